"""The invariants (a) to (l) of RULES.md section 8, read from the dictionary of a state.

`broken(state)` names what does not hold. Regions are found by the flood fill of reference_map, so
nothing of the engine's own bookkeeping is trusted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from engine import State
from tests.games.ankh.reference_map import (
    DOCUMENT,
    EDGES,
    LAND,
    LEAST_PART,
    LONGEST_LINE,
    NILE,
    WATER,
    regions,
)
from tests.games.ankh.reference_setup import scenario_of
from tests.games.ankh.reference_table import CYCLE, GODS, GUARDIANS, POWER_LEVELS

Document = dict[str, Any]
LIMITS = DOCUMENT["limits"]
SUPPLY = [row["supply"] for row in DOCUMENT["monuments"]]
POLITICAL = sum(row["copies"] for row in DOCUMENT["political_cards"])
LENGTHS = [row["length"] for row in DOCUMENT["actions"]]
SCENARIOS = DOCUMENT["scenarios"]
SUNS, PORTALS, EYES = 3, 3, 2  # in a game with Ra, Osiris, Horus
MERGING = 44  # MERGE_GUARDIAN; its first number is the lead of low
LAYING = (18, 19)  # CARAVAN_START, CARAVAN_NEXT


def broken(state: State) -> list[str]:
    """The invariants that do not hold in a state."""
    d = state.to_dict()
    laws = (warriors, tokens, guardians, monuments, cells, map_tokens, stacks, markers, powers)
    found = [fault for law in laws for fault in law(d)]
    found += [*hands(d), *politics(d), *tracks(d)]
    if not state.is_terminal():
        moves = state.legal_moves()
        if len(moves) < 2 or sorted(set(moves)) != moves:
            found.append(f"(k) moves {moves}")
    return found


def sides(d: Document) -> list[int]:
    """The gods in the game."""
    return [s for s in range(d["n"]) if d["alive"][s] and d["lead"][s] == s]


def figures(d: Document, god: int, kind: int) -> int:
    """How many figures of a kind a god has on the board."""
    pairs = zip(d["figure"], d["figure_owner"], strict=True)
    return sum(pair == (kind, god) for pair in pairs)


def warriors(d: Document) -> Iterator[str]:
    """(a), and one god figure for each god."""
    for seat in range(d["n"]):
        playing = seat in sides(d)
        count = figures(d, seat, 2) + d["pool_warriors"][seat] + d["trapped"].count(seat)
        if count != (LIMITS["warriors"] if playing else 0):
            yield f"(a) {count} warriors of {seat}"
        if figures(d, seat, 1) != playing:
            yield f"(a) god figures of {seat}"


def tokens(d: Document) -> Iterator[str]:
    """(a) tokens in the pool and on monuments."""
    for god in sides(d):
        if d["pool_tokens"][god] + d["monument_owner"].count(god) != LIMITS["pool_tokens"]:
            yield f"(a) tokens of {god}"


def guardians(d: Document) -> Iterator[str]:
    """(b) copies of each level, and the bases of each god."""
    copies = DOCUMENT["guardian_supply"][f"p{d['n']}"]
    for level in (1, 2, 3):
        count = d["guardian_supply"][level - 1] + d["gone_guardians"][level - 1]
        count += sum(row[level - 1] for row in d["pool_guardians"])
        count += d["figure"].count(2 + level)
        if count != copies[level - 1]:
            yield f"(b) {count} guardians of level {level}"
    for god in sides(d):
        bases = Counter(
            GUARDIANS[d["guardian_kind"][level - 1]]["base"]
            for level in (1, 2, 3)
            for _ in range(d["pool_guardians"][god][level - 1] + figures(d, god, 2 + level))
        )
        if bases["small"] > LIMITS["small_bases"] or bases["large"] > LIMITS["large_bases"]:
            yield f"(b) bases of {god}"


def monuments(d: Document) -> Iterator[str]:
    """(c) copies of each type."""
    for kind in range(4):
        count = d["monument"].count(kind + 1)
        count += d["monument_supply"][kind] + d["gone_monuments"][kind]
        if count != SUPPLY[kind] * (kind < 3 or d["pharaoh"]):
            yield f"(c) {count} monuments of type {kind + 1}"


def cells(d: Document) -> Iterator[str]:
    """(d) one piece a cell, owned by a god in the game; only Apep on water."""
    apep = [k for k, kind in enumerate(d["guardian_kind"]) if GUARDIANS[kind]["key"] == "apep"]
    for cell, (figure, monument) in enumerate(zip(d["figure"], d["monument"], strict=True)):
        if bool(figure) + bool(monument) + (cell == d["palace_cell"]) > 1:
            yield f"(d) two pieces on {cell}"
        if cell in WATER and (monument or (figure and figure - 3 not in apep)):
            yield f"(d) water {cell}"
        if figure and d["figure_owner"][cell] not in [*sides(d), being_merged(d, figure)]:
            yield f"(d) figure of nobody on {cell}"
        if monument and d["monument_owner"][cell] not in [-1, *sides(d)]:
            yield f"(d) monument of a lost god on {cell}"


def being_merged(d: Document, figure: int) -> int | None:
    """The god whose guardians are being divided (4.12 step 4), for a guardian."""
    if figure < 3 or not d["stack"] or d["stack"][-1][0] != MERGING:
        return None
    return int(d["stack"][-1][2])


def map_tokens(d: Document) -> Iterator[str]:
    """(e) regions have the tokens 1 to R; those that caravans made are large enough."""
    parts = regions(d["camels"])
    seen = [{d["region"][cell] for cell in part} for part in parts]
    if sorted(map(tuple, seen)) != [(token,) for token in range(1, len(parts) + 1)]:
        yield f"(e) tokens {seen}"
    if any(d["region"][cell] for cell in WATER):
        yield "(e) a token on water"
    scenario = scenario_of(SCENARIOS[d["scenario"]]["key"], d["n"])
    if min(map(len, parts)) < LEAST_PART:
        yield "(e) a region too small"
    laid = set(d["camels"]) - set(scenario["camels"])
    if set(scenario["camels"]) - set(d["camels"]) or laid & NILE:
        yield "(e) camels"
    being_laid = d["stack"] and d["stack"][-1][0] in LAYING
    most = LONGEST_LINE * (len(parts) - len(scenario["regions"]) + bool(being_laid))
    if len(laid) > most:
        yield "(e) too many camels"
    if any({EDGES[e]["a"], EDGES[e]["b"]} - LAND for e in d["camels"]):
        yield "(e) a camel on the shore"


def stacks(d: Document) -> Iterator[str]:
    """(f) Devotion and heights."""
    for space in {d["devotion"][god] for god in sides(d)}:
        heights = sorted(d["height"][god] for god in sides(d) if d["devotion"][god] == space)
        if heights != list(range(len(heights))) or not 0 <= space <= LIMITS["devotion_top"]:
            yield f"(f) {heights} on {space}"


def markers(d: Document) -> Iterator[str]:
    """(g) suns, portals, eyes in games with their gods; only figures carry suns."""
    gods = [GODS[god] for god in d["god"]]
    if d["suns"] + sum(d["radiant"]) != SUNS * ("ra" in gods):
        yield "(g) suns"
    if d["portals"] + sum(d["portal"]) != PORTALS * ("osiris" in gods):
        yield "(g) portals"
    if d["eyes"] + sum(cell >= 0 for cell in d["eye_cell"]) != EYES * ("horus" in gods):
        yield "(g) eyes"
    ra = [d["lead"][s] for s in range(d["n"]) if d["god"][s] == GODS.index("ra") and d["alive"][s]]
    for cell, radiant in enumerate(d["radiant"]):
        if radiant and (d["figure"][cell] < 2 or d["figure_owner"][cell] not in ra):
            yield f"(g) a sun on {cell}"
    if any(d["portal"][cell] for cell in WATER):
        yield "(g) a portal on water"


def powers(d: Document) -> Iterator[str]:
    """(h) at most two of a level, and a level only behind two of the one before."""
    for god in sides(d):
        counts = Counter(POWER_LEVELS[power] for power in d["powers"][god])
        for level in (1, 2, 3):
            if counts[level] > 2 or (level > 1 and counts[level] and counts[level - 1] < 2):
                yield f"(h) powers of {god}"


def hands(d: Document) -> Iterator[str]:
    """(i) Cycle in hand outside battles; a card is in one place."""
    for god in sides(d):
        cards = d["hand"][god]
        if len(set(cards)) != len(cards):
            yield f"(i) hand of {god}"
        if CYCLE not in cards and not d["region_now"]:
            yield f"(i) Cycle of {god}"
        if d["followers"][god] > LIMITS["followers_cap"]:
            yield f"(i) Followers of {god}"


def politics(d: Document) -> Iterator[str]:
    """(j) priests and political cards."""
    if not d["pharaoh"]:
        return
    for god in sides(d):
        if d["pool_priests"][god] + sum(d["priests"][god]) != DOCUMENT["pharaoh"]["priests"]:
            yield f"(j) priests of {god}"
    count = len(d["deck"]) + sum(kind >= 0 for kind in d["slots"]) + sum(d["political_discard"])
    count += sum(map(sum, d["political_hand"])) + sum(map(sum, d["political_table"]))
    if count != POLITICAL:
        yield f"(j) {count} political cards"


def tracks(d: Document) -> Iterator[str]:
    """(l) markers below the last space between turns, never before the start."""
    between = d["actions"] == 0 and d["last_action"] < 0 and d["stack"] and d["stack"][-1][0] == 0
    if between and d["region_now"]:
        yield "(i) a conflict between turns"
    for marker, length in zip(d["action_pos"], LENGTHS, strict=True):
        if not 5 - d["n"] <= marker <= length - 1 or (between and marker == length - 1):
            yield f"(l) markers {d['action_pos']}"

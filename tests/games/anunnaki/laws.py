"""The invariants of RULES.md 8.3, read from the dictionary of a state.

`broken(state)` names what does not hold. Control, fighters and what is in play come from the second
reading of the rules, so nothing of the engine's own bookkeeping is trusted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from engine import State
from tests.games.anunnaki.reference_content import (
    ADVANCED,
    AFTERWORLD,
    BASIC,
    DOM,
    PACTS,
    PASS,
    START,
    TERRITORIES,
    TRACKS,
    owner_of_capital,
)
from tests.games.anunnaki.reference_read import read
from tests.games.anunnaki.reference_table import N_PLACES, Table

Document = dict[str, Any]
RANGES = {
    "F": (0, 12), "M": (0, 4), "S": (0, 5), "supply": (0, 12), "area": (0, 4), "res": (0, 19),
    "mana": (0, 63), "vp": (-8, 32767), "pawn": (-1, 9), "minor_avail": (0, 5), "destiny": (-1, 2),
}  # fmt: skip
SETTLED_PHASES = (0, 5, 6)
MAX_OPTIONS = 64
# The decisions that may be passed (4.1); DEVELOP and WEAPON_PLAY only now and then.
PASSABLE = {
    "RA_MOVE", "MOVE_SRC", "CARRY", "PORTAL_SRC", "HARVEST", "MARKET", "FOLLOWER_SRC", "MANA",
    "DEVELOP", "ADDITIONAL", "WEAPON_PLAY", "CUBE_SRC", "LEVEL_UP", "ANUBIS_SRC", "FREE_PACT",
    "SACRIFICE", "FOLLOWER_EACH",
}  # fmt: skip
ALWAYS_PASSABLE = PASSABLE - {"DEVELOP", "WEAPON_PLAY"}


def broken(state: State) -> list[str]:
    """The invariants that do not hold in a state."""
    d = state.to_dict()
    if not d["dealt"]:
        return options(state)
    t = read(d)
    laws = (pieces, stars, ranges, markers, places, hands, pacts, settlements, civs, battles)
    return [fault for law in laws for fault in law(d, t)] + options(state)


def pieces(d: Document, _: Table) -> Iterator[str]:
    """Followers, Settlements, gods and their tokens are all there."""
    for seat in range(d["n"]):
        if d["supply"][seat] + sum(d["F"][seat]) != START["followers_total"]:
            yield f"Followers of seat {seat}"
        if d["area"][seat] + sum(d["S"][seat]) != START["settlements_total"]:
            yield f"Settlements of seat {seat}"
        if sum(d["M"][seat]) != len(d["summoned"][seat]):
            yield f"Minor Gods of seat {seat}"
        if (d["major_at"][seat] >= 0) != d["major_summoned"][seat]:
            yield f"Major God of seat {seat}"
        tokens = len(d["minor_tokens"][seat]) + d["minor_avail"][seat]
        if tokens + len(d["summoned"][seat]) != START["summon_tokens_minor"]:
            yield f"Summon tokens of seat {seat}"
        if d["major_token"][seat] + d["major_avail"][seat] + d["major_summoned"][seat] != 1:
            yield f"Summon token of the Major God of seat {seat}"


def stars(d: Document, _: Table) -> Iterator[str]:
    """The star."""
    for seat in range(d["n"]):
        if len(d["cubes"][seat]) > START["cubes"]:
            yield f"cubes of seat {seat}"
    if sorted(d["node_tile"]) != list(range(1, 11)) or sorted(d["goals"]) != list(range(4)):
        yield "tiles or Goal tiles"


def ranges(d: Document, _: Table) -> Iterator[str]:
    """The ranges of 3.2."""
    for name, (least, most) in RANGES.items():
        for seat in range(d["n"]):
            values = d[name][seat] if isinstance(d[name][seat], list) else [d[name][seat]]
            if not all(least <= value <= most for value in values):
                yield f"{name} of seat {seat}: {values}"


def markers(d: Document, _: Table) -> Iterator[str]:
    """No marker on the last space of a track without the lightning."""
    for seat in range(d["n"]):
        *development, dom = d["track"][seat]
        most = len(TRACKS["dom_vp"]) - 1
        if not 0 <= dom <= most or not all(0 <= k <= TRACKS["dev_max"] for k in development):
            yield f"markers of seat {seat}"
        over = TRACKS["dev_max"] in development and dom < TRACKS["dom_lightning"]
        if over:
            yield f"seat {seat} is on the last space of a track with Domination {d['track'][DOM]}"


def places(d: Document, t: Table) -> Iterator[str]:
    """No piece where it may not be; covered icons exist."""
    land = set(t.places())
    for place in range(N_PLACES):
        for seat, mine in enumerate(t.seats):
            if not mine.units(place) + mine.S[place]:
                continue
            if place not in land:
                yield f"seat {seat} stands on {place}, which is not in play"
            if owner_of_capital(place) not in (None, mine.house):
                yield f"seat {seat} stands on the Capital {place}"
            if place == AFTERWORLD and t.afterworld_owner != seat:
                yield f"seat {seat} stands in the Afterworld"
        row, covered = TERRITORIES[place], d["exhaust"][place]
        closed = row["capital"] or place == AFTERWORLD or place not in land
        if covered >> (0 if closed else len(row["spots"])):
            yield f"icons {covered:b} of {place} are covered"


def hands(d: Document, _: Table) -> Iterator[str]:
    """Cards, and what is known of them."""
    battle = d["battle"]
    for seat in range(d["n"]):
        hand, committed = set(d["hand"][seat]), set()
        used: set[int] = set()
        for side, player in enumerate((d["turn"], battle["defender"])):
            if battle["territory"] >= 0 and player == seat:
                committed = {card for card in battle["committed"][side] if card >= 0}
                used = {card for card in battle["used"][side] if card >= 0}
        if (hand & committed) or (hand & used) or (committed & used):
            yield f"seat {seat} has a card twice"
        if not set(BASIC) <= hand | committed | used:
            yield f"seat {seat} lacks a Basic card"
        if not set(d["known_hand"][seat]) <= hand | committed:
            yield f"known_hand of seat {seat}"
        if set(d["known_out"][seat]) & (hand | committed | used):
            yield f"known_out of seat {seat}"
        if not hand | committed | used <= {*ADVANCED, *BASIC}:
            yield f"hand of seat {seat}"


def pacts(d: Document, _: Table) -> Iterator[str]:
    """Each Pact of the game is somewhere once."""
    there = [pact for pact in d["display"] if pact >= 0]
    for lists in ([d["stack"]], d["pacts"], d["done"]):
        there += [pact for row in lists for pact in row]
    wanted = [p["id"] for p in PACTS if d["first_game"] or p["house"] in (-1, *d["house"])]
    if Counter(there) != Counter(wanted):
        yield f"Pacts {sorted(there)}"
    if -1 in d["display"] and d["stack"]:
        yield "an empty slot of the display was not refilled"


def settlements(d: Document, t: Table) -> Iterator[str]:
    """One Settlement a Territory, Odin's aside."""
    plain = [mine for mine in t.seats if not mine.power("settlements_are_units")]
    for place in range(N_PLACES):
        if sum(mine.S[place] for mine in plain) > 1:
            yield f"Settlements on {place}"
    for seat, mine in enumerate(t.seats):
        if mine in plain and max(mine.S) > 1:
            yield f"Settlements of seat {seat}"
    del d


def civs(d: Document, t: Table) -> Iterator[str]:
    """Civilizations on the map and won are those dealt."""
    dealt = [p for p in t.places() if TERRITORIES[p]["civ"]]
    found = [civ for civ in d["civ"] if civ >= 0] + [civ for won in d["civ_won"] for civ in won]
    if len(found) != len(dealt) or len(set(found)) != len(found):
        yield f"civilizations {found}"
    on_map = {place for place, civ in enumerate(d["civ"]) if civ >= 0}
    if not on_map <= set(dealt) or not set(d["civ_up"]) <= on_map:
        yield f"civilizations on {on_map}"
    guarded = {place for place in on_map if TERRITORIES[place]["atlantis"]}
    if not set(d["god_token"]) <= {p for p in dealt if TERRITORIES[p]["atlantis"]}:
        yield "Gods of Atlantis"
    if not guarded <= set(d["god_token"]):
        yield "a civilization of Atlantis without its god"


def battles(d: Document, t: Table) -> Iterator[str]:
    """Contested Territories: when, by whom, by how many."""
    for place in range(N_PLACES):
        fighting = [seat for seat, mine in enumerate(t.seats) if mine.fighters(place)]
        contested = len(fighting) > 1 or (bool(fighting) and place in t.civ)
        if len(fighting) > 2:
            yield f"{len(fighting)} seats fight for {place}"
        if contested and d["turn"] not in fighting:
            yield f"{place} is contested without the active seat"
        if contested and d["phase"] in SETTLED_PHASES:
            yield f"{place} is contested in phase {d['phase']}"


def options(state: State) -> list[str]:
    """2 to 64 options, ascending, PASS last."""
    if state.is_terminal():
        return []
    d, moves = state.to_dict(), state.legal_moves()
    faults = []
    if not 2 <= len(moves) <= MAX_OPTIONS or moves != sorted(set(moves)):
        faults.append(f"options {moves}")
    asked, may_pass = state.decision()["kind"], moves[-1] & 0xFFFF == PASS
    if may_pass > (asked in PASSABLE) or may_pass < (asked in ALWAYS_PASSABLE):
        faults.append(f"PASS at {asked}")
    if d["dealt"] and asked == "PRIMARY":
        t = read(d)
        if any(t.contested(seat, p) for seat in range(t.n) for p in range(N_PLACES)):
            faults.append("a contested Territory at PRIMARY")
    return faults

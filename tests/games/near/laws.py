"""The invariants of RULES.md 8.3, read from the dictionary of a state.

`broken(state)` names what does not hold. Terrains and neighbours come from the second reading of
the World, so nothing of the engine's own bookkeeping is trusted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from engine import State
from tests.games.near.reference_counters import (
    CAPITAL,
    DOMAIN_OF,
    LEVELS,
    MAXIMA,
    of_colour,
    own,
    world_of,
)
from tests.games.near.reference_map import DOCUMENT

Document = dict[str, Any]
MARKERS = DOCUMENT["constants"]["history_markers"]
ENEMIES = DOCUMENT["constants"]["enemy_tokens"]
COLOUR_CARDS = DOCUMENT["constants"]["objective_cards"]
LIVESTOCK = LEVELS.index("livestock")
EXPERTISE_AT = DOCUMENT["track"][LIVESTOCK]["thresholds"]
CARDS, PIECES = 130, 5


def broken(state: State) -> list[str]:
    """The invariants that do not hold in a state."""
    d = state.to_dict()
    d["waiting"] = waiting(state, d)
    laws = (pieces, markers, cards, levels, spaces, tokens, capitals, objectives)
    return [fault for law in laws for fault in law(d)] + options(state)


def waiting(state: State, d: Document) -> set[str]:
    """Names of the decisions and steps that are pending."""
    return {str(frame[0]) for frame in d["stack"]} | {
        "" if state.is_terminal() else state.decision()["kind"]
    }


def seats(d: Document) -> range:
    """All seats."""
    return range(d["n"])


def pieces(d: Document) -> Iterator[str]:
    """I1."""
    for seat in seats(d):
        for kind in range(CAPITAL):
            built, lost = d["built"][seat][kind], d["cemetery"][seat][kind]
            if built != len(own(d, seat, kind)) + lost or not 0 <= built <= PIECES:
                yield f"I1: seat {seat} has {built} pieces of type {kind} off the board"


def markers(d: Document) -> Iterator[str]:
    """I2."""
    for seat in seats(d):
        used = sum(d["timeline"][seat]) + len(d["objective"][seat])
        if d["markers"][seat] + used != MARKERS or d["markers"][seat] < 0:
            yield f"I2: seat {seat} has {d['markers'][seat]} markers, {used} are used"


def cards(d: Document) -> Iterator[str]:
    """I3."""
    places = [*d["decks"], *d["hand"], *d["achievements"]]
    places += [d["reveal"], d["civ_area"], d["removed"], d["removed_unseen"]]
    found = Counter(card for place in places for card in place)
    wonders = {CARDS + wonder for wonder in d["wonder"]}
    if found != Counter({*range(CARDS), *wonders}):
        yield f"I3: {found - Counter({*range(CARDS), *wonders})} too many"
    for domain, deck in enumerate(d["decks"]):
        if any(DOMAIN_OF[card] != domain for card in deck):
            yield f"I3: another card in deck {domain}"
    for seat in seats(d):
        if not set(d["known"][seat]) <= {*d["hand"][seat], *d["civ_area"]}:
            yield f"I3: seat {seat} has known cards that it has not"
        if any(card >= CARDS for card in d["hand"][seat]):
            yield f"I3: seat {seat} holds a Wonder"


def levels(d: Document) -> Iterator[str]:
    """I4; while something is pending the Expertises may lag behind."""
    for seat in seats(d):
        if any(not 0 <= n <= m for n, m in zip(d["level"][seat], MAXIMA, strict=True)):
            yield f"I4: levels {d['level'][seat]}"
        if min(d["gold"][seat], d["victory"][seat], d["enemies"][seat], d["ruins"][seat]) < 0:
            yield f"I4: seat {seat} has less than nothing"
        due = 1 + sum(d["level"][seat][LIVESTOCK] >= least for least in EXPERTISE_AT)
        settled = d["waiting"] & {"PLAY", "DRAW", ""}
        if settled and len(d["expertise"][seat]) != due:
            yield f"I4: seat {seat} has {d['expertise'][seat]}, not {due} Expertises"


def spaces(d: Document) -> Iterator[str]:
    """I5."""
    world = world_of(d)
    for space, owner in enumerate(d["map_owner"]):
        built, enemy, ruin = owner >= 0, d["enemy_at"][space] >= 0, d["ruin_at"][space] >= 0
        if built != (d["map_type"][space] >= 0):
            yield f"I5: half a Building on {space}"
        if built and (space not in world.land or enemy):
            yield f"I5: a Building on {space}"
        if enemy and world.char.get(space) != "T":
            yield f"I5: an Enemy token on {space}"
        if ruin and world.char.get(space) != "R":
            yield f"I5: a Ruin token on {space}"


def tokens(d: Document) -> Iterator[str]:
    """I6; one Enemy token may be lifted, its gain pending."""
    on_map = [token for token in d["enemy_at"] if token >= 0]
    there = on_map + d["enemy_supply"]
    if len(set(there)) != len(there):
        yield "I6: an Enemy token twice"
    missing = ENEMIES - len(there) - sum(d["enemies"])
    if missing and (missing != 1 or d["waiting"] & {"PLAY", "DRAW", ""}):
        yield f"I6: {missing} Enemy tokens are missing"
    ruins = [token for token in d["ruin_at"] if token >= 0]
    if len(ruins) + sum(d["ruins"]) != len(world_of(d).of("R")) or len(set(ruins)) != len(ruins):
        yield f"I6: {len(ruins)} Ruin tokens on the World, {d['ruins']} taken"


def capitals(d: Document) -> Iterator[str]:
    """I7."""
    for seat in seats(d):
        there = own(d, seat, CAPITAL)
        if there != ([d["capital"][seat]] if d["capital"][seat] >= 0 else []):
            yield f"I7: the Capitals of seat {seat} are {there}"


def objectives(d: Document) -> Iterator[str]:
    """I8."""
    for seat in seats(d):
        for domain in d["objective"][seat]:
            if of_colour(d, seat, domain) < COLOUR_CARDS or domain not in d["first_taken"]:
                yield f"I8: seat {seat} has objective {domain}"


def options(state: State) -> list[str]:
    """I10, first half; the second is tested by trying them."""
    if state.is_terminal():
        return []
    moves = state.legal_moves()
    return [] if len(moves) > 1 and moves == sorted(set(moves)) else [f"I10: moves {moves}"]

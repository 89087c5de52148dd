"""The slow second implementation: dictionaries of the engine to tables and back (RULES.md 3)."""

from __future__ import annotations

import copy
from typing import Any

from engine import State
from tests.games.anunnaki.reference_content import (
    SPOTS,
    TERRITORIES,
    TRACKS,
    Document,
)
from tests.games.anunnaki.reference_table import Ask, Seat, Table

NONE = -1
# The fields of a seat: numbers and lists, flags, ascending lists, places.
SIMPLE = ("house", "F", "M", "S", "supply", "area", "res", "mana", "vp", "track", "minor_avail")
FLAGS = ("major_token", "major_avail", "major_summoned")
SETS = (
    "cubes", "minor_tokens", "gods", "developed", "hand", "pacts", "done", "civ_won", "artifacts",
    "pandora", "known_hand", "known_out",
)  # fmt: skip
LISTS = ("gods", "pacts", "done", "civ_won", "artifacts")
PLACES = ("major_at", "pawn", "destiny")


def start(document: Document) -> Table:
    """The table of a game that has just begun; House -1: not chosen yet."""
    t = Table(document["house"], bool(document["first_game"]), document["round_limit"])
    for mine, gods in zip(t.seats, document["gods"], strict=True):
        mine.gods = list(gods)
    return t


def deal(t: Table, document: Document) -> None:
    """What chance has dealt, as far as the engine has dealt it."""
    if not t.seats[0].gods:
        for mine, gods in zip(t.seats, document["gods"], strict=True):
            mine.gods = list(gods)
    if not document["dealt"]:
        return
    t.node_tile, t.goals = document["node_tile"], document["goals"]
    t.civ = {place: civ for place, civ in enumerate(document["civ"]) if civ >= 0}
    t.god_token = {place for place in t.civ if TERRITORIES[place]["atlantis"]}
    t.culture = {spot: token for spot, token in enumerate(document["culture"]) if token >= 0}
    t.display = [pact if pact >= 0 else None for pact in document["display"]]
    t.stack = list(document["stack"])
    t.artifact_deck = list(document["artifact_deck"])


def read(document: Document) -> Table:
    """The table at the beginning of any turn."""
    t = start(document)
    deal(t, document)
    tokens: list[int] = TRACKS["dom_tokens"]
    t.round, t.active = document["round"], document["turn"]
    t.end_triggered = bool(document["end_triggered"])
    t.dom_tokens = {tokens[k] for k in document["dom_tokens"]}
    t.god_token = set(document["god_token"])
    t.afterworld_owner = none(document["afterworld_owner"])
    t.exhaust = [{k for k in range(3) if mask >> k & 1} for mask in document["exhaust"]]
    t.civ_up, t.culture_up = set(document["civ_up"]), set(document["culture_up"])
    for seat, mine in enumerate(t.seats):
        own = {name: copy.deepcopy(document[name][seat]) for name in (*SIMPLE, *FLAGS, *SETS)}
        vars(mine).update(own | {name: set(own[name]) for name in SETS if name not in LISTS})
        for name in PLACES:
            setattr(mine, name, none(document[name][seat]))
        mine.summoned = {mine.gods.index(god) for god in document["summoned"][seat]}
    return t


def none(value: int) -> int | None:
    """None for what the dictionary writes as NONE."""
    return None if value == NONE else value


def question(state: State) -> Ask:
    """What the engine asks; alternatives of a CHOICE are counted from 0 here."""
    decision = state.decision()
    codes = [move & 0xFFFF for move in state.legal_moves()]
    if decision["kind"] == "CHOICE":
        codes = [code - decision["parameters"]["args"][0] for code in codes]
    return Ask(decision["kind"], state.current_player(), tuple(codes))


def listed(found: dict[int, int], size: int) -> list[int]:
    """What lies where, NONE where nothing does."""
    return [found.get(place, NONE) for place in range(size)]


def or_none(value: int | None) -> int:
    """A number, NONE for nothing."""
    return NONE if value is None else value


def snapshot(t: Table) -> Document:
    """The table as the engine's dictionary has it, as far as this implementation knows it."""
    tokens: list[int] = TRACKS["dom_tokens"]
    found: Document = {
        "round": t.round,
        "turn": t.active,
        "end_triggered": t.end_triggered,
        "dom_tokens": [k for k, space in enumerate(tokens) if space in t.dom_tokens],
        "afterworld_owner": or_none(t.afterworld_owner),
        "exhaust": [sum(1 << icon for icon in icons) for icons in t.exhaust],
        "civ": listed(t.civ, len(TERRITORIES)),
        "civ_up": sorted(t.civ_up),
        "god_token": sorted(t.god_token),
        "culture": listed(t.culture, len(SPOTS)),
        "culture_up": sorted(t.culture_up),
        "display": [or_none(pact) for pact in t.display],
        "stack": t.stack,
        "artifact_deck": sorted(t.artifact_deck),
        "god_entered": sorted(t.god_entered),
    }
    seats = [seat_snapshot(mine) for mine in t.seats]
    return found | {name: [seat[name] for seat in seats] for name in seats[0]}


def seat_snapshot(mine: Seat) -> Document:
    """The same for a seat."""
    found: Document = {name: getattr(mine, name) for name in SIMPLE}
    found |= {name: bool(getattr(mine, name)) for name in FLAGS}
    found |= {name: sorted(getattr(mine, name)) for name in SETS}
    found["summoned"] = sorted(mine.gods[position] for position in mine.summoned)
    found |= {name: or_none(getattr(mine, name)) for name in PLACES}
    return found


def differences(t: Table, document: Document) -> dict[str, Any]:
    """What the two have differently."""
    return {
        name: (mine, document[name]) for name, mine in snapshot(t).items() if mine != document[name]
    }

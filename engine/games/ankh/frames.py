"""Ankh: what the two numbers of a pending frame mean, by its kind (RULES.md 13, state.pxd)."""

from __future__ import annotations

from typing import Any

from engine.core.parts import Part, Parts
from engine.games.ankh.codes import (
    MAX_BID,
    MAX_CORNERS,
    MAX_EFFECTS,
    MAX_ITEMS,
    MAX_KINDS,
    MAX_REGIONS,
    MAX_SEATS,
    MAX_SPACES,
    MAX_TAKEN,
    N_LEVELS,
    N_ROOMS,
    N_TYPES,
    PHARAOH_CARD,
    QUEUE_BITS,
    BattleStep,
    ConflictStep,
    Frame,
    KillStep,
    Kind,
    TurnStep,
)

N_KINDS = len(Kind) + len(Frame)
SWITCHES = ("forced_march", "intrigue", "may", "envoys", "picked")  # yes or no

_CELL = (Part("cell", 0, MAX_SPACES),)
_ORIGIN = (Part("origin", 0, MAX_SPACES),)
_REGION = Part("region", 0, MAX_REGIONS, base=1)
_OTHER = Part("other_region", 1, MAX_REGIONS, base=1)
_LEFT = (Part("left", 0, MAX_TAKEN, base=1),)
_COST = (Part("cost", 0, MAX_BID + 1),)
_ROW = Part("row", 1, MAX_ITEMS * MAX_EFFECTS)
_PYRAMID = Part("pyramid", 1, MAX_SPACES, optional=True)
_EFFECT = Part("effect", 1, MAX_EFFECTS + 1)

PARTS: dict[int, tuple[Part, ...]] = {
    Kind.MOVE_FIGURE: (Part("forced_march", 0, 2),),
    Kind.MOVE_DEST: _ORIGIN,
    Kind.PUSH: (*_CELL, Part("origin", 1, MAX_SPACES)),
    Kind.FACING: _CELL,
    Kind.EYE: _CELL,
    Kind.PRIEST_FROM: (Part("intrigue", 0, 2), Part("god", 1, MAX_SEATS)),
    Kind.PRIEST_TO: (Part("room", 0, N_ROOMS, base=1), Part("god", 1, MAX_SEATS)),
    Kind.SUMMON_KIND: (Part("may", 0, 2), _PYRAMID),
    Kind.SUMMON_CELL: (Part("summoned", 0, 5), _PYRAMID),
    Kind.SUN: _CELL,
    Kind.PRIEST_ADD: (Part("envoys", 0, 2),),
    Kind.HATHOR: (*_COST, _ROW),
    Kind.CARAVAN_START: (_REGION,),
    Kind.CARAVAN_NEXT: (_REGION, Part("corner", 1, MAX_CORNERS)),
    Kind.CARAVAN_KEEP: (_REGION, _OTHER),
    Kind.CARAVAN_SWAP: (_REGION, _OTHER),
    Kind.CARAVAN_SWAP_WITH: (_REGION,),
    Kind.OBELISK_DEST: _ORIGIN,
    Kind.CARD: _LEFT,
    Kind.BUILD_TYPE: (*_COST, _ROW),
    Kind.BUILD_CELL: (Part("type", 0, N_TYPES), Part("cost", 1, MAX_BID + 1)),
    Kind.MUMMY: (Part("level", 0, N_LEVELS, enum=True),),
    Kind.PORTAL_CELL: (Part("picked", 0, 2),),
    Kind.WORSHIP: (Part("item", 0, MAX_ITEMS), Part("effect", 1, MAX_EFFECTS)),
    Kind.LAW: _LEFT,
    Kind.SPHINX: _COST,
    Kind.RELOCATE_TO: _ORIGIN,
    Kind.MERGE_GUARDIAN: (Part("god", 0, MAX_SEATS),),
    Frame.TURN: (Part("turn_step", 0, len(TurnStep), enum=True),),
    Frame.CONFLICT: (Part("conflict_step", 0, len(ConflictStep), enum=True),),
    Frame.BATTLE: (
        Part("battle_step", 0, len(BattleStep), base=1, enum=True),
        Part("queue", 1, 1 << MAX_SEATS * QUEUE_BITS),
    ),
    Frame.KILL: (Part("kill_step", 0, len(KillStep), enum=True),),
    Frame.PALACE: (Part("room", 0, PHARAOH_CARD, base=1), _EFFECT),
    Frame.PLAY_CARD: (Part("political", 0, MAX_KINDS), _EFFECT),
}
FRAMES = Parts(N_KINDS, MAX_SEATS, PARTS)
# Steps of a battle that go by seats and not by a queue of gods.
BY_SEATS = (BattleStep.CARDS, BattleStep.BIDS)


def named(frame: list[int]) -> dict[str, Any]:
    """A frame (kind, seat, two numbers) as named values; a queue is a list of gods."""
    values: dict[str, Any] = FRAMES.named(frame)
    if "queue" in values:
        queue = values.pop("queue")
        if values["battle_step"] in BY_SEATS:
            values["next_seat"] = queue
        else:
            values["queue"] = _unpacked(queue)
    return values


def numbered(values: dict[str, Any], where: str) -> list[int]:
    """A frame of named values, those that are 0 may be missing; ValueError names what is wrong."""
    known = dict(values)
    by_seats = known.get("battle_step") in BY_SEATS
    if not by_seats and "queue" in known:
        known["queue"] = _packed(known["queue"], f"{where}.queue")
    if by_seats and "next_seat" in known:
        known["queue"] = known.pop("next_seat")
    return FRAMES.numbered(known, where)


def _unpacked(queue: int) -> list[int]:
    """The gods of a queue: each is its number plus one, the next one in the lowest bits."""
    gods = []
    while queue:
        gods.append((queue & (1 << QUEUE_BITS) - 1) - 1)
        queue >>= QUEUE_BITS
    return gods


def _packed(gods: list[int], field: str) -> int:
    """The number of a queue."""
    if len(gods) > MAX_SEATS or any(god >= MAX_SEATS for god in gods):
        raise ValueError(f"{field}: expected at most {MAX_SEATS} gods")
    return sum((god + 1) << QUEUE_BITS * place for place, god in enumerate(gods))

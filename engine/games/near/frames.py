"""NEAR: what the two numbers of a pending frame mean, by its kind (RULES.md 4.2, 4.3, state.pxd).

Items name whose effect it is: cards 0..129, Wonders from 130, Civilizations from 140, Ruin tokens
from 150, Enemy tokens from 159, specials of tracks from 172, bonuses of epochs from 177 (four for
each side of an Age tile), what an epoch gives in every turn from 201.
"""

from __future__ import annotations

from typing import Any

from engine.core.parts import Part, Parts
from engine.games.near.codes import (
    MAX_AREA,
    MAX_EFFECTS,
    MAX_SEATS,
    MAX_SPACES,
    N_CARDS,
    N_ENEMIES,
    N_EVENTS,
    N_ITEMS,
    N_TYPES,
    N_WONDERS,
    EpochStep,
    EventStep,
    Frame,
    Kind,
    TurnStep,
)

N_KINDS = len(Kind) + len(Frame)
# Values that are yes or no.
SWITCHES = (
    "effect_done", "marker_done", "objective_done", "isolated", "free", "with_capital", "new_army",
)  # fmt: skip
MANY = 1 << 8  # more than are ever done one by one
WHOLE = 1 << 15  # a number of its own
WAITING_BITS = 15  # of the achievements area, in the first number of a TRIGGERS frame
COUNT = 1 << 4  # of territories to harvest, by resource
DISTANCES = 1 << 5

_SPACE = Part("space", 0, MAX_SPACES)
_SPACE_BEHIND = Part("space", 1, MAX_SPACES)
_TYPE = Part("type", 0, N_TYPES)
_LEFT = Part("left", 0, MANY)
_LEFT_BEHIND = Part("left", 1, MANY)
_ISOLATED = Part("isolated", 0, 2, step=8)
_EVENT = Part("event", 0, N_EVENTS)
_LOSS = (_EVENT, _LEFT_BEHIND)
_EFFECT = (Part("item", 0, N_ITEMS), Part("effect", 1, MAX_EFFECTS + 1))

PARTS: dict[int, tuple[Part, ...]] = {
    Kind.STEP: (
        Part("card", 0, N_CARDS + N_WONDERS),
        Part("effect_done", 1, 2),
        Part("marker_done", 1, 2, step=2),
        Part("objective_done", 1, 2, step=4),
    ),
    Kind.PLACE: (Part("type", 0, 8), _ISOLATED, _LEFT_BEHIND),
    Kind.RES: (_LEFT,),
    Kind.DEV: (_LEFT,),
    Kind.MOVE_PIECE: (
        Part("distance", 0, DISTANCES),
        Part("free", 0, 2, step=32),
        Part("with_capital", 0, 2, step=64),
        Part("left", 0, MANY, step=128),
        Part("route", 1, MAX_SPACES, optional=True),
    ),
    Kind.MOVE_DEST: (_SPACE,),
    Kind.ATTACK: (
        Part("distance", 0, DISTANCES),
        Part("new_army", 0, 2, step=32),
        Part("left", 0, MANY, step=64),
        Part("origin", 1, MAX_SPACES + 2, base=-2),
    ),
    Kind.ARMY_MOVE: (_SPACE, Part("target", 1, MAX_SPACES)),
    Kind.TEMPLE: (_LEFT,),
    Kind.REBUILD: (_LEFT,),
    Kind.REBUILD_AT: (_TYPE,),
    Kind.DESTROY: (_LEFT,),
    Kind.ADJ_RES: (_SPACE,),
    Kind.ACT_SITE: (Part("amount", 0, WHOLE),),
    Kind.HARVEST: (
        Part("stone", 0, COUNT),
        Part("clay", 0, COUNT, step=COUNT),
        Part("wood", 0, COUNT, step=COUNT**2),
        Part("livestock", 0, COUNT, step=COUNT**3),
        Part("wheat", 1, COUNT),
        Part("ore", 1, COUNT, step=COUNT),
        Part("left", 1, MANY, step=COUNT**2),
    ),
    Kind.BUILD_TYPE: (_ISOLATED, _LEFT_BEHIND),
    Kind.TAKE_ENEMY: (_LEFT,),
    Kind.TAKE_RUIN: (_LEFT,),
    Kind.STEAL: (Part("amount", 0, WHOLE),),
    Kind.CONVERT: _EFFECT,
    Kind.EXCHANGE: (_LEFT,),
    Kind.EXCHANGE_TYPE: (_SPACE,),
    Kind.DRAW: (_LEFT,),
    Kind.LOSE_CARD: _LOSS,
    Kind.LOSE_RES: _LOSS,
    Kind.LOSE_MARKER: _LOSS,
    Kind.LOSE_BUILDING: _LOSS,
    Kind.WARD: (_EVENT,),
    Frame.OPENING: (Part("left", 0, MAX_SEATS + 1),),
    Frame.TURN: (Part("turn_step", 0, len(TurnStep), enum=True),),
    Frame.EPOCH: (Part("epoch_step", 0, len(EpochStep), enum=True),),
    Frame.EVENT: (_EVENT, Part("event_step", 1, len(EventStep), enum=True)),
    Frame.EFFECTS: _EFFECT,
    Frame.TRIGGERS: (
        Part("first", 0, 1 << WAITING_BITS),
        Part("second", 1, 1 << MAX_AREA - WAITING_BITS),
    ),
    Frame.GAIN: (_SPACE,),
    Frame.ROW: (Part("type", 0, 8), Part("amount", 0, DISTANCES, step=8), _SPACE_BEHIND),
    Frame.BONUS: (_TYPE, _SPACE_BEHIND),
    Frame.SPOILS: (_TYPE, _SPACE_BEHIND),
    Frame.TOKEN: (Part("token", 0, N_ENEMIES),),
    Frame.MARKERS: (_LEFT,),
    Frame.VICTORIES: (_LEFT,),
    Frame.ACTIVATE: (_TYPE, _LEFT_BEHIND),
}
FRAMES = Parts(N_KINDS, MAX_SEATS, PARTS)


def named(frame: list[int]) -> dict[str, Any]:
    """A frame (kind, seat, two numbers) as named values; cards that wait as a list of places."""
    values: dict[str, Any] = FRAMES.named(frame)
    if "first" in values:
        mask = values.pop("first") | values.pop("second") << WAITING_BITS
        values["waiting"] = [place for place in range(MAX_AREA) if mask >> place & 1]
    return values


def numbered(values: dict[str, Any], where: str) -> list[int]:
    """A frame of named values, those that are 0 may be missing; ValueError names what is wrong."""
    known = dict(values)
    for name in ("first", "second"):
        if name in known:
            raise ValueError(f"{where}.{name}: does not belong to a frame of this kind")
    if known.get("kind") == Frame.TRIGGERS + 1:
        mask = _mask(known.pop("waiting", []), f"{where}.waiting")
        known["first"] = mask & (1 << WAITING_BITS) - 1
        known["second"] = mask >> WAITING_BITS
    return [_signed(number) for number in FRAMES.numbered(known, where)]


def _signed(number: int) -> int:
    """A number of a frame has 16 bits, the highest of them its sign."""
    return number - (1 << 16) if number >> 15 == 1 else number


def _mask(places: list[int], field: str) -> int:
    """The set of places of an achievements area as bits."""
    if any(place >= MAX_AREA for place in places) or sorted(set(places)) != places:
        raise ValueError(f"{field}: expected different places below {MAX_AREA}, ascending")
    return sum(1 << place for place in places)

"""Ankh: what the two numbers of a pending frame mean, by its kind (RULES.md 13, state.pxd)."""

from __future__ import annotations

from engine.core.parts import Part, Parts
from engine.games.ankh.codes import (
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
    Kind.CARAVAN_START: (_REGION,),
    Kind.CARAVAN_NEXT: (_REGION, Part("corner", 1, MAX_CORNERS)),
    Kind.CARAVAN_KEEP: (_REGION, _OTHER),
    Kind.CARAVAN_SWAP: (_REGION, _OTHER),
    Kind.CARAVAN_SWAP_WITH: (_REGION,),
    Kind.OBELISK_DEST: _ORIGIN,
    Kind.CARD: _LEFT,
    Kind.BUILD_CELL: (Part("type", 0, N_TYPES),),
    Kind.MUMMY: (Part("level", 0, N_LEVELS, base=1),),
    Kind.PORTAL_CELL: (Part("picked", 0, 2),),
    Kind.WORSHIP: (Part("item", 0, MAX_ITEMS), Part("effect", 1, MAX_EFFECTS)),
    Kind.LAW: _LEFT,
    Kind.RELOCATE_TO: _ORIGIN,
    Kind.MERGE_GUARDIAN: (Part("god", 0, MAX_SEATS),),
    Frame.TURN: (Part("turn_step", 0, len(TurnStep), enum=True),),
    Frame.CONFLICT: (Part("conflict_step", 0, len(ConflictStep), enum=True),),
    Frame.BATTLE: (
        Part("battle_step", 0, len(BattleStep), base=1, enum=True),
        Part("queue", 1, 1 << MAX_SEATS),
    ),
    Frame.KILL: (Part("kill_step", 0, len(KillStep), enum=True),),
    Frame.PALACE: (Part("room", 0, N_ROOMS + 1), _EFFECT),
    Frame.PLAY_CARD: (Part("political", 0, MAX_KINDS), _EFFECT),
    Frame.HATHOR_CHECK: (Part("god", 0, MAX_SEATS),),
}
FRAMES = Parts(N_KINDS, MAX_SEATS, PARTS)
named = FRAMES.named
numbered = FRAMES.numbered

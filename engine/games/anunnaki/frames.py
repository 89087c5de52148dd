"""Anunnaki: what the two numbers of a pending frame mean, by its kind (RULES.md 4, state.pxd)."""

from __future__ import annotations

from engine.core.parts import Part, Parts
from engine.games.anunnaki.codes import (
    ANY_SOURCE,
    FIRST_TILE,
    MAX_ALTERNATIVES,
    MAX_LIST_EFFECTS,
    MAX_LISTS,
    MAX_SEATS,
    N_CULTURE,
    N_MANA_ACTIONS,
    N_PACTS,
    N_PANDORA,
    N_PIECES,
    N_RES,
    N_SPACES,
    N_TERRITORIES,
    N_TILES,
    N_WEAPONS,
    N_WHY,
    PAIR,
    SPOT_CODES,
    SUMMON_MAJOR,
    FightStep,
    Frame,
    Kind,
    ManaMode,
    Outcome,
    PactStep,
    Phase,
    Play,
)

N_KINDS = len(Kind) + len(Frame)
# Values that are yes or no.
SWITCHES = (
    "red", "must", "summon_used", "pact_used", "cornucopia_used", "pandora_used", "level_up_asked",
)  # fmt: skip
WHOLE = 1 << 15  # a number of its own
MASK = 1 << N_RES

_LEFT = Part("left", 0, WHOLE)
_LEFT_BEHIND = Part("left", 1, WHOLE)
_AMOUNT = Part("amount", 0, WHOLE)
_TERRITORY = Part("territory", 0, N_TERRITORIES)
_PIECE_OF = (_TERRITORY, Part("piece", 1, N_PIECES))
_WHY = Part("why", 1, N_WHY)
_SPACE = Part("space", 0, N_SPACES)
_PACT = Part("pact", 0, N_PACTS)
_ASKED = Part("asked", 1, MAX_SEATS + 1)
_LIST = Part("list", 0, MAX_LISTS)

PARTS: dict[int, tuple[Part, ...]] = {
    Kind.RA_MOVE: (_SPACE,),
    Kind.MOVE_SRC: (_LEFT,),
    Kind.MOVE_DST: _PIECE_OF,
    Kind.CARRY: (
        Part("destination", 0, PAIR),
        Part("territory", 0, PAIR, step=PAIR),
        _LEFT_BEHIND,
    ),
    Kind.PORTAL_SRC: (_LEFT, Part("source", 1, N_TERRITORIES - ANY_SOURCE, base=ANY_SOURCE)),
    Kind.PORTAL_DST: _PIECE_OF,
    Kind.PACT_TAKE: (_LEFT,),
    Kind.HARVEST: (_LEFT,),
    Kind.HARVEST_SPOT: (_TERRITORY, Part("amount", 1, WHOLE)),
    Kind.GAIN_RES: (_LEFT, Part("allowed", 1, MASK), Part("why", 1, N_WHY, step=MASK)),
    Kind.PAY_RES: (_LEFT, _WHY),
    Kind.GAIN_SAME: (_AMOUNT, _WHY),
    Kind.MARKET: (_WHY,),
    Kind.MARKET_FREE: (_WHY,),
    Kind.FOLLOWER_SRC: (Part("territory", 0, N_TERRITORIES, optional=True),),
    Kind.MANA: (
        Part("mana_mode", 0, len(ManaMode), enum=True),
        Part("excluded", 1, N_MANA_ACTIONS, optional=True),
    ),
    Kind.TILE: (Part("red", 0, 2),),
    Kind.WEAPON_TAKE: (_LEFT,),
    Kind.DEVELOP: (Part("must", 0, 2),),
    Kind.DEVELOP_USE: (Part("tile", 0, FIRST_TILE + N_TILES),),
    Kind.BUILD: (_LEFT,),
    Kind.ADDITIONAL: (
        Part("summon_used", 0, 2),
        Part("pact_used", 0, 2, step=2),
        Part("cornucopia_used", 0, 2, step=4),
        Part("pandora_used", 0, 2, step=8),
    ),
    Kind.SUMMON_AT: (Part("god", 0, SUMMON_MAJOR + 1),),
    Kind.PACT_LINE: (_PACT,),
    Kind.WEAPON_PLAY: (
        Part("play", 0, len(Play), enum=True),
        Part("discarded", 1, N_WEAPONS, optional=True),
    ),
    Kind.STEAL: (Part("winner", 0, MAX_SEATS),),
    Kind.CUBE_SRC: (_LEFT,),
    Kind.CUBE_DST: (_SPACE,),
    Kind.CHOICE: (
        Part("first", 0, MAX_ALTERNATIVES),
        Part("alternatives", 1, MAX_ALTERNATIVES + 1),
    ),
    Kind.FREE_PACT: (_AMOUNT, _WHY),
    Kind.SACRIFICE: (_LIST, _WHY),
    Kind.FOLLOWER_EACH: (_AMOUNT, _WHY),
    Kind.CULTURE_TAKE: (Part("token", 0, N_CULTURE),),
    Frame.TURN: (Part("phase", 0, len(Phase), enum=True),),
    Frame.EFFECTS: (_LIST, Part("effect", 1, MAX_LIST_EFFECTS + 1)),
    Frame.FOLLOWERS_LEFT: (_LEFT, _WHY),
    Frame.PACT: (_PACT, Part("pact_step", 1, len(PactStep), enum=True)),
    Frame.FIGHT: (
        Part("fight_step", 0, len(FightStep), enum=True),
        Part("outcome", 1, len(Outcome), enum=True),
    ),
    Frame.CULTURE: (
        Part("spot", 0, SPOT_CODES),
        Part("token", 0, N_CULTURE, step=SPOT_CODES),
        _ASKED,
    ),
    Frame.YIELD: (Part("territory", 0, N_TERRITORIES + 1), Part("done", 1, WHOLE)),
    Frame.PANDORA_HIT: (Part("token", 0, N_PANDORA), _ASKED),
    Frame.FINAL: (Part("level_up_asked", 0, 2),),
}
FRAMES = Parts(N_KINDS, MAX_SEATS, PARTS)


def named(frame: list[int]) -> dict[str, int]:
    """A frame (kind, seat, two numbers) as named values."""
    return FRAMES.named(frame)


def numbered(values: dict[str, int], where: str) -> list[int]:
    """A frame of named values, those that are 0 may be missing; ValueError names what is wrong."""
    return FRAMES.numbered(values, where)

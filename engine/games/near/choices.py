"""NEAR: what can be chosen in each decision (RULES.md 4.3), as a table."""

from __future__ import annotations

from engine.core.choices import Choice, Choices
from engine.games.near.codes import (
    DECK_CODE,
    MAX_CONVERT,
    MAX_SEATS,
    MAX_SPACES,
    N_CARDS,
    N_DOMAINS,
    N_TRACKS,
    N_WONDERS,
    NO_TYPE,
    PASS,
    TEMPLE_REBUILD,
    TEMPLE_STOP,
    Kind,
    Mode,
)

_SPACE = (Choice("space", 0, MAX_SPACES),)
_SPACE_OR_PASS = (*_SPACE, Choice("done", PASS))
_RESOURCE = (Choice("resource", 0, N_TRACKS),)
_RESOURCE_OR_ORE = (Choice("resource", 0, N_TRACKS + 1),)
_DEVELOPMENT = (Choice("development", 0, N_DOMAINS),)
_DOMAIN = (Choice("domain", 0, N_DOMAINS),)
_TYPE = (Choice("type", 0, N_DOMAINS),)
_TYPE_OR_NONE = (*_TYPE, Choice("done", NO_TYPE))

# The choices of each decision, in the order of RULES.md 4.3.
TABLE: dict[Kind, tuple[Choice, ...]] = {
    Kind.CAPITAL: _SPACE,
    Kind.PLAY: (
        Choice("play", Mode.EFFECT, N_CARDS, step=len(Mode)),
        Choice("construct", Mode.CONSTRUCT, N_CARDS, step=len(Mode)),
        Choice("develop", Mode.DEVELOPMENT, N_CARDS, step=len(Mode)),
    ),
    Kind.STEP: (Choice("effect", 0), Choice("marker", 1), Choice("objective", 2)),
    Kind.PLACE: _SPACE,
    Kind.RES: _RESOURCE,
    Kind.DEV: _DEVELOPMENT,
    Kind.EXPERTISE: _DOMAIN,
    Kind.MOVE_PIECE: _SPACE_OR_PASS,
    Kind.MOVE_DEST: _SPACE,
    Kind.ATTACK: _SPACE_OR_PASS,
    Kind.ARMY_MOVE: (Choice("no", 0), Choice("yes", 1)),
    Kind.TEMPLE: (
        Choice("destroy", 0, N_DOMAINS),
        Choice("rebuild", TEMPLE_REBUILD, N_DOMAINS),
        Choice("done", TEMPLE_STOP),
    ),
    Kind.REBUILD: _TYPE_OR_NONE,
    Kind.REBUILD_AT: _SPACE,
    Kind.DESTROY: _TYPE_OR_NONE,
    Kind.ADJ_RES: _RESOURCE_OR_ORE,
    Kind.ACT_SITE: _RESOURCE_OR_ORE,
    Kind.HARVEST: _RESOURCE_OR_ORE,
    Kind.BUILD_TYPE: _TYPE,
    Kind.TAKE_ENEMY: _SPACE,
    Kind.TAKE_RUIN: _SPACE,
    Kind.STEAL: (Choice("seat", 0, MAX_SEATS),),
    Kind.CONVERT: (Choice("times", 0, MAX_CONVERT + 1),),
    Kind.EXCHANGE: _SPACE_OR_PASS,
    Kind.EXCHANGE_TYPE: _TYPE,
    Kind.DRAW: (Choice("card", 0, N_CARDS), Choice("deck", DECK_CODE, N_DOMAINS)),
    Kind.LOSE_CARD: (Choice("card", 0, N_CARDS + N_WONDERS),),
    Kind.LOSE_EXPERTISE: _DOMAIN,
    Kind.LOSE_DEV: _DEVELOPMENT,
    Kind.WARD: (Choice("no", 0), Choice("yes", 1)),
    Kind.LOSE_RES: _RESOURCE,
    Kind.LOSE_MARKER: (Choice("earlier", 0), Choice("later", 1)),
    Kind.LOSE_BUILDING: _SPACE,
}
CHOICES = Choices(Kind, TABLE)
chosen = CHOICES.chosen
move_of = CHOICES.move_of

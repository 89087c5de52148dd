"""Anunnaki: what can be chosen in each decision (RULES.md 4.1), as a table."""

from __future__ import annotations

from engine.core.choices import Choice, Choices
from engine.games.anunnaki.codes import (
    FIRST_TILE,
    HOUSE_MINOR,
    KEPT_GODS,
    MAX_ALTERNATIVES,
    N_ARTIFACTS,
    N_DISPLAY,
    N_HOUSES,
    N_MANA_ACTIONS,
    N_NODES,
    N_PACTS,
    N_PAIRS,
    N_PIECES,
    N_RES,
    N_SPACES,
    N_TERRITORIES,
    N_TILES,
    N_TRACKS,
    N_UNITS,
    N_WEAPONS,
    PASS,
    RES_MAX,
    SUMMON_MAJOR,
    USE_MIRROR,
    Kind,
)

PAIR_STEP = 4  # two numbers in a code: the second one counts up to this

_DONE = Choice("done", PASS)
_TERRITORY = (Choice("territory", 0, N_TERRITORIES),)
_TERRITORY_OR_DONE = (*_TERRITORY, _DONE)
_PIECE_OR_DONE = (Choice("piece", 0, N_TERRITORIES * N_PIECES), _DONE)
_SPACE = (Choice("space", 0, N_SPACES),)
_SPACE_OR_DONE = (*_SPACE, _DONE)
_RESOURCE = (Choice("resource", 0, N_RES),)
_TILE = (Choice("tile", FIRST_TILE, N_TILES, base=FIRST_TILE),)
_CARD = (Choice("card", 0, N_WEAPONS),)
_PACT = (Choice("pact", 0, N_PACTS),)
_TRACK = (Choice("track", 0, N_TRACKS),)
_REPLY = (Choice("no", 0), Choice("yes", 1))

# The choices of each decision, in the order of RULES.md 4.1.
TABLE: dict[Kind, tuple[Choice, ...]] = {
    Kind.HOUSE: (Choice("house", 0, N_HOUSES),),
    Kind.DISCARD_GOD: (Choice("slot", 0, HOUSE_MINOR),),
    Kind.PRIMARY: (Choice("node", 0, N_NODES),),
    Kind.RA_MOVE: _SPACE_OR_DONE,
    Kind.MOVE_SRC: _PIECE_OR_DONE,
    Kind.MOVE_DST: _TERRITORY,
    Kind.CARRY: (Choice("unit", 0, N_UNITS), _DONE),
    Kind.PORTAL_SRC: _PIECE_OR_DONE,
    Kind.PORTAL_DST: _TERRITORY,
    Kind.PACT_TAKE: (Choice("slot", 0, N_DISPLAY),),
    Kind.HARVEST: _TERRITORY_OR_DONE,
    Kind.HARVEST_SPOT: (Choice("spot", 0, 2),),
    Kind.GAIN_RES: _RESOURCE,
    Kind.PAY_RES: _RESOURCE,
    Kind.GAIN_SAME: _RESOURCE,
    Kind.MARKET: (Choice("trade", 0, N_RES * N_RES), _DONE),
    Kind.MARKET_FREE: (Choice("pair", 0, N_PAIRS),),
    Kind.FOLLOWER_SRC: _TERRITORY_OR_DONE,
    Kind.FOLLOWER_DST: _TERRITORY,
    Kind.MANA: (Choice("action", 0, N_MANA_ACTIONS), Choice("mirror", USE_MIRROR), _DONE),
    Kind.TILE: _TILE,
    Kind.WEAPON_TAKE: _CARD,
    Kind.DEVELOP: (*_TILE, _DONE),
    Kind.DEVELOP_USE: _REPLY,
    Kind.BUILD: _TERRITORY,
    Kind.ADDITIONAL: (
        Choice("summon", 0),
        Choice("fulfill", 1),
        Choice("cornucopia", 2),
        Choice("pandora", 3),
        _DONE,
    ),
    Kind.SUMMON: (Choice("minor", 0, KEPT_GODS), Choice("major", SUMMON_MAJOR)),
    Kind.SUMMON_AT: _TERRITORY,
    Kind.FULFILL: _PACT,
    Kind.PACT_LINE: (Choice("bonus", 0), Choice("points", 1)),
    Kind.BATTLE: _TERRITORY,
    Kind.WEAPON_PLAY: (*_CARD, _DONE),
    Kind.WEAPON_PICK: (Choice("first", 0), Choice("second", 1)),
    Kind.METAL_BOOST: (Choice("metal", 0, RES_MAX + 1),),
    Kind.STEAL: _RESOURCE,
    Kind.CUBE_SRC: _SPACE_OR_DONE,
    Kind.CUBE_DST: _SPACE,
    Kind.ARTIFACT: (Choice("artifact", 0, N_ARTIFACTS),),
    Kind.DESTINY: _TRACK,
    Kind.CORNUCOPIA: (Choice("gain", 0, N_RES), Choice("spend", N_RES, N_RES)),
    Kind.PANDORA: (Choice("mana", 0), Choice("follower", 1), Choice("weapon", 2)),
    Kind.LOSE_FOLLOWER: _TERRITORY,
    Kind.LOSE_WEAPON: _CARD,
    Kind.LEVEL_UP: (*_TRACK, _DONE),
    Kind.CHOICE: (Choice("alternative", 0, MAX_ALTERNATIVES),),
    Kind.ANUBIS_SRC: _TERRITORY_OR_DONE,
    Kind.FREE_PACT: (*_PACT, _DONE),
    Kind.SACRIFICE: _TERRITORY_OR_DONE,
    Kind.FOLLOWER_EACH: _TERRITORY_OR_DONE,
    Kind.CULTURE_TAKE: _REPLY,
    Kind.MAJOR_ORDER: (Choice("domination", 0), Choice("development", 1)),
}
CHOICES = Choices(Kind, TABLE)
chosen = CHOICES.chosen
move_of = CHOICES.move_of

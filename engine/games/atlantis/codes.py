"""Atlantis: the numbers of state.pxd that cross into Python, with names (RULES.md 2.4, 4.1, 4.2).

Move codes are decoded into a family and its arguments, and encoded again. state.pxd is the master;
a test compares the two.
"""

from __future__ import annotations

from enum import IntEnum
from itertools import product
from typing import NamedTuple

N_COLORS = 4
N_SITES = 2
N_LEVELS = 3
MAX_OPS = 3  # operations of one region side
NONE = -1
NEUTRAL = 1  # site index


class Phase(IntEnum):
    """Decision points (RULES.md 4.1)."""

    SETUP_SIDE = 0
    DRAW = 1
    ACTION = 2
    TILE_A = 3
    TILE_B = 4
    DEST = 5
    FOLLOWER = 6
    HANDCARD = 7
    MARKER = 8
    AREA = 9
    DISCARD = 10
    TERMINAL = 11


class Op(IntEnum):
    """Operations of abilities (RULES.md 2.4)."""

    MOVE_TILE = 1
    SWAP_TILES = 2
    GAIN_ASSISTANT = 3
    SWAP_FOLLOWER_HAND = 4
    FOLLOWER_TO_HAND = 5
    MOVE_MARKER = 6
    TAKE_AREA = 7
    DRAW_DECK = 8


class Ended(IntEnum):
    """Why a game is over (RULES.md 7)."""

    NOT_ENDED = 0
    WIN = 1
    ROUND_LIMIT = 2
    SOLO = 3


class EventKind(IntEnum):
    """Kinds of events; the trailing comments are the arguments of their notices."""

    MOVE = 1  # seat, move code, 0, 1 when forced, marker's region, shape built (-1: none)
    CARD_DRAWN = 2  # seat, colour
    AREA_FILLED = 3  # colour
    DECK_REBUILT = 4  # cards
    VIRTUAL_FOLLOWER = 5  # colour
    FOLLOWERS_TRIMMED = 6  # seat, colour, cards
    TURN_STARTED = 7  # seat, round, solo turn
    SIDE_SET = 8  # region, side
    ORDER_SET = 9  # region, Order Token
    DEITY_DEALT = 10  # seat, deity
    MARKER_SET = 11  # region
    FOLLOWER_DEALT = 12  # seat, colour
    ENDED = 13  # Ended, winner


class Family(NamedTuple):
    """A family of moves: its first code, and how many values each argument has."""

    first: int
    sizes: tuple[int, ...] = ()


# The last argument runs fastest. Levels, cards to recruit and the like count from 0 here.
FAMILIES = {
    "done": Family(0),
    "travel": Family(1, (N_COLORS,)),  # region
    "migrate": Family(5),
    "festivity": Family(6),
    "recruit": Family(7, (18,)),  # cards - 1
    "build": Family(25, (N_SITES, 4, 2)),  # site, kind, token
    "demolish": Family(41, (N_COLORS, N_SITES, N_LEVELS)),  # region, site, level - 1
    "convert": Family(65, (3, N_COLORS)),  # opponent, colour
    "take": Family(77, (N_COLORS,)),  # colour
    "take_deck": Family(81),
    "drop": Family(82, (N_COLORS,)),  # colour
    "tile": Family(86, (N_COLORS, N_SITES, N_LEVELS)),  # region, site, level - 1
    "to": Family(110, (N_COLORS, N_SITES)),  # region, site
    "follower": Family(118, (N_COLORS,)),  # colour
    "hand": Family(122, (N_COLORS,)),  # colour
    "region": Family(126, (N_COLORS,)),  # region
    "side": Family(130, (2,)),  # side
}


class Decoded(NamedTuple):
    """A move code as its family and arguments."""

    family: str
    args: tuple[int, ...]


DECODED = tuple(
    Decoded(name, args)
    for name, family in FAMILIES.items()
    for args in product(*map(range, family.sizes))
)
_ENCODED = {decoded: code for code, decoded in enumerate(DECODED)}


def decode(code: int) -> Decoded:
    """The family and arguments of a move code; ValueError when there is no such code."""
    if not 0 <= code < len(DECODED):
        raise ValueError(f"move code {code}: expected 0..{len(DECODED) - 1}")
    return DECODED[code]


def encode(family: str, *args: int) -> int:
    """The move code; ValueError when an argument is out of range."""
    code = _ENCODED.get(Decoded(family, args))
    if code is None:
        sizes = FAMILIES[family].sizes
        ranges = ", ".join(f"0..{size - 1}" for size in sizes)
        raise ValueError(f"{family} {args}: expected arguments in {ranges or 'no range'}")
    return code

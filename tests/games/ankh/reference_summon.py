"""The slow second implementation: summoning, and Hathor's summons (RULES.md 4.4, 4.9)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from tests.games.ankh.reference_table import (
    GUARDIAN,
    LEVELS,
    WARRIOR,
    Figure,
    Places,
    Play,
    Table,
    choose,
)

DONE, YES, NO, REGULAR = 110, 111, 112, 113
PYRAMID = 2


def summon(t: Table, seat: int, god: int) -> Play:
    """The summons of a Summon action, with Pyramid Attuned or without."""
    if t.has_power(god, "pyramid_attuned"):
        yield from with_pyramids(t, seat, god)
    elif offered(t, god):
        yield from summon_one(t, seat, god, [DONE])


def offered(t: Table, god: int) -> list[int]:
    """The kinds that have a place for the regular summon."""
    return [code for code in t.kinds(god) if t.regular(god, code)]


def with_pyramids(t: Table, seat: int, god: int) -> Play:
    """One extra summon at each own pyramid, then the regular one."""
    used = set[int]()
    while True:
        open_pyramids = [
            cell
            for cell in t.own_monuments(god, PYRAMID)
            if cell not in used and any(t.at_pyramid(cell, code) for code in t.kinds(god))
        ]
        regular = [REGULAR] if offered(t, god) else []
        mode = yield from choose("SUMMON_MODE", seat, [*open_pyramids, *regular, DONE])
        if mode == DONE:
            return
        if mode == REGULAR:
            yield from summon_one(t, seat, god)
            return
        used.add(mode)
        yield from place(t, seat, god, partial(t.at_pyramid, mode), ())


def summon_one(t: Table, seat: int, god: int, stop: Iterable[int] = ()) -> Play:
    """A regular summon: SUMMON_KIND, SUMMON_CELL and what follows."""
    yield from place(t, seat, god, partial(t.regular, god), stop)


def place(t: Table, seat: int, god: int, places: Places, stop: Iterable[int]) -> Play:
    """A kind and a cell for it, then the scorpion's facing and a sun."""
    kinds = [code for code in t.kinds(god) if places(code)]
    code = yield from choose("SUMMON_KIND", seat, [*kinds, *stop])
    if code == DONE:
        return
    cell = yield from choose("SUMMON_CELL", seat, places(code))
    figure = t.figures[cell] = take(t, god, code)
    if figure.kind == t.kind_of("giant_scorpion"):
        figure.facing = (yield from choose("FACING", seat, range(170, 176))) - 170
    if t.holder_of("ra") == god and t.suns:
        figure.radiant = (yield from choose("SUN", seat, [YES, NO])) == YES
        t.suns -= figure.radiant


def take(t: Table, god: int, code: int) -> Figure:
    """A figure from the pool, or an own warrior out of Anubis's hands for a Follower (R20)."""
    level = code - 160
    if level in LEVELS:
        t.guardians[god][level - 1] -= 1
        return Figure(GUARDIAN + level, god)
    if code == 160:
        t.warriors[god] -= 1
    else:
        t.trapped[t.trapped.index(god)] = -1
        t.followers[god] -= 1
        t.gain_followers(t.holder_of("anubis"), 1)
    return Figure(WARRIOR, god)


def unlock_hathor(t: Table, seat: int, god: int) -> Play:
    """Hathor after a sacrifice: a Follower more for a regular summon (R51)."""
    if t.holder_of("hathor") != god or not t.followers[god]:
        return
    t.followers[god] -= 1
    possible = bool(offered(t, god))
    t.followers[god] += 1
    if possible and (yield from choose("HATHOR", seat, [YES, NO])) == YES:
        t.followers[god] -= 1
        yield from summon_one(t, seat, god)

"""The slow second implementation: the merge and the forgotten gods (RULES.md 4.12, 4.13)."""

from __future__ import annotations

from tests.games.ankh.reference_table import (
    GOD,
    GUARDIAN,
    LEVELS,
    NOBODY,
    RED,
    WARRIOR,
    GameOver,
    Play,
    Table,
    choose,
)

DONE = 110


def merge(t: Table) -> Play:
    """The two lowest gods become one."""
    low, high = t.ascending()[:2]
    for cell in t.own_monuments(low):
        t.destroy(cell)
    for cell in t.own(low):
        if t.figures[cell].kind in (GOD, WARRIOR):
            t.dim(t.figures.pop(cell))
    free_trapped(t, low, high)
    drop_politics(t, low)
    t.gain_followers(high, t.followers[low])
    take_place(t, low, high)
    t.lead[low] = high
    t.amun_used = False
    yield from share_guardians(t, low, high)


def free_trapped(t: Table, low: int, high: int) -> None:
    """Low's trapped warriors leave the game; high's come home from Anubis of their own side."""
    anubis = t.holder_of("anubis")
    for slot, owner in enumerate(t.trapped):
        if owner == high and anubis in (low, high):
            t.warriors[high] += 1
            t.trapped[slot] = NOBODY
        elif owner == low:
            t.trapped[slot] = NOBODY


def take_place(t: Table, low: int, high: int) -> None:
    """High's token stands where low's stood (R25)."""
    t.leave(high)
    t.devotion[high], t.height[high] = t.devotion[low], t.height[low]


def drop_politics(t: Table, god: int) -> None:
    """Priests leave, political cards are discarded."""
    if t.pharaoh:
        t.discard += [*t.political_hand[god].elements(), *t.political_used[god].elements()]
        t.political_hand[god].clear()
        t.political_used[god].clear()
        t.priests[god], t.priest_pool[god] = [0] * 4, 0


def share_guardians(t: Table, low: int, high: int) -> Play:
    """Guardians of low change sides one by one while high has a base for them (R53)."""
    while True:
        levels = [k for k in LEVELS if held(t, low, k) and t.free_base(high, k)]
        code = yield from choose("MERGE_GUARDIAN", high, [*(160 + k for k in levels), DONE])
        if code == DONE:
            break
        take(t, low, high, code - 160)
    for level in LEVELS:
        while held(t, low, level):
            give_back(t, low, level)


def held(t: Table, god: int, level: int) -> bool:
    """Whether a god has a guardian of a level, on the board or in the pool."""
    return bool(t.guardians[god][level - 1] or standing(t, god, level))


def standing(t: Table, god: int, level: int) -> list[int]:
    """The cells of a god's guardians of a level."""
    return [cell for cell in t.own(god) if t.figures[cell].kind == GUARDIAN + level]


def take(t: Table, low: int, high: int, level: int) -> None:
    """A guardian changes sides: from the board first, the lowest cell."""
    cells = standing(t, low, level)
    if cells:
        t.figures[cells[0]].owner = high
        t.dim(t.figures[cells[0]])
    else:
        t.guardians[low][level - 1] -= 1
        t.guardians[high][level - 1] += 1


def give_back(t: Table, god: int, level: int) -> None:
    """An unclaimed guardian returns to the supply."""
    cells = standing(t, god, level)
    if cells:
        t.dim(t.figures.pop(cells[0]))
    else:
        t.guardians[god][level - 1] -= 1
    t.guardian_supply[level - 1] += 1


def forget(t: Table) -> None:
    """Every god in the red is out for good; one left wins, none left: nobody (R32)."""
    anubis = t.holder_of("anubis")
    lost = [god for god in t.ascending() if t.devotion[god] <= RED]
    for god in lost:
        remove(t, god)
    for god in lost:
        t.leave(god)
        for seat in range(t.n):
            t.alive[seat] = t.alive[seat] and t.lead[seat] != god
    for slot, owner in enumerate(t.trapped):
        if owner in lost:
            t.trapped[slot] = NOBODY
        elif owner != NOBODY and anubis in lost:
            t.warriors[owner] += 1
            t.trapped[slot] = NOBODY
    if len(t.sides()) < 2:
        raise GameOver(next(iter(t.sides()), NOBODY))


def remove(t: Table, god: int) -> None:
    """All pieces of a forgotten god leave the game (R49)."""
    for cell in t.own(god):
        figure = t.figures.pop(cell)
        t.dim(figure)
        if figure.kind > WARRIOR:
            t.gone_guardians[figure.kind - GUARDIAN - 1] += 1
    for level in LEVELS:
        t.gone_guardians[level - 1] += t.guardians[god][level - 1]
        t.guardians[god][level - 1] = 0
    for cell in t.own_monuments(god):
        t.gone_monuments[t.monuments.pop(cell).type - 1] += 1
    drop_politics(t, god)

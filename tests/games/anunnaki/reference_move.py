"""The slow second implementation: Move, Portal, and what a Settlement carries (5.2-5.4, 5.10)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.games.anunnaki.reference_content import (
    AFTERWORLD,
    FOLLOWER,
    GATES,
    MAJOR,
    MINOR,
    PASS,
    SETTLEMENT,
    Effect,
    is_atlantis,
    owner_of_capital,
)
from tests.games.anunnaki.reference_table import N_PLACES, Play, Table, choose, operation

Goals = Callable[[Table, int, int], list[int]]


def may_stand(t: Table, seat: int, place: int) -> bool:
    """Whether a seat may come to a Territory at all."""
    if place == AFTERWORLD:
        return t.afterworld_owner == seat
    return owner_of_capital(place) in (None, t.seats[seat].house)


def steps(t: Table, seat: int, start: int) -> list[int]:
    """Where a piece may move by one point."""
    found = set(t.near(start))
    if t.afterworld_owner == seat:
        if start == AFTERWORLD:
            found |= {place for place in t.controlled(seat) if place != start}
        elif t.controls(seat, start):
            found.add(AFTERWORLD)
    return sorted(p for p in found if may_stand(t, seat, p) and may_step(t, start, p))


def may_step(t: Table, start: int, goal: int) -> bool:
    """Atlantis: in only over a gate, neither in nor out once the end is triggered."""
    inside = is_atlantis(start), is_atlantis(goal)
    if t.end_triggered and any(inside):
        return False
    return not inside[1] or (start, goal) in GATES


def portals(t: Table, seat: int, start: int) -> list[int]:
    """Where a piece may be teleported."""
    if is_atlantis(start):
        return []
    return [
        place
        for place in t.places()
        if place != start and not is_atlantis(place) and may_stand(t, seat, place)
    ]


def pieces(t: Table, seat: int, goals: Goals, source: int | None) -> Iterator[int]:
    """The codes of the pieces that can go somewhere."""
    mine = t.seats[seat]
    for place in range(N_PLACES):
        if t.contested(seat, place) or source not in (None, place) or not goals(t, seat, place):
            continue
        kinds = present(t, seat, place)
        if mine.S[place] and mine.power("settlements_are_units"):
            kinds.append(SETTLEMENT)
        yield from (4 * place + kind for kind in kinds)


def present(t: Table, seat: int, place: int) -> list[int]:
    """The kinds of units on a Territory."""
    mine = t.seats[seat]
    there = (mine.F[place], mine.M[place], mine.major_at == place)
    return [kind for kind, number in enumerate(there) if number]


def shift(t: Table, seat: int, kind: int, start: int, goal: int) -> None:
    """A piece goes from one Territory to another."""
    mine = t.seats[seat]
    if kind == MAJOR:
        mine.major_at = goal
    else:
        row = {FOLLOWER: mine.F, MINOR: mine.M, SETTLEMENT: mine.S}[kind]
        row[start] -= 1
        row[goal] += 1
    if kind in (MINOR, MAJOR):
        t.god_entered.add(goal)


def travel(t: Table, seat: int, name: str, points: int, goals: Goals, same: bool) -> Play:
    """The loop of both actions."""
    source: int | None = None
    for _ in range(points):
        codes = list(pieces(t, seat, goals, source))
        code = yield from choose(f"{name}_SRC", seat, codes, may_pass=True)
        if code == PASS:
            break
        start, kind = divmod(code, 4)
        source = start if same else None
        goal = yield from choose(f"{name}_DST", seat, goals(t, seat, start))
        shift(t, seat, kind, start, goal)
        if kind == SETTLEMENT:
            yield from carry(t, seat, start, goal)
    t.look()


def carry(t: Table, seat: int, start: int, goal: int) -> Play:
    """Units go along with a Settlement."""
    power = t.seats[seat].power("settlements_are_units")
    assert power
    for _ in range(power["carry"]):
        kind = yield from choose("CARRY", seat, present(t, seat, start), may_pass=True)
        if kind == PASS:
            return
        shift(t, seat, kind, start, goal)


@operation("move")
def move(t: Table, seat: int, _effect: Effect, size: int) -> Play:
    """Move action."""
    points = size + t.seats[seat].bonus("move_bonus")
    yield from travel(t, seat, "MOVE", points, steps, same=False)


@operation("portal")
def portal(t: Table, seat: int, effect: Effect, size: int) -> Play:
    """Portal action."""
    number = size + t.seats[seat].bonus("portal_bonus")
    same = effect.get("same_source", False)
    yield from travel(t, seat, "PORTAL", number, portals, same)

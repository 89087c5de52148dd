"""Forfeits: what a game is worth when seats have given it up.

Who forfeits gets the last place. A forfeit that leaves one side ends the game; that side gets the
most that a seat can, all others the least. With more sides it goes on, a bot plays the seat, and
when the rules end it the places are dealt again: a side that has forfeited whole comes behind all
others, the earlier it did the lower; the others stay in their order. A partner who has not
forfeited keeps what the side achieves.

A side is the seats that share their returns: one seat in most games (`State.side_of`). A side that
the rules have put out (`State.is_out`) is not left. `forfeited` has seats in the order in which
they gave up.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from statistics import fmean

from engine import State


def last_side_returns(state: State, forfeited: Collection[int]) -> list[float]:
    """The returns of a game that is over since one side is left; empty while it goes on."""
    gone = {seat for seat in range(state.players) if state.is_out(seat)}
    return _to_the_last(_sides(state), gone.union(forfeited), state.game.utility_range)


def played_returns(state: State, forfeited: Iterable[int]) -> list[float]:
    """The returns of a game that its rules have ended."""
    return rearranged(state.returns(), _sides(state), list(forfeited))


def _sides(state: State) -> list[int]:
    return [state.side_of(seat) for seat in range(state.players)]


def _to_the_last(
    sides: Sequence[int], forfeited: Collection[int], utility_range: tuple[float, float]
) -> list[float]:
    left = {side for seat, side in enumerate(sides) if seat not in forfeited}
    if len(left) > 1:
        return []
    least, greatest = utility_range
    return [greatest if side in left else least for side in sides]


def rearranged(
    returns: Sequence[float], sides: Sequence[int], forfeited: Sequence[int]
) -> list[float]:
    """The same values, dealt out by place; seats of one place share what its seats would get.

    `returns` and `sides` have one value a seat, the seats of a side the same.
    """
    values = sorted(returns, reverse=True)
    dealt = list(returns)
    for seats in _places(returns, sides, forfeited):
        share, values = values[: len(seats)], values[len(seats) :]
        for seat in seats:
            dealt[seat] = share[0] if share[0] == share[-1] else fmean(share)
    return dealt


def _places(
    returns: Sequence[float], sides: Sequence[int], forfeited: Sequence[int]
) -> Iterator[list[int]]:
    """The seats of each place, the first place first; sides that are equal share a place."""
    places: defaultdict[tuple[float, float], list[int]] = defaultdict(list)
    for seat, side in enumerate(sides):
        members = [other for other, its in enumerate(sides) if its == side]
        if set(members) <= set(forfeited):
            places[1, -max(map(forfeited.index, members))].append(seat)
        else:
            places[0, -returns[seat]].append(seat)
    for place in sorted(places):
        yield places[place]

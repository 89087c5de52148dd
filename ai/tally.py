"""What is counted of a tournament's games, seat by seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ai.matches import GameOutcome
from engine import Game

Seat = tuple[GameOutcome, int]  # a seat of a game
Worth = Callable[[GameOutcome, int], float]  # what the seat made of it, 0 to 1


def by_deal(seats: Iterable[Seat], worth: Worth) -> list[list[float]]:
    """What the seats made of their games, those of one deal together."""
    deals: dict[int, list[float]] = {}
    for outcome, seat in seats:
        deals.setdefault(outcome.pairing.deal, []).append(worth(outcome, seat))
    return list(deals.values())


def win_share(outcome: GameOutcome, seat: int) -> float:
    """What the seat has of the win of a game."""
    return share_of_win(outcome.returns, seat)


def share_of_win(returns: Sequence[float], seat: int) -> float:
    """1 for a win, a part of it for a shared first place; alone at the table: a positive return."""
    if len(returns) == 1:
        return float(returns[0] > 0)
    best = max(returns)
    return (returns[seat] == best) / returns.count(best)


def scaled_return(game: Game) -> Worth:
    """A seat's return, the game's least being 0 and its greatest 1."""
    least, greatest = game.utility_range
    return lambda outcome, seat: (outcome.returns[seat] - least) / (greatest - least)

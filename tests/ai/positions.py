"""Positions of every hosted game for the tests of the search: nobody here knows a game's rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from engine import Game, State, catalogue
from tests.contract.options import wishes

DEPTHS = (0, 7, 40)  # random moves before a position


@dataclass(frozen=True)
class Table:
    """A game at one number of players."""

    game: Game
    players: int

    def __str__(self) -> str:
        return f"{self.game.name}-{self.players}"

    @property
    def open(self) -> bool:
        """Whether nothing is hidden from anybody."""
        return bool(getattr(wishes(self.game), "OPEN", False))

    @property
    def known_value(self) -> bool:
        """Whether it is a small game whose value is known."""
        return bool(getattr(wishes(self.game), "KNOWN_VALUE", False))

    @property
    def short_search_score(self) -> float:
        """What 300 iterations have to score against greedy."""
        return float(getattr(wishes(self.game), "SHORT_SEARCH_SCORE", 0.75))

    @property
    def short_search_games(self) -> int:
        """Games after which that is beyond doubt: where the score is near one half, more."""
        return 12 if self.short_search_score >= 0.75 else 40

    @property
    def level_five_score(self) -> float:
        """What level 5 has to score against greedy."""
        return float(getattr(wishes(self.game), "LEVEL_FIVE_SCORE", 0.9))

    def position(self, seed: int, moves: int) -> State:
        """A state that somebody has to decide, after up to that many random moves."""
        state = self.game.new_state(self.players, seed=seed)
        state.play_random(moves, seed)
        while state.is_terminal():
            moves //= 2
            state = self.game.new_state(self.players, seed=seed)
            state.play_random(moves, seed)
        return state

    def positions(self, seed: int = 0) -> Iterator[State]:
        """One position of every depth, and one with a secret where depth alone may find none."""
        for moves in DEPTHS:
            yield self.position(seed + moves, moves)
        yield from self.with_a_secret(seed)

    def with_a_secret(self, seed: int) -> Iterator[State]:
        """The first state of a random game in which the decider does not know everything.

        None where the game does not say when that is so (`can_vary`, tests/contract/options.py).
        """
        can_vary = getattr(wishes(self.game), "can_vary", None)
        state = self.game.new_state(self.players, seed=seed)
        while can_vary is not None and not state.is_terminal():
            if can_vary(state, state.current_player()):
                yield state
                return
            state.play_random(1, seed + state.ply)


TABLES = [
    Table(game, players)
    for game in catalogue()
    for players in range(game.min_players, game.max_players + 1)
]

every_table = pytest.mark.parametrize("table", TABLES, ids=str)


def visits(analysis: object) -> list[int]:
    """Visits of the root's moves."""
    return [move.visits for move in analysis.moves]  # type: ignore[attr-defined]

"""The opponents people play against: five levels, each clearly stronger than the one below.

A level is a budget of iterations, the quality of its playouts and a share of deliberate errors:
decisions that are made at random. No level ever looks at what its seat cannot know.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from ai.cancel import Cancel
from ai.errors import AgentError
from ai.params import Limits, Params, Playout
from ai.search import Searcher
from ai.seeds import derive_seed
from engine import State


@dataclass(frozen=True)
class Level:
    """What a level is allowed to do."""

    iterations: int  # of one decision
    error: float  # share of decisions made at random
    params: Params


LEVELS: dict[int, Level] = {
    1: Level(iterations=10, error=0.3, params=Params(playout=Playout.UNIFORM)),
    2: Level(iterations=30, error=0.2, params=Params()),
    3: Level(iterations=60, error=0.05, params=Params()),
    4: Level(iterations=600, error=0.0, params=Params()),
    5: Level(iterations=12000, error=0.0, params=Params()),
}


class Bot:
    """An opponent of a level. Equal seeds and equal positions give equal moves.

    `limits` replaces the level's budget (a caller may give level 5 what the machine can do); their
    seed does not count.
    """

    def __init__(self, level: int, seed: int = 0, limits: Limits | None = None) -> None:
        if level not in LEVELS:
            raise AgentError(f"level {level!r}: expected {min(LEVELS)}..{max(LEVELS)}")
        self.level = level
        self.seed = seed
        self._plan = LEVELS[level]
        self._limits = limits or Limits(iterations=self._plan.iterations)
        self._searcher = Searcher(self._plan.params)
        self.iterations = 0  # of the latest choice; 0 where it was made at random

    def choose(self, state: State, cancel: Cancel | None = None) -> int:
        """The move of the seat that decides now; SearchError when the game is over."""
        seed = derive_seed("bot", self.seed, state.ply)
        moves = state.legal_moves()
        luck = Random(seed)
        self.iterations = 0
        if moves and luck.random() < self._plan.error:
            return luck.choice(moves)
        limits = replace(self._limits, seed=seed)
        seat = state.current_player()
        found = self._searcher.search(state, seat, limits, cancel, details=False)
        self.iterations = found.iterations
        return found.best

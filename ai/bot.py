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
from engine import Game, State


@dataclass(frozen=True)
class Level:
    """What a level is allowed to do."""

    iterations: int  # of one decision
    error: float  # share of decisions made at random
    params: Params


THRIFTY = Params(early_stop=True)  # only the move is asked for, not how often each was visited

LEVELS: dict[int, Level] = {
    1: Level(iterations=10, error=0.3, params=replace(THRIFTY, playout=Playout.UNIFORM)),
    2: Level(iterations=30, error=0.2, params=THRIFTY),
    3: Level(iterations=60, error=0.05, params=THRIFTY),
    4: Level(iterations=600, error=0.0, params=THRIFTY),
    5: Level(iterations=12000, error=0.0, params=THRIFTY),
}


class Bot:
    """An opponent of a level. Equal seeds and equal positions give equal moves.

    `limits` replaces the level's budget (a caller may give level 5 what the machine can do); their
    seed does not count. With `reuse` it remembers what it found out about decisions to come, which
    makes it stronger, and its moves a function of the seed and of all positions it was asked for,
    in their order: give every seat of every game a bot of its own then.
    """

    def __init__(
        self, level: int, seed: int = 0, limits: Limits | None = None, *, reuse: bool = False
    ) -> None:
        if level not in LEVELS:
            raise AgentError(f"level {level!r}: expected {min(LEVELS)}..{max(LEVELS)}")
        self.level = level
        self.seed = seed
        self._plan = LEVELS[level]
        self._limits = limits
        self._searcher = Searcher(replace(self._plan.params, reuse=reuse))
        self.iterations = 0  # of the latest choice; 0 where it was made at random

    def choose(self, state: State, cancel: Cancel | None = None) -> int:
        """The move of the seat that decides now; SearchError when the game is over."""
        seed = derive_seed("bot", self.seed, state.ply)
        moves = state.legal_moves()
        luck = Random(seed)
        self.iterations = 0
        if moves and luck.random() < self._plan.error:
            return luck.choice(moves)
        limits = replace(self._limits or self._budget(state.game), seed=seed)
        seat = state.current_player()
        found = self._searcher.search(state, seat, limits, cancel, details=False)
        self.iterations = found.iterations
        return found.best

    def _budget(self, game: Game) -> Limits:
        """The level's own, or what is of use in this game."""
        most = game.useful_iterations or self._plan.iterations
        return Limits(iterations=min(self._plan.iterations, most))

"""Which games, player counts and options the contract suite plays.

Every game of the catalogue is played with its defaults at every player count. A game asks for more
in `tests/games/<game>/contract_options.py`, where all names are optional:

    OPTION_SETS       options beside the defaults, each played at every player count
    zero_sum(players) whether the returns of all seats sum to 0
    can_vary(state, seat)
                      whether more than one world is possible for the seat (None: a spectator);
                      may say False when in doubt
    TURNS_OF_ONE_MOVE whether every decision is a turn of its own
    OPEN              whether nothing is ever hidden
    OPEN_DICE         whether all chance but the order of piles is dice that everybody sees: events
                      tell what they showed, and the state keeps only what came of it
    KNOWN_VALUE       whether it is a game whose value is known, so small or so evenly
                      played by simple rules that matches against baselines say little
    SHORT_SEARCH_SCORE, LEVEL_FIVE_SCORE
                      what 300 iterations and level 5 have to score against greedy, where greedy is
                      so strong that it is less than 0.75 and 0.9
    rare_states(players)
                      states that random games hardly come to, to be looked at too
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from engine import Game, State, catalogue


@dataclass(frozen=True)
class Case:
    """One game at one player count with one set of options."""

    game: Game
    players: int
    options: dict[str, Any]
    zero_sum: bool
    can_vary: Callable[[State, int | None], bool] = field(repr=False)
    rare_states: list[State] = field(repr=False)
    turns_of_one_move: bool = False
    open_dice: bool = False

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Everybody who may look: the seats and a spectator."""
        return (*range(self.players), None)

    def __str__(self) -> str:
        given = "-".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game.name}-{self.players}-{given or 'defaults'}"

    def new_state(self, seed: int) -> State:
        """A start position."""
        return self.game.new_state(self.players, self.options, seed)


@dataclass(frozen=True, eq=False)
class Table:
    """One game at one player count; its sets of options take turns.

    Most tests are run once for a table rather than once for a case, with as many examples: more
    sets of options then take no longer.
    """

    cases: tuple[Case, ...]

    def __str__(self) -> str:
        return f"{self.cases[0].game.name}-{self.cases[0].players}"

    def case(self, number: int) -> Case:
        """The case whose turn it is; all numbers come round to one."""
        return self.cases[number % len(self.cases)]


def wishes(game: Game) -> ModuleType | None:
    """The game's contract_options module, if it has one."""
    name = f"tests.games.{game.name}.contract_options"
    try:
        found = importlib.util.find_spec(name)
    except ModuleNotFoundError:
        return None
    return importlib.import_module(name) if found else None


def cases_of(game: Game) -> list[Case]:
    """The defaults and the wished options of a game, at every player count."""
    module = wishes(game)
    option_sets = ({}, *getattr(module, "OPTION_SETS", ()))
    zero_sum = getattr(module, "zero_sum", lambda players: False)
    can_vary = getattr(module, "can_vary", lambda state, seat: False)
    rare_states: Callable[[int], list[State]] = getattr(module, "rare_states", lambda players: [])
    one_move = getattr(module, "TURNS_OF_ONE_MOVE", False)
    dice = getattr(module, "OPEN_DICE", False)
    return [
        Case(
            game,
            players,
            options,
            zero_sum(players),
            can_vary,
            rare_states(players),
            one_move,
            dice,
        )
        for players in range(game.min_players, game.max_players + 1)
        for options in option_sets
    ]


def tables_of(cases: Iterable[Case]) -> list[Table]:
    """The cases gathered by game and player count."""
    found: dict[tuple[str, int], list[Case]] = {}
    for case in cases:
        found.setdefault((case.game.name, case.players), []).append(case)
    return [Table(tuple(together)) for together in found.values()]


CASES = tuple(case for game in catalogue() for case in cases_of(game))
TABLES = tuple(tables_of(CASES))

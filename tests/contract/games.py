"""How the contract suite comes to its states.

Random games, driven and shrunk by Hypothesis (`planned`, `seeded`), and states of every kind of
decision, gathered once and shared by all tests that look at them (`harvested`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import State
from tests.contract.options import CASES, TABLES, Case, Table

# Examples for each table: all tables together make a few hundred games in a normal run.
EXAMPLES = max(2, settings().max_examples // 5)
LONGEST_WALK = 30
# Harvests of a table, games of each case in one, and states of a kind that one keeps.
HARVESTS = max(1, EXAMPLES // 20)
HARVESTED_GAMES = 4
HARVESTED_STATES = max(1, min(5, EXAMPLES // 6))
# Moves of a state that are read back: each time all legal moves are named, a square of them.
MOVES_READ = EXAMPLES


@dataclass(frozen=True)
class Plan:
    """A stretch of a game: its seed, where it begins (in thousandths of a game), the choices."""

    seed: int
    begin: int
    choices: tuple[int, ...]


PLANS = st.builds(
    Plan,
    seed=st.integers(0, 2**32 - 1),
    begin=st.integers(0, 999),
    choices=st.lists(st.integers(0, 511), min_size=1, max_size=LONGEST_WALK).map(tuple),
)

SEEDS = st.integers(0, 2**32 - 1)

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_table = pytest.mark.parametrize("table", TABLES, ids=str)


@contextmanager
def naming(case: Case) -> Iterator[None]:
    """A failure inside says of which case: the name of the test only says at which table."""
    try:
        yield
    except Exception as error:
        error.add_note(f"case: {case}")
        raise


def named_like(test: Callable[..., None], runner: Callable[..., None]) -> Callable[..., None]:
    """The runner under the test's name, but with arguments of its own (`wraps` would hide them)."""
    for attribute in ("__module__", "__name__", "__qualname__", "__doc__"):
        setattr(runner, attribute, getattr(test, attribute))
    return runner


def at_every_table(examples: int, **strategies: st.SearchStrategy[Any]) -> Any:
    """Run a test `(case, ...)` at every table; Hypothesis draws whose turn it is and the rest."""

    def decorate(test: Callable[..., None]) -> Any:
        def run(table: Table, number: int, **drawn: Any) -> None:
            with naming(case := table.case(number)):
                test(case, **drawn)

        given_all = given(number=st.integers(0, 999), **strategies)
        return every_table(settings(max_examples=examples)(given_all(named_like(test, run))))

    return decorate


def planned(test: Callable[..., None]) -> Any:
    """Run a test `(case, plan)` with many plans at every table."""
    return at_every_table(EXAMPLES, plan=PLANS)(test)


def seeded(test: Callable[..., None]) -> Any:
    """Run a test `(case, seed)` with a few seeds at every table: for whole games."""
    return at_every_table(max(1, EXAMPLES // 3), seed=SEEDS)(test)


def forged(test: Callable[..., None]) -> Any:
    """Run a test `(case, plan, data)` with very many plans at every table."""
    return at_every_table(EXAMPLES * 4, plan=PLANS, data=st.data())(test)


def seeded_in_every_case(test: Callable[..., None]) -> Any:
    """Run a test `(case, seed)` with a few seeds for every case: no set of options left out."""
    return every_case(settings(max_examples=max(2, EXAMPLES // 5))(given(seed=SEEDS)(test)))


def harvested(test: Callable[..., None]) -> Any:
    """Run a test `(case, state)` on states of every kind of decision at every table."""

    def run(table: Table) -> None:
        for number in range(HARVESTS):
            for case, state in harvest(table, number):
                with naming(case):
                    test(case, state.clone())

    return every_table(named_like(test, run))


def begin(case: Case, plan: Plan) -> State:
    """The state in which the plan begins: never a terminal one."""
    state = case.new_state(plan.seed)
    length = state.clone().play_random(-1, plan.seed)
    state.play_random(length * plan.begin // 1000, plan.seed)
    return state


def walk(case: Case, plan: Plan) -> Iterator[State]:
    """The states of the plan, the first before any choice; a game that ends ends the walk.

    It is one object that moves on: clone what you keep.
    """
    state = begin(case, plan)
    yield state
    for choice in plan.choices:
        moves = state.legal_moves()
        if not moves:
            return
        state.apply(moves[choice % len(moves)])
        yield state


def some_moves(state: State) -> list[int]:
    """Legal moves of a state, evenly spread: of each kind some, since kinds stand together."""
    moves = state.legal_moves()
    return moves[state.ply % max(1, len(moves) // MOVES_READ) :: max(1, len(moves) // MOVES_READ)]


def eager(state: State) -> int:
    """The move behind which the state looks best to the decider: its games come to a result."""
    seat = state.current_player()

    def worth(move: int) -> float:
        trial = state.clone()
        trial.apply(move)
        return trial.evaluate()[seat]

    return max(state.legal_moves(), key=worth)


def whole_game(case: Case, seed: int) -> Iterator[tuple[State, int]]:
    """A game to its end: each state with the move that is played in it.

    Games of even seeds are random and stray everywhere; those of odd seeds are eager with a stray
    move now and then, and mostly come to a result.
    """
    state, chooser = case.new_state(seed), Random(seed)
    stray = 1.0 if seed % 2 == 0 else 0.15
    while not state.is_terminal():
        strays = chooser.random() < stray
        move = chooser.choice(state.legal_moves()) if strays else eager(state)
        yield state, move
        state.apply(move)


@lru_cache(maxsize=len(TABLES))
def harvest(table: Table, number: int) -> list[tuple[Case, State]]:
    """States of whole games, some for every kind of decision, and the rare ones of the table.

    All cases are played, and the states of a kind come from as many games as there are states.
    They are shared: clone what you play on.
    """
    games = HARVESTED_GAMES * len(table.cases)
    found: dict[str, list[tuple[Case, State]]] = {}
    for game in range(games):
        case = table.case(game // 2)  # one random game and one eager game in turn
        for state, _ in whole_game(case, number * games + game):
            states = found.setdefault(state.decision()["kind"], [])
            if len(states) < HARVESTED_STATES * (game + 1) / games:
                states.append((case, state.clone()))
    rare = [(table.cases[0], state) for state in table.cases[0].rare_states]
    return [entry for entries in found.values() for entry in entries] + rare


def one_of_each_kind(table: Table) -> list[tuple[Case, State]]:
    """The last state harvested of every kind of decision."""
    return list(
        {state.decision()["kind"]: (case, state) for case, state in harvest(table, 0)}.values()
    )

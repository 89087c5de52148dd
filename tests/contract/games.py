"""How the contract suite comes to its states: random games, driven and shrunk by Hypothesis."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import State
from tests.contract.options import CASES, Case

# Examples for each case: all cases together make a few hundred games in a normal run.
EXAMPLES = max(2, settings().max_examples // 5)
LONGEST_WALK = 30


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

every_case = pytest.mark.parametrize("case", CASES, ids=str)


def one_case_a_player_count() -> list[Case]:
    """For what is too long to be done for every set of options."""
    return list({(case.game.name, case.players): case for case in CASES}.values())


def planned(test: Callable[..., None]) -> Any:
    """Run a test `(case, plan)` for every case with many plans."""
    return every_case(settings(max_examples=EXAMPLES)(given(plan=PLANS)(test)))


def seeded(test: Callable[..., None]) -> Any:
    """Run a test `(case, seed)` for every case with a few seeds: for whole games."""
    seeds = st.integers(0, 2**32 - 1)
    return every_case(settings(max_examples=max(1, EXAMPLES // 3))(given(seed=seeds)(test)))


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


def harvest(case: Case, seed: int, games: int = 6, each: int = 2) -> list[State]:
    """States of games, up to `each` for every kind of decision, and the rare ones of the case."""
    found: dict[str, list[State]] = {}
    for number in range(games):
        for state, _ in whole_game(case, seed + number):
            kind = state.decision()["kind"]
            states = found.setdefault(kind, [])
            if len(states) < each * (number + 1) / games:
                states.append(state.clone())
    return [state for states in found.values() for state in states] + case.rare_states

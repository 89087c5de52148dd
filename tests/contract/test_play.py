"""Every game: what holds before and after every move (DESIGN.md section 3)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from engine import ChanceSource, IllegalMoveError, State
from tests.contract.games import (
    Plan,
    begin,
    every_case,
    planned,
    seeded,
    seeded_in_every_case,
    walk,
    whole_game,
)
from tests.contract.options import Case

KEY = bytes(range(32))
NEVER_MOVES: tuple[Any, ...] = (-1, 2**32, 2**64, True, None, "0", 1.0, b"0")


def assert_sound(case: Case, state: State) -> None:
    """What holds in every state that the engine hands out."""
    assert state.check() == ""
    moves = state.legal_moves()
    if state.is_terminal():
        assert (moves, state.current_player()) == ([], -1)
        assert_final(case, state)
        return
    assert 0 <= state.current_player() < case.players
    assert 2 <= len(moves) <= case.game.max_moves
    assert moves == sorted(set(moves))
    assert state.decision()["seat"] == state.current_player()
    assert all(0 <= state.side_of(seat) <= seat for seat in range(case.players))
    assert state.is_terminal() or not state.is_out(state.current_player())


def assert_final(case: Case, state: State) -> None:
    """Returns at the end lie in the declared range and, where declared, sum to 0."""
    least, greatest = case.game.utility_range
    returns = state.returns()
    assert len(returns) == case.players
    assert all(least <= value <= greatest for value in returns)
    if case.zero_sum:
        assert sum(returns) == pytest.approx(0)
    for seat in range(case.players):
        assert returns[seat] == returns[state.side_of(seat)]


@planned
def test_every_state_of_a_game_is_sound(case: Case, plan: Plan) -> None:
    for state in walk(case, plan):
        assert_sound(case, state)


@seeded_in_every_case
def test_a_whole_game_is_sound_to_its_end(case: Case, seed: int) -> None:
    for plies, (state, _) in enumerate(whole_game(case, seed)):
        assert state.ply == plies
        assert state.check() == ""
        assert 2 <= len(state.legal_moves()) <= case.game.max_moves
    assert_sound(case, state)
    assert state.is_terminal()


@planned
def test_every_legal_move_can_be_played(case: Case, plan: Plan) -> None:
    for state in walk(case, plan):
        before = state.to_bytes()
        for move in state.legal_moves():
            trial = state.clone()
            trial.apply(move)
            assert_sound(case, trial)
            assert trial.ply == state.ply + 1
        assert state.to_bytes() == before, "playing on clones changed the state"


@planned
def test_an_illegal_move_says_what_is_legal_and_changes_nothing(case: Case, plan: Plan) -> None:
    state = begin(case, plan)
    before, legal = state.to_bytes(), state.legal_moves()
    near = {move + step for move in legal for step in (-1, 1, 1 << 16)} | set(plan.choices)
    for move in (*sorted(near - set(legal)), *NEVER_MOVES):
        with pytest.raises(IllegalMoveError) as caught:
            state.apply(move)
        assert caught.value.legal == tuple(legal)
        assert all(str(code) in str(caught.value) for code in legal)
        assert state.to_bytes() == before


@every_case
def test_after_the_end_no_move_is_legal(case: Case) -> None:
    state = case.new_state(3)
    state.play_random()
    before = state.to_bytes()
    for move in range(8):
        with pytest.raises(IllegalMoveError, match="over"):
            state.apply(move)
    assert state.to_bytes() == before


@planned
def test_returns_are_zero_before_the_end_and_the_estimate_lies_in_their_range(
    case: Case, plan: Plan
) -> None:
    least, greatest = case.game.utility_range
    for state in walk(case, plan):
        assert all(least <= value <= greatest for value in state.evaluate())
        if not state.is_terminal():
            assert state.returns() == [0] * case.players


@seeded
def test_at_the_end_the_estimate_is_the_result(case: Case, seed: int) -> None:
    state = case.new_state(seed)
    state.play_random(-1, seed)
    assert state.evaluate() == pytest.approx(state.returns())


@planned
def test_a_clone_is_independent_and_goes_on_alike(case: Case, plan: Plan) -> None:
    state = begin(case, plan)
    twin, before = state.clone(), state.to_bytes()
    assert (twin == state, twin.to_bytes()) == (True, before)
    for choice in plan.choices:
        moves = state.legal_moves()
        if not moves:
            break
        state.apply(moves[choice % len(moves)])
        assert twin.to_bytes() == before
        twin.apply(moves[choice % len(moves)])
        assert twin.to_bytes() == (before := state.to_bytes())


def served_game(case: Case, seed: int) -> tuple[list[int], list[bytes]]:
    """A game as the service plays it: chance keyed anew for every revision."""
    moves: list[int] = []
    snapshots: list[bytes] = []
    state = case.game.new_state(case.players, case.options, chance=ChanceSource.keyed(KEY, seed))
    while not state.is_terminal() and len(moves) < 400:
        legal = state.legal_moves()
        moves.append(legal[(seed + 7 * len(moves)) % len(legal)])
        state.use_chance(ChanceSource.keyed(KEY, seed + len(moves)))
        state.apply(moves[-1])
        snapshots.append(state.to_bytes())
    return moves, snapshots


@seeded
def test_a_served_game_replays_bit_for_bit_from_its_moves(case: Case, seed: int) -> None:
    moves, snapshots = served_game(case, seed)
    state = case.game.new_state(case.players, case.options, chance=ChanceSource.keyed(KEY, seed))
    for number, (move, snapshot) in enumerate(zip(moves, snapshots, strict=True), 1):
        if number % 3 == 0:  # a front end may also go on from a snapshot
            state = case.game.state_from_bytes(state.to_bytes())
        state.use_chance(ChanceSource.keyed(KEY, seed + number))
        state.apply(move)
        assert state.to_bytes() == snapshot, f"revision {number}"


@planned
def test_the_same_seed_and_choices_give_the_same_game(case: Case, plan: Plan) -> None:
    first = [state.to_bytes() for state in walk(case, plan)]
    assert first == [state.to_bytes() for state in walk(case, plan)]


@planned
def test_many_moves_at_once_are_the_same_as_one_by_one(case: Case, plan: Plan) -> None:
    state = begin(case, plan)
    batch = state.clone()
    moves: list[int] = []
    for choice in plan.choices:
        legal = state.legal_moves()
        if not legal:
            break
        moves.append(legal[choice % len(legal)])
        state.apply(moves[-1])
    batch.apply_many(moves)
    assert batch.to_bytes() == state.to_bytes()


@planned
def test_of_many_moves_at_once_none_is_played_when_one_is_illegal(case: Case, plan: Plan) -> None:
    state = begin(case, plan)
    before = state.to_bytes()
    with pytest.raises(IllegalMoveError, match="move 1"):
        state.apply_many([state.legal_moves()[0], 2**31])
    assert state.to_bytes() == before


@planned
def test_a_step_reports_a_change_of_decider(case: Case, plan: Plan) -> None:
    state = begin(case, plan)
    for choice in plan.choices:
        legal = state.legal_moves()
        if not legal:
            break
        decider = state.current_player()
        step = state.play(legal[choice % len(legal)])
        assert step.decider_changed == (state.current_player() != decider)


@seeded
def test_the_turn_number_changes_and_stays_within_a_turn(case: Case, seed: int) -> None:
    turns = [state.turn_number() for state, _ in whole_game(case, seed)]
    changes = sum(turn != former for former, turn in pairwise(turns))
    if case.turns_of_one_move:
        assert len(set(turns)) - 1 == changes == len(turns) - 1
    else:
        assert 1 <= len(set(turns)) - 1 <= changes < len(turns) - 1


@planned
def test_a_step_without_chance_depends_on_no_source(case: Case, plan: Plan) -> None:
    state = begin(case, plan)
    for move in state.legal_moves():
        first, second = state.clone(), state.clone()
        first.use_chance(ChanceSource.fast(1))
        second.use_chance(ChanceSource.fast(2))
        steps = first.play(move), second.play(move)
        if not any(step.chance_drawn for step in steps):
            assert first.to_bytes() == second.to_bytes()


@every_case
def test_random_play_in_bulk_is_reproducible_and_counts_every_game(case: Case) -> None:
    first = case.game.play_random(case.players, 20, 11, case.options)
    assert first == case.game.play_random(case.players, 20, 11, case.options)
    assert first != case.game.play_random(case.players, 20, 12, case.options)
    assert first.playouts == 20
    assert first.plies >= 20
    if case.zero_sum:
        assert sum(first.returns) == pytest.approx(0)

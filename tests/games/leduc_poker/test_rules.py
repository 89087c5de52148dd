"""Leduc poker: docs/reference-games.md, L."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ai.policy import greedy_move
from engine import ChanceSource, Notice, State, StateFormatError, load_game
from tests.ai.equilibrium import solve
from tests.ai.exploitability import best_response_value, game_tree, nash_conv, uniform, value

GAME = load_game("leduc_poker")
FOLD, CALL, RAISE = range(3)
# Cards: two of each rank.
JACK, JACK2, QUEEN, QUEEN2, KING, KING2 = range(6)
VALUE = -0.085606


def play(
    first: int, second: int, public: int, before: Sequence[int], after: Sequence[int] = ()
) -> State:
    """A game: cards, the actions of the first round and those of the second."""
    state = GAME.new_state(chance=ChanceSource.scripted((first, second)))
    *opening, last = before
    state.apply_many(opening)
    if after or last == CALL:
        state.script_chance([public])
    state.apply(last)
    state.apply_many(after)
    return state


@pytest.mark.parametrize(
    ("cards", "before", "after", "returns"),
    [
        ((KING, QUEEN, JACK), (CALL, CALL), (CALL, CALL), [1, -1]),
        ((KING, QUEEN, QUEEN2), (CALL, CALL), (CALL, CALL), [-1, 1]),
        ((JACK, KING, JACK2), (CALL, CALL), (CALL, CALL), [1, -1]),
        ((KING, KING2, JACK), (RAISE, CALL), (RAISE, CALL), [0, 0]),
        ((QUEEN, JACK, KING), (RAISE, RAISE, CALL), (CALL, CALL), [5, -5]),
        ((QUEEN, JACK, KING), (RAISE, RAISE, CALL), (RAISE, RAISE, CALL), [13, -13]),
        ((QUEEN, JACK, KING), (CALL, CALL), (CALL, RAISE, FOLD), [-1, 1]),
        ((QUEEN, JACK, KING), (RAISE, CALL), (CALL, RAISE, RAISE, FOLD), [7, -7]),
    ],
)
def test_ends_pay_what_the_rules_say(
    cards: tuple[int, int, int],
    before: Sequence[int],
    after: Sequence[int],
    returns: list[float],
) -> None:
    assert play(*cards, before, after).returns() == returns


@pytest.mark.parametrize(
    ("before", "returns"), [((RAISE, FOLD), [1, -1]), ((RAISE, RAISE, FOLD), [-3, 3])]
)
def test_a_fold_in_the_first_round_ends_the_game_without_a_public_card(
    before: Sequence[int], returns: list[float]
) -> None:
    state = GAME.new_state(chance=ChanceSource.scripted((JACK, KING)))
    state.apply_many(before)
    assert state.returns() == returns
    assert state.to_dict()["public"] == -1


def test_what_is_legal_in_a_round() -> None:
    state = GAME.new_state(seed=1)
    assert state.legal_moves() == [CALL, RAISE]
    state.apply(RAISE)
    assert state.legal_moves() == [FOLD, CALL, RAISE]
    state.apply(RAISE)
    assert state.legal_moves() == [FOLD, CALL]


def test_the_first_seat_begins_the_second_round_too() -> None:
    assert play(JACK, QUEEN, KING, (RAISE, CALL)).current_player() == 0
    assert play(JACK, QUEEN, KING, (CALL, RAISE, CALL)).current_player() == 0


def test_the_public_card_is_told_to_all_and_reveals() -> None:
    state = GAME.new_state(chance=ChanceSource.scripted((JACK, QUEEN)))
    state.apply(CALL)
    state.script_chance([KING2])
    step = state.play(CALL)
    assert Notice(3, (KING2, 0, 0)) in [event.seen_by(-1) for event in step.events]
    assert step.chance_drawn
    assert step.hidden_revealed
    assert step.decider_changed
    assert state.current_player() == 0


def test_cards_are_shown_at_the_end_but_not_after_a_fold() -> None:
    shown = play(JACK, QUEEN, KING, (CALL, CALL), (CALL, CALL))
    assert shown.seen(None)["card"] == [JACK, QUEEN]
    folded = play(JACK, QUEEN, KING, (CALL, CALL), (RAISE, FOLD))
    assert folded.seen(None)["card"] == [-1, -1]
    assert folded.seen(1)["card"] == [-1, QUEEN]


def test_a_redeal_spares_the_cards_that_are_known() -> None:
    state = play(JACK, QUEEN, KING, (CALL, CALL))
    others = {state.determinized(0, seed).to_dict()["card"][1] for seed in range(100)}
    assert others == {JACK2, QUEEN, QUEEN2, KING2}


# ---------------------------------------------------------------- exact values


def test_there_are_936_information_sets() -> None:
    assert len(game_tree("leduc_poker").states) == 936


def test_uniform_play_gives_away_what_is_known() -> None:
    tree = game_tree("leduc_poker")
    assert nash_conv(tree, uniform) == pytest.approx(4.747222, abs=1e-6)
    assert value(tree, uniform) == pytest.approx(-0.078125)


def test_a_solver_comes_near_the_known_value() -> None:
    tree = game_tree("leduc_poker")
    policy = solve(tree, 50)
    assert nash_conv(tree, policy) < 0.08
    assert value(tree, policy) == pytest.approx(VALUE, abs=0.003)
    assert -best_response_value(tree, policy, 1) < VALUE < best_response_value(tree, policy, 0)


@pytest.mark.soak
def test_a_solver_comes_to_the_known_value() -> None:
    tree = game_tree("leduc_poker")
    policy = solve(tree, 2000)
    assert nash_conv(tree, policy) < 0.001
    assert value(tree, policy) == pytest.approx(VALUE, abs=0.0005)


# ---------------------------------------------------------------- players and positions


def test_the_greedy_player_raises_pairs_and_folds_what_does_not_pay() -> None:
    assert greedy_move(play(JACK, QUEEN, JACK2, (CALL, CALL)), 1) == RAISE
    assert greedy_move(play(JACK, QUEEN, KING, (CALL, CALL), (CALL, RAISE)), 1) == FOLD


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"card": [1, 1]}, "different ones"),
        ({"public": 0}, "different ones"),
        ({"public": 3}, "in the second round, and not before"),
        ({"actions": [[CALL, CALL], []]}, "in the second round, and not before"),
        ({"actions": [[FOLD], []]}, "legal when it was taken"),
        ({"actions": [[RAISE, RAISE, RAISE], []]}, "legal when it was taken"),
        ({"actions": [[CALL, CALL, CALL, CALL], [CALL, CALL]], "public": 3}, "legal when"),
        ({"actions": [[RAISE], [CALL]], "public": 3}, "legal when"),
        ({"actions": [[CALL] * 5, []]}, "at most 4"),
        ({"actions": [[]]}, "expected 2 lists"),
    ],
)
def test_impossible_positions_are_refused(changes: dict[str, Any], reason: str) -> None:
    document = {"n": 2, "actions": [[], []], "public": -1, "card": [0, 1], **changes}
    with pytest.raises(StateFormatError, match=reason):
        GAME.state_from_dict(document)

"""Kuhn poker: docs/reference-games.md, K."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

from ai.policy import greedy_move
from engine import ChanceError, ChanceSource, Notice, State, StateFormatError, load_game
from tests.ai.equilibrium import solve
from tests.ai.exploitability import game_tree, nash_conv, uniform, value

GAME = load_game("kuhn_poker")
JACK, QUEEN, KING = range(3)
PASS, BET = 0, 1
DEALS = list(permutations(range(3), 2))
VALUE = -1 / 18


def deal(first: int, second: int, *moves: int) -> State:
    state = GAME.new_state(chance=ChanceSource.scripted((first, second)))
    state.apply_many(moves)
    return state


# actions -> chips that the better card wins, or the seat that wins whatever the cards are
ENDS: dict[tuple[int, ...], tuple[int, int | None]] = {
    (PASS, PASS): (1, None),
    (BET, BET): (2, None),
    (PASS, BET, BET): (2, None),
    (BET, PASS): (1, 0),
    (PASS, BET, PASS): (1, 1),
}


@pytest.mark.parametrize("deal_", DEALS, ids=str)
@pytest.mark.parametrize("moves", ENDS, ids=str)
def test_every_end_pays_what_the_rules_say(moves: tuple[int, ...], deal_: tuple[int, int]) -> None:
    chips, winner = ENDS[moves]
    better = 0 if deal_[0] > deal_[1] else 1
    returns = [0, 0]
    returns[better if winner is None else winner] = chips
    returns[1 - (better if winner is None else winner)] = -chips
    state = deal(*deal_, *moves)
    assert state.is_terminal()
    assert state.returns() == returns


def test_every_deal_is_possible_and_no_other() -> None:
    for first, second in DEALS:
        assert deal(first, second).to_dict()["card"] == [first, second]
    with pytest.raises(ChanceError):
        deal(KING, KING)


def test_a_seat_sees_its_own_card_and_a_spectator_none() -> None:
    state = deal(JACK, KING, PASS)
    assert state.seen(0)["card"] == [JACK, -1]
    assert state.seen(1)["card"] == [-1, KING]
    assert state.seen(None)["card"] == [-1, -1]


def test_cards_are_shown_at_the_end_but_not_after_a_fold() -> None:
    assert deal(JACK, KING, PASS, PASS).seen(None)["card"] == [JACK, KING]
    assert deal(JACK, KING, BET, PASS).seen(0)["card"] == [JACK, -1]
    shown = Notice(3, (JACK, KING, 0))
    for moves, told in (((PASS,), True), ((BET,), False)):
        events = deal(JACK, KING, *moves).play(PASS).events
        assert (shown in [event.seen_by(-1) for event in events]) is told


def test_the_deal_is_told_to_each_seat_alone() -> None:
    events = deal(QUEEN, JACK).setup_events
    assert [event.seen_by(0) for event in events] == [Notice(2, (0, QUEEN)), Notice(2, (1, -1))]
    assert [event.seen_by(-1) for event in events] == [Notice(2, (0, -1)), Notice(2, (1, -1))]


# ---------------------------------------------------------------- exact values


def test_there_are_twelve_information_sets() -> None:
    assert len(game_tree("kuhn_poker").states) == 12


def test_uniform_play_gives_away_eleven_twelfths() -> None:
    tree = game_tree("kuhn_poker")
    assert nash_conv(tree, uniform) == pytest.approx(11 / 12)
    assert value(tree, uniform) == pytest.approx(1 / 8)


def equilibrium(alpha: float) -> dict[tuple[int, tuple[int, ...]], float]:
    """The chance to bet, by card and actions before, in Kuhn's family of equilibria."""
    return {
        (JACK, ()): alpha, (QUEEN, ()): 0, (KING, ()): 3 * alpha,
        (JACK, (PASS, BET)): 0, (QUEEN, (PASS, BET)): alpha + 1 / 3, (KING, (PASS, BET)): 1,
        (JACK, (PASS,)): 1 / 3, (QUEEN, (PASS,)): 0, (KING, (PASS,)): 1,
        (JACK, (BET,)): 0, (QUEEN, (BET,)): 1 / 3, (KING, (BET,)): 1,
    }  # fmt: skip


@pytest.mark.parametrize("alpha", [0, 0.1, 1 / 3])
def test_kuhns_equilibria_leave_nothing_to_gain_and_are_worth_a_loss_of_an_eighteenth(
    alpha: float,
) -> None:
    bets = equilibrium(alpha)

    def policy(state: State) -> Sequence[float]:
        document = state.to_dict()
        card = document["card"][state.current_player()]
        bet = bets[card, tuple(document["actions"])]
        return [1 - bet, bet]

    tree = game_tree("kuhn_poker")
    assert nash_conv(tree, policy) == pytest.approx(0)
    assert value(tree, policy) == pytest.approx(VALUE)


def test_a_solver_that_knows_only_the_tree_comes_to_the_same_value() -> None:
    tree = game_tree("kuhn_poker")
    policy = solve(tree, 300)
    assert nash_conv(tree, policy) < 0.002
    assert value(tree, policy) == pytest.approx(VALUE, abs=0.001)


# ---------------------------------------------------------------- players and positions


def test_the_greedy_player_bets_the_king_and_calls_with_the_queen() -> None:
    assert [greedy_move(deal(card, (card + 1) % 3), 1) for card in range(3)] == [PASS, PASS, BET]
    calls = [greedy_move(deal((card + 1) % 3, card, BET), 1) for card in range(3)]
    assert calls == [PASS, BET, BET]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"card": [1, 1]}, "different cards"),
        ({"card": [0, 3]}, r"card\[1\]"),
        ({"actions": [PASS, PASS, BET]}, "a third only after"),
        ({"actions": [BET, PASS, PASS]}, "a third only after"),
        ({"actions": [2]}, r"actions\[0\]"),
        ({"actions": [0, 1, 1, 1]}, "at most 3"),
    ],
)
def test_impossible_positions_are_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(StateFormatError, match=reason):
        GAME.state_from_dict({"n": 2, "actions": [], "card": [0, 1], **changes})

"""RULES.md 4.3 and 5.1: every chance event, its order, its numbering and its distribution."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine import ChanceError, ChanceSource, State
from tests.games.atlantis.positions import (
    BLUE,
    BROWN,
    DONE,
    DRAW,
    FESTIVITY,
    GAME,
    GREEN,
    MIGRATE,
    NOBODY,
    PURPLE,
    TAKE_DECK,
    base,
    play,
)

ROUNDS = 2400
FIXED: dict[str, Any] = {"sides": "0000", "order": "1234", "deities": "01", "first_player": 0}


def scripted(outcomes: list[int], players: int = 2, **options: Any) -> State:
    """A start position whose chance comes from the list, and from nothing else."""
    source = ChanceSource.scripted(outcomes)
    state = GAME.new_state(players, options, chance=source)
    assert source.outcomes_left == 0, "the setup left outcomes of the script over"
    return state


def starts(**options: Any) -> list[dict[str, Any]]:
    """Many start positions of two players."""
    return [GAME.new_state(2, options, seed=seed).to_dict() for seed in range(ROUNDS)]


def assert_uniform(values: list[Any], kinds: int) -> None:
    """Every one of `kinds` values about equally often: within five standard deviations."""
    counts = Counter(values)
    expected = len(values) / kinds
    assert len(counts) == kinds, counts
    assert all(abs(count - expected) < 5 * expected**0.5 for count in counts.values()), counts


def test_setup_draws_first_player_sides_order_deities_marker_in_this_order() -> None:
    start = scripted(
        [1] + [0, 1, 1, 0] + [2, 0, 3, 1] + [3, 1] + [BROWN],
        sides="random",
        first_player=-1,
    ).to_dict()
    assert (start["first"], start["cur"]) == (1, 1)
    assert start["side"] == [0, 1, 1, 0]
    assert start["order"] == [3, 1, 4, 2]
    assert start["deity"] == [3, 1]
    assert start["marker"] == BROWN


def test_given_options_leave_only_the_marker_to_chance() -> None:
    assert scripted([GREEN], **FIXED).to_dict()["marker"] == GREEN


def test_starting_cards_are_drawn_seat_by_seat_in_turn_order_follower_first() -> None:
    options: dict[str, Any] = {**FIXED, "first_player": 1, "starting_cards": "staggered"}
    cards = [BLUE, BROWN, BROWN, PURPLE] + [GREEN, BLUE, BLUE, BLUE, GREEN]
    start = scripted([PURPLE, *cards], **options).to_dict()
    assert start["follow"] == [[0, 0, 0, 1], [1, 0, 0, 0]]
    assert start["hand"] == [[3, 0, 0, 1], [0, 1, 2, 0]]


def test_the_solo_follower_is_the_last_draw_of_a_solo_setup() -> None:
    options: dict[str, Any] = {**FIXED, "deities": "2", "starting_cards": "staggered"}
    start = scripted([BLUE, PURPLE, BROWN, BROWN, BROWN, GREEN], 1, **options).to_dict()
    assert start["follow"][0] == [0, 1, 0, 0]
    assert start["hand"][0] == [0, 0, 3, 0]
    assert (start["virtual"], start["solo_turn"]) == (GREEN, 1)


def test_a_card_of_a_colour_that_the_deck_lacks_cannot_be_drawn() -> None:
    state = base(deck=[0, 3, 0, 0])
    before = state.to_bytes()
    state.script_chance([BLUE])
    with pytest.raises(ChanceError, match="cannot happen"):
        state.apply(MIGRATE)
    assert state.to_bytes() == before


def test_a_draw_takes_the_colour_that_the_script_names() -> None:
    for color in range(4):
        state = base()
        state.script_chance([color])
        assert play(state, MIGRATE).to_dict()["hand"][0][color] == 1


def test_refills_and_draws_of_one_move_follow_each_other_in_the_script() -> None:
    state = base(marker=GREEN, follow=[[0, 0, 0, 3]])
    state.script_chance([PURPLE, BROWN])
    assert play(state, FESTIVITY).to_dict()["hand"][0] == [0, 1, 1, 0]


def test_moves_without_chance_draw_nothing() -> None:
    state = base(hand=[[3, 1, 0, 0]])
    state.script_chance([BLUE])
    play(state, 25, 2)
    assert state.script_left == 1


def test_a_move_reports_whether_it_drew_chance() -> None:
    assert not base(hand=[[1, 0, 0, 0]]).play(25).chance_drawn
    assert base().play(MIGRATE).chance_drawn


def test_the_first_player_is_uniform_when_random() -> None:
    firsts = [
        GAME.new_state(4, {"first_player": -1}, seed=s).to_dict()["first"] for s in range(ROUNDS)
    ]
    assert_uniform(firsts, 4)


def test_random_sides_are_independent_and_even() -> None:
    assert_uniform([tuple(start["side"]) for start in starts(sides="random")], 16)


def test_the_order_tokens_are_uniform_over_all_permutations() -> None:
    assert_uniform([tuple(start["order"]) for start in starts()], 24)


def test_the_deities_are_uniform_over_ordered_selections() -> None:
    assert_uniform([tuple(start["deity"]) for start in starts()], 12)


def test_the_marker_is_uniform() -> None:
    assert_uniform([start["marker"] for start in starts()], 4)


def test_a_colour_is_drawn_in_proportion_to_its_cards_in_the_deck() -> None:
    deck = [1, 2, 3, 6]
    counts = [0, 0, 0, 0]
    for seed in range(ROUNDS):
        state = base(deck=deck)
        state.use_chance(ChanceSource.fast(seed))
        state.apply(MIGRATE)
        counts[state.to_dict()["hand"][0].index(1)] += 1
    for color in range(4):
        expected = ROUNDS * deck[color] / 12
        assert abs(counts[color] - expected) < 5 * expected**0.5, counts


def test_a_rebuilt_deck_is_drawn_from_with_the_same_weights() -> None:
    """The deck is empty: the Discard Pile [0, 1, 0, 3] becomes the deck before the draw."""
    green = 0
    for seed in range(ROUNDS):
        state = base(
            hand=[[0, 0, 0, 0], [1, 0, 0, 0]],
            follow=[[8, 8, 9, 6]],
            deck=[0, 0, 0, 0],
            discard=[0, 1, 0, 3],
        )
        state.use_chance(ChanceSource.fast(seed))
        state.apply(MIGRATE)
        green += state.to_dict()["hand"][0][GREEN]
    assert abs(green - ROUNDS * 3 / 4) < 5 * (ROUNDS * 3 / 16) ** 0.5, green


def test_nobody_is_drawn_when_no_card_is_left_for_the_solo_follower() -> None:
    state = base(1, area=[0, 0, 0, 0], hand=[[1, 1, 1, 1]], follow=[[5, 5, 5, 5]])
    play(state, DONE)
    assert state.to_dict()["virtual"] == NOBODY


def test_drawing_from_the_deck_never_uses_up_a_face_up_card() -> None:
    state = base(phase=DRAW, draws=3)
    state.script_chance([PURPLE])
    assert play(state, TAKE_DECK).to_dict()["area"] == [1, 1, 1, 1]

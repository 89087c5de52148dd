"""What a game is worth when seats have given it up, for every number of seats and sides."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import load_game
from services.session.forfeits import last_side_returns, played_returns, rearranged
from tests.games.ankh.positions import Scene, start_conflict

MOST_SEATS = 6


@st.composite
def games(draw: st.DrawFn) -> tuple[list[float], list[int], list[int]]:
    """Returns, sides and who forfeited, of a game that went on to its end by the rules."""
    seats = draw(st.integers(2, MOST_SEATS))
    sides: list[int] = []  # the lowest seat of a side is its name
    for seat in range(seats):
        sides.append(draw(st.sampled_from(sorted({*sides, seat}))))
    worth = {side: draw(st.sampled_from([-1.0, -0.5, 0.0, 0.25, 1.0])) for side in set(sides)}
    gave_up = draw(st.permutations(range(seats)))[: draw(st.integers(0, seats - 1))]
    return [worth[side] for side in sides], sides, gave_up


def whole(sides: Sequence[int], forfeited: Sequence[int]) -> dict[int, int]:
    """When each side was given up whole, by the place of its last seat among those that did."""
    return {
        side: max(forfeited.index(seat) for seat, its in enumerate(sides) if its == side)
        for side in set(sides)
        if all(seat in forfeited for seat, its in enumerate(sides) if its == side)
    }


@given(games())
def test_nothing_is_made_and_nothing_lost(
    game: tuple[list[float], list[int], list[int]],
) -> None:
    returns, sides, forfeited = game
    dealt = rearranged(returns, sides, forfeited)
    assert sum(dealt) == pytest.approx(sum(returns))
    assert min(returns) <= min(dealt) <= max(dealt) <= max(returns)


@given(games())
def test_the_seats_of_a_side_get_the_same(
    game: tuple[list[float], list[int], list[int]],
) -> None:
    returns, sides, forfeited = game
    dealt = rearranged(returns, sides, forfeited)
    assert all(dealt[seat] == dealt[side] for seat, side in enumerate(sides))


@given(games())
def test_who_gave_up_comes_behind_all_others_and_the_earlier_the_lower(
    game: tuple[list[float], list[int], list[int]],
) -> None:
    returns, sides, forfeited = game
    dealt, gone = rearranged(returns, sides, forfeited), whole(sides, forfeited)
    for low, when in gone.items():
        for high in set(sides) - {low}:
            if gone.get(high, MOST_SEATS) > when:
                assert dealt[low] <= dealt[high]


@given(games())
def test_the_others_stay_in_their_order_and_equals_stay_equal(
    game: tuple[list[float], list[int], list[int]],
) -> None:
    returns, sides, forfeited = game
    dealt, gone = rearranged(returns, sides, forfeited), whole(sides, forfeited)
    stayed = [side for side in set(sides) if side not in gone]
    for one in stayed:
        for other in stayed:
            if returns[one] == returns[other]:
                assert dealt[one] == dealt[other]
            elif returns[one] > returns[other]:
                assert dealt[one] >= dealt[other]


@given(games())
def test_where_no_side_gave_up_whole_the_returns_are_those_of_the_rules(
    game: tuple[list[float], list[int], list[int]],
) -> None:
    returns, sides, forfeited = game
    if not whole(sides, forfeited):
        assert rearranged(returns, sides, forfeited) == returns


@given(st.permutations([-1.0, -0.5, 0.0, 0.5, 0.75, 1.0]), st.permutations(range(6)))
def test_single_seats_with_places_of_their_own_get_a_permutation(
    returns: list[float], order: list[int]
) -> None:
    dealt = rearranged(returns, range(6), order[:3])
    assert sorted(dealt) == sorted(returns)
    assert [dealt[seat] for seat in order[:3]] == sorted(returns)[:3]


@pytest.mark.parametrize(
    ("returns", "sides", "forfeited", "dealt"),
    [
        ([1.0, -1.0], [0, 1], [0], [-1.0, 1.0]),
        ([1.0, 0.0, -1.0], [0, 1, 2], [0], [-1.0, 1.0, 0.0]),
        ([1.0, 0.0, -1.0], [0, 1, 2], [1, 0], [0.0, -1.0, 1.0]),
        ([1.0, 0.0, 0.0], [0, 1, 2], [0], [0.0, 0.5, 0.5]),
        ([1.0, -1.0, 1.0, -1.0], [0, 1, 0, 1], [0, 2], [-1.0, 1.0, -1.0, 1.0]),
        ([1.0, -1.0, 1.0, -1.0], [0, 1, 0, 1], [0], [1.0, -1.0, 1.0, -1.0]),
        # By place 1, 1, 0.5, -1: the partners share the last two.
        ([1.0, 1.0, 0.5, -1.0], [0, 0, 2, 3], [1, 0], [-0.25, -0.25, 1.0, 1.0]),
    ],
)
def test_some_games_by_hand(
    returns: list[float], sides: list[int], forfeited: list[int], dealt: list[float]
) -> None:
    assert rearranged(returns, sides, forfeited) == dealt


def test_the_last_side_wins_the_most_there_is_and_the_others_get_the_least() -> None:
    state = load_game("atlantis").new_state(3)
    least, greatest = state.game.utility_range
    assert last_side_returns(state, []) == []
    assert last_side_returns(state, [1]) == []
    assert last_side_returns(state, [1, 0]) == [least, least, greatest]


def test_a_side_that_the_rules_have_put_out_is_not_left() -> None:
    scene = Scene("horus", "ra", "amun", "hathor").god(0, "B7").god(2, "F6").god(3, "F2")
    state = scene.merged(1, 2).devotion(19, 0, 20, 29).before_conflict(4).state()
    start_conflict(state)  # the god of seat 0 is forgotten, the others play on
    assert [state.is_out(seat) for seat in range(4)] == [True, False, False, False]
    least, greatest = state.game.utility_range
    assert last_side_returns(state, []) == []
    assert last_side_returns(state, [1]) == []
    assert last_side_returns(state, [3]) == [least, greatest, greatest, least]


def test_who_gives_up_a_game_alone_gets_the_least() -> None:
    assert last_side_returns(load_game("atlantis").new_state(1), [0]) == [-1.0]


def test_of_two_who_play_one_who_gives_up_ends_the_game() -> None:
    state = load_game("tic_tac_toe").new_state()
    assert last_side_returns(state, [0]) == [-1.0, 1.0]


def test_a_game_ended_by_its_rules_deals_its_own_returns_by_place() -> None:
    state = load_game("tic_tac_toe").new_state()
    state.apply_many([0, 3, 1, 4, 2])
    assert state.returns() == [1.0, -1.0]
    assert played_returns(state, []) == [1.0, -1.0]
    assert played_returns(state, [0]) == [-1.0, 1.0]

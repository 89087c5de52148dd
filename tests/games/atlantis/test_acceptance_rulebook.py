"""RULES.md 8.2: the examples of the rulebook, E1 to E11, one test a case."""

from __future__ import annotations

from typing import Any

import pytest

from engine import State
from tests.games.atlantis.positions import (
    ACTION,
    BLUE,
    BROWN,
    DONE,
    DRAW,
    FESTIVITY,
    GAME,
    GREEN,
    NOBODY,
    PURPLE,
    TERMINAL,
    base,
    builds,
    completed,
    draw_three,
    legal,
    play,
    shape,
    size,
    supply,
    temples,
)


def test_E1_perun_demands_his_temples_in_the_regions_with_order_tokens_1_to_4() -> None:
    target = base().to_dict()["target"][0]
    assert list(target) == temples(blue="I", purple="II+II", brown="I", green="III")


def test_E1_the_order_tokens_decide_which_region_gets_which_temple() -> None:
    target = base(order="3142").to_dict()["target"][0]
    assert list(target) == temples(blue="I", purple="I", brown="III", green="II+II")


def test_E1_all_four_deities_demand_what_section_8_1_lists() -> None:
    target = base(4).to_dict()["target"]
    assert [list(row) for row in target] == [
        temples("I", "II+II", "I", "III"),
        temples("III+I", "I", "II", "II"),
        temples("II", "III", "III+I", "I"),
        temples("III", "I", "II+I", "III"),
    ]


def test_E2_with_a_token_a_level_I_temple_costs_no_card() -> None:
    state = base(assistant=[1, 0])
    assert builds(state) == [26]
    after = play(state, 26).to_dict()
    assert after["own"][0][BLUE] == shape("I")
    assert after["assistant"] == [0, 0]  # two tokens are left on the region again
    assert size(after["follow"][0]) == 0
    assert after["actions"] == 1


def test_E3_with_a_token_level_III_costs_two_cards() -> None:
    state = base(assistant=[1, 0], own=[temples(blue="II")], hand=[[2, 0, 0, 0]])
    assert builds(state) == [26, 30]
    play(state, 30)
    after = state.to_dict()
    assert after["own"][0][BLUE] == shape("III")
    assert after["follow"][0] == [2, 0, 0, 0]
    assert supply(state) == [2, 2, 1]


def neutral_tile_of_seat_0(**changes: Any) -> State:
    """Marker green, and seat 0 has a level I tile on the green neutral site."""
    return base(marker=GREEN, neu_owner=[-1, -1, -1, 0], neu=temples(green="I"), **changes)


def test_E4_nobody_builds_on_a_neutral_site_with_tiles_of_another() -> None:
    state = neutral_tile_of_seat_0(cur=1, hand=[[0, 0, 0, 0], [0, 0, 0, 3]])
    assert 25 in state.legal_moves()
    assert legal(state, 33, 40) == []


def test_E4_a_neutral_site_that_was_cleared_is_open_to_the_others() -> None:
    state = neutral_tile_of_seat_0(hand=[[0, 0, 0, 0], [0, 0, 0, 3]])
    play(state, 62)
    assert state.to_dict()["neu_owner"][GREEN] == NOBODY
    assert state.to_dict()["neu"][GREEN] == 0
    draw_three(play(state, DONE))
    assert state.current_player() == 1
    assert state.to_dict()["phase"] == ACTION
    assert 33 in state.legal_moves()


def test_E5_the_cost_is_the_level_of_the_temple_that_results() -> None:
    state = base(hand=[[6, 1, 0, 0]])
    cards_and_shapes = []
    for move in (25, 27, 25):
        play(state, move)
        document = state.to_dict()
        cards_and_shapes.append((document["hand"][0][BLUE], document["own"][0][BLUE]))
    assert cards_and_shapes == [(5, shape("I")), (3, shape("II")), (0, shape("II+I"))]
    after = state.to_dict()
    assert (after["hand"][0], after["follow"][0], after["actions"]) == (
        [0, 1, 0, 0],
        [6, 0, 0, 0],
        3,
    )


def test_E5_at_the_end_of_the_turn_the_sixth_follower_of_a_colour_is_discarded() -> None:
    state = play(base(hand=[[0, 1, 0, 0]], follow=[[6, 0, 0, 0]], actions=3), DONE)
    after = state.to_dict()
    assert after["follow"][0] == [5, 0, 0, 0]
    assert after["discard"] == [1, 0, 0, 0]
    assert (after["cur"], after["phase"]) == (1, DRAW)


def test_E6_recruitment_supplies_the_follower_that_a_festivity_lacks() -> None:
    state = base(sides="1111", marker=BROWN, hand=[[0, 0, 1, 0]], follow=[[0, 0, 2, 0]])
    assert legal(state, 6, 24) == [7]
    play(state, 7)
    after = state.to_dict()
    assert after["follow"][0] == [0, 0, 3, 0]
    assert size(after["hand"][0]) == 0
    assert FESTIVITY in state.legal_moves()


def test_E7_demolition_frees_a_tile_for_another_temple() -> None:
    state = base(own=[temples(purple="II", brown="II", blue="I")], hand=[[2, 0, 0, 0]])
    assert 27 not in state.legal_moves()
    play(state, 54)
    assert supply(state) == [1, 1, 2]
    assert 27 in state.legal_moves()


def test_E8_the_game_ends_at_once_when_the_last_temple_stands() -> None:
    own = temples(blue="I", purple="II+I", green="II")
    state = base(own=[own], marker=GREEN, hand=[[0, 5, 2, 3]])
    play(state, 29, 2, 27, 3)
    assert not state.is_terminal()
    play(state, 25)
    after = state.to_dict()
    assert (after["ended"], after["winner"], after["phase"]) == (1, 0, TERMINAL)
    assert state.returns() == [1, -1]
    assert size(after["hand"][0]) == 0
    assert after["follow"][0] == [0, 4, 1, 3]
    assert state.legal_moves() == []


def one_build_from_the_end(own: list[int], **changes: Any) -> State:
    """Marker brown and one brown card, so that 25 builds level I in brown."""
    return base(own=[own], marker=BROWN, hand=[[0, 0, 1, 0]], **changes)


def test_E9_common_start_the_last_temple_wins() -> None:
    state = play(one_build_from_the_end(temples("I", "II+II", ".", "III")), 25)
    assert (state.to_dict()["ended"], state.returns()) == (1, [1, -1])


@pytest.mark.parametrize(
    ("own", "neutral", "complete"),
    [
        pytest.param(
            temples("I", "II+II", ".", "III+III"), ".", 3, id="a: surplus tile in a region"
        ),
        pytest.param(temples("I", "II+II", ".", "III"), "III", 4, id="b: temple on a neutral site"),
        pytest.param(temples("II+II", "I", ".", "III"), ".", 2, id="c: shapes in wrong regions"),
        pytest.param(temples(".", "III+I", ".", "III"), ".", 2, id="d: level right, shape wrong"),
    ],
)
def test_E9_the_game_does_not_end(own: list[int], neutral: str, complete: int) -> None:
    owner = NOBODY if neutral == "." else 0
    state = one_build_from_the_end(own, neu_owner=[-1, -1, -1, owner], neu=temples(green=neutral))
    play(state, 25)
    after = state.to_dict()
    assert (after["ended"], after["phase"], after["actions"]) == (0, ACTION, 1)
    assert completed(state) == complete
    assert state.returns() == [0, 0]


@pytest.mark.parametrize(
    ("players", "per_color", "deck"), [(1, 6, 19), (2, 10, 36), (3, 14, 52), (4, 18, 68)]
)
def test_E10_setup_deals_the_cards_of_the_player_count(
    players: int, per_color: int, deck: int
) -> None:
    start = GAME.new_state(players, seed=5).to_dict()
    assert start["total"] == [per_color] * 4
    assert size(start["deck"]) == deck
    assert start["area"] == [1, 1, 1, 1]
    assert all(size(hand) == 0 for hand in start["hand"])
    assert start["discard"] == [0, 0, 0, 0]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_E10_as_many_tokens_as_players_lie_on_the_token_side(players: int) -> None:
    assert GAME.new_state(players).seen()["tokens_left"] == players
    assert GAME.new_state(players, {"sides": "0100"}).seen()["tokens_left"] == 0


def test_E11_the_tenth_solo_turn_is_played_in_full_and_then_the_game_is_lost() -> None:
    state = base(1, solo_turn=9)
    play(state, DONE)
    tenth = state.to_dict()
    assert (tenth["solo_turn"], tenth["ended"], tenth["phase"]) == (10, 0, DRAW)
    assert tenth["virtual"] in range(4)
    draw_three(state)
    assert not state.is_terminal()
    play(state, DONE)
    assert (state.to_dict()["ended"], state.returns()) == (3, [-1])
    assert state.to_dict()["winner"] == NOBODY


def test_E11_purple_is_where_the_tokens_of_the_first_game_side_lie() -> None:
    state = base(1, marker=PURPLE, follow=[[0, 3, 0, 0]])
    assert play(state, FESTIVITY).to_dict()["assistant"] == [1]

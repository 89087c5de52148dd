"""RULES.md 8.3: the further scenarios S1 to S35, S37 and S44 to S48, one test a case.

S36 (the worked turn), S39 and S40 (changed content), S41 (redealing), S42 and S43 (options and
content refused) have files of their own.
"""

from __future__ import annotations

import pytest

from engine import State
from tests.games.atlantis.positions import (
    ACTION,
    AREA,
    BLUE,
    BROWN,
    DEST,
    DISCARD,
    DONE,
    DRAW,
    FESTIVITY,
    FOLLOWER,
    GAME,
    GREEN,
    MARKER,
    MIGRATE,
    NOBODY,
    PURPLE,
    SETUP_SIDE,
    TAKE_DECK,
    TILE_A,
    TILE_B,
    base,
    builds,
    completed,
    legal,
    play,
    shape,
    size,
    supply,
    temples,
    unseen,
)

NO_CARDS = [0, 0, 0, 0]


def green_deck_in_draw() -> State:
    """The start of S1 and S2: three draws to come from a deck of nine green cards."""
    return base(phase=DRAW, draws=3, deck=[0, 0, 0, 9])


def test_S1_a_card_taken_from_the_area_is_known_and_its_place_is_refilled() -> None:
    state = green_deck_in_draw()
    assert state.legal_moves() == [77, 78, 79, 80, 81]
    after = play(state, 77).to_dict()
    assert after["area"] == [0, 1, 1, 2]
    assert after["hand"][0] == [1, 0, 0, 0]
    assert after["known"][0] == [1, 0, 0, 0]
    assert (size(after["deck"]), after["draws"]) == (8, 2)


def test_S2_a_card_from_the_deck_is_known_to_its_owner_only() -> None:
    state = play(green_deck_in_draw(), TAKE_DECK)
    after = state.to_dict()
    assert after["area"] == [1, 1, 1, 1]
    assert after["hand"][0] == [0, 0, 0, 1]
    assert after["known"] == [NO_CARDS, NO_CARDS]
    assert state.seen(1)["hand_size"][0] == 1
    assert unseen(state, 1)[GREEN] == 9


def test_S3_the_discard_pile_becomes_the_deck_when_the_last_card_is_drawn() -> None:
    state = base(deck=[0, 0, 0, 1])
    assert state.to_dict()["discard"] == [9, 9, 9, 8]
    after = play(state, MIGRATE).to_dict()
    assert after["hand"][0] == [0, 0, 0, 1]
    assert after["deck"] == [9, 9, 9, 8]
    assert after["discard"] == NO_CARDS


def test_S4_a_seat_that_can_neither_draw_nor_act_is_passed_over() -> None:
    state = base(area=NO_CARDS, follow=[NO_CARDS, [10, 10, 10, 10]])
    assert state.legal_moves() == [0, 65, 66, 67, 68]
    after = play(state, DONE).to_dict()
    assert after["follow"][1] == [5, 5, 5, 5]
    assert (after["cur"], after["phase"], after["round"]) == (0, DRAW, 2)
    assert (size(after["area"]), size(after["deck"])) == (4, 16)


def test_S5_a_player_may_stop_early() -> None:
    after = play(base(hand=[[1, 1, 0, 0]]), 2, DONE).to_dict()
    assert (after["cur"], after["phase"], after["marker"]) == (1, DRAW, PURPLE)
    assert after["hand"][0] == [1, 0, 0, 0]
    assert after["discard"] == [0, 1, 0, 0]


def test_S6_travel_needs_a_card_of_another_region() -> None:
    assert legal(base(hand=[[3, 1, 0, 0]]), 1, 4) == [2]


def test_S7_only_cards_of_the_markers_colour_build() -> None:
    assert builds(base(hand=[[0, 3, 0, 0]])) == []
    assert builds(base(hand=[[0, 3, 0, 0]], marker=PURPLE)) == [25]


def test_S8_without_a_level_I_tile_no_new_temple_begins() -> None:
    own = [temples(blue="I", purple="I")]
    assert builds(base(own=own, hand=[[5, 0, 5, 0]])) == [27]
    assert builds(base(own=own, hand=[[5, 0, 5, 0]], marker=BROWN)) == []


def two_level_one_tiles() -> State:
    return base(own=[temples(blue="I+I")], hand=[[3, 0, 0, 0]])


def test_S9_a_temple_of_two_level_I_tiles_can_be_upgraded_in_part_or_as_a_whole() -> None:
    assert builds(two_level_one_tiles()) == [27, 31]


def test_S9_in_part_it_becomes_II_and_I() -> None:
    state = play(two_level_one_tiles(), 27)
    assert state.to_dict()["own"][0][BLUE] == shape("II+I")
    assert supply(state) == [1, 1, 2]


def test_S9_as_a_whole_it_becomes_III() -> None:
    state = play(two_level_one_tiles(), 31)
    assert state.to_dict()["own"][0][BLUE] == shape("III")
    assert supply(state) == [2, 2, 1]
    assert state.to_dict()["follow"][0] == [3, 0, 0, 0]


def test_S10_levels_IV_and_V_can_be_built() -> None:
    state = base(own=[temples(blue="II+I")], hand=[[9, 0, 0, 0]])
    assert builds(state) == [25, 27, 29]
    play(state, 27)
    assert state.to_dict()["own"][0][BLUE] == shape("II+II")
    assert state.to_dict()["hand"][0] == [5, 0, 0, 0]
    assert builds(state) == [25, 29]
    play(state, 25)
    after = state.to_dict()
    assert after["own"][0][BLUE] == shape("II+II+I")
    assert (after["hand"][0], after["follow"][0]) == (NO_CARDS, [9, 0, 0, 0])


def test_S11_a_neutral_site_is_built_on_like_an_own_one() -> None:
    state = base(marker=GREEN, hand=[[0, 0, 0, 3]])
    assert builds(state) == [25, 33]
    play(state, 33)
    assert state.to_dict()["neu_owner"] == [NOBODY, NOBODY, NOBODY, 0]
    assert state.to_dict()["neu"][GREEN] == shape("I")
    assert builds(state) == [25, 33, 35]


def test_S11_a_side_without_a_neutral_site_offers_the_own_site_only() -> None:
    assert builds(base(hand=[[2, 0, 0, 0]])) == [25]


def test_S12_the_purple_festivity_gives_a_token_but_never_a_second_one() -> None:
    state = play(base(marker=PURPLE, follow=[[0, 5, 0, 0]]), FESTIVITY)
    after = state.to_dict()
    assert after["assistant"] == [1, 0]
    assert after["follow"][0] == [0, 3, 0, 0]
    assert after["discard"] == [0, 2, 0, 0]
    assert (after["actions"], after["phase"]) == (1, ACTION)
    assert FESTIVITY not in state.legal_moves()


def test_S13_a_festivity_needs_three_followers_of_the_markers_colour() -> None:
    assert FESTIVITY not in base(marker=BROWN, follow=[[5, 5, 2, 5]]).legal_moves()


def test_S14_the_brown_festivity_moves_the_marker() -> None:
    state = play(base(marker=BROWN, follow=[[0, 0, 3, 0]]), FESTIVITY)
    assert state.to_dict()["phase"] == MARKER
    assert state.legal_moves() == [126, 127, 129]
    after = play(state, 129).to_dict()
    assert (after["marker"], after["actions"]) == (GREEN, 1)
    assert after["follow"][0] == [0, 0, 1, 0]


def test_S15_the_only_follower_left_comes_to_the_hand_without_a_question() -> None:
    state = base(sides="0010", marker=BROWN, follow=[[0, 0, 3, 0]])
    after = play(state, FESTIVITY).to_dict()
    assert after["hand"][0] == [0, 0, 1, 0]
    assert after["known"][0] == [0, 0, 1, 0]
    assert after["follow"][0] == NO_CARDS
    assert after["discard"] == [0, 0, 2, 0]
    assert (after["phase"], after["actions"]) == (ACTION, 1)


def test_S16_the_purple_festivity_swaps_a_follower_with_a_hand_card_of_another_colour() -> None:
    state = base(sides="0100", marker=PURPLE, hand=[[0, 0, 2, 0]], follow=[[1, 4, 1, 0]])
    play(state, FESTIVITY)
    assert state.to_dict()["phase"] == FOLLOWER
    assert state.legal_moves() == [118, 119]
    after = play(state, 118).to_dict()
    assert after["hand"][0] == [1, 0, 1, 0]
    assert after["follow"][0] == [0, 2, 2, 0]
    assert after["known"][0] == [1, 0, 0, 0]
    assert after["actions"] == 1


def test_S17_a_swap_without_two_colours_is_no_festivity() -> None:
    state = base(sides="0100", marker=PURPLE, hand=[[0, 2, 0, 0]], follow=[[0, 4, 0, 0]])
    assert FESTIVITY not in state.legal_moves()


def test_S18_the_green_festivity_draws_two_and_rebuilds_the_deck_with_the_payment_in_it() -> None:
    state = base(marker=GREEN, follow=[[0, 0, 0, 3]], deck=[0, 0, 2, 0])
    assert state.to_dict()["discard"] == [9, 9, 7, 6]
    after = play(state, FESTIVITY).to_dict()
    assert after["hand"][0] == [0, 0, 2, 0]
    assert after["known"][0] == NO_CARDS
    assert after["deck"] == [9, 9, 7, 8]
    assert after["discard"] == NO_CARDS
    assert after["actions"] == 1


def test_S19_the_green_festivity_takes_two_from_the_area_with_a_refill_after_each() -> None:
    state = base(sides="0001", marker=GREEN, follow=[[0, 0, 0, 3]], deck=[5, 0, 0, 0])
    play(state, FESTIVITY)
    assert state.to_dict()["phase"] == AREA
    assert state.legal_moves() == [77, 78, 79, 80]
    play(state, 78)
    assert state.to_dict()["area"] == [2, 0, 1, 1]
    assert state.legal_moves() == [77, 79, 80]
    after = play(state, 77).to_dict()
    assert after["hand"][0] == [1, 1, 0, 0]
    assert after["known"][0] == [1, 1, 0, 0]
    assert (after["area"], after["actions"]) == ([2, 0, 1, 1], 1)


def test_S20_a_moved_tile_goes_below_a_smaller_one() -> None:
    state = base(own=[temples(purple="I", green="II")], follow=[[3, 0, 0, 0]])
    play(state, FESTIVITY)
    assert (state.to_dict()["phase"], state.legal_moves()) == (TILE_A, [92, 105])
    play(state, 105)
    assert (state.to_dict()["phase"], state.legal_moves()) == (DEST, [110, 112, 114, 117])
    after = play(state, 112).to_dict()
    assert after["own"][0] == temples(purple="II+I")
    assert after["actions"] == 1


def test_S21_without_tiles_the_blue_festivity_is_illegal() -> None:
    assert FESTIVITY not in base(follow=[[3, 0, 0, 0]]).legal_moves()


def test_S22_the_blue_festivity_swaps_two_tiles_of_different_levels_and_sites() -> None:
    own = temples(blue="III", purple="II+I", brown="I")
    state = play(base(sides="1000", own=[own], follow=[[3, 0, 0, 0]]), FESTIVITY)
    assert (state.to_dict()["phase"], state.legal_moves()) == (TILE_A, [88, 93])
    play(state, 88)
    assert (state.to_dict()["phase"], state.legal_moves()) == (TILE_B, [92, 93, 98])
    after = play(state, 93).to_dict()
    assert after["own"][0] == temples(blue="II", purple="III+I", brown="I")
    assert after["actions"] == 1


def test_S23_one_conversion_a_turn_takes_a_follower_of_an_opponent() -> None:
    state = base(follow=[NO_CARDS, [2, 0, 1, 0]])
    assert legal(state, 65, 76) == [65, 67]
    after = play(state, 65).to_dict()
    assert after["follow"] == [[1, 0, 0, 0], [1, 0, 1, 0]]
    assert after["hand"][0] == NO_CARDS
    assert after["converts"] == 1
    assert legal(state, 65, 76) == []


def seven_cards_and_seven_followers() -> State:
    return base(hand=[[4, 3, 0, 0]], follow=[[0, 0, 7, 0]])


def test_S24_excess_cards_are_chosen_and_excess_followers_are_not() -> None:
    state = play(seven_cards_and_seven_followers(), DONE)
    assert state.to_dict()["phase"] == DISCARD
    assert state.to_dict()["follow"][0] == [0, 0, 5, 0]
    assert state.legal_moves() == [82, 83]
    play(state, 82)
    assert state.legal_moves() == [82, 83]
    after = play(state, 83).to_dict()
    assert after["cur"] == 1
    assert after["hand"][0] == [3, 2, 0, 0]
    assert after["discard"] == [1, 1, 2, 0]


def test_S24_after_purple_the_second_discard_is_purple_by_force() -> None:
    after = play(seven_cards_and_seven_followers(), DONE, 83).to_dict()
    assert after["cur"] == 1
    assert after["hand"][0] == [4, 1, 0, 0]
    assert after["discard"] == [0, 2, 2, 0]


def test_S25_demolishing_a_surplus_tile_can_win() -> None:
    state = play(base(own=[temples("I", "II+II", "I", "III+III")]), 61)
    after = state.to_dict()
    assert (after["ended"], after["winner"], after["actions"]) == (1, 0, 1)


def test_S26_a_tile_on_a_neutral_site_blocks_the_win_until_it_is_demolished() -> None:
    state = base(
        own=[temples("I", "II+II", "I", "III")],
        neu_owner=[-1, -1, -1, 0],
        neu=temples(green="III"),
    )
    assert completed(state) == 4
    assert state.to_dict()["ended"] == 0
    after = play(state, 64).to_dict()
    assert (after["ended"], after["winner"]) == (1, 0)


def test_S27_moving_a_tile_can_win() -> None:
    own = temples("I", "II", "I", "III+II")
    state = play(base(own=[own], follow=[[3, 0, 0, 0]]), FESTIVITY, 105, 112)
    after = state.to_dict()
    assert after["own"][0] == temples("I", "II+II", "I", "III")
    assert (after["ended"], after["winner"], after["actions"]) == (1, 0, 1)


@pytest.mark.parametrize(
    ("own", "returns"),
    [
        pytest.param([temples(blue="I")], [1, -1], id="a: more regions completed"),
        pytest.param([], [0, 0], id="b: nothing built, all share"),
        pytest.param([temples(green="III"), temples(blue="III+I")], [-1, 1], id="c: more worth"),
    ],
)
def test_S28_the_round_limit_ranks_by_regions_and_then_by_worth(
    own: list[list[int]], returns: list[int]
) -> None:
    state = play(base(own=own, round=25, cur=1), DONE)
    after = state.to_dict()
    assert (after["ended"], after["winner"]) == (2, NOBODY)
    assert state.returns() == returns


def test_S29_at_a_solo_turn_start_a_new_virtual_follower_replaces_the_old_one() -> None:
    state = base(1, virtual=PURPLE, solo_turn=3, deck=[0, 0, 4, 0])
    assert state.to_dict()["discard"] == [5, 4, 1, 5]
    after = play(state, DONE).to_dict()
    assert after["discard"] == [5, 5, 1, 5]
    assert (after["virtual"], after["deck"]) == (BROWN, [0, 0, 3, 0])
    assert (after["solo_turn"], after["phase"]) == (4, DRAW)


def test_S30_in_solo_the_virtual_follower_can_be_converted() -> None:
    state = base(1, virtual=GREEN)
    assert legal(state, 65, 76) == [68]
    after = play(state, 68).to_dict()
    assert (after["virtual"], after["follow"][0]) == (NOBODY, [0, 0, 0, 1])
    assert legal(state, 65, 76) == []


def test_S31_a_winner_among_four_has_1_and_each_other_minus_a_third() -> None:
    nammu = temples(blue="II", purple="III", brown="III", green="I")
    empty = temples()
    state = base(
        4,
        cur=2,
        own=[empty, empty, nammu],
        marker=BROWN,
        hand=[NO_CARDS, NO_CARDS, [0, 0, 4, 0]],
    )
    play(state, 25)
    assert state.to_dict()["winner"] == 2
    assert state.returns() == pytest.approx([-1 / 3, -1 / 3, 1, -1 / 3])


def test_S32_the_known_card_of_a_colour_leaves_the_hand_first() -> None:
    state = play(base(hand=[[2, 0, 0, 0]], known=[[1, 0, 0, 0]]), 25)
    after = state.to_dict()
    assert after["hand"][0] == [1, 0, 0, 0]
    assert after["known"] == [NO_CARDS, NO_CARDS]
    assert unseen(state, 1)[BLUE] == after["deck"][BLUE] + 1


def test_S33_the_fifth_action_ends_the_turn() -> None:
    after = play(base(actions=4, hand=[[1, 0, 0, 0]]), 7).to_dict()
    assert (after["cur"], after["phase"], after["actions"]) == (1, DRAW, 0)


def test_S34_staggered_starting_cards_follow_the_turn_order() -> None:
    start = GAME.new_state(4, {"starting_cards": "staggered", "first_player": 2}, seed=3).to_dict()
    assert [size(hand) for hand in start["hand"]] == [5, 6, 3, 4]
    assert [size(area) for area in start["follow"]] == [1, 1, 1, 1]
    assert size(start["deck"]) == 46
    assert start["known"] == [NO_CARDS] * 4


def test_S35_sides_are_chosen_in_turn_order_and_then_the_first_player_begins() -> None:
    state = GAME.new_state(3, {"sides": "chosen", "first_player": 1}, seed=8)
    deciders = []
    for move in (130, 131, 131, 130):
        deciders.append(state.current_player())
        assert state.legal_moves() == [130, 131]
        play(state, move)
    assert deciders == [1, 2, 0, 1]
    after = state.to_dict()
    assert after["side"] == [0, 1, 1, 0]
    assert (after["cur"], after["phase"]) == (1, DRAW)


def test_S37_every_set_of_discards_can_be_chosen_in_one_order_only() -> None:
    state = play(base(hand=[[1, 5, 1, 1]]), DONE)
    assert state.legal_moves() == [82, 83]
    play(state, 83)
    assert state.legal_moves() == [83, 84]
    after = play(state, 84).to_dict()
    assert after["hand"][0] == [1, 4, 0, 0]
    assert after["discard"] == [0, 1, 1, 1]
    assert after["cur"] == 1


def test_S38_a_refill_closes_every_gap_it_can() -> None:
    state = base(
        sides="0001",
        marker=GREEN,
        follow=[[0, 0, 0, 3], [9, 10, 8, 6]],
        area=[1, 0, 0, 1],
        deck=NO_CARDS,
        discard=[0, 0, 2, 0],
    )
    play_without_limits(state, FESTIVITY)
    assert state.to_dict()["discard"] == [0, 0, 2, 2]
    assert state.legal_moves() == [77, 80]
    play_without_limits(state, 77)
    after = state.to_dict()
    assert (size(after["area"]), size(after["deck"])) == (4, 1)
    assert (after["discard"], after["phase"]) == (NO_CARDS, AREA)


def play_without_limits(state: State, move: int) -> None:
    """Play from a position in which a seat that waits has more followers than its limit."""
    state.apply(move)


def test_S44_a_solo_win_in_the_last_turn_counts() -> None:
    state = base(
        1,
        solo_turn=10,
        actions=4,
        own=[temples("I", "II+II", ".", "III")],
        marker=BROWN,
        hand=[[0, 0, 1, 0]],
    )
    play(state, 25)
    assert (state.to_dict()["ended"], state.returns()) == (1, [1])


def test_S45_after_a_win_nothing_is_discarded() -> None:
    state = base(
        actions=4,
        own=[temples("I", "II+II", ".", "III")],
        marker=BROWN,
        hand=[[6, 0, 1, 0]],
        follow=[[0, 0, 5, 0]],
    )
    after = play(state, 25).to_dict()
    assert after["ended"] == 1
    assert (after["hand"][0], after["follow"][0]) == ([6, 0, 0, 0], [0, 0, 6, 0])


def test_S46_a_tile_can_be_demolished_from_below_another_wherever_the_marker_is() -> None:
    state = base(own=[temples(purple="II+I")])
    assert legal(state, 41, 64) == [47, 48]
    play(state, 48)
    assert state.to_dict()["own"][0] == temples(purple="I")
    assert supply(state) == [1, 2, 2]


def test_S47_nothing_is_dealt_while_the_sides_are_chosen() -> None:
    state = GAME.new_state(2, {"sides": "chosen"})
    start = state.to_dict()
    assert (start["side"], start["marker"], start["phase"]) == ([-1] * 4, -1, SETUP_SIDE)
    cards = [start["deck"], start["area"], start["discard"], *start["hand"], *start["follow"]]
    assert all(pile == NO_CARDS for pile in cards)
    assert unseen(state, 0) == NO_CARDS
    assert start["order"] == [0, 0, 0, 0]
    assert start["deity"] == [-1, -1]
    assert start["round"] == 1
    play(state, 131)
    assert state.to_dict()["side"] == [1, -1, -1, -1]
    assert state.current_player() == 1


def test_S48_a_spectator_sees_no_hand_but_what_everybody_knows_of_it() -> None:
    state = base(hand=[[2, 1, 0, 0], [0, 0, 3, 0]], known=[[1, 0, 0, 0]])
    assert unseen(state, None) == [8, 9, 9, 9]
    assert unseen(state, 0) == [7, 8, 9, 9]
    assert unseen(state, 1) == [8, 9, 6, 9]

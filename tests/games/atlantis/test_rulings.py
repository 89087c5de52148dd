"""RULES.md section 6: the rulings R1 to R38 as far as the acceptance cases leave them open.

Rulings with a case of their own in section 8: R3 (E10, S35), R5 and R6 (S48), R16 (E5), R20 (E9,
S26), R21 (E9), R25 (S12, S17, S21), R27 (S25, S27), R35 (E11), R38 (S37).
"""

from __future__ import annotations

import pytest

from engine import State
from tests.games.atlantis.positions import (
    ACTION,
    AREA,
    BLUE,
    BROWN,
    DISCARD,
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
    builds,
    draw_three,
    legal,
    play,
    shape,
    size,
    supply,
    temples,
    unseen,
)

NO_CARDS = [0, 0, 0, 0]


def test_R1_there_are_two_tiles_of_each_level_and_no_third() -> None:
    assert supply(base()) == [2, 2, 2]
    two_of_level_three = base(
        own=[temples(blue="II+II", purple="III", brown="III")], hand=[[9, 0, 0, 0]]
    )
    assert builds(two_of_level_three) == [25]
    no_level_one = base(own=[temples(blue="II", purple="I+I")], hand=[[9, 0, 0, 0]])
    assert builds(no_level_one) == [29]


def test_R2_nobody_starts_with_cards_unless_the_option_says_so() -> None:
    start = GAME.new_state(4).to_dict()
    assert [size(hand) for hand in start["hand"]] == [0, 0, 0, 0]
    assert [size(area) for area in start["follow"]] == [0, 0, 0, 0]


def test_R4_in_a_game_for_four_each_seat_chooses_one_side() -> None:
    state = GAME.new_state(4, {"sides": "chosen", "first_player": 2})
    deciders = []
    for move in (131, 131, 130, 130):
        deciders.append(state.current_player())
        play(state, move)
    assert deciders == [2, 3, 0, 1]
    assert state.to_dict()["side"] == [1, 1, 0, 0]


def test_R4_a_solo_player_chooses_all_four_sides() -> None:
    state = play(GAME.new_state(1, {"sides": "chosen"}), 130, 131, 130, 131)
    assert state.to_dict()["side"] == [0, 1, 0, 1]


def test_R5_everybody_sees_all_deity_cards() -> None:
    assert base(3).seen(None)["deity"] == [0, 1, 2]


def test_R6_discards_of_the_end_of_a_turn_are_open() -> None:
    state = play(base(hand=[[4, 2, 0, 0]]), DONE, 83)
    assert state.seen(None)["discard"] == [0, 1, 0, 0]


def test_R6_a_view_holds_the_own_hand_and_no_other() -> None:
    state = base(hand=[[2, 1, 0, 0], [0, 0, 3, 0]])
    assert state.seen(0)["hand"] == [2, 1, 0, 0]
    assert state.seen(1)["hand"] == [0, 0, 3, 0]
    assert "deck" not in state.seen(None)
    assert state.seen(None)["hand_size"] == [3, 3]
    assert state.seen(None)["deck_size"] == size(state.to_dict()["deck"])


def test_R7_three_cards_are_drawn_and_drawing_is_not_optional() -> None:
    state = base(phase=DRAW, draws=3)
    for draws in (3, 2, 1):
        assert (state.to_dict()["draws"], state.to_dict()["phase"]) == (draws, DRAW)
        assert DONE not in state.legal_moves()
        play(state, TAKE_DECK)
    assert state.to_dict()["phase"] == ACTION
    assert size(state.to_dict()["hand"][0]) == 3


def test_R7_face_up_cards_of_one_colour_are_one_choice() -> None:
    assert base(phase=DRAW, draws=3, area=[0, 3, 0, 1]).legal_moves() == [78, 80, 81]


def test_R8_an_empty_deck_waits_for_discards() -> None:
    """The last card is drawn while the Discard Pile is empty; the next discard can be drawn."""
    state = base(
        hand=[[2, 1, 0, 0]],
        follow=[[5, 5, 8, 9], [2, 3, 0, 0]],
        deck=[0, 0, 1, 0],
        discard=NO_CARDS,
    )
    play(state, MIGRATE)
    assert size(state.to_dict()["deck"]) == 0
    assert MIGRATE not in state.legal_moves()
    play(state, 2)
    assert state.to_dict()["discard"] == [0, 1, 0, 0]
    assert MIGRATE in state.legal_moves()
    after = play(state, MIGRATE).to_dict()
    assert after["hand"][0] == [2, 1, 1, 0]
    assert (after["deck"], after["discard"]) == (NO_CARDS, NO_CARDS)


def shortage() -> State:
    """Seat 0 draws; a blue and a purple card lie face up, and there is no other card to draw."""
    followers = [[4, 4, 5, 5], [5, 5, 5, 5]]
    return base(phase=DRAW, draws=3, area=[1, 1, 0, 0], follow=followers, deck=NO_CARDS)


def test_R8_gaps_of_a_shortage_are_closed_at_the_next_turn_start() -> None:
    state = play(shortage(), 77)
    assert state.to_dict()["phase"] == ACTION  # the purple card is taken by force
    after = play(state, 2, DONE).to_dict()  # the travel card is the one that seat 1 gets
    assert (after["cur"], after["phase"]) == (1, ACTION)
    assert after["hand"][1] == after["known"][1] == [0, 1, 0, 0]
    assert after["area"] == NO_CARDS


def test_R9_draws_that_find_no_card_are_skipped() -> None:
    state = shortage()
    assert state.legal_moves() == [77, 78]
    after = play(state, 77).to_dict()
    assert after["hand"][0] == [1, 1, 0, 0]
    assert (after["draws"], after["phase"]) == (0, ACTION)
    assert MIGRATE not in state.legal_moves()


def test_R10_a_player_may_stop_before_every_action() -> None:
    state = base(hand=[[5, 0, 0, 0]])
    for move in (7, 7, 7, 7):
        assert DONE in state.legal_moves()
        play(state, move)
    assert DONE in state.legal_moves()


def test_R10_stopping_is_not_an_action_and_needs_no_reason() -> None:
    assert play(base(), DONE).to_dict()["cur"] == 1


def test_R11_travel_to_the_region_of_the_marker_does_not_exist() -> None:
    for marker in range(4):
        moves = legal(base(marker=marker, hand=[[1, 1, 1, 1]]), 1, 4)
        assert moves == [1 + region for region in range(4) if region != marker]


def test_R12_travel_reaches_every_region_in_one_step() -> None:
    for region in (PURPLE, BROWN, GREEN):
        after = play(base(hand=[[0, 1, 1, 1]]), 1 + region).to_dict()
        assert after["marker"] == region
        assert after["discard"][region] == 1


def test_R13_a_tile_inside_a_stack_can_be_upgraded() -> None:
    both = base(own=[temples(blue="II+I")], hand=[[4, 0, 0, 0]])
    assert play(both.clone(), 27).to_dict()["own"][0][BLUE] == shape("II+II")
    assert play(both.clone(), 29).to_dict()["own"][0][BLUE] == shape("III+I")


def test_R14_level_VI_can_be_built_if_it_can_be_paid() -> None:
    state = base(own=[temples(blue="III+II")], hand=[[6, 0, 0, 0]])
    assert play(state, 25).to_dict()["own"][0][BLUE] == shape("III+II+I")
    assert state.to_dict()["follow"][0] == [6, 0, 0, 0]


def test_R15_whole_gives_way_for_two_level_I_tiles_and_nothing_else() -> None:
    whole = [31, 32]
    for temple in ("I", "II", "II+I", "II+II", "III", "II+I+I", "III+I", "III+I+I"):
        state = base(own=[temples(blue=temple)], hand=[[9, 0, 0, 0]], assistant=[1, 0])
        assert not set(whole) & set(builds(state)), temple
    both = base(own=[temples(blue="I+I")], hand=[[9, 0, 0, 0]], assistant=[1, 0])
    assert set(whole) <= set(builds(both))


def test_R15_every_build_raises_the_temple_by_one_level() -> None:
    for temple in (".", "I", "I+I", "II", "II+I", "II+II", "III", "III+I", "III+II"):
        start = base(own=[temples(blue=temple)], hand=[[9, 0, 0, 0]])
        paid = {size(play(start.clone(), m).to_dict()["follow"][0]) for m in builds(start)}
        level = sum({"I": 1, "II": 2, "III": 3}.get(part, 0) for part in temple.split("+"))
        assert paid == {level + 1}, temple


def test_R17_followers_do_not_pay() -> None:
    assert builds(base(follow=[[5, 5, 5, 5]])) == []


def test_R17_a_build_takes_exactly_its_cost_from_the_hand() -> None:
    after = play(base(own=[temples(blue="I")], hand=[[5, 5, 0, 0]]), 27).to_dict()
    assert after["hand"][0] == [3, 5, 0, 0]
    assert after["follow"][0] == [2, 0, 0, 0]
    assert after["discard"] == NO_CARDS


def test_R18_using_the_token_is_optional() -> None:
    state = base(assistant=[1, 0], hand=[[1, 0, 0, 0]])
    assert builds(state) == [25, 26]
    kept = play(state.clone(), 25).to_dict()
    used = play(state.clone(), 26).to_dict()
    assert (kept["assistant"], kept["hand"][0]) == ([1, 0], NO_CARDS)
    assert (used["assistant"], used["hand"][0]) == ([0, 0], [1, 0, 0, 0])


def test_R18_a_token_given_back_can_be_taken_again_in_the_same_turn() -> None:
    state = base(marker=PURPLE, assistant=[1, 1], follow=[[0, 3, 0, 0]])
    assert FESTIVITY not in state.legal_moves()
    after = play(state, 26, FESTIVITY).to_dict()
    assert after["assistant"] == [1, 1]
    assert after["actions"] == 2


def test_R18_every_player_can_hold_a_token_at_once() -> None:
    state = base(4, marker=PURPLE, assistant=[0, 1, 1, 1], follow=[[0, 3, 0, 0]])
    assert state.seen()["tokens_left"] == 1
    assert play(state, FESTIVITY).to_dict()["assistant"] == [1, 1, 1, 1]
    assert state.seen()["tokens_left"] == 0


def test_R19_an_own_temple_on_a_neutral_site_can_grow() -> None:
    state = base(
        marker=GREEN, hand=[[0, 0, 0, 3]], neu_owner=[-1, -1, -1, 0], neu=temples(green="I+I")
    )
    assert legal(state, 33, 40) == [35, 39]
    after = play(state, 39).to_dict()
    assert after["neu"][GREEN] == shape("III")
    assert after["follow"][0] == [0, 0, 0, 3]


def test_R19_nobody_can_demolish_or_move_tiles_of_another() -> None:
    state = base(
        own=[temples(), temples(blue="II")],
        neu_owner=[-1, -1, -1, 1],
        neu=temples(green="I"),
        follow=[[3, 0, 0, 0]],
    )
    assert legal(state, 41, 64) == []
    assert FESTIVITY not in state.legal_moves()


def test_R22_demolition_takes_any_tile_from_anywhere() -> None:
    state = base(
        own=[temples(blue="III+I", brown="II")], neu_owner=[-1, -1, -1, 0], neu=temples(green="II")
    )
    assert legal(state, 41, 64) == [41, 43, 54, 63]
    assert play(state.clone(), 43).to_dict()["own"][0][BLUE] == shape("I")
    cleared = play(state, 63).to_dict()
    assert (cleared["neu"][GREEN], cleared["neu_owner"][GREEN]) == (0, NOBODY)


def test_R23_opponents_are_counted_clockwise_from_the_active_seat() -> None:
    followers = [[1, 0, 0, 0], [0, 1, 0, 0], NO_CARDS, [0, 0, 0, 1]]
    state = base(4, cur=2, follow=followers)
    assert legal(state, 65, 76) == [68, 69, 74]  # seat 3 green, seat 0 blue, seat 1 purple
    after = play(state, 69).to_dict()
    assert after["follow"] == [NO_CARDS, [0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 0, 1]]


def test_R23_conversion_is_illegal_when_no_opponent_has_a_follower() -> None:
    assert legal(base(follow=[[5, 5, 5, 5]]), 65, 76) == []


def test_R23_conversion_is_open_again_in_the_next_turn() -> None:
    state = play(base(follow=[[1, 0, 0, 0], [1, 0, 0, 0]]), 65, DONE)
    assert state.to_dict()["converts"] == 0


def test_R24_a_festivity_costs_two_followers_and_the_third_stays() -> None:
    after = play(base(marker=PURPLE, follow=[[0, 3, 0, 0]]), FESTIVITY).to_dict()
    assert after["follow"][0] == [0, 1, 0, 0]
    assert after["discard"] == [0, 2, 0, 0]


def test_R25_a_single_tile_cannot_be_swapped() -> None:
    for own in (temples(blue="I"), temples(blue="III+I"), temples(blue="I", brown="I")):
        assert FESTIVITY not in base(sides="1000", own=[own], follow=[[3, 0, 0, 0]]).legal_moves()


def test_R25_taking_face_up_cards_is_impossible_when_none_lies_there() -> None:
    followers = [[5, 5, 5, 7], [5, 5, 5, 3]]
    state = base(sides="0001", marker=GREEN, follow=followers, area=NO_CARDS, deck=NO_CARDS)
    assert FESTIVITY not in state.legal_moves()


def test_R25_a_festivity_once_begun_cannot_be_cancelled() -> None:
    state = play(base(marker=BROWN, follow=[[0, 0, 3, 0]]), FESTIVITY)
    assert legal(state, 0, 125) == []


def test_R26_a_tile_on_the_neutral_site_leaves_the_region_completed() -> None:
    """The round limit counts the region, though the neutral tile would block a win."""
    state = base(
        round=25,
        cur=1,
        own=[temples(green="III")],
        neu_owner=[-1, -1, -1, 0],
        neu=temples(green="I"),
    )
    assert play(state, DONE).returns() == [1, -1]


def test_R28_the_round_limit_comes_after_the_last_seat_of_the_last_round() -> None:
    state = play(base(3, round=7, max_rounds=7, cur=1, first=0), DONE)
    assert (state.to_dict()["cur"], state.to_dict()["ended"]) == (2, 0)
    play(draw_three(state), DONE)
    assert state.to_dict()["ended"] == 2


def test_R28_rounds_are_counted_from_the_first_player() -> None:
    state = base(3, round=3, first=2, cur=1)
    after = play(state, DONE).to_dict()
    assert (after["cur"], after["round"]) == (2, 4)


def test_R28_a_solo_game_has_no_round_limit() -> None:
    state = play(base(1, max_rounds=5, solo_turn=8), DONE)
    assert (state.to_dict()["round"], state.to_dict()["ended"]) == (1, 0)


def test_R29_during_the_turn_there_is_no_limit() -> None:
    state = base(hand=[[0, 5, 4, 0]], follow=[[9, 0, 0, 0]])
    assert DONE in play(state, MIGRATE).legal_moves()
    assert size(state.to_dict()["hand"][0]) == 10


def test_R29_followers_beyond_the_limit_go_in_every_colour() -> None:
    after = play(base(follow=[[7, 5, 6, 4]]), DONE).to_dict()
    assert after["follow"][0] == [5, 5, 5, 4]
    assert after["discard"] == [2, 0, 1, 0]


def test_R29_a_staggered_hand_of_six_is_kept_until_the_first_turn_is_over() -> None:
    state = GAME.new_state(4, {"starting_cards": "staggered"}, seed=4)
    while state.current_player() != 3:
        state.apply(state.legal_moves()[0])
        assert state.check() == ""
    assert size(state.to_dict()["hand"][3]) == 6
    for _ in range(3):
        play(state, TAKE_DECK)
    play(state, DONE)
    assert state.to_dict()["phase"] == DISCARD


def test_R30_recruitment_moves_one_card_up_to_all_of_the_colour() -> None:
    state = base(hand=[[4, 2, 0, 0]])
    assert legal(state, 7, 24) == [7, 8, 9, 10]
    after = play(state, 9).to_dict()
    assert after["hand"][0] == [1, 2, 0, 0]
    assert after["follow"][0] == [3, 0, 0, 0]
    assert after["actions"] == 1


def test_R31_migration_draws_from_the_deck_and_shows_nobody_the_card() -> None:
    state = play(base(deck=[0, 0, 5, 0]), MIGRATE)
    after = state.to_dict()
    assert after["hand"][0] == [0, 0, 1, 0]
    assert after["area"] == [1, 1, 1, 1]
    assert after["known"][0] == NO_CARDS


def test_R31_migration_needs_a_card_in_the_deck_or_on_the_discard_pile() -> None:
    nothing = base(follow=[[4, 4, 4, 4], [5, 5, 5, 5]], deck=NO_CARDS)
    assert MIGRATE not in nothing.legal_moves()
    discards = base(follow=[[4, 4, 4, 3], [5, 5, 5, 5]], deck=NO_CARDS)
    assert MIGRATE in discards.legal_moves()


def test_R32_the_second_card_is_not_optional() -> None:
    state = play(base(sides="0001", marker=GREEN, follow=[[0, 0, 0, 3]]), FESTIVITY, 77)
    assert state.to_dict()["phase"] == AREA
    assert legal(state, 0, 76) == []


def test_R32_the_payment_may_be_the_second_card() -> None:
    """One brown card lies face up; the refill after it finds nothing but the two cards paid."""
    followers = [[5, 5, 5, 7], [5, 5, 4, 3]]
    state = base(sides="0001", marker=GREEN, follow=followers, area=[0, 0, 1, 0], deck=NO_CARDS)
    after = play(state, FESTIVITY).to_dict()
    assert after["hand"][0] == [0, 0, 1, 1]
    assert (after["area"], after["actions"]) == ([0, 0, 0, 1], 1)


def test_R33_a_big_tile_may_come_to_an_empty_site_for_no_further_card() -> None:
    state = base(own=[temples(purple="III")], follow=[[3, 0, 0, 0]])
    after = play(state, FESTIVITY, 117).to_dict()
    assert (after["neu"][GREEN], after["neu_owner"][GREEN]) == (shape("III"), 0)
    assert size(after["hand"][0]) == 0
    assert after["follow"][0] == [1, 0, 0, 0]


def test_R33_a_neutral_site_of_another_is_no_destination() -> None:
    state = base(
        own=[temples(purple="III")],
        follow=[[3, 0, 0, 0]],
        neu_owner=[-1, -1, -1, 1],
        neu=temples(green="I"),
    )
    assert play(state, FESTIVITY).legal_moves() == [110, 114, 116]


def test_R34_nothing_is_removed_when_the_solo_follower_was_converted() -> None:
    state = base(1, virtual=NOBODY, deck=[0, 0, 4, 0])
    discard = state.to_dict()["discard"]
    after = play(state, DONE).to_dict()
    assert (after["discard"], after["virtual"]) == (discard, BROWN)


def test_R36_brown_takes_a_follower_of_any_colour_the_payments_included() -> None:
    state = base(sides="0010", marker=BROWN, follow=[[1, 0, 3, 2]])
    assert play(state, FESTIVITY).legal_moves() == [118, 120, 121]
    after = play(state, 120).to_dict()
    assert after["hand"][0] == [0, 0, 1, 0]
    assert after["known"][0] == [0, 0, 1, 0]
    assert after["follow"][0] == [1, 0, 0, 2]


@pytest.mark.parametrize("actions", range(5))
def test_R37_only_the_number_of_actions_counts(actions: int) -> None:
    state = play(base(actions=actions, hand=[[1, 0, 0, 0]]), 7)
    assert state.to_dict()["cur"] == (1 if actions == 4 else 0)


def test_R31_others_count_a_migrated_card_as_unseen() -> None:
    state = play(base(deck=[0, 0, 5, 0]), MIGRATE)
    assert unseen(state, 1)[BROWN] == 5
    assert unseen(state, 0)[BROWN] == 4

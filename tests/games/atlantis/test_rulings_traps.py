"""RULES.md section 11: the traps for implementers that no acceptance case springs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine import Game, Notice, State, load_game
from tests.games.atlantis.positions import (
    ACTION,
    BLUE,
    BROWN,
    DEST,
    DONE,
    DRAW,
    FESTIVITY,
    GREEN,
    MARKER,
    MIGRATE,
    NOBODY,
    PURPLE,
    TAKE_DECK,
    TILE_A,
    base,
    builds,
    changed_content,
    completed,
    play,
    region_side,
    shape,
    size,
    temples,
)

NO_CARDS = [0, 0, 0, 0]
MOVE_ONE = '{ op = "move_tile", amount = 1 }'
MOVE_MARKER = '{ op = "move_marker", amount = 1 }'


def two_moves_game(tmp_path: Path) -> Game:
    """Blue side 0 moves two tiles."""
    edit = region_side("blue_move", MOVE_ONE, MOVE_ONE.replace("1", "2"))
    return load_game("atlantis", content=changed_content(tmp_path, edit))


def test_S39_two_ops_follow_each_other_and_an_impossible_repetition_ends_the_first(
    tmp_path: Path,
) -> None:
    ops = f'{{ op = "follower_to_hand", amount = 2 }}, {MOVE_MARKER}'
    path = changed_content(tmp_path, region_side("brown_marker", MOVE_MARKER, ops))
    game = load_game("atlantis", content=path)
    state = play(base(game=game, marker=BROWN, follow=[[0, 0, 3, 0]]), FESTIVITY)
    between = state.to_dict()
    assert between["hand"][0] == [0, 0, 1, 0]
    assert (between["phase"], between["actions"]) == (MARKER, 0)
    assert state.legal_moves() == [126, 127, 129]
    after = play(state, 126).to_dict()
    assert (after["marker"], after["actions"], after["phase"]) == (BLUE, 1, ACTION)


def test_S40_an_ability_may_pass_through_a_winning_position_without_ending(
    tmp_path: Path,
) -> None:
    own = temples("I", "II", "I", "III+II")
    state = base(game=two_moves_game(tmp_path), own=[own], follow=[[3, 0, 0, 0]])
    play(state, FESTIVITY, 105, 112)
    assert completed(state) == 4
    assert (state.to_dict()["phase"], state.to_dict()["ended"]) == (TILE_A, 0)
    after = play(state, 86, 116).to_dict()
    assert after["own"][0][GREEN] == shape("III+I")
    assert (after["ended"], after["actions"]) == (0, 1)


def test_trap_1_the_cost_of_a_small_tile_on_a_big_temple_is_the_level_of_the_temple() -> None:
    own = [temples(blue="III")]
    assert 25 not in builds(base(own=own, hand=[[3, 0, 0, 0]]))
    assert 25 in builds(base(own=own, hand=[[4, 0, 0, 0]]))


def test_trap_3_the_new_tile_must_be_in_the_supply_before_the_old_one_returns() -> None:
    """Both level III tiles stand elsewhere, so I+I cannot become III."""
    state = base(own=[temples(blue="I+I", purple="III", brown="III")], hand=[[5, 0, 0, 0]])
    assert builds(state) == [27]


def test_trap_7_the_payment_can_be_drawn_again() -> None:
    """Deck and Discard Pile are empty: the two paid cards become the deck and are drawn."""
    followers = [[4, 4, 4, 6], [5, 5, 5, 3]]
    state = base(marker=GREEN, follow=followers, deck=NO_CARDS)
    assert FESTIVITY in state.legal_moves()
    after = play(state, FESTIVITY).to_dict()
    assert after["hand"][0] == [0, 0, 0, 2]
    assert after["follow"][0] == [4, 4, 4, 4]
    assert (after["deck"], after["discard"]) == (NO_CARDS, NO_CARDS)


def test_trap_7_the_payment_can_take_away_the_follower_to_swap() -> None:
    """After the payment one purple follower is left, and the hand is purple too."""
    swap: dict[str, Any] = {"sides": "0100", "marker": PURPLE, "hand": [[0, 1, 0, 0]]}
    assert FESTIVITY not in base(follow=[[0, 3, 0, 0]], **swap).legal_moves()
    assert FESTIVITY in base(follow=[[1, 3, 0, 0]], **swap).legal_moves()


def test_trap_9_converted_followers_count_for_the_limit_at_the_end_of_the_turn_only() -> None:
    state = play(base(follow=[[5, 0, 0, 0], [1, 0, 0, 0]]), 65)
    assert state.to_dict()["follow"][0] == [6, 0, 0, 0]
    after = play(state, DONE).to_dict()
    assert (after["follow"][0], after["discard"]) == ([5, 0, 0, 0], [1, 0, 0, 0])


def test_trap_11_known_cards_fall_with_every_way_out_of_the_hand() -> None:
    leaving = {
        "travel": (base(hand=[[0, 1, 0, 0]], known=[[0, 1, 0, 0]]), 2),
        "build": (base(hand=[[1, 0, 0, 0]], known=[[1, 0, 0, 0]]), 25),
        "recruit": (base(hand=[[1, 0, 0, 0]], known=[[1, 0, 0, 0]]), 7),
    }
    for way, (state, move) in leaving.items():
        assert play(state, move).to_dict()["known"][0] == NO_CARDS, way


def test_trap_11_known_cards_fall_when_discarded() -> None:
    state = play(base(hand=[[4, 2, 0, 0]], known=[[2, 2, 0, 0]]), DONE, 83)
    assert state.to_dict()["known"][0] == [2, 1, 0, 0]


def test_trap_11_a_card_given_in_a_swap_is_no_longer_known_and_the_follower_taken_is() -> None:
    state = base(
        sides="0100",
        marker=PURPLE,
        hand=[[0, 0, 1, 2]],
        known=[[0, 0, 0, 1]],
        follow=[[1, 3, 0, 0]],
    )
    after = play(state, FESTIVITY, 118, 125).to_dict()
    assert after["hand"][0] == [1, 0, 1, 1]
    assert after["known"][0] == [1, 0, 0, 0]
    assert after["follow"][0] == [0, 1, 0, 1]


def test_trap_14_the_old_solo_card_is_discarded_before_the_new_one_is_drawn() -> None:
    """Its own card is the only one left: it goes to the Discard Pile and comes back."""
    followers = [[5, 5, 5, 5]]
    state = base(1, area=NO_CARDS, virtual=GREEN, hand=[[1, 1, 1, 0]], follow=followers)
    after = play(state, DONE).to_dict()
    assert after["virtual"] == GREEN
    assert after["discard"] == NO_CARDS


def test_trap_15_forced_moves_end_at_the_round_limit() -> None:
    """Nobody has a card to draw, a tile or a follower of another to convert: the game runs out."""
    state = base(area=NO_CARDS, follow=[NO_CARDS, [10, 10, 10, 10]], round=25, max_rounds=25)
    after = play(state, DONE).to_dict()
    assert after["ended"] == 2


def test_trap_16_two_sites_of_one_region_are_different_sites() -> None:
    """Blue has the swap and a neutral site: III on the own site, I on the neutral one."""
    state = base(
        sides="1000",
        own=[temples(blue="III")],
        neu_owner=[0, -1, -1, -1],
        neu=temples(blue="I"),
        follow=[[3, 0, 0, 0]],
    )
    after = play(state, FESTIVITY).to_dict()  # one pair only: both halves are forced
    assert (after["own"][0][BLUE], after["neu"][BLUE]) == (shape("I"), shape("III"))
    assert after["neu_owner"][BLUE] == 0


def test_trap_16_a_tile_can_move_between_the_own_and_the_neutral_site_of_a_region() -> None:
    state = base(own=[temples(green="II")], follow=[[3, 0, 0, 0]])
    play(state, FESTIVITY)  # one tile only: TILE_A is forced
    assert (state.to_dict()["phase"], state.legal_moves()) == (DEST, [110, 112, 114, 117])
    after = play(state, 117).to_dict()
    assert (after["own"][0][GREEN], after["neu"][GREEN]) == (0, shape("II"))


def test_a_neutral_site_left_by_its_last_tile_has_no_owner() -> None:
    state = base(neu_owner=[-1, -1, -1, 0], neu=temples(green="II"), follow=[[3, 0, 0, 0]])
    after = play(state, FESTIVITY, 110).to_dict()
    assert (after["neu"][GREEN], after["neu_owner"][GREEN]) == (0, NOBODY)
    assert after["own"][0][BLUE] == shape("II")


def drawn_notices(state: State, move: int, seat: int) -> list[Notice | None]:
    """What a seat sees of a move."""
    return [event.seen_by(seat) for event in state.play(move).events]


def test_trap_18_the_colour_of_a_card_from_the_deck_is_told_to_its_owner_only() -> None:
    told = []
    for color in range(4):
        states = [base(phase=DRAW, draws=3) for _ in range(3)]
        for state in states:
            state.script_chance([color])
        viewers = zip(states, (0, 1, -1), strict=True)
        told.append([drawn_notices(state, TAKE_DECK, seat) for state, seat in viewers])
    owner, other, spectator = (list(column) for column in zip(*told, strict=True))
    assert all(notices != owner[0] for notices in owner[1:])
    assert all(notices == other[0] for notices in other)
    assert all(notices == spectator[0] for notices in spectator)


def test_trap_18_a_refill_is_told_to_all() -> None:
    told = []
    for color in range(4):
        state = base(phase=DRAW, draws=3)
        state.script_chance([color])
        told.append(drawn_notices(state, 77, -1))
    assert all(notices != told[0] for notices in told[1:])


def test_trap_18_the_colours_of_a_festivitys_draws_are_private_too() -> None:
    told = []
    for colors in ([BLUE, BLUE], [BROWN, PURPLE]):
        state = base(marker=GREEN, follow=[[0, 0, 0, 3]])
        state.script_chance(colors)
        told.append(drawn_notices(state, FESTIVITY, 1))
    assert told[0] == told[1]


def test_trap_8_a_draw_that_empties_the_deck_rebuilds_it_at_once() -> None:
    state = base(hand=[[0, 1, 0, 0]], deck=[0, 0, 0, 1], phase=DRAW, draws=3)
    after = play(state, TAKE_DECK).to_dict()
    assert size(after["deck"]) > 0
    assert after["discard"] == NO_CARDS
    assert MIGRATE not in state.legal_moves()  # still drawing

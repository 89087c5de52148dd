"""RULES.md S41, section 5.2 and trap 17: redealing what a seat cannot know."""

from __future__ import annotations

from engine import State
from tests.games.atlantis.positions import (
    DISCARD,
    DONE,
    FESTIVITY,
    HANDCARD,
    PURPLE,
    base,
    play,
    unseen,
)

SEEDS = range(200)


def discarding() -> State:
    """S41 (a) after its first discard: seat 0 must drop one more of [0, 4, 1, 1]."""
    return play(base(hand=[[0, 5, 1, 1]], deck=[8, 0, 0, 0]), DONE, 83)


def swapping() -> State:
    """S41 (b): seat 0 has chosen a blue follower and now gives a card that is not blue."""
    state = base(
        sides="0100",
        marker=PURPLE,
        hand=[[0, 0, 1, 1]],
        follow=[[1, 4, 0, 0]],
        deck=[6, 0, 0, 0],
    )
    return play(state, FESTIVITY, 118)


def test_S41a_the_decisions_before_the_redeal() -> None:
    state = play(base(hand=[[0, 5, 1, 1]], deck=[8, 0, 0, 0]), DONE)
    assert state.legal_moves() == [83, 84]
    play(state, 83)
    assert state.legal_moves() == [83, 84, 85]
    assert unseen(state, 1) == [8, 4, 1, 1]


def test_S41a_whatever_seat_1_redeals_seat_0_keeps_a_choice_of_discards() -> None:
    state = discarding()
    hands = set()
    for seed in SEEDS:
        world = state.determinized(1, seed)
        assert world.check() == "", f"seed {seed}"
        assert len(world.legal_moves()) >= 2, f"seed {seed}"
        assert world.to_dict()["phase"] == DISCARD
        hands.add(tuple(world.to_dict()["hand"][0]))
    assert len(hands) > 5, "the hand of seat 0 does not vary"


def test_S41a_a_redealt_hand_may_hold_cards_that_can_no_longer_be_dropped() -> None:
    hands = [discarding().determinized(1, seed).to_dict()["hand"][0] for seed in SEEDS]
    assert any(hand[0] > 0 for hand in hands), "no deal gives seat 0 one of the blue cards"


def test_S41b_the_decision_before_the_redeal() -> None:
    state = swapping()
    assert state.to_dict()["phase"] == HANDCARD
    assert state.legal_moves() == [124, 125]


def test_S41b_when_one_deal_only_is_left_that_is_the_deal() -> None:
    state = swapping()
    for seed in SEEDS:
        world = state.determinized(1, seed).to_dict()
        assert world["hand"][0] == [0, 0, 1, 1], f"seed {seed}"
        assert world["deck"] == [6, 0, 0, 0], f"seed {seed}"


def test_a_redeal_at_the_first_step_of_a_swap_leaves_two_followers_to_choose_from() -> None:
    state = base(
        sides="0100",
        marker=PURPLE,
        hand=[[0, 0, 1, 0], [3, 0, 0, 0]],
        follow=[[1, 4, 0, 0]],
    )
    play(state, FESTIVITY)
    assert state.legal_moves() == [118, 119]
    for seed in SEEDS:
        assert state.determinized(1, seed).legal_moves() == [118, 119], f"seed {seed}"


def test_a_redeal_keeps_the_known_cards_and_the_size_of_every_other_hand() -> None:
    state = base(
        3, hand=[[2, 1, 0, 0], [0, 3, 1, 0], [1, 1, 1, 1]], known=[[1, 0, 0, 0], [0, 2, 0, 0]]
    )
    for seed in SEEDS:
        world = state.determinized(2, seed).to_dict()
        assert world["hand"][2] == [1, 1, 1, 1]
        assert [sum(hand) for hand in world["hand"]] == [3, 4, 4]
        assert world["hand"][0][0] >= 1
        assert world["hand"][1][1] >= 2


def test_a_redeal_spreads_the_unseen_pool_fairly() -> None:
    """One unknown card of seat 1 from a pool of 9 blue, 9 purple, 9 brown, 9 green."""
    state = base(hand=[[0, 0, 0, 0], [1, 0, 0, 0]])
    rounds = 2000
    counts = [0, 0, 0, 0]
    for seed in range(rounds):
        counts[state.determinized(0, seed).to_dict()["hand"][1].index(1)] += 1
    assert all(abs(count - rounds / 4) < 100 for count in counts), counts  # 5 standard deviations


def test_a_redeal_of_a_lopsided_pool_follows_its_proportions() -> None:
    """One unknown card of seat 1 from a pool of 2 blue, 9 purple, 9 brown, 9 green."""
    state = base(hand=[[0, 0, 0, 0], [0, 1, 0, 0]], deck=[2, 8, 9, 9])
    rounds = 2900
    blue = sum(state.determinized(0, seed).to_dict()["hand"][1][0] for seed in range(rounds))
    assert abs(blue - 200) < 70, blue  # 5 standard deviations

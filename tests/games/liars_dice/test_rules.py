"""Liar's dice: docs/reference-games.md, D."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from ai.policy import greedy_move
from engine import ChanceSource, Notice, State, StateFormatError, load_game

GAME = load_game("liars_dice")
CHALLENGE = 12
FACES = range(1, 7)
BIDS = range(12)
DICE = list(product(FACES, FACES))


def bid(quantity: int, face: int) -> int:
    return 6 * (quantity - 1) + face - 1


def rolled(first: int, second: int, *moves: int) -> State:
    state = GAME.new_state(chance=ChanceSource.scripted((first, second)))
    state.apply_many(moves)
    return state


def holds(dice: tuple[int, int], code: int) -> bool:
    """The rule in other words: sixes count for every face."""
    quantity, face = code // 6 + 1, code % 6 + 1
    return sum(die in (face, 6) for die in dice) >= quantity


@pytest.mark.parametrize("dice", DICE, ids=str)
def test_a_challenge_of_every_bid_is_decided_as_the_rules_say(dice: tuple[int, int]) -> None:
    for code in range(11):
        bidder = 0 if holds(dice, code) else 1
        state = rolled(*dice, code, CHALLENGE)
        assert state.returns()[bidder] == 1, f"bid {code}"
        later = rolled(*dice, *([bid(1, 1)] if code else []), code, CHALLENGE)
        assert later.returns()[bidder if not code else 1 - bidder] == 1, f"second bid {code}"


def test_bids_only_rise_and_there_is_no_challenge_before_a_bid() -> None:
    assert rolled(1, 1).legal_moves() == list(BIDS)
    assert rolled(1, 1, bid(1, 4)).legal_moves() == [*range(4, 12), CHALLENGE]
    assert rolled(1, 1, bid(2, 5)).legal_moves() == [bid(2, 6), CHALLENGE]


def test_the_highest_bid_is_challenged_by_the_engine() -> None:
    step = rolled(6, 6).play(bid(2, 6))
    moves = [event.full.args for event in step.events if event.full.kind == 1]
    assert moves == [(0, bid(2, 6), 0, 0), (1, CHALLENGE, 0, 1)]
    assert rolled(6, 6, bid(2, 6)).returns() == [1, -1]
    assert rolled(6, 5, bid(2, 6)).returns() == [-1, 1]


def test_dice_are_hidden_until_a_challenge_shows_them() -> None:
    state = rolled(3, 5, bid(1, 3))
    assert [state.seen(seat)["die"] for seat in (0, 1, None)] == [[3, 0], [0, 5], [0, 0]]
    step = state.play(CHALLENGE)
    assert Notice(3, (3, 5, 0)) in [event.seen_by(-1) for event in step.events]
    assert step.hidden_revealed
    assert state.seen(None)["die"] == [3, 5]


def test_a_redeal_rolls_every_face_for_the_other_seat() -> None:
    state = rolled(3, 5, bid(1, 3))
    others = {tuple(state.determinized(0, seed).to_dict()["die"]) for seed in range(200)}
    assert others == {(3, face) for face in FACES}


# ---------------------------------------------------------------- exact values


def test_there_are_24576_information_sets_half_of_them_forced() -> None:
    """What a seat knows is its die and the bids: both seats get the same die to count."""
    asked: set[int] = set()
    forced: set[int] = set()
    for face in FACES:
        pending = [rolled(face, face)]
        while pending:
            state = pending.pop()
            seat = state.current_player()
            asked.add(state.info_hash(seat))
            for move in state.legal_moves():
                child = state.clone()
                if move == bid(2, 6):
                    child.apply(move)
                    forced.add(child.info_hash(1 - seat))
                elif move != CHALLENGE:
                    child.apply(move)
                    pending.append(child)
    assert (len(asked), len(forced)) == (12288, 12288)


def uniform_value(state: State) -> float:
    """The mean return of seat 0 when both play every legal move alike."""
    if state.is_terminal():
        return state.returns()[0]
    values = []
    for move in state.legal_moves():
        child = state.clone()
        child.apply(move)
        values.append(uniform_value(child))
    return sum(values) / len(values)


def test_uniform_play_is_worth_what_another_engine_says() -> None:
    """OpenSpiel's game, counted out over all dice: -7/216."""
    values = [uniform_value(rolled(*dice)) for dice in DICE]
    assert sum(values) / len(values) == pytest.approx(-7 / 216)


def test_the_greedy_player_beats_a_random_one() -> None:
    wins = 0
    for seed in range(400):
        state, choose = GAME.new_state(seed=seed // 2), Random(seed)
        while not state.is_terminal():
            seat = state.current_player()
            if seat == seed % 2:
                state.apply(greedy_move(state, seed))
            else:
                state.apply(choose.choice(state.legal_moves()))
        wins += state.returns()[seed % 2] == 1
    assert wins > 260, "65 % of 400; four standard deviations above an even score would be 240"


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"die": [0, 1]}, r"die\[0\]"),
        ({"die": [1, 7]}, r"die\[1\]"),
        ({"bids": [3, 3]}, "higher than the one before"),
        ({"bids": [4, 3]}, "higher than the one before"),
        ({"bids": [12]}, r"bids\[0\]"),
        ({"bids": [11]}, "challenged by the engine"),
        ({"challenged": True}, "no challenge before a bid"),
    ],
)
def test_impossible_positions_are_refused(changes: dict[str, Any], reason: str) -> None:
    document = {"n": 2, "bids": [], "challenged": False, "die": [1, 2], **changes}
    with pytest.raises(StateFormatError, match=reason):
        GAME.state_from_dict(document)

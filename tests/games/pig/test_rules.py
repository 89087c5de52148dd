"""Pig: docs/reference-games.md, P."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ai.policy import greedy_move
from engine import ChanceSource, Notice, OptionError, State, StateFormatError, load_game
from tests.games.pig.exact import table

GAME = load_game("pig")
ROLL, HOLD = 0, 1
FACES = range(1, 7)


def position(score: tuple[int, int], turn_total: int = 0, turn: int = 20, **more: Any) -> State:
    document = {"n": 2, "score": list(score), "turn_total": turn_total, "turn": turn}
    return GAME.state_from_dict({**document, "target": 100, "max_turns": 1000, **more})


def roll(state: State, face: int) -> State:
    """The state behind a roll of that face."""
    after = state.clone()
    after.script_chance([face])
    after.apply(ROLL)
    return after


def test_a_roll_adds_to_the_turn_total_and_the_seat_goes_on() -> None:
    state = GAME.new_state()
    for face, total in ((6, 6), (2, 8), (5, 13)):
        state = roll(state, face)
        assert state.seen()["turn_total"] == total
        assert state.current_player() == 0
        assert state.turn_number() == 0


def test_a_one_loses_the_turn_and_its_total_but_no_score() -> None:
    state = roll(position((30, 40), 17), 1)
    seen = state.seen()
    assert (seen["score"], seen["turn_total"], seen["cur"]) == ([30, 40], 0, 1)


def test_holding_scores_the_turn_total_and_ends_the_turn() -> None:
    state = position((30, 40), 17)
    state.apply(HOLD)
    seen = state.seen()
    assert (seen["score"], seen["turn_total"], seen["cur"]) == ([47, 40], 0, 1)


def test_what_reaches_the_target_is_held_by_the_engine() -> None:
    state = position((80, 95), 16)
    state.script_chance([4])
    step = state.play(ROLL)
    moves = [event.full.args for event in step.events if event.full.kind == 1]
    assert moves == [(0, ROLL, 0, 0, 16), (0, HOLD, 0, 1, 20)]
    assert Notice(2, (0, 4, 0)) in [event.full for event in step.events]
    assert state.returns() == [1, -1]
    assert not roll(position((80, 95), 16), 3).is_terminal()


def test_the_second_seat_can_win() -> None:
    assert roll(position((95, 90), 8, turn=21), 2).returns() == [-1, 1]


def test_after_the_last_turn_it_is_a_draw() -> None:
    state = GAME.new_state(options={"max_turns": 3})
    for _ in range(3):
        assert not state.is_terminal()
        state.apply(HOLD)
    assert state.is_terminal()
    assert state.returns() == [0, 0]


@pytest.mark.parametrize("options", [{"target": 9}, {"target": 1001}, {"max_turns": 1}])
def test_options_out_of_range_are_refused(options: dict[str, int]) -> None:
    with pytest.raises(OptionError, match=next(iter(options))):
        GAME.new_state(options=options)


# ---------------------------------------------------------------- exact values


def test_the_first_seat_wins_53_percent_with_best_play() -> None:
    assert table().chance(0, 0) == pytest.approx(0.5306, abs=0.00005)


def test_at_the_start_the_best_is_to_hold_at_21() -> None:
    exact = table()
    holds = [total for total in range(2, 100) if exact.hold(0, 0, total) > exact.roll(0, 0, total)]
    assert holds[0] == 21


def test_the_exact_table_is_one_of_these_rules(effort: float) -> None:
    """Each value is the better one of the engine's own steps from there."""
    exact, choose = table(), Random(5)

    def chance(state: State, seat: int) -> float:
        if state.is_terminal():
            return (1 + state.returns()[seat]) / 2
        seen = state.seen()
        mover = seen["cur"]
        value = exact.chance(seen["score"][mover], seen["score"][1 - mover], seen["turn_total"])
        return value if mover == seat else 1 - value

    for _ in range(round(2000 * effort)):
        own, other = choose.randrange(2, 100), choose.randrange(2, 100)
        total = choose.choice([0, *range(2, 100 - own)])
        state = position((own, other), total)
        rolls = sum(chance(roll(state, face), 0) for face in FACES) / 6
        held = state.clone()
        held.apply(HOLD)
        where = f"{own} to {other}, {total} at stake"
        assert exact.roll(own, other, total) == pytest.approx(rolls, abs=1e-8), where
        assert exact.hold(own, other, total) == pytest.approx(chance(held, 0), abs=1e-8), where
        assert chance(state, 0) == pytest.approx(max(rolls, chance(held, 0)), abs=1e-8), where


def test_the_estimate_is_near_the_exact_chances() -> None:
    exact, choose = table(), Random(7)
    errors = []
    for _ in range(500):
        own, other = choose.randrange(2, 100), choose.randrange(2, 100)
        total = choose.choice([0, *range(2, min(25, 100 - own))])
        estimate = position((own, other), total).evaluate()[0]
        errors.append((estimate - (2 * exact.chance(own, other, total) - 1)) ** 2)
    assert (sum(errors) / len(errors)) ** 0.5 < 0.1


# ---------------------------------------------------------------- players and positions


def test_the_greedy_player_holds_at_20() -> None:
    assert [greedy_move(position((0, 0), total), 1) for total in (0, 19, 20, 35)] == [
        ROLL, ROLL, HOLD, HOLD
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"turn_total": 1}, "turn total is 0 or at least 2"),
        ({"score": [90, 0], "turn_total": 10}, "below the target"),
        ({"score": [1, 0]}, "a score is 0 or at least 2"),
        ({"score": [0, 5], "turn": 1}, "0 before the seat's first turn"),
        ({"score": [100, 0], "turn": 20}, "is the last"),
        ({"score": [106, 0], "turn": 21}, "score|is the last"),
        ({"score": [100, 100], "turn": 21}, "is the last"),
        ({"turn": 1001}, "no more turns"),
        ({"target": 5}, "target"),
        ({"max_turns": 1}, "max_turns"),
    ],
)
def test_impossible_positions_are_refused(changes: dict[str, Any], reason: str) -> None:
    document = {"n": 2, "score": [0, 0], "turn_total": 0, "turn": 20, "target": 100}
    with pytest.raises(StateFormatError, match=reason):
        GAME.state_from_dict({**document, "max_turns": 1000, **changes})


def test_the_deal_of_chance_is_one_roll_numbered_by_its_face() -> None:
    state = GAME.new_state(chance=ChanceSource.scripted([]))
    state.script_chance([3, 4])
    state.apply(ROLL)
    assert state.script_left == 1

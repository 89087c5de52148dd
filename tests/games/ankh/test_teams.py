"""Two seats that have merged are one side, for the rules, the estimate and the bots."""

from __future__ import annotations

from random import Random

import pytest

from ai import Bot, Limits
from ai.policy import greedy_move
from engine import State
from tests.games.ankh.positions import DONE, GAME, MOVE, Scene, asked, c, kind, play
from tests.games.ankh.rich_starts import rich_start

LOW, HIGH = 1, 2
SEEDS = range(8)


def team_scene() -> Scene:
    """MK4 behind the third conflict: seats 1 and 2 are one side, led by seat 2."""
    scene = Scene("horus", "ra", "isis", "anubis").god(0, "B5").god(2, "F6").god(3, "F2")
    return scene.merged(LOW, HIGH)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_estimate_of_both_seats_is_the_same(players: int) -> None:
    merged = 0
    for seed in SEEDS:
        state, chooser = rich_start(GAME, players, seed), Random(seed)
        while not state.is_terminal():
            lead, values = state.to_dict()["lead"], state.evaluate()
            for seat in range(players):
                assert values[seat] == values[lead[seat]]
                assert state.side_of(seat) == lead.index(lead[seat])
                merged += lead[seat] != seat
            state.apply(chooser.choice(state.legal_moves()))
        lead, returns = state.to_dict()["lead"], state.returns()
        assert returns == [returns[lead[seat]] for seat in range(players)]
    assert merged > 100


def winning_move() -> State:
    """Seat 1 is on turn; the fifth conflict is one Move away, and its side is ahead."""
    scene = team_scene().devotion(21, 0, 28, 27).turn(LOW).before_conflict(5)
    for god in (0, 2, 3):
        scene.hand(god)
    return scene.state()


@pytest.mark.parametrize("level", [4, 5])
def test_the_seat_that_was_merged_away_wins_for_its_side(level: int) -> None:
    for seed in SEEDS:
        state = winning_move()
        assert asked(state)[:2] == ("ACTION", LOW)
        bot = Bot(level, seed, Limits(iterations=1500))
        while not state.is_terminal() and state.current_player() == LOW:
            state.apply(bot.choose(state))
        assert state.returns() == [0.0, 1.0, 1.0, 0.0], seed


def test_greedy_wins_for_its_side_too() -> None:
    for seed in SEEDS:
        state = winning_move()
        while not state.is_terminal() and state.current_player() == LOW:
            state.apply(greedy_move(state, seed))
        assert state.returns() == [0.0, 1.0, 1.0, 0.0], seed


def test_a_merged_seat_may_not_take_the_monuments_of_its_own_side() -> None:
    scene = team_scene().devotion(21, 0, 24, 22).turn(LOW).before_event(16)
    scene.monuments("temple", "G6", 2).monuments("pyramid", "F7", 3)
    state = scene.state()
    play(state, MOVE, DONE)
    assert asked(state) == ("CONTROL", LOW, [c("F7"), DONE])


def test_a_merged_seat_moves_the_figures_of_the_side() -> None:
    state = team_scene().devotion(21, 0, 24, 22).turn(LOW).state()
    play(state, MOVE)
    assert (kind(state), state.current_player()) == ("MOVE_FIGURE", LOW)
    assert [move & 0xFFFF for move in state.legal_moves()] == [c("F6"), DONE]


# A merged pair of bots against a pair of which one seat plays for itself alone.
PAIRS = 12
BUDGET = Limits(iterations=150)


def merged_game(seed: int) -> State:
    """A game of four just behind its merge, from a rich position."""
    for number in range(50):
        state = rich_start(GAME, 4, 100 * seed + number)
        chooser = Random(seed)
        while not state.is_terminal() and state.to_dict()["lead"] == [0, 1, 2, 3]:
            state.apply(chooser.choice(state.legal_moves()))
        if not state.is_terminal() and kind(state) == "ACTION":
            return state
    raise AssertionError("no game came to a merge")


def team_score(sabotage: bool) -> float:
    """What the team wins against greedy gods; with sabotage its low seat works against it."""
    won = 0.0
    for seed in range(PAIRS):
        state = merged_game(seed)
        lead = state.to_dict()["lead"]
        low = next(seat for seat in range(4) if lead[seat] != seat)
        bots = {low: Bot(4, seed, BUDGET), lead[low]: Bot(4, seed + 1, BUDGET)}
        chooser = Random(seed)
        while not state.is_terminal():
            seat = state.current_player()
            if sabotage and seat == low:
                state.apply(worst(state, seat))
            elif seat in bots:
                state.apply(bots[seat].choose(state))
            else:
                state.apply(greedy_move(state, chooser.randrange(1000)))
        won += state.returns()[low]
    return won


def worst(state: State, seat: int) -> int:
    """The move behind which things look worst for a seat."""

    def value(move: int) -> float:
        trial = state.clone()
        trial.apply(move)
        return trial.evaluate()[seat]

    return min(state.legal_moves(), key=value)


def test_a_merged_pair_of_bots_does_not_work_against_itself() -> None:
    together, against = team_score(sabotage=False), team_score(sabotage=True)
    assert together >= against + 0.25 * PAIRS, (together, against)

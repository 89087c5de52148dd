"""Two seats that have merged are one side, for the rules, the estimate and the bots."""

from __future__ import annotations

from random import Random

import pytest

from ai import Bot, Limits
from ai.policy import greedy_move
from engine import State
from tests.games.ankh.positions import DONE, GAME, MOVE, UNLOCK, Scene, asked, c, kind, play
from tests.games.ankh.reference_table import GODS
from tests.games.ankh.rich_starts import rich_start

LOW, HIGH = 2, 1  # after the merged away seat it is an enemy's turn
SEEDS = range(8)


def team_scene() -> Scene:
    """MK4 behind the third conflict: seats 1 and 2 are one side, led by seat 1."""
    scene = Scene("horus", "ra", "isis", "anubis").god(0, "B5").god(1, "F6").god(3, "F2")
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


def winning_move(own: int = 28) -> State:
    """The low seat is on turn; a Move without a move brings the fifth conflict and wins.

    Both gods that matter are on space 28, if `own` is not another. As things stand, each dominates
    its region, the team in the later one, so that it comes on top. But seat 3 need only step to its
    temple in region 2.
    """
    scene = team_scene().god(3, "E3").monuments("temple", "C3", 3)
    scene.devotion(21, own, 0, 28).turn(LOW).before_conflict(5)
    for god in (0, HIGH, 3):
        scene.hand(god)
    return scene.state()


@pytest.mark.parametrize("level", [4, 5])
def test_the_seat_that_was_merged_away_wins_for_its_side(level: int) -> None:
    for seed in SEEDS:
        state = winning_move()
        assert asked(state)[:2] == ("ACTION", LOW)
        bot = Bot(level, seed, Limits(iterations=1500))
        while not state.is_terminal() and state.side_of(state.current_player()) == HIGH:
            state.apply(bot.choose(state))
        assert state.returns() == [0.0, 1.0, 1.0, 0.0], seed


def test_greedy_wins_for_its_side_too() -> None:
    state = winning_move(own=29)
    while not state.is_terminal() and state.side_of(state.current_player()) == HIGH:
        state.apply(greedy_move(state, 1))
    assert state.returns() == [0.0, 1.0, 1.0, 0.0]


def test_what_the_winning_move_is_and_what_follows_another() -> None:
    state = winning_move()
    play(state, MOVE, DONE)
    assert state.returns() == [0.0, 1.0, 1.0, 0.0]
    state = winning_move()
    play(state, UNLOCK, 130)
    play(state, MOVE, c("E3"), c("D3"))
    assert state.returns() == [0.0, 0.0, 0.0, 1.0]


def test_a_merged_seat_may_not_take_the_monuments_of_its_own_side() -> None:
    scene = team_scene().devotion(21, 24, 0, 22).turn(LOW).before_event(16)
    scene.monuments("temple", "G6", HIGH).monuments("pyramid", "F7", 3)
    state = scene.state()
    play(state, MOVE, DONE)
    assert asked(state) == ("CONTROL", LOW, [c("F7"), DONE])


def test_a_merged_seat_moves_the_figures_of_the_side() -> None:
    state = team_scene().devotion(21, 24, 0, 22).turn(LOW).state()
    play(state, MOVE)
    assert (kind(state), state.current_player()) == ("MOVE_FIGURE", LOW)
    assert [move & 0xFFFF for move in state.legal_moves()] == [c("F6"), DONE]


# A merged pair of bots against a pair of which one seat plays for itself alone.
PAIRS = 12
BUDGET = Limits(iterations=150)


def endgame(seed: int) -> State:
    """A team two control events before the fourth conflict; nobody is far ahead."""
    chooser = Random(seed)
    scene = Scene(
        *chooser.sample(GODS, 4), bare=False, scenario=("middle_kingdom", "old_kingdom")[seed % 2]
    )
    scene.merged(LOW, HIGH).devotion(22, 22, 0, 22).followers(4, 4, 0, 4).before_event(13)
    for god in (0, HIGH, 3):
        scene.only_powers(god, "inspiring", "omnipresent")
    return scene.turn(HIGH).state()


def team_score(sabotage: bool) -> float:
    """What the team wins against greedy gods; with sabotage its low seat works against it."""
    won = 0.0
    for seed in range(PAIRS):
        state, chooser = endgame(seed), Random(seed)
        bots = {LOW: Bot(4, seed, BUDGET), HIGH: Bot(4, seed + 1, BUDGET)}
        while not state.is_terminal():
            seat = state.current_player()
            if sabotage and seat == LOW:
                state.apply(worst(state, seat))
            elif seat in bots:
                state.apply(bots[seat].choose(state))
            else:
                state.apply(greedy_move(state, chooser.randrange(1000)))
        won += state.returns()[LOW]
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

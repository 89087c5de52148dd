"""The scripted players (RULES.md 10)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ai.policy import greedy_move, playout_move
from engine import State
from engine.games.anatolia.codes import Kind, decode
from tests.games.anatolia.positions import GAME, base, goods, kind, play

GIVE_UP = 1


def random_move(state: State, chooser: Random) -> int:
    """A random move that gives up in 3 % of its turns (RULES.md 10)."""
    moves = state.legal_moves()
    if kind(state) == Kind.TURN_START:
        return moves[GIVE_UP if chooser.random() < 0.03 else 0]
    return chooser.choice(moves)


def test_greedy_beats_random_in_nearly_every_game_of_two() -> None:
    won = 0.0
    for seed in range(60):
        state, chooser, seat = GAME.new_state(2, {}, seed), Random(seed), seed % 2
        while not state.is_terminal():
            ours = state.current_player() == seat
            state.apply(
                greedy_move(state, chooser.randrange(2**32))
                if ours
                else random_move(state, chooser)
            )
        won += state.returns()[seat]
    assert won >= 0.95 * 60, won


@pytest.mark.parametrize("policy", [greedy_move, playout_move], ids=["greedy", "playout"])
def test_a_scripted_player_plays_legal_moves_to_the_end(policy: object) -> None:
    assert callable(policy)
    for players in (2, 4, 6):
        state = GAME.new_state(players, {}, players)
        plies = 0
        while not state.is_terminal():
            state.apply(policy(state, plies))
            plies += 1
        assert 100 < plies < 2500


def reply(given: list[int], wanted: list[int], **changes: Any) -> int:
    """What greedy seat 1 answers to an offer of seat 0: one line on each side."""
    state = base(2, at=Kind.TRADE_MENU, res={0: given, 1: wanted}, **changes)
    give, want = (max(range(10), key=held.__getitem__) for held in (given, wanted))
    play(state, 11, 4 * give + min(3, given[give]), 4 * want + min(3, wanted[want]))
    return decode(greedy_move(state, 1)).code


def test_a_trade_that_gains_is_accepted_and_one_that_loses_is_not() -> None:
    assert reply(goods(stone=3), goods(wine=3)) == 1
    assert reply(goods(wine=3), goods(stone=3)) == 0
    assert reply(goods(wine=1), goods(wood=3)) == 0


def test_a_seat_near_the_goal_gets_nothing_for_an_even_price() -> None:
    assert reply(goods(metal=3), goods(wine=3)) == 1
    assert reply(goods(metal=3), goods(wine=3), vp=(85,)) == 0


def test_greedy_offers_its_surplus_for_stone() -> None:
    state = base(2, at=Kind.TRADE_MENU, res={0: goods(wine=9), 1: goods(stone=3)})
    for code in (11, 23, 9):
        assert decode(greedy_move(state, 1)).code == code
        play(state, code)
    assert kind(state) == Kind.TRADE_REPLY


@pytest.mark.parametrize("offered", range(4))
def test_an_army_is_lent_for_the_highest_payment_only(offered: int) -> None:
    state = base(own={0: "Maionia"}, army=(1, 0, 5), res={0: goods(gold=9)})
    play(state, 22, offered)
    assert decode(greedy_move(state, 1)).code == (1 if offered == 3 else 0)


def test_the_last_armies_are_not_lent() -> None:
    state = base(own={0: "Maionia"}, army=(1, 0, 3), res={0: goods(gold=9)})
    play(state, 22, 3)
    assert decode(greedy_move(state, 1)).code == 0


def test_tribute_is_paid_by_the_defenceless_and_only_when_cheap() -> None:
    for armies, line, answer in ((0, 13, 1), (1, 13, 0), (0, 11, 0)):
        res = {1: goods(wood=3, stone=3)}
        state = base(own={0: "Maionia"}, army=(1, armies), res=res)
        play(state, 11, line)
        if kind(state) == Kind.TRIBUTE_WHAT:
            play(state, 62)
        assert decode(greedy_move(state, 1)).code == answer, (armies, line)

"""What holds in every game: the invariants of RULES.md section 8 that two states show together."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine import Step
from engine.games.anatolia.codes import Kind, decode
from tests.games.anatolia.positions import GAME, KNOWLEDGE

SEEDS = range(12)
EV_CONVERTED, EV_MOVED, EV_TURN = 20, 21, 5
STOCKPILE_CARDS = (KNOWLEDGE["Unique Pottery Style"], KNOWLEDGE["Legal System"])
LIMITS = [row["stock_limit"] for row in GAME.pack.document["resource"]]


def steps(seed: int) -> Iterator[tuple[dict[str, Any], Kind, int, Step, dict[str, Any]]]:
    """A random game: state before, decision, code, step, state after."""
    players = 2 + seed % 5
    options = {"give_up": "weak", "max_rounds": 20}
    state, chooser = GAME.new_state(players, options, seed), Random(seed)
    before = state.to_dict()
    while not state.is_terminal():
        move = chooser.choice(state.legal_moves())
        step = state.play(move)
        after = state.to_dict()
        yield before, *decode(move), step, after
        before = after


def kinds_of(step: Step) -> list[int]:
    """The event kinds of a step."""
    return [event.full.kind for event in step.events]


@pytest.mark.parametrize("seed", SEEDS)
def test_trade_tribute_and_theft_move_goods_and_make_none(seed: int) -> None:
    for before, kind, code, step, after in steps(seed):
        alone = len(kinds_of(step)) == 1 + kinds_of(step).count(EV_MOVED)
        if kind in (Kind.TRADE_REPLY, Kind.TRIBUTE_REPLY, Kind.STEAL_RES) and alone:
            totals = [
                [sum(stock[r] for stock in d["res"]) for r in range(10)] for d in (before, after)
            ]
            assert totals[0] == totals[1], (kind, code)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_conversion_costs_one_unit(seed: int) -> None:
    for before, kind, code, step, after in steps(seed):
        if kind == Kind.CONVERT and code and EV_TURN not in kinds_of(step):
            assert kinds_of(step).count(EV_CONVERTED) == 1
            if len(kinds_of(step)) == 2:  # the move, converted
                held = [sum(map(sum, d["res"])) for d in (before, after)]
                assert held[1] == held[0] - 1


@pytest.mark.parametrize("players", range(2, 7))
def test_games_of_random_players_end_within_the_bounds_of_the_rules(players: int) -> None:
    for seed in range(5):
        state = GAME.new_state(players, {}, seed)
        assert state.play_random(-1, seed) <= 9_000
        assert state.to_dict()["round"] <= 60


@pytest.mark.parametrize("seed", SEEDS)
def test_vp_never_fall(seed: int) -> None:
    for before, _, _, _, after in steps(seed):
        assert all(b <= a for b, a in zip(before["vp"], after["vp"], strict=True))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_finished_turn_leaves_no_excess_and_no_scratch(seed: int) -> None:
    for before, _, _, _, after in steps(seed):
        seat = before["active"]
        if after["turns"][seat] == before["turns"][seat] or after["active"] == seat:
            continue
        raised = sum(card in after["cards"][seat] for card in STOCKPILE_CARDS)
        held = after["res"][seat]
        assert all(held[r] <= LIMITS[r] + raised for r in range(10))
        assert after["great"][seat] == 0


@pytest.mark.parametrize("seed", SEEDS)
def test_friends_and_the_bought_off_are_no_targets(seed: int) -> None:
    players = 2 + seed % 5
    state, chooser = (
        GAME.new_state(players, {"give_up": "never", "max_rounds": 20}, seed),
        Random(1),
    )
    while not state.is_terminal():
        moves = state.legal_moves()
        if state.decision()["kind"] == "CONQ_MENU":
            d = state.to_dict()
            for code in (move & 0xFFFF for move in moves):
                other = d["owner"][code - 100] if code >= 100 else -1
                if other >= 0:
                    assert other not in d["bought_off"]
                    assert not d["peace"][d["active"]][other]
                    assert not d["peace"][other][d["active"]]
        state.apply(chooser.choice(moves))

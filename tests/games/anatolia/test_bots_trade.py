"""What bots offer and accept: nobody gives something for nothing (RULES.md 10).

Levels 1 to 3 make a share of their decisions at random on purpose, so only those that think about
every decision are held to it. Fixed seeds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from ai import Bot, Limits
from ai.policy import greedy_move
from engine import State
from engine.games.anatolia.codes import Kind, decode, encode
from tests.games.anatolia.positions import (
    DOCUMENT,
    GAME,
    GOLD,
    METAL,
    REGIONS,
    RESOURCES,
    STONE,
    codes,
    kind,
)

ACCEPT = 1
LINE = 4  # the code of a line is 4 * resource + quantity
MOST = 3
# A unit of each resource in VP (RULES.md 10, Knowledge).
WORTH = [{GOLD: 0.45, METAL: 0.8, STONE: 1.5}.get(r, 0.6) for r in range(len(RESOURCES))]

Chooser = Callable[[State, int], int]


def level(number: int, iterations: int) -> Chooser:
    """A bot that thinks about every decision, as much as a test has time for."""

    def choose(state: State, seed: int) -> int:
        return Bot(number, seed, Limits(iterations=iterations)).choose(state)

    return choose


CHOOSERS = [
    pytest.param(greedy_move, id="greedy"),
    pytest.param(level(4, 600), id="level-4"),
    pytest.param(level(5, 2000), id="level-5"),
]


def worth(lines: list[int]) -> float:
    """The goods of one side of an offer, in VP."""
    return sum(WORTH[line // LINE] * (line % LINE) for line in lines)


@dataclass(frozen=True)
class Answer:
    """An offer that was put to a seat, and what the seat said."""

    proposer: int
    given: list[int]
    wanted: list[int]
    accepted: bool

    def is_fair_to(self, proposer: bool) -> bool:
        """Whether that side gets at least half of what it parts with."""
        got, parted = (self.wanted, self.given) if proposer else (self.given, self.wanted)
        return worth(got) >= 0.5 * worth(parted) > 0.0


def answers(chooser: Chooser, seed: int, most: int) -> Iterator[Answer]:
    """The offers in a game of three, by and to seat 0, who is `chooser`; the others are greedy."""
    state = GAME.new_state(3, {}, seed)
    for ply in range(most):
        if state.is_terminal():
            return
        seat = state.current_player()
        move = chooser(state, ply) if seat == 0 else greedy_move(state, ply)
        if kind(state) == Kind.TRADE_REPLY:
            position = state.to_dict()
            given, wanted = position["lines"]
            if 0 in (seat, position["active"]):
                yield Answer(position["active"], given, wanted, decode(move).code == ACCEPT)
        state.apply(move)


@pytest.mark.parametrize("chooser", CHOOSERS)
def test_no_bot_proposes_or_accepts_to_give_something_for_nothing(chooser: Chooser) -> None:
    met = 0
    for seed, most in ((1, 250), (2, 250)):
        for answer in answers(chooser, seed, most):
            if answer.proposer == 0 or answer.accepted:
                met += 1
                assert answer.is_fair_to(proposer=answer.proposer == 0), (seed, answer)
    assert met, "no offer was made or accepted"


def extortions(seed: int) -> Iterator[State]:
    """Offers of one unit of little worth for three Stone, or two, in positions of greedy games."""
    state = GAME.new_state(3, {}, seed)
    for ply in range(400):
        if state.is_terminal():
            return
        if kind(state) == Kind.TRADE_MENU:
            yield from extort(state)
        state.apply(greedy_move(state, ply))


def extort(state: State) -> Iterator[State]:
    """The worst offers that the active seat can put to the others."""
    res, active = state.to_dict()["res"], state.current_player()
    cheap = next((r for r in (GOLD, 4, 5, 6, 7, 8, 9) if res[active][r]), None)
    for seat in range(3):
        stone = min(MOST, res[seat][STONE])
        if seat == active or cheap is None or stone < 2:
            continue
        trial = state.clone()
        trial.apply(encode(Kind.TRADE_MENU, 10 + seat))
        trial.apply(encode(Kind.TRADE_GIVE, LINE * cheap + 1))
        finish(trial, Kind.TRADE_GIVE)
        trial.apply(encode(Kind.TRADE_WANT, LINE * STONE + stone))
        finish(trial, Kind.TRADE_WANT)
        yield trial


def finish(state: State, composing: Kind) -> None:
    """No further line, where one could follow."""
    if kind(state) == composing:
        state.apply(encode(composing, 62))


@pytest.mark.parametrize("chooser", CHOOSERS)
def test_no_bot_accepts_extortion(chooser: Chooser) -> None:
    asked = [state for seed in range(3) for state in extortions(seed)][::4]
    assert len(asked) >= 10
    for number, state in enumerate(asked):
        assert kind(state) == Kind.TRADE_REPLY
        code = decode(chooser(state, number)).code
        assert code != ACCEPT, (number, state.to_dict()["lines"])


def test_greedy_makes_offers_in_its_games() -> None:
    offers = [answer for seed in range(4) for answer in answers(greedy_move, seed, 400)]
    assert any(answer.proposer == 0 for answer in offers)
    assert any(answer.accepted for answer in offers)


# ---------------------------------------------------------------- loans and tribute (4.9)

# What the estimate of RULES.md 10 sees in a unit of Gold, Stone and anything else, in VP, and what
# it sees in a region and a city.
V_GOLD, V_STONE, V_GOODS, V_REGION, V_CITY = 0.3, 1.0, 0.2, 5.0, 4.0


def pacts(seed: int) -> Iterator[State]:
    """Units wanted for nothing, and the dearest demands, in positions of greedy games of three."""
    state = GAME.new_state(3, {}, seed)
    for ply in range(500):
        if state.is_terminal():
            return
        if kind(state) == Kind.CONQ_MENU:
            for code in codes(state):
                if 10 <= code < 40:
                    yield from proposed(state, code)
        state.apply(greedy_move(state, ply))


def proposed(state: State, code: int) -> Iterator[State]:
    """The state in which the other seat is asked, if it comes to that."""
    trial = state.clone()
    trial.apply(encode(Kind.CONQ_MENU, code))
    while kind(trial) == Kind.TRIBUTE_WHAT:
        lines = [line for line in codes(trial) if line < 62]
        stone = [line for line in lines if line // LINE == STONE]
        trial.apply(encode(Kind.TRIBUTE_WHAT, max(stone or lines or [62])))
    if kind(trial) == Kind.LOAN_PAY:
        trial.apply(encode(Kind.LOAN_PAY, 0))
    if kind(trial) in (Kind.TRIBUTE_REPLY, Kind.LOAN_REPLY):
        yield trial


def price(state: State) -> float:
    """What the tribute takes from the victim, in VP of the estimate."""
    gold = DOCUMENT["negotiation"]["tribute_gold_quantities"]
    total = 0.0
    for line in filter(None, state.to_dict()["lines"][1]):
        resource, quantity = divmod(line, LINE)
        amount = gold[quantity - 1] if resource == GOLD else quantity
        total += amount * {GOLD: V_GOLD, STONE: V_STONE}.get(resource, V_GOODS)
    return float(total)


def exposed(state: State) -> float:
    """What the victim could lose to the attacker at most, in VP of the estimate."""
    position, victim = state.to_dict(), state.current_player()
    near = {
        other
        for region, holder in enumerate(position["owner"])
        if holder == position["active"]
        for other in map(REGIONS.__getitem__, DOCUMENT["region"][region]["adjacent"])
    }
    return sum(
        V_REGION + V_CITY * position["cities"][region]
        for region in near
        if position["owner"][region] == victim
    )


@pytest.mark.parametrize("chooser", CHOOSERS)
def test_no_bot_lends_for_nothing_or_pays_more_than_it_could_lose(chooser: Chooser) -> None:
    asked = [state for seed in range(4) for state in pacts(seed)][::4]
    paid = 0
    for number, state in enumerate(asked):
        yes = decode(chooser(state, number)).code == ACCEPT
        if kind(state) == Kind.LOAN_REPLY:
            assert not yes, (number, state.to_dict()["stack"])
        elif yes:
            paid += 1
            assert price(state) <= exposed(state), (number, state.to_dict()["lines"])
    kinds = [kind(state) for state in asked]
    assert min(kinds.count(Kind.LOAN_REPLY), kinds.count(Kind.TRIBUTE_REPLY)) >= 10
    assert paid, "nobody paid anything"

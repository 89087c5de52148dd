"""RULES.md section 8: A45 and A53, trades."""

from __future__ import annotations

from engine.games.anatolia.codes import Kind
from tests.games.anatolia.positions import asked, base, codes, goods, play, stock


def test_A45_fish_for_stone() -> None:
    state = base(2, at=Kind.TRADE_MENU, res={0: goods(fish=4), 1: goods(stone=2)})
    assert codes(state) == [0, 1, 11]
    play(state, 11)
    assert asked(state) == (Kind.TRADE_GIVE, 0, [25, 26, 27, 63])
    play(state, 27)
    assert asked(state) == (Kind.TRADE_WANT, 0, [9, 10, 63])
    play(state, 9)
    assert asked(state) == (Kind.TRADE_REPLY, 1, [0, 1])
    play(state, 1)
    assert stock(state, 0) == {"fish": 1, "stone": 1}
    assert stock(state, 1) == {"fish": 3, "stone": 1}


def test_A53_two_lines_on_one_side() -> None:
    res = {0: goods(metal=3, wood=2), 1: goods(stone=4, grain=1)}
    state = base(2, at=Kind.TRADE_MENU, res=res)
    play(state, 11)
    assert codes(state) == [5, 6, 7, 13, 14, 63]
    play(state, 6)
    assert codes(state) == [13, 14, 62, 63]
    play(state, 13)
    assert asked(state) == (Kind.TRADE_WANT, 0, [9, 10, 11, 17, 63])
    play(state, 10)
    assert codes(state) == [17, 62, 63]
    play(state, 62, 1)
    assert stock(state, 0) == {"metal": 1, "stone": 2, "wood": 1}
    assert stock(state, 1) == {"metal": 2, "stone": 2, "wood": 1, "grain": 1}


def test_a_cancelled_offer_is_used_up() -> None:
    state = base(2, at=Kind.TRADE_MENU, res={0: goods(fish=4), 1: goods(stone=2)}, trade_offers=1)
    play(state, 11, 63)
    assert codes(state) == [0, 1]
    assert state.to_dict()["offers"] == 1


def test_what_is_given_cannot_be_wanted() -> None:
    state = base(2, at=Kind.TRADE_MENU, res={0: goods(fish=4), 1: goods(fish=2)})
    play(state, 11, 27)  # nothing can be wanted: cancelled by itself
    assert asked(state) == (Kind.TRADE_MENU, 0, [0, 1, 11])


def test_going_back_from_a_conversion_closes_it_until_something_else_is_done() -> None:
    """No menu can be left and entered for ever."""
    state = base(2, at=Kind.TRADE_MENU, res={0: goods(fish=4), 1: goods(stone=2)})
    play(state, 1, 0)
    assert codes(state) == [0, 11]
    play(state, 11, 63)
    assert codes(state) == [0, 1, 11]

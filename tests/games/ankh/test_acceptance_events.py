"""RULES.md section 8: the cases of the individual events, one test a case."""

from __future__ import annotations

from engine import State
from tests.games.ankh.positions import (
    CARAVAN,
    DONE,
    MOVE,
    Scene,
    asked,
    c,
    codes,
    kind,
    monument_at,
    play,
    value,
)
from tests.games.ankh.reference_map import region_of, regions, starts


def test_case_11_enemy_monuments_are_safe_while_a_neutral_one_stands() -> None:
    scene = Scene("osiris", "isis").god(0, "B5").god(1, "K2").before_event(0)
    scene.monuments("temple", "A5", 1).monuments("pyramid", "I5")
    state = scene.state()
    play(state, MOVE, DONE)
    assert asked(state)[:2] == ("ACTION", 1)


def test_case_11_without_a_neutral_one_an_enemy_monument_can_be_taken() -> None:
    scene = Scene("osiris", "isis").god(0, "B5").god(1, "K2").before_event(0)
    state = scene.monuments("temple", "A5", 1).state()
    play(state, MOVE, DONE)
    assert asked(state) == ("CONTROL", 0, [c("A5"), DONE])
    play(state, c("A5"))
    assert monument_at(state, "A5") == (3, 0)
    assert state.to_dict()["pool_tokens"] == [8, 9]


def at_caravan(region: int, seat: int = 0) -> State:
    """MK2 where the line in a region is about to be laid."""
    state = Scene("osiris", "isis", bare=False).before_event(CARAVAN).turn(seat).state()
    play(state, MOVE, DONE)
    assert asked(state) == ("CARAVAN_REGION", seat, [101, 102, 103, DONE])
    play(state, region)
    return state


def lay(state: State) -> list[int]:
    """Lay the line that always goes on with the lowest border; the cells that are offered."""
    while kind(state) in ("CARAVAN_START", "CARAVAN_NEXT"):
        play(state, codes(state)[0])
    assert kind(state) == "CARAVAN_KEEP"
    return codes(state)


def test_case_12_a_caravan_parts_a_region() -> None:
    state = at_caravan(101)
    region = region_of(c("A1"), ())
    assert codes(state) == [400 + edge for edge in starts(region, ())]
    low, high = lay(state)
    d = state.to_dict()
    assert 1 <= len(d["camels"]) <= 6
    parts = [part for part in regions(d["camels"]) if part <= region]
    assert sorted(min(part) for part in parts) == [low, high]
    assert min(len(part) for part in parts) >= 6
    assert (d["region"][low], d["region"][high]) == (1, 4)  # for the time being
    play(state, high)
    d = state.to_dict()
    assert all(d["region"][cell] == d["region"][min(part)] for part in parts for cell in part)
    assert (d["region"][low], d["region"][high]) == (4, 1)
    assert asked(state) == ("CARAVAN_SWAP", 0, [101, 104, DONE])
    play(state, DONE)
    assert asked(state)[:2] == ("ACTION", 1)


def test_case_12_a_caravan_is_optional() -> None:
    state = Scene("osiris", "isis", bare=False).before_event(CARAVAN).state()
    play(state, MOVE, DONE, DONE)
    assert (state.to_dict()["camels"], asked(state)[:2]) == ([], ("ACTION", 1))


def test_case_69_one_exchange_of_tokens() -> None:
    state = at_caravan(103)
    low, high = lay(state)
    play(state, low)
    assert [state.to_dict()["region"][cell] for cell in (low, high)] == [3, 4]
    assert asked(state) == ("CARAVAN_SWAP", 0, [103, 104, DONE])
    play(state, 104)
    assert asked(state) == ("CARAVAN_SWAP_WITH", 0, [101, 102, 103])
    play(state, 101)
    region = state.to_dict()["region"]
    assert [region[cell] for cell in (low, high, c("A1"), c("F6"))] == [3, 1, 4, 2]
    assert asked(state)[:2] == ("ACTION", 1)
    assert value(state, "followers", 1) == 1

"""Corners of RULES.md sections 4 and 6 that neither a case nor a trap shows."""

from __future__ import annotations

import pytest

from engine import Step
from engine.games.anatolia.codes import EventKind, Kind
from tests.games.anatolia.positions import (
    DONE,
    EVENT_DRAWN,
    GOLD,
    GRAIN,
    NO_EVENT,
    NO_IDEA,
    WINE,
    asked,
    at_extra_phase,
    attack,
    base,
    codes,
    draw_event,
    field,
    goods,
    kind,
    modifier,
    owner,
    play,
    stock,
    targets,
)

MAIONIA = {0: "Maionia"}
EXTRA_CONQUEST = 5
POPULATION = 12


def lost(step: Step) -> list[tuple[int, int]]:
    """What was lost in a step, with how much of it."""
    return [e.full.args[1:3] for e in step.events if e.full.kind == EventKind.LOST]


def peace(a: int, b: int, turns: int = 2) -> list[list[int]]:
    """Peace that seat a has bought from seat b, among three."""
    rows = [[0, 0, 0], [0, 0, 0], [0, 0, 0]]
    rows[a][b] = turns
    return rows


def test_who_paid_tribute_is_safe_in_an_extra_conquest_phase_of_the_turn_too() -> None:
    state = at_extra_phase(own=MAIONIA, army=(1,), bought_off=[1], res={1: goods(wood=2)})
    play(state, EXTRA_CONQUEST)
    assert "sar" not in targets(state)
    assert 11 not in codes(state)


def test_a_refused_demand_may_be_repeated_in_an_extra_conquest_phase() -> None:
    state = at_extra_phase(own=MAIONIA, army=(1,), demanded=[1], res={1: goods(wood=2)})
    play(state, EXTRA_CONQUEST)
    assert 11 in codes(state)


def test_a_lent_unit_goes_home_before_the_extra_phase_is_chosen() -> None:
    state = base(own=MAIONIA, army=(0, 0, 2), extra_left=1, give_up=0)
    play(state, 22, 1, DONE)
    assert kind(state) == Kind.EXTRA_PHASE
    assert (field(state, "army", 2), field(state, "lent_army", 2)) == (2, 0)


def test_a_lent_unit_that_may_not_fight_the_defender_does_not_count_against_him() -> None:
    state = base(own=MAIONIA, army=(1, 1, 2), peace=peace(2, 1))
    play(state, 22, 1)
    assert field(state, "lent_army", 2) == 1
    assert modifier(state, "Sardis") == 0  # 1:1; with the lent Army it would be 2:1


def test_no_tribute_can_be_demanded_with_units_that_may_not_attack_R23() -> None:
    res = {1: goods(wood=2)}
    state = base(own=MAIONIA, army=(0, 0, 2), peace=peace(1, 2), res=res)
    play(state, 22, 1)
    assert 11 not in codes(state)
    state = base(own=MAIONIA, army=(0, 0, 2), res=res)
    play(state, 22, 1)
    assert 11 in codes(state)


def test_whoever_has_peace_with_the_attacker_helps_nobody_against_him() -> None:
    for rows in (peace(0, 2), peace(2, 0)):
        state = base(own=MAIONIA, army=(2, 1, 1), peace=rows, give_up=0)
        play(state, attack("Sardis"), chance=[6])
        assert asked(state) == (Kind.DEFEND, 1, [0, 1])


def test_what_a_wiped_seat_has_lent_is_lost() -> None:
    state = base(own={0: "Maionia", 2: "Hierapolis"}, only=True, army=(1, 0, 3), give_up=0)
    play(state, 22, 1)
    play(state, attack("Hierapolis"), chance=[10])
    play(state, DONE)  # seat 2 lets its only region fall
    assert (field(state, "civ", 2), field(state, "lent_army", 2)) == (-1, 0)
    assert field(state, "army", 0) == 1


def test_peace_that_is_bought_holds_in_the_same_turn_R23() -> None:
    row = ("Treaty", "Art", "Science", "Mausoleum")
    state = base(at=Kind.KNOW_MENU, own=MAIONIA, army=(1,), row=row, idea=(2,), give_up=0)
    play(state, 1, 1)
    assert kind(state) == Kind.CONQ_MENU
    assert "sar" not in targets(state)
    assert "hie" in targets(state)


def test_a_sale_in_upkeep_leaves_what_is_due() -> None:
    res = {0: goods(wood=2, gold=1)}
    state = base(at=Kind.TRADE_MENU, pop=(2,), res=res, give_up=0)
    play(state, DONE, chance=[NO_EVENT])
    assert asked(state) == (Kind.UPKEEP_SHORT, 0, [3, 43])
    play(state, 43)
    assert (stock(state), codes(state)) == ({"gold": 2}, [0, 3])
    play(state, 0, chance=[NO_IDEA])  # one is fed; the other one is removed without a choice
    assert (stock(state, 0), field(state, "pop")) == ({}, 1)


def test_a_host_that_cannot_be_fed_is_told_in_a_few_events() -> None:
    state = base(at=Kind.TRADE_MENU, pop=(2000,), res={0: goods(grain=2)}, give_up=0)
    (step,) = play(state, DONE, chance=[NO_EVENT, NO_IDEA])
    assert field(state, "pop") == 2
    assert lost(step) == [(GRAIN, 2), (POPULATION, 1998)]


def test_food_that_is_paid_evenly_is_told_once_for_each_kind() -> None:
    res = {0: goods(grain=900, wine=700, fish=1)}
    state = base(at=Kind.TRADE_MENU, pop=(1500,), res=res, give_up=0)
    play(state, DONE, chance=[NO_EVENT])
    (step,) = play(state, 0, chance=[NO_IDEA])
    assert lost(step) == [(GRAIN, 850), (WINE, 650)]
    assert stock(state) == {"grain": 50, "wine": 50, "fish": 1}


@pytest.mark.parametrize("taken", [1, 2, 3])
def test_what_eats_never_exceeds_the_largest_number_together(taken: int) -> None:
    food = goods(grain=9, wine=9, fish=9, metal=9, wood=9)
    state = base(at=Kind.RECRUIT_MENU, pop=(31_990,), army=(10,), res={0: food}, give_up=0)
    play(state, taken)
    eaters = sum(field(state, name) for name in ("pop", "army", "fleet"))
    assert eaters == 32_000


def test_a_rolled_loss_is_told_with_its_dice_when_there_is_less() -> None:
    state = at_extra_phase(event_top=("Corruption",), res={0: goods(gold=3)})
    (step,) = play(state, 6, chance=[EVENT_DRAWN, 4, 5])
    told = [e.full.args[:3] for e in step.events if e.full.kind == EventKind.LOSS_ROLLED]
    assert told == [(0, GOLD, 9)]
    assert lost(step) == [(GOLD, 3)]


def test_one_payment_by_hand_then_the_rest_evenly() -> None:
    res = {0: goods(grain=4, wine=4, fish=1)}
    state = base(at=Kind.TRADE_MENU, pop=(4,), res=res, give_up=0)
    play(state, DONE, chance=[NO_EVENT])
    assert asked(state) == (Kind.UPKEEP_PAY, 0, [0, 4, 5, 6])
    play(state, 6)
    assert codes(state) == [0, 4, 5]
    play(state, 0, chance=[NO_IDEA])  # Grain, Wine, Grain: the lowest of equals first
    assert stock(state) == {"grain": 2, "wine": 3}


def test_a_rebellion_of_the_last_region_in_an_extra_phase_ends_the_turn() -> None:
    state = draw_event("Rebellion", res={0: goods(wood=12)}, vp=(7,))
    assert (owner(state, "Gordion"), field(state, "civ")) == (-1, -1)
    assert (state.current_player(), field(state, "turns")) == (1, 2)
    assert (stock(state), field(state, "vp")) == ({}, 7)


def test_a_lender_to_the_attacker_may_help_the_defender() -> None:
    state = base(own=MAIONIA, army=(1, 1, 3), give_up=0)
    play(state, 22, 1)
    play(state, attack("Sardis"))
    assert asked(state) == (Kind.CALL_HELP, 1, [0, 12])


@pytest.mark.parametrize("kind_of_unit", ["army", "fleet"])
def test_a_unit_that_stands_with_a_defender_is_not_estimated_as_lost(kind_of_unit: str) -> None:
    own = {0: "Maionia, Icarian Sea", 1: "Sardis, Thracian Sea"}
    state = base(own=own, give_up=0, **{kind_of_unit: (4, 1, 2)})
    play(state, attack("Sardis" if kind_of_unit == "army" else "Thracian Sea"), 12)
    assert kind(state) == Kind.LOAN_REPLY
    before = state.evaluate()
    play(state, 1)
    assert (kind(state), field(state, "aid", 2)) == (Kind.CALL_HELP, 1)
    assert state.evaluate() == pytest.approx(before)


def test_what_prophecy_showed_stays_known_to_a_seat_that_lost_everything() -> None:
    state = base(own=MAIONIA, army=(1,), known=[[0, 0], [3, 0], [0, 0]], give_up=0)
    seen = state.seen(1)["prophecy"]
    play(state, attack("Sardis"), chance=[10])
    assert field(state, "civ", 1) == -1
    assert state.seen(1)["prophecy"] == seen
    assert len(seen[0]) == 3

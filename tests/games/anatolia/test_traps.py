"""Traps of RULES.md section 11 and rulings of section 6 that no acceptance case shows."""

from __future__ import annotations

import pytest

from engine import State
from engine.games.anatolia.codes import Frame, Kind
from engine.games.anatolia.codes import Step as FlowStep
from tests.games.anatolia.positions import (
    CIVS,
    CONQUEST,
    DOCUMENT,
    DONE,
    NO_EVENT,
    NO_IDEA,
    RESOURCE,
    asked,
    at_extra_phase,
    at_turn_start,
    attack,
    base,
    cities,
    codes,
    draw_event,
    field,
    goods,
    kind,
    modifier,
    owner,
    play,
    region,
    stock,
    targets,
)

MAIONIA = {0: "Maionia"}


def test_trap_2_a_sacrifice_after_a_free_conquest_costs_the_defender_only() -> None:
    state = base(own=MAIONIA, army=(1, 1))
    play(state, attack("Sardis"), chance=[9])
    play(state, 1)
    assert (owner(state, "Sardis"), field(state, "army", 0), field(state, "army", 1)) == (1, 1, 0)


def test_trap_3_at_sea_fleets_fight_and_are_sacrificed() -> None:
    state = base(own={0: "Troad", 1: "Propontis"}, fleet=(1, 1), army=(0, 9), give_up=0)
    assert modifier(state, "Propontis") == 0
    play(state, attack("Propontis"), chance=[8])
    assert asked(state) == (Kind.DEFEND, 1, [0, 1])
    play(state, 1)
    assert (field(state, "fleet", 1), field(state, "army", 1)) == (0, 9)


def test_trap_3_a_lent_unit_does_not_fight_its_lender_or_his_friends() -> None:
    peace = [[0, 0, 0], [0, 0, 0], [0, 0, 0]]
    state = base(own=MAIONIA, army=(0, 0, 2))
    play(state, 22, 1)
    assert "sar" in targets(state)
    peace[2][1] = 2
    state = base(own=MAIONIA, army=(0, 0, 2), peace=peace)
    play(state, 22, 1)
    assert "sar" not in targets(state)
    assert "hie" in targets(state)


def test_trap_6_an_extra_resource_phase_scores_monuments_again() -> None:
    state = at_extra_phase(CONQUEST, monument=(3,))
    play(state, 0)
    assert field(state, "vp") == 3


def test_trap_9_a_freshly_opened_card_may_be_bought_in_the_same_phase() -> None:
    row = ("Paganism", "Art", "Science", "Mausoleum")
    state = base(at=Kind.KNOW_MENU, row=row, knowledge_top=("Slaves",), idea=(4,), give_up=0)
    play(state, 1)
    assert codes(state) == [0, 1]
    play(state, 1)
    assert stock(state) == {"grain": 2, "stone": 2}


def test_trap_10_victory_interrupts_a_card() -> None:
    row = ("Religious Cults", "Art", "Science", "Mausoleum")
    state = base(at=Kind.KNOW_MENU, row=row, idea=(3,), vp=(98,))
    play(state, 1)
    assert (state.is_terminal(), state.returns()) == (True, [1.0, 0.0, 0.0])
    assert (field(state, "pop"), state.to_dict()["row"][0]) == (0, -1)


def restart(turns: int) -> State:
    """Seat 1 picks a civilization again in a round."""
    return base(
        own={0: "Sardis"},
        round=turns + 1,
        active=1,
        turns=[turns + 1, turns, turns],
        civ=[CIVS["phrygians"], -1, CIVS["amazons"]],
        old_civ=[-1, CIVS["lydians"], -1],
        phase=RESOURCE,
        give_up=0,
        vp=(0, 40),
        stack=[[Frame.FLOW, 0, FlowStep.PHASE, RESOURCE], [Kind.PICK_CIV, 1, 1, 0]],
    )


@pytest.mark.parametrize(("turns", "left"), [(0, 11), (3, 7)])
def test_trap_11_upkeep_is_due_in_a_restart_turn_unless_it_is_the_first(
    turns: int, left: int
) -> None:
    state = restart(turns)
    play(state, CIVS["luvians"], chance=[8] * 10)  # ten Grain, and one of Tyana
    assert stock(state, 1) == {"grain": 11}
    play(state, DONE, chance=[NO_EVENT, NO_IDEA])
    assert stock(state, 1) == {"grain": left}
    assert field(state, "vp", 1) == 40


@pytest.mark.parametrize(("buyer", "target"), [(0, 1), (1, 0)])
def test_trap_12_peace_counts_in_both_directions(buyer: int, target: int) -> None:
    peace = [[0, 0, 0], [0, 0, 0], [0, 0, 0]]
    peace[buyer][target] = 1
    res = {1: goods(wood=3)}
    state = base(own=MAIONIA, army=(1,), peace=peace, res=res)
    assert "sar" not in targets(state)
    assert 11 not in codes(state)


def test_trap_14_an_empty_pile_is_known_to_nobody() -> None:
    rest = list(range(1, 36))
    state = at_extra_phase(event_pile=[0], event_discard=rest, known=[[0, 1], [0, 1], [0, 0]])
    play(state, 6, chance=[4])
    assert [known[1] for known in state.to_dict()["known"]] == [0, 0, 0]


def test_trap_16_a_region_taken_by_a_card_can_wipe_a_seat_out() -> None:
    state = base(
        at=Kind.KNOW_MENU,
        own=MAIONIA,
        row=("Suzerainty", "Art", "Science", "Mausoleum"),
        idea=(3,),
        army=(0, 5),
        give_up=0,
    )
    play(state, 1, region("Sardis"))
    assert (field(state, "civ", 1), field(state, "army", 1)) == (-1, 0)
    assert state.current_player() in (0, 1)


def test_R18_help_after_the_roll_is_sacrificed_at_once() -> None:
    state = base(own=MAIONIA, army=(1, 0, 1), res={1: goods(gold=2)}, give_up=0)
    play(state, attack("Sardis"))
    assert kind(state) == Kind.CALL_HELP
    play(state, 0, chance=[6])
    assert asked(state) == (Kind.DEFEND, 1, [0, 12])
    play(state, 12)
    assert asked(state) == (Kind.LOAN_PAY, 1, [0, 1])
    play(state, 1, 1)
    assert owner(state, "Sardis") == 1
    assert (stock(state, 2), field(state, "army", 2)) == ({"gold": 2}, 0)


def test_R21_a_helper_who_refuses_is_not_asked_again_in_this_attack() -> None:
    state = base(own=MAIONIA, army=(1, 1, 1), give_up=0)
    play(state, attack("Sardis"))
    play(state, 12)
    play(state, 0, chance=[9])
    assert asked(state) == (Kind.DEFEND, 1, [0, 1])


def test_R23_peace_can_be_made_with_a_seat_without_civilization() -> None:
    state = base(
        at=Kind.KNOW_MENU,
        own={0: "Sardis"},
        civ=[CIVS["phrygians"], -1, CIVS["amazons"]],
        old_civ=[-1, CIVS["lydians"], -1],
        row=("Treaty", "Art", "Science", "Mausoleum"),
        idea=(2,),
    )
    play(state, 1)
    assert codes(state) == [1, 2]


def test_R30_both_stockpile_cards_raise_the_limits_by_two() -> None:
    cards = {0: ("Legal System", "Unique Pottery Style")}
    state = base(at=Kind.END_MENU, res={0: goods(wood=12, gold=27)}, cards=cards, give_up=0)
    play(state, DONE)
    assert stock(state) == {"wood": 10, "gold": 26}


def test_R33_a_seat_must_use_its_food_but_not_its_gold() -> None:
    state = base(at=Kind.TRADE_MENU, pop=(3,), army=(1,), res={0: goods(grain=2, gold=4)})
    play(state, DONE, chance=[NO_EVENT])
    assert (stock(state), codes(state)) == ({"gold": 4}, [0, 1, 3])
    play(state, 3)
    play(state, 3, chance=[NO_IDEA])
    assert (stock(state), field(state, "pop")) == ({"gold": 4}, 1)


def test_R31_the_last_region_may_be_the_one_that_rebels() -> None:
    state = draw_event("Revolt", vp=(12,))
    assert (owner(state, "Gordion"), field(state, "civ"), field(state, "vp")) == (-1, -1, 12)
    assert field(state, "old_civ") == CIVS["phrygians"]


def test_R37_when_no_start_is_neutral_another_seat_may_lose_its_last_region() -> None:
    starts = {civ["start"] for civ in DOCUMENT["civ"]} - {"gor", "tya"}
    state = at_turn_start(
        own={0: "Gordion", 1: ", ".join(sorted(starts)), 2: "Tyana"}, only=True, army=(0, 0, 3)
    )
    play(state, 1)  # Gordion is neutral now, but the Phrygians were the seat's last identity
    assert CIVS["phrygians"] not in codes(state)
    play(state, CIVS["luvians"], chance=[1] * 10)
    assert owner(state, "Tyana") == 0
    assert (field(state, "civ", 2), field(state, "army", 2)) == (-1, 0)


def test_R45_a_free_city_without_room_is_lost() -> None:
    state = base(
        at=Kind.KNOW_MENU,
        own={0: "Western Euxine"},
        only=True,
        row=("Found Town", "Art", "Science", "Mausoleum"),
        idea=(4,),
        give_up=0,
    )
    play(state, 1)
    assert cities(state, "Western Euxine") == 0


def test_R55_two_peaces_run_separately() -> None:
    peace = [[0, 1, 0], [3, 0, 0], [0, 0, 0]]
    state = base(own=MAIONIA, army=(1,), peace=peace, give_up=0)
    play(state, DONE)
    after = state.to_dict()["peace"]
    assert (after[0][1], after[1][0]) == (0, 3)

"""RULES.md section 8: A1 to A15, A24 to A26, A31: a turn without cards and war, one test a case."""

from __future__ import annotations

import pytest

from engine.games.anatolia.codes import Kind
from tests.games.anatolia.positions import (
    DONE,
    FISH,
    FRUIT,
    GAME,
    GRAIN,
    LIVESTOCK,
    METAL,
    NO_EVENT,
    NO_IDEA,
    OLIVES,
    STONE,
    WINE,
    asked,
    at_turn_start,
    base,
    cities,
    codes,
    draw_event,
    field,
    goods,
    kind,
    names_of,
    play,
    region,
    stock,
)


def test_A1_ten_rolls_give_one_of_each_resource_and_an_inland_start_two_armies() -> None:
    state = GAME.new_state(2, {"first_player": 0}, seed=5)
    play(state, 5)  # seat 1 picks first (R8): Lydians, inland too
    play(state, 4, chance=[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, *[1] * 10])
    # The Resource Phase of its first turn follows at once: 1 Grain of Gordion.
    assert state.to_dict()["res"][0] == [1, 1, 1, 1, 1 + 1, 1, 1, 1, 1, 1]
    assert (field(state, "pop"), field(state, "army"), field(state, "fleet")) == (2, 2, 0)
    assert stock(state, 1) == {"fruit": 10}


def test_A2_the_resource_phase_pays_for_regions_cities_and_monuments() -> None:
    state = at_turn_start(own={0: "Hattusa, Egypt (trade)"}, monument=(2,))
    play(state, DONE)
    assert kind(state) == Kind.TRADE_MENU
    assert stock(state) == {"gold": 2, "stone": 1, "grain": 1}
    assert field(state, "vp") == 3


def test_A3_each_region_yields_its_resource() -> None:
    land = "Chalybia, Paphlagonia, Elamite March, Rough Cilicia, Pamphylia, Amaseia"
    state = at_turn_start(own={0: f"{land}, Thrace, Halys, Cilician Sea"}, only=True)
    play(state, DONE)
    assert stock(state) == {"metal": 3, "gold": 1, "fruit": 2, "livestock": 2, "fish": 1}


def test_A4_two_for_one_both_ways() -> None:
    state = base(at=Kind.TRADE_MENU, res={0: goods(gold=5, wine=4)})
    play(state, 1, 22, 1, 22)
    assert stock(state) == {"gold": 1, "stone": 2, "wine": 4}
    play(state, 1, 45, 1, 45)
    assert stock(state) == {"gold": 3, "stone": 2}


def test_A5_gold_fills_the_stone_of_a_monument() -> None:
    state = base(at=Kind.BUILD_MENU, res={0: goods(stone=3, gold=4)}, pop=(1,))
    assert codes(state) == [0, 2, 3]
    play(state, 2)
    assert stock(state) == {}
    assert [field(state, name) for name in ("pop", "monument", "vp")] == [0, 1, 10]
    poorer = base(at=Kind.BUILD_MENU, res={0: goods(stone=3, gold=3)}, pop=(1,))
    assert codes(poorer) == [0, 3]


def test_A6_a_card_is_drawn_on_a_roll_of_four() -> None:
    state = base(at=Kind.TRADE_MENU, res={0: goods(gold=2)}, event_top=("Prosperity",), give_up=0)
    missed = state.clone()
    play(missed, DONE, chance=[3, NO_IDEA])
    assert (stock(missed), missed.to_dict()["event_discard"]) == ({"gold": 2}, [])
    play(state, DONE, chance=[4, NO_IDEA])
    assert stock(state) == {"gold": 7}
    assert state.to_dict()["event_discard"] == [11]


def test_A7_a_city_that_cannot_be_fed_is_chosen() -> None:
    state = base(
        at=Kind.TRADE_MENU,
        own={0: "Hattusa, Kanesh"},
        army=(1,),
        fleet=(1,),
        pop=(3,),
        res={0: goods(grain=3, wine=1, fish=2, gold=2)},
    )
    play(state, DONE, chance=[NO_EVENT])
    assert asked(state) == (Kind.UPKEEP_SHORT, 0, [0, 1, 2, 3, 4])
    assert stock(state) == {"gold": 2}
    play(state, 4)
    assert names_of(codes(state)) == {"hat", "kan"}
    play(state, region("Kanesh"), chance=[NO_IDEA])
    assert (cities(state, "Kanesh"), cities(state, "Hattusa")) == (0, 1)
    assert stock(state) == {"gold": 2}
    assert kind(state) in (Kind.BUILD_MENU, Kind.KNOW_MENU)


def test_A8_nothing_is_due_in_the_first_turn_of_the_game() -> None:
    state = base(
        at=Kind.TRADE_MENU, round=1, army=(2,), pop=(2,), res={0: goods(gold=2)}, give_up=0
    )
    play(state, DONE, chance=[NO_EVENT, NO_IDEA])
    assert kind(state) == Kind.BUILD_MENU
    assert (field(state, "army"), field(state, "pop"), stock(state)) == (2, 2, {"gold": 2})


def test_A9_food_is_paid_evenly_or_one_by_one() -> None:
    state = base(at=Kind.TRADE_MENU, pop=(4,), res={0: goods(grain=4, wine=2, fish=2)})
    play(state, DONE, chance=[NO_EVENT])
    assert asked(state) == (Kind.UPKEEP_PAY, 0, [0, GRAIN, WINE, FISH])
    play(state, 0, chance=[NO_IDEA])
    assert stock(state) == {"grain": 1, "wine": 1, "fish": 2}


@pytest.mark.parametrize(("roll", "ideas"), [(1, 0), (4, 0), (5, 1), (9, 1), (10, 2)])
def test_A10_the_idea_table(roll: int, ideas: int) -> None:
    state = base(at=Kind.TRADE_MENU, res={0: goods(gold=2)})
    play(state, DONE, chance=[NO_EVENT, roll])
    assert field(state, "idea") == ideas


def test_A10_each_discovery_is_one_more_roll() -> None:
    cards = {0: ("Philosophy", "Science")}
    state = base(at=Kind.TRADE_MENU, res={0: goods(gold=2)}, cards=cards)
    play(state, DONE, chance=[NO_EVENT, 10, 4, 5])
    assert field(state, "idea") == 3


def test_A11_a_card_that_was_bought_is_replaced() -> None:
    state = base(
        at=Kind.TRADE_MENU,
        res={0: goods(gold=2)},
        idea=(5,),
        row=("Alphabet", "Paganism", "Mythology", "Mausoleum"),
        knowledge_top=("Slaves",),
    )
    play(state, DONE, chance=[NO_EVENT, NO_IDEA])
    assert asked(state) == (Kind.KNOW_MENU, 0, [0, 1, 2, 3])
    play(state, 3)
    assert (field(state, "vp"), field(state, "idea")) == (10, 0)
    assert state.to_dict()["row"][2] == 25
    assert kind(state) == Kind.BUILD_MENU


def test_A12_a_mausoleum_is_a_monument() -> None:
    state = base(at=Kind.KNOW_MENU, idea=(6,), row=("Mausoleum", "Art", "Allies", "Colony"))
    play(state, 1)
    assert (field(state, "monument"), field(state, "vp")) == (1, 10)


def test_A13_a_city_needs_a_land_region_with_room() -> None:
    state = base(
        at=Kind.BUILD_MENU,
        own={0: "Hattusa, Kanesh, Western Euxine"},
        cities={"Kanesh": 5},
        res={0: goods(stone=2, wood=2)},
        pop=(2,),
        give_up=0,
    )
    play(state, 1)
    assert names_of(codes(state)) == {"gor", "hat"}
    play(state, region("Hattusa"))
    assert (cities(state, "Hattusa"), stock(state), field(state, "vp")) == (2, {}, 0)


def test_A14_population_needs_three_different_foods_or_gold() -> None:
    assert codes(base(at=Kind.RECRUIT_MENU, res={0: goods(grain=5, gold=3)})) == [0, 4]
    state = base(at=Kind.RECRUIT_MENU, res={0: goods(grain=5, gold=4)})
    assert codes(state) == [0, 1, 4]
    play(state, 1)
    assert (field(state, "pop"), stock(state)) == (1, {"grain": 4})
    state = base(at=Kind.RECRUIT_MENU, res={0: goods(grain=1, wine=1, fish=1, fruit=1)})
    play(state, 1)
    assert asked(state) == (Kind.POP_FOOD, 0, [0, 1, 4, 10])


def test_A15_gold_fills_the_metal_of_an_army() -> None:
    state = base(at=Kind.RECRUIT_MENU, res={0: goods(metal=2, gold=2)}, pop=(1,))
    play(state, 2)
    assert (field(state, "army"), field(state, "pop"), stock(state)) == (1, 0, {})


def test_A24_an_excess_can_be_sold_or_is_discarded() -> None:
    state = base(at=Kind.END_MENU, res={0: goods(wood=11)}, give_up=0)
    assert codes(state) == [0, 43]
    play(state, 43)
    assert (stock(state), codes(state)) == ({"wood": 9, "gold": 1}, [0, 43])
    play(state, 0)
    assert stock(state) == {"wood": 8, "gold": 1}


def test_A25_excess_gold_buys_anything() -> None:
    state = base(at=Kind.END_MENU, res={0: goods(gold=27)}, give_up=0)
    assert codes(state) == [0, *range(20 + METAL, 20 + LIVESTOCK + 1)]
    play(state, 20 + STONE)
    assert stock(state) == {"gold": 25, "stone": 1}
    play(state, 0)
    assert stock(state) == {"gold": 24, "stone": 1}


def test_A26_a_stockpile_card_raises_every_limit() -> None:
    held = {0: goods(wood=12, gold=25)}
    state = base(at=Kind.END_MENU, res=held, cards={0: ("Legal System",)}, give_up=0)
    play(state, 0)
    assert stock(state) == {"wood": 9, "gold": 25}


@pytest.mark.parametrize(
    ("event", "lost"),
    [("Drought", GRAIN), ("Blight", FRUIT), ("Pestilence", LIVESTOCK), ("Fire", 3)],
)
def test_A31_an_event_takes_all_of_a_resource(event: str, lost: int) -> None:
    state = draw_event(event, res={0: [5] * 10})
    held = state.to_dict()["res"][0]
    assert [r for r in range(10) if held[r] != 5] == [lost]
    assert held[lost] == 0


def test_A31_corruption_takes_two_dice_of_gold() -> None:
    state = draw_event("Corruption", dice=(4, 5), res={0: [5] * 10})
    assert state.to_dict()["res"][0] == [0, *[5] * 9]


def test_A31_population_ideas_and_monuments_never_fall_below_nothing() -> None:
    state = draw_event("Famine", pop=(1,))
    assert field(state, "pop") == 0
    assert field(draw_event("Plague"), "pop") == 0
    assert field(draw_event("Dark Ages", idea=(1,)), "idea") == 0
    state = draw_event("Earthquake", monument=(1,), vp=(10,))
    assert (field(state, "monument"), field(state, "vp")) == (0, 10)


def test_olives_and_wine_are_food_R5() -> None:
    state = base(at=Kind.RECRUIT_MENU, res={0: goods(wine=1, olives=1, fish=1)})
    play(state, 1)
    assert (field(state, "pop"), stock(state)) == (1, {})
    assert OLIVES == 8

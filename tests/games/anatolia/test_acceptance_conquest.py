"""RULES.md section 8: the cases of the Conquest Phase, one test a case."""

from __future__ import annotations

import pytest

from engine import State
from engine.games.anatolia.codes import Kind
from tests.games.anatolia.positions import (
    DONE,
    asked,
    attack,
    base,
    cities,
    codes,
    field,
    goods,
    kind,
    modifier,
    owner,
    play,
    rolled,
    stock,
    targets,
)

MAIONIA = {0: "Maionia"}


def armies(state: State) -> list[int]:
    """The Armies of all seats."""
    return list(state.to_dict()["army"])


@pytest.mark.parametrize(
    ("roll", "army", "conquered"), [(3, 0, 0), (4, 0, 1), (5, 0, 1), (6, 1, 1), (10, 1, 1)]
)
def test_A16_an_attack_on_a_neutral_region(roll: int, army: int, conquered: int) -> None:
    state = base(army=(1,), give_up=0, res={1: goods(gold=2)})
    assert modifier(state, "Ankyra") == 1
    play(state, attack("Ankyra"), chance=[roll])
    assert field(state, "army") == army
    assert (owner(state, "Ankyra") == 0) == bool(conquered)


def test_A17_pillage_takes_one_city_and_gives_gold() -> None:
    state = base(own={0: "Ankyra"}, army=(1,))
    assert modifier(state, "Hattusa") == -1
    play(state, attack("Hattusa"), chance=[8, 3, 4])
    assert (owner(state, "Hattusa"), cities(state, "Hattusa")) == (0, 0)
    assert (stock(state), field(state, "army")) == ({"gold": 7}, 1)


@pytest.mark.parametrize(
    ("attacking", "defending", "m"),
    [(4, 2, 1), (3, 2, 0), (2, 4, -1), (1, 0, 1), (1, 1, 0), (1, 2, -1), (2, 1, 1), (3, 5, 0)],
)
def test_A18_the_ratio_of_armies(attacking: int, defending: int, m: int) -> None:
    state = base(own=MAIONIA, army=(attacking, defending))
    assert modifier(state, "Sardis") == m


def test_A19_warfare_on_land_and_at_sea() -> None:
    cards = {0: ["Famous Archers", "Swift Horses"], 1: ["Fierce Warriors", "Citadels"]}
    own = {0: "Maionia, Icarian Sea", 1: "Thracian Sea"}
    state = base(own=own, army=(1, 1), fleet=(1, 1), cards=cards)
    assert (modifier(state, "Sardis"), modifier(state, "Thracian Sea")) == (0, 0)
    cards[0].append("Chariots")
    state = base(own=own, army=(1, 1), fleet=(1, 1), cards=cards)
    assert (modifier(state, "Sardis"), modifier(state, "Thracian Sea")) == (1, 0)


def test_A20_a_sacrifice_prevents_the_conquest_and_both_lose_a_unit() -> None:
    state = base(own=MAIONIA, army=(1, 1))
    play(state, attack("Sardis"), chance=[6])
    assert asked(state) == (Kind.DEFEND, 1, [0, 1])
    state.script_chance([1] * 40)
    state.play(state.legal_moves()[1])
    assert (owner(state, "Sardis"), armies(state)) == (1, [0, 0, 0])


def test_A21_further_cities_pass_to_the_conqueror() -> None:
    state = base(own={0: "Maionia", 1: "Maiandros"}, cities={"Maiandros": 3}, army=(1,))
    assert modifier(state, "Maiandros") == -2
    play(state, attack("Maiandros"), chance=[10, 6, 6])
    assert (owner(state, "Maiandros"), cities(state, "Maiandros")) == (0, 2)
    assert (stock(state), field(state, "army")) == ({"gold": 12}, 1)


def test_A22_an_island_is_reached_from_its_sea() -> None:
    coast = "Halikarnassos, Lykia, Karia"
    assert "rho" not in targets(base(own={0: coast}, only=True, army=(1,)))
    assert "rho" in targets(base(own={0: f"{coast}, Carpathian Sea"}, only=True, army=(1,)))


def test_A34_a_weak_king_is_weak_on_both_sides() -> None:
    state = base(own=MAIONIA, army=(1, 1), weak=(2,))
    assert modifier(state, "Sardis") == -1
    other = base(
        own=MAIONIA, army=(1, 1), weak=(2,), first=1, active=1, stack=[[29, 0, 5, 7], [21, 1, 0, 0]]
    )
    assert modifier(other, "Maionia") == 1
    other = base(
        own=MAIONIA, army=(1, 1), weak=(2,), great=(0, 1), first=1, active=1,
        stack=[[29, 0, 5, 7], [21, 1, 0, 0]],
    )  # fmt: skip
    assert modifier(other, "Maionia") == 2


def test_A43_tribute_that_is_paid_binds() -> None:
    state = base(own=MAIONIA, army=(1,), res={1: goods(gold=5)})
    play(state, 11)
    assert asked(state) == (Kind.TRIBUTE_WHAT, 0, [1, 2, 63])
    play(state, 2)
    assert asked(state) == (Kind.TRIBUTE_REPLY, 1, [0, 1])
    play(state, 1)
    assert (stock(state, 0), stock(state, 1)) == ({"gold": 4}, {"gold": 1})
    assert "sar" not in targets(state)


def test_A44_a_lent_army_fights_first() -> None:
    state = base(own=MAIONIA, army=(1, 2, 3), res={0: goods(gold=5)}, give_up=0)
    play(state, 22)
    assert asked(state) == (Kind.LOAN_PAY, 0, [0, 1, 2])
    play(state, 2)
    assert asked(state) == (Kind.LOAN_REPLY, 2, [0, 1])
    play(state, 1)
    assert (field(state, "army", 2), stock(state, 2)) == (2, {"gold": 4})
    assert modifier(state, "Sardis") == 0
    play(state, attack("Hierapolis"), chance=[1])
    assert (armies(state), field(state, "lent_army", 2)) == ([1, 2, 2], 0)
    play(state, DONE)
    assert armies(state) == [1, 2, 2]


def test_A44_a_lent_army_that_survives_goes_home() -> None:
    state = base(own=MAIONIA, army=(1, 2, 3), give_up=0)
    play(state, 22, 1, DONE)
    assert (armies(state), field(state, "lent_army", 2)) == ([1, 2, 3], 0)


def test_A49_fleets_attack_the_seas_that_touch_own_land() -> None:
    state = base(own={0: "Thrace"}, fleet=(1,), give_up=0, res={1: goods(gold=2)})
    assert targets(state) == {"pro", "aen", "euw"}
    assert {modifier(state, name) for name in ("pro", "aen", "euw")} == {1}
    play(state, attack("Propontis"), chance=[4])
    assert (field(state, "fleet"), owner(state, "Propontis")) == (0, 0)


def fight_with_help(own: int) -> State:
    """The start of A50 to A52: seat 0 attacks Sardis, others have one Army each."""
    return base(own=MAIONIA, army=(own, 1, 1), give_up=0)


def test_A50_help_before_the_roll_changes_the_ratio_and_may_be_sacrificed() -> None:
    state = fight_with_help(2)
    play(state, attack("Sardis"))
    assert asked(state) == (Kind.CALL_HELP, 1, [0, 12])
    play(state, 12)
    assert asked(state) == (Kind.LOAN_REPLY, 2, [0, 1])
    assert state.decision()["parameters"]["attack"]["total"] == 1
    assert rolled(play(state, 1, chance=[6])) == 0
    assert asked(state) == (Kind.DEFEND, 1, [0, 1, 2])
    play(state, 2)
    assert (owner(state, "Sardis"), armies(state)) == (1, [1, 1, 0])


def test_A51_help_refused() -> None:
    state = fight_with_help(2)
    play(state, attack("Sardis"), 12)
    assert rolled(play(state, 0, chance=[5])) == 1
    assert asked(state) == (Kind.DEFEND, 1, [0, 1])
    play(state, 0)
    assert (owner(state, "Sardis"), armies(state)) == (0, [1, 0, 1])
    assert field(state, "civ", 1) == -1


def test_A52_help_is_asked_for_only_while_it_can_matter() -> None:
    state = fight_with_help(4)
    play(state, attack("Sardis"), chance=[10])
    assert kind(state) == Kind.DEFEND
    state = base(own=MAIONIA, army=(4, 1, 2))
    play(state, attack("Sardis"))
    assert asked(state) == (Kind.CALL_HELP, 1, [0, 12])
    play(state, 12, 1)
    assert asked(state) == (Kind.CALL_HELP, 1, [0, 12])
    play(state, 12)
    play(state, 1, chance=[4])
    assert armies(state) == [3, 1, 2]


def test_A57_a_refused_loan_closes_its_kind() -> None:
    state = base(own=MAIONIA, army=(1, 0, 2))
    assert 22 in codes(state)
    play(state, 22, 1)
    assert 22 in codes(state)
    play(state, 22, 0)
    assert 22 not in codes(state)
    assert {"sar", "hie"} <= targets(state)
    assert modifier(state, "Sardis") == 1
    assert field(state, "lent_army", 2) == 1


def test_A58_a_refused_demand_may_be_repeated_after_an_attack() -> None:
    state = base(own={0: "Maionia", 1: "Maiandros"}, army=(2,), res={1: goods(wood=2)})
    play(state, 11)
    assert asked(state) == (Kind.TRIBUTE_WHAT, 0, [13, 14, 63])
    play(state, 13, 0)
    assert 11 not in codes(state)
    play(state, attack("Sardis"), chance=[1])
    assert 11 in codes(state)


def test_A59_conversion_stands_in_the_menu_while_a_loan_can_be_asked_for() -> None:
    state = base(own=MAIONIA, army=(1, 0, 1), res={0: goods(grain=4)})
    assert 1 in codes(state)
    play(state, 1, 44)
    assert stock(state) == {"grain": 2, "gold": 1}
    play(state, 22)
    assert kind(state) == Kind.LOAN_REPLY  # the payment of 0 was automatic
    assert 1 not in codes(base(own=MAIONIA, army=(1,), res={0: goods(grain=4)}))


def test_A60_a_demand_of_two_lines() -> None:
    state = base(own=MAIONIA, army=(1,), res={1: goods(gold=3, wood=2)})
    play(state, 11)
    assert codes(state) == [1, 13, 14, 63]
    play(state, 1)
    assert codes(state) == [13, 14, 62, 63]
    play(state, 14, 1)
    assert (stock(state, 0), stock(state, 1)) == ({"gold": 2, "wood": 2}, {"gold": 1})

"""RULES.md section 8: what cards cost and do, and the steps of playing one."""

from __future__ import annotations

import pytest

from tests.games.near.positions import (
    APPLY,
    CLAIM,
    CONSTRUCT,
    CRAFT,
    CULTURE,
    DEVELOPMENT,
    EFFECT,
    HEALTH,
    MARK,
    ORE,
    PASS,
    RELIGION,
    SHOP,
    TEMPLE,
    TRADE,
    TRANSPORT,
    WHEAT,
    Scene,
    all_of,
    asked,
    at,
    card,
    codes,
    free,
    get,
    kind,
    modes,
    play,
    play_while,
    round_over,
    spaces_of,
    use,
)
from tests.games.near.reference_map import fixed

GOLD = {"age_sides": ["B", "A", "A"]}  # epoch 1: 2 Gold for a marker
TRANSPORT_CARDS = ("Beaten Track", "Rafts")


def points(epoch: int = 3) -> Scene:
    """The third epoch of Age I, side A: 2 VP for a marker."""
    return Scene().epoch(epoch)


# ---------------------------------------------------------------- costs


def test_case_e1_missing_wood_is_paid_in_gold_and_no_track_moves() -> None:
    scene = Scene(**GOLD).hand(0, "Exporter").levels(0, wood=3).gold(6)
    state = scene.state()
    assert modes(state, "Exporter") == [EFFECT, CONSTRUCT, DEVELOPMENT]
    use(state, "Exporter", EFFECT)
    assert (get(state, "gold"), get(state, "level")[2]) == (0, 3)

    assert modes(scene.gold(5).state(), "Exporter") == [CONSTRUCT, DEVELOPMENT]


def test_case_e2_potter_gains_gold_for_temples() -> None:
    scene = points().hand(0, "Potter").levels(0, clay=5).gold(4).buildings(0, "temple", 6, 14)
    state = scene.state()
    use(state, "Potter", EFFECT)
    assert (kind(state), get(state, "gold")) == ("STEP", 0)
    play(state, APPLY)
    assert get(state, "gold") == 8


def test_case_s5_a_cost_of_two_missing_resources() -> None:
    scene = Scene(**GOLD).hand(0, "Monopolist").levels(0, stone=2, wood=3).gold(9)
    state = scene.state()
    use(state, "Monopolist", EFFECT)
    assert get(state, "gold") == 0
    assert EFFECT not in modes(scene.gold(8).state(), "Monopolist")


# ---------------------------------------------------------------- effects


def test_case_e16_river_dam_counts_pairs_of_a_colour() -> None:
    scene = points(4).without_wonder(0).hand(0, "River Dam").levels(0, clay=3).gold(3)
    scene.area(0, "Barter", "Market Stall", "Peddler", "Moneylender")
    scene.area(0, "Raiders", "Mercenaries", "Scribe", "Offering", "Shrine")
    state = scene.state()
    use(state, "River Dam", EFFECT, APPLY)
    for number in range(4):
        assert asked(state) == ("RES", 0, [0, 1, 2, 3, 4]), number
        play(state, number % 2)
    assert kind(state) == "DRAW"
    assert get(state, "level") == [2, 5, 0, 0, 0]


@pytest.mark.parametrize(
    ("levels", "points"),
    [
        ({"wood": 3, "stone": 3}, 2),
        ({"wood": 2, "stone": 2, "clay": 2}, 3),
        ({"wood": 5, "stone": 2, "wheat": 4}, 5),
    ],
)
def test_case_e17_canals_counts_pairs_of_levels(levels: dict[str, int], points: int) -> None:
    state = Scene(**GOLD).hand(0, "Canals").levels(0, **levels).gold(4).state()
    use(state, "Canals", EFFECT, APPLY)
    assert get(state, "score") == points


def test_case_e19_accountant_pays_once_a_play() -> None:
    scene = Scene(**GOLD).hand(0, "Market Stall", "Barter").area(0, "Accountant")
    state = scene.expertise(0, "production").state()
    use(state, "Market Stall", CONSTRUCT, 4)  # a City-state: 2 Gold of the bonus, 3 of the Shop
    assert (get(state, "gold"), get(state, "score")) == (10, 1)
    use(state, "Barter", EFFECT, APPLY)
    assert (get(state, "gold"), get(state, "score")) == (16, 2)


def test_case_e26_courier_moves_a_building_anywhere() -> None:
    scene = Scene(slots=fixed(2, "sea"), capitals=(104, 40)).expertise(0, "production")
    scene.hand(0, "Courier").levels(0, wood=1).buildings(0, "shop", 103)
    scene.buildings(1, "army", 44).enemy(17, 2)
    state = scene.state()
    use(state, "Courier", EFFECT, APPLY)
    assert asked(state) == ("MOVE_PIECE", 0, [103, PASS])
    play(state, 103)
    assert spaces_of(state) == free(scene, scene.world.land)
    assert 25 in spaces_of(state)
    assert 25 not in scene.world.component(103)


def test_case_e27_messenger_counts_the_way_by_land() -> None:
    scene = Scene(slots=fixed(2, "sea"), capitals=(104, 40)).hand(0, "Messenger").gold(6)
    lengths = scene.world.paths(104)
    near, far = (next(s for s in sorted(lengths) if lengths[s] == n) for n in (2, 5))
    scene.buildings(0, "shop", near).buildings(0, "site", far).buildings(0, "temple", 25)
    assert 25 not in lengths
    state = scene.epoch(2).state()  # 2 Gold for a marker
    use(state, "Messenger", EFFECT, APPLY)
    assert get(state, "score") == 5


def test_case_s32_usury_takes_what_the_others_have() -> None:
    scene = Scene(3).epoch(3).hand(0, "Usury").levels(0, stone=3).gold(2, 1, 7)
    state = scene.area(0, "Barter", "Peddler").state()
    use(state, "Usury", EFFECT, APPLY)
    assert asked(state) == ("STEP", 0, [MARK, CLAIM])
    assert all_of(state, "gold") == [6, 0, 4]
    assert all_of(state, "acc") == 4


def test_case_s33_a_harvest_takes_each_territory_once() -> None:
    scene = points().hand(0, "Surveyor").levels(0, stone=3).gold(2)
    scene.capital(0, 17).buildings(0, "shop", 1).buildings(0, "army", 18)
    state = scene.buildings(0, "temple", 8).state()  # Field, Field, Mine, City-state
    use(state, "Surveyor", EFFECT, APPLY)
    assert asked(state) == ("HARVEST", 0, [WHEAT, ORE])
    play(state, ORE)
    assert kind(state) == "DRAW"
    assert (get(state, "level")[WHEAT], get(state, "gold")) == (2, 3)


def test_case_s34_an_isolated_building_opens_new_land() -> None:
    scene = Scene(**GOLD).hand(0, "Colony", "Beaten Track").levels(0, clay=3, wood=2)
    scene.buildings(1, "shop", 80).enemy(4, 3)
    state = scene.state()
    use(state, "Colony", EFFECT, APPLY)
    assert asked(state) == ("BUILD_TYPE", 0, [0, 1, 2, 3, 4])
    play(state, SHOP)
    world, taken = scene.world, {5, 28, 80}
    lonely = {s for s in free(scene, world.land) if not taken & set(world.near[s])}
    assert (kind(state), spaces_of(state)) == ("PLACE", lonely)
    play(state, 92)
    assert at(state, 92) == (0, SHOP)
    use(state, "Beaten Track", CONSTRUCT)
    assert spaces_of(state) >= set(world.land_near[92])


def test_case_s45_two_victory_tokens_pay_twice() -> None:
    scene = Scene(**GOLD).hand(0, "Veterans").area(0, "Spoils of War").levels(0, clay=5)
    state = scene.state()
    use(state, "Veterans", EFFECT, APPLY)
    assert (get(state, "victory"), get(state, "score")) == (2, 9)


def test_case_s40_new_era_moves_the_capital_anywhere() -> None:
    scene = Scene(wonders=("Mausoleum", "Great Wall"), **GOLD).area(0, "Milestones")
    scene.hand(0, "New Era", "Messenger").levels(0, stone=4, wood=4).gold(9)
    scene.buildings(0, "army", 6).buildings(1, "shop", 29)
    state = scene.state()
    use(state, "New Era", EFFECT, APPLY)
    assert asked(state) == ("MOVE_PIECE", 0, [5, 6, PASS])
    play(state, 5)
    assert spaces_of(state) == free(scene, scene.world.land)
    assert {21, 27, 4, 33} <= spaces_of(state)  # beside the other Capital, and City-states
    play(state, 33)
    assert (get(state, "capital"), at(state, 33)) == (33, (0, 5))
    assert get(state, "score") == 3
    play(state, PASS)  # the second move
    assert (get(state, "score"), get(state, "level")) == (5, [4, 0, 4, 0, 0])
    assert sum(get(state, "timeline")) == 1  # the card's own
    use(state, "Messenger", EFFECT, APPLY)
    assert get(state, "score") == 5 + scene.world.paths(33)[6]


# ---------------------------------------------------------------- steps and objectives


def test_case_e20_the_first_third_card_of_a_colour_brings_a_token() -> None:
    scene = Scene().area(0, *TRANSPORT_CARDS).hand(0, "Scouts").gold(5, 9)
    scene.area(1, "Pack Mules", "Explorer").hand(1, "Courier")
    state = scene.epoch(3).state()
    use(state, "Scouts", EFFECT)
    assert codes(state) == [APPLY, MARK, CLAIM]
    play(state, CLAIM)
    assert (get(state, "objective"), get(state, "markers")) == ([TRANSPORT], 31)
    assert get(state, "dev") == [0, 0, 1, 0, 0]
    assert get(state, "dev")[HEALTH] == 1
    play(state, MARK)
    play_while(state, "DRAW")

    assert state.current_player() == 1
    use(state, "Courier", EFFECT)
    assert codes(state) == [APPLY, MARK, CLAIM]
    play(state, CLAIM)
    assert (get(state, "objective", 1), get(state, "dev", 1)) == ([TRANSPORT], [0] * 5)


def test_case_e21_a_full_turn() -> None:
    scene = points().hand(0, "Shrine", "Potter").levels(0, clay=5).gold(4)
    state = scene.area(0, "Barter", "Market Stall").gone(0, "temple", 1).state()
    use(state, "Shrine", CONSTRUCT, 15)
    assert get(state, "level")[2] == 1  # Wood
    assert (kind(state), codes(state)) == ("TEMPLE", [0, 1, 2, 3, 4, 5 + TEMPLE, 10])
    play(state, 5 + TEMPLE)
    assert kind(state) == "REBUILD_AT"
    play(state, 4)
    assert (get(state, "score"), get(state, "timeline")[2]) == (2, 1)
    use(state, "Potter", EFFECT, APPLY)
    assert get(state, "gold") == 8
    play(state, MARK)
    assert (get(state, "score"), get(state, "timeline")[2]) == (4, 2)
    assert (get(state, "objective"), get(state, "dev")[CRAFT]) == ([TRADE], 1)
    assert card("Shrine") not in all_of(state, "reveal")
    for _ in range(2):
        assert kind(state) == "DRAW"
        play(state, codes(state)[-1])
    assert card("Shrine") in all_of(state, "reveal")
    assert state.current_player() == 1


def test_case_s6_the_order_of_the_steps_matters() -> None:
    scene = Scene().epoch(4).hand(0, "Broker").levels(0, wood=6).gold(1)
    state = scene.state()
    use(state, "Broker", EFFECT, MARK)
    assert (asked(state), get(state, "gold")) == (("CONVERT", 0, [0, 1]), 4)
    play(state, 1)
    assert (get(state, "gold"), get(state, "score")) == (1, 3)

    state = scene.state()
    use(state, "Broker", EFFECT, APPLY)
    assert kind(state) == "DRAW"
    assert (get(state, "gold"), get(state, "score")) == (4, 0)


def test_case_s7_a_permanent_effect_is_no_step() -> None:
    scene = points().hand(0, "Granary").levels(0, wood=2).area(0, "Irrigation", "Stonecutters")
    state = scene.state()
    use(state, "Granary", EFFECT)
    assert codes(state) == [MARK, CLAIM]

    state = points().hand(0, "Shepherd").levels(0, wood=1).state()
    use(state, "Shepherd", EFFECT)
    assert (kind(state), get(state, "timeline")[2]) == ("DRAW", 1)


def test_case_s8_a_second_card_of_a_colour_brings_no_objective() -> None:
    scene = points().hand(0, "Scribe", "Offering").area(0, "Augur").gold(9)
    state = scene.state()
    use(state, "Scribe", EFFECT)
    assert codes(state) == [APPLY, MARK]
    play(state, MARK)
    assert get(state, "timeline")[2] == 2  # of the step, of Scribe
    use(state, "Offering", EFFECT)
    assert codes(state) == [APPLY, MARK, CLAIM]


def test_case_s35_without_markers_there_is_no_bonus() -> None:
    scene = points().hand(0, "Scouts").area(0, *TRANSPORT_CARDS).markers_left(0, 0)
    state = scene.state()
    use(state, "Scouts", EFFECT)
    assert codes(state) == [APPLY, MARK]
    play(state, MARK)
    assert (get(state, "score"), get(state, "markers")) == (0, 0)
    assert (get(state, "objective"), get(state, "timeline")[2]) == ([], 0)


def test_case_s22_a_civil_war_takes_an_objective_back() -> None:
    scene = Scene(events=[0, 1, 2]).epoch(3).without_wonder(1)
    scene.area(0, "Scribe", "Offering", "Shrine").objective(0, "religion")
    state = round_over(scene)
    lost = sorted([131, card("Scribe"), card("Offering"), card("Shrine")])
    assert (kind(state)[:4], *asked(state)[1:]) == ("LOSE", 0, lost)
    play(state, card("Offering"))
    assert (get(state, "objective"), get(state, "markers")) == ([], 32)
    assert card("Offering") in all_of(state, "removed")
    assert get(state, "achievements") == [131, card("Scribe"), card("Shrine")]

    again = Scene(events=[0, 1, 2]).epoch(4).put(first_taken=[RELIGION])
    state = again.area(0, "Scribe", "Shrine").hand(0, "Augur").state()
    use(state, "Augur", EFFECT, CLAIM)
    assert (get(state, "objective"), get(state, "dev")[CULTURE]) == ([RELIGION], 0)


def test_case_s9_an_empty_column_builds_nothing() -> None:
    scene = Scene().hand(0, "Barter", "Raiders").gone(0, "shop", 5).gone(0, "army", 4)
    state = scene.state()
    assert modes(state, "Barter") == [EFFECT, DEVELOPMENT]
    assert modes(state, "Raiders") == [EFFECT, CONSTRUCT, DEVELOPMENT]

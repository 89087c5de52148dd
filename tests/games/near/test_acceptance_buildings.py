"""RULES.md section 8: what constructing gives, moves, attacks, rebuilding and exchanging."""

from __future__ import annotations

import pytest

from tests.games.near.positions import (
    APPLY,
    ARMY,
    CLAY,
    CONSTRUCT,
    DEVELOPMENT,
    EFFECT,
    LIVESTOCK,
    PASS,
    ROUTE,
    SHOP,
    SITE,
    STONE,
    STOP,
    TEMPLE,
    WHEAT,
    WOOD,
    Scene,
    asked,
    at,
    codes,
    free,
    get,
    kind,
    play,
    play_while,
    spaces_of,
    use,
)
from tests.games.near.reference_map import apart

GOLD = {"age_sides": ["B", "A", "A"]}  # epoch 1: 2 Gold for a marker
DETOUR = [[0, 0, "land", 5], [1, 1, "A", 4], [2, 6, "A", 2], [4, 4, "A", 0], [5, 3, "A", 5]]
ISLAND = [[0, 0, "sea", 2], [1, 7, "B", 2], [2, 5, "A", 3], [4, 3, "A", 4], [5, 8, "A", 3]]
SITE_CARD, SHOP_CARD, ROUTE_CARD = "Irrigation", "Barter", "Beaten Track"
ARMY_CARD, TEMPLE_CARD = "Raiders", "Scribe"


def within(lengths: dict[int, int], distance: int, least: int = 1) -> set[int]:
    """The spaces with a way of some length."""
    return {space for space, length in lengths.items() if least <= length <= distance}


# ---------------------------------------------------------------- sites and shops


@pytest.mark.parametrize("expert", [False, True])
def test_case_e8_the_fourth_site(expert: bool) -> None:
    scene = Scene().hand(0, SITE_CARD).gone(0, "site", 3).buildings(0, "shop", 14)
    scene.expertise(0, "production" if expert else "religion")
    state = scene.state()
    use(state, SITE_CARD, CONSTRUCT, 84)
    assert (kind(state), get(state, "level")[WHEAT]) == ("DEV", 4)
    play(state, 0)
    if not expert:
        assert kind(state) == "DRAW"
        return
    assert asked(state) == ("ADJ_RES", 0, [STONE, CLAY, WOOD])
    play(state, CLAY)
    assert get(state, "level") == [0, 1, 0, 0, 4]


@pytest.mark.parametrize(("expert", "gold"), [(False, 8), (True, 14)])
def test_case_e9_the_first_shop(expert: bool, gold: int) -> None:
    scene = Scene(capitals=(18, 1)).hand(0, SHOP_CARD).buildings(1, "temple", 34).enemy(33, 3)
    state = scene.expertise(0, "trade" if expert else "production").state()
    use(state, SHOP_CARD, CONSTRUCT, 7)
    assert (get(state, "level")[STONE], get(state, "gold")) == (1, gold)


@pytest.mark.parametrize(("where", "points"), [(None, 5), (1, 0), ("cemetery", 5)])
def test_case_e18_the_great_lighthouse(where: int | str | None, points: int) -> None:
    scene = Scene(wonders=("Great Lighthouse", "Great Wall"), **GOLD).hand(0, SHOP_CARD)
    if where == "cemetery":
        scene.gone(0, "shop", 2)
    elif where:
        scene.buildings(0, "shop", int(where))
    state = scene.state()
    use(state, SHOP_CARD, CONSTRUCT, 6)
    assert get(state, "score") == points


# ---------------------------------------------------------------- routes and moves


def test_case_e10_the_third_route_moves_itself_or_another_building() -> None:
    scene = Scene().hand(0, ROUTE_CARD).gone(0, "route", 2).buildings(0, "site", 7)
    state = scene.state()
    lengths = scene.world.paths(6)
    assert lengths[7] == 2
    use(state, ROUTE_CARD, CONSTRUCT, 6)
    assert get(state, "level")[WOOD] == 1
    assert asked(state) == ("MOVE_PIECE", 0, [6, 7, PASS])
    free_now = free(scene, scene.world.land) - {6}
    other = state.clone()
    play(state, 7)
    assert spaces_of(state) == within(lengths, 3) & free_now
    play(other, 6)
    assert spaces_of(other) == within(lengths, 5) & free_now


@pytest.mark.parametrize("expert", [False, True])
def test_case_e11_touching_seas_cost_one_each(expert: bool) -> None:
    scene = Scene(capitals=(78, 28)).hand(0, ROUTE_CARD)
    scene.expertise(0, "transport" if expert else "production")
    state = scene.state()
    use(state, ROUTE_CARD, CONSTRUCT, 76, 76)
    assert kind(state) == "MOVE_DEST"
    assert (111 in codes(state)) == expert  # two seas and the landing space
    lengths = scene.world.paths(76, sailing=expert)
    assert lengths[111] == 3 or not expert
    assert spaces_of(state) == within(lengths, 3) & free(scene, scene.world.land)


def test_case_s15_a_piece_must_be_able_to_leave_the_route() -> None:
    scene = Scene().hand(0, ROUTE_CARD).buildings(0, "site", 34)
    assert scene.world.paths(6)[34] == 3
    state = scene.state()
    use(state, ROUTE_CARD, CONSTRUCT, 6)
    assert asked(state) == ("MOVE_PIECE", 0, [6, PASS])


def test_case_s16_only_a_ruin_is_gained_by_moving() -> None:
    scene = Scene(**GOLD).hand(0, "Courier").levels(0, wood=1).gold(1)
    state = scene.buildings(0, "shop", 6).ruin(83, 0).state()
    use(state, "Courier", EFFECT, APPLY, 6)
    other = state.clone()
    play(state, 83)
    assert (get(state, "ruins"), get(state, "gold")) == (1, 6 + 2)
    assert state.to_dict()["ruin_at"][83] == -1
    play(other, 84)
    assert (get(other, "ruins"), get(other, "level")[WHEAT], get(other, "gold")) == (0, 0, 2)


@pytest.mark.parametrize("expert", [False, True])
def test_case_s17_nobody_leaves_an_island_without_ships(expert: bool) -> None:
    scene = Scene(slots=ISLAND, **GOLD).hand(0, "Scouts")
    world = scene.world
    island = next(space for space in world.land if world.component(space) == {space})
    mainland = max((world.component(space) for space in world.land), key=len)
    capital, shop, *_ = sorted(mainland - world.of("RT"))
    scene.capital(0, capital).buildings(0, "shop", shop).buildings(0, "army", island)
    state = scene.expertise(0, "transport" if expert else "production").state()
    use(state, "Scouts", EFFECT, APPLY)
    assert (kind(state), island in codes(state)) == ("MOVE_PIECE", expert)
    if expert:
        play(state, island)
        lengths = world.paths(island, sailing=True)
        assert spaces_of(state) == within(lengths, 4) & free(scene, world.land)


# ---------------------------------------------------------------- armies


def army_at_seven(*armies_military: str) -> Scene:
    """The third Army is put on the Quarry 7, three steps from the Forest 25."""
    scene = Scene(capitals=(18, 28), **GOLD).hand(0, ARMY_CARD).gone(0, "army", 2)
    assert scene.world.paths(7)[25] == 3
    return scene.expertise(0, *(armies_military or ("production",)))


@pytest.mark.parametrize("victim", ["shop", "site", "army"])
def test_case_e12_the_third_army_and_its_spoils(victim: str) -> None:
    scene = army_at_seven().buildings(1, victim, 25)
    state = scene.state()
    use(state, ARMY_CARD, CONSTRUCT, 7)
    assert get(state, "level")[STONE] == 1
    assert asked(state) == ("ATTACK", 0, [25, PASS])
    play(state, 25)
    assert kind(state) == "DRAW"
    assert (at(state, 25), get(state, "victory")) == (None, 1)
    assert sum(get(state, "cemetery", 1)) == 1
    assert get(state, "gold") - 5 == {"shop": 3, "site": 0, "army": 2}[victim]
    assert get(state, "level")[WOOD] == (victim == "site")
    assert get(state, "timeline")[0] == (victim == "army")


def test_case_e13_an_expert_army_moves_before_the_spoils() -> None:
    scene = army_at_seven("military").buildings(1, "route", 25)
    state = scene.state()
    use(state, ARMY_CARD, CONSTRUCT, 7, 25)
    assert (asked(state), get(state, "victory")) == (("ARMY_MOVE", 0, [0, 1]), 0)
    play(state, 1)
    assert (at(state, 25), at(state, 7)) == ((0, ARMY), None)
    assert (get(state, "victory"), get(state, "level")[WOOD]) == (1, 0)
    assert asked(state) == ("MOVE_PIECE", 0, [25, PASS])
    play(state, 25)
    land = free(scene, scene.world.land) - {25}
    assert spaces_of(state) == within(scene.world.paths(25), 3) & (land | {7})


@pytest.mark.parametrize("name", ["shop", "army"])
def test_case_s10_only_an_army_enters_a_held_city_state(name: str) -> None:
    shop, army = SHOP_CARD, ARMY_CARD
    scene = Scene(wonders=("Hanging Gardens", "Terracotta Army"), **GOLD).hand(0, shop, army)
    scene.enemy(4, 3).buildings(1, "shop", 13).gone(0, "army", 2)
    state = scene.expertise(0, "military").state()
    if name == "shop":
        use(state, shop, CONSTRUCT)
        assert 4 not in codes(state)
        return
    use(state, army, CONSTRUCT)
    assert 4 in codes(state)
    play(state, 4)
    assert kind(state) == "PLAY"  # no further attack, no move
    assert (at(state, 4), state.to_dict()["enemy_at"][4]) == ((0, ARMY), -1)
    assert (get(state, "enemies"), get(state, "score")) == (1, 3)
    assert (sum(get(state, "timeline")), get(state, "gold")) == (0, 5)


def test_case_s11_an_army_takes_an_opposing_temple_beside() -> None:
    scene = Scene().hand(0, ARMY_CARD).buildings(1, "temple", 15).expertise(0, "military")
    state = scene.state()
    use(state, ARMY_CARD, CONSTRUCT)
    assert spaces_of(state) == {0, 4, 6, 14, 15, 16}
    play(state, 15)
    assert (kind(state), state.current_player()) == ("TEMPLE", 0)
    assert (get(state, "cemetery", 1)[TEMPLE], at(state, 15)) == (1, (0, ARMY))
    assert (get(state, "level")[WOOD], get(state, "victory")) == (1, 1)
    play(state, STOP)
    assert kind(state) == "DRAW"


def test_case_s12_a_capital_is_no_target() -> None:
    scene = Scene(capitals=(5, 14)).hand(0, ARMY_CARD).gone(0, "army", 2)
    state = scene.buildings(1, "shop", 84).state()
    use(state, ARMY_CARD, CONSTRUCT)
    assert 14 not in codes(state)
    play(state, 15)
    assert asked(state) == ("ATTACK", 0, [84, PASS])


def test_case_s13_the_first_army_reaches_one_space() -> None:
    scene = Scene().hand(0, ARMY_CARD).buildings(1, "shop", 6)
    scene.capital(0, 105)
    assert scene.world.paths(15)[6] == 2
    state = scene.state()
    use(state, ARMY_CARD, CONSTRUCT, 15)
    assert kind(state) == "DRAW"


@pytest.mark.parametrize(("armies", "reached"), [(2, False), (3, True)])
def test_case_s14_range_goes_by_land(armies: int, reached: bool) -> None:
    scene = Scene(slots=DETOUR).hand(0, ARMY_CARD).gone(0, "army", armies)
    world = scene.world
    assert (apart(world.place[14], world.place[77]), world.paths(14)[77]) == (2, 4)
    beside = max(world.land_near[14], key=lambda space: len(world.land_near[space]))
    state = scene.capital(0, beside).buildings(1, "shop", 77).state()
    use(state, ARMY_CARD, CONSTRUCT, 14)
    assert (kind(state), 77 in codes(state)) == ("ATTACK" if reached else "DRAW", reached)


# ---------------------------------------------------------------- temples and rebuilding


def test_case_e14_the_third_temple() -> None:
    scene = Scene().hand(0, TEMPLE_CARD).gone(0, "temple", 2).gone(0, "site", 1).capital(0, 6)
    state = scene.expertise(0, "production").state()
    use(state, TEMPLE_CARD, CONSTRUCT, 17)
    assert (kind(state), get(state, "level")[WHEAT]) == ("TEMPLE", 1)
    play(state, ROUTE)
    assert (get(state, "built")[ROUTE], get(state, "cemetery")[ROUTE]) == (1, 1)
    play(state, 5 + SITE)
    beside = set(scene.world.land_near[6]) | set(scene.world.land_near[17])
    assert asked(state) == ("REBUILD_AT", 0, sorted(free(scene, beside) - {6, 17}))
    play(state, 0)
    assert (kind(state), get(state, "level")) == ("DRAW", [0, 0, 0, 1, 1])
    assert get(state, "cemetery") == [0, 0, 1, 0, 2]


def test_case_e15_an_expert_temple_places_a_marker() -> None:
    scene = Scene(**GOLD).hand(0, TEMPLE_CARD).expertise(0, "religion")
    state = scene.state()
    use(state, TEMPLE_CARD, CONSTRUCT, 6)
    assert (kind(state), get(state, "gold")) == ("TEMPLE", 5)
    play(state, STOP)
    assert (get(state, "timeline")[0], get(state, "gold")) == (1, 7)


def test_case_s18_rebuilding_on_a_city_state() -> None:
    scene = Scene(wonders=("Great Lighthouse", "Great Wall"), **GOLD).hand(0, "Burial Rites")
    state = scene.levels(0, clay=1).gold(1).gone(0, "shop", 1).state()
    use(state, "Burial Rites", EFFECT, APPLY)
    assert asked(state) == ("DESTROY", 0, [0, 1, 2, 3, 4, 5])
    play(state, 5)
    assert asked(state) == ("REBUILD", 0, [SHOP, 5])
    play(state, SHOP)
    assert kind(state) == "REBUILD_AT"
    play(state, 4)
    assert (at(state, 4), get(state, "score")) == ((0, SHOP), 5)
    assert (get(state, "timeline")[0], get(state, "gold")) == (2, 4)  # the card's own, too


def test_case_s19_a_temple_may_stop() -> None:
    state = Scene().hand(0, TEMPLE_CARD).gone(0, "temple", 2).state()
    use(state, TEMPLE_CARD, CONSTRUCT, 6)
    assert kind(state) == "TEMPLE"
    play(state, SITE)
    assert kind(state) == "TEMPLE"
    play(state, STOP)
    assert (kind(state), get(state, "built")) == ("DRAW", [1, 0, 0, 0, 3])


@pytest.mark.parametrize(("answer", "gains"), [(4, True), (1, False)])
def test_case_s41_an_expertise_unlocked_in_time(answer: int, gains: bool) -> None:
    scene = Scene(**GOLD).hand(0, TEMPLE_CARD).levels(0, livestock=2)
    state = scene.state()
    use(state, TEMPLE_CARD, CONSTRUCT, 0)
    assert (kind(state), get(state, "level")[LIVESTOCK]) == ("EXPERTISE", 3)
    play(state, answer)
    assert kind(state) == "TEMPLE"
    play(state, STOP)
    assert (get(state, "timeline")[0], get(state, "gold")) == ((1, 7) if gains else (0, 5))


# ---------------------------------------------------------------- exchange


def test_case_s20_an_exchange_covers_a_row_again() -> None:
    scene = Scene(age_sides=["A", "B", "A"]).epoch(7).buildings(0, "route", 6, 14)
    state = scene.hand(0, SHOP_CARD, ARMY_CARD, ROUTE_CARD).state()
    use(state, SHOP_CARD, DEVELOPMENT)
    use(state, ARMY_CARD, DEVELOPMENT)
    assert asked(state) == ("EXCHANGE", 0, [6, 14, PASS])
    play(state, 6)
    assert asked(state) == ("EXCHANGE_TYPE", 0, [SITE, SHOP, ARMY, TEMPLE])
    play(state, SHOP)
    assert (at(state, 6), get(state, "built")) == ((0, SHOP), [0, 1, 1, 0, 0])
    assert (get(state, "gold"), get(state, "level")) == (5, [0] * 5)
    play_while(state, "DRAW")
    assert state.current_player() == 0  # the other has no card and nothing to exchange
    use(state, ROUTE_CARD, CONSTRUCT, 0)
    assert (get(state, "built")[ROUTE], get(state, "last_row")[ROUTE]) == (2, 2)


@pytest.mark.parametrize(("epoch", "offered"), [(5, False), (6, False), (7, True), (8, False)])
def test_case_s44_a_permanent_bonus_comes_once_before_the_draws(epoch: int, offered: bool) -> None:
    scene = Scene(age_sides=["A", "B", "A"]).epoch(epoch).buildings(0, "route", 6)
    state = scene.hand(0, SHOP_CARD, ARMY_CARD).state()
    use(state, SHOP_CARD, DEVELOPMENT)
    assert kind(state) == "PLAY"
    use(state, ARMY_CARD, DEVELOPMENT)
    if offered:
        assert asked(state) == ("EXCHANGE", 0, [6, PASS])
        play(state, PASS)
    assert kind(state) == "DRAW"

"""The rulings of RULES.md section 6 that no acceptance case settles, one test a ruling."""

from __future__ import annotations

import pytest

from tests.games.near.positions import (
    APPLY,
    ARMY,
    CIVILIZATION_OF,
    CLAIM,
    CONSTRUCT,
    DEVELOPMENT,
    EFFECT,
    EVENTS,
    GAME,
    MARK,
    ORE,
    PASS,
    SHOP,
    SITE,
    STONE,
    STOP,
    WONDER_OF,
    Scene,
    all_of,
    asked,
    at,
    card,
    codes,
    deal,
    dealt,
    free,
    get,
    kind,
    modes,
    play,
    play_while,
    round_over,
    spaces_of,
    told,
    use,
    with_setup,
)
from tests.games.near.reference_map import World, apart, fixed

GOLD = {"age_sides": ["B", "A", "A"]}  # epoch 1: 2 Gold for a marker
EV_TRIGGERED = 33


def test_r3_and_9_1_a_world_may_be_laid_against_the_rules_of_placing() -> None:
    slots = [list(row) for row in fixed(2, "sea")]
    slots[1:] = [[slot, tile, "B", 0] for tile, slot in enumerate((1, 2, 4, 5), 1)]
    state = GAME.new_state(2, with_setup(deal(slots=slots)), 1)
    assert kind(state) == "CAPITAL"


def test_r7_a_capital_on_a_mountain_takes_the_ruin() -> None:
    state = dealt(ruin_order=[1, 0, 2, 3, 4, 5, 6, 7, 8], first=1)
    assert state.to_dict()["ruin_at"][16] == 1  # 4 VP
    assert not {4, 8, 33} & set(codes(state))
    play(state, 16)
    assert (get(state, "ruins"), get(state, "score")) == (1, 4)


def test_r7_capitals_stand_four_apart() -> None:
    state = dealt(first=1, civilizations=[CIVILIZATION_OF[n] for n in ("Lydians", "Maya")])
    play(state, 5)
    while kind(state) != "CAPITAL":
        state.apply(state.legal_moves()[0])
    world = World(fixed(2, "land"))
    places = {s for s in world.land if apart(world.place[s], world.place[5]) >= 4}
    assert set(codes(state)) == places - world.of("T")


def test_r8_only_the_starting_building_fires_permanent_effects() -> None:
    """A Plain for the Capital is silent; the coast for the Building is not (Colossus)."""
    wonders = [WONDER_OF[name] for name in ("Colossus", "Great Wall")]
    lydians = [CIVILIZATION_OF[n] for n in ("Lydians", "Maya")]
    state = dealt(first=1, wonders=wonders, civilizations=lydians)
    play(state, 0)  # on the coast
    assert get(state, "score") == 0
    play(state, 1)  # on the coast
    assert get(state, "score") == 2


def test_r9_a_capital_counts_as_a_building() -> None:
    scene = Scene(**GOLD).hand(0, "Rafts").levels(0, wood=1).capital(0, 0).gold(0)
    state = scene.buildings(0, "shop", 1).state()
    use(state, "Rafts", EFFECT, APPLY)  # 2 Gold per coastal Building
    assert get(state, "gold") == 4 + 2


def test_r10_any_turn_makes_the_specials_fresh() -> None:
    scene = Scene(wonders=("Mausoleum", "Great Wall"), **GOLD).hand(0, "Clay Pits", "Scouts")
    state = scene.levels(0, clay=8).state()
    use(state, "Clay Pits", EFFECT, APPLY)
    assert get(state, "special_used") == [1]
    use(state, "Scouts", DEVELOPMENT)
    while state.current_player() == 0:
        state.apply(state.legal_moves()[0])
    assert get(state, "special_used") == []


def test_r13_an_objective_waits_for_a_card_of_its_colour() -> None:
    scene = Scene(**GOLD).hand(0, "Scouts").area(0, "Scribe", "Shrine", "Augur")
    state = scene.state()
    use(state, "Scouts", EFFECT)
    assert CLAIM not in codes(state)


def test_r14_a_wonder_counts_for_an_objective() -> None:
    scene = Scene(wonders=("Colossus", "Great Wall")).hand(0, "Scouts").area(0, "Rafts")
    state = scene.state()
    use(state, "Scouts", EFFECT)
    assert codes(state) == [APPLY, MARK, CLAIM]


def test_r16_losses_on_the_map_do_not_weaken_a_row() -> None:
    scene = Scene().hand(0, "Barter").buildings(0, "shop", 6).gone(0, "shop", 2).gold(0)
    state = scene.state()
    use(state, "Barter", CONSTRUCT, 14)
    assert (get(state, "gold"), get(state, "last_row")[SHOP]) == (6, 4)


@pytest.mark.parametrize(("space", "levels", "gold"), [(4, 0, 2), (18, 0, 3 + 6)])
def test_r17_a_site_on_a_city_state_or_a_mine(space: int, levels: int, gold: int) -> None:
    """The third site (X = 2): nothing more on a City-state, 2 Ore more on a Mine."""
    scene = Scene(**GOLD).hand(0, "Irrigation").gone(0, "site", 2).capital(0, 5).gold(0)
    state = scene.buildings(0, "shop", 6).expertise(0, "religion").state()
    use(state, "Irrigation", CONSTRUCT, space)
    assert (sum(get(state, "level")), get(state, "gold")) == (levels, gold)


def test_r18_an_expert_site_may_take_ore_of_an_occupied_mine() -> None:
    scene = Scene().hand(0, "Irrigation").capital(0, 6).buildings(1, "shop", 18).gold(0)
    state = scene.expertise(0, "production").state()
    use(state, "Irrigation", CONSTRUCT, 17)  # beside Forest, Mountain, Mine
    assert asked(state) == ("ADJ_RES", 0, [2, ORE])
    play(state, ORE)
    assert get(state, "gold") == 3


def test_r21_the_transport_expertise_helps_every_move() -> None:
    scene = Scene(capitals=(78, 28)).hand(0, "Scouts").buildings(0, "shop", 76)
    for expert in (False, True):
        scene.expertise(0, "transport" if expert else "production")
        state = scene.state()
        use(state, "Scouts", EFFECT, APPLY, 76)
        assert (111 in codes(state)) == expert


def test_r23_surgeon_attacks_from_any_army_with_the_last_strength() -> None:
    """Armies of rows 1 and 2, one destroyed from the board since: range 2 from both."""
    scene = Scene(**GOLD).hand(0, "Surgeon").levels(0, clay=1).buildings(0, "army", 15, 7)
    scene.gone(0, "army", 1).buildings(1, "shop", 98).buildings(1, "site", 34)
    scene.buildings(1, "temple", 99)
    state = scene.state()
    lengths = [scene.world.paths(army) for army in (15, 7)]
    near = {s for s in (98, 34, 99) if min(at[s] for at in lengths) <= 2}
    assert near == {98, 34}
    use(state, "Surgeon", EFFECT, APPLY)
    assert (kind(state), spaces_of(state)) == ("ATTACK", near)


def test_r26_destroying_ones_own_column_is_a_destruction() -> None:
    scene = Scene().hand(0, "Scribe").area(0, "Watchtower").gold(0)
    state = scene.state()
    use(state, "Scribe", CONSTRUCT, 14, SITE)
    assert get(state, "gold") == 3


def test_r27_rebuilding_is_no_construction_for_rows_and_expertises() -> None:
    scene = Scene(**GOLD).hand(0, "Burial Rites").levels(0, clay=1).gold(1).gone(0, "shop", 2)
    scene.area(0, "Toll Gate").expertise(0, "trade").buildings(1, "army", 14).enemy(4, 0)
    state = scene.state()
    use(state, "Burial Rites", EFFECT, APPLY, 5, SHOP)
    assert 4 not in codes(state)
    play(state, 15)
    # Toll Gate: 2 VP and 1 Gold; 2 Gold of the card's own marker.
    assert (get(state, "score"), get(state, "gold")) == (2, 3)
    assert get(state, "last_row")[SHOP] == 0


def test_r27_an_army_is_not_rebuilt_onto_an_enemy_token() -> None:
    scene = Scene().hand(0, "Burial Rites").levels(0, clay=1).gone(0, "army", 1).enemy(4, 0)
    state = scene.buildings(1, "shop", 14).state()
    use(state, "Burial Rites", EFFECT, APPLY, 5, ARMY)
    assert kind(state) == "REBUILD_AT"
    assert not {4, 14} & set(codes(state))


def test_r28_a_ward_against_a_revolt_stops_no_enemies() -> None:
    scene = Scene(events=[EVENTS.index("revolt"), 0, 1]).epoch(3).wards(1)
    state = round_over(scene.buildings(0, "shop", 8).supply(5, 6), 1)
    assert (at(state, 8), get(state, "ward")) == ((0, SHOP), 0)
    enemies = all_of(state, "enemy_at")
    assert [enemies[s] for s in (4, 8, 33)] == [5, -1, 6]


def test_r29_nobody_draws_in_the_last_epoch() -> None:
    scene = Scene(domination=[0, 4, 9]).epoch(12).hand(0, "Scouts").hand(1, "Rafts")
    state = scene.state()
    use(state, "Scouts", DEVELOPMENT)
    assert (kind(state), state.current_player()) == ("PLAY", 1)


def test_r31_a_permanent_epoch_still_gives_its_bonus() -> None:
    scene = Scene(age_sides=["A", "B", "A"]).epoch(7).hand(0, "Scouts").gold(1)
    state = scene.state()
    use(state, "Scouts", EFFECT, MARK)
    assert get(state, "score") == 2


def test_r32_an_exchange_sets_nothing_off() -> None:
    scene = Scene(age_sides=["A", "B", "A"], wonders=("Colossus", "Great Wall")).epoch(7)
    scene.area(0, "Milestones", "Watchtower", "Toll Gate").buildings(0, "route", 0)
    state = scene.hand(0, "Scouts").gold(5).state()
    use(state, "Scouts", DEVELOPMENT, 0, SHOP)
    assert (at(state, 0), get(state, "gold"), get(state, "score")) == ((0, SHOP), 5, 0)
    assert get(state, "last_row")[SHOP] == 0


def test_r36_the_play_that_puts_accountant_down_counts() -> None:
    scene = Scene().epoch(4).hand(0, "Accountant").levels(0, clay=1)  # 3 Gold for a marker
    state = scene.state()
    use(state, "Accountant", EFFECT)
    assert get(state, "score") == 1


def test_r36_payments_are_not_deducted() -> None:
    scene = Scene().epoch(4).hand(0, "Trade Guild").levels(0, wood=3).gold(3)
    state = scene.area(0, "Accountant").state()
    use(state, "Trade Guild", EFFECT, MARK)  # pays 3, gains 3; 3 cards in the area
    assert get(state, "score") == 3 + 1


def test_r40_prizes_of_two_players() -> None:
    scene = Scene(domination=[3, 0, 4]).epoch(4).timeline(0, e1=2).timeline(1, e1=1)
    state = round_over(scene.levels(0, stone=1).levels(1, stone=5))
    assert all_of(state, "score") == [7 + 9, 3 + 15]


def test_r45_permanent_effects_resolve_in_the_order_they_came() -> None:
    scene = Scene(wonders=("Terracotta Army", "Great Wall")).hand(0, "Raiders")
    scene.area(0, "Ferrymen", "Shepherd")
    state = scene.state()
    steps = use(state, "Raiders", CONSTRUCT, 0)  # a Plain on the coast
    triggered = [args[1] for args in told(steps, EV_TRIGGERED)]
    assert triggered == [137, card("Ferrymen"), card("Shepherd")]
    assert get(state, "score") == 4 + 1 + 2


def test_r46_a_card_played_face_down_brings_no_marker() -> None:
    scene = Scene(**GOLD).hand(0, "Scribe", "Shrine").area(0, "Augur", "Offering")
    state = scene.state()
    use(state, "Scribe", DEVELOPMENT)
    use(state, "Shrine", CONSTRUCT, 14, STOP)
    assert (sum(get(state, "timeline")), get(state, "objective")) == (0, [])


def test_r48_building_by_a_card_is_compulsory_and_moving_is_not() -> None:
    scene = Scene(**GOLD).hand(0, "Recruits", "Courier").levels(0, wood=1).gold(9)
    state = scene.state()
    use(state, "Recruits", EFFECT, APPLY)
    assert kind(state) == "PLACE"
    assert PASS not in codes(state)
    play(state, 14)
    use(state, "Courier", EFFECT, APPLY)
    assert (kind(state), PASS in codes(state)) == ("MOVE_PIECE", True)


def test_r49_a_city_state_with_an_opposing_building_gives_its_marker() -> None:
    scene = Scene(**GOLD).hand(0, "Raiders").buildings(1, "shop", 4)
    state = scene.state()
    use(state, "Raiders", CONSTRUCT, 4)
    assert (get(state, "victory"), get(state, "timeline")[0]) == (1, 1)
    assert get(state, "gold") == 5 + 2 + 3


def test_r50_a_capital_takes_a_ruin_and_nothing_else() -> None:
    scene = Scene(**GOLD).hand(0, "New Era").levels(0, stone=4, wood=4).ruin(83, 1)
    state = scene.state()
    use(state, "New Era", EFFECT, APPLY, 5, 83)
    assert (get(state, "ruins"), get(state, "score")) == (1, 4)
    assert asked(state)[:2] == ("MOVE_PIECE", 0)
    assert free(scene, {5}) == set()
    play(state, 83, 5)  # its old place is free now
    assert (get(state, "capital"), get(state, "level")[1]) == (5, 0)


def test_trap_3_a_card_does_not_answer_its_own_play() -> None:
    """But it is active for what its own marker causes (trap 3)."""
    scene = Scene(wonders=("Mausoleum", "Great Wall")).hand(0, "Granary").levels(0, wood=7)
    state = scene.epoch(1).state()  # a resource for a marker
    use(state, "Granary", EFFECT)
    assert kind(state) == "RES"
    play(state, 2)  # Wood reaches 8: Granary places a marker, which brings a resource again
    assert (kind(state), get(state, "timeline")[0]) == ("RES", 2)


def test_trap_13_a_lost_level_can_cost_a_development_at_once() -> None:
    """Depth first: LOSE_DEV comes before the second level is lost."""
    scene = Scene(events=[0, EVENTS.index("extreme_cold"), 2]).epoch(7)
    state = round_over(scene.levels(0, wheat=4, stone=4).devs(0, 1, 1, 0, 0, 0))
    play(state, 4)
    assert asked(state) == ("LOSE_DEV", 0, [0, 1])
    play(state, 1)
    assert asked(state) == ("LOSE_RES", 0, [0, 4])


def test_trap_17_gold_of_a_victim_counts_for_nobody() -> None:
    scene = Scene().epoch(3).hand(0, "Raiders").gone(0, "army", 2).area(1, "Watchtower")
    scene.area(0, "Accountant").buildings(1, "site", 84).gold(5, 0)
    state = scene.state()
    use(state, "Raiders", CONSTRUCT, 14, 84)
    assert (get(state, "gold", 1), get(state, "score")) == (3, 0)
    assert get(state, "level")[STONE] == 1


def test_trap_18_only_a_score_that_rises_moves_a_pawn() -> None:
    scene = Scene().epoch(3).hand(0, "Potter").levels(0, clay=5)
    before = scene.d["stamp"][0]
    state = scene.state()
    use(state, "Potter", EFFECT, APPLY)
    assert get(state, "stamp") > before  # 2 VP of the marker
    scene = Scene(**GOLD).hand(0, "Potter").levels(0, clay=5)
    state = scene.state()
    use(state, "Potter", EFFECT, APPLY)
    assert get(state, "stamp") == scene.d["stamp"][0]


def test_trap_20_no_ward_is_asked_for_a_crisis_without_gold() -> None:
    scene = Scene(events=[EVENTS.index("crisis"), 0, 1]).epoch(3).wards(1, 1).gold(0, 0)
    state = round_over(scene)
    assert (kind(state), all_of(state, "ward")) == ("PLAY", [1, 1])


def test_an_empty_hand_skips_the_play_and_no_offer_the_draw() -> None:
    scene = Scene().hand(0).hand(1, "Scouts")
    scene.hand(0, "Rafts")
    state = scene.state()
    use(state, "Rafts", DEVELOPMENT)
    assert kind(state) == "DRAW"
    play_while(state, "DRAW")
    assert (kind(state), state.current_player()) == ("PLAY", 1)
    assert modes(state, "Scouts")[-1] == DEVELOPMENT


def test_a_destroyed_route_moves_any_building_up_to_three() -> None:
    """R24: no particular space to pass."""
    scene = Scene().hand(0, "Raiders").buildings(1, "route", 14).buildings(0, "temple", 34)
    state = scene.state()
    use(state, "Raiders", CONSTRUCT, 14)
    assert asked(state) == ("MOVE_PIECE", 0, [14, 34, PASS])
    play(state, 34)
    lengths = scene.world.paths(34)
    assert spaces_of(state) == {s for s in free(scene, scene.world.land) if lengths[s] <= 3}

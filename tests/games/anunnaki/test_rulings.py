"""The rulings of RULES.md section 6 that no acceptance case settles, one test a ruling or more."""

from __future__ import annotations

from engine.games.anunnaki.codes import EventKind
from tests.games.anunnaki.positions import (
    FOLLOWER,
    GOD,
    MINOR,
    PASS,
    SETTLEMENT,
    Scene,
    all_of,
    asked,
    at,
    codes,
    dealt,
    get,
    go,
    held,
    kind,
    play,
    started,
    told,
)
from tests.games.anunnaki.reference_content import TILES
from tests.games.anunnaki.reference_read import read
from tests.games.anunnaki.test_acceptance_ends import MAJORITY, points
from tests.games.anunnaki.test_acceptance_gods import summoning

SLINGSHOT, LONG_SHIELD, SHORT_BOW = 7, 8, 1


def test_r2_the_discarded_god_stays_secret() -> None:
    first, second = dealt("PN"), dealt("PN", gods=[[0, 2, 3, 4, 6], [7, 8, 9, 10, 11]])
    play(first, 1, 0)  # keeps 0, 2, 3, 4
    play(second, 6, 0)
    assert first.seen(1) == second.seen(1)
    assert first.seen(None) == second.seen(None)
    assert first.info_hash(1) == second.info_hash(1)
    assert first.seen(0)["discarded"] == [1, -1]
    assert second.seen(0)["discarded"] == [6, -1]


def test_r5_no_later_action_moves_who_has_stopped() -> None:
    scene = Scene().put(0, 2, "F1").put(0, 1, "F1").hand(0, "Dagger").mana(0, 2)
    state = scene.act(3)
    go(state, 2, FOLLOWER, 4)
    play(state, PASS, 0)
    play(state, 2)  # Blue Move
    assert asked(state) == ("MOVE_SRC", 0, [4, PASS])


def test_r6_tokens_turn_up_after_the_whole_action() -> None:
    scene = Scene().token(1, 3).token(20, 4).put(0, 2, "F2").developed(0, 1)
    state = scene.act(1)
    go(state, 2, FOLLOWER, 39)
    assert (kind(state), all_of(state, "culture_up")) == ("PORTAL_SRC", [])
    go(state, 2, FOLLOWER, 1)
    assert all_of(state, "culture_up") == [1, 20]


def test_r6_tokens_turn_up_beside_a_new_follower() -> None:
    scene = Scene().token(1, 3).put(0, 3, "S1").mana(0, 1).res(0, food=2)
    state = scene.rest()
    play(state, 5, 0)
    assert all_of(state, "culture_up") == []
    play(state, 3)
    assert (kind(state), all_of(state, "culture_up")) == ("FOLLOWER_DST", [1])


def test_r8_ra_does_nothing_on_a_jump() -> None:
    state = Scene().cubes(0, *range(10)).pawn(0, 0).state()
    play(state, 9)  # a step
    assert kind(state) == "RA_MOVE"
    state = Scene().cubes(0, *range(10)).pawn(0, 0).state()
    play(state, 7)
    assert kind(state) != "RA_MOVE"


def test_r8_r9_a_moved_cube_frees_a_token_that_stays_off() -> None:
    state = Scene().cubes(0, 0, 5, 6).pawn(0, 1).state()
    play(state, 5, 10)  # the cube on 6 closes the triangle 0, 5, 10
    assert (get(state, "minor_avail"), get(state, "cubes")) == (1, [0, 5, 10])
    scene = Scene().cubes(0, 0, 5, 10).avail(0, minor=1).pawn(0, 0)
    state = scene.state()
    play(state, 5, 14)
    assert (get(state, "minor_avail"), get(state, "minor_tokens")) == (1, [1, 2, 3, 4])


def test_r10_the_fifth_token_has_no_use() -> None:
    names = ("Anubis", "Bastet", "Horus", "Isis")
    scene = Scene().gods(0, *names, at=0).put(0, 2, "F1")
    state = scene.avail(0, minor=1).rest()
    assert asked(state)[:2] == ("PRIMARY", 1)


def test_r11_one_god_a_turn_and_bastets_pact_does_not_count() -> None:
    scene = Scene().put(0, 2, "F2").avail(0, minor=2, major=True).gods(0, "Bastet")
    scene.mana(0, 1).pacts(0, 10, 9).res(0, 1, 1, 1)
    state = scene.rest()
    play(state, 0, get(state, "gods").index(GOD["Bastet"]))
    assert asked(state) == ("FREE_PACT", 0, [9, 10, PASS])
    play(state, 10)
    assert (get(state, "vp"), get(state, "mana"), get(state, "done")) == (4, 0, [10])
    assert sum(get(state, "res")) == 3
    assert asked(state) == ("ADDITIONAL", 0, [1, PASS])  # a Pact, but no second god


def test_r13_a_blocked_marker_waits() -> None:
    scene = Scene().tracks(0, tech=11, dom=7).put(0, 0, "F3 S1").res(0, gold=2).mana(0, 1)
    scene.put_in(dom_tokens=[2, 3])
    state = scene.act(9)
    assert get(state, "track") == [0, 11, 0, 8]
    assert not all_of(state, "end_triggered")
    play(state, 3, 5, 0)
    assert (get(state, "track"), all_of(state, "end_triggered")) == ([0, 12, 0, 8], True)


def test_r14_a_lone_settlement_needs_a_power_to_harvest() -> None:
    assert kind(Scene("PN").put(0, 3, "S1").act(5)) == "PRIMARY"
    assert 15 in codes(Scene("BN").put(0, 15, "S1").act(5))
    assert kind(Scene("NP").put(0, 9, "S1").act(5)) == "PRIMARY"
    assert 9 in codes(Scene("NP").put(0, 9, "S1").put(0, 8, "J").act(5))
    assert 3 in codes(Scene("PN").put(0, 3, "S1").gods(0, "Osiris", at=0).act(5))


def test_r15_the_afterworld_is_off_home_and_not_gaia() -> None:
    scene = Scene("PN").conquered(0, 42).afterworld(0).put(0, 47, "F2")
    t = read(scene.d)
    assert (t.count(0, "territories_off_home"), t.count(0, "shrines_off_home")) == (1, 1)
    state = scene.pacts(0, 13).res(0, wood=1, food=2).rest()
    play(state, 1)
    assert kind(state) == "PACT_LINE"
    state = scene.mana(0, 1).res(0, wood=2).rest()
    assert asked(state) == ("MANA", 0, [4, PASS])
    play(state, 4)
    assert at(state, 0, 47) == "F2 S1"


def test_r15_the_afterworld_borders_what_its_owner_controls() -> None:
    scene = Scene("PN").conquered(0, 42).afterworld(0).put(0, 47, "F1").put(0, 3, "F1")
    scene.put(0, 42, "F1")
    state = scene.act(2)
    play(state, 3 * 4)
    assert asked(state) == ("MOVE_DST", 0, [1, 4, 47])
    state = scene.act(2)
    play(state, 47 * 4)
    assert asked(state) == ("MOVE_DST", 0, [0, 3])  # the Capital with its Settlement; not Atlantis
    state = scene.act(2)
    play(state, 42 * 4)
    assert 47 in codes(state)


def test_r16_odins_lone_settlement_fights() -> None:
    scene = Scene("PN").put(0, 39, "F1").put(1, 40, "S1").hand(0, "Dagger")
    state = scene.march((39, FOLLOWER, 40))
    assert asked(state) == ("WEAPON_PLAY", 1, [SLINGSHOT, LONG_SHIELD])
    play(state, SLINGSHOT, 0)
    assert (at(state, 0, 40), at(state, 1, 40), at(state, 1, 6)) == ("F1", "", "S2")


def test_r17_a_card_that_can_be_paid_must_be_played() -> None:
    scene = Scene().put(0, 2, "F1").hand(0, "Dagger", "Sickle Sword").civ(4, 8)
    state = scene.res(0, metal=2).march((2, FOLLOWER, 4))
    assert asked(state) == ("WEAPON_PLAY", 0, [0, 5])
    state = scene.res(0, metal=1).march((2, FOLLOWER, 4))
    assert (kind(state), at(state, 0, 0)) == ("PRIMARY", "F1 S1")  # the Dagger, without a question


def test_r18_a_card_in_use_cannot_be_taken() -> None:
    scene = Scene().put(0, 2, "F2").hand(0, "Short Bow").civ(4, 6)
    state = scene.march(*[(2, FOLLOWER, 4)] * 2)
    assert asked(state) == ("WEAPON_TAKE", 0, [0, 2, 3, 4, 5, 6])


def test_r19_a_discarded_advanced_card_earns_a_metal() -> None:
    scene = Scene("NB").put(0, 39, "F1").hand(0, "Viking Helmet").put(1, 40, "F1")
    scene.hand(1, "Short Bow").res(1)
    state = scene.march((39, FOLLOWER, 40))
    play(state, SHORT_BOW)
    assert asked(state) == ("WEAPON_PLAY", 1, [SLINGSHOT, PASS])
    play(state, PASS)
    assert (at(state, 1, 12), held(state, 1)["metal"]) == ("F1 S1", 1)
    assert (get(state, "hand", 1), get(state, "known_out", 1)) == ([7, 8], list(range(7)))
    assert get(state, "vp") == 4


def test_r20_the_second_card_may_be_left_out() -> None:
    scene = Scene().put(0, 2, "F1").hand(0, "Composite Bow", "Dagger").civ(4, 8)
    state = scene.march((2, FOLLOWER, 4))
    play(state, 6, PASS)
    assert (at(state, 0, 0), get(state, "hand")) == ("F1 S1", [0, 7, 8])


def test_r21_loki_pays_for_one_card() -> None:
    scene = Scene("NB").put(0, 39, "F1").hand(0, "Double Axe", "Sickle Sword").put(1, 40, "F1")
    state = scene.gods(0, "Loki", at=6).res(0, gold=1, metal=2).march((39, FOLLOWER, 40))
    play(state, 5, 2)
    play(state, SLINGSHOT)
    assert asked(state) == ("WEAPON_PICK", 0, [0, 1])
    play(state, 1)  # the Double Axe, for 1
    assert held(state)["metal"] == 1
    assert get(state, "hand") == [5, 7, 8]


def test_r22_a_reward_may_complete_the_next_spot() -> None:
    scene = Scene("PN").put(0, 39, "F1 S1").put(0, 38, "F1").put(0, 40, "F1")
    scene.put(0, 42, "S1").conquered(0, 42).put(0, 43, "F1").token(20, 16, up=True)
    state = scene.token(25, 13, up=True).rest()  # 40, 42, 43
    assert asked(state) == ("CULTURE_TAKE", 0, [0, 1])
    play(state, 1)
    assert asked(state) == ("FOLLOWER_DST", 0, [0, 39, 42])
    play(state, 42)
    assert (get(state, "vp"), all_of(state, "culture")[25]) == (3, -1)


def test_r22_spots_come_in_the_order_of_their_ids() -> None:
    scene = Scene("PN")
    for place in (38, 39, 40, 41, 42, 43):
        scene.put(0, place, "F1")
    scene.conquered(0, 42).token(20, 16, up=True).token(22, 19, up=True).token(25, 13, up=True)
    state = scene.rest()
    assert all_of(state, "culture")[20] == -1
    assert all_of(state, "culture")[22] == 19
    play(state, 0)
    assert all_of(state, "culture")[22] == -1


def test_r23_resources_and_mana_have_an_end() -> None:
    scene = Scene().res(0, 19, 18, 19, 19).mana(0, 62).cubes(0).pawn(0, 1)
    state = scene.state()
    play(state, 5)  # over space 6: 2 mana
    assert get(state, "mana") == 63
    state = scene.developed(0, 10).act(10)
    play(state, 0)
    assert held(state)["gold"] == held(state)["wood"] == 19


def test_r24_an_empty_stack_and_an_empty_display() -> None:
    scene = Scene()
    d = scene.d
    d["done"][1] = sorted(d["stack"])
    d["stack"] = []
    d["pacts"][1] = sorted(d["display"][1:])
    d["display"] = [d["display"][0], *[-1] * 5]
    state = scene.developed(0, 4).res(0).act(4)
    assert get(state, "pacts") == [d["display"][0]]
    assert all_of(state, "display") == [-1] * 6
    assert asked(state)[:2] == ("PRIMARY", 1)


def test_r25_the_two_actions_of_the_mirror_differ() -> None:
    scene = Scene().artifact(0, "Duplicity").mana(0, 5)
    state = scene.rest()
    play(state, 6, 0, 1)  # a blue tile: the Portal, with nothing to teleport
    assert 0 not in codes(state)
    assert (kind(state), get(state, "mana")) == ("MANA", 4)


def test_r26_each_victim_of_pandora_chooses() -> None:
    scene = Scene("PNB").conquered(0, 30).artifact(0, "Pandora").put(1, 7, "F1").put(1, 8, "F1")
    scene.put(2, 13, "F1").put(2, 14, "F1").hand(1, "Dagger", "Net").hand(2, "Net", known=True)
    state = scene.rest()
    assert asked(state) == ("ADDITIONAL", 0, [3, PASS])
    play(state, 3, 1)
    assert asked(state) == ("LOSE_FOLLOWER", 1, [7, 8])
    play(state, 8)
    assert asked(state) == ("LOSE_FOLLOWER", 2, [13, 14])
    play(state, 14)
    assert get(state, "pandora") == [0, 2]
    state = scene.rest()
    play(state, 3, 2, 0)
    assert asked(state) == ("LOSE_WEAPON", 1, [0, 4])
    play(state, 0)
    assert (get(state, "hand", 1), get(state, "hand", 2)) == ([4, 7, 8], [7, 8])
    assert get(state, "known_hand", 2) == []
    state = scene.mana(1, 1).rest()
    play(state, 3, 0)
    assert [all_of(state, "mana")[seat] for seat in range(3)] == [1, 0, 0]


def test_r26_the_box_goes_with_its_third_token() -> None:
    scene = Scene().conquered(0, 42).artifact(0, "Pandora").put_in(pandora=[[0], []])
    state = scene.rest()
    play(state, 3)
    assert (get(state, "artifacts"), get(state, "pandora")) == ([], [])


def test_r27_a_track_nobody_advanced_on_is_a_tie_of_all() -> None:
    assert [row[MAJORITY] for row in points(Scene("PNBE"))] == [3, 3, 3, 3]


def test_r28_frigg_does_not_ask_for_settlements_or_control() -> None:
    scene = Scene("NP").put(0, 39, "F2").put(0, 40, "F2").put(1, 41, "F1").put(0, 8, "F3")
    scene.avail(0, minor=1).gods(0, "Frigg").hand(0, "Short Bow")
    state = scene.march(*[(39, FOLLOWER, 41)] * 2, (40, FOLLOWER, 39), (39, FOLLOWER, 41), phase=3)
    play(state, 0, get(state, "gods").index(GOD["Frigg"]), 40)
    assert asked(state) == ("FOLLOWER_EACH", 0, [8, 41, PASS])
    play(state, 41)
    assert at(state, 0, 41) == "F4"


def test_r29_poseidons_shrine() -> None:
    scene = Scene("EN").gods(0, "Poseidon", at=18)
    state = scene.act(7)
    assert held(state)["wood"] == 2
    assert (read(scene.d).count(0, "shrines"), read(scene.d).count(0, "shrines_off_home")) == (1, 0)


def test_r30_income_is_one_gain() -> None:
    state = Scene("EN").put(0, 18, "F1 S1").gods(0, "Hera", at=18).act(8)
    assert at(state, 0, 18) == "F4 M1 S1"  # 2 of the first place and 1 of Hera


def test_r32_without_a_limit_the_game_goes_on() -> None:
    state = Scene(active=1).put_in(round=300, round_limit=0).rest()
    assert (asked(state)[:2], all_of(state, "round")) == (("PRIMARY", 0), 301)


def test_r33_anu_with_enlil_teleports_four() -> None:
    scene = Scene("BN").put(0, 13, "F6").put(0, 15, "F1").gods(0, "Enlil", at=12)
    state = scene.avail(0, minor=1).rest()
    play(state, 0, get(state, "gods").index(GOD["Anu"]), 15)
    assert asked(state) == ("PORTAL_SRC", 0, [12 * 4 + MINOR, 52, 15 * 4 + MINOR, PASS])
    for number in range(4):
        assert kind(state) == "PORTAL_SRC"
        go(state, 13, FOLLOWER, 38)
        if number < 3:
            assert asked(state) == ("PORTAL_SRC", 0, [52, PASS])
    assert at(state, 0, 38) == "F4"


def test_r34_athena_counts_besieged_settlements_and_the_afterworld() -> None:
    scene = Scene("EN").conquered(0, 42).afterworld(0).put(0, 47, "S1").put(0, 41, "S1")
    state = summoning(scene.put(1, 41, "F1").put(0, 19, "F1"), "Athena")
    assert asked(state) == ("GAIN_RES", 0, [0, 1, 2, 3])
    play(state, 0)
    assert held(state) == {"gold": 2, "wood": 2, "metal": 1, "food": 2}


def test_r35_a_pending_battle_in_atlantis_is_fought_after_the_trigger() -> None:
    scene = Scene().put(0, 39, "F2").hand(0, "Ballista").civ(42, 4)
    scene.tracks(0, tech=11, dom=8).res(0, gold=2, metal=1).mana(0, 1).put_in(dom_tokens=[2, 3])
    state = scene.march(*[(39, FOLLOWER, 42)] * 2, phase=2)
    play(state, 3, 0)  # tile 7 is the only one that can be paid
    assert all_of(state, "end_triggered")
    assert kind(state) == "ARTIFACT"


def test_r36_atlantis_counts_as_gaia_for_an_own_pact() -> None:
    scene = Scene("PN").conquered(0, 42).put(0, 42, "F1").pacts(0, 13).res(0, wood=1, food=2)
    state = scene.rest()
    play(state, 1)
    assert (get(state, "vp"), get(state, "mana"), get(state, "track")[2]) == (4, 2, 1)


def test_r37_the_red_tiles() -> None:
    assert [tile for tile, row in TILES.items() if row["color"] == "red"] == [3, 6, 8, 9]


def test_r38_a_follower_lost_is_control_lost() -> None:
    scene = Scene("NP").put(0, 44, "F1").put(0, 45, "F1")
    state = summoning(scene, "Freya", 45)
    assert asked(state) == ("SACRIFICE", 0, [44, PASS])
    assert 44 in state.seen(None)["controlled"][0]
    play(state, 44)
    assert kind(state) == "GAIN_RES"
    assert 44 not in state.seen(None)["controlled"][0]
    play(state, 0, 0, 0, 0)
    assert held(state)["gold"] == 5


def test_r39_bonuses_hold_against_civilizations() -> None:
    scene = Scene("BN").put(0, 14, "F1").gods(0, "Assur", at=14).hand(0, "Dagger").civ(16, 4)
    state = scene.march((14, MINOR, 16))  # 2 + 1 + 1 = 4
    assert get(state, "civ_won") == [4]
    scene = Scene("NP").put(0, 6, "S1").put(0, 7, "F2 S1").hand(0, "Dagger").civ(10, 4)
    scene.gods(0, "Thor", at=8)
    state = scene.march((7, FOLLOWER, 10), (7, FOLLOWER, 10))  # 2 + 1 + Thor: 2 on 8
    assert get(state, "civ_won") == [4]


def test_r39_heimdallr_only_defends() -> None:
    scene = Scene("NP").put(0, 7, "S1").gods(0, "Heimdallr", at=6).hand(0, "Dagger").civ(10, 0)
    state = scene.march((7, SETTLEMENT, 10))
    assert (get(state, "civ_won"), at(state, 0, 6)) == ([], "M1 S2")
    scene = Scene("PN").put(0, 39, "F2").put(1, 40, "S1").hand(0, "Dagger")
    state = scene.gods(1, "Heimdallr", at=6).march(*[(39, FOLLOWER, 40)] * 2)
    play(state, SLINGSHOT)  # 3 against 3 + 1
    assert (at(state, 0, 0), at(state, 1, 40)) == ("F2 S1", "S1")


def test_r40_rewards_come_before_the_theft() -> None:
    scene = Scene("NB").put(0, 39, "F2").put(1, 40, "F1").hand(0, "Dagger")
    state = scene.march(*[(39, FOLLOWER, 40)] * 2)
    (step,) = play(state, SLINGSHOT)
    assert (kind(state), told([step], EventKind.VP)[0][:3]) == ("STEAL", (0, 4, 4))


def test_r43_fewer_territories_may_be_harvested() -> None:
    state = Scene().put(0, 3, "F2").put(0, 5, "F1").act(6)
    play(state, 3)
    assert asked(state) == ("HARVEST", 0, [5, PASS])
    play(state, PASS)
    assert held(state) == {"gold": 1, "wood": 1, "metal": 1, "food": 3}


def test_r44_a_god_summoned_on_the_spot_has_not_entered() -> None:
    scene = Scene().put(0, 2, "F2").gods(0, "Anubis", "Horus", at=1)
    d = scene.d
    d["summoned"][0], d["M"][0][1] = [GOD["Anubis"]], 1
    d["minor_tokens"][0] = [0, 1, 2, 3]
    scene.hand(0, "Dagger").civ(4, 8).avail(0, minor=1)
    state = scene.march(*[(2, FOLLOWER, 4)] * 2, phase=3)
    play(state, 0, get(state, "gods").index(GOD["Horus"]))
    assert (at(state, 0, 0), get(state, "supply")) == ("F1 M1 S1", 11)  # 1 + 2 + 1 < 5


def test_r44_anubis_without_supply_takes_from_the_map() -> None:
    scene = Scene().put(0, 2, "F6").put(0, 1, "F6").gods(0, "Anubis", at=2).civ(4, 8)
    scene.hand(0, "Dagger", "Net")
    state = scene.march((2, MINOR, 4), (2, FOLLOWER, 4))
    assert asked(state) == ("ANUBIS_SRC", 0, [1, 2, PASS])
    play(state, 1)
    assert (at(state, 0, 4), at(state, 0, 1)) == ("F2 M1", "F5")


def test_r45_what_an_effect_says_is_done() -> None:
    assert PASS not in codes(Scene().act(4))  # Commerce
    assert PASS not in codes(Scene().put(0, 3, "S1").act(8))  # Income: the first Follower
    state = Scene().put(0, 2, "F1").put(0, 3, "F1").mana(0, 1).res(0, wood=2).rest()
    play(state, 4)
    assert asked(state) == ("BUILD", 0, [2, 3])


def test_r46_who_attacks_without_a_card_gives_nothing() -> None:
    scene = Scene("NB").put(0, 39, "F2").put(1, 40, "F1")
    state = scene.march((39, FOLLOWER, 40))
    assert (asked(state)[:2], at(state, 0, 6)) == (("PRIMARY", 1), "F1 S1")
    assert (get(state, "vp", 1), get(state, "track", 1), held(state)["metal"]) == (0, [0] * 4, 1)


def test_r47_houses_are_drafted_in_the_order_of_the_seats() -> None:
    state = started("PN").game.new_state(3, {"houses": ["draft"]}, 4)
    assert asked(state) == ("HOUSE", 0, [0, 1, 2, 3])
    play(state, 2)
    assert asked(state) == ("HOUSE", 1, [0, 1, 3])
    play(state, 0, 1)
    assert asked(state)[:2] == ("DISCARD_GOD", 0)
    assert all_of(state, "house") == [2, 0, 1]
    assert [len(gods) for gods in all_of(state, "gods")] == [5, 5, 5]


def test_r48_the_slingshot_costs_nothing() -> None:
    scene = Scene("NB").put(0, 39, "F2").put(1, 40, "F1").hand(0, "Dagger").res(1)
    state = scene.march(*[(39, FOLLOWER, 40)] * 2)
    assert (kind(state), get(state, "vp")) == ("STEAL", 4)


def test_r49_an_earlier_step_makes_a_later_one_possible() -> None:
    scene = Scene().pacts(0, 10).tracks(0, commerce=11, dom=6).put_in(dom_tokens=[2, 3])
    state = scene.rest()
    play(state, 1)
    assert (get(state, "track"), all_of(state, "end_triggered")) == ([0, 0, 12, 8], True)


def test_domination_steps_are_taken_without_asking() -> None:
    """4.8."""
    scene = Scene("NB").put(0, 38, "F1").put(0, 39, "F1").put(0, 40, "F1").token(20, 14, up=True)
    state = scene.rest()
    assert (asked(state)[:2], get(state, "track")[3]) == (("PRIMARY", 1), 1)

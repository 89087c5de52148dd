"""The rulings of RULES.md section 6 that can be seen in play, one test or more a ruling."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.ankh.positions import (
    CARAVAN,
    DONE,
    GAIN,
    MOVE,
    NO,
    SUMMON,
    UNLOCK,
    YES,
    Scene,
    asked,
    c,
    cells,
    codes,
    commit,
    fight,
    figure_at,
    gains,
    kind,
    monument_at,
    play,
    standing,
    start_conflict,
    strengths,
    value,
    values,
)
from tests.games.ankh.reference_map import CONTENT, DOCUMENT, region_of

FIRST_ACTIONS = [MOVE, SUMMON, GAIN, UNLOCK]
# R12 is in the content, R39 explains noise; the others are acceptance cases 49, 65, 33, 59, 58, 71
# and 72.
ELSEWHERE = {12, 39, 30, 32, 35, 41, 48, 49, 54}


def duel(own: str = "", enemy: str = "", gods: tuple[str, str] = ("horus", "ra")) -> Scene:
    """Both god figures (B5, D8) and warriors in region 1 of MK2 at the first conflict."""
    scene = Scene(*gods).god(0, "B5").god(1, "D8").warriors(0, own).warriors(1, enemy)
    return scene.hand(0).hand(1).followers(0, 0).before_conflict()


def test_R1_R2_R45_one_or_two_actions_from_top_to_bottom() -> None:
    state = Scene("horus", "ra", bare=False).state()
    assert codes(state) == FIRST_ACTIONS
    play(state, MOVE, DONE)
    assert asked(state) == ("ACTION", 0, [DONE, SUMMON, GAIN, UNLOCK])
    play(state, DONE)
    assert asked(state)[1] == 1


@pytest.mark.parametrize("players", range(2, 6))
def test_R3_a_track_is_as_long_as_there_are_players(players: int) -> None:
    gods = ("horus", "ra", "amun", "isis", "osiris")[:players]
    state = Scene(*gods, bare=False).state()
    taken = 0
    while state.to_dict()["event_index"] < 0:
        play(state, GAIN)
        taken += 1
        if kind(state) == "ACTION" and codes(state) == [DONE, UNLOCK]:
            play(state, DONE)
    assert taken == players + 1
    state = Scene(*gods, bare=False).followers(*[1] * players).state()
    for _ in range(players):
        assert state.to_dict()["event_index"] < 0
        play(state, UNLOCK, 130)
    assert state.to_dict()["event_index"] == 0


def test_R4_drought_is_worth_one() -> None:
    state = duel().hand(0, "drought").state()
    start_conflict(state)
    assert strengths(play(state, 150)) == {0: 2, 1: 1}


@pytest.mark.parametrize(("space", "after"), [(20, 22), (21, 22), (30, 31)])
def test_R5_the_red_spaces_and_the_top(space: int, after: int) -> None:
    scene = Scene("horus", "ra").god(0, "B5").god(1, "F2").powers(0, "bountiful")
    state = scene.devotion(space, 0).before_conflict().state()
    start_conflict(state)
    assert value(state, "devotion") == after
    assert state.is_terminal() == (after == 31)


def test_R6_domination_and_majorities_are_two_instances() -> None:
    scene = Scene("horus", "ra").god(0, "B5").god(1, "F2").powers(0, "bountiful")
    state = scene.monuments("temple", "A5 A6", 0).before_conflict().state()
    assert gains(start_conflict(state), 0) == [2, 2]


def test_R7_ties_and_neutral_monuments_score_nobody() -> None:
    scene = Scene("horus", "ra").god(0, "B5").god(1, "F2").monuments("temple", "C7", 1)
    scene.monuments("temple", "A5", 0).monuments("obelisk", "A6 A7")
    state = scene.before_conflict().state()
    start_conflict(state)
    assert values(state, "devotion") == [1, 1]


def test_R8_cycle_comes_back_in_the_battle_it_was_played_in() -> None:
    scene = duel(own="F6", enemy="F7").hand(0)
    state = scene.state()
    start_conflict(state)
    play(state, YES)  # the tie of region 1; both had Cycle only
    assert asked(state) == ("CARD", 0, list(range(145, 152)))


def test_R9_R47_a_lone_bidder_still_bids() -> None:
    scene = Scene("horus", "ra").god(0, "F1").god(1, "D8").warriors(0, "B6").warriors(1, "D7")
    scene.hand(0, "plague").hand(1, "plague").followers(0, 3).before_conflict()
    state = scene.state()
    fight(state, "plague", "plague")
    play(state, 301)
    assert asked(state) == ("BID", 1, [300, 301, 302])
    play(state, 300)
    assert standing(state, 1) == ["D7", "D8"]


def test_R10_without_figures_nobody_wins_and_nothing_is_paid() -> None:
    scene = Scene("horus", "ra").god(0, "F1").god(1, "F6").warriors(0, "B6 B7")
    scene.warriors(1, "D7 D8").hand(0, "plague").hand(1).followers(0, 0)
    for god in (0, 1):
        scene.powers(god, "magnanimous")
    state = scene.before_conflict().state()
    fight(state, "plague")
    assert values(state, "devotion") == [1, 1]  # each dominates where its god stands
    assert (standing(state, 0), standing(state, 1)) == (["F1"], ["F6"])


def test_R11_flood_protects_where_a_figure_stands_at_the_kill() -> None:
    scene = duel(own="B6 B7", enemy="E7 D7").hand(0, "chariots").hand(1, "flood")
    state = scene.state()
    fight(state, "chariots", "flood")
    assert standing(state, 1) == ["D8", "E7"]
    assert value(state, "followers", 1) == 1


def test_R13_control_needs_a_token_in_the_pool() -> None:
    scene = Scene("horus", "ra").god(0, "B5").god(1, "F6").monuments("temple", "A5")
    for key, labels in (("obelisk", "F1 E1 E2"), ("pyramid", "D0 D1 D2"), ("temple", "G1 G2 G3")):
        scene.monuments(key, labels, 0)
    state = scene.before_event(0).state()
    play(state, MOVE, DONE)
    assert asked(state)[:2] == ("ACTION", 1)


def test_R14_unlocking_is_compulsory_when_it_can_be_paid() -> None:
    state = Scene("horus", "ra", bare=False).state()
    play(state, UNLOCK)
    assert DONE not in codes(state)


def test_R15_the_tokens_that_the_scenarios_leave_out() -> None:
    gods = ["horus", "ra", "amun", "isis", "osiris"]
    state = Scene(*gods, bare=False).state()
    d = state.to_dict()
    for seat in range(5):
        assert d["region"][god_cell(d, seat)] == seat + 1
    state = Scene(*gods, bare=False, scenario="old_kingdom").state()
    assert state.to_dict()["region"][c("H3")] == 5


def god_cell(d: dict[str, list[int]], seat: int) -> int:
    """Where a god figure stands."""
    pairs = zip(d["figure"], d["figure_owner"], strict=True)
    return list(pairs).index((1, seat))


def test_R16_water_inside_a_region_ends_a_line() -> None:
    state = Scene("horus", "ra", bare=False).before_event(CARAVAN).state()
    play(state, MOVE, DONE, 101)
    lake = set(cells("C5 C6 D6"))
    at_lake = [v["id"] for v in DOCUMENT["map"]["vertices"] if lake & set(v["cells"])]
    edges = [DOCUMENT["map"]["edges"][code - 400] for code in codes(state)]
    assert any(set(edge["v"]) & set(at_lake) for edge in edges)


def test_R17_R52_markers_never_occupy_a_space() -> None:
    scene = Scene("osiris", "horus").god(0, "B5").god(1, "B7")
    scene.put(portals=1, eyes=1, eye_cell=[c("A6"), -1]).turn(1)
    scene.d["portal"][c("B6")] = scene.d["portal"][c("C8")] = 1
    state = scene.state()
    play(state, MOVE, c("B7"))
    assert set(cells("A6 B6 C8")) <= set(codes(state))
    play(state, c("B6"))
    assert figure_at(state, "B6") == (1, 1)


def test_R52_osiris_cannot_summon_on_a_portal_that_is_stood_upon() -> None:
    scene = Scene("osiris", "horus").god(0, "B5").god(1, "C8").put(portals=1)
    scene.d["portal"][c("E8")] = scene.d["portal"][c("C8")] = 1
    state = scene.state()
    play(state, SUMMON, 160)
    assert codes(state) == cells("A5 A6 B4 B6 E8")


def test_R18_an_androsphinx_leaves_the_temple_its_worth() -> None:
    scene = Scene("horus", "ra", guardians=("satet", "mummy", "androsphinx"))
    scene.god(0, "B5").god(1, "D8").guardian(1, 3, "B6").hand(0).hand(1).before_conflict()
    scene.powers(0, "temple_attuned").monuments("temple", "A5", 0)
    assert strengths(start_conflict(scene.state())) == {0: 2, 1: 2}


def test_R18_the_bonus_of_anubis_is_gone_too() -> None:
    scene = Scene("anubis", "ra", guardians=("satet", "mummy", "androsphinx"))
    scene.god(0, "B5").god(1, "D8").guardian(1, 3, "B6").hand(0).hand(1).before_conflict()
    assert strengths(start_conflict(scene.trapped(1, 1).state())) == {0: 0, 1: 2}


@pytest.mark.parametrize("owner", [-1, 0, 1])
def test_R19_a_scorpion_destroys_monuments_of_anybody(owner: int) -> None:
    scene = Scene("horus", "ra").god(0, "B5").god(1, "F1").guardian(0, 3, "B7", facing=0)
    state = scene.monuments("temple", "B6", owner).before_conflict().state()
    start_conflict(state)
    assert monument_at(state, "B6") is None
    assert values(state, "pool_tokens") == [9, 9]


def test_R20_anubis_takes_one_warrior_for_each_killing() -> None:
    scene = Scene("anubis", "ra", "horus").god(0, "F2").god(1, "D8").god(2, "A1")
    scene.warriors(1, "D7").warriors(2, "A2 A3").hand(0).hand(1).hand(2, "plague")
    state = scene.followers(0, 0, 0).before_conflict().state()
    fight(state, "plague")
    assert asked(state) == ("TRAP", 0, [DONE, 181, 182])
    play(state, 182)
    d = state.to_dict()
    assert sorted(d["trapped"]) == [-1, -1, 2]
    assert (d["pool_warriors"][1], d["pool_warriors"][2]) == (6, 5)


def test_R21_R46_isis_protects_in_resolution_only() -> None:
    scene = duel(own="C8", enemy="D7", gods=("isis", "ra")).hand(1, "plague")
    state = scene.state()
    fight(state, "plague")
    assert standing(state, 0) == ["B5"]


def test_R22_osiris_loses_in_a_tie_too() -> None:
    state = duel(gods=("osiris", "ra")).state()
    start_conflict(state)
    play(state, NO)
    assert asked(state)[:2] == ("PORTAL_CELL", 0)


def test_R22_osiris_loses_after_all_his_figures_died() -> None:
    scene = Scene("osiris", "ra").god(0, "F2").god(1, "D8").warriors(0, "B6")
    state = scene.hand(0).hand(1, "plague").followers(0, 0).before_conflict().state()
    fight(state, "plague")
    assert asked(state)[:2] == ("PORTAL_CELL", 0)


def test_R22_osiris_moves_a_portal_when_none_is_left() -> None:
    scene = duel(enemy="D7", gods=("osiris", "ra")).put(portals=0)
    for label in ("F1", "G1", "A1"):
        scene.d["portal"][c(label)] = 1
    state = scene.state()
    start_conflict(state)
    assert asked(state) == ("PORTAL_PICK", 0, [*cells("A1 F1 G1"), DONE])
    play(state, c("F1"))
    assert kind(state) == "PORTAL_CELL"
    assert DONE not in codes(state)
    assert c("A1") not in codes(state)
    play(state, c("A2"))
    portal = state.to_dict()["portal"]
    assert [portal[c(label)] for label in ("F1", "G1", "A1", "A2")] == [0, 1, 1, 1]


def test_R23_a_mummy_that_returns_after_resolution_is_safe() -> None:
    state = duel(enemy="D7 C8").guardian(0, 2, "B7").state()
    start_conflict(state)
    assert asked(state) == ("MUMMY", 0, [*cells("A5 A6 B4 B6"), DONE])
    play(state, c("B6"))
    assert asked(state)[0] == "ACTION"
    assert standing(state, 0) == ["B5", "B6"]


def test_R24_a_loss_puts_the_token_on_top() -> None:
    scene = Scene("horus", "ra", "amun", guardians=("cat_mummy", "apep", "androsphinx"))
    scene.god(0, "B5").god(1, "D8").god(2, "A1").warriors(1, "D7 C8").guardian(0, 1, "A5")
    scene.devotion(9, 4, 5).hand(0).hand(1).hand(2).before_conflict()
    state = scene.state()
    start_conflict(state)
    # Seat 1 wins and comes to 5 on top of seat 2. Then seat 2, the lower one, loses first.
    assert values(state, "devotion") == [9, 4, 4]
    assert values(state, "height") == [0, 1, 0]


def team(*devotion: int) -> Scene:
    """MK4: seats 1 and 2 are merged, seat 2 leads."""
    scene = Scene("horus", "ra", "amun", "hathor").god(0, "B7").god(2, "F6").god(3, "F2")
    scene.merged(1, 2).followers(0, 0, 0, 0)
    for god in (0, 2, 3):
        scene.hand(god)
    return scene.devotion(devotion[0], 0, *devotion[1:])


def test_R25_a_merge_never_wins() -> None:
    scene = Scene("horus", "ra", "amun").god(0, "B7").god(1, "F6").god(2, "F2")
    state = scene.devotion(28, 29, 27).before_conflict(3).state()
    start_conflict(state)
    d = state.to_dict()
    assert not state.is_terminal()
    assert (d["lead"], d["devotion"][0]) == ([0, 1, 0], 28)


def test_R26_the_seat_on_turn_decides_its_action_the_lead_a_battle() -> None:
    scene = team(21, 22, 23).turn(1).warriors(2, "B8").before_conflict(4)
    scene.hand(2, "chariots")
    state = scene.state()
    play(state, MOVE)
    assert asked(state)[:2] == ("MOVE_FIGURE", 1)
    play(state, DONE)
    assert asked(state)[:2] == ("TWO_CARDS", 2)
    play(state, NO)
    assert asked(state)[:2] == ("CARD", 2)


def test_R27_both_merged_seats_may_bring_events_in_a_row() -> None:
    scene = team(21, 22, 23).turn(1).before_event(13)
    scene.d["action_pos"] = [5, 5, 1, 1]
    state = scene.state()
    play(state, MOVE, DONE)
    assert (state.to_dict()["event_index"], asked(state)[:2]) == (13, ("ACTION", 2))
    play(state, SUMMON, DONE)
    assert (state.to_dict()["event_index"], asked(state)[:2]) == (14, ("ACTION", 3))


def test_R28_powers_take_no_tokens_from_the_pool() -> None:
    state = Scene("horus", "ra", bare=False).state()
    before = value(state, "pool_tokens")
    play(state, UNLOCK, 130)
    assert value(state, "pool_tokens") == before


def test_R29_R40_the_palace_space_is_passed_over_and_only_neighbours_have_access() -> None:
    scene = Scene("horus", "ra", pharaoh=True).god(0, "E4").god(1, "A1").warriors(0, "F5")
    state = scene.state()
    play(state, MOVE, c("E4"))
    assert c("E5") not in codes(state)
    assert c("D5") in codes(state)  # E5 is the Palace
    far = Scene("horus", "ra", pharaoh=True).god(0, "C4").god(1, "F6").state()
    play(far, SUMMON, DONE)
    assert asked(far)[0] == "ACTION"


def test_R33_commanding_does_not_apply_to_domination() -> None:
    scene = Scene("horus", "ra").god(0, "B5").god(1, "F2").only_powers(0, "commanding")
    state = scene.followers(0, 0).before_conflict().state()
    start_conflict(state)
    assert value(state, "followers") == 0
    state = duel(own="B6").only_powers(0, "commanding").state()
    start_conflict(state)
    assert value(state, "followers") == 3


def test_R31_later_players_get_nothing_after_a_win() -> None:
    scene = duel(own="B6").powers(1, "magnanimous").warriors(1, "D7").devotion(30, 0)
    state = scene.warriors(0, "B7").state()
    start_conflict(state)
    assert state.is_terminal()
    assert values(state, "devotion") == [31, 0]


def test_R34_each_reward_is_an_instance_of_its_own() -> None:
    scene = duel(own="B6 B7", enemy="D7").hand(1, "miracle").followers(0, 2)
    scene.d["powers"][1] = [0, 3, 4, 6, 9, 10]  # Magnanimous and Bountiful
    state = scene.state()
    fight(state, "miracle")
    # 2 for two figures and 1 for one killed, each with Bountiful.
    assert value(state, "devotion", 1) == 3 + 2
    scene.d["powers"][1] = [0, 3, 4, 6, 10, 11]  # Bountiful and Worshipful
    state = scene.state()
    start_conflict(state)
    commit(state, "miracle")
    steps = play(state, YES)
    assert gains(steps, 1) == [2]


def test_R36_R37_passing_an_event_does_not_undo_the_action() -> None:
    scene = Scene("horus", "ra").god(0, "B5").god(1, "F6").monuments("temple", "A5")
    state = scene.before_event(0, GAIN).state()
    play(state, GAIN)
    assert asked(state) == ("CONTROL", 0, [c("A5"), DONE])
    play(state, DONE)
    assert value(state, "followers") == 2
    assert monument_at(state, "A5") == (3, -1)
    assert (state.to_dict()["event_index"], asked(state)[1]) == (0, 1)


def test_R38_the_next_living_seat_follows() -> None:
    # Seat 3 brings the fourth conflict; seat 0 is forgotten, so seat 1 is next.
    state = team(10, 22, 23).turn(3).before_conflict(4).state()
    start_conflict(state)
    assert asked(state)[:2] == ("ACTION", 1)


def test_R42_a_sphinx_is_no_building_of_a_battle_card() -> None:
    scene = Scene("horus", "ra", pharaoh=True).god(0, "B5").god(1, "D8").hand(1)
    scene.hand(0, "build_monument").only_powers(0, "inspiring").before_conflict()
    state = scene.state()
    fight(state, "build_monument")
    assert asked(state) == ("BUILD_TYPE", 0, [DONE, 155, 156, 157])


def test_R42_a_sphinx_may_be_controlled_and_relocated() -> None:
    scene = Scene("horus", "ra", pharaoh=True).god(0, "B5").god(1, "F6")
    state = scene.monuments("sphinx", "A5", 1).before_event(0).state()
    play(state, MOVE, DONE, DONE)
    assert asked(state) == ("CONTROL", 0, [c("A5"), DONE])
    scene = Scene("horus", "ra", pharaoh=True).god(0, "B5").god(1, "F6")
    state = scene.monuments("sphinx", "A5", 0).politics(0, "relocation").state()
    play(state, 197)
    assert kind(state) == "RELOCATE_TO"
    region = region_of(c("A5"), ())
    assert not set(codes(state)) & region
    play(state, c("F2"))
    assert (monument_at(state, "F2"), monument_at(state, "A5")) == ((4, 0), None)


def test_R43_a_sun_comes_with_a_summon_and_goes_with_the_figure() -> None:
    state = Scene("ra", "horus").god(0, "B5").god(1, "F6").state()
    play(state, SUMMON, 160, c("B4"))
    assert asked(state) == ("SUN", 0, [YES, NO])
    play(state, YES)
    assert (state.to_dict()["suns"], state.to_dict()["radiant"][c("B4")]) == (2, 1)
    scene = duel(enemy="D7 C8", gods=("ra", "horus")).warriors(0, "B6", radiant=True)
    state = scene.state()
    start_conflict(state)
    assert state.to_dict()["suns"] == 3


def test_R44_R53_a_full_base_stays_full_at_the_merge() -> None:
    kinds = ("cat_mummy", "apep", "androsphinx")
    scene = Scene("horus", "ra", "amun", guardians=kinds).god(0, "B7").god(1, "F6").god(2, "F2")
    scene.guardian(1, 2).guardian(1, 3).guardian(2, 2).guardian(2, 3).guardian(2, 1)
    state = scene.devotion(19, 11, 6).before_conflict(3).state()
    start_conflict(state)
    assert asked(state) == ("MERGE_GUARDIAN", 1, [DONE, 161])
    play(state, 161)
    d = state.to_dict()
    assert (d["pool_guardians"][1], d["guardian_supply"]) == ([1, 1, 1], [1, 1, 1])


def test_R50_a_teleported_horus_places_no_eye() -> None:
    scene = duel(own="B6").god(0, "F1").powers(0, "obelisk_attuned")
    state = scene.monuments("obelisk", "A5", 0).state()
    start_conflict(state)
    play(state, c("F1"), c("A4"))
    assert kind(state) != "EYE"
    state = Scene("horus", "ra").god(0, "B5").god(1, "F6").state()
    play(state, MOVE, c("B5"), c("B7"))
    assert asked(state) == ("EYE", 0, [YES, NO])
    play(state, YES)
    assert state.to_dict()["eye_cell"].count(c("B7")) == 1


def test_R50_one_eye_a_region_and_none_for_an_enemy_that_moves() -> None:
    scene = Scene("horus", "ra").god(0, "B5").god(1, "F6").put(eyes=1, eye_cell=[c("A1"), -1])
    state = scene.state()
    play(state, MOVE, c("B5"), c("B7"))
    assert asked(state)[0] != "EYE"
    state = scene.turn(1).state()
    play(state, MOVE, c("F6"), c("F7"))
    assert asked(state)[0] != "EYE"


def test_R50_forced_march_places_an_eye() -> None:
    scene = Scene("horus", "ra", pharaoh=True).god(0, "B5").god(1, "F6")
    state = scene.politics(0, "forced_march").state()
    play(state, 196)
    assert kind(state) == "MOVE_DEST"  # the only figure
    play(state, c("B7"))
    assert asked(state) == ("EYE", 0, [YES, NO])


def test_R51_hathors_summon_is_a_regular_one() -> None:
    scene = Scene("hathor", "anubis", guardians=("satet", "apep", "androsphinx"))
    scene.god(0, "B5").god(1, "F6").trapped(0).guardian(0, 2).followers(3)
    state = scene.state()
    play(state, UNLOCK, 130, YES)
    assert asked(state) == ("SUMMON_KIND", 0, [160, 162, 164])
    play(state, 164, c("B4"))
    assert values(state, "followers") == [0, 2]


def test_R20_without_a_follower_left_the_trapped_cannot_be_taken() -> None:
    scene = Scene("hathor", "anubis").god(0, "B5").god(1, "F6").trapped(0).followers(2)
    state = scene.state()
    play(state, UNLOCK, 130, YES)
    assert asked(state)[0] == "SUMMON_CELL"


def test_every_ruling_that_can_be_seen_has_a_test() -> None:
    rules = CONTENT.with_name("RULES.md").read_text(encoding="utf-8")
    rulings = {int(number) for number in re.findall(r"(?m)^\d+\. \*\*R(\d+) ", rules)}
    names = re.findall(r"def test_(R\w+)", Path(__file__).read_text(encoding="utf-8"))
    named = {int(number) for name in names for number in re.findall(r"R(\d+)_", name)}
    assert rulings == set(range(1, 55))
    assert named | ELSEWHERE >= rulings, sorted(rulings - named - ELSEWHERE)

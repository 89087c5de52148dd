"""The traps of RULES.md section 11 that no acceptance case and no ruling sets."""

from __future__ import annotations

import pytest

from tests.games.ankh.positions import (
    DONE,
    MOVE,
    NO,
    SUMMON,
    YES,
    Scene,
    asked,
    c,
    cells,
    codes,
    commit,
    fight,
    gains,
    kind,
    play,
    standing,
    start_conflict,
    strengths,
    told,
    value,
    values,
)
from tests.games.ankh.reference_map import (
    LAND,
    crossings,
    cuts,
    distance,
    lines,
    region_of,
)
from tests.games.ankh.test_acceptance_battles import duel
from tests.games.ankh.test_acceptance_setup import laid_lines

EV_FOLLOWERS = 7


def test_trap_1_camels_stop_no_move_but_end_adjacency() -> None:
    # MK4: a camel stands between A3 and A4 and between A4 and B3.
    scene = Scene("horus", "ra", "amun", "isis").god(0, "A4").god(1, "F6").god(2, "F2")
    state = scene.god(3, "F1").state()
    play(state, MOVE, c("A4"))
    assert set(codes(state)) == (distance(c("A4"), 3) & LAND)
    state = scene.state()
    play(state, SUMMON, 160)
    assert codes(state) == cells("A5 B4")


@pytest.mark.parametrize("action", [MOVE, SUMMON])
def test_trap_2_markers_start_by_the_players_of_the_start(action: int) -> None:
    scene = Scene("horus", "ra", "amun").god(0, "B7").god(2, "F6").merged(1, 0)
    state = scene.devotion(8, 0, 9).before_event(13, action).state()
    play(state, action, DONE)
    assert state.to_dict()["action_pos"][action - MOVE] == 2


def test_trap_4_cycle_comes_back_behind_the_battle() -> None:
    state = duel(own="B6", enemy="D7").hand(0, "flood").state()
    start_conflict(state)
    commit(state, "cycle")
    assert kind(state) == "TIEBREAK"
    assert value(state, "hand", 0) == [0]
    play(state, NO)
    assert value(state, "hand", 0) == list(range(7))


def test_trap_5_plague_ignores_flood() -> None:
    scene = Scene("horus", "ra").god(0, "B5").god(1, "F2").warriors(1, "E7 E8")
    scene.hand(0, "plague").hand(1, "flood").followers(0, 0).before_conflict()
    state = scene.state()
    fight(state, "plague", "flood")
    assert asked(state)[:2] == ("BID", 1)  # Flood brought two Followers
    play(state, 300)
    assert standing(state, 1) == ["F2"]


def test_trap_6_glorious_replaces_the_one_and_drought_adds() -> None:
    scene = duel(own="B6 E7").powers(0, "glorious").hand(0, "drought")
    state = scene.state()
    start_conflict(state)
    steps = play(state, 150)
    assert strengths(steps) == {0: 4, 1: 1}
    assert gains(steps, 0) == [3 + 2]


def test_trap_8_majority_comes_after_plague() -> None:
    # Seat 1 has the majority of temples, but no figure when it is counted.
    scene = Scene("horus", "ra").god(0, "B5").god(1, "F2").warriors(1, "D7").hand(0, "plague")
    scene.monuments("temple", "E7 E8", 1).monuments("obelisk", "A1", 0).hand(1)
    state = scene.followers(0, 0).before_conflict().state()
    start_conflict(state)
    steps = play(state, 147)
    assert gains(steps, 0) == [1, 1]
    assert gains(steps, 1) == [1]  # the domination of region 3


def test_trap_9_magnanimous_counts_the_figures_before_the_kills() -> None:
    scene = duel(own="B6 B7", enemy="D7").powers(1, "magnanimous")
    state = scene.state()
    steps = start_conflict(state)
    assert gains(steps, 1) == [2]
    assert standing(state, 1) == ["D8"]


@pytest.mark.parametrize("token", [1, 2, 3])
def test_trap_12_a_line_must_cut_off_enough_land(token: int) -> None:
    # From water to the rim there are lines that cut off nothing or too little.
    first = Scene("horus", "ra", bare=False).state().to_dict()["region"].index(token)
    region = region_of(first, ())
    laid = laid_lines("middle_kingdom", 2, token)
    assert laid == lines(region, ())
    useless = {
        frozenset(path)
        for path in crossings(region, frozenset())
        if not cuts(region, frozenset(), path)
    }
    assert useless
    assert not useless & laid


def apep_scene() -> Scene:
    """Apep on E6 touches regions 1 and 2 of MK2; both are contested."""
    scene = Scene("horus", "ra", guardians=("satet", "apep", "androsphinx"))
    scene.god(0, "F1").god(1, "G7").warriors(1, "D5 D7").guardian(0, 2, "E6")
    return scene.hand(0).hand(1).followers(0, 0).before_conflict()


def test_trap_13_apep_can_be_killed_in_the_first_of_its_regions() -> None:
    state = apep_scene().state()
    steps = start_conflict(state)
    assert standing(state, 0) == ["F1"]
    # Seat 1 wins in region 1 and then dominates region 2.
    assert gains(steps, 1) == [1, 1]


def test_trap_13_apep_that_lives_fights_in_the_second_too() -> None:
    state = apep_scene().warriors(0, "D4 E4 F5").state()
    assert gains(start_conflict(state), 0) == [1]
    commit(state, "cycle", "cycle")
    assert kind(state) == "TIEBREAK"  # Apep against the god on G7 in region 2


def test_trap_14_one_kill_kills_once() -> None:
    state = duel(enemy="D7 C8").guardian(0, 2, "B6").hand(0, "miracle").state()
    start_conflict(state)
    play(state, 149)
    steps = play(state, c("B6"))
    assert standing(state, 0) == ["B5", "B6"]
    assert gains(steps, 0) == [1]


def test_trap_16_merged_seats_keep_their_places_in_the_turn_order() -> None:
    scene = Scene("horus", "ra", "amun", "isis").god(1, "B7").god(2, "F6").god(3, "F2")
    state = scene.merged(0, 2).devotion(0, 21, 22, 23).before_event(12, 123).turn(0).state()
    seats = []
    for _ in range(4):
        seats.append(state.current_player())
        play(state, SUMMON, DONE)
        if state.current_player() == seats[-1]:
            play(state, DONE)
    assert seats == [0, 1, 2, 3]


def test_trap_17_the_tiebreaker_of_an_absent_god_is_useless() -> None:
    scene = Scene("horus", "ra", "amun").god(0, "F2").god(1, "D8").god(2, "A1")
    state = scene.hand(0).hand(1).hand(2).before_conflict().state()
    start_conflict(state)
    assert asked(state)[0] == "ACTION"
    assert values(state, "devotion") == [1, 0, 0]


def test_trap_19_omnipresent_counts_once_before_the_regions() -> None:
    scene = Scene("horus", "ra").god(0, "B5").god(1, "D8").warriors(0, "F1").hand(0).hand(1)
    scene.warriors(1, "D7").only_powers(0, "omnipresent").followers(0, 0).before_conflict()
    state = scene.state()
    steps = start_conflict(state)
    assert [args[:2] for args in told(steps, EV_FOLLOWERS)] == [(0, 2)]


def test_trap_21_an_emptied_region_has_no_participants() -> None:
    # Seat 0 teleports its only figure of region 3 into region 1: seat 1 dominates region 3.
    scene = duel(own="F1").warriors(1, "G1").powers(0, "obelisk_attuned")
    state = scene.monuments("obelisk", "A5", 0).state()
    start_conflict(state)
    play(state, c("F1"), c("A4"))
    steps = play(state, DONE)
    assert gains(steps, 1) == [1]
    assert gains(steps, 0) == [1, 1]  # the majority and the battle of region 1


def test_trap_22_the_bonus_of_anubis_needs_the_god_figure_there() -> None:
    scene = Scene("anubis", "ra").god(0, "F1").god(1, "D8").warriors(0, "B5").trapped(1, 1, 1)
    state = scene.hand(0).hand(1).before_conflict().state()
    start_conflict(state)
    assert kind(state) == "TIEBREAK"  # one against one


def test_trap_24_isis_is_asked_without_miracle_too() -> None:
    state = duel(own="C8", enemy="C7 D7", gods=("isis", "ra")).state()
    start_conflict(state)
    assert asked(state) == ("ISIS_YIELD", 0, [c("C8"), DONE])


def test_trap_3_absent_gods_block_in_a_battle_too() -> None:
    scene = Scene("horus", "ra", "amun").god(0, "B5").god(1, "D8").god(2, "F1").hand(0).hand(1)
    scene.warriors(0, "B6").monuments("temple", "A5", 0).monuments("temple", "E7", 2)
    steps = start_conflict(scene.before_conflict().state())
    assert gains(steps, 0) == [1]  # the battle alone


def test_trap_7_bountiful_is_asked_for_each_instance() -> None:
    scene = Scene("horus", "ra").god(0, "B5").god(1, "F2").powers(0, "bountiful")
    state = scene.monuments("temple", "A5", 0).devotion(19, 0).before_conflict().state()
    assert gains(start_conflict(state), 0) == [2, 1]


def test_trap_10_tokens_come_on_top() -> None:
    scene = Scene("horus", "ra").god(0, "B5").god(1, "F2").devotion(4, 5).before_conflict()
    state = scene.monuments("temple", "A5", 0).state()
    start_conflict(state)
    assert (values(state, "devotion"), values(state, "height")) == ([6, 6], [0, 1])


def test_trap_15_powers_are_those_of_high() -> None:
    scene = Scene("horus", "ra", "amun").god(0, "B7").god(1, "F6").god(2, "F2")
    scene.only_powers(1, "revered").only_powers(2, "inspiring", "omnipresent")
    state = scene.devotion(19, 11, 6).before_conflict(3).state()
    start_conflict(state)
    d = state.to_dict()
    assert (d["powers"][1], d["devotion"][1], d["god"]) == ([3], 7, [6, 4, 0])
    assert YES not in codes(state)

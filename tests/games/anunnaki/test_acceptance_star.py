"""RULES.md section 8: the star, mana actions, Technologies."""

from __future__ import annotations

import pytest

from tests.games.anunnaki.positions import (
    PASS,
    Scene,
    all_of,
    asked,
    at,
    codes,
    get,
    held,
    kind,
    pass_all,
    play,
    started,
)

# A star with the tiles 6, 9, 10 and 7 round node 5, and the Portal on it.
ROUND_FIVE = [6, 9, 2, 3, 4, 1, 10, 5, 8, 7]


def test_case_r1_a_step_over_a_free_space() -> None:
    state = Scene().pawn(0, 0).state()
    play(state, 5)
    assert (get(state, "cubes"), get(state, "mana"), get(state, "pawn")) == ([0], 1, 5)


def test_case_r10_develop_what_can_be_paid_and_use_it() -> None:
    scene = Scene("EP").put(0, 19, "F1").pawn(0, -1).res(0, gold=2, wood=1).mana(0, 1)
    state = scene.put_in(node_tile=ROUND_FIVE).state()
    play(state, 5, PASS)
    assert asked(state) == ("MANA", 0, [3, PASS])
    play(state, 3)
    assert asked(state) == ("DEVELOP", 0, [7, 10])
    play(state, 7)
    assert (kind(state), get(state, "track")[1]) == ("DEVELOP_USE", 1)
    play(state, 1)
    assert asked(state) == ("GAIN_SAME", 0, [0, 1, 2, 3])
    play(state, 3)
    assert held(state) == {"gold": 0, "wood": 1, "metal": 0, "food": 1}
    assert (get(state, "developed"), get(state, "mana")) == ([7], 0)


def test_case_r13_the_third_cube_frees_a_summon_token() -> None:
    scene = Scene().put(0, 2, "F1").cubes(0, 5, 10).pawn(0, 0).gods(0, "Anubis")
    state = scene.state()
    play(state, 5)
    assert (get(state, "minor_avail"), get(state, "minor_tokens")) == (1, [1, 2, 3, 4])
    play(state, PASS)  # no Harvest
    assert asked(state) == ("ADDITIONAL", 0, [0, PASS])
    play(state, 0, 0)
    assert (at(state, 0, 2), get(state, "supply"), get(state, "track")[0]) == ("M1", 12, 1)
    assert (get(state, "minor_avail"), get(state, "summoned")) == (0, [0])


def test_case_c1_the_first_turn_begins_on_a_blue_tile() -> None:
    state = started()
    assert asked(state) == ("PRIMARY", 0, [0, 1, 3, 4, 6, 9])
    play(state, 6)
    assert (get(state, "cubes"), get(state, "pawn")) == ([], 6)


def test_case_c2_later_the_pawn_goes_to_any_other_node() -> None:
    assert asked(Scene().pawn(0, 7).state()) == ("PRIMARY", 0, [0, 1, 2, 3, 4, 5, 6, 8, 9])


def test_case_c3_a_step_over_an_own_cube_does_nothing() -> None:
    state = Scene("NP").cubes(0, 0).pawn(0, 0).state()
    play(state, 5)
    assert (get(state, "cubes"), get(state, "mana")) == ([0], 0)
    assert asked(state)[:2] == ("PRIMARY", 1)


def test_case_c4_ra_moves_the_cube() -> None:
    state = Scene().cubes(0, 0).pawn(0, 0).state()
    play(state, 5)
    assert asked(state) == ("RA_MOVE", 0, [*range(1, 15), PASS])
    play(state, 6)
    assert (get(state, "cubes"), get(state, "mana")) == ([6], 2)


def test_case_c5_ra_summoned_gives_a_resource() -> None:
    state = Scene().put(0, 0, "J S1").cubes(0, 0).pawn(0, 0).state()
    play(state, 5, 6)
    assert (asked(state), get(state, "mana")) == (("GAIN_RES", 0, [0, 1, 2, 3]), 2)
    play(state, 2)
    assert held(state)["metal"] == 2


def test_case_c6_the_fourteenth_cube_ends_the_game_after_the_round() -> None:
    scene = Scene("PNB").cubes(0, *range(1, 14)).pawn(0, 0).put(1, 26, "F1")
    scene.d["minor_tokens"][0], scene.d["minor_avail"][0] = [0, 4], 3
    state = scene.state()
    play(state, 5)
    assert (all_of(state, "end_triggered"), len(get(state, "cubes"))) == (True, 14)
    pass_all(state)
    assert asked(state)[:2] == ("PRIMARY", 1)
    play(state, 1, 26 * 4)
    assert asked(state) == ("MOVE_DST", 1, [24, 27, 29])  # 30 is closed
    play(state, 24)
    pass_all(state)
    assert asked(state)[:2] == ("PRIMARY", 2)
    play(state, 9)
    pass_all(state)
    assert state.is_terminal()
    assert all_of(state, "round") == 1


@pytest.mark.parametrize(("dom", "tech"), [(7, 11), (8, 12)])
def test_case_c7_the_last_space_needs_the_lightning(dom: int, tech: int) -> None:
    state = Scene().tracks(0, tech=11, dom=dom).res(0, gold=2).mana(0, 1).rest()
    play(state, 3, 1, 0)
    assert get(state, "track") == [0, tech, 0, dom]
    assert all_of(state, "end_triggered") == (tech == 12)


def test_case_c8_domination_goes_step_by_step() -> None:
    scene = Scene().put(0, 0, "F9 S1").tracks(0, dom=6).put_in(dom_tokens=[1, 2, 3])
    state = scene.act(9)
    assert (get(state, "track")[3], get(state, "vp")) == (9, 2)
    assert all_of(state, "dom_tokens") == [2, 3]


def test_case_c30_the_mirror_gives_two_cheaper_actions() -> None:
    scene = Scene().artifact(0, "Duplicity").mana(0, 1).res(0, metal=2, food=2)
    state = scene.rest()
    assert asked(state) == ("MANA", 0, [2, 5, 6, PASS])
    play(state, 6)
    assert asked(state) == ("MANA", 0, [0, 2, 5, PASS])
    assert get(state, "artifacts") == []
    play(state, 2, 0, 1)
    assert (get(state, "hand"), get(state, "mana")) == ([0, 1, 7, 8], 1)
    assert asked(state) == ("MANA", 0, [0, 5, PASS])
    play(state, 5)
    assert (at(state, 0, 0), get(state, "mana")) == ("F3 S1", 1)
    assert asked(state)[:2] == ("PRIMARY", 1)


def test_case_c37_a_mana_action_uses_another_tile_of_a_colour() -> None:
    scene = Scene("PNB").put(0, 3, "F1").put(0, 24, "F1").put(0, 2, "F1").put(0, 5, "F1")
    state = scene.developed(0, 6).mana(0, 3).act(9)
    play(state, 1)
    assert asked(state) == ("TILE", 0, [3, 6, 8])
    play(state, 6, 2, 3, 5)
    assert get(state, "mana") == 0
    assert held(state) == {"gold": 2, "wood": 1, "metal": 2, "food": 2}
    assert asked(state)[:2] == ("PRIMARY", 1)


def test_case_c41_a_pact_moves_a_cube() -> None:
    state = Scene().pacts(0, 9).cubes(0, 0, 5).res(0, gold=3).rest()
    pass_over_mana(state)
    play(state, 1)
    assert asked(state) == ("CUBE_SRC", 0, [0, 5, PASS])
    play(state, 0)
    assert 6 in codes(state)
    play(state, 6)
    assert (get(state, "cubes"), get(state, "mana")) == ([5, 6], 2)
    assert (get(state, "vp"), get(state, "track")[2], get(state, "done")) == (2, 2, [9])


def pass_over_mana(state) -> None:  # type: ignore[no-untyped-def]
    """No mana action."""
    if kind(state) == "MANA":
        play(state, PASS)

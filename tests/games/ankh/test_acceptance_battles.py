"""RULES.md section 8: the cases of domination, battles and battle cards, one test a case."""

from __future__ import annotations

import pytest

from tests.games.ankh.positions import (
    DONE,
    MOVE,
    NO,
    YES,
    Scene,
    asked,
    bids,
    c,
    cells,
    codes,
    commit,
    fight,
    figure_at,
    gains,
    kind,
    play,
    standing,
    start_conflict,
    strengths,
    value,
    values,
)


def duel(*, own: str = "", enemy: str = "", gods: tuple[str, str] = ("horus", "ra")) -> Scene:
    """Both god figures and some warriors in region 1 of MK2 at the first conflict, Cycle only.

    The god figures stand on B5 and D8, both on desert. Horus and Ra are gods of whom a battle
    asks nothing, unless a case gives them an eye.
    """
    scene = Scene(*gods).god(0, "B5").god(1, "D8").warriors(0, own).warriors(1, enemy)
    return scene.hand(0).hand(1).followers(0, 0).before_conflict()


def test_case_13_domination_and_two_majorities_are_two_instances() -> None:
    scene = Scene("horus", "ra").god(0, "B5").god(1, "F2").before_conflict()
    scene.monuments("obelisk", "A5", 0).monuments("temple", "C7", 0)
    state = scene.state()
    steps = start_conflict(state)
    assert gains(steps, 0) == [1, 2]
    assert values(state, "devotion") == [3, 1]


def test_case_14_the_losers_figures_return_to_their_pools() -> None:
    scene = duel(own="B6 B7", enemy="C8").guardian(1, 1, "C9")
    scene.hand(0, "chariots").hand(1, "drought")
    state = scene.state()
    fight(state, "chariots", "drought")
    assert values(state, "devotion") == [1, 0]
    assert standing(state, 0) == ["B5", "B6", "B7"]
    assert standing(state, 1) == ["D8"]
    assert (value(state, "pool_warriors", 1), value(state, "pool_guardians", 1)) == (6, [1, 0, 0])


def test_case_15_a_tie_of_others_than_the_holder_is_lost_by_all() -> None:
    scene = Scene("horus", "ra", "amun").god(0, "A1").god(1, "D8").god(2, "E4")
    scene.warriors(1, "D7").warriors(2, "F4").before_conflict()
    state = scene.hand(0).hand(1).hand(2).state()
    steps = start_conflict(state)
    assert strengths(steps) == {0: 1, 1: 2, 2: 2}
    assert asked(state)[:2] == ("ACTION", 1)
    assert values(state, "devotion") == [0, 0, 0]
    assert [standing(state, god) for god in range(3)] == [["A1"], ["D8"], ["E4"]]


def test_case_15_the_holder_may_say_no() -> None:
    state = duel(own="B6", enemy="D7").state()
    start_conflict(state)
    assert asked(state) == ("TIEBREAK", 0, [YES, NO])
    play(state, NO)
    assert values(state, "devotion") == [0, 0]
    assert (standing(state, 0), standing(state, 1)) == (["B5"], ["D8"])


def test_case_16_the_tiebreaker_wins_once() -> None:
    scene = duel(own="F6", enemy="F7").powers(0, "glorious")
    state = scene.state()
    start_conflict(state)
    assert kind(state) == "TIEBREAK"
    play(state, YES)
    commit(state, "cycle", "cycle")  # region 2; all cards are back
    assert asked(state)[:2] == ("ACTION", 1)
    assert values(state, "devotion") == [1, 0]
    assert (standing(state, 0), standing(state, 1)) == (["B5"], ["D8"])


@pytest.mark.parametrize(("own", "gained"), [("B6 B7 A5", 3), ("B6 B7", 1)])
def test_case_19_glorious_asks_for_a_margin_of_three(own: str, gained: int) -> None:
    state = duel(own=own).powers(0, "glorious").state()
    steps = start_conflict(state)
    assert gains(steps, 0) == [gained]


def test_case_20_drought_adds_to_the_reward() -> None:
    scene = duel(own="B6 E7").hand(0, "drought")
    state = scene.state()
    fight(state, "drought")
    assert values(state, "devotion") == [3, 0]


def test_case_20_bountiful_counts_the_space_before_the_gain() -> None:
    scene = duel(own="B6 E7 F1").hand(0, "drought").powers(0, "bountiful")
    state = scene.devotion(19, 0).state()
    start_conflict(state)
    assert gains(play(state, 150), 0) == [4, 1]
    assert values(state, "devotion") == [24, 0]


def test_case_21_bountiful_still_counts_at_twenty() -> None:
    scene = Scene("horus", "ra").god(0, "B5").god(1, "F2").powers(0, "bountiful")
    state = scene.devotion(20, 0).before_conflict().state()
    start_conflict(state)
    assert values(state, "devotion") == [22, 1]


def test_case_22_flood_feeds_and_protects_on_fertile_land() -> None:
    scene = Scene("horus", "ra").god(0, "B5").god(1, "F2").warriors(1, "E7 E8 E9 D8")
    scene.warriors(0, "B6 B7").hand(0, "chariots").hand(1, "flood").before_conflict()
    state = scene.followers(0, 0).state()
    fight(state, "chariots", "flood")
    assert value(state, "followers", 1) == 3
    assert standing(state, 1) == ["E7", "E8", "E9", "F2"]


def test_case_23_equal_bids_save_nobody() -> None:
    scene = duel(own="B6 B7", enemy="D7").followers(3, 4)
    state = scene.hand(0, "plague").state()
    fight(state, "plague")
    assert asked(state) == ("BID", 0, bids(0, 1, 2, 3))
    play(state, 302)
    assert asked(state) == ("BID", 1, bids(0, 1, 2, 3, 4))
    play(state, 302)
    assert values(state, "followers") == [1, 2]
    assert (standing(state, 0), standing(state, 1)) == (["B5"], ["D8"])


def test_case_23_the_highest_bid_is_spared() -> None:
    scene = duel(own="B6 B7", enemy="D7").followers(3, 4)
    state = scene.hand(0, "plague").hand(1, "flood").state()
    start_conflict(state)
    commit(state, "plague", "flood")
    play(state, 300, 301)
    assert values(state, "followers") == [3, 3]
    assert kind(state) == "TIEBREAK"  # 1 and Plague's 1 against two figures
    assert (standing(state, 0), standing(state, 1)) == (["B5"], ["D7", "D8"])


def test_case_24_the_only_one_left_after_a_plague_wins() -> None:
    scene = Scene("horus", "ra").god(0, "B5").god(1, "F2").warriors(0, "B6").warriors(1, "D7 D8")
    scene.powers(0, "glorious").followers(0, 0).before_conflict()
    state = scene.hand(0, "chariots").hand(1, "plague").state()
    start_conflict(state)
    play(state, 148)
    steps = play(state, 147)
    assert strengths(steps) == {0: 4}  # the other has no figure there
    assert gains(steps, 0) == [3]
    assert standing(state, 0) == ["B5"]


def test_case_25_miracle_counts_plague_and_resolution_in_one_instance() -> None:
    scene = duel(own="B6", enemy="D7 C8").guardian(0, 2, "B7")
    scene.powers(0, "bountiful").followers(0, 1).hand(0, "miracle").hand(1, "plague")
    state = scene.state()
    fight(state, "miracle", "plague")
    play(state, 301)
    assert asked(state)[:2] == ("MUMMY", 0)
    play(state, c("B6"))
    assert asked(state)[:2] == ("MUMMY", 0)
    steps = play(state, DONE)
    assert gains(steps, 0) == [4]  # 3 figures and Bountiful once
    assert value(state, "pool_guardians", 0) == [0, 1, 0]


def test_case_26_worshipful_is_one_exchange() -> None:
    scene = duel(own="B6").powers(1, "worshipful").followers(0, 5)
    state = scene.state()
    start_conflict(state)
    assert asked(state) == ("WORSHIP", 1, [YES, NO])
    play(state, YES)
    assert (value(state, "followers", 1), value(state, "devotion", 1)) == (3, 1)
    assert asked(state)[:2] == ("ACTION", 1)


def test_case_27_cycle_brings_all_cards_back_without_figures_too() -> None:
    scene = Scene("horus", "ra").god(0, "F2").god(1, "D8").warriors(0, "B6").followers(0, 0)
    state = scene.hand(0).hand(1, "plague").before_conflict().state()
    fight(state, "plague")
    assert standing(state, 0) == ["F2"]
    assert value(state, "hand", 0) == list(range(7))
    assert value(state, "hand", 1) == [6]


def test_case_28_building_costs_three_or_nothing_with_inspiring() -> None:
    scene = duel(own="B6").hand(0, "build_monument").followers(2, 0)
    state = scene.state()
    fight(state, "build_monument")
    assert asked(state)[:2] == ("ACTION", 1)

    scene.followers(0, 0).only_powers(0, "inspiring")
    state = scene.state()
    fight(state, "build_monument")
    assert asked(state) == ("BUILD_TYPE", 0, [DONE, 155, 156, 157])
    play(state, 156)
    assert kind(state) == "BUILD_CELL"
    assert len(codes(state)) == 32 - 3
    play(state, c("A1"))
    assert values(state, "followers") == [0, 0]
    assert value(state, "devotion") == 2  # a majority and the battle


def test_case_29_nine_monuments_are_all() -> None:
    scene = duel(own="B6").hand(0, "build_monument").followers(9, 0)
    for key, labels in (("obelisk", "F1 E1 E2"), ("pyramid", "D0 D1 D2"), ("temple", "G1 G2 G3")):
        scene.monuments(key, labels, 0)
    state = scene.state()
    fight(state, "build_monument")
    assert asked(state)[:2] == ("ACTION", 1)
    assert value(state, "followers") == 9


def test_case_30_a_monument_changes_the_majority_of_its_battle() -> None:
    scene = duel(enemy="D7").hand(0, "build_monument").followers(3, 0)
    scene.monuments("temple", "A5", 0).monuments("temple", "C7", 1)
    state = scene.state()
    fight(state, "build_monument")
    steps = play(state, 157, c("A6"))
    assert gains(steps, 0) == [1]
    assert gains(steps, 1) == [1]  # the battle


def test_case_31_temple_attuned_counts_temples_with_a_figure_beside() -> None:
    scene = duel().powers(0, "temple_attuned")
    scene.monuments("temple", "A5 E4", 0)
    assert strengths(start_conflict(scene.state())) == {0: 3, 1: 1}


def test_case_32_resplendent_and_the_androsphinx() -> None:
    scene = duel().only_powers(0, "commanding", "revered", "resplendent")
    scene.monuments("pyramid", "F1 E1 E2", 0)
    assert strengths(start_conflict(scene.state())) == {0: 3, 1: 1}

    scene = Scene("horus", "ra", guardians=("satet", "mummy", "androsphinx"))
    scene.god(0, "B5").god(1, "D8").guardian(1, 3, "B6").hand(0).hand(1).before_conflict()
    scene.only_powers(0, "commanding", "revered", "resplendent")
    scene.monuments("pyramid", "F1 E1 E2", 0)
    assert strengths(start_conflict(scene.state())) == {0: 0, 1: 2}


def test_case_33_obelisks_take_turns_from_the_lowest_devotion() -> None:
    scene = duel(own="F1 F2", enemy="G1").devotion(5, 3)
    for god in (0, 1):
        scene.powers(god, "obelisk_attuned")
    scene.monuments("obelisk", "A5", 0).monuments("obelisk", "E8", 1)
    state = scene.state()
    start_conflict(state)
    assert asked(state) == ("OBELISK_FIGURE", 1, [*cells("D8 G1"), DONE])
    play(state, c("G1"))
    assert asked(state) == ("OBELISK_DEST", 1, cells("E7 E9 D7"))
    play(state, c("E7"))
    assert asked(state) == ("OBELISK_FIGURE", 0, [*cells("B5 F1 F2"), DONE])
    play(state, c("F1"), c("A4"))
    assert asked(state) == ("OBELISK_FIGURE", 1, [c("D8"), DONE])
    play(state, DONE)
    assert asked(state) == ("OBELISK_FIGURE", 0, [*cells("B5 F2"), DONE])
    play(state, c("F2"), c("A6"))
    assert asked(state) == ("OBELISK_FIGURE", 0, [c("B5"), DONE])
    play(state, DONE)
    assert value(state, "devotion", 0) == 6


def test_case_35_omnipresent_counts_regions() -> None:
    scene = Scene("horus", "ra").god(0, "B5").god(1, "A1").warriors(0, "B6 F6 F1")
    state = scene.only_powers(0, "omnipresent").followers(0, 0).before_conflict().state()
    start_conflict(state)
    assert value(state, "followers") == 3


def test_case_36_a_cat_mummy_costs_the_enemies_devotion() -> None:
    scene = Scene("horus", "ra", "amun", "hathor", guardians=("cat_mummy", "apep", "androsphinx"))
    scene.god(0, "B5").god(1, "A7").god(2, "C9").god(3, "D8").warriors(3, "D7")
    scene.guardian(0, 1, "A5").devotion(9, 5, 5, 0).heights(0, 1, 0, 0).before_conflict()
    for god in range(4):
        scene.hand(god)
    state = scene.state()
    start_conflict(state)
    assert asked(state) == ("TIEBREAK", 0, [YES, NO])
    play(state, NO)
    assert values(state, "devotion") == [9, 4, 4, 0]
    assert values(state, "height") == [0, 1, 0, 0]


def test_case_37_a_mummy_returns_and_fights_on() -> None:
    scene = duel().guardian(0, 2, "B7").hand(1, "plague")
    state = scene.state()
    fight(state, "plague")
    assert asked(state) == ("MUMMY", 0, [*cells("A5 A6 B4 B6"), DONE])
    play(state, c("A5"))
    assert kind(state) == "TIEBREAK"  # two figures against 1 and Plague's 1
    assert figure_at(state, "A5") == (4, 0)


def test_case_38_apep_on_water_fights_beside_and_leaves_for_land() -> None:
    scene = Scene("horus", "ra", guardians=("satet", "apep", "androsphinx"))
    scene.god(0, "B5").god(1, "J4").guardian(0, 2, "K4").hand(0).hand(1)
    state = scene.before_conflict().state()
    play(state, MOVE, c("K4"))
    assert set(codes(state)) >= set(cells("K3 I4 I5 J5"))
    assert not set(codes(state)) & set(cells("K5 J3 J0 K1 K6 K7"))
    state = scene.state()
    start_conflict(state)
    assert kind(state) == "TIEBREAK"


@pytest.mark.parametrize(
    ("facing", "left"), [(2, ["F4", "F6"]), (0, ["F6"]), (5, ["F6"]), (3, ["F4", "F6"])]
)
def test_case_39_a_scorpion_destroys_what_is_adjacent_only(facing: int, left: list[str]) -> None:
    scene = Scene("horus", "ra").god(0, "B5").god(1, "F1").guardian(0, 3, "F5", facing=facing)
    scene.monuments("temple", "F6", 1).monuments("obelisk", "F4", 1).before_conflict()
    state = scene.state()
    start_conflict(state)
    d = state.to_dict()
    assert [label for label in ("F4", "F6") if d["monument"][c(label)]] == left
    assert d["pool_tokens"][1] == 9 - len(left)
    assert d["monument_supply"][:3] == [10 - ("F4" in left), 10, 9]


def test_case_40_amun_plays_two_cards_once_a_conflict() -> None:
    scene = duel(own="F6", enemy="F7", gods=("amun", "ra")).hand(0, "chariots", "drought", "flood")
    state = scene.state()
    start_conflict(state)
    assert asked(state) == ("TWO_CARDS", 0, [YES, NO])
    play(state, YES, 148)
    assert asked(state) == ("CARD", 0, [145, 150, 151])
    steps = play(state, 150)
    assert strengths(steps) == {0: 1 + 3 + 1, 1: 1}
    assert asked(state) == ("CARD", 0, [145, 151])  # the battle of region 2
    assert value(state, "hand", 0) == [0, 6]


def test_case_41_trapped_warriors_strengthen_anubis() -> None:
    scene = duel(gods=("anubis", "ra")).trapped(1, 1)
    assert strengths(start_conflict(scene.state())) == {0: 3, 1: 1}

    scene = duel(gods=("anubis", "horus")).trapped(1, 1).turn(1).followers(0, 1)
    state = scene.warriors(1, "F1 F2 F3 G1").state()
    play(state, 121)
    assert asked(state) == ("SUMMON_KIND", 1, [DONE, 164])
    play(state, 164, c("E1"), DONE)
    assert (values(state, "followers"), state.to_dict()["trapped"].count(1)) == ([1, 0], 1)
    assert strengths(start_conflict(state)) == {0: 2, 1: 1}


def test_case_42_isis_protects_beside_enemies() -> None:
    scene = duel(own="C8 B4", enemy="C7 D7 E8", gods=("isis", "ra"))
    state = scene.state()
    start_conflict(state)
    assert asked(state) == ("ISIS_YIELD", 0, [c("C8"), DONE])
    play(state, DONE)
    assert standing(state, 0) == ["B5", "C8"]


def test_case_43_osiris_loses_and_summons_from_the_underworld() -> None:
    scene = duel(enemy="D7", gods=("osiris", "ra"))
    state = scene.state()
    start_conflict(state)
    assert kind(state) == "PORTAL_CELL"
    assert len(codes(state)) == 32 - 3 + 1
    play(state, c("A1"))
    assert (state.to_dict()["portals"], state.to_dict()["portal"][c("A1")]) == (2, 1)
    play(state, 122, DONE)
    play(state, 121, 160)
    assert codes(state) == cells("A1 A5 A6 B4 B6")


def test_case_44_radiant_figures_add_one() -> None:
    scene = duel(gods=("ra", "horus")).warriors(0, "B6 B7", radiant=True)
    state = scene.state()
    steps = start_conflict(state)
    assert gains(steps, 0) == [2]


def test_case_45_the_first_at_the_top_wins_at_once() -> None:
    scene = duel().devotion(29, 30)
    scene.monuments("temple", "A5 A6", 0).monuments("obelisk", "E7", 1).monuments(
        "pyramid", "A7", 0
    )
    state = scene.state()
    start_conflict(state)
    assert state.is_terminal()
    assert state.returns() == [1.0, 0.0]
    assert values(state, "devotion") == [31, 30]


@pytest.mark.parametrize(("own", "enemy", "winner"), [("F6", "B5", 0), ("B5", "F6", 1)])
def test_case_46_the_higher_token_of_a_stack_wins(own: str, enemy: str, winner: int) -> None:
    # Both dominate a region; who does so in the later region comes on top.
    scene = Scene("horus", "ra").god(0, own).god(1, enemy).devotion(23, 23).before_conflict(5)
    state = scene.state()
    start_conflict(state)
    assert values(state, "devotion") == [24, 24]
    assert state.returns() == [float(winner == 0), float(winner == 1)]


def test_case_47_horus_bans_a_card_for_all() -> None:
    scene = duel(own="B6").hand(0, "chariots", "flood").hand(1, "chariots")
    state = scene.put(eye_cell=[c("A1"), -1], eyes=1).state()
    start_conflict(state)
    assert asked(state) == ("BAN", 0, [DONE, 145, 146, 147, 148, 149, 150])
    play(state, 148)
    assert asked(state) == ("CARD", 0, [145, 151])
    assert state.to_dict()["eyes"] == 2
    play(state, 151)  # the other god has Cycle only
    assert values(state, "hand") == [list(range(7))] * 2


def test_case_50_majorities_against_absent_gods() -> None:
    scene = Scene("horus", "ra", "amun").god(0, "B5").god(1, "F1").god(2, "F6")
    scene.monuments("temple", "A5 A6", 0).monuments("temple", "C7", 1).monuments("temple", "D7", 2)
    state = scene.before_conflict().state()
    start_conflict(state)
    assert value(state, "devotion") == 2
    state = scene.monuments("temple", "D8", 2).state()
    start_conflict(state)
    assert value(state, "devotion") == 1


def test_case_56_isis_may_give_up_what_she_protects() -> None:
    scene = Scene("isis", "ra").god(0, "F1").god(1, "A1").warriors(0, "B7 C8")
    scene.warriors(1, "B8 D3").hand(0, "miracle").hand(1).before_conflict()
    state = scene.state()
    fight(state, "miracle")
    assert asked(state) == ("ISIS_YIELD", 0, [*cells("B7 C8"), DONE])
    play(state, c("C8"))
    assert asked(state) == ("ISIS_YIELD", 0, [c("B7"), DONE])
    steps = play(state, DONE)
    assert standing(state, 0) == ["B7", "F1"]
    assert gains(steps, 0)[0] == 1


def test_case_57_two_plagues_are_bid_separately() -> None:
    scene = Scene("horus", "ra").god(0, "F1").god(1, "D8").warriors(0, "B6").followers(0, 3)
    scene.hand(0, "plague").hand(1, "plague").before_conflict()
    state = scene.state()
    fight(state, "plague", "plague")
    assert asked(state) == ("BID", 1, bids(0, 1, 2, 3))
    play(state, 301)
    assert standing(state, 0) == ["F1"]
    assert asked(state) == ("BID", 1, bids(0, 1, 2))
    steps = play(state, 301)
    assert values(state, "followers") == [0, 1]
    assert gains(steps, 1) == [1]


def test_case_68_a_sphinx_counts_as_every_type_for_powers() -> None:
    scene = Scene("horus", "ra", pharaoh=True).god(0, "B5").god(1, "D8").hand(0).hand(1)
    scene.monuments("sphinx", "A5", 0).monuments("temple", "E8", 1).monuments("obelisk", "E9", 1)
    scene.followers(0, 0).priests(0, 0, 0, 0, 0).priests(1, 0, 0, 0, 0)
    state = scene.state()
    play(state, 122)
    assert value(state, "followers") == 1
    steps = start_conflict(scene.powers(0, "temple_attuned").before_conflict().state())
    assert strengths(steps) == {0: 3, 1: 1}
    assert gains(steps, 0) == [1, 1]  # the sphinx majority and the battle
    assert gains(steps, 1) == [2]

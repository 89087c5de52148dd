"""RULES.md section 8: battles."""

from __future__ import annotations

import pytest

from engine import State
from tests.games.anunnaki.positions import (
    FOLLOWER,
    GOD,
    MINOR,
    PASS,
    Scene,
    all_of,
    asked,
    at,
    get,
    held,
    kind,
    play,
)
from tests.games.anunnaki.reference_read import read

SLINGSHOT, LONG_SHIELD = 7, 8
TWO_STEPS = [(39, FOLLOWER, 40)] * 2


def against_civ(pieces: str, weapon: str, civ: int) -> State:
    """Pharaos step from 2 to 4, which holds a civilization; one card, then the end of the turn."""
    scene = Scene().put(0, 2, pieces).hand(0, *([weapon] if weapon else [])).civ(4, civ)
    steps = [(2, FOLLOWER, 4)] * int(pieces[1:])
    return scene.march(*steps)


def test_case_r15_a_civilization_and_a_culture_token() -> None:
    scene = Scene("EP").put(0, 19, "F1").put(0, 21, "F1").gods(0, "Demeter", at=19)
    scene.hand(0, "Short Bow").civ(22, 8).token(10, 8, up=True)
    state = scene.march((19, MINOR, 22))
    assert asked(state)[:2] == ("PRIMARY", 1)
    assert (get(state, "track")[0], get(state, "vp"), get(state, "civ_won")) == (1, 3, [8])
    assert held(state) == {"gold": 1, "wood": 1, "metal": 3, "food": 2}
    assert (get(state, "mana"), all_of(state, "culture")[10]) == (1, -1)
    assert (get(state, "hand"), get(state, "known_out")) == ([7, 8], [0, 1, 2, 3, 4, 5, 6])


def test_case_r16_the_loser_steals() -> None:
    scene = Scene("NB").put(0, 39, "F2").put(1, 40, "F1").hand(0, "Dagger")
    state = scene.march(*TWO_STEPS)
    assert asked(state) == ("WEAPON_PLAY", 1, [SLINGSHOT, LONG_SHIELD])
    play(state, SLINGSHOT)
    assert asked(state) == ("STEAL", 1, [0, 1, 2, 3])
    assert (get(state, "vp"), get(state, "track")[0]) == (4, 2)
    assert (at(state, 0, 40), at(state, 1, 12)) == ("F2", "F1 S1")
    play(state, 0)
    assert (held(state)["gold"], held(state, 1)["gold"], held(state, 1)["metal"]) == (0, 2, 1)


def test_case_r17_atlantis() -> None:
    scene = Scene("PNB").put(0, 26, "F1").gods(0, "Horus", "Seth", at=26).hand(0, "Double Axe")
    scene.civ(30, 0).conquered(1, 31).artifact(1, "Duplicity")
    scene.put_in(artifact_deck=[0, 4])
    state = scene.march((26, MINOR, 30), (26, MINOR, 30), (26, FOLLOWER, 30))
    assert kind(state) == "CHOICE"
    play(state, 1)  # Wood
    assert asked(state) == ("ARTIFACT", 0, [0, 4])
    assert (get(state, "track")[0], get(state, "vp")) == (2, 3)
    assert held(state) == {"gold": 1, "wood": 2, "metal": 0, "food": 1}
    play(state, 4)
    assert (get(state, "artifacts"), all_of(state, "artifact_deck")) == ([4], [])
    assert all_of(state, "god_token") == []
    assert read(state.to_dict()).count(0, "shrines") == 2


def test_case_c12_no_card() -> None:
    state = against_civ("F2", "", 8)
    assert asked(state)[:2] == ("PRIMARY", 1)
    assert (at(state, 0, 0), all_of(state, "civ_up"), held(state)["metal"]) == ("F2 S1", [], 1)


def test_case_c13_beaten_by_a_civilization() -> None:
    state = against_civ("F1", "Short Bow", 8)
    assert (at(state, 0, 0), all_of(state, "civ_up"), held(state)["metal"]) == ("F1 S1", [4], 2)
    assert (get(state, "vp"), get(state, "hand")) == (0, [7, 8])


def five_against(followers: int) -> State:
    """Norrenis with the Short Bow against four Followers and the Slingshot."""
    scene = Scene("NB").put(0, 39, f"F{followers}").put(1, 40, "F4").hand(0, "Short Bow")
    state = scene.march(*TWO_STEPS[:followers])
    play(state, SLINGSHOT)
    return state


def test_case_c14_a_tie_is_the_attackers() -> None:
    state = five_against(2)
    assert (kind(state), get(state, "vp"), get(state, "vp", 1)) == ("STEAL", 3, 0)
    assert at(state, 1, 12) == "F4 S1"


def test_case_c15_an_attack_fails() -> None:
    state = five_against(1)
    assert (at(state, 0, 6), held(state)["metal"]) == ("F1 S1", 2)
    assert (get(state, "vp", 1), get(state, "track", 1)[0], get(state, "vp")) == (1, 1, 0)


def test_case_c16_the_ballista_tames_the_god_of_atlantis() -> None:
    scene = Scene().put(0, 39, "F2").hand(0, "Ballista").civ(42, 4)
    state = scene.march((39, FOLLOWER, 42), (39, FOLLOWER, 42))
    assert (kind(state), held(state)["food"], held(state)["metal"]) == ("ARTIFACT", 3, 0)


@pytest.mark.parametrize(("weapon", "won"), [("Net", True), ("Dagger", False)])
def test_case_c17_the_net_cancels(weapon: str, won: bool) -> None:
    scene = Scene().put(0, 2, "F1").gods(0, "Horus", at=2).hand(0, weapon).civ(4, 3)
    state = scene.march((2, MINOR, 4))
    assert kind(state) == ("GAIN_RES" if won else "PRIMARY")
    assert get(state, "mana") == won


def test_case_c18_the_long_spear_ignores_the_strongest() -> None:
    scene = Scene("EN").put(0, 39, "F1").hand(0, "Long Spear").put(1, 40, "F1 J")
    state = scene.march(TWO_STEPS[0])
    play(state, SLINGSHOT)
    assert (kind(state), get(state, "vp"), at(state, 1, 6)) == ("STEAL", 3, "F1 J S1")


def test_case_c19_the_viking_helmet_discards() -> None:
    scene = Scene("NB").put(0, 39, "F1").hand(0, "Viking Helmet").put(1, 40, "F3")
    state = scene.march(TWO_STEPS[0])
    play(state, SLINGSHOT)
    assert asked(state) == ("WEAPON_PLAY", 1, [LONG_SHIELD, PASS])
    play(state, LONG_SHIELD)
    assert kind(state) == "PAY_RES"
    play(state, 0, 1)
    assert (at(state, 0, 6), at(state, 1, 40)) == ("F1 S1", "F3")
    assert (held(state)["metal"], get(state, "vp", 1), sum(get(state, "res", 1))) == (1, 2, 2)

    state = scene.res(1, gold=1).march(TWO_STEPS[0])
    assert asked(state)[:2] == ("PRIMARY", 1)  # nothing could be chosen: Slingshot, then nothing
    assert (at(state, 0, 40), at(state, 1, 12), held(state, 1)["gold"]) == ("F1", "F3 S1", 1)
    assert (get(state, "vp"), get(state, "hand", 1)) == (4, [7, 8])


def test_case_c20_the_war_cart_burns_metal() -> None:
    scene = Scene("BP").put(0, 39, "F1").hand(0, "War Cart").put(1, 40, "F4").res(0, metal=3)
    state = scene.march(TWO_STEPS[0])
    play(state, SLINGSHOT)
    assert asked(state) == ("METAL_BOOST", 0, [0, 1, 2, 3])
    play(state, 3)
    assert (at(state, 0, 40), held(state)["metal"], get(state, "vp")) == ("F1", 0, 4)


def test_case_c21_the_composite_bow_adds_a_card() -> None:
    scene = Scene().put(0, 2, "F1").hand(0, "Composite Bow", "Double Axe").civ(4, 4)
    state = scene.res(0, metal=2).march((2, FOLLOWER, 4))
    assert asked(state) == ("WEAPON_PLAY", 0, [2, 6])
    play(state, 6)
    assert asked(state) == ("WEAPON_PLAY", 0, [2, PASS])
    play(state, 2)
    assert (get(state, "vp"), get(state, "track")[0], get(state, "hand")) == (5, 3, [7, 8])
    assert (at(state, 0, 4), held(state)["metal"]) == ("F1", 0)


def test_case_c22_anubis_sends_a_follower() -> None:
    scene = Scene().put(0, 2, "F1").gods(0, "Anubis", at=2).hand(0, "Dagger").civ(4, 8)
    state = scene.march((2, FOLLOWER, 4), (2, MINOR, 4))
    assert (at(state, 0, 4), get(state, "supply"), get(state, "vp")) == ("F2 M1", 10, 4)


def test_case_c33_a_god_is_summoned_into_a_battle() -> None:
    scene = Scene().put(0, 2, "F2").hand(0, "Net").civ(4, 8).avail(0, minor=1).gods(0, "Horus")
    state = scene.march((2, FOLLOWER, 4), (2, FOLLOWER, 4), phase=3)
    play(state, 0, get(state, "gods").index(GOD["Horus"]))
    assert (at(state, 0, 4), get(state, "civ_won")) == ("F1 M1", [8])


def test_case_c45_pandora_can_end_a_battle_before_it_begins() -> None:
    scene = Scene("PN").conquered(0, 42).artifact(0, "Pandora").put(0, 39, "F1").put(1, 40, "F1")
    state = scene.march(TWO_STEPS[0], phase=3)
    assert asked(state) == ("ADDITIONAL", 0, [3, PASS])
    play(state, 3, 1)
    assert asked(state)[:2] == ("PRIMARY", 1)
    assert (at(state, 0, 40), at(state, 1, 40), get(state, "supply", 1)) == ("F1", "", 12)
    assert read(state.to_dict()).controls(0, 40)


def test_case_c47_loki_commits_two_cards() -> None:
    scene = Scene("BN").put(0, 39, "F5").hand(0, "Short Bow").put(1, 40, "F1")
    scene.gods(1, "Loki", at=6).hand(1, "Short Bow")
    state = scene.march(*[(39, FOLLOWER, 40)] * 5)
    assert asked(state) == ("WEAPON_PLAY", 1, [1, SLINGSHOT, LONG_SHIELD])
    play(state, LONG_SHIELD)
    assert asked(state) == ("WEAPON_PLAY", 1, [1, SLINGSHOT, PASS])
    play(state, 1)
    assert asked(state) == ("WEAPON_PICK", 1, [0, 1])
    play(state, 0)
    assert kind(state) == "PAY_RES"
    play(state, 0, 1)
    assert (at(state, 0, 40), at(state, 1, 6), held(state, 1)["metal"]) == ("F5", "F1 M1 S1", 1)
    assert (get(state, "hand", 1), get(state, "known_hand", 1)) == ([1, 7, 8], [1])


def test_case_c48_what_all_know_of_cards() -> None:
    scene = Scene("NB").put(0, 39, "F2").put(1, 40, "F1").hand(0, "Short Bow")
    assert scene.d["known_out"][0] == [0, 2, 3, 4, 5, 6]
    state = scene.march(*TWO_STEPS)
    play(state, SLINGSHOT, 0)
    assert get(state, "known_out") == [0, 1, 2, 3, 4, 5, 6]
    state = Scene().mana(0, 1).res(0, metal=2).rest()
    play(state, 2, 0, 1)
    assert get(state, "known_out") == []


def test_case_c49_one_card_for_two_battles() -> None:
    scene = Scene("PN").hand(0, "Short Bow").put(0, 39, "F2").put(0, 45, "F2")
    scene.put(1, 38, "F1").put(1, 46, "F1")
    steps = [(39, FOLLOWER, 38)] * 2 + [(45, FOLLOWER, 46)] * 2
    state = scene.march(*steps)
    assert asked(state) == ("BATTLE", 0, [38, 46])
    play(state, 46, SLINGSHOT)
    assert (kind(state), get(state, "vp")) == ("STEAL", 3)
    play(state, 0)
    assert (at(state, 0, 46), at(state, 0, 38), at(state, 0, 0)) == ("F2", "", "F2 S1")
    assert (at(state, 1, 38), at(state, 1, 6)) == ("F1", "F1 S1")
    assert (get(state, "vp"), get(state, "vp", 1), held(state)["metal"]) == (3, 0, 1)

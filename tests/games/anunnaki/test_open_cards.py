"""What everybody sees of a battle while its cards lie open, and when it is decided (4.7)."""

from __future__ import annotations

from tests.games.anunnaki.positions import FOLLOWER, Scene, asked, card, kind, play

NO_CIV = 0  # Civilization 0: 1 Gold or 1 Wood


def test_strengths_are_shown_until_the_battle_is_decided() -> None:
    """4.7 steps 8 to 10: with Composite Bow and Double Axe, before and after the second card."""
    scene = Scene("PN").put(0, 39, "F1").put(1, 40, "F1").res(0, metal=3)
    scene.hand(0, "Composite Bow", "Double Axe").hand(1)
    state = scene.march((39, FOLLOWER, 40))
    play(state, 6)
    assert state.seen(0)["strength"] == []
    play(state, 7)
    assert kind(state) == "WEAPON_PLAY"
    attacker, defender = state.seen(None)["strength"]
    assert attacker == {"units": 1, "cards": 2, "boost": 0, "powers": 0, "total": 3}
    assert defender == {"units": 1, "cards": 1, "boost": 0, "powers": 0, "total": 2}


def test_a_civilization_that_is_beaten_has_no_strength_any_more() -> None:
    """4.7 step 12: its tile is already won while the reward is chosen."""
    scene = Scene("PN").civ(4, NO_CIV).put(0, 1, "F3").hand(0, "Short Bow", "Net")
    state = scene.march((1, FOLLOWER, 4), (1, FOLLOWER, 4), (1, FOLLOWER, 4))
    play(state, 1)
    assert asked(state)[:2] == ("CHOICE", 0)
    assert state.to_dict()["civ"][4] == -1
    for seat in (0, 1, None):
        assert state.seen(seat)["strength"] == []
        assert not state.view(seat).strength


def test_of_two_open_cards_none_counts_before_one_is_picked() -> None:
    """4.7 step 3: N has Loki, commits two cards and uses one of them."""
    scene = Scene("PN").put(0, 40, "F2").put(1, 38, "F1").gods(1, "Loki", at=6)
    scene.hand(0, "Short Bow").hand(1, "Short Bow").res(1, wood=2)
    state = scene.march((40, FOLLOWER, 38), (40, FOLLOWER, 38))
    play(state, card("Slingshot"), card("Short Bow"))
    assert kind(state) == "WEAPON_PICK"
    assert state.seen(0)["strength"] == []
    assert not state.view(1).strength

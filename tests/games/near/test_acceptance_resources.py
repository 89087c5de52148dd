"""RULES.md section 8: levels, thresholds, full tracks, and what a last row does."""

from __future__ import annotations

import copy

import pytest

from engine.games.near.game import load
from tests.games.near.positions import (
    APPLY,
    CLAY,
    CONSTRUCT,
    EFFECT,
    GAME,
    LIVESTOCK,
    MARK,
    SHOP,
    STONE,
    WHEAT,
    Scene,
    asked,
    card,
    get,
    kind,
    play,
    play_while,
    round_over,
    use,
)

GOLD = {"age_sides": ["B", "A", "A"]}  # epoch 1: 2 Gold for a marker
QUIET = ("Mausoleum", "Great Wall")
COLD = {"events": [1, 2, 3]}


def test_case_s1_two_expertises_at_once() -> None:
    scene = Scene().epoch(3).hand(0, "Royal Herds").levels(0, wood=5, livestock=2)
    state = scene.expertise(0, "production").state()
    use(state, "Royal Herds", EFFECT, APPLY)
    assert get(state, "level")[LIVESTOCK] == 5
    assert asked(state) == ("EXPERTISE", 0, [1, 2, 3, 4])
    play(state, 2)
    assert asked(state) == ("EXPERTISE", 0, [1, 3, 4])
    play(state, 4)
    assert get(state, "expertise") == [0, 2, 4]


def test_case_s2_developments_of_wheat_come_and_go() -> None:
    state = Scene().epoch(3).hand(0, "Plough").levels(0, wood=1, wheat=3).state()
    use(state, "Plough", EFFECT, APPLY)
    assert (asked(state), get(state, "level")[WHEAT]) == (("DEV", 0, [0, 1, 2, 3, 4]), 4)
    play(state, 3)
    assert get(state, "dev") == [0, 0, 0, 1, 0]

    state = round_over(Scene(**COLD).epoch(3).levels(0, wheat=4).devs(0, 1, 0, 2, 0, 0))
    assert asked(state) == ("LOSE_DEV", 0, [0, 2])
    play(state, 2)
    assert (get(state, "level")[WHEAT], get(state, "dev")) == (3, [1, 0, 1, 0, 0])


def test_case_s3_a_full_track_is_reached_once_and_special_once() -> None:
    scene = Scene(wonders=QUIET, **GOLD).hand(0, "Watermill", "Stonecutters").area(0, "Granary")
    scene.gone(0, "site", 3).buildings(0, "site", 7).levels(0, stone=7, wood=2).gold(9)
    state = scene.state()
    use(state, "Watermill", EFFECT, APPLY)
    assert get(state, "level")[STONE] == 8
    assert (get(state, "score"), get(state, "timeline")[0]) == (2 + 2, 1 + 1)
    assert get(state, "special_used") == [STONE]
    use(state, "Stonecutters", EFFECT, MARK, APPLY)
    assert (get(state, "score"), get(state, "level")[STONE]) == (4, 8)
    assert get(state, "timeline")[0] == 3


def test_case_s4_a_special_comes_once_a_turn() -> None:
    scene = Scene(wonders=QUIET, **GOLD).hand(0, "Clay Pits", "Irrigation", "Plough")
    scene.capital(0, 0).buildings(0, "shop", 14).levels(0, clay=8).gold(2)
    state = scene.expertise(0, "religion").state()
    use(state, "Clay Pits", EFFECT, APPLY)
    assert get(state, "gold") == 3 + 2
    use(state, "Irrigation", CONSTRUCT, 5)
    assert get(state, "gold") == 5
    play_while(state, "DRAW")
    assert (kind(state), state.current_player()) == ("PLAY", 0)
    use(state, "Plough", CONSTRUCT, 13)
    assert (get(state, "gold"), get(state, "level")[CLAY]) == (8, 8)


def test_case_e25_an_expertise_is_lost_and_unlocked_again() -> None:
    scene = Scene(**COLD).epoch(3).levels(0, livestock=3).expertise(0, "production", "trade")
    state = round_over(scene)
    assert asked(state) == ("LOSE_EXPERTISE", 0, [0, 1])
    play(state, 0)
    assert (get(state, "expertise"), get(state, "level")[LIVESTOCK]) == ([1], 2)

    again = Scene().epoch(4).hand(0, "Animal Husbandry").levels(0, wood=1, livestock=2)
    state = again.expertise(0, "trade").state()
    use(state, "Animal Husbandry", EFFECT, APPLY)
    assert asked(state) == ("EXPERTISE", 0, [0, 2, 3, 4])
    play(state, 0)
    assert get(state, "expertise") == [0, 1]


def test_case_s26_extreme_cold_stops_when_nothing_is_left() -> None:
    scene = Scene(events=[2, 3, 1]).epoch(11).levels(0, stone=1, wood=1)
    state = round_over(scene)
    assert asked(state)[1:] == (0, [0, 2])
    play(state, 2)
    assert (get(state, "level"), kind(state)) == ([0] * 5, "PLAY")


@pytest.mark.parametrize(("pieces", "gold"), [(2, 3), (3, 5)])
def test_case_s42_activate_uses_the_row_constructed_last(pieces: int, gold: int) -> None:
    document = copy.deepcopy(GAME.pack.document)
    effects = [{"op": "activate", "kind": "shop"}]
    document["card"][card("Watermill")]["effects"] = effects
    game = load(document, "changed.toml")
    scene = Scene(game=game).epoch(3).levels(0, stone=2, wood=2).gold(2)
    scene.hand(0, "Watermill").buildings(0, "shop", 6).gone(0, "shop", 1)
    if pieces == 3:
        scene.buildings(0, "shop", 0)
    state = scene.state()
    assert get(state, "built")[SHOP] == pieces
    use(state, "Watermill", EFFECT, APPLY)
    assert get(state, "gold") == gold

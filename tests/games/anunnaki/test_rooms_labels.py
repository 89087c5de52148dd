"""Anunnaki: labels say what an action comes to before it is chosen."""

from __future__ import annotations

import pytest

from engine.core.text import plain
from engine.games.anunnaki import starmap, table
from tests.games.anunnaki.positions import GAME, Scene, play

room = GAME.room("view")


def labels(scene: Scene) -> list[str]:
    """What the seat that is asked may do."""
    state = scene.state()
    return [state.label(move) for move in state.legal_moves()]


@pytest.mark.parametrize(
    ("built", "developed", "told"),
    [
        ((), False, "Settlement income (now 2 Followers)"),
        ((2,), False, "Settlement income (now 2 VP, 2 Followers)"),
        ((1, 2), True, "Settlement income and 1 Follower more (now 2 VP, 4 Followers)"),
    ],
)
def test_income_says_what_the_open_places_give(
    built: tuple[int, ...], developed: bool, told: str
) -> None:
    scene = Scene("PN").pawn(0, 0).developed(0, *[8] * developed)
    scene.put(0, 0, "S1")
    for t in built:
        scene.put(0, t, "S1")
    assert any(label.split(": ", 1)[1].startswith(told) for label in labels(scene))


def test_income_counts_in_the_followers_of_hera() -> None:
    scene = Scene("EN").pawn(0, 0).gods(0, "Hera", at=39).put(0, 18, "S1")
    assert any("(now 3 Followers)" in label for label in labels(scene))


def test_creation_says_how_many_shrines_count() -> None:
    scene = Scene("PN").pawn(0, 0).put(0, 2, "F1").put(0, 42, "F1").conquered(0, 42)
    assert any("per Shrine you control (you control 3 now)" in label for label in labels(scene))


def test_poseidon_is_a_shrine_more() -> None:
    scene = Scene("EN").pawn(0, 0).gods(0, "Poseidon", at=39)
    assert any("(you control 2 now)" in label for label in labels(scene))


def test_tiles_show_their_colour_without_colours() -> None:
    view = Scene("PN").pawn(0, 0).state().view(0)
    lines = [plain(line).rstrip() for line in starmap.star_map(view, 0, 100)]
    assert any(" Portal (Blue): portal up to 1 unit" in line for line in lines)
    assert any(" Domination (Red): " in line for line in lines)
    assert not any("Red Move (Red)" in line for line in lines)


def test_tiles_say_what_they_do_at_every_width_that_has_room() -> None:
    view = Scene("PN").pawn(0, 0).developed(0, *range(1, 11)).state().view(0)
    for width in (80, 100, 120):
        lines = [plain(line).rstrip() for line in starmap.star_map(view, 0, width)]
        assert max(map(len, lines)) <= width
        told = " ".join(" ".join(line[starmap.WIDTH :].split()) for line in lines)
        for face in view.table.tiles:
            assert face.developed in told


def test_a_harvest_names_the_territory() -> None:
    state = Scene("PN").put(0, 3, "F2").act(6)
    (move,) = [m for m in state.legal_moves() if state.label(m).startswith("harvest 3 ")]
    events = [event.seen_by(1) for event in state.play(move).events]
    view = state.view(1)
    lines = [plain(table.event_line(room.event_message(GAME, e), view, 1)) for e in events if e]
    assert lines[0] == "P0 Pharaos harvests 3 Pharaos top-left"
    assert lines[1] == "P0 Pharaos gains 2 Food (now 3) by the harvest"


def test_a_pact_says_before_it_is_taken_whether_it_would_give_one_line() -> None:
    scene = Scene("PN").display(0, 18)
    told = pact_labels(scene)
    assert told[0].endswith("3 VP, 1 Commerce")
    assert told[1].endswith("(as you stand now only one of the two lines)")
    assert not pact_labels(scene.put(0, 7, "F1"))[1].endswith("lines)")


def pact_labels(scene: Scene) -> list[str]:
    """What the display offers a seat that goes to Commerce."""
    state = scene.act(4)
    return [state.label(move) for move in state.legal_moves()]


def test_who_would_fight_without_an_advanced_card_is_warned() -> None:
    def destinations(scene: Scene) -> dict[int, str]:
        """By Territory: where the Follower on 38 may go."""
        state = scene.put(0, 38, "F1").act(3)
        play(state, 4 * 38)
        told = [state.label(move) for move in state.legal_moves()]
        return {int(label.split(" to ")[1].split()[0]): label for label in told}

    warning = ": a battle, and you have no Advanced card"
    told = destinations(Scene("PN").put(1, 39, "F1").put(1, 40, "S1"))
    assert told[39].endswith(warning)
    assert told[40].endswith(warning)  # a Settlement of Odin's
    told = destinations(Scene("PB").put(1, 40, "S1"))
    assert not told[39].endswith(warning)
    assert not told[40].endswith(warning)
    told = destinations(Scene("PN").put(1, 39, "F1").hand(0, "Short Bow"))
    assert not told[39].endswith(warning)

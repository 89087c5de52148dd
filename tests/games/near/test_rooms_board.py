"""The text board and the event lines (RULES.md 12)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import State
from engine.core.text import STYLE_WORDS, Line, length, plain
from engine.games.near import asking, chronicle, hexmap, table
from engine.games.near import view as room
from engine.games.near.codes import Kind
from engine.games.near.picks import picks
from tests.games.near.positions import (
    CONSTRUCT,
    DEVELOPMENT,
    EFFECT,
    GAME,
    PASS,
    STOP,
    Scene,
    play,
    use,
)
from tests.games.near.rooms_walks import every_size, walks
from ziggurat.near.v1 import event_pb2

WIDE, NARROW, SMALL, LIST = 100, 80, 60, 50
# The fixed World for two players with the land side, drawn in RULES.md 8.4.
NORTH = """
                  2.11  ≈2a≈  ~2a~
                  Q     ≈≈≈   ~~~
               2.12  2.03  2.02  ~2a~
               T     P     C     ~~~
            2.13  2.04  2.00  2.01  ~2a~
            W     C     F     Q     ~~~
"""


def scene_of(*hand: str, **changes: Any) -> Scene:
    """A first turn in which there is something to decide."""
    return Scene(**changes).hand(0, *(hand or ("Irrigation", "Rafts")))


def shown(state: State, seat: int | None = 0, width: int = WIDE) -> list[str]:
    """The board as plain text, without the blanks at the ends of lines."""
    return [plain(line).rstrip() for line in table.board(state.view(seat), seat, width)]


def whole(state: State, seat: int | None = 0, width: int = WIDE) -> str:
    """The board in one line."""
    return " ".join(line.strip() for line in shown(state, seat, width))


def found(lines: list[str], start: str) -> str:
    """The only line that begins so."""
    (line,) = [line for line in lines if line.strip().startswith(start)]
    return line.strip()


def check_styles(lines: list[Line]) -> None:
    """Every style is made of words that whoever shows a board knows."""
    for line in lines:
        for span in line:
            assert set(span.style.split()) <= STYLE_WORDS, span
            assert "\n" not in span.text, span


# ---------------------------------------------------------------- the board


@every_size
@pytest.mark.parametrize("width", [LIST, SMALL, NARROW, WIDE])
def test_the_board_fits_and_nothing_is_cut_off(players: int, width: int, effort: float) -> None:
    for seed, state in walks(players, effort):
        if state.ply % 9 and not state.is_terminal():
            continue
        for seat in (None, 0 if state.is_terminal() else state.current_player()):
            lines = table.board(state.view(seat), seat, width)
            where = f"seed {seed}, ply {state.ply}, seat {seat}"
            assert max(map(length, lines)) <= width, where
            assert "…" not in "".join(map(plain, lines)), where
            check_styles(lines)


@every_size
def test_the_board_shows_nothing_that_the_viewer_cannot_see(players: int, effort: float) -> None:
    for seed, state in walks(players, effort):
        if state.ply % 25:
            continue
        for seat in (None, 0, 1):
            other = state.determinized(seat, seed)
            assert shown(other, seat) == shown(state, seat), f"seed {seed}, ply {state.ply}"


def test_the_world_is_laid_out_by_its_coordinates() -> None:
    view = scene_of().state().view(0)
    lines = [plain(line).rstrip() for line in hexmap.hex_map(view, hexmap.FULL)]
    shift = len(lines[0]) - len(lines[0].lstrip()) - 18
    north = [line[shift:] for line in lines[:6]]
    assert north == NORTH.strip("\n").split("\n")
    assert max(map(len, lines)) <= hexmap.map_width(view, hexmap.FULL) <= WIDE
    small = [plain(line).rstrip() for line in hexmap.hex_map(view, hexmap.SMALL)]
    assert [len(small), small[0].split()] == [len(lines) // 2, ["Q", "≈≈≈", "~~~"]]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("central", ["sea", "land"])
def test_every_world_fits_into_its_columns(players: int, central: str) -> None:
    options = {"central": central, "world": "fixed"}
    view = GAME.new_state(players, options, 1).view(None)
    assert hexmap.map_width(view, hexmap.FULL) <= WIDE
    assert hexmap.map_width(view, hexmap.MIDDLE) <= NARROW
    assert hexmap.map_width(view, hexmap.SMALL) <= SMALL
    land = [face.label for face in view.table.spaces if face.label and not face.sea]
    for scale in (hexmap.FULL, hexmap.MIDDLE, hexmap.SMALL):
        lines = hexmap.hex_map(view, scale)
        assert max(map(length, lines)) <= hexmap.map_width(view, scale)
        words = " ".join(map(plain, lines)).split()
        assert [label for label in land if scale.labels and label not in words] == []
        there = sum(bool(face.label) for face in view.table.spaces)
        assert len(words) == there * (1 + scale.labels), "cells run into each other"


def test_pieces_and_tokens_show_their_kind_and_owner_without_colour() -> None:
    scene = scene_of().buildings(0, "temple", 6).buildings(1, "route", 32).enemy(8, 3)
    view = scene.state().view(0)

    def cell(space: int) -> str:
        return plain(hexmap.content(view, space))

    assert [cell(space) for space in (5, 6, 32, 8, 30)] == ["C*0", "Ft0", "Pr1", "T!", "M"]
    assert cell(21) == "R?"
    styles = {span.text: span.style for space in (6, 32) for span in hexmap.content(view, space)}
    assert styles["t0"] != styles["r1"]
    assert "! 0.08 +3 VP" in [line.strip() for line in shown(scene.state())]


def test_narrow_terminals_get_lists() -> None:
    state = scene_of().buildings(0, "shop", 32).state()
    assert " P0 Maya: Capital 0.05, Shop 1.13" in shown(state, 0, SMALL)
    text = whole(state, 0, LIST)
    assert " 0.05 C*0 " in text
    assert " 1.13 PS0 " in text


def test_the_history_board_shows_markers_events_and_ranks() -> None:
    scene = scene_of(age_sides=["B", "A", "A"], domination=[0, 2, 4], events=[3, 2, 5])
    scene.timeline(0, e1=2).tokens(1, victory=3).put(peeked=[[0], []])
    text = whole(scene.state(), 0)
    assert "Age I · [1] +2 Gold P0×2 · 2 Look at the next Event; +1 VP" in text
    assert "Event Crisis: lose 3/5/7 Gold, seen by P0" in text
    assert "Domination War (most Victory and Enemy tokens) P0 0 P1 3" in text
    assert "Event face down, seen by P0" in whole(scene.state(), 1)
    late = scene_of(age_sides=["B", "A", "A"], events=[3, 2, 5]).epoch(6)
    assert "Age II · 1 +2 VP · [2] +3 Gold" in whole(late.state())
    assert "Event Crisis · 3" in whole(late.state())


def test_objectives_show_what_they_pay_and_what_they_would() -> None:
    scene = scene_of().area(0, "Barter", "Mint", "Potter").objective(0, "trade")
    lines = shown(scene.state())
    assert found(lines, "Trade objective") == (
        "Trade objective (2 VP per card in your achievements area) P0 8 VP P1 (2)"
    )
    assert found(lines, "Military objective").endswith("P0 (0) P1 (0) first: +1 Power")
    expert = scene_of(objectives="expert").state()
    assert "Trade objective (4/9/16/25/36 VP for 1 to 5 colours with 2 or more cards)" in whole(
        expert
    )


def test_the_offer_shows_cards_decks_and_what_is_closed() -> None:
    state = scene_of().epoch(5).levels(0, wood=3).reveal("Exporter", "Barter").state()
    assert "Trade: Barter I for 0, Exporter II for 4 + 2, deck 15 (II)" in whole(state, 0)
    assert "Exporter II for 4, deck 15 (II)" in whole(state, None)
    view = state.view(0)
    view.deck_ages[1], view.deck_sizes[2] = 3, 0
    text = " ".join(map(plain, table.board(view, 0, WIDE)))
    assert "deck 15 (III, closed)" in text
    assert "no deck" in text


def test_a_mat_tells_everything_before_a_player() -> None:
    scene = scene_of().levels(0, wheat=5, livestock=2).buildings(0, "shop", 32).gone(0, "shop", 1)
    scene.devs(0, 1, 0, 2, 0, 0).tokens(0, victory=1).wards(2).hand(0, "Barter", "Exporter")
    scene.hand(1, "Mint", "Potter", "Scouts").area(0, "Granary")
    state = scene.put(known=[[], []]).state()
    text = whole(state)
    for part in (
        "▸P0 Maya",
        "0 VP, 5 Gold · Stone 0/8, Clay 0/8, Wood 0/8, Livestock 2/8,",
        "Wheat 5/8 (population 3)",
        "Shop 2/5 (next 5)",
        "Cemetery: 1 Shop",
        "Developments: 1 Food, 2 Health",
        "1 Victory token, 2 wards, 32 markers left",
        "hand: Barter 0, Exporter 4 + 8",
        "hand: 2 Trade III, Transport I",
        "Granary⧗",
        "at the end: +7 VP per Building on a Mountain · Hanging Gardens: Each time",
        "· Granary: Each time one of your tracks reaches its maximum: place 1 History marker",
    ):
        assert part in text, part


def test_the_status_says_whose_turn_it_is_and_what_lies_face_down() -> None:
    state = scene_of("Barter", "Scouts").hand(1, "Mint").state()
    use(state, "Barter", DEVELOPMENT)
    own, other = whole(state, 0), whole(state, 1)
    assert "face down: Barter" in own
    assert own.endswith("P0 Maya (you): use which card, and for what?")
    assert "face down: Trade I" in other
    assert "epoch I.1" in other


# ---------------------------------------------------------------- what is asked


def test_every_kind_of_decision_has_a_question(effort: float) -> None:
    for players in (2, 4):
        for _, state in walks(players, 2 * effort):
            if not state.is_terminal():
                assert asking.question(state.view(None)).endswith("?")


def test_every_decision_and_event_has_its_words() -> None:
    assert {*asking.QUESTIONS, *asking.SPOKEN} == set(Kind)
    assert not set(asking.QUESTIONS) & set(asking.SPOKEN)
    assert set(chronicle.EVENTS) == set(event_pb2.Event.DESCRIPTOR.fields_by_name)


def test_a_question_names_what_it_is_about() -> None:
    state = scene_of("Recruits", "Barter").state()
    use(state, "Recruits", CONSTRUCT)
    assert asking.question(state.view(0)) == "construct the Army where?"
    state = scene_of("Courier", "Barter").buildings(0, "shop", 32).levels(0, wood=1).state()
    use(state, "Courier", EFFECT)
    play(state, 0, 32)
    assert asking.question(state.view(0)) == "the Shop 1.13 to where?"


# ---------------------------------------------------------------- event lines


def told(state: State, code: int, seat: int | None) -> list[str]:
    """Play a code of the present decision; what the viewer is told, empty lines left out."""
    steps = play(state, code)
    view, viewer = state.view(seat), -1 if seat is None else seat
    notices = [event.seen_by(viewer) for step in steps for event in step.events]
    lines = [table.event_line(room.event_message(GAME, n), view, seat) for n in notices if n]
    check_styles(lines)
    return [plain(line) for line in lines if line]


@every_size
def test_every_event_has_a_line(players: int, effort: float) -> None:
    for _, state in walks(players, effort):
        if state.is_terminal():
            break
        trial = state.clone()
        for event in trial.play(state.legal_moves()[-1]).events:
            for seat in (None, 0):
                notice = event.seen_by(-1 if seat is None else seat)
                assert notice is not None
                check_styles(
                    [table.event_line(room.event_message(GAME, notice), trial.view(seat), seat)]
                )


def test_a_move_that_declines_says_what_is_not_done() -> None:
    scene = Scene().buildings(0, "route", 32).hand(0, "Courier", "Barter").levels(0, wood=1)
    state = scene.state()
    use(state, "Courier", EFFECT)
    play(state, 0)
    assert told(state, PASS, 0)[0] == "you move nothing"
    scene = Scene().hand(0, "Scribe", "Barter").gone(0, "shop", 1)
    state = scene.state()
    use(state, "Scribe", CONSTRUCT, 0)
    assert told(state, STOP, 1)[0] == "P0 Maya stops in the Temple"


def test_the_setup_is_told() -> None:
    state = GAME.new_state(2, {}, 1)
    notices = [event.seen_by(0) for event in state.setup_events]
    lines = [table.event_line(room.event_message(GAME, n), state.view(0), 0) for n in notices if n]
    text = [plain(line) for line in lines]
    assert sum(line.startswith("Domination of Age ") for line in text) == 3
    assert sum(line.startswith("you get the ") for line in text) == 2
    assert any(line.startswith("P1 ") and " gets the " in line for line in text)


def test_the_end_is_told_and_shown() -> None:
    state = GAME.new_state(2, {}, 5)
    lines: list[str] = []
    while not state.is_terminal():
        events = state.play(state.legal_moves()[0]).events
        notices = [event.full for event in events]
        view = state.view(None)
        lines = [
            plain(table.event_line(room.event_message(GAME, notice), view, None))
            for notice in notices
        ]
    winner = max(range(2), key=lambda seat: state.returns()[seat])
    name = table.seat_name(state.view(None), winner).text
    assert lines[-1] == f"{name} wins"
    assert shown(state, None)[-1].strip() == f"the end · {name} wins"
    assert "▸" not in "".join(shown(state))
    chosen = picks(state, winner)
    assert name.endswith(chosen["civilization"][0])
    assert len(chosen["wonder"]) == 1

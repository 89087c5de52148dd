"""Codes in Python are those of the compiled rules (RULES.md 4.3)."""

from __future__ import annotations

import re
from enum import IntEnum
from pathlib import Path

import pytest

import engine.games.anatolia
from engine.games.anatolia import choices, codes, frames
from engine.games.anatolia.codes import Frame, Kind

ROOM = Path(engine.games.anatolia.__path__[0])
HEADERS = "".join((ROOM / name).read_text("utf-8") for name in ("state.pxd", "tables.pxd"))
NUMBERS = {
    name: int(value) for name, value in re.findall(r"^ {4}([A-Z_]+) = (-?\d+)", HEADERS, re.M)
}


@pytest.mark.parametrize(
    ("enum", "name"),
    [
        (codes.Kind, "{}"),
        (codes.Frame, "{}"),
        (codes.Item, "{}"),
        (codes.Purpose, "{}"),
        (codes.SeatPurpose, "{}"),
        (codes.Step, "STEP_{}"),
        (codes.Stage, "STAGE_{}"),
        (codes.Phase, "PHASE_{}"),
        (codes.Deck, "DECK_{}"),
        (codes.GiveUp, "GIVE_UP_{}"),
        (codes.EventKind, "EV_{}"),
    ],
)
def test_numbers_are_those_of_the_header(enum: type[IntEnum], name: str) -> None:
    unlike = {
        member.name: (member.value, NUMBERS.get(name.format(member.name)))
        for member in enum
        # The ten resources but Gold have no name in the header.
        if not (enum is codes.Item and 0 < member < codes.N_RESOURCES)
        and NUMBERS.get(name.format(member.name)) != member.value
    }
    assert unlike == {}


def test_endings_and_loans_are_those_of_the_header() -> None:
    for ended in codes.Ended:
        assert ended.value == NUMBERS[f"ENDED_{ended.name}" if ended else ended.name]
    for loan in codes.Loan:
        assert (
            loan.value == NUMBERS[loan.name if loan.name.startswith("H") else f"LOAN_{loan.name}"]
        )


def test_no_kind_and_no_event_is_missing() -> None:
    assert len(Kind) == NUMBERS["N_DECISIONS"]
    assert NUMBERS["N_KINDS"] == frames.N_KINDS
    assert len(codes.EventKind) == sum(name.startswith("EV_") for name in NUMBERS)


@pytest.mark.parametrize(
    "name",
    [
        "MAX_REGIONS",
        "MAX_CIVS",
        "N_RESOURCES",
        "N_KNOWLEDGE",
        "N_EVENTS",
        "N_PAYMENTS",
        "ROW",
        "MAX_LINES",
        "MAX_QUANTITY",
        "EXCHANGE",
        "LEFT",
        "NONE",
        "ENOUGH",
        "CANCEL",
        "WITH_SEAT",
        "ASK_ARMY",
        "ASK_FLEET",
        "ATTACK_REGION",
        "BUY",
        "SELL",
        "LINE_BASE",
        "EVENT_CODE",
    ],
)
def test_sizes_and_codes_are_those_of_the_header(name: str) -> None:
    assert getattr(codes, name) == NUMBERS[name]


def test_every_choice_is_read_and_written_again() -> None:
    for kind, options in choices.CHOICES.items():
        for option in options:
            for value in range(option.base, option.base + option.size):
                if option.name == "line" and value % codes.LINE_BASE == 0:
                    continue
                move = choices.move_of(kind, option.name, value)
                assert choices.chosen(move) == (kind, option.name, value)


def test_choices_of_a_decision_share_no_code() -> None:
    for kind, options in choices.CHOICES.items():
        taken = [code for o in options for code in range(o.first, o.first + o.size)]
        assert len(set(taken)) == len(taken), kind


@pytest.mark.parametrize("move", [0, -1, 1 << 32, (1 << 16) + 99, (4 << 16) + 9, (5 << 16) + 4])
def test_what_is_no_move_is_refused(move: int) -> None:
    with pytest.raises(ValueError, match=str(move)):
        choices.chosen(move)


def test_a_value_out_of_range_is_refused_with_what_would_be_right() -> None:
    with pytest.raises(ValueError, match=r"end_menu\.buy: 10; expected 1\.\.9"):
        choices.move_of(Kind.END_MENU, "buy", 10)


def test_a_frame_of_every_kind_comes_back_from_its_names() -> None:
    for kind in range(frames.N_KINDS):
        parts = frames.PARTS.get(kind, ())
        for largest in (0, 1):
            numbers = [0, 0]
            for part in parts:
                numbers[part.place] += part.step * (part.size - 1) * largest
            frame = [kind, 1, *numbers]
            assert frames.numbered(frames.named(frame), "stack[0]") == frame


def test_a_frame_that_makes_no_sense_is_refused_with_its_field() -> None:
    for values, field in (
        ({"kind": 0}, "kind"),
        ({"kind": Frame.ATTACK + 1, "stage": 9}, "stage"),
        ({"kind": Frame.ATTACK + 1, "stage": 0}, "stage"),
        ({"kind": Kind.BUILD_MENU + 1, "partner": 1}, "partner"),
        ({"kind": Kind.BUILD_MENU + 1, "seat": 6}, "seat"),
    ):
        with pytest.raises(ValueError, match=rf"stack\[2\]\.{field}"):
            frames.numbered(values, "stack[2]")

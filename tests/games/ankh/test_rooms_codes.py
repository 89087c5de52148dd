"""Codes in Python are those of the compiled rules (RULES.md 4.2, 13)."""

from __future__ import annotations

import re
from enum import IntEnum
from pathlib import Path

import pytest

import engine.games.ankh
from engine.games.ankh import choices, codes, frames, labels, notation
from engine.games.ankh.codes import Frame, Kind

HEADER = (Path(engine.games.ankh.__path__[0]) / "state.pxd").read_text(encoding="utf-8")
NUMBERS = {
    name: int(value) for name, value in re.findall(r"^ {4}([A-Z_]+) = (-?\d+)", HEADER, re.M)
}
LIMITS = {
    "MAX_SEATS": "MAX_PLAYERS",
    "MAX_SPACES": "MAX_SPACES",
    "MAX_BORDERS": "MAX_EDGES",
    "MAX_REGIONS": "MAX_REGIONS",
    "MAX_POWERS": "MAX_POWERS",
    "MAX_GODS": "MAX_GODS",
    "MAX_CARDS": "MAX_CARDS",
    "MAX_KINDS": "MAX_KINDS",
    "MAX_ITEMS": "MAX_ITEMS",
    "MAX_EFFECTS": "MAX_EFFECTS",
    "N_ROOMS": "N_ROOMS",
    "PHARAOH_CARD": "PHARAOH_CARD",
    "N_LEVELS": "N_LEVELS",
    "N_TYPES": "N_TYPES",
    "N_FACINGS": "N_SIDES",
    "NONE": "NONE",
    "UNDECIDED": "UNDECIDED",
    "REGION": "REGION",
    "DONE": "DONE",
    "YES": "YES",
    "NO": "NO",
    "REGULAR": "REGULAR",
    "ACTION": "ACTION_CODE",
    "POWER": "POWER",
    "CARD": "CARD_CODE",
    "TYPE": "TYPE",
    "FIGURE": "FIGURE",
    "FREED": "FREED",
    "FACING": "FACE",
    "SEAT": "SEAT",
    "ROOM": "ROOM",
    "POLITICAL": "POLITICAL",
    "BID": "BID_CODE",
    "EDGE": "EDGE",
}


@pytest.mark.parametrize(
    ("enum", "name"),
    [
        (codes.Kind, "{}"),
        (codes.Frame, "{}"),
        (codes.TurnStep, "TURN_{}"),
        (codes.ConflictStep, "CONFLICT_{}"),
        (codes.BattleStep, "STEP_{}"),
        (codes.KillStep, "KILL_{}"),
        (codes.Action, "{}_ACTION"),
        (codes.TrackEvent, "EVENT_{}"),
        (codes.Way, "BY_{}"),
        (codes.Place, "TO_{}"),
        (codes.EventKind, "EV_{}"),
    ],
)
def test_numbers_are_those_of_the_header(enum: type[IntEnum], name: str) -> None:
    unlike = {
        member.name: (member.value, NUMBERS.get(name.format(member.name)))
        for member in enum
        if NUMBERS.get(name.format(member.name)) != member.value
    }
    assert unlike == {}


def test_limits_and_codes_are_those_of_the_header() -> None:
    for ours, theirs in LIMITS.items():
        assert getattr(codes, ours) == NUMBERS[theirs], ours


def test_figures_and_endings_are_those_of_the_header() -> None:
    assert NUMBERS["NO_FIGURE"] == codes.Figure.NONE
    assert NUMBERS["GOD"] == codes.Figure.GOD
    assert NUMBERS["WARRIOR"] == codes.Figure.WARRIOR
    assert NUMBERS["GUARDIAN"] + 1 == codes.Figure.GUARDIAN_1
    for ended in codes.Ended:
        assert ended.value == NUMBERS[f"ENDED_{ended.name}" if ended else ended.name]


def test_no_kind_step_or_event_is_missing() -> None:
    assert len(Kind) == NUMBERS["N_DECISIONS"]
    assert NUMBERS["N_FRAMES"] == frames.N_KINDS
    for enum, prefix in (
        (codes.EventKind, "EV_"),
        (codes.BattleStep, "STEP_"),
        (codes.TurnStep, "TURN_"),
        (codes.ConflictStep, "CONFLICT_"),
        (codes.KillStep, "KILL_"),
    ):
        assert len(enum) == sum(name.startswith(prefix) for name in NUMBERS), prefix


def test_every_decision_has_its_choices_in_ascending_order_of_codes() -> None:
    assert set(choices.TABLE) == set(Kind)
    for kind, options in choices.TABLE.items():
        firsts = [option.first for option in options]
        assert firsts == sorted(firsts), kind.name
        ends = [option.first + option.size for option in options]
        assert all(end <= first for end, first in zip(ends, firsts[1:], strict=False)), kind.name


def test_frames_of_every_kind_come_back_from_their_values() -> None:
    for kind in {*Kind, *Frame} - {Frame.BATTLE}:
        for extreme in (0, -1):
            numbers = [0, 0]
            for part in frames.PARTS.get(kind, ()):
                values = range(part.base, part.base + part.size)
                numbers[part.place] = values[extreme]
            frame = [int(kind), 4, *numbers]
            assert frames.numbered(frames.named(frame), "stack[0]") == frame


@pytest.mark.parametrize(
    ("numbers", "values"),
    [
        ([1, 0], {"battle_step": 1, "queue": []}),
        ([6, 0o1], {"battle_step": 6, "queue": [0]}),
        ([19, 0o51324], {"battle_step": 19, "queue": [3, 1, 2, 0, 4]}),
        ([4, 5], {"battle_step": 4, "next_seat": 5}),
        ([8, 0], {"battle_step": 8, "next_seat": 0}),
    ],
)
def test_the_queue_of_a_battle_is_a_list_of_gods(
    numbers: list[int], values: dict[str, object]
) -> None:
    frame = [int(Frame.BATTLE), 2, *numbers]
    told = {"kind": Frame.BATTLE + 1, "seat": 2, **values}
    assert frames.named(frame) == told
    assert frames.numbered(told, "stack[0]") == frame


@pytest.mark.parametrize(
    "wrong",
    [
        {"battle_step": 1, "queue": [5]},
        {"battle_step": 1, "queue": [0] * 6},
        {"battle_step": 1, "next_seat": 1},
        {"battle_step": 4, "queue": [1]},
        {"battle_step": 0},
    ],
)
def test_a_queue_that_is_not_well_formed_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"stack\[0\]"):
        frames.numbered({"kind": Frame.BATTLE + 1, "seat": 2, **wrong}, "stack[0]")


def test_every_choice_has_a_label_and_a_notation() -> None:
    for kind, options in choices.TABLE.items():
        for option in options:
            assert (kind, option.name) in labels.LABELS, (kind, option.name)
            assert option.name in notation.VALUES, (kind, option.name)

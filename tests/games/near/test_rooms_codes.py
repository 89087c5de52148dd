"""Codes in Python are those of the compiled rules (RULES.md 4.2, 4.3)."""

from __future__ import annotations

import re
from enum import IntEnum
from pathlib import Path

import pytest

import engine.games.near
from engine.games.near import choices, codes, frames, labels, notation, vocabulary
from engine.games.near.codes import Frame, Kind, Mode

HEADER = (Path(engine.games.near.__path__[0]) / "state.pxd").read_text(encoding="utf-8")
NUMBERS = {
    name: int(value) for name, value in re.findall(r"^ {4}([A-Z_]+) = (-?\d+)", HEADER, re.M)
}
LIMITS = {
    "MAX_SEATS": "MAX_PLAYERS",
    "SLOT_SPACES": "SLOT_SPACES",
    "MAX_SPACES": "MAX_SPACES",
    "N_CARDS": "N_CARDS",
    "N_WONDERS": "N_WONDERS",
    "N_DOMAINS": "N_DOMAINS",
    "N_TYPES": "N_TYPES",
    "N_AGES": "N_AGES",
    "AGE_EPOCHS": "AGE_EPOCHS",
    "N_TRACKS": "N_TRACKS",
    "N_EVENTS": "N_EVENTS",
    "N_ENEMIES": "N_ENEMIES",
    "PERMANENT_ITEM": "PERMANENT_ITEM",
    "N_ITEMS": "N_ITEMS",
    "MAX_EFFECTS": "MAX_EFFECTS",
    "MAX_AREA": "MAX_AREA",
    "LIVESTOCK": "LIVESTOCK",
    "WHEAT": "WHEAT",
    "ORE": "ORE",
    "NONE": "NONE",
    "PASS": "PASS",
    "TEMPLE_REBUILD": "TEMPLE_REBUILD",
    "TEMPLE_STOP": "TEMPLE_STOP",
    "NO_TYPE": "NO_TYPE",
    "DECK_CODE": "DECK_CODE",
}


@pytest.mark.parametrize(
    ("enum", "name"),
    [
        (codes.Kind, "{}"),
        (codes.Frame, "{}"),
        (codes.TurnStep, "TURN_{}"),
        (codes.EpochStep, "EPOCH_{}"),
        (codes.EventStep, "EVENT_{}"),
        (codes.Mode, "MODE_{}"),
        (codes.Why, "BY_{}"),
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


def test_terrains_are_those_of_the_header() -> None:
    names = {"CLAY": "CLAY_PIT"}
    for terrain in codes.Terrain:
        assert NUMBERS[names.get(terrain.name, terrain.name)] == terrain


def test_no_kind_step_or_event_is_missing() -> None:
    assert len(Kind) == NUMBERS["N_DECISIONS"]
    assert NUMBERS["N_FRAMES"] == frames.N_KINDS
    assert len(Mode) == NUMBERS["N_MODES"]
    for enum, prefix in (
        (codes.EventKind, "EV_"),
        (codes.TurnStep, "TURN_"),
        (codes.EpochStep, "EPOCH_"),
        (codes.EventStep, "EVENT_"),
        (codes.Why, "BY_"),
    ):
        assert len(enum) == sum(name.startswith(prefix) for name in NUMBERS), prefix


def test_packed_numbers_are_those_of_the_header() -> None:
    steps = {(kind, part.name): part.step for kind, parts in frames.PARTS.items() for part in parts}
    for kind, name, constant in (
        (Kind.PLACE, "isolated", "PLACE_ISOLATED"),
        (Kind.BUILD_TYPE, "isolated", "PLACE_ISOLATED"),
        (Kind.MOVE_PIECE, "free", "MOVE_FREE"),
        (Kind.MOVE_PIECE, "with_capital", "MOVE_CAPITAL"),
        (Kind.MOVE_PIECE, "left", "MOVE_LEFT"),
        (Kind.ATTACK, "new_army", "ATTACK_NEW"),
        (Kind.ATTACK, "left", "ATTACK_LEFT"),
    ):
        assert steps[kind, name] == NUMBERS[constant], name
    assert frames.DISTANCES - 1 == NUMBERS["MOVE_DISTANCE"] == NUMBERS["ATTACK_RANGE"]
    assert vocabulary.MAX_N == codes.MAX_CONVERT
    assert 1 << NUMBERS["HARVEST_BITS"] == frames.COUNT
    assert steps[Kind.HARVEST, "left"] == 1 << NUMBERS["HARVEST_LEFT"]


def test_every_decision_has_choices_and_no_code_two_of_them() -> None:
    assert set(choices.TABLE) == set(Kind)
    for kind, options in choices.TABLE.items():
        every = [code for option in options for code in option.codes]
        assert len(every) == len(set(every)), kind.name


def test_frames_of_every_kind_come_back_from_their_values() -> None:
    for kind in (*Kind, *Frame):
        for extreme in (0, -1):
            numbers = [0, 0]
            for part in frames.PARTS.get(kind, ()):
                values = range(part.base, part.base + part.size)
                numbers[part.place] += part.step * values[extreme]
            if max(numbers) < 1 << 15:
                frame = [int(kind), 3, *numbers]
                assert frames.numbered(frames.named(frame), "stack[0]") == frame


def test_cards_that_wait_are_a_list_of_places() -> None:
    frame = [int(Frame.TRIGGERS), 2, 0b101, 0b10]
    told = {"kind": Frame.TRIGGERS + 1, "seat": 2, "waiting": [0, 2, 16]}
    assert frames.named(frame) == told
    assert frames.numbered(told, "stack[0]") == frame


@pytest.mark.parametrize(
    "wrong",
    [
        {"waiting": [25]},
        {"waiting": [2, 1]},
        {"waiting": [1, 1]},
        {"first": 3},
        {"second": 1},
    ],
)
def test_places_that_are_not_well_formed_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"stack\[0\]"):
        frames.numbered({"kind": Frame.TRIGGERS + 1, "seat": 2, **wrong}, "stack[0]")


def test_a_harvest_of_many_plains_keeps_its_sign() -> None:
    """Four bits a resource in sixteen: the highest is the sign of the number."""
    frame = [int(Kind.HARVEST), 1, -0x7FFF, 0x112]
    told = frames.named(frame)
    assert (told["livestock"], told["stone"], told["ore"], told["left"]) == (8, 1, 1, 1)
    assert frames.numbered(told, "stack[0]") == frame


def test_every_choice_has_a_label_and_a_notation() -> None:
    for kind, options in choices.TABLE.items():
        for option in options:
            assert (kind, option.name) in labels.LABELS, (kind, option.name)
            assert option.name in notation.VALUES, (kind, option.name)

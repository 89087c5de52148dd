"""Codes and shapes in Python are those of the compiled rules (RULES.md 2.3, 4.2)."""

from __future__ import annotations

import re
from enum import IntEnum
from pathlib import Path

import pytest

import engine.games.atlantis
from engine.games.atlantis import codes, temples
from tests.games.atlantis.positions import shape

HEADER = (Path(engine.games.atlantis.__path__[0]) / "state.pxd").read_text(encoding="utf-8")
NUMBERS = {
    name: int(value) for name, value in re.findall(r"^ {4}([A-Z_]+) = (-?\d+)", HEADER, re.M)
}

# Two phases would have the names of move families.
PHASE_NAMES = {"DRAW": "DRAW_PHASE", "FOLLOWER": "FOLLOWER_PHASE"}


@pytest.mark.parametrize("family", codes.FAMILIES)
def test_families_of_moves_start_where_the_header_says(family: str) -> None:
    assert codes.FAMILIES[family].first == NUMBERS[family.upper()]


@pytest.mark.parametrize(("enum", "prefix"), [(codes.EventKind, "EV_"), (codes.Op, "OP_")])
def test_events_and_operations_are_those_of_the_header(enum: type[IntEnum], prefix: str) -> None:
    header = {key: value for key, value in NUMBERS.items() if key.startswith(prefix) and value}
    assert {prefix + member.name: member.value for member in enum} == header


def test_phases_are_those_of_the_header() -> None:
    for phase in codes.Phase:
        assert phase.value == NUMBERS[PHASE_NAMES.get(phase.name, phase.name)]


def test_endings_are_those_of_the_header() -> None:
    for ended in codes.Ended:
        name = f"ENDED_{ended.name}" if ended else ended.name
        assert ended.value == NUMBERS[name]


def test_sizes_are_those_of_the_header() -> None:
    assert len(codes.DECODED) == NUMBERS["N_CODES"]
    for name in ("N_COLORS", "N_SITES", "N_LEVELS", "MAX_OPS", "NONE"):
        assert getattr(codes, name) == NUMBERS[name], name
    assert NUMBERS["TILES_PER_LEVEL"] == temples.MAX_TILES


def test_every_code_is_decoded_and_encoded_again() -> None:
    for code in range(132):
        decoded = codes.decode(code)
        assert codes.encode(decoded.family, *decoded.args) == code


@pytest.mark.parametrize(
    ("code", "family", "args"),
    [
        (0, "done", ()),
        (24, "recruit", (17,)),
        (40, "build", (1, 3, 1)),
        (61, "demolish", (3, 0, 2)),
        (64, "demolish", (3, 1, 2)),
        (68, "convert", (0, 3)),
        (76, "convert", (2, 3)),
        (88, "tile", (0, 0, 2)),
        (117, "to", (3, 1)),
        (131, "side", (1,)),
    ],
)
def test_codes_mean_what_the_table_of_the_rules_says(
    code: int, family: str, args: tuple[int, ...]
) -> None:
    assert codes.decode(code) == (family, args)


@pytest.mark.parametrize("code", [-1, 132, 1 << 20])
def test_a_code_that_does_not_exist_is_refused(code: int) -> None:
    with pytest.raises(ValueError, match=r"expected 0\.\.131"):
        codes.decode(code)


def test_an_argument_out_of_range_is_refused() -> None:
    with pytest.raises(ValueError, match="travel"):
        codes.encode("travel", 4)
    with pytest.raises(ValueError, match="done"):
        codes.encode("done", 0)


@pytest.mark.parametrize(
    ("text", "short", "level", "in_words"),
    [
        (".", ".", 0, "."),
        ("I", "1", 1, "level I"),
        ("I+I", "11", 2, "I+I"),
        ("II+I+I", "211", 4, "II+I+I"),
        ("III+I", "31", 4, "III+I"),
        ("III+III", "33", 6, "III+III"),
    ],
)
def test_shapes_are_written_from_the_bottom_up(
    text: str, short: str, level: int, in_words: str
) -> None:
    value = shape(text)
    assert temples.numerals(value) == text
    assert temples.digits(value) == short
    assert temples.level_of(value) == level
    assert temples.described(value) == in_words
    assert temples.of_levels(temples.levels_of(value)) == value


def test_shapes_and_tiles_are_converted_both_ways() -> None:
    for value in range(27):
        assert temples.shape_of(temples.tiles_of(value)) == value
    with pytest.raises(ValueError, match="at most 2"):
        temples.shape_of((3, 0, 0))


@pytest.mark.parametrize(
    ("before", "kind", "after"),
    [("II", 0, "II+I"), ("II+I", 1, "II+II"), ("II+I", 2, "III+I"), ("I+I", 3, "III")],
)
def test_constructions_change_shapes_as_the_rules_say(before: str, kind: int, after: str) -> None:
    assert temples.built(shape(before), kind) == shape(after)

"""engine.core.choices and engine.core.parts: moves and frames by name, and back."""

from __future__ import annotations

from enum import IntEnum

import pytest

from engine.core.choices import Choice, Choices
from engine.core.parts import Part, Parts


class Kind(IntEnum):
    """Decisions of a game."""

    PICK = 0
    PLACE = 1
    USE = 2


CHOICES = Choices(
    Kind,
    {
        Kind.PICK: (Choice("done", 9), Choice("card", 20, 3)),
        Kind.PLACE: (Choice("room", 9, 4, base=1),),
        Kind.USE: (Choice("play", 0, 2, step=2), Choice("sell", 1, 2, base=5, step=2)),
    },
)
PARTS = Parts(
    5,
    3,
    {
        0: (Part("room", 0, 4, base=1), Part("beside", 1, 10, optional=True)),
        1: (Part("step", 0, 3, enum=True),),
        2: (Part("stage", 1, 2, base=5, enum=True),),
        4: (Part("type", 0, 8), Part("far", 0, 2, step=8), Part("left", 0, 3, step=16)),
    },
)


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (1 << 16 | 9, (Kind.PICK, "done", 0)),
        (1 << 16 | 22, (Kind.PICK, "card", 2)),
        (2 << 16 | 9, (Kind.PLACE, "room", 1)),
        (2 << 16 | 12, (Kind.PLACE, "room", 4)),
        (3 << 16 | 2, (Kind.USE, "play", 1)),
        (3 << 16 | 3, (Kind.USE, "sell", 6)),
    ],
)
def test_a_move_says_what_is_chosen(move: int, said: tuple[Kind, str, int]) -> None:
    assert CHOICES.chosen(move) == said
    assert CHOICES.move_of(*said) == move


@pytest.mark.parametrize("move", [-1, 0, 9, 1 << 16 | 10, 1 << 16 | 23, 2 << 16 | 13, 3 << 16 | 4])
def test_a_number_that_is_no_move_is_refused(move: int) -> None:
    with pytest.raises(ValueError, match=str(move)):
        CHOICES.chosen(move)


def test_a_value_that_cannot_be_chosen_is_refused() -> None:
    with pytest.raises(ValueError, match=r"place.room: 0; expected 1..4"):
        CHOICES.move_of(Kind.PLACE, "room")
    with pytest.raises(ValueError, match=r"pick.card: 3; expected 0..2"):
        CHOICES.move_of(Kind.PICK, "card", 3)


@pytest.mark.parametrize(
    ("frame", "values"),
    [
        ([0, 2, 4, 7], {"kind": 1, "seat": 2, "room": 4, "beside": 7}),
        ([0, 0, 1, -1], {"kind": 1, "seat": 0, "room": 1}),
        ([1, 1, 2, 0], {"kind": 2, "seat": 1, "step": 3}),
        ([2, 0, 0, 6], {"kind": 3, "seat": 0, "stage": 2}),
        ([3, 0, 0, 0], {"kind": 4, "seat": 0}),
        ([4, 1, 45, 0], {"kind": 5, "seat": 1, "type": 5, "far": 1, "left": 2}),
    ],
)
def test_a_frame_comes_back_from_its_values(frame: list[int], values: dict[str, int]) -> None:
    assert PARTS.named(frame) == values
    assert PARTS.numbered(values, "stack[0]") == frame


@pytest.mark.parametrize(
    ("values", "fault"),
    [
        ({}, "kind"),
        ({"kind": 6}, "kind"),
        ({"kind": 4, "seat": 3}, "seat"),
        ({"kind": 4, "room": 1}, "room"),
        ({"kind": 1}, "room"),
        ({"kind": 1, "room": 5}, "room"),
        ({"kind": 1, "room": 1, "beside": 10}, "beside"),
        ({"kind": 2}, "step"),
        ({"kind": 2, "step": 4}, "step"),
        ({"kind": 3, "stage": 3}, "stage"),
        ({"kind": 5, "type": 8}, "type"),
        ({"kind": 5, "far": 2}, "far"),
    ],
)
def test_a_frame_that_is_not_well_formed_is_refused(values: dict[str, int], fault: str) -> None:
    with pytest.raises(ValueError, match=rf"stack\[0\].{fault}"):
        PARTS.numbered(values, "stack[0]")

"""Messages of states from strangers: any change is refused, or gives a position that can be."""

from __future__ import annotations

from random import Random
from typing import Any

from google.protobuf.descriptor import FieldDescriptor

from engine import State, StateFormatError
from engine.games.ankh import view as room
from tests.games.ankh.positions import GAME
from tests.games.ankh.rooms_walks import every_size, walks
from ziggurat.ankh.v1 import state_pb2

NUMBERS = (0, 1, 2, 3, 5, 7, 31, 99, 100, 101, 195, 255, 256, 2**31 - 1)
KINDS = 60  # more than any enum has
CHANGES = 30  # of each state


def change(message: Any, chooser: Random) -> None:
    """Set, clear, add or take away one thing anywhere in a message."""
    field = chooser.choice(message.DESCRIPTOR.fields)
    value = getattr(message, field.name)
    if field.message_type is None:
        set_number(message, field, chooser)
    elif not field.is_repeated:
        change(value, chooser)
    elif value and chooser.random() < 0.8:
        change(chooser.choice(value), chooser)
    elif value and chooser.random() < 0.5:
        del value[chooser.randrange(len(value))]
    else:
        value.add()


def set_number(message: Any, field: FieldDescriptor, chooser: Random) -> None:
    """Another value for a number, or one more or one less in a list."""
    number: int | bool = chooser.choice(NUMBERS)
    if field.type == FieldDescriptor.TYPE_ENUM:
        number %= KINDS
    elif field.type == FieldDescriptor.TYPE_BOOL:
        number = bool(number % 2)
    values = getattr(message, field.name)
    if not field.is_repeated:
        if chooser.random() < 0.2:
            message.ClearField(field.name)
        else:
            setattr(message, field.name, number)
    elif values and chooser.random() < 0.5:
        values[chooser.randrange(len(values))] = number
    elif values and chooser.random() < 0.4:
        del values[chooser.randrange(len(values))]
    else:
        values.append(number)


def look_at(state: State) -> None:
    """All that is asked of a position, and a few moves from it."""
    assert state.check(played=False) == ""
    for viewer in (None, 0):
        state.view(viewer)
    if not state.is_terminal():
        for move in state.legal_moves():
            assert state.parse(state.notation(move)) == move
            assert state.label(move)
        state.play_random(5, 1)


@every_size
def test_a_message_changed_anyhow_is_refused_or_gives_a_position(
    players: int, effort: float
) -> None:
    accepted = refused = 0
    for seed, state in walks(players, effort):
        if state.ply % 8:
            continue
        told = room.state_message(GAME, state.to_dict())
        for number in range(CHANGES):
            chooser = Random(1000 * seed + 100 * state.ply + number)
            message = state_pb2.State()
            message.CopyFrom(told)
            for _ in range(chooser.randrange(1, 4)):
                change(message, chooser)
            try:
                other = GAME.state_from_dict(room.state_document(message))
            except StateFormatError:
                refused += 1
                continue
            accepted += 1
            look_at(other)
    assert min(accepted, refused) > 10

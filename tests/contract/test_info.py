"""Every game: what a client is told of the components explains whatever messages speak of."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from google.protobuf.descriptor import FieldDescriptor, FileDescriptor
from google.protobuf.message import Message
from google.protobuf.struct_pb2 import Struct

from engine import Game, State, catalogue
from tests.contract.games import harvested
from tests.contract.options import Case

every_game = pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.name)


def rows(game: Game) -> Iterator[dict[str, Any]]:
    for kind in game.room("info").components(game).values():
        yield from kind


@cache
def words(game: Game) -> frozenset[str]:
    """All that the components are called in messages."""
    return frozenset(str(row[key]) for row in rows(game) for key in ("id", "value") if key in row)


def protos(game: Game) -> set[FileDescriptor]:
    """The files of the game's own protos."""
    found: set[FileDescriptor] = set()
    view: FileDescriptor = game.new_state().view(None).DESCRIPTOR.file
    room = game.room("view")
    move: FileDescriptor = room.move_message(game.new_state().legal_moves()[0]).DESCRIPTOR.file
    found.update((view, move))
    return {file for file in found if file.package == f"ziggurat.{game.name}.v1"}


def values(game: Game) -> set[str]:
    """What the protos can say: values of enums and kinds of moves, UNSPECIFIED left out."""
    enums = [enum for file in protos(game) for enum in file.enum_types_by_name.values()]
    named = {value.name for enum in enums for value in enum.values if value.number}
    move = game.room("view").move_message(game.new_state().legal_moves()[0]).DESCRIPTOR
    return named | {field.name for oneof in move.oneofs for field in oneof.fields}


def mentioned(message: Message) -> Iterator[str]:
    """The ids that a message speaks of."""
    for field, value in message.ListFields():
        entries = value if field.is_repeated else [value]
        if field.type == FieldDescriptor.TYPE_MESSAGE:
            for entry in entries:
                yield from mentioned(entry)
        elif field.name in ("id", "ids") or field.name.endswith(("_id", "_ids")):
            yield from (entry for entry in entries if entry)


@every_game
def test_every_component_has_an_id_of_its_own_and_a_name(game: Game) -> None:
    for kind, components in game.room("info").components(game).items():
        assert components, kind
        ids = [row["id"] for row in components]
        assert len(set(ids)) == len(ids), kind
        assert all(row["name"] and row["id"] for row in components), kind


@every_game
def test_every_value_of_the_protos_is_explained_and_no_other(game: Game) -> None:
    told = [row for row in rows(game) if "value" in row]
    assert {row["value"] for row in told} == values(game)
    assert all(row.get("text") for row in told)


@harvested
def test_every_id_in_a_view_is_among_the_components(case: Case, state: State) -> None:
    known = words(case.game)
    for viewer in case.viewers:
        assert set(mentioned(state.view(viewer))) <= known


@every_game
def test_the_components_fit_into_a_message(game: Game) -> None:
    content = Struct()
    content.update(game.room("info").components(game))
    assert set(content) == set(game.room("info").components(game))

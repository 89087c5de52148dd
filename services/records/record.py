"""Records: a finished game as a readable file.

The file is the message `ziggurat.v1.Record` as JSON, one move a line: `write` and `read` turn it
into text and back. `recording` makes a record from a session's log, `replaying` plays one again and
proves it.
"""

from __future__ import annotations

import json
from hashlib import blake2b

from google.protobuf import json_format

from engine import State
from ziggurat.v1 import record_pb2

FORMAT = "ziggurat-record"
FORMAT_VERSION = 1


class RecordError(ValueError):
    """A record that cannot be read, or that is not the game it says it is.

    `move` is the number of the move at fault, from 1; None where it is none of them.
    """

    def __init__(self, message: str, move: int | None = None) -> None:
        super().__init__(message if move is None else f"ply {move}: {message}")
        self.move = move


def state_hash(state: State) -> str:
    """32 hexadecimal digits over all that a position is, independent of its layout in memory."""
    canonical = json.dumps(state.to_dict(), sort_keys=True, separators=(",", ":"))
    return blake2b(canonical.encode(), digest_size=16).hexdigest()


def write(record: record_pb2.Record) -> str:
    """The text of a record file."""
    head = record_pb2.Record()
    head.CopyFrom(record)
    head.ClearField("moves")
    document = json_format.MessageToDict(head, preserving_proto_field_name=True)
    text = json.dumps(document, indent=2, ensure_ascii=False).removesuffix("\n}")
    moves = ",\n".join(
        "    " + json.dumps(_plain(move), ensure_ascii=False) for move in record.moves
    )
    return f'{text},\n  "moves": [\n{moves}\n  ]\n}}\n'


def _plain(move: record_pb2.RecordedMove) -> dict[str, int | str]:
    """A move with all its fields, zeros included, numbers as numbers."""
    return {field.name: getattr(move, field.name) for field in move.DESCRIPTOR.fields}


def read(text: str) -> record_pb2.Record:
    """The record in a text; RecordError when it is none, or of a later format."""
    try:
        record = json_format.Parse(text, record_pb2.Record())
    except json_format.ParseError as error:
        raise RecordError(f"not a record: {error}") from None
    check_format(record)
    return record


def check_format(record: record_pb2.Record) -> None:
    """RecordError unless the message says that it is a record of a format known here."""
    if record.format != FORMAT:
        raise RecordError(f"not a record: format is {record.format[:40]!r}, expected {FORMAT!r}")
    if record.format_version != FORMAT_VERSION:
        raise RecordError(
            f"record format {record.format_version}: this build reads {FORMAT_VERSION}"
        )

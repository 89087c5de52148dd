"""A log row as bytes: as the stream keeps it and the channel carries it."""

from __future__ import annotations

from services.store.base import LogRow


def pack(entry: bytes, request: bytes, body_hash: bytes) -> bytes:
    return b"".join((bytes((len(request), len(body_hash))), request, body_hash, entry))


def unpack(revision: int, row: bytes) -> LogRow:
    request_ends = 2 + row[0]
    hash_ends = request_ends + row[1]
    return LogRow(revision, row[hash_ends:], row[2:request_ends], row[request_ends:hash_ends])


def from_stream(item: list[object]) -> LogRow:
    """A row as XRANGE gives it: [b"7-0", [b"r", row]]."""
    name, fields = item
    assert isinstance(name, bytes) and isinstance(fields, list)
    return unpack(int(name.partition(b"-")[0]), fields[1])

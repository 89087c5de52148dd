"""A state as bytes: the C struct between what wrote it and a checksum.

magic, length of the name and name, layout version, rules version, content hash | players, ply |
the struct | checksum. The part before the first bar is the same for all states of a game.

Not here: whether the struct is a possible state (`Game.state_from_bytes`).
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

from engine.core.errors import StateFormatError
from engine.core.text import amount

if TYPE_CHECKING:
    from engine.core.state import Game

MAGIC = b"ZGS1"
VERSION_BYTES = 2
HASH_BYTES = 16
PLY_BYTES = 4
COUNT_BYTES = 1 + PLY_BYTES  # players, ply
CHECKSUM_BYTES = 8
MAX_PLY = 0x7FFFFFFF


class Written(NamedTuple):
    """What the bytes of a state say."""

    players: int
    ply: int
    struct: bytes


def wrap(game: Game, players: int, ply: int, struct: bytes) -> bytes:
    """The bytes of a state."""
    counts = bytes((players,)) + ply.to_bytes(PLY_BYTES, "little")
    body = _writer(game) + counts + struct
    return body + _checksum(body)


def unwrap(game: Game, data: bytes) -> Written:
    """What `wrap` was given; StateFormatError for bytes that this game did not write."""
    writer = _writer(game)
    start = len(writer) + COUNT_BYTES
    body = start + game.state_bytes
    if len(data) != body + CHECKSUM_BYTES:
        raise StateFormatError(
            f"{amount(len(data), 'byte')}: a state of {game.name} has {body + CHECKSUM_BYTES}"
        )
    if _checksum(data[:body]) != data[body:]:
        raise StateFormatError("the checksum does not match: the bytes are damaged")
    _check_writer(game, data[: len(writer)])
    players, ply = data[len(writer)], _number(data[len(writer) + 1 : start])
    if not game.min_players <= players <= game.max_players:
        raise StateFormatError(
            f"{amount(players, 'player')}: expected {game.min_players}..{game.max_players}"
        )
    if ply > MAX_PLY:
        raise StateFormatError(f"ply {ply}: expected at most {MAX_PLY}")
    return Written(players, ply, data[start:body])


@lru_cache(maxsize=64)
def _writer(game: Game) -> bytes:
    """What names the game, layout, rules and content."""
    name = game.name.encode()
    versions = (game.layout_version, game.rules_version)
    return b"".join(
        (
            MAGIC,
            bytes((len(name),)),
            name,
            *(version.to_bytes(VERSION_BYTES, "little") for version in versions),
            game.content_hash,
        )
    )


def _check_writer(game: Game, found: bytes) -> None:
    """StateFormatError unless game, layout, rules and content are ours."""
    wanted = _writer(game)
    rules = len(wanted) - HASH_BYTES - VERSION_BYTES
    layout = rules - VERSION_BYTES
    if found[:layout] != wanted[:layout]:
        raise StateFormatError(f"not a state of {game.name}")
    if found[layout:rules] != wanted[layout:rules]:
        raise StateFormatError(
            f"layout {_number(found[layout:rules])}:"
            f" this build has {game.layout_version}; rebuild the state from its log"
        )
    if found[rules:-HASH_BYTES] != wanted[rules:-HASH_BYTES]:
        raise StateFormatError(
            f"rules version {_number(found[rules:-HASH_BYTES])}:"
            f" this build has {game.rules_version}"
        )
    if found != wanted:
        raise StateFormatError(
            f"content {found[-HASH_BYTES:].hex()}: this game has {game.content_hash.hex()}"
        )


def _number(data: bytes) -> int:
    return int.from_bytes(data, "little")


def _checksum(body: bytes) -> bytes:
    """Finds damage, not forgery."""
    return blake2b(body, digest_size=CHECKSUM_BYTES).digest()

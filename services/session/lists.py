"""Lists of sessions: what is asked for, and how a list goes on behind a page.

A page token is the store's cursor with a code over it and the question, so that no token but ours
gets as far as the store, and none goes on with another question.
"""

from __future__ import annotations

import binascii
import logging
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from hmac import compare_digest
from typing import NamedTuple

from google.protobuf.message import DecodeError

from services.errors import invalid
from services.session.public import public_table
from services.store.base import Listed, ListKind, Store
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import session_pb2

CODE_BYTES = 16
_BAD_TOKEN = "expected the next_page_token of a page of this very list, or none"

log = logging.getLogger(__name__)


class Question(NamedTuple):
    """Which sessions: of a public list, or (`kind` NONE) those of an owner."""

    kind: ListKind
    owner: str
    game: str  # "": all games


async def page_of(store: Store, question: Question, after: str, limit: int) -> list[Listed]:
    """Up to so many sessions behind a cursor, newest first."""
    kind, owner, game = question
    if kind is ListKind.NONE:
        return await store.list_owned(owner, game, after, limit)
    return await store.list_public(kind, game, after, limit)


# ---------------------------------------------------------------------- pages


def page_token(secret: bytes, question: Question, cursor: str) -> str:
    """What a client gives back to go on behind a session."""
    data = _code(secret, question, cursor) + cursor.encode()
    return urlsafe_b64encode(data).decode().rstrip("=")


def read_token(secret: bytes, question: Question, token: str) -> str:
    """The cursor of a page token, "" for none; INVALID_ARGUMENT when it is not ours."""
    if not token:
        return ""
    try:
        data = urlsafe_b64decode(token.encode() + b"=" * (-len(token) % 4))
        code, cursor = data[:CODE_BYTES], data[CODE_BYTES:].decode()
    except (binascii.Error, UnicodeError):
        raise invalid("page_token", _BAD_TOKEN) from None
    if not compare_digest(code, _code(secret, question, cursor)):
        raise invalid("page_token", _BAD_TOKEN)
    return cursor


def _code(secret: bytes, question: Question, cursor: str) -> bytes:
    parts = (question.kind.value, question.owner, question.game, cursor)
    message = "\n".join(parts).encode()
    return blake2b(message, key=secret, digest_size=CODE_BYTES, person=b"ziggurat-page").digest()


# ---------------------------------------------------------------------- what is shown


def shown(page: Sequence[Listed]) -> Iterator[session_pb2.Session]:
    """The sessions of a page; one that cannot be read is left out, and logged."""
    for listed in page:
        try:
            header = store_pb2.Header.FromString(listed.header)
        except DecodeError:
            log.error("the header of session %s is damaged: no list shows it", listed.session_id)
            continue
        yield _shown(listed, header)


def _as_begun(seat: session_pb2.Seat) -> None:
    """The seat of a person as it was at the start, whoever has played it since."""
    seat.kind, seat.bot_level = session_pb2.SEAT_KIND_HUMAN, 0
    seat.stand_in = seat.resigned = False


def _shown(listed: Listed, header: store_pb2.Header) -> session_pb2.Session:
    """Where spectators see a table later, a list does not tell them how far it has come."""
    session = public_table(listed.session_id, header)
    for seat, stored in zip(session.seats, header.seats, strict=True):
        seat.ClearField("bank_ms")
        if header.spectator_delay_seconds and stored.token_hash:
            _as_begun(seat)
    if not header.spectator_delay_seconds:
        session.revision = listed.revision
        session.returns.extend(header.returns)
        session.ending = header.ending
    return session

"""Tokens: seats and tables are capabilities.

A token is a prefix that says what it is for and 256 random bits. The server keeps only its hash,
which needs no salt: nobody can guess 256 bits.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable
from hashlib import blake2b
from hmac import compare_digest

from grpc.aio import Metadata

from services.errors import unauthenticated

HOST_PREFIX = "zgh_"
SEAT_PREFIX = "zgs_"
WORKER_PREFIX = "zgw_"
TOKEN_BYTES = 32
_SHAPE = re.compile(r"zg[hsw]_[A-Za-z0-9_-]{43}")
_BEARER = "Bearer "


def new_token(prefix: str) -> str:
    """A fresh token; show it once and keep only its hash."""
    return prefix + secrets.token_urlsafe(TOKEN_BYTES)


def hash_token(token: str) -> bytes:
    """What the store keeps of a token: 32 bytes."""
    return blake2b(token.encode(), digest_size=32, person=b"ziggurat-token").digest()


def same_hash(one: bytes, other: bytes) -> bool:
    """Whether two hashes are equal, in constant time; an empty hash equals none."""
    return compare_digest(one, other) and bool(one)


def bearer(metadata: Iterable[tuple[str, str | bytes]] | Metadata | None) -> str:
    """The token a call carries, "" when it carries none; UNAUTHENTICATED when it is malformed."""
    found = [str(value) for key, value in metadata or () if key == "authorization"]
    if not found:
        return ""
    if len(found) > 1:
        raise unauthenticated("more than one authorization entry in the metadata")
    value = found[0]
    token = value[len(_BEARER) :]
    if not value.startswith(_BEARER) or not _SHAPE.fullmatch(token):
        raise unauthenticated(
            "authorization must read 'Bearer <token>' with a token of this server"
        )
    return token


def bearer_metadata(token: str) -> tuple[tuple[str, str], ...]:
    """The metadata of a call that carries a token; none for ""."""
    return (("authorization", _BEARER + token),) if token else ()

"""Tokens: seats and tables are capabilities.

A token is a prefix that says what it is for and 256 bits that nobody can guess: a function of the
store's secret and of the request that asks for the token, so that a repeated request gets the same
one. The server keeps only its hash, which needs no salt, and of the request a hash as well.
"""

from __future__ import annotations

import re
import secrets
from base64 import urlsafe_b64encode
from hashlib import blake2b
from hmac import compare_digest

HOST_PREFIX = "zgh_"
SEAT_PREFIX = "zgs_"
WORKER_PREFIX = "zgw_"
KEY_PREFIX = "zgk_"  # of a service's API key
TOKEN_BYTES = 32
NAME_DIGITS = 20  # of a session's name: 100 bits
DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"  # Crockford's base 32
RANDOM = r"[A-Za-z0-9_-]{43}"


def new_token(prefix: str) -> str:
    """A fresh token; show it once and keep only its hash."""
    return prefix + secrets.token_urlsafe(TOKEN_BYTES)


def is_token(text: str, prefix: str) -> bool:
    """Whether a text has the form of a token for something."""
    return re.fullmatch(prefix + RANDOM, text) is not None


def derived_token(secret: bytes, prefix: str, *parts: str) -> str:
    """The token that a request gets each time it comes; `parts` say what it is for, and name it."""
    return prefix + urlsafe_b64encode(_derived(secret, prefix, *parts)).decode().rstrip("=")


def derived_name(secret: bytes, request_id: str) -> str:
    """The name of the session that a request creates, each time it comes."""
    return derived_digits(secret, "name", request_id)


def derived_digits(secret: bytes, purpose: str, value: str, count: int = NAME_DIGITS) -> str:
    """So many digits (5 bits each) that are the same whenever they are derived of a value."""
    number = int.from_bytes(_derived(secret, purpose, value), "big")
    return "".join(DIGITS[number >> 5 * digit & 31] for digit in range(count))


def _derived(secret: bytes, *parts: str) -> bytes:
    message = "\n".join(parts).encode()
    person = b"ziggurat-derive"
    return blake2b(message, key=secret, digest_size=TOKEN_BYTES, person=person).digest()


def hash_token(token: str) -> bytes:
    """What the store keeps of a token: 32 bytes."""
    return blake2b(token.encode(), digest_size=32, person=b"ziggurat-token").digest()


def same_hash(one: bytes, other: bytes) -> bool:
    """Whether two hashes are equal, in constant time; an empty hash equals none."""
    return compare_digest(one, other) and bool(one)

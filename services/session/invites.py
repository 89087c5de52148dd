"""Invite codes: who has the code of a private table can find it and join.

The code is a function of the request that creates the table, the session's name one of the code, so
nothing has to be looked up, and the name does not tell the code. 80 bits: nobody guesses one.
"""

from __future__ import annotations

import re

from services.access.tokens import DIGITS, derived_digits
from services.errors import invalid

CODE_DIGITS = 16
EXAMPLE = "7k2m-x9qd-0v4c-hb6t"
_GROUP = 4
_MISREAD = str.maketrans("ilo", "110")  # what these digits leave out, so that nobody mixes it up


def code_of(secret: bytes, request_id: str) -> str:
    """The code of the table that a request creates, in groups of four."""
    digits = derived_digits(secret, "invite", request_id, CODE_DIGITS)
    return "-".join(re.findall(f".{{{_GROUP}}}", digits))


def session_name(secret: bytes, code: str) -> str:
    """The name of the session that a code is for; INVALID_ARGUMENT when it cannot be one."""
    return derived_digits(secret, "private", _digits(code))


def _digits(code: str) -> str:
    digits = code.replace("-", "").replace(" ", "").lower().translate(_MISREAD)
    if len(digits) != CODE_DIGITS or not set(digits) <= set(DIGITS):
        raise invalid("invite_code", f"expected {CODE_DIGITS} letters and digits, like {EXAMPLE}")
    return digits

"""How a call carries a token: in its metadata, as `authorization: Bearer <token>`.

Apart from the tokens themselves, which a process without gRPC makes and checks as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from grpc.aio import Metadata

from services.access.tokens import RANDOM
from services.errors import unauthenticated

_SHAPE = re.compile(rf"zg[hsw]_{RANDOM}")
_BEARER = "Bearer "


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

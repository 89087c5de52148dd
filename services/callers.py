"""Who calls, and about which session: the first thing that every call asks."""

from __future__ import annotations

from typing import Any

from services import validate
from services.live import LiveSession
from services.rpc import Context
from services.sessions import Sessions
from services.tokens import bearer


def token_of(context: Context) -> str:
    """The token of a call, "" for none; UNAUTHENTICATED when it is malformed."""
    return bearer(context.invocation_metadata())


async def identified(
    sessions: Sessions, request: Any, context: Context, revision: int = 0
) -> tuple[LiveSession, int]:
    """The session a request names, at `revision` where it has come so far, and who calls.

    The caller is a seat, HOST or SPECTATOR. NOT_FOUND, UNAUTHENTICATED.
    """
    token = token_of(context)
    live = await sessions.get(validate.session_id(request.session_id), revision)
    return live, live.identify(token)

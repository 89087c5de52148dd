"""Who calls, and about which session: the first thing that every call asks."""

from __future__ import annotations

from typing import Any

from services.access.bearer import bearer
from services.calls import validate
from services.calls.rpc import Context
from services.errors import ServiceError, forbidden, unknown_invite
from services.games import SPECTATOR
from services.session.live import LiveSession
from services.session.sessions import Sessions
from ziggurat.v1 import service_pb2


def token_of(context: Context) -> str:
    """The token of a call, "" for none; UNAUTHENTICATED when it is malformed."""
    return bearer(context.invocation_metadata())


def viewer_by(live: LiveSession, token: str) -> int:
    """Who has a token now: nobody in particular when it has become void."""
    try:
        return live.identify(token)
    except ServiceError:
        return SPECTATOR


async def identified(
    sessions: Sessions, request: Any, context: Context, revision: int = 0
) -> tuple[LiveSession, int]:
    """The session a request names, at `revision` where it has come so far, and who calls.

    The caller is a seat, HOST or SPECTATOR. NOT_FOUND, UNAUTHENTICATED.
    """
    token = token_of(context)
    live = await sessions.get(validate.session_id(request.session_id), revision)
    return live, live.identify(token)


async def table_to_join(
    sessions: Sessions, request: service_pb2.JoinSessionRequest, context: Context
) -> LiveSession:
    """The table that a request names by its session, its invite code, or both.

    Needs no token. NOT_FOUND, UNAUTHENTICATED; PERMISSION_DENIED unless the code is the table's.
    """
    token, code = token_of(context), request.invite_code
    invited = sessions.invited(code) if code else ""
    try:
        live = await sessions.get(validate.session_id(request.session_id or invited))
    except ServiceError as error:
        if request.session_id or error.reason != "UNKNOWN_SESSION":
            raise
        raise unknown_invite() from None
    live.identify(token)
    if live.session_id != invited and (invited or live.header.private):
        raise forbidden("NOT_INVITED", "the invite code of this very table is needed")
    return live

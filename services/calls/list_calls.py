"""ListSessions."""

from __future__ import annotations

import grpc

from services.access.admission import Admission
from services.calls import validate
from services.calls.callers import token_of
from services.calls.rpc import Context
from services.errors import ServiceError, invalid
from services.games import Catalogue
from services.session import lists
from services.store.base import ListKind, Store
from ziggurat.v1 import service_pb2

_PUBLIC = {
    service_pb2.SESSION_FILTER_OPEN_SEATS: ListKind.OPEN,
    service_pb2.SESSION_FILTER_LIVE: ListKind.LIVE,
}


class ListCalls:
    """The call that finds sessions without their names."""

    def __init__(self, store: Store, games: Catalogue, admission: Admission) -> None:
        self._store = store
        self._games = games
        self._admission = admission

    async def ListSessions(
        self, request: service_pb2.ListSessionsRequest, context: Context
    ) -> service_pb2.ListSessionsResponse:
        token_of(context)
        question, size = self._question(request, context), validate.page_size(request.page_size)
        secret = self._store.secret
        after = lists.read_token(secret, question, request.page_token)
        # One more than are shown tells whether there is another page.
        found = await lists.page_of(self._store, question, after, size + 1)
        page = found[:size]
        more = len(found) > size
        return service_pb2.ListSessionsResponse(
            sessions=lists.shown(page),
            next_page_token=lists.page_token(secret, question, page[-1].cursor) if more else "",
        )

    def _question(
        self, request: service_pb2.ListSessionsRequest, context: Context
    ) -> lists.Question:
        game = self._games[request.game].name if request.game else ""
        if request.filter in _PUBLIC:
            return lists.Question(_PUBLIC[request.filter], "", game)
        if request.filter != service_pb2.SESSION_FILTER_MINE:
            raise invalid("filter", "expected OPEN_SEATS, LIVE or MINE")
        return lists.Question(ListKind.NONE, self._owner(context), game)

    def _owner(self, context: Context) -> str:
        owner = self._admission.principal(context).name
        if not owner:
            raise ServiceError(
                grpc.StatusCode.UNAUTHENTICATED,
                "BAD_API_KEY",
                "SESSION_FILTER_MINE needs an API key: without one nobody has sessions",
            )
        return owner

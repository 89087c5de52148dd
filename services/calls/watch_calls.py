"""WatchSession: every revision, once, in order, and who watches besides."""

from __future__ import annotations

import grpc

from services.calls import validate
from services.calls.callers import identified
from services.calls.rpc import Context, open_stream
from services.errors import ServiceError, reading_stored
from services.session import journal
from services.session.judging import require_watcher
from services.session.live import LiveSession
from services.session.sessions import Sessions
from services.watches.delay import is_delayed
from services.watches.presence import Presences
from services.watches.watch import WatchHub
from services.watches.watching import Watch
from ziggurat.v1 import service_pb2


class WatchCalls:
    """The call that watches."""

    def __init__(self, sessions: Sessions, hub: WatchHub, presences: Presences) -> None:
        self._sessions = sessions
        self._hub = hub
        self._presences = presences

    async def WatchSession(
        self, request: service_pb2.WatchSessionRequest, context: Context
    ) -> None:
        after = request.after_revision
        live, viewer = await identified(self._sessions, request, context, after)
        require_watcher(live, viewer)
        token_hash = live.token_hash(viewer)
        validate.revision("after_revision", after)
        async with self._sessions.following(request.session_id):
            shown = await self._sessions.delays.shown(live, viewer)
            if after > shown.revision:
                raise _not_there(after, shown.revision)
            if request.after_epoch and after:
                await self._check_epoch(shown, after, request.after_epoch)
            with (
                self._hub.subscribe(
                    request.session_id, after, context, newest_only=is_delayed(live, viewer)
                ) as subscription,
                self._presences.watching(request.session_id, viewer),
            ):
                watch = Watch(
                    self._sessions,
                    self._presences,
                    request,
                    viewer,
                    token_hash,
                    subscription,
                    context,
                )
                await open_stream(context)
                await watch.send_all()

    async def _check_epoch(self, live: LiveSession, revision: int, epoch: int) -> None:
        """OUT_OF_RANGE when the revision that the caller has seen was lost and made again."""
        row = await self._sessions.row(live.session_id, revision)
        with reading_stored(live.session_id):
            now = journal.read(row).epoch
        if now != epoch:
            raise _not_there(revision, live.revision)


def _not_there(after: int, current: int) -> ServiceError:
    return ServiceError(
        grpc.StatusCode.OUT_OF_RANGE,
        "REVISION_NOT_REACHED",
        f"after_revision {after}: not of the present history, which is at revision {current}",
        field="after_revision",
        metadata={"current_revision": str(current)},
    )

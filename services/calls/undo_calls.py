"""ProposeUndo and AnswerUndo."""

from __future__ import annotations

from services.calls import validate
from services.calls.callers import identified
from services.calls.rpc import Context
from services.errors import not_now, stale
from services.session import undo
from services.session.commits import Request
from services.session.judging import require_own_hand, require_running, require_seat
from services.session.live import LiveSession
from services.session.sessions import Sessions
from services.store.base import LogRow
from services.wire import message_field
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import service_pb2, session_pb2

_SESSION_FIELD = service_pb2.ProposeUndoResponse.SESSION_FIELD_NUMBER
assert service_pb2.AnswerUndoResponse.SESSION_FIELD_NUMBER == _SESSION_FIELD


class UndoCalls:
    """The calls that take moves back."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def ProposeUndo(self, request: service_pb2.ProposeUndoRequest, context: Context) -> bytes:
        live, viewer = await identified(self._sessions, request, context, request.revision)
        seat = require_seat(viewer)
        wanted = validate.propose_undo(seat, request)

        async def attempt(live: LiveSession) -> LogRow | None:
            _require_on_at(live, request.revision)
            _require_room(live)
            log = await self._log(live, request.revision)
            entry = await self._next(live)
            require_own_hand(live, seat)
            _require_proposable(live, log, seat)
            return await self._propose(live, log, entry, seat, wanted)

        return await self._answer(live, await self._sessions.change(live, wanted, attempt))

    async def AnswerUndo(self, request: service_pb2.AnswerUndoRequest, context: Context) -> bytes:
        live, viewer = await identified(self._sessions, request, context, request.revision)
        seat = require_seat(viewer)
        wanted = validate.answer_undo(seat, request)

        async def attempt(live: LiveSession) -> LogRow | None:
            _require_on_at(live, request.revision)
            _require_answerable(live, seat, request.agree)
            log = await self._log(live, request.revision)
            return await self._decide(live, log, seat, request.agree, wanted)

        return await self._answer(live, await self._sessions.change(live, wanted, attempt))

    async def _answer(self, live: LiveSession, row: LogRow) -> bytes:
        live = await self._sessions.get(live.session_id, row.revision)
        return message_field(_SESSION_FIELD, live.session_bytes())

    async def _log(self, live: LiveSession, revision: int) -> list[store_pb2.Entry]:
        """The log up to the revision that the request names: much to read, so read at the end."""
        log = await self._sessions.entries(live)
        _require_on_at(live, revision)  # reading took time
        return log

    async def _next(self, live: LiveSession) -> store_pb2.Entry:
        entry = self._sessions.next_entry(live)
        await self._sessions.require_time(live, entry)
        return entry

    async def _propose(
        self,
        live: LiveSession,
        log: list[store_pb2.Entry],
        entry: store_pb2.Entry,
        seat: int,
        wanted: Request,
    ) -> LogRow | None:
        """Take back at once where nobody need be asked; otherwise ask."""
        target = undo.target_of(log, seat)
        asked = [] if target.free else undo.seats_to_ask(log, target)
        state = live.state
        if asked:
            undo.clocks_then(live, log, target, entry.time_ms)
            proposal = entry.undo_proposed.proposal
            proposal.seat, proposal.to_revision = seat, target.to_revision
            proposal.asked.extend(asked)
        else:
            state = undo.take_back(live, log, entry, seat)
        return await self._sessions.commit(live, entry, (), state, request=wanted)

    async def _decide(
        self,
        live: LiveSession,
        log: list[store_pb2.Entry],
        seat: int,
        agree: bool,
        wanted: Request,
    ) -> LogRow | None:
        """The last one who agrees takes the moves back."""
        proposal = session_pb2.UndoProposal()
        proposal.CopyFrom(live.header.undo)
        entry, state = self._sessions.next_entry(live), live.state
        if agree:
            proposal.asked.remove(seat)
            proposal.agreed.append(seat)
        if agree and not proposal.asked:
            state = undo.take_back(live, log, entry, proposal.seat)
        else:
            entry.undo_answered.seat = seat
            if agree:
                entry.undo_answered.proposal.CopyFrom(proposal)
        return await self._sessions.commit(live, entry, (), state, request=wanted)


def _require_on_at(live: LiveSession, revision: int) -> None:
    """The game is on, at that revision."""
    require_running(live)
    if live.revision != revision:
        raise stale(revision, live.revision)


def _require_room(live: LiveSession) -> None:
    """Somebody may make a proposal now."""
    if live.header.undo_policy == session_pb2.UNDO_POLICY_NEVER:
        raise not_now("UNDO_NOT_ALLOWED", "at this table no move is taken back")
    if live.header.HasField("undo"):
        raise not_now("UNDO_OPEN", f"the proposal of seat {live.header.undo.seat} is open")


def _require_proposable(live: LiveSession, log: list[store_pb2.Entry], seat: int) -> None:
    """A proposal of the seat may be made now."""
    if not undo.target_of(log, seat).free:
        if live.header.undo_policy == session_pb2.UNDO_POLICY_FREE_ONLY:
            raise not_now("UNDO_NOT_ALLOWED", "what was learned is not taken back here")
        if undo.has_asked(log, seat):
            raise not_now("UNDO_ASKED", f"seat {seat} has asked since the last move already")


def _require_answerable(live: LiveSession, seat: int, agree: bool) -> None:
    """The seat is asked, or ends its own proposal."""
    if not live.header.HasField("undo"):
        raise not_now("NO_PROPOSAL", "no proposal to take moves back is open")
    proposal = live.header.undo
    if seat in proposal.agreed:
        raise not_now("UNDO_AGREED", f"seat {seat} has agreed already")
    if seat not in proposal.asked and (agree or seat != proposal.seat):
        raise not_now("NOT_ASKED", f"seat {seat} is not asked")

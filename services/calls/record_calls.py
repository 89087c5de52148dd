"""ExportRecord and ImportRecord."""

from __future__ import annotations

from services.access.admission import Admission
from services.calls import validate
from services.calls.callers import identified, token_of
from services.calls.rpc import Context
from services.errors import not_now
from services.records.exports import RecordMaker
from services.records.imports import Importer
from services.session.judging import require_watcher
from services.session.sessions import Sessions
from services.wire import message_field
from ziggurat.v1 import service_pb2, session_pb2

_SESSION_FIELD = service_pb2.ImportRecordResponse.SESSION_FIELD_NUMBER


class RecordCalls:
    """The calls about records."""

    def __init__(
        self,
        sessions: Sessions,
        records: RecordMaker,
        importer: Importer,
        admission: Admission,
    ) -> None:
        self._sessions = sessions
        self._records = records
        self._importer = importer
        self._admission = admission

    async def ExportRecord(
        self, request: service_pb2.ExportRecordRequest, context: Context
    ) -> bytes:
        live, viewer = await identified(self._sessions, request, context)
        require_watcher(live, viewer)
        seen = await self._sessions.delays.shown(live, viewer)
        if seen.phase != session_pb2.SESSION_PHASE_FINISHED:
            raise not_now("NOT_FINISHED", "a record would tell what is hidden while the game is on")
        return await self._records.answer(live)

    async def ImportRecord(
        self, request: service_pb2.ImportRecordRequest, context: Context
    ) -> bytes:
        token_of(context)
        wanted = validate.import_record(request)
        principal = self._admission.importing(context)
        live = await self._importer.take_in(request.record, principal.name, wanted)
        return message_field(_SESSION_FIELD, live.session_bytes())

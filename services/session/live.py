"""A session as a front end holds it in memory: parsed, played up to a revision, rendered on demand.

Everything here is a cache of the store. What is sent to clients is built once for a revision and a
viewer, when such a viewer asks, and kept serialised until the next revision.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence

from engine import ChanceSource, GameEvent, State
from services.access import tokens
from services.errors import damaged, reading_stored, unauthenticated
from services.games import SPECTATOR, HostedGame
from services.session import clocks, journal
from services.session.folding import fold_header, fold_state, leaves_header
from services.session.public import public_table
from services.session.updates import CHANGES, set_time
from services.session.versions import OtherBuild
from services.store.base import LogRow
from services.wire import message_field
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import service_pb2, session_pb2

HOST = -2  # who holds the host token: sees what a spectator sees
KEPT_UPDATES = 8
BASE_BYTES = 4096  # of a session in memory, before anything is rendered
UPDATE_BYTES = 1024  # of a revision, rendered for all its viewers
_UPDATE_VIEW_FIELD = session_pb2.Update.VIEW_FIELD_NUMBER


class Rendered:
    """One revision, and its Update message as bytes for each viewer that asked."""

    def __init__(
        self, live: LiveSession, entry: store_pb2.Entry, events: Sequence[GameEvent]
    ) -> None:
        self._session_id = live.session_id
        self._entry = entry
        self._events = events
        self._hosted = live.hosted if live.playable else None
        self._secret = any(event.mask != journal.SEEN_BY_ALL for event in events)
        self._bytes: dict[int, bytes] = {}

    def update(self, viewer: int) -> bytes:
        """Update, without a view, for a seat or a spectator."""
        viewer = viewer if self._secret else SPECTATOR
        found = self._bytes.get(viewer)
        if found is None:
            try:
                found = self._bytes[viewer] = self._build() + self._event_fields(viewer)
            except Exception as error:
                raise damaged(self._session_id, error) from error
        return found

    def _event_fields(self, viewer: int) -> bytes:
        """What happened on the table; only the rules know what an event means."""
        if self._hosted is None:
            return b""
        seen = (event.seen_by(viewer) for event in self._events)
        return b"".join(self._hosted.event_field(notice) for notice in seen if notice is not None)

    def _build(self) -> bytes:
        """The update but for its events."""
        entry = self._entry
        update = session_pb2.Update()
        update.revision = entry.revision
        update.epoch = entry.epoch
        update.phase = journal.phase_after(entry)
        set_time(update.time, entry.time_ms)
        if update.phase != session_pb2.SESSION_PHASE_LOBBY:
            _add_outcome(update, entry)
        CHANGES[entry.WhichOneof("change")](update, entry)
        return update.SerializeToString()


def _add_outcome(update: session_pb2.Update, entry: store_pb2.Entry) -> None:
    if entry.to_act >= 0:
        update.to_act = entry.to_act
    else:
        update.returns.extend(entry.returns)


class LiveSession:
    """A session at its latest known revision.

    It has no position in the lobby, nor ever when this build has not the rules of the session.
    """

    def __init__(
        self,
        session_id: str,
        rules: HostedGame | OtherBuild,
        header: store_pb2.Header,
        chance_key: bytes,
    ) -> None:
        self.session_id = session_id
        self._rules = rules
        self.header = header
        self.chance_key = chance_key
        self.revision = 0
        self.epoch = 0
        self.updated_ms = header.created_ms
        self.state: State | None = None
        self._to_act = -1  # as the latest entry says
        # Whose tokens the header knows, by their hashes; empty: not looked up yet.
        self._holders: list[tuple[bytes, int]] = []
        self._session: bytes | None = None
        self._legal: bytes | None = None
        self._views: dict[int, bytes] = {}
        self._updates: OrderedDict[int, Rendered] = OrderedDict()
        self._bare_size = BASE_BYTES + header.ByteSize()
        self.size = self._bare_size  # in bytes, roughly and rather too much
        self.counted = 0  # of that, in the sum that the cache keeps

    def __repr__(self) -> str:
        return f"<LiveSession {self.session_id} at revision {self.revision}>"

    # ------------------------------------------------------------------ what is so

    @property
    def playable(self) -> bool:
        """Whether this build has the rules and the content of the session."""
        return not isinstance(self._rules, OtherBuild)

    @property
    def hosted(self) -> HostedGame:
        """The game; FAILED_PRECONDITION unless the session is playable."""
        if isinstance(self._rules, OtherBuild):
            raise self._rules.refusal()
        return self._rules

    def require_rules(self) -> None:
        """FAILED_PRECONDITION unless the session is playable."""
        self.hosted  # noqa: B018

    @property
    def phase(self) -> session_pb2.SessionPhase:
        return self.header.phase

    @property
    def to_act(self) -> int:
        """The seat that decides; negative unless the game is on."""
        if self.phase != session_pb2.SESSION_PHASE_RUNNING:
            return -1
        return self._to_act if self.state is None else int(self.state.current_player())

    def open_seats(self) -> Iterator[int]:
        """The seats that can be taken, in order."""
        for index, seat in enumerate(self.header.seats):
            if seat.kind == session_pb2.SEAT_KIND_OPEN:
                yield index

    def identify(self, token: str) -> int:
        """The seat that a token acts for, HOST, or SPECTATOR without a token.

        UNAUTHENTICATED for a token of another session: it is never taken for a spectator's.
        """
        if not token:
            return SPECTATOR
        hashed, found = tokens.hash_token(token), None
        for token_hash, holder in self._holders or self._find_holders():
            if tokens.same_hash(hashed, token_hash):
                found = holder
        if found is None:
            raise unauthenticated("the token is not of this session")
        return found

    def _find_holders(self) -> list[tuple[bytes, int]]:
        viewers = (HOST, *range(len(self.header.seats)))
        self._holders = [(self.token_hash(viewer), viewer) for viewer in viewers]
        return self._holders

    def token_hash(self, viewer: int) -> bytes:
        """Of the token that a seat or HOST has now; b"" for a spectator."""
        if viewer == HOST:
            return self.header.host_token_hash
        return self.header.seats[viewer].token_hash if viewer >= 0 else b""

    # ------------------------------------------------------------------ moving on

    def twin(self) -> LiveSession:
        """The same session before its first revision."""
        return LiveSession(self.session_id, self._rules, store_pb2.Header(), self.chance_key)

    def chance(self, epoch: int, revision: int) -> ChanceSource:
        """The chance of a revision of this session."""
        return journal.chance(self.chance_key, self.header.chance_chosen, epoch, revision)

    def fold(self, row: LogRow) -> None:
        """Go on by one row of the log; DATA_LOSS when what it says cannot be."""
        with reading_stored(self.session_id):
            entry = self._follow(row)
            self._arrive(entry, journal.events_of(entry), self._state_after(entry))

    def come_to(self, row: LogRow, state: State | None) -> None:
        """The same where the position is known that this row, or one soon after it, comes to."""
        with reading_stored(self.session_id):
            entry = self._follow(row)
            self._arrive(entry, journal.events_of(entry), state)

    def _follow(self, row: LogRow) -> store_pb2.Entry:
        """The entry of the next row, the header changed by it."""
        if row.revision != self.revision + 1:
            raise ValueError(f"revision {row.revision} follows on {self.revision}")
        entry = journal.read(row)
        self._fold_header(entry)
        return entry

    def _fold_header(self, entry: store_pb2.Entry) -> None:
        if not leaves_header(self.header, entry):
            fold_header(self.header, entry)
            self._holders = []

    def _state_after(self, entry: store_pb2.Entry) -> State | None:
        if isinstance(self._rules, OtherBuild):
            return None
        return fold_state(self._rules, self.header, self.chance_key, self.state, entry)

    def advance(
        self, entry: store_pb2.Entry, events: Sequence[GameEvent], state: State | None
    ) -> None:
        """Go on by an entry whose outcome is known already."""
        self._fold_header(entry)
        self._arrive(entry, events, state)

    def _arrive(
        self, entry: store_pb2.Entry, events: Sequence[GameEvent], state: State | None
    ) -> None:
        self.state = state
        self._to_act = entry.to_act if entry.HasField("to_act") else -1
        self.revision = entry.revision
        self.epoch = entry.epoch
        self.updated_ms = entry.time_ms
        self._session = self._legal = None
        self._views.clear()
        self._updates[entry.revision] = Rendered(self, entry, events)
        while len(self._updates) > KEPT_UPDATES:
            self._updates.popitem(last=False)
        self.size = self._bare_size + UPDATE_BYTES * len(self._updates)

    # ------------------------------------------------------------------ what is sent

    def session_bytes(self) -> bytes:
        """Session, serialised."""
        if self._session is None:
            self._session = self._public().SerializeToString()
        return self._session

    def _public(self) -> session_pb2.Session:
        header = self.header
        session = public_table(self.session_id, header)
        session.revision = self.revision
        session.epoch = self.epoch
        session.chance_commitment = journal.commitment(self.chance_key)
        session.returns.extend(header.returns)
        session.ending = header.ending
        if header.HasField("undo"):
            session.undo.CopyFrom(header.undo)
        if clocks.runs(header, self.to_act):
            set_time(session.turn_began, header.turn_began_ms)
        set_time(session.updated, self.updated_ms)
        if self.to_act >= 0:
            session.to_act = self.to_act
        return session

    def view_bytes(self, viewer: int) -> bytes:
        """GameView, serialised, for a seat, a spectator or the host; b"" in the lobby."""
        if self.state is None:
            return b""
        viewer = max(viewer, SPECTATOR)
        found = self._views.get(viewer)
        if found is None:
            message = self.hosted.view_message(self.state, viewer)
            found = self._views[viewer] = message.SerializeToString()
            self.size += len(found)
        return found

    def legal_bytes(self, seat: int) -> bytes:
        """ListLegalMovesResponse, serialised: with the moves for the seat that decides alone."""
        self.require_rules()
        if self.state is None or self.to_act != seat:
            return self._no_moves().SerializeToString()
        if self._legal is None:
            answer = self._no_moves()
            moves = (self.hosted.legal_move(self.state, code) for code in self.state.legal_moves())
            answer.moves.extend(moves)
            self._legal = answer.SerializeToString()
            self.size += len(self._legal)
        return self._legal

    def _no_moves(self) -> service_pb2.ListLegalMovesResponse:
        to_act = self.to_act if self.to_act >= 0 else None
        return service_pb2.ListLegalMovesResponse(revision=self.revision, to_act=to_act)

    def update_bytes(self, row: LogRow, viewer: int, with_view: bool = False) -> bytes:
        """Update, serialised, for a viewer; its view only on the latest revision."""
        update = self.rendered(row).update(max(viewer, SPECTATOR))
        if with_view and row.revision == self.revision and self.state is not None:
            update += message_field(_UPDATE_VIEW_FIELD, self.view_bytes(viewer))
        return update

    def rendered(self, row: LogRow) -> Rendered:
        """A revision ready to be sent; the newest ones are kept."""
        found = self._updates.get(row.revision)
        if found is not None:
            return found
        with reading_stored(self.session_id):
            entry = journal.read(row)
            return Rendered(self, entry, journal.events_of(entry))

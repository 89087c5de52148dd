"""A session as a front end holds it in memory: parsed, played up to a revision, rendered on demand.

Everything here is a cache of the store. What is sent to clients is built once for a revision and a
viewer and kept serialised until the next revision.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator

from engine import State
from services import journal, tokens
from services.errors import unauthenticated
from services.games import SPECTATOR, HostedGame
from services.store.base import Labels, LogRow
from services.wire import message_field
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import session_pb2

HOST = -2  # who holds the host token: sees what a spectator sees
KEPT_UPDATES = 32
_UPDATE_EVENTS_FIELD = session_pb2.Update.EVENTS_FIELD_NUMBER
_UPDATE_VIEW_FIELD = session_pb2.Update.VIEW_FIELD_NUMBER


class Rendered:
    """One revision, and its Update message as bytes for each viewer that asked."""

    def __init__(self, hosted: HostedGame, entry: store_pb2.Entry) -> None:
        self.entry = entry
        self._hosted = hosted
        self._secret = journal.has_secrets(entry)
        self._bytes: dict[int, bytes] = {}

    def update(self, viewer: int) -> bytes:
        """Update, without a view, for a seat or a spectator."""
        viewer = viewer if self._secret else SPECTATOR
        found = self._bytes.get(viewer)
        if found is None:
            found = self._bytes[viewer] = self._build() + self._events(viewer)
        return found

    def _events(self, viewer: int) -> bytes:
        return b"".join(
            message_field(_UPDATE_EVENTS_FIELD, self._hosted.event_bytes(notice))
            for notice in journal.notices(self.entry, viewer)
        )

    def _build(self) -> bytes:
        """The update but for its events."""
        entry = self.entry
        update = session_pb2.Update(revision=entry.revision, phase=journal.phase_after(entry))
        update.time.FromMilliseconds(entry.time_ms)
        if update.phase != session_pb2.SESSION_PHASE_LOBBY:
            _add_outcome(update, entry)
        _CHANGES[entry.WhichOneof("change")](update, entry)
        return update.SerializeToString()


def _add_outcome(update: session_pb2.Update, entry: store_pb2.Entry) -> None:
    if entry.to_act >= 0:
        update.to_act = entry.to_act
    else:
        update.returns.extend(entry.returns)


def _created(update: session_pb2.Update, entry: store_pb2.Entry) -> None:
    update.kind = session_pb2.UPDATE_KIND_CREATED


def _seat_taken(update: session_pb2.Update, entry: store_pb2.Entry) -> None:
    taken = entry.seat_taken
    update.kind = session_pb2.UPDATE_KIND_SEAT_TAKEN
    update.seat = taken.seat
    update.changed_seat.CopyFrom(public_seat(taken.seat, taken.now))


def _started(update: session_pb2.Update, entry: store_pb2.Entry) -> None:
    update.kind = session_pb2.UPDATE_KIND_STARTED


def _moved(update: session_pb2.Update, entry: store_pb2.Entry) -> None:
    update.kind = session_pb2.UPDATE_KIND_MOVE
    update.seat = entry.moved.seat


_CHANGES = {
    "created": _created,
    "seat_taken": _seat_taken,
    "started": _started,
    "moved": _moved,
}


def public_seat(index: int, seat: store_pb2.StoredSeat) -> session_pb2.Seat:
    """A seat as everybody sees it."""
    return session_pb2.Seat(index=index, kind=seat.kind, name=seat.name, bot_level=seat.bot_level)


class LiveSession:
    """A session at its latest known revision."""

    def __init__(
        self, session_id: str, hosted: HostedGame, header: store_pb2.Header, chance_key: bytes
    ) -> None:
        self.session_id = session_id
        self.hosted = hosted
        self.header = header
        self.chance_key = chance_key
        self.revision = 0
        self.newest = 0  # the latest revision that the store announced; above: we are behind
        self.updated_ms = header.created_ms
        self.state: State | None = None
        self._session: bytes | None = None
        self._views: dict[int, bytes] = {}
        self._updates: OrderedDict[int, Rendered] = OrderedDict()

    def __repr__(self) -> str:
        return f"<LiveSession {self.session_id} at revision {self.revision}>"

    # ------------------------------------------------------------------ what is so

    @property
    def phase(self) -> session_pb2.SessionPhase:
        return self.header.phase

    @property
    def to_act(self) -> int:
        """The seat that decides; negative unless the game is on."""
        return -1 if self.state is None else int(self.state.current_player())

    @property
    def labels(self) -> Labels:
        """What the session is listed by."""
        return Labels(self.header.game, self.header.phase, sum(1 for _ in self.open_seats()))

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
        hashed = tokens.hash_token(token)
        found = HOST if tokens.same_hash(hashed, self.header.host_token_hash) else None
        for index, seat in enumerate(self.header.seats):
            if tokens.same_hash(hashed, seat.token_hash):
                found = index
        if found is None:
            raise unauthenticated("the token is not of this session")
        return found

    # ------------------------------------------------------------------ moving on

    def fold(self, entry: store_pb2.Entry) -> None:
        """Go on by one entry of the log."""
        journal.fold_header(self.header, entry)
        state = journal.fold_state(self.hosted, self.header, self.chance_key, self.state, entry)
        self._arrive(entry, state)

    def advance(self, entry: store_pb2.Entry, state: State | None) -> None:
        """Go on by an entry whose outcome is known already."""
        journal.fold_header(self.header, entry)
        self._arrive(entry, state)

    def _arrive(self, entry: store_pb2.Entry, state: State | None) -> None:
        self.state = state
        self.revision = entry.revision
        self.updated_ms = entry.time_ms
        self._session = None
        self._views.clear()
        self._remember(entry)

    # ------------------------------------------------------------------ what is sent

    def session_bytes(self) -> bytes:
        """Session, serialised."""
        if self._session is None:
            self._session = self._public().SerializeToString()
        return self._session

    def _public(self) -> session_pb2.Session:
        header = self.header
        session = session_pb2.Session(
            session_id=self.session_id,
            revision=self.revision,
            phase=header.phase,
            game=header.game,
            content_hash=header.content_hash,
            rules_version=header.rules_version,
            options=header.options,
            seats=[public_seat(index, seat) for index, seat in enumerate(header.seats)],
            allow_help=header.allow_help,
            returns=header.returns,
        )
        session.created.FromMilliseconds(header.created_ms)
        session.updated.FromMilliseconds(self.updated_ms)
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
        return found

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
        entry = store_pb2.Entry.FromString(row.entry)
        if row.revision + KEPT_UPDATES <= self.revision:
            return Rendered(self.hosted, entry)
        return self._remember(entry)

    def _remember(self, entry: store_pb2.Entry) -> Rendered:
        rendered = self._updates[entry.revision] = Rendered(self.hosted, entry)
        while len(self._updates) > KEPT_UPDATES:
            self._updates.popitem(last=False)
        return rendered

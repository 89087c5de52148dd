"""The authority over sessions: every change of every session is decided here.

A request is judged in one fixed order, each step only after the former held:

1. who are you               the token gives the seat (UNAUTHENTICATED, PERMISSION_DENIED)
2. is it well formed         fields (INVALID_ARGUMENT)
3. is the game on            phase (FAILED_PRECONDITION)
4. is your revision current  (ABORTED): the position the move was chosen in, so whose turn it is and
                             what is legal there is only asked for that position
5. is it your turn           (FAILED_PRECONDITION)
6. is the move legal         (INVALID_ARGUMENT with what is legal)
7. persist                   one atomic commit, which checks request id and revision once more
8. publish                   the store announces the row to all watchers

A request refused in steps 3 to 7 may be the retry of one that was accepted: then the first answer
comes again. Between two awaits nothing here is shared by two calls but the cache of live sessions,
and a commit that lost a race changes nothing.
"""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from typing import NamedTuple

from engine import ChanceSource, IllegalMoveError, State
from services import journal, tokens
from services.commits import Wanted, commit_of, human
from services.config import Config
from services.errors import (
    ServiceError,
    busy,
    forbidden,
    not_now,
    request_id_reused,
    stale,
    unknown_session,
)
from services.games import Catalogue
from services.judging import (
    check_version,
    not_your_turn,
    overtaken,
    require_host,
    require_running,
    seat_to_take,
)
from services.live import LiveSession
from services.store.base import (
    LogRow,
    NewSession,
    StaleRevisionError,
    Store,
    StoredSession,
    UnknownSessionError,
)
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import session_pb2

LOG_PAGE = 256
MAX_ATTEMPTS = 5  # of a change that other changes overtook
_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"  # Crockford's base 32
_TIME_DIGITS, _RANDOM_DIGITS = 7, 13


def new_session_id() -> str:
    """20 characters that sort by time (seconds) and end in 65 random bits."""
    now = int(time.time())
    stamp = [_ALPHABET[now >> (5 * place) & 31] for place in reversed(range(_TIME_DIGITS))]
    return "".join(stamp + [secrets.choice(_ALPHABET) for _ in range(_RANDOM_DIGITS)])


class Created(NamedTuple):
    live: LiveSession
    host_token: str
    seat_token: str  # "" unless the host took a seat


class Joined(NamedTuple):
    live: LiveSession
    seat: int
    seat_token: str


class Sessions:
    """All sessions, through one store."""

    def __init__(self, store: Store, games: Catalogue, config: Config) -> None:
        self._store = store
        self._games = games
        self._config = config
        self._live: OrderedDict[str, LiveSession] = OrderedDict()
        self._count: int | None = None  # sessions in the store, once it was asked

    # ------------------------------------------------------------------ finding a session

    async def get(self, session_id: str, revision: int = 0) -> LiveSession:
        """The session, at `revision` or later where it has come so far."""
        live = self._live.get(session_id)
        if live is None:
            live = await self._load(session_id)
        elif live.revision < max(revision, live.newest):
            await self._catch_up(live)
        self._live.move_to_end(session_id)
        return live

    def heard(self, session_id: str, row: LogRow) -> None:
        """A row was committed, perhaps not by us, or by a call that did not live to see it."""
        live = self._live.get(session_id)
        if live is not None:
            live.newest = row.revision

    async def _load(self, session_id: str) -> LiveSession:
        stored = await self._store.read(session_id)
        if stored is None:
            raise unknown_session(session_id)
        live = self._from_snapshot(stored)
        await self._catch_up(live)
        return self._remember(live)

    def _remember(self, live: LiveSession) -> LiveSession:
        live = self._live.setdefault(live.session_id, live)  # another call may have been faster
        while len(self._live) > self._config.cached_sessions:
            self._live.popitem(last=False)
        return live

    def _from_snapshot(self, stored: StoredSession) -> LiveSession:
        """The session at its snapshot's revision; at 0 without one that this build can read."""
        header = store_pb2.Header.FromString(stored.header)
        hosted = self._games[header.game]
        check_version(hosted, header)
        live = LiveSession(stored.session_id, hosted, header, stored.chance_key)
        if stored.snapshot is not None:
            try:
                live.state = hosted.game.state_from_bytes(stored.snapshot.state)
                live.revision = stored.snapshot.revision
                live.updated_ms = stored.updated_ms
            except ValueError:
                live.state = None  # the log is the truth: fold all of it
        return live

    async def _catch_up(self, live: LiveSession) -> None:
        while rows := await self._store.read_log(live.session_id, live.revision, LOG_PAGE):
            for row in rows:
                if row.revision == live.revision + 1:
                    live.fold(store_pb2.Entry.FromString(row.entry))
            if len(rows) < LOG_PAGE:
                return

    async def entries(self, session_id: str) -> list[store_pb2.Entry]:
        """The whole log."""
        entries: list[store_pb2.Entry] = []
        while rows := await self._store.read_log(session_id, len(entries), LOG_PAGE):
            entries += (store_pb2.Entry.FromString(row.entry) for row in rows)
        return entries

    async def log(self, session_id: str, after: int) -> list[LogRow]:
        """A page of rows after a revision; empty when there are none."""
        return await self._store.read_log(session_id, after, LOG_PAGE)

    # ------------------------------------------------------------------ the lobby

    async def create(
        self,
        header: store_pb2.Header,
        host_seat: int | None,
        host_name: str,
        chance_key: bytes = b"",
    ) -> Created:
        """A new table. `header` has game, options, seats and allow_help; the rest is filled in.

        A chance key of the host's makes its chance foreseeable: only where the server allows it.
        """
        if chance_key and self._config.chosen_chance != "allow":
            raise forbidden("CHANCE_REFUSED", "this server takes no chance key")
        await self._check_room()
        hosted = self._games[header.game]
        host_token, seat_token = tokens.new_token(tokens.HOST_PREFIX), ""
        header.content_hash = hosted.game.content_hash
        header.rules_version = hosted.game.rules_version
        header.host_token_hash = tokens.hash_token(host_token)
        header.phase = session_pb2.SESSION_PHASE_LOBBY
        header.created_ms = journal.now_ms()
        if host_seat is not None:
            seat_token = tokens.new_token(tokens.SEAT_PREFIX)
            header.seats[host_seat].CopyFrom(human(host_name, seat_token))
        chance_key = chance_key or secrets.token_bytes(journal.CHANCE_KEY_BYTES)
        live = LiveSession(new_session_id(), hosted, header, chance_key)
        entry = journal.created(header)
        await self._store.create(
            NewSession(
                session_id=live.session_id,
                header=header.SerializeToString(),
                chance_key=live.chance_key,
                labels=live.labels,
                entry=entry.SerializeToString(),
                time_ms=header.created_ms,
            )
        )
        live.advance(entry, None)
        self._remember(live)
        return Created(live, host_token, seat_token)

    async def _check_room(self) -> None:
        if self._count is None:
            self._count = await self._store.count_sessions()
        if self._count >= self._config.max_sessions:
            raise busy(f"the server holds {self._config.max_sessions} sessions", retry_seconds=60)
        self._count += 1

    async def join(self, session_id: str, seat: int | None, name: str) -> Joined:
        """Take an open seat, the lowest one when none is named."""
        token = tokens.new_token(tokens.SEAT_PREFIX)
        for _ in range(MAX_ATTEMPTS):
            live = await self.get(session_id)
            taken = seat_to_take(live, seat)
            entry = journal.seat_taken(live.revision + 1, taken, human(name, token))
            if await self._commit(live, entry, None):
                return Joined(live, taken, token)
        raise overtaken()

    async def start(self, session_id: str, token: str) -> LiveSession:
        """Deal the start position; for the host."""
        for _ in range(MAX_ATTEMPTS):
            live = await self.get(session_id)
            require_host(live, token)
            if live.phase != session_pb2.SESSION_PHASE_LOBBY:
                raise not_now("NOT_IN_LOBBY", "the session has started already")
            if any(True for _ in live.open_seats()):
                raise not_now("SEATS_OPEN", "not all seats are taken")
            state = journal.deal(live.hosted, live.header, live.chance_key)
            entry = journal.started(live.revision + 1, state, state.setup_events)
            if await self._commit(live, entry, state):
                return live
        raise overtaken()

    # ------------------------------------------------------------------ moves

    async def play(self, live: LiveSession, wanted: Wanted) -> LogRow:
        """Play a move for its seat; the row it made, now or when it came for the first time."""
        try:
            return await self._play(live, wanted)
        except ServiceError:
            earlier = await self._first_answer(live.session_id, wanted)
            if earlier is None:
                raise
            return earlier

    async def play_for_bot(self, session_id: str, wanted: Wanted) -> bool:
        """Play a bot's move; False when the session has gone on without it."""
        live = await self.get(session_id, wanted.revision)
        if live.revision != wanted.revision or live.to_act != wanted.seat:
            return False
        try:
            await self._play(live, wanted)
        except ServiceError as error:
            if error.reason == "STALE_REVISION":
                return False
            raise
        return True

    async def _play(self, live: LiveSession, wanted: Wanted) -> LogRow:
        """Steps 3 to 8 of the order above."""
        state = require_running(live)
        if wanted.revision != live.revision:
            raise stale(wanted.revision, live.revision)
        if state.current_player() != wanted.seat:
            raise not_your_turn(live)
        after = state.clone()
        after.use_chance(ChanceSource.keyed(live.chance_key, live.revision + 1))
        code = self._code(live, state, wanted.move)
        try:
            step = after.play(code)
        except IllegalMoveError as error:
            raise live.hosted.illegal(state, str(code), live.revision, error.legal) from None
        entry = journal.moved(live.revision + 1, wanted.seat, code, after, step.events)
        row = await self._commit(live, entry, after, wanted)
        if row is None:
            raise stale(wanted.revision, live.revision)
        return row

    def _code(self, live: LiveSession, state: State, move: int | str) -> int:
        return move if isinstance(move, int) else live.hosted.parse(state, move, live.revision)

    async def _first_answer(self, session_id: str, wanted: Wanted) -> LogRow | None:
        row = await self._store.find_request(session_id, wanted.request_id)
        if row is not None and row.body_hash != wanted.body_hash:
            raise request_id_reused(wanted.request_id)
        return row

    # ------------------------------------------------------------------ committing

    async def _commit(
        self,
        live: LiveSession,
        entry: store_pb2.Entry,
        state: State | None,
        wanted: Wanted | None = None,
    ) -> LogRow | None:
        """Persist the entry and go on to it; None when another change was faster.

        The live session is then at the later revision.
        """
        try:
            done = await self._store.commit(commit_of(live, entry, state, wanted))
        except StaleRevisionError:
            await self._catch_up(live)
            return None
        except UnknownSessionError:
            self._live.pop(live.session_id, None)
            raise unknown_session(live.session_id) from None
        if done.repeated:
            assert wanted is not None
            if done.row.body_hash != wanted.body_hash:
                raise request_id_reused(wanted.request_id)
        elif live.revision == entry.revision - 1:
            live.advance(entry, state)
        return done.row

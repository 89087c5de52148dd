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
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import NamedTuple

from engine import GameEvent, State
from engine.core.text import amount
from services.access import tokens
from services.config import Config
from services.errors import (
    ServiceError,
    forbidden,
    full,
    not_now,
    reading_stored,
    request_id_reused,
    stale,
    unknown_session,
)
from services.games import Catalogue, HostedGame
from services.records.imported_log import Finished
from services.session import clocks, invites, journal
from services.session.cache import SessionCache
from services.session.commits import Request, Wanted, commit_of, human, listing_of
from services.session.due import due, hours_of
from services.session.expiry import expire
from services.session.folding import deal
from services.session.judging import (
    overtaken,
    require_full_lobby,
    require_own_hand,
    require_turn,
    seat_to_take,
)
from services.session.live import LiveSession
from services.session.pace import paced_ms
from services.session.playing import played
from services.store.base import (
    Committed,
    LeaseLostError,
    LogRow,
    NewSession,
    Note,
    StaleEpochError,
    StaleRevisionError,
    Store,
    StoreFullError,
    UnknownSessionError,
)
from services.watches.delay import Delays
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import session_pb2

MAX_ATTEMPTS = 5  # of a change that other changes overtook


class NewTable(NamedTuple):
    """A table somebody wants to open, well formed."""

    hosted: HostedGame
    header: store_pb2.Header  # game, options, seats and allow_help
    host_seat: int | None
    host_name: str
    chance_key: bytes  # b"": the server makes one up
    request: Request


class Created(NamedTuple):
    live: LiveSession
    host_token: str
    seat_token: str  # "" unless the host took a seat
    invite_code: str  # "" unless the table is private


class Joined(NamedTuple):
    live: LiveSession
    seat: int
    seat_token: str


class Sessions:
    """All sessions, through one store."""

    def __init__(self, store: Store, games: Catalogue, config: Config) -> None:
        self._store = store
        self._config = config
        self._hours = hours_of(config)
        self._cache = SessionCache(store, games, config.cached_megabytes << 20)
        self.delays = Delays(self._cache)

    # ------------------------------------------------------------------ finding a session

    async def get(self, session_id: str, revision: int = 0) -> LiveSession:
        """The session, at `revision` or later where it has come so far; NOT_FOUND."""
        return await self._cache.get(session_id, revision)

    def heard(self, session_id: str, news: LogRow | Note) -> None:
        """The store announced a row, or something else about the session."""
        self._cache.heard(session_id, news)
        self.delays.heard(session_id, news)

    def following(self, session_id: str) -> AbstractAsyncContextManager[None]:
        """Have all rows of the session announced."""
        return self._cache.following(session_id)

    async def log(self, session_id: str, after: int) -> list[LogRow]:
        """A page of rows after a revision; empty when there are none."""
        return await self._cache.log(session_id, after)

    async def row(self, session_id: str, revision: int) -> LogRow:
        """A row that was there when we looked last; NOT_FOUND when the session is there no more."""
        return await self._cache.row(session_id, revision)

    async def entries(self, live: LiveSession) -> list[store_pb2.Entry]:
        """The log up to where the session is now; NOT_FOUND when it is there no more."""
        return await self._cache.entries(live.session_id, live.revision)

    # ------------------------------------------------------------------ the lobby

    async def create(self, table: NewTable) -> Created:
        """A new table, or the one that the request made when it came for the first time.

        A chance key of the host's makes its chance foreseeable: only where the server allows it.
        """
        if table.chance_key and self._config.chosen_chance != "allow":
            raise forbidden("CHANCE_REFUSED", "this server takes no chance key")
        request_id = table.request.request_id
        name, code = self._name_of(table)
        host_token = tokens.derived_token(self._store.secret, tokens.HOST_PREFIX, name, request_id)
        seat_token = ""
        if table.host_seat is not None:
            seat_token = self._seat_token(name, table.host_seat, request_id)
        header = _first_header(table, host_token, seat_token)
        live = await self.keep_new(name, table.hosted, header, table.request, table.chance_key)
        return Created(live, host_token, seat_token, code)

    def _name_of(self, table: NewTable) -> tuple[str, str]:
        """What the session of a table is called, and its invite code, "" for none."""
        secret, request_id = self._store.secret, table.request.request_id
        if not table.header.private:
            return tokens.derived_name(secret, request_id), ""
        code = invites.code_of(secret, request_id)
        return invites.session_name(secret, code), code

    async def is_there(self, table: NewTable) -> bool:
        """Whether the request for a table has come before."""
        return await self._store.read(self._name_of(table)[0]) is not None

    async def has_come(self, live: LiveSession, request: Request) -> bool:
        """Whether a request has changed the session before."""
        return await self._store.find_request(live.session_id, request.key) is not None

    async def keep_new(
        self,
        name: str,
        hosted: HostedGame,
        header: store_pb2.Header,
        request: Request,
        chance_key: bytes = b"",
    ) -> LiveSession:
        """A new session, or the one that the request made when it came for the first time."""
        key = chance_key or secrets.token_bytes(journal.CHANCE_KEY_BYTES)
        entry = journal.created(header, self._store.epoch_of(name))
        new = NewSession(
            session_id=name,
            header=header.SerializeToString(),
            chance_key=key,
            entry=entry.SerializeToString(),
            time_ms=header.created_ms,
            request=request.key,
            body_hash=request.body_hash,
            listing=listing_of(header),
            due_ms=due(header, entry.time_ms, entry.to_act, self._hours),
        )
        if await self._is_repeated(new, request):
            return await self.get(name)
        live = LiveSession(name, hosted, header, key)
        live.advance(entry, (), None)
        return await self._cache.keep_new(live)

    async def _is_repeated(self, new: NewSession, request: Request) -> bool:
        """Keep a new session; True when the request has made it before."""
        try:
            done = await self._store.create(new, self._config.max_sessions)
        except StoreFullError:
            raise full(f"the server holds {amount(self._config.max_sessions, 'session')}") from None
        if done.repeated:
            _check_body(done.row, request)
        return done.repeated

    async def take_in(self, played: Finished, request: Request) -> LiveSession:
        """Keep a session that is over already, or have the one that the request made."""
        name = tokens.derived_digits(self._store.secret, "import", request.request_id)
        for entry in played.entries:
            entry.epoch = self._store.epoch_of(name)
        first, *later = played.entries
        new = NewSession(
            session_id=name,
            header=played.header.SerializeToString(),
            chance_key=played.chance_key,
            entry=first.SerializeToString(),
            time_ms=first.time_ms,
            request=request.key,
            body_hash=request.body_hash,
            listing=listing_of(played.header),
            due_ms=due(played.header, played.entries[-1].time_ms, -1, self._hours),
            later=[entry.SerializeToString() for entry in later],
            state=played.state.to_bytes(),
        )
        await self._is_repeated(new, request)
        return await self.get(name)

    def invited(self, code: str) -> str:
        """The name of the private table that a code is for; INVALID_ARGUMENT: it cannot be one."""
        return invites.session_name(self._store.secret, code)

    def rematch_name(self, live: LiveSession) -> str:
        """The name of the session in which the players of a session meet again."""
        return tokens.derived_digits(self._store.secret, "rematch", live.session_id)

    def _seat_token(self, session_id: str, seat: int, request_id: str) -> str:
        return self._derived_token(session_id, str(seat), request_id)

    def reissued_token(self, session_id: str, seat: int, request_id: str) -> str:
        """The token that a request for a new one gets each time it comes."""
        return self._derived_token(session_id, str(seat), "again", request_id)

    def _derived_token(self, *parts: str) -> str:
        return tokens.derived_token(self._store.secret, tokens.SEAT_PREFIX, *parts)

    async def join(
        self, live: LiveSession, seat: int | None, name: str, request: Request
    ) -> Joined:
        """Take an open seat, the lowest one when none is named."""

        async def attempt(live: LiveSession) -> LogRow | None:
            taken = seat_to_take(live, seat)
            token = self._seat_token(live.session_id, taken, request.request_id)
            entry = self.sit_down(live, taken, human(name, token))
            return await self.commit(live, entry, (), None, request=request)

        row = await self.change(live, request, attempt)
        with reading_stored(live.session_id):
            taken = journal.read(row).seat_taken.seat
        live = await self.get(live.session_id, row.revision)
        return Joined(live, taken, self._seat_token(live.session_id, taken, request.request_id))

    def sit_down(
        self, live: LiveSession, seat: int, holder: store_pb2.StoredSeat
    ) -> store_pb2.Entry:
        """The entry by which somebody takes a seat; RESOURCE_EXHAUSTED: it changed too often."""
        entry = self.next_entry(live)
        holder.paced_ms = paced_ms(live, seat, entry.time_ms)
        return journal.seat_taken(entry, seat, holder)

    async def start(
        self, live: LiveSession, request: Request, judge: Callable[[LiveSession], None]
    ) -> LogRow:
        """Deal the start position. `judge` refuses whoever may not ask for it."""

        async def attempt(live: LiveSession) -> LogRow | None:
            judge(live)
            require_full_lobby(live)
            entry = self.next_entry(live)
            state = deal(live.hosted, live.header, live.chance_key, entry.epoch)
            journal.started(entry, state)
            return await self.commit(live, entry, state.setup_events, state, request=request)

        return await self.change(live, request, attempt)

    async def change(
        self,
        live: LiveSession,
        request: Request,
        attempt: Callable[[LiveSession], Awaitable[LogRow | None]],
    ) -> LogRow:
        """The row of a change that is tried again when another change was faster.

        `attempt` judges the session as it is then and commits; None when it came too late. What is
        in memory may be behind other front ends: nobody is refused for that. The same request again
        gets the row it made when it came for the first time.
        """
        refused = overtaken()
        for _ in range(MAX_ATTEMPTS):
            try:
                row = await attempt(live)
            except ServiceError as refusal:
                refused, seen = refusal, live.revision
                await self._cache.catch_up(live)
                if live.revision == seen:
                    break
            else:
                if row is not None:
                    return row
            live = await self.get(live.session_id)
        return await self._first_answer(live, request, refused)

    # ------------------------------------------------------------------ moves

    async def play(self, live: LiveSession, wanted: Wanted) -> LogRow:
        """Play a move for its seat; the row it made, now or when it came for the first time."""
        try:
            return await self._play(live, wanted)
        except ServiceError as refused:
            return await self._first_answer(live, wanted.request, refused)

    async def play_for_bot(self, session_id: str, wanted: Wanted) -> bool:
        """Play a bot's move; False when the session has gone on without it."""
        live = await self.get(session_id, wanted.revision)
        if live.revision != wanted.revision or live.to_act != wanted.seat:
            return False
        try:
            await self._play(live, wanted)
        except LeaseLostError:
            return False
        except ServiceError as error:
            if error.reason == "STALE_REVISION":
                return False
            raise
        return True

    async def _play(self, live: LiveSession, wanted: Wanted) -> LogRow:
        """Steps 3 to 8 of the order above."""
        state = require_turn(live, wanted.seat, wanted.revision)
        if not wanted.lease:
            require_own_hand(live, wanted.seat)
        entry = self.next_entry(live)
        await self.require_time(live, entry)
        code = self._code(live, state, wanted.move)
        step, after = played(live, entry, state, wanted.seat, code)
        row = await self.commit(
            live, entry, step.events, after, request=wanted.request, lease=wanted.lease
        )
        if row is None:
            raise stale(wanted.revision, live.revision)
        return row

    async def require_time(self, live: LiveSession, entry: store_pb2.Entry) -> None:
        """FAILED_PRECONDITION when the time of the seat that decides is over at the entry's time.

        What the table's clock says to that is done first.
        """
        seat = live.to_act
        if clocks.is_over(live.header, seat, entry.time_ms):
            await self.expire(live)
            raise not_now("CLOCK_EXPIRED", f"the time of seat {seat} is over")

    async def expire(self, live: LiveSession) -> None:
        """End the turn of a seat whose time is over; nothing when the session has gone on."""
        entry, state = self.next_entry(live), live.state
        if state is None or not clocks.is_over(live.header, live.to_act, entry.time_ms):
            return
        events, after = expire(live, entry, state)
        await self.commit(live, entry, events, after, request=None)

    def _code(self, live: LiveSession, state: State, move: int | str) -> int:
        return move if isinstance(move, int) else live.hosted.parse(state, move, live.revision)

    # ------------------------------------------------------------------ committing

    def next_entry(self, live: LiveSession) -> store_pb2.Entry:
        """The entry of the next revision, of now; its change is still to be set."""
        return journal.entry_of(live.revision + 1, self._store.epoch_of(live.session_id))

    async def _first_answer(
        self, live: LiveSession, request: Request | None, refused: ServiceError
    ) -> LogRow:
        """The row that a refused request made when it came for the first time, or the refusal."""
        if request is None:
            raise refused
        row = await self._store.find_request(live.session_id, request.key)
        if row is None:
            raise refused
        _check_body(row, request)
        return row

    async def commit(
        self,
        live: LiveSession,
        entry: store_pb2.Entry,
        events: Sequence[GameEvent],
        state: State | None,
        *,
        request: Request | None,
        lease: str = "",
    ) -> LogRow | None:
        """Persist the entry and go on to it; None when another change was faster.

        The live session is then at the later revision. FAILED_PRECONDITION for a session of another
        build: nothing of it is changed here.
        """
        live.require_rules()
        if not entry.HasField("to_act") and live.phase != session_pb2.SESSION_PHASE_LOBBY:
            entry.to_act = live.to_act
        clocks.stamp(live.header, entry)
        commit = commit_of(live, entry, state, self._hours, request=request, lease=lease)
        try:
            done: Committed = await self._store.commit(commit)
        except StaleRevisionError as error:
            if error.current < entry.revision - 1:  # rows that this one builds on are gone
                self.heard(live.session_id, Note.LOST)
                raise
            await self._cache.catch_up(live)
            return None
        except StaleEpochError:
            self.heard(live.session_id, Note.LOST)
            raise
        except UnknownSessionError:
            await self._cache.drop(live)
            raise unknown_session(live.session_id) from None
        if done.repeated and request is not None:
            _check_body(done.row, request)
        elif live.revision == entry.revision - 1:  # no other call has folded it meanwhile
            live.advance(entry, events, state)
        return done.row


def _first_header(table: NewTable, host_token: str, seat_token: str) -> store_pb2.Header:
    """The header of a new table."""
    header = store_pb2.Header()
    header.CopyFrom(table.header)
    header.content_hash = table.hosted.game.content_hash
    header.rules_version = table.hosted.game.rules_version
    header.host_token_hash = tokens.hash_token(host_token)
    header.phase = session_pb2.SESSION_PHASE_LOBBY
    header.created_ms = journal.now_ms()
    header.chance_chosen = bool(table.chance_key)
    if table.host_seat is not None:
        header.seats[table.host_seat].CopyFrom(human(table.host_name, seat_token))
    return header


def _check_body(row: LogRow, request: Request) -> None:
    """One id, one request."""
    if row.body_hash != request.body_hash:
        raise request_id_reused(request.request_id)

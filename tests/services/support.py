"""What the service tests share: servers on loopback, clients that play, processes to kill.

Nothing here sleeps to let something happen; whatever is waited for is waited for by name, with a
deadline.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import random
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

import grpc
from google.rpc import error_details_pb2, status_pb2

from engine import State
from services.access.bearer import bearer_metadata
from services.access.tokens import WORKER_PREFIX, new_token
from services.bots.front_ends import FrontEnds, Opener, opener
from services.bots.worker import Worker
from services.config import Config
from services.errors import DETAILS_KEY
from services.server import Server
from tests.services.suspending import suspending_stores
from ziggurat.internal.v1 import worker_pb2_grpc
from ziggurat.v1 import (
    bot_pb2_grpc,
    games_pb2,
    service_pb2,
    service_pb2_grpc,
    session_pb2,
)

GAME = "atlantis"
PATIENCE = 30.0  # seconds before a test says that something did not happen
START_PATIENCE = 90.0  # the same of a server that starts: more than it gives its own front end
BOTS_PATIENCE = 240.0  # the same of bots in processes of their own, who get what others leave
OPEN, BOT = session_pb2.SEAT_KIND_OPEN, session_pb2.SEAT_KIND_BOT
LOBBY = session_pb2.SESSION_PHASE_LOBBY
RUNNING = session_pb2.SESSION_PHASE_RUNNING
FINISHED = session_pb2.SESSION_PHASE_FINISHED


def settings(store: str = "sqlite:///:memory:", **changes: Any) -> Config:
    """A configuration for tests: a free port, a short drain, watches as slow as the machine is."""
    chosen = {"listen": "127.0.0.1:0", "store": store, "drain_seconds": 2.0}
    return Config(**{**chosen, "watch_buffer": 10_000, **changes})


def file_store(folder: Path) -> str:
    """A store in a folder."""
    return f"sqlite:///{folder}/sessions.sqlite"


# ---------------------------------------------------------------------- clients


@dataclass
class Client:
    """Stubs of all services over one channel."""

    channel: grpc.aio.Channel
    games: Any = field(init=False)
    bots: Any = field(init=False)

    def __post_init__(self) -> None:
        self.games = service_pb2_grpc.GameServiceStub(self.channel)
        self.bots = bot_pb2_grpc.BotServiceStub(self.channel)


@asynccontextmanager
async def connected(address: str) -> AsyncIterator[Client]:
    """A client of an address, ready when the server is."""
    options = [("grpc.initial_reconnect_backoff_ms", 50), ("grpc.max_reconnect_backoff_ms", 200)]
    async with grpc.aio.insecure_channel(address, options=options) as channel:
        await asyncio.wait_for(channel.channel_ready(), START_PATIENCE)
        yield Client(channel)


@dataclass
class Running:
    """A server in this process, with a client of it."""

    server: Server
    client: Client
    worker_address: str
    worker_channel: grpc.aio.Channel
    secret: str

    @property
    def games(self) -> Any:
        return self.client.games

    @property
    def bots(self) -> Any:
        return self.client.bots

    @property
    def workers(self) -> Any:
        return worker_pb2_grpc.WorkerServiceStub(self.worker_channel)

    @property
    def worker_metadata(self) -> tuple[tuple[str, str], ...]:
        return bearer_metadata(self.secret)

    @asynccontextmanager
    async def worker(self, name: str = "worker", *, analyses: bool = False) -> AsyncIterator[None]:
        """A bot worker in this process, for moves or for analyses."""
        async with working((self.worker_address,), name, self.secret, analyses=analyses):
            yield


@asynccontextmanager
async def working(
    targets: Sequence[str],
    name: str,
    secret: str,
    *,
    analyses: bool = False,
    opened: Opener | None = None,
) -> AsyncIterator[None]:
    """A bot worker in this process that works for some front ends."""
    async with FrontEnds(targets, opened or opener(settings())).followed() as front_ends:
        worker = Worker(front_ends, name, secret, analyses=analyses)
        task = asyncio.ensure_future(worker.run())
        try:
            yield
        finally:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task


@asynccontextmanager
async def running(
    config: Config | None = None, *, suspending: bool = False, secret: str = ""
) -> AsyncIterator[Running]:
    """A server on a free port of loopback; `suspending`: its store answers a little later."""
    with suspending_stores() if suspending else contextlib.nullcontext():
        async with _running(config or settings(), secret or new_token(WORKER_PREFIX)) as found:
            yield found


@asynccontextmanager
async def _running(config: Config, secret: str) -> AsyncIterator[Running]:
    with tempfile.TemporaryDirectory() as folder:
        socket = f"{folder}/workers"
        async with (
            Server(config, secret, socket) as server,
            connected(server.address) as client,
            grpc.aio.insecure_channel(f"unix:{socket}") as worker_channel,
        ):
            yield Running(server, client, f"unix:{socket}", worker_channel, secret)


# ---------------------------------------------------------------------- tables


@dataclass
class Table:
    """A session seen by somebody who holds all its tokens."""

    client: Client
    session_id: str
    host_token: str
    seat_tokens: dict[int, str]
    names: itertools.count[int] = field(default_factory=itertools.count)

    def seat(self, seat: int) -> tuple[tuple[str, str], ...]:
        return bearer_metadata(self.seat_tokens[seat])

    @property
    def host(self) -> tuple[tuple[str, str], ...]:
        return bearer_metadata(self.host_token)

    async def get(
        self, seat: int | None = None, min_revision: int = 0, patience: float = PATIENCE
    ) -> Any:
        request = service_pb2.GetSessionRequest(
            session_id=self.session_id, min_revision=min_revision
        )
        metadata = None if seat is None else self.seat(seat)
        return await self.client.games.GetSession(request, metadata=metadata, timeout=patience)

    async def reached(self, revision: int) -> None:
        """Return when bots in processes of their own have come as far as that."""
        await self.get(min_revision=revision, patience=BOTS_PATIENCE)

    async def start(self) -> Any:
        request = service_pb2.StartSessionRequest(session_id=self.session_id)
        return await self.client.games.StartSession(request, metadata=self.host)

    async def legal(self, seat: int) -> Any:
        request = service_pb2.ListLegalMovesRequest(session_id=self.session_id)
        return await self.client.games.ListLegalMoves(request, metadata=self.seat(seat))

    async def play(self, seat: int, revision: int, request_id: str = "", **move: Any) -> Any:
        request = service_pb2.PlayMoveRequest(
            session_id=self.session_id,
            revision=revision,
            request_id=request_id or f"request-{next(self.names)}",
            **move,
        )
        return await self.client.games.PlayMove(request, metadata=self.seat(seat))

    async def play_any(self, rng: random.Random) -> Any:
        """Whoever decides plays a random legal move; the answer."""
        session = (await self.get()).session
        legal = await self.legal(session.to_act)
        move = rng.choice(legal.moves).move
        return await self.play(session.to_act, legal.revision, move=move)

    async def play_on(self, rng: random.Random, plies: int) -> int:
        """Random moves until so many were made or the game is over; the last revision."""
        revision = (await self.get()).session.revision
        for _ in range(plies):
            answer = await self.play_any(rng)
            revision = answer.revision
            if answer.update.phase == FINISHED:
                break
        return revision

    def watch(
        self,
        after: int = 0,
        seat: int | None = None,
        include_view: bool = False,
        after_epoch: int = 0,
        include_presence: bool = False,
    ) -> Any:
        request = service_pb2.WatchSessionRequest(
            session_id=self.session_id,
            after_revision=after,
            include_view=include_view,
            after_epoch=after_epoch,
            include_presence=include_presence,
        )
        metadata = None if seat is None else self.seat(seat)
        return self.client.games.WatchSession(request, metadata=metadata)

    async def open_watch(self, after: int, seat: int | None = None) -> Any:
        """A watch that the server is known to hold: it has told who watches, and no revision.

        The answer to another call would not tell that this one has reached the server.
        """
        watch = self.watch(after, seat, include_presence=True)
        async with asyncio.timeout(PATIENCE):
            assert (await watch.read()).HasField("presence")
        return watch


def open_seats(players: int) -> list[service_pb2.SeatSetup]:
    return [service_pb2.SeatSetup(kind=OPEN) for _ in range(players)]


async def create(client: Client, **fields: Any) -> Table:
    """A table in the lobby; without `seats` it has two open ones."""
    fields.setdefault("game", GAME)
    fields.setdefault("seats", open_seats(2))
    answer = await client.games.CreateSession(service_pb2.CreateSessionRequest(**fields))
    tokens = {fields["host_seat"]: answer.seat_token} if "host_seat" in fields else {}
    return Table(client, answer.session.session_id, answer.host_token, tokens)


async def join_all(table: Table) -> None:
    """Sit down on every open seat."""
    session = (await table.get()).session
    for seat in session.seats:
        if seat.kind == OPEN:
            request = service_pb2.JoinSessionRequest(
                session_id=table.session_id, seat=seat.index, name=f"player {seat.index}"
            )
            answer = await table.client.games.JoinSession(request)
            table.seat_tokens[seat.index] = answer.seat_token


async def started(client: Client, **fields: Any) -> Table:
    """A table whose game is on."""
    table = await create(client, **fields)
    await join_all(table)
    await table.start()
    return table


def short_game() -> Any:
    """Options of a game that random moves end soon."""
    options = games_pb2.GameOptions()
    getattr(options, GAME).max_rounds = 5
    return options


def state_message(state: State) -> games_pb2.GameState:
    """A whole state, hidden parts included."""
    message = games_pb2.GameState()
    inner = state.game.room("view").state_message(state.game, state.to_dict())
    getattr(message, state.game.name).CopyFrom(inner)
    return message


# ---------------------------------------------------------------------- refusals


@dataclass
class Refusal:
    """What a call was refused with."""

    code: grpc.StatusCode
    message: str
    reason: str
    metadata: dict[str, str]
    field: str
    status: status_pb2.Status

    def detail(self, kind: type[Any]) -> Any:
        for packed in self.status.details:
            if packed.Is(kind.DESCRIPTOR):
                message = kind()
                packed.Unpack(message)
                return message
        raise AssertionError(f"no {kind.__name__} among the details")


def read_refusal(error: grpc.aio.AioRpcError) -> Refusal:
    """The refusal in an error; it must carry details, as all of ours do."""
    data = dict(tuple(error.trailing_metadata() or ())).get(DETAILS_KEY)
    assert data is not None, f"no details: {error}"
    status = status_pb2.Status.FromString(data)
    assert status.code == error.code().value[0]
    found = Refusal(error.code(), error.details() or "", "", {}, "", status)
    info = found.detail(error_details_pb2.ErrorInfo)
    found.reason, found.metadata = info.reason, dict(info.metadata)
    with contextlib.suppress(AssertionError):
        found.field = found.detail(error_details_pb2.BadRequest).field_violations[0].field
    return found


async def refused(call: Any, code: grpc.StatusCode, reason: str = "") -> Refusal:
    """Await a call that must be refused with this code and reason."""
    try:
        answer = await call
    except grpc.aio.AioRpcError as error:
        refusal = read_refusal(error)
        assert refusal.code == code, refusal
        assert reason in ("", refusal.reason), refusal
        return refusal
    raise AssertionError(f"not refused: {answer}")


def resumes_at(refusal: Refusal, revision: int) -> bool:
    """Whether an ended watch, read up to `revision`, names where to go on.

    That is the one before when the server had not yet heard that its last write was done.
    """
    return int(refusal.metadata["resume_revision"]) in (revision - 1, revision)


# ---------------------------------------------------------------------- processes


@dataclass
class Process:
    """A `ziggurat serve` of its own, or one of its parts."""

    process: asyncio.subprocess.Process
    address: str
    ready: str

    async def kill(self) -> None:
        """The process alone; its children hear of that and end in order."""
        self.process.kill()
        await self.process.wait()

    async def kill_all(self) -> None:
        """With all its children, as a machine that goes down: none of them hears of another's end.

        Meanwhile the supervisor is stopped: it starts nothing again, and no child's id is free.
        """
        self.process.send_signal(signal.SIGSTOP)
        await until(lambda: state_of(self.process.pid) == "T", "the supervisor stands still")
        for child in children_of(self.process.pid):
            kill_now(child)
        await self.kill()

    async def terminate(self) -> int:
        self.process.terminate()
        return await asyncio.wait_for(self.process.wait(), START_PATIENCE)

    def children(self, module: str) -> list[int]:
        """Process ids of the children that run a module."""
        return children_of(self.process.pid, module)


def children_of(parent: int, module: str = "") -> list[int]:
    """Process ids of the children of a process that run a module; without one: of all."""
    entries = [entry for entry in Path("/proc").iterdir() if entry.name.isdigit()]
    return sorted(int(entry.name) for entry in entries if _is_child(entry, parent, module))


def _is_child(entry: Path, parent: int, module: str) -> bool:
    try:
        found = entry.joinpath("stat").read_text().rpartition(")")[2].split()[1]
        command = entry.joinpath("cmdline").read_text()
    except OSError:
        return False
    return int(found) == parent and (not module or f"\0{module}\0" in command)


def state_of(pid: int) -> str:
    """The letter that the kernel has for what a process does; "" when it is gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return ""


@asynccontextmanager
async def serve_process(
    store: str,
    *flags: str,
    listen: str = "127.0.0.1:0",
    log: BinaryIO | None = None,
    **environment: str,
) -> Any:
    """`python -m services.serve` until its ready line; killed at the end if it still runs.

    `log` takes what all its processes write on standard error.
    """
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "services.serve", f"--listen={listen}", f"--store={store}", *flags),
        env={**os.environ, **environment},
        stdout=asyncio.subprocess.PIPE,
        stderr=log,
    )
    try:
        assert process.stdout is not None
        line = (await asyncio.wait_for(process.stdout.readline(), START_PATIENCE)).decode()
        assert "serves at" in line, line
        yield Process(process, line.split("serves at ")[1].split()[0], line)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def until(condition: Any, what: str, patience: float = PATIENCE) -> Any:
    """Poll a condition that nothing announces (a process table) until it is true."""
    try:
        async with asyncio.timeout(patience):
            while not (found := condition()):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
    except TimeoutError:
        raise AssertionError(f"{what}: not within {patience:g} s") from None
    return found


def kill_now(pid: int) -> None:
    os.kill(pid, signal.SIGKILL)

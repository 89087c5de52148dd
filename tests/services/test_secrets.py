"""Nothing hidden leaves the server: not in views, events, errors, legal moves, jobs or logs."""

from __future__ import annotations

import asyncio
import logging
import random
import sqlite3
from collections.abc import AsyncIterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import grpc
import pytest

from engine import ChanceSource, State, load_game
from services.access.principals import METADATA_KEY, new_key
from services.games import Catalogue
from tests.services.support import (
    BOT,
    FINISHED,
    GAME,
    OPEN,
    Client,
    Process,
    Running,
    Table,
    create,
    file_store,
    join_all,
    refused,
    running,
    serve_process,
    settings,
    short_game,
    started,
)
from tests.services.test_admin import get
from ziggurat.internal.v1 import store_pb2, worker_pb2
from ziggurat.v1 import service_pb2

SPECTATOR = -1


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(settings(file_store(tmp_path), chosen_chance="allow")) as found:
        yield found


def chance_key(folder: Path, session_id: str) -> bytes:
    """Read where only the server reads."""
    query = "SELECT chance_key FROM sessions WHERE id = ?"
    db = sqlite3.connect(folder / "sessions.sqlite")
    [[key]] = db.execute(query, (session_id,))
    db.close()
    return bytes(key)


def contents(folder: Path) -> bytes:
    """All that is in the files of a folder."""
    return b"".join(path.read_bytes() for path in folder.iterdir())


def log_entries(folder: Path, session_id: str) -> list[store_pb2.Entry]:
    query = "SELECT entry FROM log WHERE session = ? ORDER BY revision"
    db = sqlite3.connect(folder / "sessions.sqlite")
    entries = [store_pb2.Entry.FromString(row[0]) for row in db.execute(query, (session_id,))]
    db.close()
    return entries


class Truth:
    """The true game, followed beside the server with the key that only the server has."""

    def __init__(
        self, key: bytes, players: int, options: dict[str, Any], epoch: int | None = None
    ) -> None:
        """`epoch`: the server's; None where the host chose the key."""
        if epoch is not None:
            message, person = epoch.to_bytes(8, "big"), b"ziggurat-epoch"
            key = blake2b(message, key=key, person=person, digest_size=32).digest()
        self.key = key
        self.game = load_game(GAME)
        self.state: State = self.game.new_state(players, options, chance=ChanceSource.keyed(key, 0))
        self.events: Any = self.state.setup_events

    def play(self, code: int, revision: int) -> None:
        self.state.use_chance(ChanceSource.keyed(self.key, revision))
        self.events = self.state.play(code).events

    def view(self, viewer: int) -> Any:
        """A view as it is sent."""
        return self.state.view(viewer, shared=False)

    def told(self, viewer: int) -> list[Any]:
        room = self.game.room("view")
        notices = [event.seen_by(viewer) for event in self.events]
        return [room.event_message(self.game, notice) for notice in notices if notice]


async def test_every_answer_is_what_the_engine_lets_its_receiver_know(
    server: Running, tmp_path: Path
) -> None:
    """Views and events of every seat and of spectators, move by move, against the engine's own."""
    rng = random.Random(1)
    table = await started(
        server.client, options=short_game(), seats=[service_pb2.SeatSetup(kind=OPEN)] * 3
    )
    options = {"players": 3, "max_rounds": 5}
    epoch = (await table.get()).session.epoch
    truth = Truth(chance_key(tmp_path, table.session_id), 3, options, epoch)
    viewers = {SPECTATOR: None, 0: 0, 1: 1, 2: 2}
    watches = {viewer: table.watch(4, seat=seat) for viewer, seat in viewers.items()}
    hidden = 0
    while True:
        revision = truth.state.ply + 5
        for viewer, watch in watches.items():
            update = (await watch.read()).update
            assert update.revision == revision
            assert [getattr(event, GAME) for event in update.events] == truth.told(viewer)
            seen = await table.get(viewers[viewer])
            assert getattr(seen.view, GAME) == truth.view(viewer)
            sample = truth.state.determinized(viewer, rng.getrandbits(60))
            assert sample.view(viewer, shared=False) == truth.view(viewer)
            hidden += sample != truth.state
        if truth.state.is_terminal():
            break
        seat = truth.state.current_player()
        move = rng.choice((await table.legal(seat)).moves)
        truth.play(move.code, revision + 1)
        await table.play(seat, revision, move=move.move)
    assert hidden > 0, "nothing was ever hidden: the test proves nothing"


@pytest.mark.parametrize("chosen", [b"", b"a chance key that has 32 bytes.."])
async def test_everybody_sees_whether_the_host_chose_the_chance_and_can_check_it_afterwards(
    server: Running, chosen: bytes
) -> None:
    table = await started(server.client, options=short_game(), chance_key=chosen)
    session = (await table.get()).session
    assert session.chance_chosen == bool(chosen)
    await table.play_on(random.Random(7), 10_000)
    export = service_pb2.ExportRecordRequest(session_id=table.session_id)
    record = (await server.games.ExportRecord(export)).record
    key = bytes.fromhex(record.chance_key)
    promised = blake2b(key, digest_size=32, person=b"ziggurat-commit").digest()
    assert session.chance_commitment == promised
    assert (record.chance_chosen, key == chosen) == (bool(chosen), bool(chosen))


async def test_a_lost_revision_is_not_dealt_again_alike(tmp_path: Path) -> None:
    """Whoever saw what chance gave knows nothing of what it gives the second time."""
    config = settings(file_store(tmp_path))
    file = tmp_path / "sessions.sqlite"
    async with running(config) as server:
        table = await create(server.client)
        await join_all(table)
    copy = file.read_bytes()
    deals = []
    for _ in range(2):
        file.write_bytes(copy)
        async with running(config) as server:
            table.client = server.client
            await table.start()
            deals.append((await table.get(0)).view)
    assert deals[0] != deals[1]


async def test_a_chosen_key_deals_the_same_whenever_it_is_played(tmp_path: Path) -> None:
    deals = []
    for number in range(2):
        folder = tmp_path / str(number)
        await asyncio.to_thread(folder.mkdir)
        async with running(settings(file_store(folder), chosen_chance="allow")) as server:
            table = await started(server.client, chance_key=b"k" * 32)
            deals.append((await table.get(0)).view)
    assert deals[0] == deals[1]


async def test_the_host_sees_what_a_spectator_sees(server: Running) -> None:
    table = await started(server.client)
    await table.play_on(random.Random(2), 30)
    request = service_pb2.GetSessionRequest(session_id=table.session_id)
    seen = await server.games.GetSession(request, metadata=table.host)
    assert seen == await table.get()
    assert not seen.HasField("seat")


class Recorder(grpc.aio.UnaryUnaryClientInterceptor):  # type: ignore[misc]
    """Keeps all answers and refusals of unary calls as bytes."""

    def __init__(self) -> None:
        self.seen: list[bytes] = []

    async def intercept_unary_unary(self, proceed: Any, details: Any, request: Any) -> Any:
        call = await proceed(details, request)
        try:
            answer = await call
            self.seen.append(answer.SerializeToString())
        except grpc.aio.AioRpcError as error:
            self.seen.append(repr(error).encode() + repr(error.trailing_metadata()).encode())
        return call


def forms(secret: bytes) -> list[bytes]:
    """The ways in which a secret might be written down."""
    return [secret, secret.hex().encode(), secret[:16], secret[-16:], repr(secret)[2:-1].encode()]


async def test_the_key_and_the_tokens_are_nowhere_while_the_game_is_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    recorder = Recorder()
    async with running(settings(file_store(tmp_path), log_level="DEBUG")) as server:
        options = {"interceptors": [recorder]}
        async with grpc.aio.insecure_channel(server.server.address, **options) as channel:
            client = type(server.client)(channel)
            seats = [service_pb2.SeatSetup(kind=OPEN), service_pb2.SeatSetup(kind=BOT, bot_level=1)]
            table = await create(client, options=short_game(), seats=seats)
            await join_all(table)
            await table.start()
            given = len(recorder.seen)
            key = chance_key(tmp_path, table.session_id)
            async with server.worker():
                await play_through(table)
            watched = [answer.SerializeToString() async for answer in table.watch()]
            secrets = [key, table.host_token.encode(), table.seat_tokens[0].encode()]
            said = caplog.text.encode()
            for secret in secrets:
                for form in forms(secret):
                    assert form not in said
                    assert not [one for one in recorder.seen[given:] + watched if form in one]
            for form in forms(key):
                assert not [one for one in recorder.seen[:given] if form in one]
            request = service_pb2.ExportRecordRequest(session_id=table.session_id)
            record = (await client.games.ExportRecord(request)).record
            assert record.chance_key == key.hex()
    files = contents(tmp_path)
    assert table.host_token.encode() not in files
    assert table.seat_tokens[0].encode() not in files


async def play_through(table: Table) -> None:
    """Seat 0's side of a game, with every kind of mistake on the way."""
    rng = random.Random(3)
    revision = 0
    while True:
        seen = await table.get(0, min_revision=revision)
        session = seen.session
        if session.phase == FINISHED:
            return
        if session.to_act != 0:
            revision = session.revision + 1
            continue
        request = service_pb2.ExportRecordRequest(session_id=session.session_id)
        export = table.client.games.ExportRecord(request)
        await refused(export, grpc.StatusCode.FAILED_PRECONDITION, "NOT_FINISHED")
        legal = await table.legal(0)
        await refused(
            table.play(0, legal.revision, text="nonsense"), grpc.StatusCode.INVALID_ARGUMENT
        )
        await refused(table.play(0, 1, text="done"), grpc.StatusCode.ABORTED)
        answer = await table.play(
            0, legal.revision, move=rng.choice(legal.moves).move, include_view=True
        )
        revision = answer.revision


async def test_a_job_holds_a_sample_for_the_bots_seat_and_never_the_truth(
    server: Running,
) -> None:
    """The worker plays for the bot; what it is given differs from the truth and tells no more."""
    seats = [service_pb2.SeatSetup(kind=BOT, bot_level=1)] * 2
    key = b"a chance key that has 32 bytes.."
    table = await create(server.client, seats=seats, chance_key=key)
    await table.start()
    truth = Truth(key, 2, {})
    rng = random.Random(4)
    different, builds = 0, Catalogue().builds
    for revision in range(2, 60):
        request = worker_pb2.LeaseJobRequest(worker="spy", wait_seconds=5, builds=builds)
        answer = await server.workers.LeaseJob(request, metadata=server.worker_metadata)
        lease = answer.lease
        assert lease.seat == truth.state.current_player()
        given = truth.game.state_from_bytes(lease.state)
        assert given.info_hash(lease.seat) == truth.state.info_hash(lease.seat)
        assert given == truth.state.determinized(lease.seat, lease.seed)
        different += given != truth.state
        for form in forms(key):
            assert form not in answer.SerializeToString()
        code = rng.choice(given.legal_moves())
        done = worker_pb2.AnswerJobRequest(job_id=lease.job_id, lease_id=lease.lease_id, code=code)
        assert (await server.workers.AnswerJob(done, metadata=server.worker_metadata)).accepted
        truth.play(code, revision + 1)
    assert different > 20, "the samples were nearly always the truth"


async def test_the_log_in_the_store_folds_to_the_same_game(server: Running, tmp_path: Path) -> None:
    table = await started(server.client, options=short_game())
    await table.play_on(random.Random(5), 10_000)
    epoch = (await table.get()).session.epoch
    truth = Truth(chance_key(tmp_path, table.session_id), 2, {"max_rounds": 5}, epoch)
    entries = log_entries(tmp_path, table.session_id)
    assert [entry.revision for entry in entries] == list(range(1, len(entries) + 1))
    for entry in entries:
        if entry.HasField("moved"):
            assert entry.moved.seat == truth.state.current_player()
            truth.play(entry.moved.code, entry.revision)
    assert truth.state.is_terminal()
    assert list(entries[-1].returns) == truth.state.returns()


async def test_a_full_run_of_processes_tells_nothing_secret(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Logs at their fullest, metrics and stacks, of a server with API keys, bots and advice."""
    api_key, entry = new_key("ours")
    keys = tmp_path / "keys.toml"
    keys.write_text(entry)
    flags = [f"--api-keys={keys}", "--anonymous=allow", "--log-level=DEBUG", "--log-format=json"]
    flags += ["--admin-listen=127.0.0.1:0", "--debug", "--bot-workers=1"]
    request_id = "a-request-id-as-good-as-the-tokens"
    async with (
        serve_process(file_store(tmp_path), *flags) as server,
        grpc.aio.insecure_channel(server.address) as channel,
    ):
        secrets = [api_key, request_id, worker_secret_of(server)]
        table = await keyed_table(Client(channel), api_key, request_id)
        secrets += [table.host_token, *table.seat_tokens.values()]
        secrets += [chance_key(tmp_path, table.session_id).hex()]
        admin = server.ready.partition("metrics at ")[2].strip(" )\n")
        watch = table.watch(seat=0)
        await watch.read()
        pages = [
            await asyncio.to_thread(get, admin, path) for path in ("/metrics", "/debug/stacks")
        ]
        await play_through(table)
        watch.cancel()
        assert await server.terminate() == 0
    said = "".join(capfd.readouterr()) + repr(pages)
    assert said.count('"the call ended"') > 50, "the logs were not at their fullest"
    assert table.session_id in said, "the logs do not name the session"
    for secret in secrets:
        assert len(secret) >= 32
        assert secret not in said and secret[4:40] not in said


def worker_secret_of(server: Process) -> str:
    [front_end] = server.children("services.server")
    environment = Path(f"/proc/{front_end}/environ").read_text().split("\0")
    [secret] = [
        one.partition("=")[2] for one in environment if one.startswith("ZIGGURAT_WORKER_SEC")
    ]
    return secret


async def keyed_table(client: Client, api_key: str, request_id: str) -> Table:
    """A table of a service, against a bot."""
    seats = [service_pb2.SeatSetup(kind=OPEN), service_pb2.SeatSetup(kind=BOT, bot_level=1)]
    request = service_pb2.CreateSessionRequest(
        game=GAME, seats=seats, host_seat=0, request_id=request_id, options=short_game()
    )
    answer = await client.games.CreateSession(request, metadata=((METADATA_KEY, api_key),))
    tokens = {0: answer.seat_token}
    table = Table(client, answer.session.session_id, answer.host_token, tokens)
    await table.start()
    return table

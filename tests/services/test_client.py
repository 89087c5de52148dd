"""The client against real servers: whole games, lost answers, servers that die, slow readers."""

from __future__ import annotations

import asyncio
import random
import socket
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from services.client import (
    AsyncClient,
    AsyncTable,
    Client,
    ClientError,
    HistoryLostError,
    IllegalMoveError,
    Patience,
    RefusedError,
    StaleError,
    Table,
    Tls,
    UnreachableError,
    bot_seat,
    open_seat,
)
from services.client.aio import line as aio_line
from services.client.line import CHANNEL_OPTIONS
from services.server import Server
from tests.certificates import certificate, junk
from tests.ports import kept_port
from tests.services.proxy import Proxy, proxied
from tests.services.support import (
    FINISHED,
    GAME,
    PATIENCE,
    Running,
    file_store,
    running,
    serve_process,
    settings,
    short_game,
    until,
)
from ziggurat.v1 import bot_pb2, service_pb2, session_pb2

DEALT = 3  # the revision of the start: the host sits from the creation on, the guest joins
# gRPC takes in megabytes that nobody reads; so little that the server notices soon.
SMALL_WINDOW = (("grpc.http2.bdp_probe", 0), ("grpc.http2.lookahead_bytes", 65_535))
QUICK = Patience(total=PATIENCE, first_pause=0.01, longest_pause=0.1)


@pytest.fixture
async def server() -> AsyncIterator[Running]:
    async with running() as found:
        yield found


def request(*seats: service_pb2.SeatSetup, **fields: Any) -> service_pb2.CreateSessionRequest:
    fields.setdefault("options", short_game())
    return service_pb2.CreateSessionRequest(
        game=GAME, seats=seats or [open_seat(), open_seat()], **fields
    )


async def both_seats(client: AsyncClient, **fields: Any) -> tuple[AsyncTable, AsyncTable]:
    """A table whose game is on, as its two seats see it."""
    host = await client.create(request(host_seat=0, **fields))
    guest = await client.join(host.session_id, name="guest")
    await host.start()
    return host, guest


async def play_on(seats: tuple[AsyncTable, ...], rng: random.Random, plies: int) -> int:
    """Random moves until so many were made or the game is over; the last revision."""
    revision = 0
    for _ in range(plies):
        session = (await seats[0].get()).session
        if session.phase == FINISHED:
            break
        table = seats[session.to_act]
        legal = await table.legal_moves(session.revision)
        revision = (await table.play(legal.revision, rng.choice(legal.moves))).revision
    return revision


async def revisions(watch: Any) -> list[int]:
    return [answer.update.revision async for answer in watch]


# ---------------------------------------------------------------------- whole games


async def test_a_whole_game_of_two_seats_and_a_watcher(server: Running) -> None:
    async with await AsyncClient(server.server.address).connect() as client:
        seats = await both_seats(client)
        assert [table.seat for table in seats] == [0, 1]
        stranger = client.table(seats[0].session_id)
        watching = asyncio.ensure_future(revisions(stranger.watch()))
        last = await play_on(seats, random.Random(1), 10_000)
        assert await asyncio.wait_for(watching, PATIENCE) == list(range(1, last + 1))
        record = await stranger.record()
        assert len(record.moves) == last - DEALT
        assert (await stranger.get()).session.phase == FINISHED


def play_in_threads(address: str) -> tuple[int, list[int]]:
    """A whole game by the client for threads; the last revision, and those that were watched."""
    rng = random.Random(2)
    with Client(address).connect() as client, ThreadPoolExecutor(1) as threads:
        host = client.create(request(host_seat=0))
        seats = (host, client.join(host.session_id))
        host.start()
        watch = client.table(host.session_id).watch()
        seen = threads.submit(lambda: [answer.update.revision for answer in watch])
        while (session := host.get().session).phase != FINISHED:
            table = seats[session.to_act]
            legal = table.legal_moves(session.revision)
            table.play(legal.revision, rng.choice(legal.moves))
        return session.revision, seen.result(PATIENCE)


async def test_a_whole_game_by_the_client_for_threads(server: Running) -> None:
    last, seen = await asyncio.to_thread(play_in_threads, server.server.address)
    assert seen == list(range(1, last + 1))


async def test_moves_are_named_by_message_notation_label_or_code(server: Running) -> None:
    async with AsyncClient(server.server.address) as client:
        seats = await both_seats(client)
        ways: list[Any] = [
            lambda legal: legal,
            lambda legal: legal.move,
            lambda legal: legal.notation,
            lambda legal: legal.label,
            lambda legal: str(legal.code),
        ]
        for way in ways:
            session = (await seats[0].get()).session
            table = seats[session.to_act]
            legal = await table.legal_moves()
            answer = await table.play(legal.revision, way(legal.moves[0]), include_view=True)
            assert answer.revision == session.revision + 1
            assert answer.view.WhichOneof("game") == GAME


async def test_games_and_their_components_are_listed(server: Running) -> None:
    async with AsyncClient(server.server.address) as client:
        listed = await client.games()
        assert GAME in [summary.name for summary in listed]
        for summary in listed:
            told = await client.game_info(summary.name, summary.content_hash)
            assert told.summary == summary


async def test_a_bot_advises_and_plays(server: Running) -> None:
    async with (
        server.worker(),
        server.worker("analyst", analyses=True),
        AsyncClient(server.server.address) as client,
    ):
        table = await client.create(request(open_seat(), bot_seat(1), host_seat=0, allow_help=True))
        await table.start()
        async with table.watch() as watch:
            async for answer in watch:
                if answer.update.HasField("to_act") and answer.update.to_act == 0:
                    break
        advised = await table.choose_move(1)
        limits = bot_pb2.AnalysisLimits(iterations=50)
        answers = [found async for found in table.analyze(limits, interval=0.05)]
        assert answers[-1].analysis.stopped == bot_pb2.STOP_REASON_ITERATIONS
        assert answers[-1].revision == advised.revision
        await table.play(advised.revision, advised.move)


# ---------------------------------------------------------------------- refusals


async def test_a_move_for_a_revision_that_has_passed_says_which_is_current(
    server: Running,
) -> None:
    async with AsyncClient(server.server.address) as client:
        seats = await both_seats(client)
        await play_on(seats, random.Random(3), 3)
        session = (await seats[0].get()).session
        legal = await seats[session.to_act].legal_moves()
        with pytest.raises(StaleError) as stale:
            await seats[session.to_act].play(session.revision - 1, legal.moves[0])
        assert stale.value.current_revision == session.revision
        with pytest.raises(IllegalMoveError) as illegal:
            await seats[session.to_act].play(session.revision, "castle")
        assert illegal.value.legal[0] == legal.moves[0].notation


async def test_what_the_server_refuses_is_said_with_its_reason(server: Running) -> None:
    async with AsyncClient(server.server.address) as client:
        with pytest.raises(RefusedError) as unknown:
            await client.create(service_pb2.CreateSessionRequest(game="halma"))
        assert (unknown.value.reason, unknown.value.field) == ("UNKNOWN_GAME", "game")
        with pytest.raises(RefusedError) as nothing:
            await client.table("0" * 20).get()
        assert nothing.value.reason == "UNKNOWN_SESSION"
        with pytest.raises(RefusedError) as not_there:
            async for _ in client.table("0" * 20).watch():
                pass
        assert not_there.value.reason == "UNKNOWN_SESSION"


async def test_nobody_answers_at_an_address_where_nobody_is() -> None:
    with socket.socket() as mute:  # bound and never listening
        mute.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{mute.getsockname()[1]}"
        impatient = Patience(total=0.1, first_pause=0.05)
        async with AsyncClient(address, patience=impatient) as client:
            with pytest.raises(RefusedError, match="the server cannot be reached"):
                await client.games()
            with pytest.raises(UnreachableError, match=address):
                await client.connect(0.1)


async def test_tls_both_ways(tmp_path: Path) -> None:
    chain, key = certificate(tmp_path, "server")
    own_chain, own_key = certificate(tmp_path, "client")
    config = settings(tls_certificate=str(chain), tls_key=str(key), tls_client_ca=str(own_chain))
    async with Server(config, "") as server:
        tls = Tls(str(chain), str(own_chain), str(own_key))
        async with AsyncClient(server.address, tls=tls) as client:
            assert await client.games()

        def in_threads() -> int:
            with Client(server.address, tls=tls) as client:
                return len(client.games())

        assert await asyncio.to_thread(in_threads)


def test_a_file_that_is_no_pem_is_named(tmp_path: Path) -> None:
    chain, key = map(str, certificate(tmp_path, "client"))
    bad = str(junk(tmp_path))
    for tls in (Tls(ca=bad), Tls(certificate=bad, key=key), Tls(certificate=chain, key=bad)):
        with pytest.raises(ClientError, match=r"junk\.pem.* in PEM"):
            Client("127.0.0.1:1", tls=tls)
    with pytest.raises(ClientError, match=r"missing\.pem: No such file"):
        Client("127.0.0.1:1", tls=Tls(ca=str(tmp_path / "missing.pem")))
    with pytest.raises(ClientError, match="come together"):
        Client("127.0.0.1:1", tls=Tls(certificate=chain))


# ---------------------------------------------------------------------- a line that loses things


async def answer_lost(proxy: Proxy, call: Any, happened: Any) -> Any:
    """The answer to a call whose first answer is lost, with the line, once `happened`."""
    proxy.drop_replies = True
    calling = asyncio.ensure_future(call)
    async with asyncio.timeout(PATIENCE):
        while not await happened():
            pass
        assert not calling.done()
        proxy.drop_replies = False
        proxy.cut()
        return await calling


async def test_what_an_answer_was_lost_of_has_happened_once(server: Running) -> None:
    async with (
        proxied(server.server.address) as proxy,
        AsyncClient(server.server.address) as direct,
        AsyncClient(proxy.address, patience=QUICK) as client,
    ):
        host = await client.create(request(host_seat=0))
        there = direct.table(host.session_id)

        async def is_at(revision: int) -> bool:
            return (await there.get()).session.revision == revision

        guest = await answer_lost(proxy, client.join(host.session_id), lambda: is_at(2))
        await answer_lost(proxy, host.start(), lambda: is_at(DEALT))
        seats = (host, guest)
        rng = random.Random(4)
        for revision in range(DEALT, DEALT + 6):
            session = (await there.get()).session
            table = seats[session.to_act]
            move = rng.choice((await table.legal_moves()).moves)
            played = table.play(revision, move)
            answer = await answer_lost(proxy, played, lambda now=revision + 1: is_at(now))
            assert answer.revision == revision + 1
        assert await is_at(DEALT + 6)
        assert proxy.accepted >= 8


async def test_a_watch_misses_and_repeats_nothing_however_often_the_line_is_cut(
    server: Running,
) -> None:
    async with (
        proxied(server.server.address) as proxy,
        AsyncClient(server.server.address) as direct,
        AsyncClient(proxy.address, patience=QUICK) as client,
    ):
        seats = await both_seats(direct)
        rng = random.Random(5)
        seen: list[int] = []
        async with client.table(seats[0].session_id).watch(include_view=True) as watch:
            async for answer in watch:
                seen.append(answer.update.revision)
                if len(seen) >= DEALT and not await play_on(seats, rng, 1):
                    break
                if len(seen) % 5 == 0:
                    proxy.cut()
                if len(seen) % 7 == 0:
                    proxy.drop_replies = True
                    await play_on(seats, rng, 1)
                    proxy.cut()
                    proxy.drop_replies = False
            seen += [answer.update.revision async for answer in watch]
        last = (await seats[0].get()).session.revision
        assert seen == list(range(1, last + 1))
        assert proxy.accepted > 5


async def test_a_slow_line_only_takes_longer(server: Running) -> None:
    async with proxied(server.server.address) as proxy:
        proxy.delay = 0.02
        async with AsyncClient(proxy.address) as client:
            seats = await both_seats(client)
            assert await play_on(seats, random.Random(6), 3) == DEALT + 3


# ---------------------------------------------------------------------- servers that go


@pytest.fixture
def address() -> Iterator[str]:
    """Of a server that goes and comes back."""
    with kept_port() as kept:
        yield kept


async def test_a_server_that_is_killed_comes_back_to_the_same_watch_and_the_same_move(
    tmp_path: Path, address: str
) -> None:
    store = file_store(tmp_path)
    retried = asyncio.Event()
    loop = asyncio.get_running_loop()
    async with AsyncClient(
        address,
        patience=QUICK,
        on_retry=lambda why, pause: loop.call_soon_threadsafe(retried.set),
    ) as client:
        async with serve_process(store, "--bot-workers=0", listen=address) as process:
            seats = await both_seats(client)
            watch = client.table(seats[0].session_id).watch()
            seen = [(await anext(watch)).update.revision for _ in range(DEALT)]
            reading = asyncio.ensure_future(anext(watch))
            session = (await seats[0].get()).session
            mover = seats[session.to_act]
            legal = await mover.legal_moves()
            await process.kill_all()
        move = asyncio.ensure_future(mover.play(legal.revision, legal.moves[0]))
        await asyncio.wait_for(retried.wait(), PATIENCE)
        async with serve_process(store, "--bot-workers=0", listen=address):
            assert (await asyncio.wait_for(move, PATIENCE)).revision == DEALT + 1
            seen.append((await asyncio.wait_for(reading, PATIENCE)).update.revision)
            last = await play_on(seats, random.Random(7), 10_000)
            seen += await asyncio.wait_for(revisions(watch), PATIENCE)
            assert seen == list(range(1, last + 1))


def play_and_watch_in_threads(address: str, kill: Any) -> tuple[list[int], int]:
    """As above, in threads; `kill` ends the server and starts it again."""
    rng = random.Random(8)
    with Client(address, patience=QUICK) as client, ThreadPoolExecutor(1) as threads:
        host = client.create(request(host_seat=0))
        seats: tuple[Table, ...] = (host, client.join(host.session_id))
        host.start()
        watch = client.table(host.session_id).watch()
        seen = threads.submit(lambda: [answer.update.revision for answer in watch])
        for ply in range(10_000):
            session = host.get().session
            if session.phase == FINISHED:
                break
            legal = seats[session.to_act].legal_moves(session.revision)
            if ply in (3, 9):
                kill()
            seats[session.to_act].play(legal.revision, rng.choice(legal.moves))
        return seen.result(PATIENCE), session.revision


async def test_a_server_that_restarts_does_not_disturb_the_client_for_threads(
    tmp_path: Path, address: str
) -> None:
    config = settings(file_store(tmp_path), listen=address, drain_seconds=0.2)
    loop = asyncio.get_running_loop()
    restart = asyncio.Queue[asyncio.Event]()

    async def serve() -> None:
        while True:
            async with running(config):
                again = await restart.get()
            again.set()

    async def ask() -> None:
        again = asyncio.Event()
        await restart.put(again)
        await again.wait()

    serving = asyncio.ensure_future(serve())
    try:
        seen, last = await asyncio.to_thread(
            play_and_watch_in_threads,
            config.listen,
            lambda: asyncio.run_coroutine_threadsafe(ask(), loop).result(PATIENCE),
        )
        assert seen == list(range(1, last + 1))
    finally:
        serving.cancel()
        await asyncio.wait((serving,))


async def test_a_watch_that_reads_too_slowly_goes_on_where_it_was_cut(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(aio_line, "CHANNEL_OPTIONS", (*CHANNEL_OPTIONS, *SMALL_WINDOW))
    reasons: list[str] = []
    async with (
        running(settings(watch_buffer=8)) as server,
        AsyncClient(
            server.server.address,
            patience=QUICK,
            on_retry=lambda why, pause: reasons.append(why.reason),
        ) as client,
    ):
        seats = await both_seats(client, options=None)
        watch = client.table(seats[0].session_id).watch(include_view=True)
        seen = [(await anext(watch)).update.revision]
        last = await play_on(seats, random.Random(9), 400)
        while seen[-1] < last:
            seen.append((await anext(watch)).update.revision)
        watch.cancel()
        assert seen == list(range(1, last + 1))
        assert "SLOW_WATCHER" in reasons


async def test_a_watch_of_a_history_that_was_lost_says_so(tmp_path: Path, address: str) -> None:
    """A copy of the store from before is put back: what was acknowledged since then is gone."""
    config = settings(file_store(tmp_path), listen=address, drain_seconds=0.2)
    file = tmp_path / "sessions.sqlite"
    async with AsyncClient(config.listen, patience=QUICK) as client:
        async with running(config):
            seats = await both_seats(client)
        copy = file.read_bytes()
        async with running(config):
            await play_on(seats, random.Random(10), 2)
            watch = seats[0].watch()
            seen = [(await anext(watch)).update for _ in range(DEALT + 2)]
        file.write_bytes(copy)
        async with running(config):
            with pytest.raises(HistoryLostError):
                await anext(watch)
            assert (await seats[0].get()).session.revision == DEALT
            with pytest.raises(StopAsyncIteration):
                await anext(watch)
            again = seats[0].watch()
            assert [(await anext(again)).update for _ in range(DEALT)] == seen[:DEALT]
            again.cancel()


# ---------------------------------------------------------------------- ends


async def test_a_reader_who_gave_up_waiting_can_wait_again(server: Running) -> None:
    async with AsyncClient(server.server.address) as client:
        seats = await both_seats(client)
        watch = seats[0].watch(DEALT)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(anext(watch), 0.01)
        await play_on(seats, random.Random(11), 1)
        assert (await asyncio.wait_for(anext(watch), PATIENCE)).update.revision == DEALT + 1
        watch.cancel()


async def test_cancelling_a_watch_ends_it_for_whoever_waits(server: Running) -> None:
    async with AsyncClient(server.server.address) as client:
        seats = await both_seats(client)
        watch = seats[0].watch()
        for _ in range(DEALT):
            await anext(watch)
        waiting = asyncio.ensure_future(revisions(watch))
        await until(lambda: server.server.watchers == 1, "the watch is open")
        watch.cancel()
        assert await asyncio.wait_for(waiting, PATIENCE) == []
        await until(lambda: server.server.watchers == 0, "the server has heard of it")


async def test_closing_the_client_for_threads_ends_its_watches(server: Running) -> None:
    async with AsyncClient(server.server.address) as other:
        seats = await both_seats(other)
        client = Client(server.server.address)
        watch = client.table(seats[0].session_id).watch(DEALT)
        reading = asyncio.ensure_future(asyncio.to_thread(list, watch))
        await until(lambda: server.server.watchers == 1, "the watch is open")
        await asyncio.to_thread(client.close)
        assert await asyncio.wait_for(reading, PATIENCE) == []


async def test_a_cancelled_task_cancels_its_call(server: Running) -> None:
    async with AsyncClient(server.server.address) as client:
        seats = await both_seats(client)
        waiting = asyncio.ensure_future(seats[0].get(min_revision=1000))
        await until(lambda: server.server.watchers == 0 and not waiting.done(), "it waits")
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert (await seats[0].get()).session.phase == session_pb2.SESSION_PHASE_RUNNING

"""The client's calls about seats, hosts, lists, undo, rematches and records, on a real server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import grpc
import pytest

from services.client import AsyncClient, AsyncTable, RefusedError, open_seat
from tests.services.support import BOT, FINISHED, LOBBY, OPEN, PATIENCE, RUNNING, Running, running
from ziggurat.v1 import service_pb2, session_pb2

HUMAN = session_pb2.SEAT_KIND_HUMAN
OPEN_SEATS, LIVE = service_pb2.SESSION_FILTER_OPEN_SEATS, service_pb2.SESSION_FILTER_LIVE
SMALL = "tic_tac_toe"


@pytest.fixture
async def server() -> AsyncIterator[Running]:
    async with running() as found:
        yield found


@pytest.fixture
async def client(server: Running) -> AsyncIterator[AsyncClient]:
    async with AsyncClient(server.server.address) as found:
        yield found


async def opened(client: AsyncClient, **fields: object) -> AsyncTable:
    """A table in the lobby whose host has the first seat."""
    request = service_pb2.CreateSessionRequest(
        game=SMALL,
        seats=[open_seat(), open_seat()],
        host_seat=0,
        host_name="Ann",
        **fields,  # type: ignore[arg-type]
    )
    return await client.create(request)


async def dealt(client: AsyncClient, **fields: object) -> tuple[AsyncTable, AsyncTable]:
    host = await opened(client, **fields)
    guest = await client.join(host.session_id, name="Ben")
    await host.start()
    return host, guest


async def play(seats: tuple[AsyncTable, ...], *moves: str) -> int:
    """Play moves by whoever decides; the revision afterwards."""
    revision = (await seats[0].get()).session.revision
    for move in moves:
        to_act = (await seats[0].get(revision)).session.to_act
        revision = (await seats[to_act].play(revision, move)).revision
    return revision


@asynccontextmanager
async def refusing(reason: str) -> AsyncIterator[None]:
    with pytest.raises(RefusedError) as refusal:
        yield
    assert refusal.value.reason == reason


async def test_a_seat_is_left_and_taken_again(client: AsyncClient) -> None:
    host = await opened(client)
    guest = await client.join(host.session_id, seat=1, name="Ben")
    session = await guest.leave()
    assert session.seats[1].kind == OPEN
    assert (guest.seat, guest.seat_token) == (None, "")
    assert (await client.join(host.session_id)).seat == 1


async def test_the_host_kicks_reissues_and_hands_over(client: AsyncClient) -> None:
    host = await opened(client)
    unwelcome = await client.join(host.session_id)
    assert (await host.kick(1)).seats[1].kind == OPEN
    async with refusing("BAD_TOKEN"):
        await unwelcome.get()
    forgetful = await client.join(host.session_id)
    token = await host.reissue(1)
    async with refusing("BAD_TOKEN"):
        await forgetful.get()
    guest = client.table(host.session_id, seat_token=token, seat=1)
    assert (await guest.get()).seat == 1
    assert (await host.hand_over(1)).host_seat == 1
    assert host.host_token == ""
    async with refusing("NOT_THE_HOST"):
        await host.start()
    assert (await guest.start()).phase == RUNNING


async def test_bots_take_seats_and_give_them_back(client: AsyncClient) -> None:
    host = await opened(client)
    assert (await host.set_bot(1, 2)).seats[1].kind == BOT
    assert (await host.set_bot(1, 0)).seats[1].kind == OPEN
    guest = await client.join(host.session_id)
    await host.start()
    assert (await guest.set_bot(1, 3)).seats[1].stand_in
    assert (await guest.set_bot(1, 0)).seats[1].kind == HUMAN


async def test_a_private_table_is_joined_by_its_code(client: AsyncClient) -> None:
    host = await opened(client, private=True)
    async with refusing("NOT_INVITED"):
        await client.join(host.session_id)
    guest = await client.join(invite_code=host.invite_code.upper())
    assert guest.session_id == host.session_id


async def test_moves_are_taken_back_freely_or_with_agreement(client: AsyncClient) -> None:
    seats = await dealt(client)
    revision = await play(seats, "b2")
    session = await seats[0].propose_undo(revision)
    assert not session.HasField("undo")
    revision = await play(seats, "a1", "b2")
    session = await seats[0].propose_undo(revision)
    assert list(session.undo.asked) == [1]
    session = await seats[1].answer_undo(session.revision, agree=True)
    assert (session.to_act, session.HasField("undo")) == (0, False)
    assert len((await seats[0].legal_moves(session.revision)).moves) == 9
    revision = await play(seats, "c3", "b2")
    session = await seats[0].propose_undo(revision)
    session = await seats[1].answer_undo(session.revision, agree=False)
    assert not session.HasField("undo")
    assert len((await seats[0].legal_moves(session.revision)).moves) == 7


async def test_a_game_that_was_given_up_is_played_again(client: AsyncClient) -> None:
    seats = await dealt(client, resign_policy=session_pb2.RESIGN_POLICY_FORFEIT)
    await play(seats, "b2")
    session = await seats[1].resign()
    assert (session.phase, session.ending) == (FINISHED, session_pb2.ENDING_FORFEITED)
    again = await seats[0].rematch()
    assert (await again.get()).session.phase == LOBBY
    other = await seats[1].rematch()
    assert again.session_id == other.session_id != seats[0].session_id
    assert (again.seat, other.seat) == (1, 0)
    await play((other, again), "b2", "a1")
    assert (await seats[0].rematch()).session_id == again.session_id


async def test_lists_have_every_table_once_page_by_page(
    client: AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("services.client.aio.client.PAGE_SIZE", 2)
    waiting = [(await opened(client)).session_id for _ in range(5)]
    running = (await dealt(client))[0].session_id
    async with asyncio.timeout(PATIENCE):
        while True:
            found = [session.session_id async for session in client.sessions(OPEN_SEATS, SMALL)]
            live = [session.session_id async for session in client.sessions(LIVE)]
            if len(found) >= 5 and live:  # a list follows with a short delay
                break
    assert found == waiting[::-1]
    assert live == [running]
    async with refusing("BAD_API_KEY"):
        await anext(client.sessions(service_pb2.SESSION_FILTER_MINE))


async def test_a_record_is_taken_out_and_in(client: AsyncClient) -> None:
    seats = await dealt(client)
    async with refusing("NOT_FINISHED"):
        await seats[0].record()
    await play(seats, "a1", "b1", "a2", "b2", "a3")
    record = await seats[0].record()
    again = await client.import_record(record)
    session = (await again.get()).session
    assert (session.phase, session.imported) == (FINISHED, True)
    assert [move.notation for move in (await again.record()).moves] == [
        "a1",
        "b1",
        "a2",
        "b2",
        "a3",
    ]
    with pytest.raises(RefusedError) as forged:
        record.moves[0].notation = "c3"
        await client.import_record(record)
    assert forged.value.code == grpc.StatusCode.INVALID_ARGUMENT
    assert forged.value.metadata["move"] == "1"


async def test_a_watch_tells_who_watches_where_it_is_asked_to(client: AsyncClient) -> None:
    seats = await dealt(client)
    watch = client.table(seats[0].session_id).watch(3, include_presence=True)
    async with asyncio.timeout(PATIENCE):
        first = await anext(watch)
        assert (first.presence.spectators, first.HasField("update")) == (1, False)
        async with seats[1].watch(3) as other:
            reading = asyncio.ensure_future(anext(other))
            assert list((await anext(watch)).presence.seats) == [1]
            await play(seats, "b2")
            await reading
        told = [await anext(watch)]
        while not told[-1].HasField("presence"):
            told.append(await anext(watch))
    assert watch.revision == 4
    watch.cancel()

"""ListSessions: who finds which sessions, page by page."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterable
from pathlib import Path
from typing import Any

import grpc
import pytest

from services.access.bearer import bearer_metadata
from services.access.principals import new_key
from services.session.lists import Question, page_token, read_token, shown
from services.store.base import Listed, ListKind
from tests.services.stores import own_prefix
from tests.services.support import (
    BOT,
    FINISHED,
    GAME,
    LOBBY,
    RUNNING,
    Running,
    Table,
    create,
    join_all,
    open_seats,
    refused,
    running,
    settings,
    started,
)
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import service_pb2, session_pb2

StatusCode = grpc.StatusCode
SMALL = "tic_tac_toe"
OPEN_SEATS = service_pb2.SESSION_FILTER_OPEN_SEATS
LIVE = service_pb2.SESSION_FILTER_LIVE
MINE = service_pb2.SESSION_FILTER_MINE
BOT_SEAT = service_pb2.SeatSetup(kind=BOT, bot_level=1)


@pytest.fixture(params=["sqlite", "suspending", "redis"])
async def server(request: pytest.FixtureRequest) -> AsyncIterator[Running]:
    """On SQLite, which may answer a little later, or on Redis."""
    config = settings()
    if request.param == "redis":
        config = settings(own_prefix(request.getfixturevalue("redis_alone").url))
    async with running(config, suspending=request.param == "suspending") as found:
        yield found


def listing(server: Running, which: Any, metadata: Any = None, **fields: Any) -> Any:
    request = service_pb2.ListSessionsRequest(filter=which, **fields)
    return server.games.ListSessions(request, metadata=metadata)


async def names(server: Running, which: Any, metadata: Any = None, **fields: Any) -> list[str]:
    answer = await listing(server, which, metadata, **fields)
    return [session.session_id for session in answer.sessions]


async def newest_first(tables: Iterable[Table]) -> list[str]:
    """Their names; those of one millisecond by name."""
    sessions = [(await table.get()).session for table in tables]
    by_age = sorted((each.created.ToMilliseconds(), each.session_id) for each in sessions)
    return [name for _, name in reversed(by_age)]


async def test_a_table_is_listed_while_it_has_open_seats_and_then_while_it_is_on(
    server: Running,
) -> None:
    table = await create(server.client, game=SMALL)
    assert await names(server, OPEN_SEATS) == [table.session_id]
    await join_all(table)
    assert await names(server, OPEN_SEATS) == []
    leave = service_pb2.LeaveSessionRequest(session_id=table.session_id)
    await server.games.LeaveSession(leave, metadata=table.seat(0))
    assert await names(server, OPEN_SEATS) == [table.session_id]
    await join_all(table)
    await table.start()
    assert await names(server, LIVE) == [table.session_id]
    await table.play_on(random.Random(5), 9)
    assert await names(server, LIVE) == [] == await names(server, OPEN_SEATS)


async def test_a_list_tells_what_the_table_is(server: Running) -> None:
    table = await started(server.client, seats=[*open_seats(2), BOT_SEAT], allow_help=True)
    [listed] = (await listing(server, LIVE)).sessions
    there = (await table.get()).session
    for field in ("to_act", "updated", "epoch", "chance_commitment"):
        assert there.HasField(field) if field == "to_act" else getattr(there, field)
        there.ClearField(field)
    assert listed == there
    assert listed.revision == 4


async def test_private_tables_and_closed_ones_are_in_no_public_list(server: Running) -> None:
    await create(server.client, game=SMALL, private=True)
    closed = await create(server.client, game=SMALL, no_spectators=True)
    assert await names(server, OPEN_SEATS) == [closed.session_id]
    for _ in range(2):
        join = service_pb2.JoinSessionRequest(session_id=closed.session_id)
        await server.games.JoinSession(join)
    await closed.start()
    assert await names(server, LIVE) == []


async def test_a_list_does_not_tell_how_far_a_delayed_table_has_come(server: Running) -> None:
    table = await started(server.client, game=SMALL, spectator_delay_seconds=60)
    await table.play(0, 4, text=(await table.legal(0)).moves[0].notation)
    [listed] = (await listing(server, LIVE)).sessions
    assert listed.session_id == table.session_id
    assert (listed.phase, listed.spectator_delay_seconds) == (RUNNING, 60)
    assert listed.revision == 0


@pytest.mark.parametrize("call", ["ResignSeat", "SetSeatBot"])
async def test_a_list_does_not_tell_who_plays_no_more_at_a_delayed_table(
    server: Running, call: str
) -> None:
    for delay in (0, 60):
        table = await started(
            server.client, game=GAME, seats=open_seats(3), spectator_delay_seconds=delay
        )
        before = await seats_listed(server, table)
        request = {
            "ResignSeat": service_pb2.ResignSeatRequest(session_id=table.session_id),
            "SetSeatBot": service_pb2.SetSeatBotRequest(
                session_id=table.session_id, seat=1, level=2
            ),
        }[call]
        await getattr(server.games, call)(request, metadata=table.seat(1))
        assert (await seats_listed(server, table) == before) == bool(delay)


async def test_a_list_does_not_tell_that_who_was_kicked_at_a_delayed_table_had_resigned(
    server: Running,
) -> None:
    for delay in (0, 60):
        table = await started(
            server.client, game=GAME, seats=open_seats(3), spectator_delay_seconds=delay
        )
        resign = service_pb2.ResignSeatRequest(session_id=table.session_id)
        await server.games.ResignSeat(resign, metadata=table.seat(1))
        kick = service_pb2.KickSeatRequest(session_id=table.session_id, seat=1)
        await server.games.KickSeat(kick, metadata=table.host)
        assert (await seats_listed(server, table))[1].resigned == (not delay)


async def seats_listed(server: Running, table: Table) -> list[Any]:
    [listed] = (
        session
        for session in (await listing(server, LIVE)).sessions
        if session.session_id == table.session_id
    )
    return list(listed.seats)


async def test_a_list_does_not_tell_of_banks(server: Running) -> None:
    """They change with every move."""
    clock = session_pb2.ClockSettings(bank_seconds=60)
    table = await started(server.client, game=SMALL, clock=clock)
    assert (await table.get()).session.seats[0].bank_ms == 60_000
    [listed] = (await listing(server, LIVE)).sessions
    assert listed.clock.bank_seconds == 60
    assert not any(seat.HasField("bank_ms") for seat in listed.seats)


async def test_pages_follow_each_other_newest_first(server: Running) -> None:
    tables = [await create(server.client, game=SMALL) for _ in range(7)]
    found: list[str] = []
    sizes, token = [], ""
    while True:
        answer = await listing(server, OPEN_SEATS, page_size=3, page_token=token)
        found += [session.session_id for session in answer.sessions]
        sizes.append(len(answer.sessions))
        token = answer.next_page_token
        if not token:
            break
    assert found == await newest_first(tables)
    assert sizes == [3, 3, 1]


async def test_a_page_that_just_fits_is_the_last(server: Running) -> None:
    for _ in range(3):
        await create(server.client, game=SMALL)
    assert not (await listing(server, OPEN_SEATS, page_size=3)).next_page_token
    assert not (await listing(server, LIVE)).next_page_token


async def test_a_page_token_outlives_the_session_it_was_made_at(server: Running) -> None:
    tables = [await create(server.client, game=SMALL) for _ in range(4)]
    whole = await newest_first(tables)
    page = await listing(server, OPEN_SEATS, page_size=2)
    assert [session.session_id for session in page.sessions] == whole[:2]
    await join_all(next(table for table in tables if table.session_id == whole[1]))
    assert await names(server, OPEN_SEATS, page_token=page.next_page_token) == whole[2:]


async def test_of_one_game_or_of_all(server: Running) -> None:
    small = await create(server.client, game=SMALL)
    big = await create(server.client, game=GAME)
    assert await names(server, OPEN_SEATS) == await newest_first([small, big])
    assert await names(server, OPEN_SEATS, game=SMALL) == [small.session_id]
    assert await names(server, OPEN_SEATS, game=GAME) == [big.session_id]
    call = listing(server, OPEN_SEATS, game="chess")
    await refused(call, StatusCode.NOT_FOUND, "UNKNOWN_GAME")


async def test_what_cannot_be_asked_is_refused(server: Running) -> None:
    for which in (0, 9):
        call = listing(server, which)
        assert (await refused(call, StatusCode.INVALID_ARGUMENT)).field == "filter"
    for size in (-1, 101):
        call = listing(server, OPEN_SEATS, page_size=size)
        assert (await refused(call, StatusCode.INVALID_ARGUMENT)).field == "page_size"
    call = listing(server, OPEN_SEATS, bearer_metadata("zgs_nonsense"))
    await refused(call, StatusCode.UNAUTHENTICATED, "BAD_TOKEN")


async def test_a_page_token_is_good_for_its_own_list_only(server: Running) -> None:
    for _ in range(2):
        await create(server.client, game=SMALL)
    token = (await listing(server, OPEN_SEATS, page_size=1)).next_page_token
    for call in (
        listing(server, LIVE, page_token=token),
        listing(server, OPEN_SEATS, game=SMALL, page_token=token),
        listing(server, OPEN_SEATS, page_token=token[:-1]),
        listing(server, OPEN_SEATS, page_token=("B" if token[0] == "A" else "A") + token[1:]),
        listing(server, OPEN_SEATS, page_token="x"),
        listing(server, OPEN_SEATS, page_token="é"),
        listing(server, OPEN_SEATS, page_token="A" * 60_000),
    ):
        assert (await refused(call, StatusCode.INVALID_ARGUMENT)).field == "page_token"
    assert len(await names(server, OPEN_SEATS, page_token=token)) == 1


def test_a_page_token_reads_back_for_any_cursor() -> None:
    question = Question(ListKind.OPEN, "", "pig")
    for cursor in ("1", "1234-abc", "é\n", "x" * 300):
        token = page_token(b"s" * 32, question, cursor)
        assert token.isascii() and "=" not in token
        assert read_token(b"s" * 32, question, token) == cursor


async def test_the_sessions_of_an_api_key_are_its_own(tmp_path: Path) -> None:
    keys = {name: new_key(name) for name in ("arena", "club")}
    path = tmp_path / "keys.toml"
    path.write_text("\n".join(lines for _, lines in keys.values()))
    arena, club = ((("x-api-key", key),) for key, _ in keys.values())
    async with running(settings(api_keys=str(path), anonymous="allow")) as server:
        await create(server.client, game=SMALL)
        request = service_pb2.CreateSessionRequest(game=SMALL)
        public = await server.games.CreateSession(request, metadata=arena)
        request.private = True
        private = await server.games.CreateSession(request, metadata=arena)
        mine = await names(server, MINE, arena)
        assert set(mine) == {private.session.session_id, public.session.session_id}
        assert await names(server, MINE, arena, game=GAME) == []
        assert await names(server, MINE, club) == []
        await refused(listing(server, MINE), StatusCode.UNAUTHENTICATED, "BAD_API_KEY")


async def test_an_owner_finds_a_session_in_every_phase_and_its_rematch(tmp_path: Path) -> None:
    key, lines = new_key("arena")
    path = tmp_path / "keys.toml"
    path.write_text(lines)
    metadata = (("x-api-key", key),)
    async with running(settings(api_keys=str(path), anonymous="allow")) as server:
        request = service_pb2.CreateSessionRequest(game=SMALL)
        created = await server.games.CreateSession(request, metadata=metadata)
        table = Table(server.client, created.session.session_id, created.host_token, {})

        async def phases() -> list[session_pb2.SessionPhase]:
            answer = await listing(server, MINE, metadata)
            return [session.phase for session in answer.sessions]

        assert await phases() == [LOBBY]
        await join_all(table)
        await table.start()
        assert await phases() == [RUNNING]
        await table.play_on(random.Random(5), 9)
        assert await phases() == [FINISHED]
        [over] = (await listing(server, MINE, metadata)).sessions
        assert over.ending == session_pb2.ENDING_PLAYED and len(over.returns) == 2
        rematch = service_pb2.RematchRequest(session_id=table.session_id)
        await server.games.Rematch(rematch, metadata=table.host)
        assert sorted(await phases()) == [LOBBY, FINISHED]


def test_a_session_that_cannot_be_read_does_not_spoil_the_list(
    caplog: pytest.LogCaptureFixture,
) -> None:
    header = store_pb2.Header(game="pig", host_token_hash=b"h" * 32).SerializeToString()
    page = [
        Listed("good", 3, header, "2"),
        Listed("bad", 3, b"\xff\xff", "1"),
    ]
    assert [session.session_id for session in shown(page)] == ["good"]
    assert "session bad is damaged" in caplog.text

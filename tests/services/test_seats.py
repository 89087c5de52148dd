"""Seats and hosts over a socket: leaving, kicking, handing over, standing in, giving up."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
import uuid
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import grpc
import pytest

from engine import load_game
from services.access import tokens
from services.access.bearer import bearer_metadata
from services.games import HostedGame
from services.records import record
from services.records.replaying import verify
from tests.services.support import (
    BOT,
    FINISHED,
    LOBBY,
    OPEN,
    RUNNING,
    Running,
    Table,
    create,
    file_store,
    join_all,
    open_seats,
    refused,
    running,
    settings,
    short_game,
    started,
    until,
)
from ziggurat.v1 import service_pb2, session_pb2

StatusCode = grpc.StatusCode
SMALL = "tic_tac_toe"  # two seats, nothing hidden
HUMAN = session_pb2.SEAT_KIND_HUMAN
FORFEIT = session_pb2.RESIGN_POLICY_FORFEIT


@pytest.fixture(params=[False, True], ids=["", "suspending"])
async def server(request: pytest.FixtureRequest) -> AsyncIterator[Running]:
    async with running(suspending=request.param) as found:
        yield found


def ask(table: Table, method: str, token: str, **fields: Any) -> Any:
    """A call about a table, by a token."""
    request = getattr(service_pb2, f"{method}Request")(session_id=table.session_id, **fields)
    return getattr(table.client.games, method)(request, metadata=bearer_metadata(token))


async def seats(table: Table) -> list[session_pb2.Seat]:
    return list((await table.get()).session.seats)


async def whole_log(table: Table, token: str = "") -> list[session_pb2.Update]:
    """All updates of a table that is finished."""
    request = service_pb2.WatchSessionRequest(session_id=table.session_id)
    stream = table.client.games.WatchSession(request, metadata=bearer_metadata(token))
    return [answer.update async for answer in stream]


async def next_update(stream: Any) -> session_pb2.Update:
    update: session_pb2.Update = (await stream.read()).update
    return update


def new_id() -> str:
    return str(uuid.uuid4())


# ---------------------------------------------------------------------- leaving


async def test_a_seat_that_is_left_is_open_and_its_token_void(server: Running) -> None:
    table = await create(server.client, game=SMALL)
    await join_all(table)
    answer = await ask(table, "LeaveSession", table.seat_tokens[0])
    assert [seat.kind for seat in answer.session.seats] == [OPEN, HUMAN]
    assert answer.session.seats[0].name == ""
    await refused(table.get(seat=0), StatusCode.UNAUTHENTICATED, "BAD_TOKEN")
    old = table.seat_tokens[0]
    await join_all(table)
    assert table.seat_tokens[0] != old
    await table.start()


async def test_everybody_is_told_of_a_seat_that_was_left(server: Running) -> None:
    table = await create(server.client, game=SMALL, host_seat=1)
    stream = table.watch(after=1)
    await ask(table, "LeaveSession", table.seat_tokens[1])
    update = await next_update(stream)
    assert (update.kind, update.seat) == (session_pb2.UPDATE_KIND_SEAT_LEFT, 1)
    assert update.changed_seat.kind == OPEN
    stream.cancel()


async def test_leaving_can_be_repeated_with_the_token_that_it_made_void(server: Running) -> None:
    table = await create(server.client, game=SMALL)
    await join_all(table)
    token, request_id = table.seat_tokens[0], new_id()
    first = await ask(table, "LeaveSession", token, request_id=request_id)
    again = await ask(table, "LeaveSession", token, request_id=request_id)
    assert again.session == first.session
    other = ask(table, "LeaveSession", token, request_id=new_id())
    await refused(other, StatusCode.UNAUTHENTICATED, "BAD_TOKEN")
    nobody = tokens.new_token(tokens.SEAT_PREFIX)
    stranger = ask(table, "LeaveSession", nobody, request_id=request_id)
    await refused(stranger, StatusCode.UNAUTHENTICATED, "BAD_TOKEN")


async def test_a_game_that_is_on_is_resigned_not_left(server: Running) -> None:
    table = await started(server.client, game=SMALL)
    call = ask(table, "LeaveSession", table.seat_tokens[0])
    refusal = await refused(call, StatusCode.FAILED_PRECONDITION, "NOT_IN_LOBBY")
    assert "ResignSeat" in refusal.message


async def test_only_who_has_a_seat_can_leave_it(server: Running) -> None:
    table = await create(server.client, game=SMALL)
    await refused(ask(table, "LeaveSession", ""), StatusCode.UNAUTHENTICATED, "BAD_TOKEN")
    call = ask(table, "LeaveSession", table.host_token)
    await refused(call, StatusCode.PERMISSION_DENIED, "NOT_A_SEAT")


async def test_a_host_by_seat_who_leaves_passes_the_table_on(server: Running) -> None:
    table = await create(server.client, seats=open_seats(3))
    await join_all(table)
    await ask(table, "HandOverHost", table.host_token, seat=0)
    left = await ask(table, "LeaveSession", table.seat_tokens[0])
    assert left.session.host_seat == 1
    left = await ask(table, "LeaveSession", table.seat_tokens[1])
    assert left.session.host_seat == 2
    left = await ask(table, "LeaveSession", table.seat_tokens[2])
    assert not left.session.HasField("host_seat")
    join = service_pb2.JoinSessionRequest(session_id=table.session_id, seat=1)
    joined = await server.games.JoinSession(join)
    assert joined.session.host_seat == 1
    bots = [ask(table, "SetSeatBot", joined.seat_token, seat=seat, level=1) for seat in (0, 2)]
    await asyncio.gather(*bots)
    start = ask(table, "StartSession", joined.seat_token)
    assert (await start).session.phase == RUNNING


# ---------------------------------------------------------------------- kicking


async def test_in_the_lobby_a_kicked_seat_is_open_again(server: Running) -> None:
    table = await create(server.client, game=SMALL)
    await join_all(table)
    answer = await ask(table, "KickSeat", table.host_token, seat=1)
    assert [seat.kind for seat in answer.session.seats] == [HUMAN, OPEN]
    await refused(table.get(seat=1), StatusCode.UNAUTHENTICATED)


async def test_a_bot_plays_on_for_who_was_kicked(server: Running) -> None:
    table = await started(server.client, game=SMALL, stand_in_level=1)
    answer = await ask(table, "KickSeat", table.host_token, seat=1)
    kicked = answer.session.seats[1]
    assert (kicked.kind, kicked.bot_level, kicked.name) == (BOT, 1, "")
    assert not kicked.stand_in
    await refused(table.legal(1), StatusCode.UNAUTHENTICATED)
    back = ask(table, "SetSeatBot", table.host_token, seat=1, level=0)
    await refused(back, StatusCode.FAILED_PRECONDITION, "NO_HOLDER")
    async with server.worker():
        await table.play(0, answer.session.revision, text=await any_move(table, 0))
        answer = await table.get(min_revision=answer.session.revision + 2)
    assert answer.session.to_act == 0


async def any_move(table: Table, seat: int) -> str:
    return str((await table.legal(seat)).moves[0].notation)


async def test_the_watch_of_who_was_kicked_ends(server: Running) -> None:
    table = await started(server.client, game=SMALL)
    revision = (await table.get()).session.revision
    kicked, other = table.watch(after=revision, seat=1), table.watch(after=revision, seat=0)
    host = bearer_metadata(table.host_token)
    request = service_pb2.WatchSessionRequest(session_id=table.session_id, after_revision=revision)
    hosts = server.games.WatchSession(request, metadata=host)
    read = asyncio.ensure_future(kicked.read())
    waiting = asyncio.ensure_future(table.get(seat=1, min_revision=revision + 1))
    await until(lambda: server.server.watchers == 4, "all four wait")
    await ask(table, "KickSeat", table.host_token, seat=1)
    refusal = await refused(read, StatusCode.UNAUTHENTICATED, "BAD_TOKEN")
    assert "void" in refusal.message
    await refused(waiting, StatusCode.UNAUTHENTICATED, "BAD_TOKEN")
    for stream in (other, hosts):
        assert (await next_update(stream)).kind == session_pb2.UPDATE_KIND_SEAT_LEFT
        stream.cancel()


async def test_who_may_be_kicked_by_whom(server: Running) -> None:
    table = await create(server.client, game=SMALL)
    nobody = ask(table, "KickSeat", table.host_token, seat=0)
    await refused(nobody, StatusCode.FAILED_PRECONDITION, "NO_HOLDER")
    await join_all(table)
    by_seat = ask(table, "KickSeat", table.seat_tokens[0], seat=1)
    await refused(by_seat, StatusCode.PERMISSION_DENIED, "NOT_THE_HOST")
    for seat in (2, -1):
        nowhere = ask(table, "KickSeat", table.host_token, seat=seat)
        assert (await refused(nowhere, StatusCode.INVALID_ARGUMENT)).field == "seat"
    await ask(table, "HandOverHost", table.host_token, seat=0)
    itself = ask(table, "KickSeat", table.seat_tokens[0], seat=0)
    await refused(itself, StatusCode.FAILED_PRECONDITION, "OWN_SEAT")
    await ask(table, "KickSeat", table.seat_tokens[0], seat=1)


async def test_one_request_id_is_one_request(server: Running) -> None:
    table = await create(server.client, game=SMALL)
    await join_all(table)
    fields = {"seat": 1, "request_id": "kick"}
    first = await ask(table, "KickSeat", table.host_token, **fields)
    await join_all(table)
    again = await ask(table, "KickSeat", table.host_token, **fields)
    assert again.session.seats[1].kind == HUMAN  # who came since is not kicked
    assert again.session.revision == first.session.revision + 1
    for method, other in (("KickSeat", {"seat": 0}), ("HandOverHost", {"seat": 1})):
        call = ask(table, method, table.host_token, request_id="kick", **other)
        await refused(call, StatusCode.INVALID_ARGUMENT, "REQUEST_ID_REUSED")
    malformed = ask(table, "KickSeat", table.host_token, seat=1, request_id="a b")
    assert (await refused(malformed, StatusCode.INVALID_ARGUMENT)).field == "request_id"
    malformed = ask(table, "KickSeat", table.seat_tokens[0], seat=1, request_id="a b")
    await refused(malformed, StatusCode.PERMISSION_DENIED, "NOT_THE_HOST")


# ---------------------------------------------------------------------- hosts


async def test_the_host_hands_the_table_over_to_a_seat(server: Running) -> None:
    table = await create(server.client, game=SMALL)
    await join_all(table)
    stream = table.watch(after=3)
    answer = await ask(table, "HandOverHost", table.host_token, seat=1, request_id="over")
    assert answer.session.host_seat == 1
    update = await next_update(stream)
    stream.cancel()
    assert (update.kind, update.seat) == (session_pb2.UPDATE_KIND_HOST_CHANGED, 1)
    await refused(table.start(), StatusCode.UNAUTHENTICATED, "BAD_TOKEN")
    again = await ask(table, "HandOverHost", table.host_token, seat=1, request_id="over")
    assert again.session == answer.session
    other = ask(table, "StartSession", table.seat_tokens[0])
    await refused(other, StatusCode.PERMISSION_DENIED, "NOT_THE_HOST")
    assert (await ask(table, "StartSession", table.seat_tokens[1])).session.phase == RUNNING
    await ask(table, "HandOverHost", table.seat_tokens[1], seat=0)
    late = ask(table, "HandOverHost", table.seat_tokens[1], seat=0)
    await refused(late, StatusCode.PERMISSION_DENIED, "NOT_THE_HOST")


async def test_only_a_person_becomes_host(server: Running) -> None:
    bot = service_pb2.SeatSetup(kind=BOT, bot_level=1)
    table = await create(server.client, game=SMALL, seats=[*open_seats(1), bot])
    for seat in (0, 1):
        call = ask(table, "HandOverHost", table.host_token, seat=seat)
        await refused(call, StatusCode.FAILED_PRECONDITION, "NO_HOLDER")


# ---------------------------------------------------------------------- tokens


async def test_a_token_that_was_lost_is_issued_anew(server: Running) -> None:
    table = await started(server.client, game=SMALL)
    fields = {"seat": 0, "request_id": new_id()}
    lost = table.seat_tokens[0]
    new = (await ask(table, "ReissueSeatToken", table.host_token, **fields)).seat_token
    assert new.startswith("zgs_") and new != lost
    await refused(table.get(seat=0), StatusCode.UNAUTHENTICATED)
    table.seat_tokens[0] = new
    assert (await table.get(seat=0)).seat == 0
    again = await ask(table, "ReissueSeatToken", table.host_token, **fields)
    assert again.seat_token == new
    other = await ask(table, "ReissueSeatToken", table.host_token, seat=0, request_id=new_id())
    assert other.seat_token != new
    await refused(table.get(seat=0), StatusCode.UNAUTHENTICATED)


async def test_a_host_by_seat_can_renew_its_own_token(server: Running) -> None:
    table = await started(server.client, game=SMALL)
    await ask(table, "HandOverHost", table.host_token, seat=0)
    fields = {"seat": 0, "request_id": new_id()}
    first = await ask(table, "ReissueSeatToken", table.seat_tokens[0], **fields)
    again = await ask(table, "ReissueSeatToken", table.seat_tokens[0], **fields)
    assert again == first
    await ask(table, "KickSeat", first.seat_token, seat=1)


async def test_whom_a_new_token_is_refused(server: Running) -> None:
    table = await create(server.client, game=SMALL)
    nobody = ask(table, "ReissueSeatToken", table.host_token, seat=0)
    await refused(nobody, StatusCode.FAILED_PRECONDITION, "NO_HOLDER")
    await join_all(table)
    by_seat = ask(table, "ReissueSeatToken", table.seat_tokens[0], seat=1)
    await refused(by_seat, StatusCode.PERMISSION_DENIED, "NOT_THE_HOST")
    guessed = ask(table, "ReissueSeatToken", table.host_token, seat=0, request_id="short")
    assert (await refused(guessed, StatusCode.INVALID_ARGUMENT)).field == "request_id"


async def test_a_new_token_is_not_that_of_joining_with_the_same_id(server: Running) -> None:
    table = await create(server.client, game=SMALL)
    request_id = new_id()
    join = service_pb2.JoinSessionRequest(session_id=table.session_id, request_id=request_id)
    joined = await server.games.JoinSession(join)
    fields = {"seat": joined.seat, "request_id": request_id}
    new = await ask(table, "ReissueSeatToken", table.host_token, **fields)
    assert new.seat_token != joined.seat_token


# ---------------------------------------------------------------------- bots


async def test_in_the_lobby_the_host_gives_seats_to_bots_and_opens_them(server: Running) -> None:
    table = await create(server.client, game=SMALL)
    answer = await ask(table, "SetSeatBot", table.host_token, seat=0, level=2)
    assert (answer.session.seats[0].kind, answer.session.seats[0].bot_level) == (BOT, 2)
    answer = await ask(table, "SetSeatBot", table.host_token, seat=0, level=5)
    assert answer.session.seats[0].bot_level == 5
    answer = await ask(table, "SetSeatBot", table.host_token, seat=0, level=0)
    assert answer.session.seats[0] == session_pb2.Seat(index=0, kind=OPEN)
    again = ask(table, "SetSeatBot", table.host_token, seat=0, level=0)
    await refused(again, StatusCode.FAILED_PRECONDITION, "NO_BOT")
    await join_all(table)
    person = ask(table, "SetSeatBot", table.host_token, seat=0, level=1)
    await refused(person, StatusCode.FAILED_PRECONDITION, "SEAT_HELD")
    by_seat = ask(table, "SetSeatBot", table.seat_tokens[0], seat=0, level=1)
    await refused(by_seat, StatusCode.PERMISSION_DENIED, "NOT_THE_HOST")


async def test_a_bot_stands_in_until_the_holder_takes_the_seat_back(server: Running) -> None:
    table = await started(server.client, game="connect_four")  # nobody wins by move 4
    token = table.seat_tokens[0]
    for _ in range(2):
        answer = await ask(table, "SetSeatBot", token, seat=0, level=1)
        seat = answer.session.seats[0]
        assert (seat.kind, seat.bot_level, seat.stand_in) == (BOT, 1, True)
        assert seat.name == "player 0"
        move = table.play(0, answer.session.revision, text=await any_move(table, 0))
        await refused(move, StatusCode.FAILED_PRECONDITION, "BOT_PLAYS")
        async with server.worker():
            answer = await table.get(min_revision=answer.session.revision + 1)
        assert answer.session.to_act == 1
        back = await ask(table, "SetSeatBot", token, seat=0, level=0)
        seat = back.session.seats[0]
        assert (seat.kind, seat.bot_level, seat.stand_in) == (HUMAN, 0, False)
        await table.play(1, back.session.revision, text=await any_move(table, 1))
        revision = (await table.get()).session.revision
        await table.play(0, revision, text=await any_move(table, 0))
        await table.play(1, revision + 1, text=await any_move(table, 1))


async def test_a_bot_whose_seat_was_taken_back_does_not_move(server: Running) -> None:
    """Its search may have begun already."""
    table = await started(server.client, game=SMALL)
    token = table.seat_tokens[0]
    for _ in range(3):
        await ask(table, "SetSeatBot", token, seat=0, level=5)
        await ask(table, "SetSeatBot", token, seat=0, level=0)
    revision = (await table.get()).session.revision
    async with server.worker():
        await table.play(0, revision, text=await any_move(table, 0))
        await table.play(1, revision + 1, text=await any_move(table, 1))
    session = (await table.get()).session
    assert (session.revision, session.to_act) == (revision + 2, 0)


async def test_who_may_have_a_bot_stand_in(server: Running) -> None:
    bot = service_pb2.SeatSetup(kind=BOT, bot_level=1)
    table = await started(server.client, seats=[*open_seats(2), bot], options=short_game())
    await ask(table, "SetSeatBot", table.host_token, seat=0, level=1)
    await ask(table, "SetSeatBot", table.host_token, seat=0, level=0)
    other = ask(table, "SetSeatBot", table.seat_tokens[1], seat=0, level=1)
    await refused(other, StatusCode.PERMISSION_DENIED, "NOT_THE_HOST")
    await refused(ask(table, "SetSeatBot", "", seat=0, level=1), StatusCode.UNAUTHENTICATED)
    await refused(ask(table, "SetSeatBot", "", seat=-1, level=1), StatusCode.UNAUTHENTICATED)
    own = ask(table, "SetSeatBot", table.host_token, seat=2, level=0)
    await refused(own, StatusCode.FAILED_PRECONDITION, "NO_HOLDER")
    none = ask(table, "SetSeatBot", table.seat_tokens[0], seat=0, level=0)
    await refused(none, StatusCode.FAILED_PRECONDITION, "NO_BOT")
    for level in (6, -1):
        call = ask(table, "SetSeatBot", table.seat_tokens[0], seat=0, level=level)
        assert (await refused(call, StatusCode.INVALID_ARGUMENT)).field == "level"


# ---------------------------------------------------------------------- giving up


async def test_by_default_a_bot_plays_on_for_who_resigns(server: Running) -> None:
    table = await started(server.client, game=SMALL, stand_in_level=1)
    answer = await ask(table, "ResignSeat", table.seat_tokens[0], request_id="enough")
    seat = answer.session.seats[0]
    assert (seat.kind, seat.bot_level, seat.resigned) == (BOT, 1, True)
    assert not seat.stand_in and seat.name == "player 0"
    again = await ask(table, "ResignSeat", table.seat_tokens[0], request_id="enough")
    assert again.session == answer.session
    for method, fields in (
        ("ResignSeat", {}),
        ("SetSeatBot", {"seat": 0, "level": 0}),
        ("SetSeatBot", {"seat": 0, "level": 5}),
    ):
        call = ask(table, method, table.seat_tokens[0], **fields)
        await refused(call, StatusCode.FAILED_PRECONDITION, "RESIGNED")
    move = table.play(0, answer.session.revision, text=await any_move(table, 0))
    await refused(move, StatusCode.FAILED_PRECONDITION, "RESIGNED")
    async with server.worker():
        await ask(table, "ResignSeat", table.seat_tokens[1])
        updates = await whole_log(table, table.seat_tokens[0])
    assert updates[-1].ending == session_pb2.ENDING_PLAYED
    resigned = [update for update in updates if update.kind == session_pb2.UPDATE_KIND_RESIGNED]
    assert [(update.seat, update.changed_seat.resigned) for update in resigned] == [
        (0, True),
        (1, True),
    ]


async def test_of_two_who_play_for_places_one_who_resigns_ends_the_game(server: Running) -> None:
    table = await started(server.client, game=SMALL, resign_policy=FORFEIT)
    await table.play(0, 4, text=await any_move(table, 0))
    session = (await ask(table, "ResignSeat", table.seat_tokens[0])).session
    assert (session.phase, session.ending) == (FINISHED, session_pb2.ENDING_FORFEITED)
    assert list(session.returns) == [-1.0, 1.0]
    assert not session.HasField("to_act")
    last = (await whole_log(table))[-1]
    assert (last.kind, last.seat) == (session_pb2.UPDATE_KIND_RESIGNED, 0)
    assert (last.phase, last.ending) == (FINISHED, session_pb2.ENDING_FORFEITED)
    assert list(last.returns) == [-1.0, 1.0]
    move = table.play(1, session.revision, text="0")
    await refused(move, StatusCode.FAILED_PRECONDITION, "FINISHED")
    assert not (await table.legal(1)).moves


async def test_a_game_that_ended_by_forfeit_has_a_record(server: Running) -> None:
    table = await started(server.client, game=SMALL, resign_policy=FORFEIT)
    await table.play(0, 4, text=await any_move(table, 0))
    await ask(table, "ResignSeat", table.seat_tokens[1])
    answer = await server.games.ExportRecord(
        service_pb2.ExportRecordRequest(session_id=table.session_id)
    )
    exported = record.read(record.write(answer.record))
    assert list(exported.returns) == [1.0, -1.0]
    assert verify(HostedGame(load_game(SMALL)), exported) == 1


async def test_of_three_who_play_for_places_the_others_go_on(server: Running) -> None:
    table = await started(
        server.client,
        seats=open_seats(3),
        options=short_game(),
        resign_policy=FORFEIT,
        stand_in_level=1,
    )
    session = (await ask(table, "ResignSeat", table.seat_tokens[1])).session
    assert (session.phase, session.seats[1].kind) == (RUNNING, BOT)
    async with server.worker():
        for seat in (0, 2):
            await ask(table, "SetSeatBot", table.seat_tokens[seat], seat=seat, level=1)
        last = (await whole_log(table))[-1]
    assert last.ending == session_pb2.ENDING_PLAYED
    assert last.returns[1] == min(last.returns)
    answer = await server.games.ExportRecord(
        service_pb2.ExportRecordRequest(session_id=table.session_id)
    )
    assert list(answer.record.returns) == list(last.returns)
    assert verify(HostedGame(load_game("atlantis")), answer.record) > 0


async def test_the_last_of_three_has_won_when_the_others_give_up(server: Running) -> None:
    table = await started(
        server.client, seats=open_seats(3), options=short_game(), resign_policy=FORFEIT
    )
    await ask(table, "ResignSeat", table.seat_tokens[1])
    session = (await ask(table, "ResignSeat", table.seat_tokens[2])).session
    assert session.ending == session_pb2.ENDING_FORFEITED
    assert list(session.returns) == [1.0, -1.0, -1.0]


async def test_only_a_game_that_is_on_is_resigned(server: Running) -> None:
    table = await create(server.client, game=SMALL, host_seat=0, resign_policy=FORFEIT)
    early = ask(table, "ResignSeat", table.seat_tokens[0])
    await refused(early, StatusCode.FAILED_PRECONDITION, "NOT_STARTED")
    await join_all(table)
    await table.start()
    by_host = ask(table, "ResignSeat", table.host_token)
    await refused(by_host, StatusCode.PERMISSION_DENIED, "NOT_A_SEAT")
    await ask(table, "ResignSeat", table.seat_tokens[0])
    late = ask(table, "ResignSeat", table.seat_tokens[1])
    await refused(late, StatusCode.FAILED_PRECONDITION, "FINISHED")


async def test_when_the_game_is_over_nothing_changes_any_more(server: Running) -> None:
    table = await started(server.client, game=SMALL, resign_policy=FORFEIT)
    over = (await ask(table, "ResignSeat", table.seat_tokens[0])).session
    for method, fields in (
        ("KickSeat", {"seat": 0}),
        ("HandOverHost", {"seat": 0}),
        ("ReissueSeatToken", {"seat": 0}),
        ("SetSeatBot", {"seat": 0, "level": 1}),
    ):
        call = ask(table, method, table.host_token, **fields)
        await refused(call, StatusCode.FAILED_PRECONDITION, "FINISHED")
    assert (await table.get()).session == over


# ---------------------------------------------------------------------- races


@pytest.mark.parametrize("seed", range(5))
async def test_changes_that_come_at_once_happen_one_after_another(
    server: Running, seed: int
) -> None:
    """Whatever is refused changed nothing; whatever was answered is in the log, once."""
    rng = random.Random(seed)
    table = await create(server.client, game=SMALL)
    await join_all(table)
    join = server.games.JoinSession
    calls = [
        *(ask(table, "KickSeat", table.host_token, seat=1) for _ in range(2)),
        *(join(service_pb2.JoinSessionRequest(session_id=table.session_id)) for _ in range(3)),
        ask(table, "LeaveSession", table.seat_tokens[0]),
        ask(table, "HandOverHost", table.host_token, seat=0),
        ask(table, "SetSeatBot", table.host_token, seat=1, level=1),
    ]
    rng.shuffle(calls)
    answers = await asyncio.gather(*calls, return_exceptions=True)
    expected = {
        StatusCode.FAILED_PRECONDITION,
        StatusCode.UNAUTHENTICATED,
        StatusCode.ALREADY_EXISTS,
    }
    codes = {answer.code() for answer in answers if isinstance(answer, grpc.aio.AioRpcError)}
    assert codes <= expected, (seed, codes)
    done = [answer for answer in answers if not isinstance(answer, BaseException)]
    assert (await table.get()).session.revision == 3 + len(done), seed


async def test_a_move_and_a_resignation_at_once_are_both_judged_in_order(server: Running) -> None:
    table = await started(server.client, game=SMALL, resign_policy=FORFEIT)
    move = table.play(0, 4, text=await any_move(table, 0))
    answers = await asyncio.gather(
        move, ask(table, "ResignSeat", table.seat_tokens[0]), return_exceptions=True
    )
    session = (await table.get()).session
    assert session.ending == session_pb2.ENDING_FORFEITED
    assert not isinstance(answers[1], BaseException)
    played = not isinstance(answers[0], BaseException)
    assert session.revision == 5 + played


async def test_many_who_repeat_one_request_at_once_get_one_answer(server: Running) -> None:
    table = await started(server.client, game=SMALL)
    fields = {"seat": 0, "request_id": new_id()}
    calls = [ask(table, "ReissueSeatToken", table.host_token, **fields) for _ in range(6)]
    assert len({answer.seat_token for answer in await asyncio.gather(*calls)}) == 1
    assert (await table.get()).session.revision == 5


# ---------------------------------------------------------------------- what is kept


@pytest.mark.parametrize("header", ["kept", "lost"])
async def test_seats_and_hosts_outlive_the_server(tmp_path: Path, header: str) -> None:
    """With the header that the store keeps, and with the log alone."""
    config = settings(file_store(tmp_path))
    async with running(config) as first:
        table = await create(first.client, seats=open_seats(3), options=short_game())
        await join_all(table)
        await ask(table, "HandOverHost", table.host_token, seat=0)
        await ask(table, "LeaveSession", table.seat_tokens[0])
        await join_all(table)
        await ask(table, "StartSession", table.seat_tokens[1])
        await table.play_on(random.Random(4), 14)  # beyond a snapshot
        await ask(table, "HandOverHost", table.seat_tokens[1], seat=0)
        await ask(table, "HandOverHost", table.seat_tokens[0], seat=2)
        await ask(table, "SetSeatBot", table.seat_tokens[2], seat=2, level=4)
        await ask(table, "ResignSeat", table.seat_tokens[1])
        await ask(table, "KickSeat", table.seat_tokens[2], seat=0)
        before = (await table.get(seat=2)).session
    if header == "lost":
        with contextlib.closing(sqlite3.connect(tmp_path / "sessions.sqlite")) as db, db:
            db.execute("UPDATE sessions SET header = x'ff'")
    async with running(config) as second:
        table.client = second.client
        assert (await table.get(seat=2)).session == before
        await refused(table.get(seat=0), StatusCode.UNAUTHENTICATED)
        back = await ask(table, "SetSeatBot", table.seat_tokens[2], seat=2, level=0)
        assert back.session.host_seat == 2
        assert back.session.phase != LOBBY

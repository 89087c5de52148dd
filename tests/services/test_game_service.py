"""GameService over real gRPC: tables, seats, moves, revisions, request ids."""

from __future__ import annotations

import asyncio
import random
import uuid
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import grpc
import pytest
from google.protobuf import message_factory
from google.protobuf.descriptor_pb2 import FileDescriptorProto
from google.rpc import error_details_pb2
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc
from grpc_reflection.v1alpha.proto_reflection_descriptor_database import (
    ProtoReflectionDescriptorDatabase,
)

from engine import load_game
from services.access.bearer import bearer_metadata
from services.access.tokens import new_token
from services.calls import validate
from services.games import Catalogue
from services.session import folding, journal
from services.session.live import LiveSession
from tests.services.support import (
    BOT,
    FINISHED,
    GAME,
    LOBBY,
    OPEN,
    PATIENCE,
    RUNNING,
    Running,
    Table,
    create,
    file_store,
    join_all,
    open_seats,
    read_refusal,
    refused,
    running,
    settings,
    short_game,
    started,
)
from ziggurat.v1 import service_pb2, session_pb2

StatusCode = grpc.StatusCode
BOT_SEAT = service_pb2.SeatSetup(kind=BOT, bot_level=1)


@pytest.fixture(params=[False, True], ids=["", "suspending"])
async def server(request: pytest.FixtureRequest) -> AsyncIterator[Running]:
    async with running(suspending=request.param) as found:
        yield found


@pytest.fixture
async def table(server: Running) -> Table:
    return await started(server.client, options=short_game())


# ---------------------------------------------------------------------- the catalogue and the lobby


async def test_the_catalogue_tells_every_option_of_every_game(server: Running) -> None:
    answer = await server.games.ListGames(service_pb2.ListGamesRequest())
    for summary in answer.games:
        game = load_game(summary.name)
        assert summary.title == game.title
        assert summary.content_hash == game.content_hash
        assert [option.name for option in summary.options] == [spec.name for spec in game.options]
        assert all(option.type for option in summary.options)
    assert GAME in [summary.name for summary in answer.games]


async def test_a_new_table_is_in_the_lobby_at_revision_1_with_all_options(server: Running) -> None:
    table = await create(server.client, seats=open_seats(3), allow_help=True)
    session = (await table.get()).session
    assert (session.phase, session.revision, len(session.seats)) == (LOBBY, 1, 3)
    assert session.allow_help
    assert all(seat.kind == OPEN for seat in session.seats)
    assert getattr(session.options, GAME).players == 3
    assert getattr(session.options, GAME).max_rounds == 25
    assert not (await table.get()).HasField("view")


async def test_without_seats_the_options_say_how_many_play(server: Running) -> None:
    options = short_game()
    getattr(options, GAME).players = 4
    table = await create(server.client, seats=[], options=options)
    assert len((await table.get()).session.seats) == 4


async def test_a_host_may_sit_down_at_once(server: Running) -> None:
    table = await create(server.client, host_seat=1, host_name="Ann")
    answer = await table.get(seat=1)
    assert answer.seat == 1
    assert answer.session.seats[1].name == "Ann"
    assert answer.session.seats[1].kind == session_pb2.SEAT_KIND_HUMAN


async def test_joining_takes_the_lowest_open_seat_or_the_one_named(server: Running) -> None:
    table = await create(server.client, seats=open_seats(3))
    join = server.games.JoinSession
    first = await join(service_pb2.JoinSessionRequest(session_id=table.session_id, seat=1))
    second = await join(service_pb2.JoinSessionRequest(session_id=table.session_id))
    assert (first.seat, second.seat) == (1, 0)
    taken = service_pb2.JoinSessionRequest(session_id=table.session_id, seat=1)
    await refused(join(taken), StatusCode.ALREADY_EXISTS, "SEAT_TAKEN")
    none = service_pb2.JoinSessionRequest(session_id=table.session_id, seat=3)
    assert (await refused(join(none), StatusCode.INVALID_ARGUMENT)).field == "seat"
    await join(service_pb2.JoinSessionRequest(session_id=table.session_id))
    full = service_pb2.JoinSessionRequest(session_id=table.session_id)
    await refused(join(full), StatusCode.FAILED_PRECONDITION, "NO_OPEN_SEAT")


async def test_of_many_who_join_at_once_each_seat_goes_to_one(server: Running) -> None:
    table = await create(server.client, seats=open_seats(4))
    request = service_pb2.JoinSessionRequest(session_id=table.session_id)
    calls = [server.games.JoinSession(request) for _ in range(10)]
    answers = await asyncio.gather(*calls, return_exceptions=True)
    joined = [answer for answer in answers if not isinstance(answer, Exception)]
    assert sorted(answer.seat for answer in joined) == [0, 1, 2, 3]
    assert len({answer.seat_token for answer in joined}) == 4


async def test_the_host_starts_when_all_seats_are_taken(server: Running) -> None:
    table = await create(server.client)
    await refused(table.start(), StatusCode.FAILED_PRECONDITION, "SEATS_OPEN")
    await join_all(table)
    session = (await table.start()).session
    assert (session.phase, session.revision) == (RUNNING, 4)
    assert session.HasField("to_act")
    await refused(table.start(), StatusCode.FAILED_PRECONDITION, "NOT_IN_LOBBY")
    late = service_pb2.JoinSessionRequest(session_id=table.session_id)
    await refused(server.games.JoinSession(late), StatusCode.FAILED_PRECONDITION, "NOT_IN_LOBBY")


async def test_a_server_holds_no_more_sessions_than_it_may() -> None:
    async with running(settings(max_sessions=2)) as server:
        for _ in range(3):  # refused ones take no room
            bad = service_pb2.CreateSessionRequest(game=GAME, chance_key=b"k" * 32)
            await refused(server.games.CreateSession(bad), StatusCode.PERMISSION_DENIED)
        for _ in range(2):
            await create(server.client)
        refusal = await refused(create(server.client), StatusCode.RESOURCE_EXHAUSTED, "LIMIT")
        assert "RetryInfo" not in str(refusal.status.details), "waiting does not help"


async def test_one_address_opens_only_so_many_tables_a_minute() -> None:
    async with running(settings(tables_a_minute=3)) as server:
        for _ in range(3):
            await create(server.client)
        refusal = await refused(create(server.client), StatusCode.RESOURCE_EXHAUSTED, "LIMIT")
        wait = refusal.detail(error_details_pb2.RetryInfo).retry_delay.seconds
        assert 0 < wait <= 61


async def test_one_address_sits_down_only_so_often_a_minute() -> None:
    async with running(settings(joins_a_minute=3)) as server:
        table = await create(server.client, seats=open_seats(4))
        ids = [str(seat) * 22 for seat in range(4)]
        seats = [
            service_pb2.JoinSessionRequest(
                session_id=table.session_id, seat=seat, request_id=ids[seat]
            )
            for seat in range(4)
        ]
        answers = [await server.games.JoinSession(request) for request in seats[:3]]
        last = server.games.JoinSession(seats[3])
        refusal = await refused(last, StatusCode.RESOURCE_EXHAUSTED, "LIMIT")
        assert 0 < refusal.detail(error_details_pb2.RetryInfo).retry_delay.seconds <= 61
        assert (await table.get()).session.seats[3].kind == session_pb2.SEAT_KIND_OPEN
        for request, answer in zip(seats, answers, strict=False):  # an answer may have been lost
            assert (await server.games.JoinSession(request)).seat_token == answer.seat_token


# ---------------------------------------------------------------------- who may do what


async def test_only_the_host_token_starts(server: Running) -> None:
    table = await create(server.client)
    await join_all(table)
    start = server.games.StartSession
    request = service_pb2.StartSessionRequest(session_id=table.session_id)
    await refused(start(request), StatusCode.UNAUTHENTICATED)
    await refused(start(request, metadata=table.seat(0)), StatusCode.PERMISSION_DENIED)
    await start(request, metadata=table.host)


@pytest.mark.parametrize("method", ["ListLegalMoves", "PlayMove"])
async def test_seat_calls_need_a_seat_token(server: Running, table: Table, method: str) -> None:
    request = {
        "ListLegalMoves": service_pb2.ListLegalMovesRequest(session_id=table.session_id),
        "PlayMove": service_pb2.PlayMoveRequest(
            session_id=table.session_id, revision=4, request_id="r", text="done"
        ),
    }[method]
    call = getattr(server.games, method)
    await refused(call(request), StatusCode.UNAUTHENTICATED)
    await refused(call(request, metadata=table.host), StatusCode.PERMISSION_DENIED, "NOT_A_SEAT")


@pytest.mark.parametrize(
    "value",
    ["", "Bearer", "Bearer ", "Bearer x", "bearer zgs_" + "a" * 43, "Basic abc", "zgs_" + "a" * 43],
)
async def test_a_malformed_token_is_never_taken_for_none(
    server: Running, table: Table, value: str
) -> None:
    request = service_pb2.GetSessionRequest(session_id=table.session_id)
    call = server.games.GetSession(request, metadata=(("authorization", value),))
    await refused(call, StatusCode.UNAUTHENTICATED)


async def test_a_token_of_another_table_is_refused_even_for_what_needs_none(
    server: Running, table: Table
) -> None:
    other = await started(server.client)
    for metadata in (other.seat(0), other.host, bearer_metadata(new_token("zgs_"))):
        request = service_pb2.GetSessionRequest(session_id=table.session_id)
        call = server.games.GetSession(request, metadata=metadata)
        await refused(call, StatusCode.UNAUTHENTICATED)
        watch = service_pb2.WatchSessionRequest(session_id=table.session_id)
        await refused(
            server.games.WatchSession(watch, metadata=metadata).read(), StatusCode.UNAUTHENTICATED
        )


@pytest.mark.parametrize("method", ["ListGames", "CreateSession", "JoinSession", "ExportRecord"])
async def test_a_malformed_token_is_refused_by_calls_that_need_none(
    server: Running, table: Table, method: str
) -> None:
    descriptor = service_pb2.DESCRIPTOR.services_by_name["GameService"].methods_by_name[method]
    request: Any = message_factory.GetMessageClass(descriptor.input_type)()
    if "session_id" in descriptor.input_type.fields_by_name:
        request.session_id = table.session_id
    call = getattr(server.games, method)(request, metadata=(("authorization", "Bearer x"),))
    await refused(call, StatusCode.UNAUTHENTICATED)


BEFORE_ANYTHING_ELSE: dict[str, dict[str, Any]] = {
    "GetSession": {"min_revision": 99},
    "ListLegalMoves": {"min_revision": 99},
    "JoinSession": {"name": "a" * 99},
    "StartSession": {"request_id": "a b"},
    "PlayMove": {"revision": 99},
    "WatchSession": {"after_revision": -1},
}


@pytest.mark.parametrize("method", BEFORE_ANYTHING_ELSE)
async def test_who_calls_is_asked_before_anything_else(
    server: Running, table: Table, method: str
) -> None:
    """Not after a wait, and whatever else is wrong."""
    descriptor = service_pb2.DESCRIPTOR.services_by_name["GameService"].methods_by_name[method]
    request = message_factory.GetMessageClass(descriptor.input_type)(
        session_id=table.session_id, **BEFORE_ANYTHING_ELSE[method]
    )
    call = getattr(server.games, method)(request, metadata=bearer_metadata(new_token("zgs_")))
    async with asyncio.timeout(PATIENCE):
        waiting = call.read() if descriptor.server_streaming else call
        await refused(waiting, StatusCode.UNAUTHENTICATED)


# ---------------------------------------------------------------------- moves


async def test_legal_moves_are_told_to_the_seat_that_decides_alone(
    server: Running, table: Table
) -> None:
    to_act = (await table.get()).session.to_act
    mine = await table.legal(to_act)
    assert len(mine.moves) >= 2
    assert (mine.revision, mine.to_act) == (4, to_act)
    assert len({move.notation for move in mine.moves}) == len(mine.moves)
    assert len({move.label for move in mine.moves}) == len(mine.moves)
    theirs = await table.legal(1 - to_act)
    assert not theirs.moves
    assert theirs.to_act == to_act


@pytest.mark.parametrize("way", ["move", "notation", "label", "code"])
async def test_a_move_is_named_by_message_notation_label_or_code(table: Table, way: str) -> None:
    to_act = (await table.get()).session.to_act
    move = (await table.legal(to_act)).moves[1]
    named = {"move": move.move} if way == "move" else {"text": str(getattr(move, way))}
    answer = await table.play(to_act, 4, **named)
    assert answer.revision == answer.update.revision == 5
    assert answer.update.kind == session_pb2.UPDATE_KIND_MOVE
    assert answer.update.seat == to_act
    assert len(answer.update.events) >= 1
    assert not answer.HasField("view")


async def test_the_view_comes_with_the_answer_when_it_is_asked_for(table: Table) -> None:
    to_act = (await table.get()).session.to_act
    move = (await table.legal(to_act)).moves[0].move
    answer = await table.play(to_act, 4, move=move, include_view=True)
    assert answer.view == (await table.get(seat=to_act)).view


async def test_a_game_goes_to_its_end_and_stays_readable(table: Table) -> None:
    rng = random.Random(1)
    revision = await table.play_on(rng, 10_000)
    session = (await table.get()).session
    assert (session.phase, session.revision) == (FINISHED, revision)
    assert len(session.returns) == 2
    assert not session.HasField("to_act")
    assert (await table.get()).HasField("view")
    assert not (await table.legal(0)).moves
    call = table.play(0, revision, text="done")
    await refused(call, StatusCode.FAILED_PRECONDITION, "FINISHED")


async def test_an_illegal_move_is_refused_with_what_is_legal(table: Table) -> None:
    to_act = (await table.get()).session.to_act
    legal = [move.notation for move in (await table.legal(to_act)).moves]
    call = table.play(to_act, 4, text="castle")
    refusal = await refused(call, StatusCode.INVALID_ARGUMENT, "ILLEGAL_MOVE")
    detail = refusal.detail(service_pb2.IllegalMove)
    assert (list(detail.legal), detail.revision, detail.truncated) == (legal, 4, False)
    assert refusal.field == "move"
    assert (await table.get()).session.revision == 4


async def test_a_well_formed_move_that_is_not_legal_now_is_refused(table: Table) -> None:
    to_act = (await table.get()).session.to_act
    game = load_game(GAME)
    legal = {move.code for move in (await table.legal(to_act)).moves}
    code = next(code for code in range(game.max_moves) if code not in legal)
    move = Catalogue()[GAME].move_message(code)
    await refused(table.play(to_act, 4, move=move), StatusCode.INVALID_ARGUMENT, "ILLEGAL_MOVE")


async def test_a_seat_that_does_not_decide_is_told_who_does(table: Table) -> None:
    to_act = (await table.get()).session.to_act
    call = table.play(1 - to_act, 4, text="done")
    refusal = await refused(call, StatusCode.FAILED_PRECONDITION, "NOT_YOUR_TURN")
    assert f"seat {to_act}" in refusal.message
    assert not [detail for detail in refusal.status.details if "IllegalMove" in detail.type_url]


async def test_nobody_moves_before_the_start(server: Running) -> None:
    table = await create(server.client, host_seat=0)
    call = table.play(0, 1, text="done")
    await refused(call, StatusCode.FAILED_PRECONDITION, "NOT_STARTED")


# ---------------------------------------------------------------------- revisions and request ids


@pytest.mark.parametrize("revision", [0, 3, 5, 1000])
async def test_another_revision_than_the_current_one_is_stale(table: Table, revision: int) -> None:
    to_act = (await table.get()).session.to_act
    move = (await table.legal(to_act)).moves[0].move
    refusal = await refused(
        table.play(to_act, revision, move=move), StatusCode.ABORTED, "STALE_REVISION"
    )
    assert refusal.metadata["current_revision"] == "4"
    assert (await table.get()).session.revision == 4


async def test_the_same_request_again_gets_the_first_answer(table: Table) -> None:
    to_act = (await table.get()).session.to_act
    move = (await table.legal(to_act)).moves[0].move
    first = await table.play(to_act, 4, "mine", move=move)
    again = await table.play(to_act, 4, "mine", move=move)
    assert again == first
    last = await table.play_on(random.Random(2), 50)
    much_later = await table.play(to_act, 4, "mine", move=move)
    assert much_later == first
    assert (await table.get()).session.revision == last


async def test_a_retry_that_asks_for_the_view_is_the_same_request(table: Table) -> None:
    to_act = (await table.get()).session.to_act
    move = (await table.legal(to_act)).moves[0].move
    first = await table.play(to_act, 4, "mine", move=move)
    again = await table.play(to_act, 4, "mine", move=move, include_view=True)
    assert again.update == first.update
    assert again.HasField("view")


async def test_a_request_id_with_another_body_is_refused(table: Table) -> None:
    to_act = (await table.get()).session.to_act
    moves = (await table.legal(to_act)).moves
    await table.play(to_act, 4, "mine", move=moves[0].move)
    for revision, move in ((4, moves[1].move), (5, moves[0].move)):
        call = table.play(to_act, revision, "mine", move=move)
        await refused(call, StatusCode.INVALID_ARGUMENT, "REQUEST_ID_REUSED")
    assert (await table.get()).session.revision == 5


async def test_the_request_ids_of_a_seat_are_its_own(table: Table) -> None:
    """Whoever guesses the ids of an opponent, and uses them first, keeps nobody from moving."""
    rng = random.Random(6)
    used: dict[int, list[str]] = {0: [], 1: []}
    for revision in range(4, 40):
        seat = (await table.get()).session.to_act
        move = rng.choice((await table.legal(seat)).moves).move
        guessed = [name for name in used[1 - seat] if name not in used[seat]]
        name = guessed[0] if guessed else f"move-at-{revision}"
        used[seat].append(name)
        assert (await table.play(seat, revision, name, move=move)).revision == revision + 1
    assert set(used[0]) & set(used[1]), "no id was used by both"


# ---------------------------------------------------------------------- answers that get lost


def fresh_id() -> str:
    return str(uuid.uuid4())


async def test_a_table_is_created_once_however_often_the_request_comes(server: Running) -> None:
    request = service_pb2.CreateSessionRequest(
        game=GAME, seats=open_seats(2), host_seat=0, request_id=fresh_id()
    )
    answers = await asyncio.gather(*(server.games.CreateSession(request) for _ in range(5)))
    assert all(answer == answers[0] for answer in answers)
    first = answers[0]
    table = Table(server.client, first.session.session_id, first.host_token, {0: first.seat_token})
    await join_all(table)
    await table.start()
    await table.play_any(random.Random(1))
    again = await server.games.CreateSession(request)
    assert (again.host_token, again.seat_token) == (first.host_token, first.seat_token)
    assert again.session == (await table.get()).session
    request.host_name = "Ann"
    await refused(
        server.games.CreateSession(request), StatusCode.INVALID_ARGUMENT, "REQUEST_ID_REUSED"
    )


async def test_without_a_request_id_every_table_is_another(server: Running) -> None:
    request = service_pb2.CreateSessionRequest(game=GAME)
    answers = [await server.games.CreateSession(request) for _ in range(2)]
    assert answers[0].session.session_id != answers[1].session.session_id
    assert answers[0].host_token != answers[1].host_token


async def test_a_seat_is_taken_once_however_often_the_request_comes(server: Running) -> None:
    table = await create(server.client, seats=open_seats(3))
    join = server.games.JoinSession
    request = service_pb2.JoinSessionRequest(
        session_id=table.session_id, name="Ann", request_id=fresh_id()
    )
    answers = await asyncio.gather(*(join(request) for _ in range(5)))
    assert {answer.seat for answer in answers} == {0}
    assert len({answer.seat_token for answer in answers}) == 1
    table.seat_tokens[0] = answers[0].seat_token
    await join_all(table)
    await table.start()
    assert (await join(request)).seat_token == answers[0].seat_token
    assert (await table.get(0)).seat == 0
    request.name = "Bob"
    await refused(join(request), StatusCode.INVALID_ARGUMENT, "REQUEST_ID_REUSED")


async def test_tokens_of_one_request_id_differ_from_table_to_table(server: Running) -> None:
    name = fresh_id()
    tokens = set()
    for _ in range(2):
        table = await create(server.client)
        request = service_pb2.JoinSessionRequest(session_id=table.session_id, request_id=name)
        tokens.add((await server.games.JoinSession(request)).seat_token)
    assert len(tokens) == 2


async def test_a_start_that_comes_again_has_succeeded(server: Running) -> None:
    table = await create(server.client, seats=[BOT_SEAT, BOT_SEAT])
    start = server.games.StartSession
    request = service_pb2.StartSessionRequest(session_id=table.session_id, request_id="start")
    for _ in range(2):
        assert (await start(request, metadata=table.host)).session.phase == RUNNING
    request.request_id = "another"
    await refused(
        start(request, metadata=table.host), StatusCode.FAILED_PRECONDITION, "NOT_IN_LOBBY"
    )


@pytest.mark.parametrize("name", ["r", "a" * 21, "a" * 65, "with a blank and so long"])
async def test_a_request_id_that_is_as_good_as_a_token_cannot_be_guessed(
    server: Running, name: str
) -> None:
    call = server.games.CreateSession(service_pb2.CreateSessionRequest(game=GAME, request_id=name))
    assert (await refused(call, StatusCode.INVALID_ARGUMENT)).field == "request_id"
    table = await create(server.client)
    call = server.games.JoinSession(
        service_pb2.JoinSessionRequest(session_id=table.session_id, request_id=name)
    )
    assert (await refused(call, StatusCode.INVALID_ARGUMENT)).field == "request_id"


async def test_of_two_writers_on_one_revision_one_wins(table: Table) -> None:
    for _ in range(20):
        session = (await table.get()).session
        moves = (await table.legal(session.to_act)).moves
        calls = [
            table.play(session.to_act, session.revision, move=move.move) for move in moves[:2] * 4
        ]
        answers = await asyncio.gather(*calls, return_exceptions=True)
        won = [answer for answer in answers if not isinstance(answer, Exception)]
        lost = [answer for answer in answers if isinstance(answer, grpc.aio.AioRpcError)]
        assert [answer.revision for answer in won] == [session.revision + 1]
        assert {error.code() for error in lost} == {StatusCode.ABORTED}


async def test_many_copies_of_one_request_make_one_move(table: Table) -> None:
    to_act = (await table.get()).session.to_act
    move = (await table.legal(to_act)).moves[0].move
    answers = await asyncio.gather(*(table.play(to_act, 4, "mine", move=move) for _ in range(20)))
    assert all(answer == answers[0] for answer in answers)
    assert (await table.get()).session.revision == 5


# ---------------------------------------------------------------------- reading what was written


async def test_a_read_waits_for_its_revision(table: Table) -> None:
    waiting = asyncio.ensure_future(table.get(min_revision=6))
    rng = random.Random(3)
    await table.play_any(rng)
    assert not waiting.done()
    await table.play_any(rng)
    assert (await waiting).session.revision >= 6


async def test_a_read_that_waits_in_vain_ends_with_its_deadline(
    server: Running, table: Table
) -> None:
    request = service_pb2.GetSessionRequest(session_id=table.session_id, min_revision=99)
    with pytest.raises(grpc.aio.AioRpcError) as failed:
        await server.games.GetSession(request, timeout=0.3)
    assert failed.value.code() == StatusCode.DEADLINE_EXCEEDED


# ---------------------------------------------------------------------- coming back


@pytest.mark.parametrize("snapshots", ["kept", "damaged", "gone"])
async def test_sessions_go_on_after_a_restart_whatever_became_of_the_snapshots(
    tmp_path: Path, snapshots: str
) -> None:
    import sqlite3

    config = settings(file_store(tmp_path))
    rng = random.Random(4)
    async with running(config) as server:
        table = await started(server.client)
        revision = await table.play_on(rng, 44)  # to 48, of which a snapshot is kept
        before = [await table.get(seat) for seat in (None, 0, 1)]
    with sqlite3.connect(tmp_path / "sessions.sqlite") as db:
        value = {"kept": "snapshot", "damaged": "x'00'", "gone": "NULL"}[snapshots]
        db.execute(f"UPDATE sessions SET snapshot = {value}")
    db.close()
    async with running(config) as server:
        table.client = server.client
        assert [await table.get(seat) for seat in (None, 0, 1)] == before
        assert await table.play_on(rng, 5) == revision + 5


async def test_a_session_pushed_out_of_the_cache_is_read_again() -> None:
    async with running(settings(cached_megabytes=0)) as server:
        rng = random.Random(5)
        tables = [await started(server.client) for _ in range(3)]
        for _ in range(5):
            for table in tables:
                await table.play_any(rng)
        revisions = [(await table.get()).session.revision for table in tables]
        assert revisions == [9, 9, 9]


@pytest.mark.parametrize("suspending", [False, True])
async def test_many_play_many_tables_with_room_for_one_in_memory(suspending: bool) -> None:
    """Sessions are evicted while calls wait for the store, loaded twice, and overtaken."""
    async with running(settings(cached_megabytes=0), suspending=suspending) as server:
        tables = [await started(server.client, options=short_game()) for _ in range(4)]

        async def play(table: Table, seed: int) -> None:
            rng = random.Random(seed)
            for _ in range(40):
                session = (await table.get()).session
                legal = (await table.legal(max(session.to_act, 0))).moves
                if not legal:
                    continue  # another was faster
                move = rng.choice(legal).move
                try:
                    answer = await table.play(session.to_act, session.revision, move=move)
                except grpc.aio.AioRpcError as error:
                    reason = read_refusal(error).reason
                    assert reason in ("STALE_REVISION", "NOT_YOUR_TURN", "FINISHED"), error
                else:
                    assert answer.update.revision == answer.revision

        watches = [
            asyncio.ensure_future(collect_until_finished(table)) for table in tables for _ in "ab"
        ]
        await asyncio.gather(*(play(table, seed) for table in tables for seed in range(3)))
        lasts = [await table.play_on(random.Random(9), 10_000) for table in tables]
        for number, found in enumerate(await asyncio.gather(*watches)):
            assert found == list(range(1, lasts[number // 2] + 1))


async def collect_until_finished(table: Table) -> list[int]:
    return [answer.update.revision async for answer in table.watch()]


def test_memory_not_number_bounds_the_sessions_in_it() -> None:
    """A session counts with all that was rendered of it."""
    hosted = Catalogue()[GAME]
    request = service_pb2.CreateSessionRequest(game=GAME, seats=open_seats(2))
    header = validate.new_table(hosted, request).header
    live = LiveSession("a", hosted, header, b"k" * 32)
    state = folding.deal(hosted, header, live.chance_key, 0)
    live.advance(journal.started(journal.entry_of(1, 0), state), state.setup_events, state)
    before = live.size
    rendered = (
        len(live.view_bytes(0)) + len(live.view_bytes(1)) + len(live.legal_bytes(live.to_act))
    )
    assert live.size - before == rendered > 1000
    assert live.view_bytes(0) is live.view_bytes(0)
    assert live.legal_bytes(live.to_act) is live.legal_bytes(live.to_act)
    assert live.size - before == rendered


# ---------------------------------------------------------------------- standard services


async def test_health_and_reflection_answer(server: Running) -> None:
    stub = health_pb2_grpc.HealthStub(server.client.channel)
    answer = await stub.Check(health_pb2.HealthCheckRequest())
    assert answer.status == health_pb2.HealthCheckResponse.SERVING

    def names() -> list[str]:
        with grpc.insecure_channel(server.server.address) as channel:
            return list(ProtoReflectionDescriptorDatabase(channel).get_services())

    found = await asyncio.to_thread(names)
    assert {"ziggurat.v1.GameService", "ziggurat.v1.BotService"} <= set(found)
    for name in found:
        answer = await stub.Check(health_pb2.HealthCheckRequest(service=name))
        assert answer.status == health_pb2.HealthCheckResponse.SERVING, name


async def test_reflection_knows_services_messages_and_methods_by_name(server: Running) -> None:
    def files_of(symbol: str) -> set[str]:
        with grpc.insecure_channel(server.server.address) as channel:
            stub = reflection_pb2_grpc.ServerReflectionStub(channel)
            request = reflection_pb2.ServerReflectionRequest(file_containing_symbol=symbol)
            [answer] = stub.ServerReflectionInfo(iter([request]))
        files = answer.file_descriptor_response.file_descriptor_proto
        return {FileDescriptorProto.FromString(one).name for one in files}

    for symbol in ("GameService", "GameService.PlayMove", "PlayMoveRequest"):
        found = await asyncio.to_thread(files_of, f"ziggurat.v1.{symbol}")
        assert "ziggurat/v1/service.proto" in found, symbol
    assert await asyncio.to_thread(files_of, "ziggurat.v1.GameService.Nothing") == set()


async def test_all_seats_may_be_bots(server: Running) -> None:
    seats = [service_pb2.SeatSetup(kind=BOT, bot_level=1, name="Hal")] * 2
    table = await create(server.client, seats=seats)
    session = (await table.start()).session
    assert session.seats[0].name == "Hal"
    assert session.seats[1].bot_level == 1

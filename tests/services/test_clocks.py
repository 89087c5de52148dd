"""Clocks: what a decision may take, what its bank is afterwards, what follows when it is over."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from typing import Any

import grpc
import pytest
from hypothesis import given
from hypothesis import strategies as st

from services.games import Catalogue
from services.session import caretaker, clocks
from services.session.cache import SessionCache
from services.session.folding import fold_header
from tests.services.clock import Clock, clock
from tests.services.support import (
    BOT,
    FINISHED,
    PATIENCE,
    RUNNING,
    Running,
    Table,
    create,
    open_seats,
    read_refusal,
    refused,
    running,
    started,
)
from tests.services.test_undo import answer, propose, set_bot
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import games_pb2, service_pb2, session_pb2

__all__ = ["clock"]  # a fixture
StatusCode = grpc.StatusCode
NOT_NOW = StatusCode.FAILED_PRECONDITION
HUMAN = session_pb2.SEAT_KIND_HUMAN


@pytest.fixture(params=[False, True], ids=["", "suspending"])
async def server(clock: Clock, request: pytest.FixtureRequest) -> AsyncIterator[Running]:
    async with running(suspending=request.param) as found:
        yield found


@pytest.fixture
async def careless(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Running]:
    """A server whose caretaker never comes."""
    monkeypatch.setattr(caretaker, "EVERY_SECONDS", PATIENCE * 100)
    async with running() as found:
        yield found


async def timed(
    server: Running, move: int, bank: int = 0, increment: int = 0, **fields: Any
) -> Table:
    """A game of tic-tac-toe with a clock; `on_expiry` as in the contract."""
    settings = session_pb2.ClockSettings(
        move_seconds=move,
        bank_seconds=bank,
        increment_seconds=increment,
        on_expiry=fields.pop("on_expiry", session_pb2.EXPIRY_POLICY_UNSPECIFIED),
    )
    fields.setdefault("game", "tic_tac_toe")
    return await started(server.client, clock=settings, **fields)


async def play(table: Table, seat: int, text: str) -> Any:
    return await table.play(seat, (await table.get()).session.revision, text=text)


async def banks(table: Table) -> list[int]:
    return [seat.bank_ms for seat in (await table.get()).session.seats]


async def after(table: Table, revision: int) -> Any:
    """The update that follows on a revision."""
    return (await table.watch(revision).read()).update


# ---------------------------------------------------------------------- counting


async def test_everybody_begins_with_a_full_bank(server: Running, clock: Clock) -> None:
    table = await timed(server, 10, 60, 5)
    session = (await table.get()).session
    assert [seat.bank_ms for seat in session.seats] == [60_000, 60_000]
    assert session.turn_began.ToMilliseconds() == clock.now_ms
    assert session.clock.on_expiry == session_pb2.EXPIRY_POLICY_BOT_PLAYS_ON


async def test_a_decision_within_its_time_costs_nothing(server: Running, clock: Clock) -> None:
    table = await timed(server, 10, 60)
    clock.go_on(10)
    assert (await play(table, 0, "b2")).update.bank_ms == 60_000
    assert (await table.get()).session.turn_began.ToMilliseconds() == clock.now_ms


async def test_what_it_takes_beyond_comes_off_the_bank(server: Running, clock: Clock) -> None:
    table = await timed(server, 10, 60)
    clock.go_on(12.5)
    assert (await play(table, 0, "b2")).update.bank_ms == 57_500
    clock.go_on(40)
    assert (await play(table, 1, "a1")).update.bank_ms == 30_000
    assert await banks(table) == [57_500, 30_000]


async def test_the_increment_never_fills_a_bank_beyond_its_start(
    server: Running, clock: Clock
) -> None:
    table = await timed(server, 0, 60, 5)
    clock.go_on(20)
    assert (await play(table, 0, "b2")).update.bank_ms == 45_000
    clock.go_on(3)
    assert (await play(table, 1, "a1")).update.bank_ms == 60_000


async def test_a_table_without_a_clock_tells_of_none(server: Running, clock: Clock) -> None:
    table = await started(server.client, game="tic_tac_toe")
    clock.go_on(100_000)
    answered = await play(table, 0, "b2")
    assert not answered.update.HasField("bank_ms")
    session = (await table.get()).session
    assert not session.HasField("clock")
    assert not session.HasField("turn_began")
    assert not any(seat.HasField("bank_ms") for seat in session.seats)


async def test_a_bot_has_no_clock(server: Running, clock: Clock) -> None:
    seats = [service_pb2.SeatSetup(kind=BOT, bot_level=1), *open_seats(1)]
    table = await timed(server, 10, 60, seats=seats)
    session = (await table.get()).session
    assert not session.HasField("turn_began")
    assert not session.seats[0].HasField("bank_ms")
    clock.go_on(1000)
    async with server.worker():
        session = (await table.get(min_revision=session.revision + 1)).session
    assert session.to_act == 1
    assert session.turn_began.ToMilliseconds() == clock.now_ms
    assert session.seats[1].bank_ms == 60_000


async def test_a_log_gives_the_same_clocks_whenever_it_is_read(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running() as server:
        table = await timed(server, 5, 60, 2)
        rng = random.Random(1)
        for _ in range(5):
            clock.go_on(rng.uniform(1, 15))
            await table.play_any(rng)
        clock.go_on(3)
        expected = (await table.get()).session
        clock.go_on(1000)
        fresh = await SessionCache(server.server._store, Catalogue(), 1 << 20).get(table.session_id)
        assert session_pb2.Session.FromString(fresh.session_bytes()) == expected


STEPS = st.lists(
    st.tuples(
        st.integers(0, 30_000), st.sampled_from(("move", "propose", "decline", "bot", "back"))
    ),
    max_size=30,
)


@given(STEPS)
def test_a_clock_shows_what_a_stopwatch_shows(steps: list[tuple[int, str]]) -> None:
    """Of one that is stopped by hand while a proposal is open; a bot's moves cost nothing."""
    limits = session_pb2.ClockSettings(move_seconds=10, bank_seconds=60, increment_seconds=5)
    header = store_pb2.Header(clock=limits, phase=RUNNING)
    for _ in range(2):
        header.seats.add(kind=HUMAN, bank_ms=60_000, token_hash=b"somebody's")
    now, to_act, used, runs = 1_000_000, 0, 0, True
    header.turn_began_ms = now
    for waited, what in steps:
        now, used = now + waited, used + (waited if runs else 0)
        entry = store_pb2.Entry(time_ms=now, to_act=to_act)
        person = header.seats[to_act].kind == HUMAN
        bank = header.seats[to_act].bank_ms
        match what:
            case "move":
                entry.moved.seat, mover, to_act = to_act, to_act, 1 - to_act
                entry.to_act = to_act
            case "propose":
                entry.undo_proposed.proposal.seat = 1 - to_act
                entry.undo_proposed.proposal.asked.append(to_act)
            case "decline":
                entry.undo_answered.seat = to_act
            case _:
                entry.seat_changed.seat = to_act
                entry.seat_changed.now.CopyFrom(header.seats[to_act])
                entry.seat_changed.now.kind = BOT if what == "bot" else HUMAN
        clocks.stamp(header, entry)
        fold_header(header, entry)
        if what == "move":
            expected = min(60_000, max(0, bank - max(0, used - 10_000)) + 5_000)
            assert header.seats[mover].bank_ms == (expected if person else bank)
            used = 0
        if what == "bot" and person:
            assert header.seats[to_act].bank_ms == max(0, bank - max(0, used - 10_000))
            used = min(used, 10_000)
        runs = not header.HasField("undo")
        assert header.turn_began_ms == (now - used if runs else 0)
        assert clocks.runs(header, to_act) == (runs and header.seats[to_act].kind == HUMAN)
        assert clocks.used_ms(header, now) == used


# ---------------------------------------------------------------------- standing still


async def test_the_clock_stands_while_a_proposal_is_open(server: Running, clock: Clock) -> None:
    table = await timed(server, 10, 60)
    await play(table, 0, "b2")
    await play(table, 1, "a1")
    clock.go_on(8)
    session = await propose(table, 0)
    assert not session.HasField("turn_began")
    clock.go_on(10_000)
    assert (await table.get()).session.phase == RUNNING
    await answer(table, 1, agree=False)
    began = (await table.get()).session.turn_began.ToMilliseconds()
    assert began == clock.now_ms - 8000, "what was used before stays used"
    clock.go_on(4)
    assert (await play(table, 0, "c3")).update.bank_ms == 58_000


async def test_a_move_while_the_clock_stands_costs_what_was_used_before(
    server: Running, clock: Clock
) -> None:
    table = await timed(server, 10, 60)
    await play(table, 0, "b2")
    await play(table, 1, "a1")
    clock.go_on(15)
    await propose(table, 0)
    clock.go_on(1000)
    assert (await play(table, 0, "c3")).update.bank_ms == 55_000


async def test_moves_taken_back_give_time_back_but_none_to_think_twice(
    server: Running, clock: Clock
) -> None:
    table = await timed(server, 10, 60, 1)
    clock.go_on(14)
    assert (await play(table, 0, "b2")).update.bank_ms == 57_000
    clock.go_on(30)
    assert (await play(table, 1, "a1")).update.bank_ms == 41_000
    clock.go_on(3)
    await propose(table, 0)
    clock.go_on(500)
    session = await answer(table, 1, agree=True)
    assert await banks(table) == [60_000, 60_000]
    assert session.turn_began.ToMilliseconds() == clock.now_ms - 14_000 - 3_000
    clock.go_on(1)
    assert (await play(table, 0, "c3")).update.bank_ms == 60_000 - 8_000 + 1_000


async def test_moving_and_taking_back_does_not_stop_the_clock(
    server: Running, clock: Clock
) -> None:
    """In a turn of several decisions each undo would otherwise give a fresh one."""
    table = await timed(server, 1000, game="atlantis")
    rng, found = random.Random(2), 0
    while found < 3:
        before = (await table.get()).session
        seat = before.to_act
        clock.go_on(1)
        await table.play_any(rng)
        if (await table.get()).session.to_act != seat:
            continue
        clock.go_on(2)
        session = await propose(table, seat)
        if session.HasField("undo"):
            await answer(table, 1 - seat, agree=False)
            continue
        assert session.turn_began == before.turn_began, "as if nothing had been played"
        await table.play_any(rng)
        found += 1


async def test_a_proposal_that_would_leave_no_time_is_refused(
    server: Running, clock: Clock
) -> None:
    table = await timed(server, 10)
    clock.go_on(6)
    await play(table, 0, "b2")
    await play(table, 1, "a1")
    clock.go_on(5)
    await refused(propose(table, 0), NOT_NOW, "NO_TIME_LEFT")


async def test_a_bot_that_stands_in_for_a_moment_gives_no_time(
    server: Running, clock: Clock
) -> None:
    table = await timed(server, 10, 60)
    clock.go_on(9)
    assert not (await set_bot(table, 0, 1)).HasField("turn_began")
    clock.go_on(20)
    session = await set_bot(table, 0, 0)
    assert session.turn_began.ToMilliseconds() == clock.now_ms - 29_000
    clock.go_on(2)
    assert (await play(table, 0, "b2")).update.bank_ms == 60_000 - 21_000


async def test_a_bot_that_stands_in_from_before_the_turn_gives_no_time_to_think(
    server: Running, clock: Clock
) -> None:
    table = await timed(server, 10, 60)
    await set_bot(table, 1, 1)
    await play(table, 0, "b2")
    clock.go_on(15)
    await set_bot(table, 1, 0)
    assert (await play(table, 1, "a1")).update.bank_ms == 55_000


async def test_who_lets_a_bot_decide_at_last_has_used_the_bank_until_then(
    server: Running, clock: Clock
) -> None:
    """Else the others could be held up for as long in each turn."""
    table = await timed(server, 10, 60, 5)
    revision = (await table.get()).session.revision
    clock.go_on(69)
    await set_bot(table, 0, 1)
    assert await banks(table) == [1_000, 60_000]
    clock.go_on(500)
    async with server.worker():
        await table.get(min_revision=revision + 2)
    assert await banks(table) == [1_000, 60_000], "bots have no clock"


async def test_a_seat_is_not_taken_back_in_a_turn_that_is_over(
    server: Running, clock: Clock
) -> None:
    table = await timed(server, 10, 60, on_expiry=session_pb2.EXPIRY_POLICY_FORFEIT)
    await set_bot(table, 0, 1)
    clock.go_on(70)
    await refused(set_bot(table, 0, 0), NOT_NOW, "NO_TIME_LEFT")
    assert (await table.get()).session.phase == RUNNING, "while a bot stands in no time runs out"
    revision = (await table.get()).session.revision
    async with server.worker():
        await table.get(min_revision=revision + 1)
    assert (await set_bot(table, 0, 0)).seats[0].bank_ms == 60_000


# ---------------------------------------------------------------------- the end of time


async def test_a_bot_stands_in_for_who_is_too_late_and_is_sent_away_again(
    server: Running, clock: Clock
) -> None:
    table = await timed(server, 10, 20, stand_in_level=2)
    revision = (await table.get()).session.revision
    clock.go_on(29.999)
    assert (await table.get()).session.revision == revision
    clock.go_on(0.001)
    session = (await table.get(min_revision=revision + 1)).session
    assert (session.seats[0].kind, session.seats[0].bot_level) == (BOT, 2)
    assert session.seats[0].stand_in
    assert session.seats[0].bank_ms == 0
    update = await after(table, revision)
    assert (update.kind, update.seat) == (session_pb2.UPDATE_KIND_CLOCK_EXPIRED, 0)
    assert update.changed_seat.stand_in
    async with server.worker():
        await table.get(min_revision=revision + 2)
    session = await set_bot(table, 0, 0)
    assert session.seats[0].kind == HUMAN
    await play(table, 1, "a1" if (await legal(table, 1, "a1")) else "c3")
    clock.go_on(9)
    assert (await table.play_any(random.Random(3))).update.bank_ms == 0


async def legal(table: Table, seat: int, text: str) -> bool:
    return any(move.notation == text for move in (await table.legal(seat)).moves)


async def test_who_is_too_late_forfeits(server: Running, clock: Clock) -> None:
    table = await timed(server, 10, on_expiry=session_pb2.EXPIRY_POLICY_FORFEIT)
    revision = (await table.get()).session.revision
    clock.go_on(10)
    session = (await table.get(min_revision=revision + 1)).session
    assert session.phase == FINISHED
    assert session.ending == session_pb2.ENDING_FORFEITED
    assert list(session.returns) == [-1.0, 1.0]
    update = await after(table, revision)
    assert update.kind == session_pb2.UPDATE_KIND_CLOCK_EXPIRED
    assert update.ending == session_pb2.ENDING_FORFEITED
    assert list(update.returns) == [-1.0, 1.0]
    await refused(play(table, 0, "b2"), NOT_NOW, "FINISHED")


async def test_a_game_of_more_goes_on_without_who_forfeited(server: Running, clock: Clock) -> None:
    table = await timed(
        server,
        10,
        game="atlantis",
        seats=open_seats(3),
        on_expiry=session_pb2.EXPIRY_POLICY_FORFEIT,
    )
    session = (await table.get()).session
    first = session.to_act
    clock.go_on(10)
    session = (await table.get(min_revision=session.revision + 1)).session
    assert session.phase == RUNNING
    assert session.seats[first].resigned
    assert session.seats[first].kind == BOT
    taking_back = set_bot(table, first, 0)
    await refused(taking_back, NOT_NOW, "RESIGNED")


async def test_a_move_is_made_for_who_is_too_late(server: Running, clock: Clock) -> None:
    table = await timed(server, 10, 20, 5, on_expiry=session_pb2.EXPIRY_POLICY_AUTO_MOVE)
    revision = (await table.get()).session.revision
    clock.go_on(30)
    session = (await table.get(min_revision=revision + 1)).session
    assert session.to_act == 1
    assert session.seats[0].kind == HUMAN
    update = await after(table, revision)
    assert (update.kind, update.seat) == (session_pb2.UPDATE_KIND_MOVE, 0)
    assert update.by_clock
    assert update.bank_ms == 0, "no increment for a move that was not made"
    assert session.turn_began.ToMilliseconds() == clock.now_ms


@pytest.mark.parametrize("game", ["atlantis", "liars_dice", "pig", "leduc_poker"])
async def test_whole_games_come_to_their_end_by_the_clock(clock: Clock, game: str) -> None:
    options = games_pb2.GameOptions()
    if game == "atlantis":
        options.atlantis.max_rounds = 5
    async with running() as server:
        table = await timed(
            server, 1, game=game, options=options, on_expiry=session_pb2.EXPIRY_POLICY_AUTO_MOVE
        )
        session = (await table.get()).session
        while session.phase == RUNNING:
            clock.go_on(1)
            session = (await table.get(min_revision=session.revision + 1)).session
        assert session.ending == session_pb2.ENDING_PLAYED


async def test_a_move_that_comes_too_late_is_refused_before_the_caretaker_comes(
    careless: Running, clock: Clock
) -> None:
    table = await timed(careless, 10)
    revision = (await table.get()).session.revision
    clock.go_on(10)
    await refused(table.play(0, revision, text="b2"), NOT_NOW, "CLOCK_EXPIRED")
    session = (await table.get()).session
    assert session.revision == revision + 1
    assert session.seats[0].stand_in


async def test_whoever_finds_out_that_time_is_over_it_is_over_once(
    server: Running, clock: Clock
) -> None:
    table = await timed(server, 10)
    revision = (await table.get()).session.revision
    clock.go_on(10)
    late = [table.play(0, revision, text="b2") for _ in range(5)]
    for outcome in await asyncio.gather(*late, return_exceptions=True):
        assert isinstance(outcome, grpc.aio.AioRpcError)
        assert read_refusal(outcome).reason in ("CLOCK_EXPIRED", "STALE_REVISION", "BOT_PLAYS")
    assert (await table.get()).session.revision == revision + 1


async def test_a_proposal_that_comes_too_late_stops_no_clock(
    careless: Running, clock: Clock
) -> None:
    table = await timed(careless, 10)
    await play(table, 0, "b2")
    await play(table, 1, "a1")
    clock.go_on(10)
    await refused(propose(table, 1), NOT_NOW, "CLOCK_EXPIRED")
    assert (await table.get()).session.seats[0].stand_in


async def test_a_move_is_answered_again_after_its_time(careless: Running, clock: Clock) -> None:
    table = await timed(careless, 10)
    revision = (await table.get()).session.revision
    first = await table.play(0, revision, request_id="once", text="b2")
    clock.go_on(100)
    assert await table.play(0, revision, request_id="once", text="b2") == first


# ---------------------------------------------------------------------- what can be chosen


@pytest.mark.parametrize(
    ("field", "clock_settings"),
    [
        ("clock", {}),
        ("clock", {"increment_seconds": 1, "on_expiry": 1}),
        ("clock.move_seconds", {"move_seconds": -1}),
        ("clock.move_seconds", {"move_seconds": 604_801}),
        ("clock.bank_seconds", {"bank_seconds": 604_801}),
        ("clock.increment_seconds", {"bank_seconds": 1, "increment_seconds": 3601}),
        ("clock.increment_seconds", {"move_seconds": 1, "increment_seconds": 1}),
        ("clock.on_expiry", {"move_seconds": 1, "on_expiry": 9}),
    ],
)
async def test_clocks_that_cannot_be_are_refused(field: str, clock_settings: Any) -> None:
    async with running() as server:
        request = create(server.client, clock=session_pb2.ClockSettings(**clock_settings))
        refusal = await refused(request, StatusCode.INVALID_ARGUMENT)
        assert refusal.field == field


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("undo_policy", 7),
        ("resign_policy", -1),
        ("stand_in_level", 6),
        ("stand_in_level", -1),
        ("spectator_delay_seconds", -1),
        ("spectator_delay_seconds", 3601),
    ],
)
async def test_policies_that_cannot_be_are_refused(field: str, value: int) -> None:
    async with running() as server:
        request = create(server.client, **{field: value})
        refusal = await refused(request, StatusCode.INVALID_ARGUMENT)
        assert refusal.field == field


async def test_what_is_not_chosen_is_filled_in_and_shown() -> None:
    async with running() as server:
        session = (await (await create(server.client)).get()).session
        assert session.undo_policy == session_pb2.UNDO_POLICY_AGREED
        assert session.resign_policy == session_pb2.RESIGN_POLICY_BOT_PLAYS_ON
        assert session.stand_in_level == 3
        assert session.spectator_delay_seconds == 0
        assert not session.no_spectators

"""The desk by itself: who gets a worker, who waits, and what becomes of searches that fail."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import grpc
import pytest

from services.bots import desk as desk_module
from services.bots.advice import MOST_ATTEMPTS, Question
from services.bots.desk import BotDesk
from services.calls import validate
from services.errors import ServiceError, not_now
from services.games import Catalogue
from services.session.sessions import Sessions
from services.store import make_store
from tests.services.support import BOT, GAME, PATIENCE, settings
from ziggurat.internal.v1 import worker_pb2
from ziggurat.v1 import service_pb2

StatusCode = grpc.StatusCode


@dataclass
class Office:
    """A desk with its sessions, without gRPC."""

    desk: BotDesk
    sessions: Sessions
    games: Catalogue

    def question(self, client: str = "someone", **changes: Any) -> Question:
        state = self.games[GAME].game.new_state(2, seed=1)
        seat = state.current_player()
        known = state.determinized(seat, 1)
        asked = Question(self.games[GAME], known, seat, 1, 1, client, stranger=False)
        return asked._replace(**changes)

    def ask(self, seconds: float = PATIENCE, **changes: Any) -> asyncio.Task[int]:
        return asyncio.ensure_future(self.desk.choose(self.question(**changes), seconds))

    async def bot_table(self) -> str:
        """A table on which it is a bot's turn for ever."""
        seats = [service_pb2.SeatSetup(kind=BOT, bot_level=1)] * 2
        request = service_pb2.CreateSessionRequest(game=GAME, seats=seats)
        made = await self.sessions.create(validate.new_table(self.games[GAME], request))
        start = validate.start(service_pb2.StartSessionRequest())
        return (await self.sessions.start(made.live, start, lambda _: None)).session_id

    async def lease(self, seconds: float = 0.0) -> worker_pb2.Lease:
        lease = await asyncio.wait_for(self.maybe_lease(seconds), PATIENCE)
        assert lease is not None
        return lease

    async def maybe_lease(self, seconds: float = 0.0) -> worker_pb2.Lease | None:
        return await self.desk.lease(self.games.builds, seconds)


def open_office(**changes: Any) -> Any:
    config = settings(**changes)
    store, games = make_store(config.store), Catalogue()
    sessions = Sessions(store, games, config)
    return store, Office(BotDesk(store, sessions, config), sessions, games)


@pytest.fixture
async def office() -> AsyncIterator[Office]:
    store, office = open_office(max_searches=9, seat_searches=3, address_searches=2)
    await store.open(office.sessions.heard)
    yield office
    office.desk.close()
    await store.close()


async def reached(*calls: asyncio.Task[int]) -> None:
    """Return when all these calls wait at the desk, or are over."""
    for _ in calls:
        await asyncio.sleep(0)


def move_of(lease: worker_pb2.Lease) -> int:
    return int(Catalogue()[lease.game].game.state_from_bytes(lease.state).legal_moves()[0])


def is_advice(lease: worker_pb2.Lease) -> bool:
    return lease.job_id.startswith("advice-")


# ---------------------------------------------------------------------- who comes next


async def test_turns_and_advice_are_handed_out_in_alternation(office: Office) -> None:
    for _ in range(4):
        await office.bot_table()
    calls = [office.ask(client=f"{number}") for number in range(6)]
    await reached(*calls)
    kinds = [is_advice(await office.lease()) for _ in range(10)]
    assert kinds[:8] in ([True, False] * 4, [False, True] * 4)
    assert kinds[8:] == [True, True]


async def test_strangers_come_after_seats(office: Office) -> None:
    strangers = office.ask(client="far", stranger=True, level=5)
    seats = office.ask(client="seat", level=2)
    await reached(strangers, seats)
    assert [(await office.lease()).level for _ in range(2)] == [2, 5]


async def test_a_search_that_comes_while_a_worker_looks_is_not_missed(office: Office) -> None:
    waiting = asyncio.ensure_future(office.maybe_lease(10 * PATIENCE))
    call = office.ask()  # both begin in the same turn of the loop
    lease = await asyncio.wait_for(waiting, PATIENCE)
    assert lease is not None
    assert await office.desk.answer(lease.job_id, lease.lease_id, move_of(lease))
    assert await call == move_of(lease)


# ---------------------------------------------------------------------- how many may wait


async def count_refused(calls: list[asyncio.Task[int]]) -> int:
    await reached(*calls)
    refusals = [call.exception() for call in calls if call.done()]
    assert all(isinstance(error, ServiceError) for error in refusals)
    reasons = {error.reason for error in refusals if isinstance(error, ServiceError)}
    assert reasons <= {"LIMIT"}
    return len(refusals)


async def test_one_seat_and_one_address_may_wait_for_so_many_searches(office: Office) -> None:
    assert await count_refused([office.ask(client="seat") for _ in range(5)]) == 2
    far = [office.ask(client="far", stranger=True) for _ in range(3)]
    assert await count_refused(far) == 1


async def test_strangers_leave_room_for_seats(office: Office) -> None:
    far = [office.ask(client=f"far {number}", stranger=True) for number in range(9)]
    assert await count_refused(far) == 4
    near = [office.ask(client=f"seat {number}") for number in range(5)]
    assert await count_refused(near) == 1


async def test_room_is_free_again_when_a_caller_leaves(office: Office) -> None:
    for _ in range(20):
        call = office.ask(client="seat")
        await reached(call)
        call.cancel()
        await asyncio.wait((call,))
    assert await count_refused([office.ask(client="seat") for _ in range(3)]) == 0


# ---------------------------------------------------------------------- one search for all who ask


async def test_who_asks_the_same_shares_a_search(office: Office) -> None:
    calls = [office.ask(client="seat", key=("seat", 7, 1)) for _ in range(3)]
    await reached(*calls)
    lease = await office.lease()
    assert await office.maybe_lease() is None
    calls[0].cancel()
    await asyncio.wait((calls[0],))
    assert await office.desk.beat(lease.job_id, lease.lease_id)
    assert await office.desk.answer(lease.job_id, lease.lease_id, move_of(lease))
    assert await asyncio.gather(*calls[1:]) == [move_of(lease)] * 2


async def test_the_search_is_unwanted_when_the_last_caller_has_left(office: Office) -> None:
    calls = [office.ask(client="seat", key=("seat", 7, 1)) for _ in range(2)]
    await reached(*calls)
    lease = await office.lease()
    for call in calls:
        call.cancel()
    await asyncio.wait(calls)
    assert not await office.desk.beat(lease.job_id, lease.lease_id)


async def test_a_caller_who_waits_no_longer_has_met_a_deadline(office: Office) -> None:
    """Only the server's own patience without any worker says that no worker serves."""
    with pytest.raises(ServiceError) as ended:
        await office.ask(seconds=0.01)
    assert ended.value.code == StatusCode.DEADLINE_EXCEEDED


# ---------------------------------------------------------------------- searches that fail


async def test_a_failed_search_is_free_for_another_try_at_once(office: Office) -> None:
    session_id = await office.bot_table()
    first = await office.lease()
    assert await office.desk.failed(first.job_id, first.lease_id, "it broke")
    assert not await office.desk.answer(first.job_id, first.lease_id, move_of(first))
    again = await office.lease()
    assert (again.job_id, again.attempt) == (session_id, 2)
    assert await office.desk.answer(again.job_id, again.lease_id, move_of(again))
    assert not await office.desk.failed(again.job_id, again.lease_id, "too late")


async def test_advice_that_fails_again_and_again_is_given_up(office: Office) -> None:
    call = office.ask()
    await reached(call)
    for attempt in range(1, MOST_ATTEMPTS + 1):
        lease = await office.lease()
        assert lease.attempt == attempt
        assert await office.desk.failed(lease.job_id, lease.lease_id, "it broke")
    assert await office.maybe_lease() is None
    with pytest.raises(ServiceError) as ended:
        await call
    assert ended.value.code == StatusCode.INTERNAL


async def test_a_turn_that_fails_again_and_again_is_set_aside_and_holds_up_nobody(
    office: Office, caplog: pytest.LogCaptureFixture
) -> None:
    poison = await office.bot_table()
    for _ in range(MOST_ATTEMPTS):
        lease = await office.lease()
        assert await office.desk.failed(lease.job_id, lease.lease_id, "it broke")
    assert await office.maybe_lease() is None
    good = await office.bot_table()
    assert (await office.lease()).job_id == good
    assert f"the bot's turn of session {poison} is set aside" in caplog.text


async def test_a_turn_that_was_set_aside_gets_another_try_later(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk_module, "SET_ASIDE_SECONDS", 0.0)  # later is at once
    session_id = await office.bot_table()
    for _ in range(MOST_ATTEMPTS):
        lease = await office.lease()
        assert await office.desk.failed(lease.job_id, lease.lease_id, "it broke")
    assert await office.maybe_lease() is None
    again = await office.lease()
    assert again.job_id == session_id
    assert await office.desk.answer(again.job_id, again.lease_id, move_of(again))


async def test_a_turn_that_cannot_be_played_here_is_logged_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(desk_module, "SET_ASIDE_SECONDS", 0.0)  # look at it again at once
    caplog.set_level(logging.ERROR)
    store, office = open_office()
    await store.open(office.sessions.heard)
    await office.bot_table()

    async def other_rules(*_: Any) -> None:
        raise not_now("RULES_VERSION", "the session has rules version 99")

    monkeypatch.setattr(office.sessions, "get", other_rules)
    for _ in range(5):
        assert await office.maybe_lease() is None
    [said] = [record.getMessage() for record in caplog.records]
    assert "the session has rules version 99" in said
    await store.close()


@pytest.mark.parametrize("error", [KeyError("a bug"), asyncio.CancelledError()])
async def test_a_turn_is_never_lost_between_store_and_worker(
    office: Office, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    monkeypatch.setattr(desk_module, "SET_ASIDE_SECONDS", 0.0)
    session_id = await office.bot_table()

    async def broken(*_: Any) -> None:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(office.sessions, "get", broken)
        try:
            assert await office.maybe_lease() is None
        except asyncio.CancelledError:
            assert isinstance(error, asyncio.CancelledError)
    assert (await office.lease()).job_id == session_id


async def test_only_the_newest_lease_of_a_turn_counts() -> None:
    store, office = open_office(lease_seconds=0.1)
    await store.open(office.sessions.heard)
    await office.bot_table()
    old = await office.lease()
    new = await office.lease(PATIENCE)  # comes when the first lease has run out
    assert new.attempt == 2
    assert not await office.desk.beat(old.job_id, old.lease_id)
    assert not await office.desk.answer(old.job_id, old.lease_id, move_of(old))
    assert await office.desk.answer(new.job_id, new.lease_id, move_of(new))
    await store.close()

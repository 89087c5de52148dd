"""People at tables, as clients of the public package: they play at random, whatever breaks."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager

from services.client import (
    AsyncClient,
    AsyncTable,
    HistoryLostError,
    Patience,
    RefusedError,
    StaleError,
    bot_seat,
    open_seat,
)
from services.client.requests import new_id
from tests.services.faults.ledger import Ledger
from tests.services.support import BOTS_PATIENCE, FINISHED, GAME, short_game, until
from ziggurat.v1 import service_pb2, session_pb2

PATIENT = Patience(total=120.0)
MOVES_BETWEEN = 10  # acknowledged between two faults, so that each meets games that go on
TAKES_BACK = 0.05  # of the moves a player asks to take back
Seats = Sequence[service_pb2.SeatSetup]
# Two people; a person and a bot; two people with a bot between them.
TABLES: tuple[Seats, ...] = (
    [open_seat(), open_seat()],
    [open_seat(), bot_seat(1)],
    [open_seat(), bot_seat(1), open_seat()],
)


class Player:
    """One person with a seat, until the game is over."""

    def __init__(self, table: AsyncTable, ledger: Ledger, rng: random.Random) -> None:
        self._table = table
        self._ledger = ledger
        self._rng = rng
        self._revision = self._epoch = 0

    async def play(self) -> None:
        """Watch, and move whenever it is our turn."""
        while True:
            try:
                if await self._play():
                    return
            except HistoryLostError:
                self._ledger.rewound += 1
                self._revision = self._epoch = 0

    async def _play(self) -> bool:
        """Until the game is over; False when the watch ended before."""
        name = self._table.session_id
        async with self._table.watch(self._revision, self._epoch) as watch:
            async for answer in watch:
                update = answer.update
                assert update.revision == self._revision + 1, f"{name}: {update.revision}"
                self._revision, self._epoch = update.revision, update.epoch
                self._ledger.saw(name, update)
                if update.phase == FINISHED:
                    self._ledger.finished.add(name)
                    return True
                if update.HasField("to_act") and update.to_act == self._table.seat:
                    await self._decide(update.revision)
        return False

    async def _decide(self, revision: int) -> None:
        """A move, or taking one back; whatever the table says when it has gone on."""
        try:
            if self._rng.random() < TAKES_BACK:
                await self._take_back(revision)
            else:
                await self._move(revision)
        except StaleError:
            self._ledger.refused += 1

    async def _move(self, revision: int) -> None:
        legal = await self._table.legal_moves()
        if legal.revision != revision or not legal.moves:
            return  # the watch will tell
        move, request_id = self._rng.choice(legal.moves), new_id()
        assert self._table.seat is not None
        answer = await self._table.play(revision, move, request_id=request_id)
        self._ledger.acknowledged(
            self._table.session_id, self._table.seat, move.code, request_id, answer
        )

    async def _take_back(self, revision: int) -> None:
        """Where that is free; else there is a move to make."""
        try:
            await self._table.propose_undo(revision)
        except StaleError:
            raise
        except RefusedError:
            await self._move(revision)


class Crowd:
    """So many tables at a time: where one is over, another is opened until it ends."""

    def __init__(self, addresses: Sequence[str], ledger: Ledger, seed: int) -> None:
        self._addresses = addresses  # people at a table are spread over them
        self._ledger = ledger
        self._seed = seed
        self._ends = False
        self._playing: asyncio.Future[None]

    @asynccontextmanager
    async def at(self, tables: int) -> AsyncIterator[Crowd]:
        """Have it play; at the end all games that are going on are played out."""
        self._playing = asyncio.ensure_future(self._play(tables))
        try:
            yield self
            self._ends = True
            await self._playing
        finally:
            self._playing.cancel()
        assert self._ledger.finished == self._ledger.started, "a game stands still"

    async def goes_on(self, moves: int = MOVES_BETWEEN) -> None:
        """So many more moves are acknowledged."""
        goal = len(self._ledger.moves) + moves

        def reached() -> bool:
            if self._playing.done():
                self._playing.result()
            return len(self._ledger.moves) >= goal

        await until(reached, "moves are acknowledged", BOTS_PATIENCE)

    async def _play(self, tables: int) -> None:
        async with asyncio.TaskGroup() as group:
            for number in range(tables):
                group.create_task(self._place(number))

    async def _place(self, number: int) -> None:
        """One table after the other, with connections of its own."""
        rng = random.Random(self._seed * 1000 + number)
        async with AsyncExitStack() as stack:
            clients = [
                await stack.enter_async_context(self._client(number + person)) for person in (0, 1)
            ]
            while not self._ends:
                await self._one_game(clients, TABLES[number % len(TABLES)], rng)

    def _client(self, number: int) -> AsyncClient:
        address = self._addresses[number % len(self._addresses)]
        return AsyncClient(address, patience=PATIENT, on_retry=self._retries)

    def _retries(self, refusal: RefusedError, pause: float) -> None:
        self._ledger.retried[f"{refusal.code.name} {refusal.reason}".strip()] += 1

    async def _one_game(
        self, clients: Sequence[AsyncClient], seats: Seats, rng: random.Random
    ) -> None:
        tables = await opened(clients, seats)
        name = tables[0].session_id
        self._ledger.started.add(name)
        if any(seat.kind == session_pb2.SEAT_KIND_BOT for seat in seats):
            self._ledger.with_bots.add(name)
        async with asyncio.TaskGroup() as group:
            for table in tables:
                group.create_task(Player(table, self._ledger, rng).play())


async def opened(clients: Sequence[AsyncClient], seats: Seats) -> list[AsyncTable]:
    """A game that is on: what each of its people holds, each on a connection of their own."""
    people = [index for index, seat in enumerate(seats) if seat.kind != session_pb2.SEAT_KIND_BOT]
    request = service_pb2.CreateSessionRequest(
        game=GAME,
        options=short_game(),
        seats=seats,
        host_seat=people[0],
        undo_policy=session_pb2.UNDO_POLICY_FREE_ONLY,
    )
    host = await clients[0].create(request)
    others = [
        await clients[number % len(clients)].join(host.session_id, seat=seat)
        for number, seat in enumerate(people[1:], 1)
    ]
    await host.start()
    return [host, *others]

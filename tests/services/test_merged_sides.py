"""Two people whose seats become one side in the middle of a game: what each sees, may do and gets.

Ankh merges the two lowest gods after the third conflict. A table is played until then once, with
chosen chance, and the tests go on with copies of its store.
"""

from __future__ import annotations

import random
import shutil
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import grpc
import pytest

from engine import load_game
from services.games import HostedGame
from services.records import record
from services.records.replaying import verify
from tests.services.clock import Clock, clock
from tests.services.support import (
    BOT,
    FINISHED,
    RUNNING,
    Client,
    Running,
    Table,
    file_store,
    open_seats,
    refused,
    running,
    settings,
    started,
)
from tests.services.test_analyze import collected, of_table, request
from tests.services.test_seats import ask, whole_log
from tests.services.test_undo import answer, propose, set_bot, views
from ziggurat.ankh.v1 import state_pb2
from ziggurat.v1 import bot_pb2, service_pb2, session_pb2

__all__ = ["clock"]  # a fixture
GAME = "ankh"
PLAYERS = 4
CHANCE = b"the lower seats become one side."
NOT_NOW = grpc.StatusCode.FAILED_PRECONDITION
ACTION = (state_pb2.FRAME_KIND_ACTION,)
HIDDEN = (state_pb2.FRAME_KIND_CARD, state_pb2.FRAME_KIND_BID)
TRIES = range(20)  # games in which something is looked for that random moves bring about


@dataclass(frozen=True)
class Merged:
    """A table at which two seats are one side, with its server."""

    server: Running
    table: Table
    lead: int
    low: int

    @property
    def side(self) -> tuple[int, int]:
        return self.lead, self.low

    @property
    def others(self) -> list[int]:
        return [seat for seat in range(PLAYERS) if seat not in self.side]

    async def view(self, seat: int | None) -> Any:
        return (await self.table.get(seat)).view.ankh

    async def session(self) -> session_pb2.Session:
        session: session_pb2.Session = (await self.table.get()).session
        return session

    async def play_until(self, rng: random.Random, seats: set[int], kinds: Collection[int]) -> bool:
        """Random moves until one of the seats is asked something of such a kind; False: never."""
        while (session := await self.session()).phase == RUNNING:
            frame = (await self.view(None)).position.stack[-1]
            if session.to_act in seats and frame.kind in kinds:
                return True
            await self.table.play_any(rng)
        return False


def lead_and_low(view: state_pb2.View) -> tuple[int, int] | None:
    """The seats of the god that two play."""
    for seat, who in enumerate(view.position.seats):
        if who.lead != seat:
            return who.lead, seat
    return None


async def play_to_the_merge(table: Table) -> tuple[int, int]:
    """Random moves until two seats are one side; which, the lead first."""
    rng = random.Random(3)
    while True:
        if found := lead_and_low((await table.get()).view.ankh):
            return found
        await table.play_any(rng)


async def new_table(client: Client, **fields: Any) -> Table:
    return await started(
        client,
        game=GAME,
        seats=open_seats(PLAYERS),
        chance_key=CHANCE,
        allow_help=True,
        stand_in_level=1,
        resign_policy=session_pb2.RESIGN_POLICY_FORFEIT,
        **fields,
    )


@dataclass(frozen=True)
class Played:
    """A store that has the table, and the table's tokens."""

    folder: Path
    table: Table
    side: tuple[int, int]
    seen: list[bytes]  # by every seat


PLAYED: list[Played] = []  # at most one


async def played(factory: pytest.TempPathFactory) -> Played:
    """The table that was played until two seats merged."""
    if not PLAYED:
        folder = factory.mktemp("merged")
        async with running(config(folder)) as server:
            table = await new_table(server.client)
            side = await play_to_the_merge(table)
            merged = Merged(server, table, *side)
            seen = [shown(await merged.view(seat)) for seat in range(PLAYERS)]
        PLAYED.append(Played(folder, table, side, seen))
    return PLAYED[0]


def config(folder: Path) -> Any:
    return settings(file_store(folder), chosen_chance="allow", search_seconds=10)


@asynccontextmanager
async def merged_table(factory: pytest.TempPathFactory) -> AsyncIterator[Merged]:
    """A copy of it, on a server of its own."""
    before = await played(factory)
    folder = factory.mktemp("copy")
    shutil.copytree(before.folder, folder, dirs_exist_ok=True)
    async with running(config(folder)) as server:
        yield Merged(server, at(server, before.table), *before.side)


def at(server: Running, table: Table) -> Table:
    """The same table by another server; no request is named as one before."""
    return replace(table, client=server.client)


@pytest.fixture
async def merged(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Merged]:
    async with merged_table(tmp_path_factory) as found:
        yield found


def shown(view: state_pb2.View) -> bytes:
    """A view but for whose it is."""
    copy = state_pb2.View()
    copy.CopyFrom(view)
    copy.ClearField("seat")
    return copy.SerializeToString(deterministic=True)


# ---------------------------------------------------------------------- seeing


async def committed_by_the_side(
    factory: pytest.TempPathFactory,
) -> tuple[list[bytes], list[list[bytes]]]:
    """Views and events of lead, low, an other seat and a spectator, when the side has committed."""
    for number in TRIES:
        async with merged_table(factory) as merged:
            rng, table = random.Random(number), merged.table
            while await merged.play_until(rng, {merged.lead}, HIDDEN):
                viewers = (*merged.side, merged.others[0], None)
                revision = (await merged.session()).revision
                await table.play_any(rng)
                if merged.lead not in (await merged.view(None)).committed:
                    continue  # the last to commit: all is revealed
                seen = [shown(await merged.view(viewer)) for viewer in viewers]
                told = [(await table.watch(revision, viewer).read()).update for viewer in viewers]
                return seen, [[e.SerializeToString() for e in update.events] for update in told]
    raise AssertionError("the side never committed anything before others")


async def test_both_seats_see_what_their_side_has_committed_and_nobody_else_does(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    seen, told = await committed_by_the_side(tmp_path_factory)
    assert seen[0] == seen[1] != seen[2] == seen[3]
    assert told[0] == told[1] != told[2] == told[3]


async def test_to_both_seats_the_whole_game_is_told_alike(merged: Merged) -> None:
    table, rng = merged.table, random.Random(1)
    start = (await merged.session()).revision
    while (await merged.session()).phase == RUNNING:
        assert shown(await merged.view(merged.lead)) == shown(await merged.view(merged.low))
        await table.play_any(rng)
    lead, low = [
        [answer.update async for answer in table.watch(start, seat)] for seat in merged.side
    ]
    assert lead == low
    assert len(lead) > 10


# ---------------------------------------------------------------------- playing


async def test_one_seat_at_a_time_plays_for_the_side(merged: Merged) -> None:
    """Each in its own turn, and the lead in conflicts."""
    table, rng, asked = merged.table, random.Random(2), set()
    while (session := await merged.session()).phase == RUNNING:
        decides = session.to_act
        kind = (await merged.view(None)).position.stack[-1].kind
        asked.add((decides, kind in HIDDEN))
        for seat in set(merged.side) - {decides}:
            assert not (await table.legal(seat)).moves
            legal = (await table.legal(decides)).moves[0]
            move = table.play(seat, session.revision, move=legal.move)
            await refused(move, NOT_NOW, "NOT_YOUR_TURN")
        await table.play_any(rng)
    assert {(merged.lead, False), (merged.low, False)} <= asked
    assert (merged.low, True) not in asked


async def test_each_seat_is_advised_in_its_own_turn(merged: Merged) -> None:
    table = merged.table
    for seat, other in (merged.side, merged.side[::-1]):
        assert await merged.play_until(random.Random(4), {seat}, ACTION)
        legal = [move.notation for move in (await table.legal(seat)).moves]
        async with merged.server.worker(analyses=True):
            call = merged.server.bots.Analyze(
                request(of_table(table), iterations=300), metadata=table.seat(seat)
            )
            found = (await collected(call))[-1]
        assert found.seat == seat
        assert sorted(move.move.notation for move in found.analysis.moves) == sorted(legal)
        for move in found.analysis.moves:
            assert move.values[merged.lead] == move.values[merged.low]
        partner = merged.server.bots.Analyze(
            request(of_table(table), iterations=300), metadata=table.seat(other)
        )
        await refused(partner.read(), NOT_NOW, "NOT_YOUR_TURN")
        await table.play_any(random.Random(5))


async def test_a_bot_stands_in_for_one_seat_of_the_side(merged: Merged) -> None:
    table, low = merged.table, merged.low
    assert await merged.play_until(random.Random(6), {low}, ACTION)
    revision = (await set_bot(table, low, 1)).revision
    other = ask(table, "SetSeatBot", table.seat_tokens[merged.lead], seat=low, level=0)
    await refused(other, grpc.StatusCode.PERMISSION_DENIED, "NOT_THE_HOST")
    async with merged.server.worker():
        session = (await table.get(low, min_revision=revision + 1)).session
    assert session.seats[low].stand_in
    assert session.seats[merged.lead].kind == session_pb2.SEAT_KIND_HUMAN
    assert shown(await merged.view(merged.lead)) == shown(await merged.view(low))
    assert not (await set_bot(table, low, 0)).seats[low].stand_in


# ---------------------------------------------------------------------- taking back


async def test_the_partner_is_asked_like_all_others(merged: Merged) -> None:
    table, low, rng = merged.table, merged.low, random.Random(7)
    assert await merged.play_until(rng, {low}, ACTION)
    before = await views(table)
    while (await merged.session()).to_act == low:
        first = (await table.play_any(rng)).revision
    await table.play_any(rng)
    session = await propose(table, low)
    assert list(session.undo.asked) == sorted({*range(PLAYERS)} - {low})
    assert session.undo.to_revision == first - 1
    for seat in session.undo.asked:
        session = await answer(table, seat, agree=True)
    assert not session.HasField("undo")
    assert session.to_act == low
    while (await views(table)) != before:  # the earlier moves of the turn, one by one
        assert not (await propose(table, low)).HasField("undo")


# ---------------------------------------------------------------------- giving up


async def test_a_side_is_in_the_game_until_both_its_seats_give_up(merged: Merged) -> None:
    table, (one, other) = merged.table, merged.others
    for seat in (merged.low, merged.lead):
        session = (await ask(table, "ResignSeat", table.seat_tokens[seat])).session
        assert (session.phase, session.seats[seat].kind) == (RUNNING, BOT)
    session = (await ask(table, "ResignSeat", table.seat_tokens[one])).session
    assert (session.phase, session.ending) == (FINISHED, session_pb2.ENDING_FORFEITED)
    assert list(session.returns) == [float(seat == other) for seat in range(PLAYERS)]


async def test_who_has_given_up_wins_with_a_partner_who_has_not(merged: Merged) -> None:
    table = merged.table
    for seat in (merged.low, *merged.others):
        session = (await ask(table, "ResignSeat", table.seat_tokens[seat])).session
    assert session.ending == session_pb2.ENDING_FORFEITED
    assert list(session.returns) == [float(seat in merged.side) for seat in range(PLAYERS)]
    exported = await export(merged)
    assert list(exported.returns) == list(session.returns)
    assert verify(HostedGame(load_game(GAME)), exported) > 0


# ---------------------------------------------------------------------- clocks


@pytest.mark.parametrize(
    "policy", [session_pb2.EXPIRY_POLICY_AUTO_MOVE, session_pb2.EXPIRY_POLICY_FORFEIT]
)
async def test_each_seat_of_a_side_has_a_clock_of_its_own(
    clock: Clock, policy: session_pb2.ExpiryPolicy
) -> None:
    timed = session_pb2.ClockSettings(move_seconds=10, bank_seconds=60, on_expiry=policy)
    async with running(settings(chosen_chance="allow")) as server:
        table = await new_table(server.client, clock=timed)
        lead, low = await play_to_the_merge(table)
        merged = Merged(server, table, lead, low)
        assert await merged.play_until(random.Random(8), {low}, ACTION)
        clock.go_on(30)
        played_by_low = (await table.play_any(random.Random(9))).revision
        banks = {seat.index: seat.bank_ms for seat in (await merged.session()).seats}
        assert banks == {seat: 40_000 if seat == low else 60_000 for seat in range(PLAYERS)}
        assert await merged.play_until(random.Random(8), {low}, ACTION)
        revision = (await merged.session()).revision
        assert revision >= played_by_low
        clock.go_on(60)
        session = (await table.get(min_revision=revision + 1)).session
        gone = policy == session_pb2.EXPIRY_POLICY_FORFEIT
        assert session.phase == RUNNING
        assert session.seats[low].resigned == gone
        assert not session.seats[lead].resigned


# ---------------------------------------------------------------------- keeping


async def export(merged: Merged) -> Any:
    call = service_pb2.ExportRecordRequest(session_id=merged.table.session_id)
    return record.read(record.write((await merged.server.games.ExportRecord(call)).record))


async def test_a_record_gives_both_seats_the_same(merged: Merged) -> None:
    await merged.table.play_on(random.Random(10), 10_000)
    exported = await export(merged)
    assert exported.returns[merged.lead] == exported.returns[merged.low]
    assert verify(HostedGame(load_game(GAME)), exported) == len(exported.moves)


async def test_a_side_outlives_the_server(tmp_path_factory: pytest.TempPathFactory) -> None:
    before = (await played(tmp_path_factory)).seen
    async with merged_table(tmp_path_factory) as again:
        assert [shown(await again.view(seat)) for seat in range(PLAYERS)] == before
        await again.table.play_any(random.Random(11))
        async with again.server.worker():
            for seat in range(PLAYERS):
                await set_bot(again.table, seat, 1)
            last = (await whole_log(again.table, again.table.seat_tokens[again.low]))[-1]
    assert last.phase == FINISHED
    assert last.returns[again.lead] == last.returns[again.low]


async def test_a_move_that_a_bot_advises_is_one_of_the_seat_that_decides(merged: Merged) -> None:
    table = merged.table
    assert await merged.play_until(random.Random(12), {merged.low}, ACTION)
    async with merged.server.worker():
        chosen = await merged.server.bots.ChooseMove(
            bot_pb2.ChooseMoveRequest(session=of_table(table), level=2),
            metadata=table.seat(merged.low),
        )
    assert chosen.seat == merged.low
    played_move = await table.play(merged.low, chosen.revision, move=chosen.move.move)
    assert played_move.revision == chosen.revision + 1

"""Taking moves back: at once where nobody learned anything, otherwise when all agree."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import grpc
import pytest

from services.access.bearer import bearer_metadata
from services.games import Catalogue
from services.session import undo
from services.session.cache import SessionCache
from services.session.folding import position
from services.session.live import LiveSession
from tests.services.clock import Clock, clock
from tests.services.support import (
    BOT,
    FINISHED,
    RUNNING,
    Running,
    Table,
    file_store,
    open_seats,
    refused,
    running,
    settings,
    short_game,
    started,
)
from ziggurat.internal.v1 import worker_pb2
from ziggurat.v1 import games_pb2, service_pb2, session_pb2

__all__ = ["clock"]  # a fixture

StatusCode = grpc.StatusCode
NOT_NOW = StatusCode.FAILED_PRECONDITION


@pytest.fixture(params=[False, True], ids=["", "suspending"])
async def server(request: pytest.FixtureRequest) -> AsyncIterator[Running]:
    async with running(suspending=request.param) as found:
        yield found


async def propose(table: Table, seat: int, revision: int = 0, request_id: str = "") -> Any:
    """The session after the proposal of a seat."""
    request = service_pb2.ProposeUndoRequest(
        session_id=table.session_id,
        revision=revision or (await table.get()).session.revision,
        request_id=request_id,
    )
    return (await table.client.games.ProposeUndo(request, metadata=table.seat(seat))).session


async def answer(
    table: Table, seat: int, agree: bool, revision: int = 0, request_id: str = ""
) -> Any:
    """The session after the answer of a seat."""
    request = service_pb2.AnswerUndoRequest(
        session_id=table.session_id,
        revision=revision or (await table.get()).session.revision,
        agree=agree,
        request_id=request_id,
    )
    return (await table.client.games.AnswerUndo(request, metadata=table.seat(seat))).session


async def views(table: Table) -> list[bytes]:
    """What every seat sees, and a spectator, and what the deciding seat may do."""
    answers = [await table.get(seat) for seat in (*sorted(table.seat_tokens), None)]
    seen = [found.view.SerializeToString(deterministic=True) for found in answers]
    session = answers[0].session
    if session.phase == RUNNING and session.to_act in table.seat_tokens:
        moves = (await table.legal(session.to_act)).moves
        seen.append(b"".join(move.SerializeToString(deterministic=True) for move in moves))
    return seen


async def tic_tac_toe(server: Running, **fields: Any) -> Table:
    return await started(server.client, game="tic_tac_toe", **fields)


async def updates_after(table: Table, revision: int, count: int) -> list[Any]:
    watch = table.watch(revision)
    return [(await watch.read()).update for _ in range(count)]


# ---------------------------------------------------------------------- what is free


async def test_a_move_that_taught_nobody_anything_is_taken_back_at_once(server: Running) -> None:
    table = await tic_tac_toe(server)
    before, revision = await views(table), (await table.get()).session.revision
    await table.play(0, revision, text="b2")
    session = await propose(table, 0)
    assert (session.revision, session.to_act) == (revision + 2, 0)
    assert not session.HasField("undo")
    assert await views(table) == before
    [update] = await updates_after(table, revision + 1, 1)
    assert (update.kind, update.seat) == (session_pb2.UPDATE_KIND_UNDONE, 0)
    assert (update.undone_to, update.to_act) == (revision, 0)
    await table.play(0, session.revision, text="b2")


async def test_what_another_seat_has_answered_needs_its_agreement(server: Running) -> None:
    table = await tic_tac_toe(server)
    before, revision = await views(table), (await table.get()).session.revision
    await table.play(0, revision, text="b2")
    await table.play(1, revision + 1, text="a1")
    session = await propose(table, 0)
    assert session.undo == session_pb2.UndoProposal(seat=0, to_revision=revision, asked=[1])
    assert session.to_act == 0
    assert (await table.get()).session == session
    session = await answer(table, 1, agree=True)
    assert not session.HasField("undo")
    assert await views(table) == before
    kinds = [update.kind for update in await updates_after(table, revision + 2, 2)]
    assert kinds == [session_pb2.UPDATE_KIND_UNDO_PROPOSED, session_pb2.UPDATE_KIND_UNDONE]


async def test_what_chance_has_answered_needs_agreement_and_comes_out_anew(
    server: Running,
) -> None:
    table = await started(server.client, game="pig")
    before, revision = await views(table), (await table.get()).session.revision
    outcomes = set()
    for _ in range(12):
        revision = (await table.play(0, revision, text="roll")).revision
        outcomes.add(tuple(await views(table)))
        session = await propose(table, 0)
        assert list(session.undo.asked) == [1]
        revision = (await answer(table, 1, agree=True)).revision
        assert await views(table) == before
    assert len(outcomes) > 1, "the same die each time"


async def test_a_bot_counts_as_another_seat_and_is_not_asked() -> None:
    seats = [open_seats(1)[0], service_pb2.SeatSetup(kind=BOT, bot_level=1)]
    async with running() as server, server.worker():
        table = await tic_tac_toe(server, seats=seats)
        before = await views(table)
        played = (await table.play(0, (await table.get()).session.revision, text="b2")).revision
        await table.get(min_revision=played + 1)
        session = await propose(table, 0)
        assert not session.HasField("undo")
        assert await views(table) == before

        strict = await tic_tac_toe(
            server, seats=seats, undo_policy=session_pb2.UNDO_POLICY_FREE_ONLY
        )
        played = (await strict.play(0, (await strict.get()).session.revision, text="b2")).revision
        await strict.get(min_revision=played + 1)
        await refused(propose(strict, 0), NOT_NOW, "UNDO_NOT_ALLOWED")


async def test_several_moves_of_one_turn_are_taken_back_one_by_one(server: Running) -> None:
    table = await started(server.client)
    rng, seen = random.Random(1), [await views(table)]
    first = (await table.get()).session.to_act
    while (session := (await table.get()).session).to_act == first:
        await table.play_any(rng)
        seen.append(await views(table))
    assert len(seen) > 2, "a turn of one decision proves nothing"
    for expected in reversed(seen[:-1]):
        session = await propose(table, first)
        if session.HasField("undo"):
            await answer(table, 1 - first, agree=True)
        assert await views(table) == expected
    await refused(propose(table, first), NOT_NOW, "NOTHING_TO_UNDO")


# ---------------------------------------------------------------------- agreeing


@dataclass
class Asked:
    """A table with an open proposal of seat 0."""

    table: Table
    session: Any

    @property
    def revision(self) -> int:
        return int(self.session.revision)


async def asked(server: Running, **fields: Any) -> Asked:
    table = await tic_tac_toe(server, **fields)
    revision = (await table.get()).session.revision
    await table.play(0, revision, text="b2")
    await table.play(1, revision + 1, text="a1")
    return Asked(table, await propose(table, 0))


async def test_all_who_are_asked_must_agree(server: Running) -> None:
    table = await started(server.client, seats=open_seats(4))
    rng = random.Random(2)
    first = (await table.get()).session.to_act
    expected = await views(table)
    while (session := (await table.get()).session).to_act == first:
        expected = await views(table)
        await table.play_any(rng)
    await table.play_any(rng)
    others = [seat for seat in range(4) if seat != first]
    session = await propose(table, first)
    assert list(session.undo.asked) == others
    for number, seat in enumerate(others):
        session = await answer(table, seat, agree=True)
        if seat != others[-1]:
            assert list(session.undo.agreed) == others[: number + 1]
            await refused(answer(table, seat, agree=True), NOT_NOW, "UNDO_AGREED")
    assert not session.HasField("undo")
    assert await views(table) == expected


async def test_whoever_declines_ends_it_for_all_and_it_is_not_asked_again(server: Running) -> None:
    found = await asked(server)
    table, before = found.table, await views(found.table)
    session = await answer(table, 1, agree=False)
    assert not session.HasField("undo")
    assert await views(table) == before
    [update] = await updates_after(table, found.revision, 1)
    assert update.kind == session_pb2.UPDATE_KIND_UNDO_ANSWERED
    assert not update.HasField("undo")
    await refused(propose(table, 0), NOT_NOW, "UNDO_ASKED")
    await table.play(0, session.revision, text="c3")
    assert list((await propose(table, 1)).undo.asked) == [0]


async def test_the_proposer_may_end_it_but_not_agree(server: Running) -> None:
    found = await asked(server)
    await refused(answer(found.table, 0, agree=True), NOT_NOW, "NOT_ASKED")
    session = await answer(found.table, 0, agree=False)
    assert not session.HasField("undo")
    await refused(answer(found.table, 1, agree=True), NOT_NOW, "NO_PROPOSAL")


async def test_the_next_move_lapses_it(server: Running) -> None:
    found = await asked(server)
    await refused(propose(found.table, 1), NOT_NOW, "UNDO_OPEN")
    await found.table.play(0, found.revision, text="c3")
    assert not (await found.table.get()).session.HasField("undo")
    await refused(answer(found.table, 1, agree=True), NOT_NOW, "NO_PROPOSAL")


async def test_a_bot_waits_for_an_open_proposal() -> None:
    seats = [*open_seats(2), service_pb2.SeatSetup(kind=BOT, bot_level=1)]
    async with running() as server:
        table = await started(server.client, seats=seats)
        rng = random.Random(3)
        movers: set[int] = set()
        async with server.worker():
            while len(movers) < 2 or (await table.get()).session.to_act == 2:
                session = (await table.get()).session
                if session.to_act == 2:
                    await table.get(min_revision=session.revision + 1)
                else:
                    movers.add(session.to_act)
                    await table.play_any(rng)
        last = -1
        while (session := (await table.get()).session).to_act != 2:
            last = session.to_act
            await table.play_any(rng)
        session = await propose(table, 1 - last)  # so that another has moved since
        assert list(session.undo.asked) == [last]
        assert not (await _lease(server)).HasField("lease")
        await answer(table, last, agree=False)
        assert (await _lease(server)).HasField("lease")


async def _lease(server: Running) -> Any:
    request = worker_pb2.LeaseJobRequest(worker="w", builds=Catalogue().builds)
    return await server.workers.LeaseJob(request, metadata=server.worker_metadata)


async def set_bot(table: Table, seat: int, level: int, by: str = "") -> Any:
    """`by`: the token of another than the seat's holder."""
    request = service_pb2.SetSeatBotRequest(session_id=table.session_id, seat=seat, level=level)
    metadata = bearer_metadata(by or table.seat_tokens[seat])
    return (await table.client.games.SetSeatBot(request, metadata=metadata)).session


async def kick(table: Table, seat: int) -> Any:
    request = service_pb2.KickSeatRequest(session_id=table.session_id, seat=seat)
    return (await table.client.games.KickSeat(request, metadata=table.host)).session


async def resign(table: Table, seat: int) -> Any:
    request = service_pb2.ResignSeatRequest(session_id=table.session_id)
    return (await table.client.games.ResignSeat(request, metadata=table.seat(seat))).session


@pytest.mark.parametrize("by_host", [True, False])
async def test_a_bot_that_stands_in_does_not_agree_for_its_holder(
    server: Running, by_host: bool
) -> None:
    """Whoever has put it there: else a host who plays too could take back what he likes."""
    found = await asked(server)
    table = found.table
    session = await set_bot(table, 1, 1, by=table.host_token if by_host else "")
    assert list(session.undo.asked) == [1]
    assert session.to_act == 0
    session = await answer(table, 1, agree=True)
    assert not session.HasField("undo")
    [update] = await updates_after(table, session.revision - 1, 1)
    assert (update.kind, update.seat) == (session_pb2.UPDATE_KIND_UNDONE, 0)


async def test_who_sat_there_when_the_move_was_made_is_asked_though_a_bot_stands_in(
    server: Running,
) -> None:
    table = await tic_tac_toe(server)
    revision = (await table.get()).session.revision
    await table.play(0, revision, text="b2")
    await table.play(1, revision + 1, text="a1")
    await set_bot(table, 1, 1, by=table.host_token)
    session = await propose(table, 0)
    assert list(session.undo.asked) == [1]
    session = await answer(table, 1, agree=False)
    assert not session.HasField("undo") and session.revision == revision + 5


async def test_what_happened_while_a_bot_stood_in_is_taken_back_without_its_holder() -> None:
    async with running() as server, server.worker():
        table = await tic_tac_toe(server)
        revision = (await set_bot(table, 1, 1)).revision
        before = await views(table)
        await table.play(0, revision, text="b2")
        await table.get(min_revision=revision + 2)
        assert not (await propose(table, 0)).HasField("undo")
        assert await views(table) == before


async def test_whose_seat_the_host_gave_to_a_bot_is_asked_what_happened_since() -> None:
    """Else a host who plays could have a bot sit there for a moment and try his luck again."""
    async with running() as server, server.worker():
        table = await tic_tac_toe(server)
        revision = (await set_bot(table, 1, 1, by=table.host_token)).revision
        await table.play(0, revision, text="b2")
        await table.get(min_revision=revision + 2)
        assert list((await propose(table, 0)).undo.asked) == [1]


async def test_whoever_takes_the_seat_back_from_a_bot_is_asked_again(server: Running) -> None:
    table = await tic_tac_toe(server)
    await set_bot(table, 1, 1)
    revision = (await set_bot(table, 1, 0)).revision
    await table.play(0, revision, text="b2")
    await table.play(1, revision + 1, text="a1")
    assert list((await propose(table, 0)).undo.asked) == [1]


async def test_whom_the_clock_has_given_a_bot_need_not_be_asked_what_happened_since(
    clock: Clock,
) -> None:
    async with running() as server, server.worker():
        limits = session_pb2.ClockSettings(move_seconds=20, bank_seconds=0)
        table = await tic_tac_toe(server, clock=limits)
        revision = (await table.get()).session.revision
        await table.play(0, revision, text="b2")
        clock.go_on(21)
        revision = (await table.get(min_revision=revision + 3)).session.revision  # a bot has moved
        move = (await table.legal(0)).moves[0].notation
        await table.play(0, revision, text=move)
        session = (await table.get(min_revision=revision + 2)).session
        assert session.seats[1].stand_in
        assert not (await propose(table, 0)).HasField("undo")


async def test_who_has_been_kicked_cannot_be_done_without(server: Running) -> None:
    table = await tic_tac_toe(server)
    revision = (await table.get()).session.revision
    await table.play(0, revision, text="b2")
    await table.play(1, revision + 1, text="a1")
    revision = (await kick(table, 1)).revision
    await refused(propose(table, 0), NOT_NOW, "HOLDER_GONE")
    await table.play(0, revision, text="c3")
    session = await propose(table, 0)  # nobody has answered that one
    assert (session.revision, session.to_act) == (revision + 2, 0)


async def test_a_proposal_ends_with_whoever_is_asked_and_kicked(server: Running) -> None:
    found = await asked(server)
    before = (await found.table.get(0)).view
    assert not (await kick(found.table, 1)).HasField("undo")
    assert (await found.table.get(0)).view == before


async def test_who_gives_the_game_up_is_asked_no_more(server: Running) -> None:
    """Nobody is left to be asked: the moves are taken back."""
    found = await asked(server)
    await resign(found.table, 1)
    session = (await found.table.get(min_revision=found.revision + 2)).session
    assert not session.HasField("undo")
    assert session.to_act == 0
    [update] = await updates_after(found.table, found.revision + 1, 1)
    assert (update.kind, update.seat) == (session_pb2.UPDATE_KIND_UNDONE, 0)


async def test_a_proposal_ends_with_its_proposer(server: Running) -> None:
    found = await asked(server)
    session = await set_bot(found.table, 0, 1)
    assert not session.HasField("undo")
    await refused(propose(found.table, 0), NOT_NOW, "BOT_PLAYS")


# ---------------------------------------------------------------------- what is refused


async def test_requests_are_judged_like_moves(server: Running) -> None:
    table = await tic_tac_toe(server)
    revision = (await table.get()).session.revision
    await refused(propose(table, 0), NOT_NOW, "NOTHING_TO_UNDO")
    await table.play(0, revision, text="b2")
    refusal = await refused(propose(table, 0, revision), StatusCode.ABORTED, "STALE_REVISION")
    assert refusal.metadata["current_revision"] == str(revision + 1)
    request = service_pb2.ProposeUndoRequest(session_id=table.session_id, revision=revision + 1)
    games = table.client.games
    await refused(games.ProposeUndo(request), StatusCode.UNAUTHENTICATED)
    await refused(games.ProposeUndo(request, metadata=table.host), StatusCode.PERMISSION_DENIED)
    answering = service_pb2.AnswerUndoRequest(session_id=table.session_id, revision=revision + 1)
    await refused(games.AnswerUndo(answering), StatusCode.UNAUTHENTICATED)
    await refused(propose(table, 0, -1), StatusCode.INVALID_ARGUMENT)
    await refused(propose(table, 0, request_id="a b"), StatusCode.INVALID_ARGUMENT)
    assert (await table.get()).session.revision == revision + 1


async def test_a_table_may_have_no_undo(server: Running) -> None:
    table = await tic_tac_toe(server, undo_policy=session_pb2.UNDO_POLICY_NEVER)
    assert (await table.get()).session.undo_policy == session_pb2.UNDO_POLICY_NEVER
    await table.play(0, (await table.get()).session.revision, text="b2")
    await refused(propose(table, 0), NOT_NOW, "UNDO_NOT_ALLOWED")


async def test_a_log_is_not_read_for_what_is_refused_without_it(server: Running) -> None:
    """It may be long, and the same may be asked again and again."""
    never = await tic_tac_toe(server, undo_policy=session_pb2.UNDO_POLICY_NEVER)
    open_one = (await asked(server)).table
    store = server.server._store

    async def read_log(session_id: str, after: int, limit: int) -> Any:
        assert after, "the log is read"
        return []  # there is nothing new

    store.read_log = read_log  # type: ignore[method-assign, assignment]
    await refused(propose(never, 0), NOT_NOW, "UNDO_NOT_ALLOWED")
    await refused(propose(open_one, 1), NOT_NOW, "UNDO_OPEN")
    await refused(answer(never, 0, agree=True), NOT_NOW, "NO_PROPOSAL")


async def test_a_log_is_not_filled_with_undos(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(undo, "MOST_UNDOS", 2)
    table = await tic_tac_toe(server)
    for _ in range(2):
        await table.play(0, (await table.get()).session.revision, text="b2")
        await propose(table, 0)
    await table.play(0, (await table.get()).session.revision, text="b2")
    await refused(propose(table, 0), StatusCode.RESOURCE_EXHAUSTED, "LIMIT")


async def test_a_game_that_is_over_stays_so(server: Running) -> None:
    table = await tic_tac_toe(server)
    await table.play_on(random.Random(4), 9)
    await refused(propose(table, 0), NOT_NOW, "FINISHED")


async def test_the_same_request_again_changes_nothing(server: Running) -> None:
    table = await tic_tac_toe(server)
    revision = (await table.get()).session.revision
    await table.play(0, revision, text="b2")
    for _ in range(3):
        session = await propose(table, 0, revision + 1, request_id="once")
        assert session.revision == revision + 2
    other = propose(table, 0, revision + 2, request_id="once")
    await refused(other, StatusCode.INVALID_ARGUMENT, "REQUEST_ID_REUSED")


# ---------------------------------------------------------------------- everywhere the same


def options_of(game: str) -> Any:
    return short_game() if game == "atlantis" else games_pb2.GameOptions()


class Model:
    """What the seats saw, position by position, of the moves in force."""

    def __init__(self, start: list[bytes], revision: int) -> None:
        self.line = [(revision, start)]
        self.movers: list[int] = []
        self.declined: set[int] = set()  # since the last change of the position

    def played(self, seat: int, revision: int, seen: list[bytes]) -> None:
        self.declined.clear()
        self.movers.append(seat)
        self.line.append((revision, seen))

    def take_back(self, seat: int) -> set[int]:
        """Forget down to the latest move of a seat; whose moves these were."""
        self.declined.clear()
        taken = set()
        while True:
            taken.add(self.movers.pop())
            self.line.pop()
            if seat in taken:
                return taken


@pytest.mark.parametrize("game", ["tic_tac_toe", "liars_dice", "pig", "atlantis"])
@pytest.mark.parametrize("seed", range(3))
async def test_any_sequence_of_moves_and_undos_ends_in_the_positions_in_force(
    tmp_path: Path, game: str, seed: int
) -> None:
    rng, config = random.Random(f"{game} {seed}"), settings(file_store(tmp_path))
    async with running(config) as server:
        table = await started(server.client, game=game, options=options_of(game))
        model = Model(await views(table), (await table.get()).session.revision)
        for _ in range(60):
            session = (await table.get()).session
            if session.phase == FINISHED:
                break
            if model.movers and rng.random() < 0.45:
                await _take_back(table, model, rng)
            else:
                answered = await table.play_any(rng)
                model.played(session.to_act, answered.revision, await views(table))
        last, seen = (await table.get()).session, await views(table)
        assert seen == model.line[-1][1]
    async with running(config) as server:
        again = Table(server.client, table.session_id, table.host_token, table.seat_tokens)
        assert await views(again) == seen
        again_last = (await again.get()).session
        assert (again_last.revision, again_last.to_act) == (last.revision, last.to_act)


async def _take_back(table: Table, model: Model, rng: random.Random) -> None:
    """A seat takes its latest move back; the others agree, or one does not."""
    seat = rng.choice(sorted(set(model.movers)))
    if seat in model.declined:
        return
    session = await propose(table, seat)
    if session.HasField("undo"):
        others = list(session.undo.asked)
        if rng.random() < 0.2:
            await answer(table, rng.choice(others), agree=False)
            model.declined.add(seat)
            return
        for other in others:
            await answer(table, other, agree=True)
        model.take_back(seat)
    else:
        assert model.take_back(seat) == {seat}
    assert await views(table) == model.line[-1][1]


async def test_a_front_end_that_only_hears_of_an_undo_has_its_position(server: Running) -> None:
    table = await started(server.client, options=short_game())
    store = server.server._store
    other = SessionCache(store, Catalogue(), 1 << 20)
    rng = random.Random(5)
    for _ in range(12):
        mover = (await table.get()).session.to_act
        await table.play_any(rng)
        behind = await other.get(table.session_id)
        session = await propose(table, mover)
        if session.HasField("undo"):
            session = await answer(table, 1 - mover, agree=True)
        [row] = await store.read_log(table.session_id, session.revision - 1, 1)
        other.heard(table.session_id, row)
        caught_up = await other.get(table.session_id)
        assert caught_up is behind, "it goes on, it is not loaded anew"
        fresh = await SessionCache(store, Catalogue(), 1 << 20).get(table.session_id)
        assert position_of(caught_up) == position_of(fresh)
        await table.play_any(rng)


async def test_hundreds_of_undos_cost_one_replay(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever reads the log from the start: anybody may ask for that at a delayed table."""
    table = await tic_tac_toe(server)
    for square in ("a1", "a2", "b2", "a3"):
        await table.play(0, (await table.get()).session.revision, text=square)
        await propose(table, 0)
    await table.play(0, (await table.get()).session.revision, text="c3")
    replays = []

    def counted(*arguments: Any) -> Any:
        replays.append(1)
        return position(*arguments)

    monkeypatch.setattr("services.session.cache.position", counted)
    live = await server.server._sessions.get(table.session_id)
    cache = SessionCache(server.server._store, Catalogue(), 1 << 20)
    again = await cache.first(live)
    await cache.catch_up(again)
    assert position_of(again) == position_of(live)
    assert again.header == live.header
    assert len(replays) == 1


def position_of(live: LiveSession) -> tuple[int, bytes]:
    assert live.state is not None
    return live.revision, live.state.to_bytes()


async def test_a_watcher_hears_of_every_undo_and_the_view_is_the_old_one(server: Running) -> None:
    table = await tic_tac_toe(server)
    revision = (await table.get()).session.revision
    watch = table.watch(revision, seat=1, include_view=True)
    before = (await table.get(seat=1)).view
    for _ in range(3):
        await table.play(0, (await table.get()).session.revision, text="b2")
        await watch.read()
        await propose(table, 0)
        update = (await watch.read()).update
        assert update.kind == session_pb2.UPDATE_KIND_UNDONE
        assert update.view == before


# ---------------------------------------------------------------------- at the same time


async def test_of_a_move_and_a_proposal_at_once_one_is_made(server: Running) -> None:
    table = await tic_tac_toe(server)
    revision = (await table.get()).session.revision
    await table.play(0, revision, text="b2")
    await table.play(1, revision + 1, text="a1")
    calls = (table.play(0, revision + 2, text="c3"), propose(table, 0, revision + 2))
    outcomes = await asyncio.gather(*calls, return_exceptions=True)
    [lost] = [one for one in outcomes if isinstance(one, grpc.aio.AioRpcError)]
    assert lost.code() == StatusCode.ABORTED
    assert (await table.get()).session.revision == revision + 3


async def test_of_all_answers_at_once_each_counts_once(server: Running) -> None:
    table = await started(server.client, seats=open_seats(4))
    rng = random.Random(6)
    first = (await table.get()).session.to_act
    while (await table.get()).session.to_act == first:
        await table.play_any(rng)
    await table.play_any(rng)
    session = await propose(table, first)
    waiting = set(session.undo.asked)
    while waiting:
        revision = (await table.get()).session.revision
        calls = [answer(table, seat, agree=True, revision=revision) for seat in sorted(waiting)]
        outcomes = await asyncio.gather(*calls, return_exceptions=True)
        assert sum(not isinstance(one, BaseException) for one in outcomes) == 1
        waiting = set((await table.get()).session.undo.asked)
    assert (await table.get()).session.to_act == first


async def test_the_same_proposal_twice_at_once_is_one(server: Running) -> None:
    table = await tic_tac_toe(server)
    revision = (await table.get()).session.revision
    await table.play(0, revision, text="b2")
    calls = [propose(table, 0, revision + 1, request_id="twice") for _ in range(5)]
    for session in await asyncio.gather(*calls):
        assert session.revision == revision + 2

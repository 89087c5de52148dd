"""A server with sessions in every phase, and whatever somebody could send it."""

from __future__ import annotations

import random
import uuid
from dataclasses import dataclass, field

from google.protobuf.message import Message

from tests.services.support import (
    FINISHED,
    GAME,
    OPEN,
    Running,
    Table,
    create,
    short_game,
    started,
)
from ziggurat.v1 import record_pb2, service_pb2, session_pb2

SEED = 3
SeatSetup = service_pb2.SeatSetup


@dataclass
class Ground:
    """Sessions, and all that somebody may know of them."""

    server: Running
    tables: list[Table] = field(default_factory=list)
    revisions: dict[str, int] = field(default_factory=dict)
    moves: dict[str, list[str]] = field(default_factory=dict)  # legal ones, of each session
    words: list[str] = field(default_factory=list)  # invite codes
    record: record_pb2.Record = field(default_factory=record_pb2.Record)  # of a game

    @property
    def tokens(self) -> list[str]:
        """All tokens there are, and some that are none."""
        own = [table.host_token for table in self.tables]
        seats = [token for table in self.tables for token in table.seat_tokens.values()]
        return ["", "zgs_nobody", self.server.secret, *filter(None, own), *seats]

    async def add(self, table: Table) -> None:
        self.tables.append(table)
        session = (await table.get(0)).session
        self.revisions[table.session_id] = session.revision
        if session.to_act in table.seat_tokens:
            legal = await table.legal(session.to_act)
            self.moves[table.session_id] = [move.notation for move in legal.moves]


async def ground_of(server: Running) -> Ground:
    """A session in every phase that one can be in."""
    ground = Ground(server)
    for make in (_lobby, _private, _running, _clocked, _undo, _stood_in, _forfeit, _finished):
        await ground.add(await make(server, ground))
    return ground


async def _lobby(server: Running, ground: Ground) -> Table:
    return await create(server.client, host_seat=0, host_name="host", no_spectators=True)


async def _private(server: Running, ground: Ground) -> Table:
    request = service_pb2.CreateSessionRequest(
        game=GAME, private=True, host_seat=0, request_id=str(uuid.uuid4())
    )
    answer = await server.games.CreateSession(request)
    ground.words.append(answer.invite_code)
    table = Table(server.client, answer.session.session_id, answer.host_token, {})
    table.seat_tokens[0] = answer.seat_token
    return table


async def _running(server: Running, ground: Ground) -> Table:
    table = await started(server.client, allow_help=True, spectator_delay_seconds=3600)
    await table.play_on(random.Random(SEED), 3)
    return table


async def _clocked(server: Running, ground: Ground) -> Table:
    clock = session_pb2.ClockSettings(move_seconds=3600, bank_seconds=10)
    return await started(server.client, clock=clock)


async def _undo(server: Running, ground: Ground) -> Table:
    """Somebody wants to take a move back, and is waited for."""
    rng = random.Random(SEED)
    table = await started(server.client)
    for _ in range(40):
        mover = (await table.get()).session.to_act
        revision = (await table.play_any(rng)).revision
        request = service_pb2.ProposeUndoRequest(session_id=table.session_id, revision=revision)
        answer = await server.games.ProposeUndo(request, metadata=table.seat(mover))
        if answer.session.HasField("undo"):
            return table
    raise AssertionError("every undo was free")


async def _stood_in(server: Running, ground: Ground) -> Table:
    table = await started(server.client)
    request = service_pb2.SetSeatBotRequest(session_id=table.session_id, seat=0, level=1)
    await server.games.SetSeatBot(request, metadata=table.seat(0))
    return table


async def _forfeit(server: Running, ground: Ground) -> Table:
    """A game of three that one has given up."""
    table = await started(
        server.client,
        seats=[SeatSetup(kind=OPEN)] * 3,
        resign_policy=session_pb2.RESIGN_POLICY_FORFEIT,
    )
    request = service_pb2.ResignSeatRequest(session_id=table.session_id)
    await server.games.ResignSeat(request, metadata=table.seat(1))
    return table


async def _finished(server: Running, ground: Ground) -> Table:
    table = await started(server.client, options=short_game())
    while (await table.get()).session.phase != FINISHED:
        await table.play_any(random.Random(SEED))
    request = service_pb2.ExportRecordRequest(session_id=table.session_id)
    ground.record = (await server.games.ExportRecord(request)).record
    return table


# ---------------------------------------------------------------------- what could be sent

GAMES = [GAME, "connect_four", "leduc_poker", "pig", "chess", ""]
HEADERS = ["authorization", "x-api-key", "traceparent", "grpc-accept-encoding"]
MOST_CODE = 120


class Sender:
    """Makes what is sent out of chance: what a seed makes is always the same at the same ground."""

    def __init__(self, ground: Ground, seed: int) -> None:
        self._ground = ground
        self._rng = random.Random(seed)
        self._table = self._rng.choice(ground.tables)

    def improved(self, message: Message) -> Message:
        """The message with what would be right in it, or little else."""
        if self._rng.random() < 0.6:
            message.Clear()
        self._improve(message)
        return message

    def _improve(self, message: Message) -> None:
        rng = self._rng
        if isinstance(message, service_pb2.ImportRecordRequest) and rng.random() < 0.7:
            message.record.CopyFrom(self._ground.record)
            self._falsify(message.record)
        for entry in message.DESCRIPTOR.fields:
            value = self._likely(entry.name)
            if value is not None and not entry.is_repeated and rng.random() < 0.95:
                setattr(message, entry.name, value)
            elif entry.name == "session" and rng.random() < 0.8:
                getattr(message, entry.name).SetInParent()
        for entry, value in message.ListFields():
            if entry.message_type is not None and not entry.message_type.GetOptions().map_entry:
                for one in value if entry.is_repeated else (value,):
                    self._improve(one)

    def _falsify(self, record: record_pb2.Record) -> None:
        """A record with one thing that is not so, or none."""
        rng = self._rng
        move = rng.choice(record.moves)
        match rng.randrange(8):
            case 0:
                move.code = rng.randrange(MOST_CODE)
            case 1:
                move.revision += rng.choice((-(2**60), -1, 1, 2**60))
            case 2:
                move.seat = rng.choice((-1, 1, 7))
            case 3:
                del record.moves[rng.randrange(len(record.moves)) :]
            case 4:
                record.ending = rng.choice(
                    (session_pb2.ENDING_FORFEITED, session_pb2.ENDING_ABANDONED)
                )
            case 5:
                record.given_up.add(seat=rng.randrange(-1, 4), forfeited=True, revision=9)
            case 6:
                record.returns.append(float("nan"))

    def _likely(self, name: str) -> int | str | None:
        """What a field of that name could be; None for those that nothing is known of."""
        rng, ground = self._rng, self._ground
        match name:
            case "session_id":
                other = rng.choice(ground.tables).session_id
                return self._table.session_id if rng.random() < 0.8 else other
            case "revision" | "after_revision" | "min_revision":
                return max(0, ground.revisions[self._table.session_id] + rng.choice((-1, 0, 0, 1)))
            case "request_id":
                return rng.choice(["r1", *(str(uuid.UUID(int=number)) for number in range(50))])
            case "invite_code":
                return rng.choice(ground.words) if rng.random() < 0.2 else ""
            case "text":
                legal = ground.moves.get(self._table.session_id, ["done"])
                return rng.choice([str(rng.randrange(MOST_CODE)), *legal])
            case "filter":
                return rng.randrange(5)
            case "agree":
                return rng.random() < 0.5
            case "code":
                return rng.randrange(MOST_CODE)
            case "seat" | "host_seat":
                return rng.randrange(-1, 4)
            case "level" | "bot_level":
                return rng.randrange(6)
            case "game":
                return rng.choice(GAMES)
            case "name" | "host_name":
                return "a name"
        return None

    def spoiled(self, data: bytes) -> bytes:
        """Mostly the bytes as they are; else cut, doubled, or with others in their midst."""
        rng = self._rng
        at = rng.randint(0, len(data))
        match rng.randrange(20):
            case 0:
                return data[:at]
            case 1:
                return data[:at] + rng.randbytes(rng.randrange(8)) + data[at + rng.randrange(4) :]
            case 2:
                return data + data
        return data

    def metadata(self) -> tuple[tuple[str, str], ...]:
        """Whose call it says it is: somebody's of the table, anybody's, or nobody's."""
        rng, table = self._rng, self._table
        own = [token for token in (table.host_token, *table.seat_tokens.values()) if token]
        match rng.randrange(8):
            case 0:
                return (("authorization", f"Bearer {rng.choice(self._ground.tokens)}"),)
            case 1:
                return ((rng.choice(HEADERS), self._junk()),)
            case 2:
                return ()
        return (("authorization", f"Bearer {rng.choice(own)}"),)

    def _junk(self) -> str:
        letters = [chr(code) for code in range(33, 127)]
        return "".join(self._rng.choices(letters, k=self._rng.randrange(60)))

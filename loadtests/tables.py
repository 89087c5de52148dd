"""Tables that a generator plays without asking what is legal: it knows the chance and plays along.

The host chooses the chance key, so the same engine on this side comes to the same positions, and
every call that is made is one that is measured.
"""

from __future__ import annotations

import random
from typing import Any

import grpc

from engine import ChanceSource, Game, State, load_game
from services.access.bearer import bearer_metadata
from ziggurat.v1 import games_pb2, service_pb2, service_pb2_grpc, session_pb2

KEY_BYTES = 32
CALL_SECONDS = 60.0
SETUP_REVISION = 0
OPEN = service_pb2.SeatSetup(kind=session_pb2.SEAT_KIND_OPEN)


class Table:
    """A running session of two seats that are both played from here."""

    def __init__(self, stub: Any, game: Game, key: bytes, session_id: str) -> None:
        self.session_id = session_id
        self.revision = 0
        self.tokens: list[tuple[tuple[str, str], ...]] = []
        self._stub = stub
        self._key = key
        self._rng = random.Random(key)
        self._moves = game.room("view")
        self.state: State = game.new_state(2, chance=ChanceSource.keyed(key, SETUP_REVISION))

    async def play(self) -> None:
        """One random legal move of whoever decides."""
        code = self._rng.choice(self.state.legal_moves())
        seat = self.state.current_player()
        move = games_pb2.GameMove()
        getattr(move, self.state.game.name).CopyFrom(self._moves.move_message(code))
        request = service_pb2.PlayMoveRequest(
            session_id=self.session_id,
            revision=self.revision,
            request_id=f"{self.revision}",
            move=move,
        )
        answer = await self._stub.PlayMove(
            request, metadata=self.tokens[seat], timeout=CALL_SECONDS
        )
        self.revision = answer.revision
        self.state.use_chance(ChanceSource.keyed(self._key, self.revision))
        self.state.apply(code)

    async def get(self) -> None:
        """What its first seat sees."""
        request = service_pb2.GetSessionRequest(session_id=self.session_id)
        await self._stub.GetSession(request, metadata=self.tokens[0], timeout=CALL_SECONDS)

    def watch(self, seat: int | None = None) -> Any:
        """A stream of the latest revision and of what comes from now on; None: for a spectator."""
        request = service_pb2.WatchSessionRequest(
            session_id=self.session_id, after_revision=self.revision - 1
        )
        metadata = () if seat is None else self.tokens[seat]
        return self._stub.WatchSession(request, metadata=metadata)


async def start_table(channel: grpc.aio.Channel, game_name: str, seed: int) -> Table:
    """Open a table, take both seats, start."""
    stub = service_pb2_grpc.GameServiceStub(channel)
    key = random.Random(seed).randbytes(KEY_BYTES)
    request = service_pb2.CreateSessionRequest(game=game_name, seats=[OPEN, OPEN], chance_key=key)
    created = await stub.CreateSession(request, timeout=CALL_SECONDS)
    table = Table(stub, load_game(game_name), key, created.session.session_id)
    for seat in range(2):
        join = service_pb2.JoinSessionRequest(session_id=table.session_id, seat=seat)
        joined = await stub.JoinSession(join, timeout=CALL_SECONDS)
        table.tokens.append(bearer_metadata(joined.seat_token))
    start = service_pb2.StartSessionRequest(session_id=table.session_id)
    host = bearer_metadata(created.host_token)
    started = await stub.StartSession(start, metadata=host, timeout=CALL_SECONDS)
    table.revision = started.session.revision
    return table

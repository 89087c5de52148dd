"""Many tables for a generator, opened in few calls and played from any connection."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Sequence
from typing import Any

import grpc

from engine import load_game
from loadtests.tables import CALL_SECONDS, KEY_BYTES, OPEN, Table
from services.access.bearer import bearer_metadata
from ziggurat.v1 import service_pb2, service_pb2_grpc

OPENERS = 32  # tables that are opened at the same time


class AnyConnection:
    """A stub whose calls go over its connections in turn, as those of a balancer do."""

    def __init__(self, channels: Sequence[grpc.aio.Channel]) -> None:
        self._stubs = itertools.cycle([service_pb2_grpc.GameServiceStub(one) for one in channels])

    def __getattr__(self, name: str) -> Any:
        return getattr(next(self._stubs), name)


async def open_tables(stubs: Sequence[Any], game: str, seeds: range) -> list[Table]:
    """A running table of two seats for each seed; the stubs get them in turn."""
    free = asyncio.Semaphore(OPENERS)

    async def one(seed: int) -> Table:
        async with free:
            return await _open_table(stubs[seed % len(stubs)], game, seed)

    return list(await asyncio.gather(*map(one, seeds)))


async def _open_table(stub: Any, game: str, seed: int) -> Table:
    key = random.Random(seed).randbytes(KEY_BYTES)
    request = service_pb2.CreateSessionRequest(
        game=game, seats=[OPEN, OPEN], chance_key=key, host_seat=0
    )
    created = await stub.CreateSession(request, timeout=CALL_SECONDS)
    table = Table(stub, load_game(game), key, created.session.session_id)
    join = service_pb2.JoinSessionRequest(session_id=table.session_id, seat=1)
    joined = await stub.JoinSession(join, timeout=CALL_SECONDS)
    table.tokens += map(bearer_metadata, (created.seat_token, joined.seat_token))
    start = service_pb2.StartSessionRequest(session_id=table.session_id)
    host = bearer_metadata(created.host_token)
    started = await stub.StartSession(start, metadata=host, timeout=CALL_SECONDS)
    table.revision = started.session.revision
    return table

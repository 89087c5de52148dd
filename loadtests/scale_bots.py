"""What a bot's decision costs: the worker that searches, the front end that hands it over, Redis.

Tables of bots alone play on for a while. Nobody waits for them, so what is counted is CPU.
"""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

import grpc

from loadtests.scale_fleet import fleet
from loadtests.tables import CALL_SECONDS
from services.access.bearer import bearer_metadata
from ziggurat.v1 import service_pb2, service_pb2_grpc, session_pb2

# Every level of one game, one level of the others that people play.
SEARCHES = (
    *(("atlantis", level) for level in (1, 2, 3, 4, 5)),
    *((game, 3) for game in ("anatolia", "ankh", "near")),
)


class Size(NamedTuple):
    """How much is measured."""

    searches: tuple[tuple[str, int], ...] = SEARCHES
    tables: int = 8
    workers: int = 2
    seconds: float = 4.0


SHORT = Size(searches=(("atlantis", 1),), tables=1, workers=1, seconds=1.0)


async def measure(size: Size) -> list[dict[str, Any]]:
    """A row for each game and level."""
    return [await _played(game, level, size) for game, level in size.searches]


async def _played(game: str, level: int, size: Size) -> dict[str, Any]:
    async with (
        fleet("redis", workers=size.workers) as served,
        grpc.aio.insecure_channel(served.address) as channel,
    ):
        stub = service_pb2_grpc.GameServiceStub(channel)
        names = [await _bots_alone(stub, game, level) for _ in range(size.tables)]
        await _first_move(stub, names[0])  # the worker has come, and knows the game
        first, before = await _revisions(stub, names), served.usage()
        await asyncio.sleep(size.seconds)
        moves, used = await _revisions(stub, names) - first, served.usage().since(before)
    each = 1e6 / max(1, moves)
    return {
        "game": game,
        "level": level,
        "decisions": moves,
        "worker_us": round(used.workers * each, 1),
        "cpu_us": round(used.front_ends * each, 1),
        "redis_us": round(used.redis * each, 1),
    }


async def _bots_alone(stub: Any, game: str, level: int) -> str:
    """A running table at which two bots play."""
    bot = service_pb2.SeatSetup(kind=session_pb2.SEAT_KIND_BOT, bot_level=level)
    request = service_pb2.CreateSessionRequest(game=game, seats=[bot, bot])
    created = await stub.CreateSession(request, timeout=CALL_SECONDS)
    start = service_pb2.StartSessionRequest(session_id=created.session.session_id)
    host = bearer_metadata(created.host_token)
    await stub.StartSession(start, metadata=host, timeout=CALL_SECONDS)
    return str(created.session.session_id)


async def _first_move(stub: Any, name: str) -> None:
    request = service_pb2.GetSessionRequest(session_id=name)
    now = (await stub.GetSession(request, timeout=CALL_SECONDS)).session.revision
    request.min_revision = now + 1
    await stub.GetSession(request, timeout=CALL_SECONDS)


async def _revisions(stub: Any, names: list[str]) -> int:
    """The moves of all tables, and what came before."""
    requests = (service_pb2.GetSessionRequest(session_id=name) for name in names)
    answers = [await stub.GetSession(request, timeout=CALL_SECONDS) for request in requests]
    return sum(answer.session.revision for answer in answers)

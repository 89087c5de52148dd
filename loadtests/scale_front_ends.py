"""With more front ends: what a call costs and how many there are a second.

Each table has players of two kinds, in turn: those whose calls all go over one connection, so that
one front end holds the table, and those whose calls go over any, as behind a balancer. The latter
make every front end follow every table, and that is what grows. A round of a game behind a balancer
(a move, told to a watch of each player, whose connection is any) is what sessions are counted by.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any, NamedTuple

from loadtests.scale_fleet import Fleet, connections, fleet
from loadtests.scale_points import Call, Point, measured, middle
from loadtests.scale_tables import AnyConnection, open_tables
from loadtests.tables import Table
from ziggurat.v1 import service_pb2_grpc

GAME = "atlantis"
CONNECTIONS = 32
WATCHES = 2  # of each table: a stream of each player


class Size(NamedTuple):
    """How much is measured."""

    front_ends: tuple[int, ...] = (1, 2, 4)
    rounds: int = 3
    tables: int = 32
    calls: int = 40  # of each table in a round


SHORT = Size(front_ends=(1, 2), rounds=1, tables=4, calls=5)


class Plant(NamedTuple):
    """A fleet with tables of both kinds."""

    fleet: Fleet
    own: list[Table]  # each on one connection
    spread: list[Table]  # on any
    watched: list[Table]  # on any, and so are its watches
    streams: list[list[Any]]  # of each watched table


async def measure(size: Size) -> list[dict[str, Any]]:
    """A row for each number of front ends and each way of calling."""
    async with AsyncExitStack() as stack:
        plants = {number: await _plant(stack, number, size.tables) for number in size.front_ends}
        found: dict[tuple[int, str], list[Point]] = {}
        for _ in range(size.rounds):
            for number, plant in plants.items():
                for what, run in WAYS.items():
                    found.setdefault((number, what), []).append(await run(plant, size.calls))
    return [
        {"front_ends": number, "what": what, **middle(rounds)}
        for (number, what), rounds in found.items()
    ]


async def _plant(stack: AsyncExitStack, front_ends: int, tables: int) -> Plant:
    served = await stack.enter_async_context(fleet("redis", front_ends=front_ends))
    channels = await stack.enter_async_context(connections(served, CONNECTIONS))
    stubs = [service_pb2_grpc.GameServiceStub(one) for one in channels]
    anywhere = [AnyConnection(channels)]
    own = await open_tables(stubs, GAME, range(tables))
    spread = await open_tables(anywhere, GAME, range(tables))
    watched = await open_tables(anywhere, GAME, range(tables))
    streams = [[table.watch() for _ in range(WATCHES)] for table in watched]
    await asyncio.gather(*(stream.read() for each in streams for stream in each))
    stack.callback(lambda: [stream.cancel() for each in streams for stream in each])
    return Plant(served, own, spread, watched, streams)


def _of(tables: str, call: Callable[[Table], Awaitable[None]]) -> Callable[..., Awaitable[Point]]:
    async def run(plant: Plant, calls: int) -> Point:
        callers = [_bound(call, table) for table in getattr(plant, tables)]
        return await measured(plant.fleet, callers, calls)

    return run


def _bound(call: Callable[[Table], Awaitable[None]], table: Table) -> Call:
    return lambda: call(table)


async def _told(plant: Plant, calls: int) -> Point:
    """Moves, each waited for until the watches of the table have read it."""
    pairs = zip(plant.watched, plant.streams, strict=True)
    return await measured(plant.fleet, [_round_of(*pair) for pair in pairs], calls)


def _round_of(table: Table, streams: list[Any]) -> Call:
    async def once() -> None:
        await asyncio.gather(table.play(), *(stream.read() for stream in streams))

    return once


WAYS: dict[str, Callable[..., Awaitable[Point]]] = {
    "PlayMove, one front end": _of("own", Table.play),
    "PlayMove, any front end": _of("spread", Table.play),
    "GetSession, one front end": _of("own", Table.get),
    "GetSession, any front end": _of("spread", Table.get),
    "PlayMove told to 2, any front end": _told,
}

"""How long a client waits for a search: requests over a socket, their times in milliseconds.

Kinds of requests take turns, so that other work on the machine strikes all alike.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable, Mapping
from time import perf_counter
from typing import Any

import grpc
from google.protobuf import duration_pb2

from ai.seeds import derive_seed
from engine import Game
from services.cli.failure import CliError
from ziggurat.v1 import bot_pb2, bot_pb2_grpc, games_pb2

SEARCH_MS, SEARCH_AIM_MS = 100, 120  # a search of this time is answered within that
FREE_AIM_MS = 20  # from a caller's leaving to the answer of the next
NEVER_MS = 60_000  # between two answers: only the last one is told
OFTEN_MS = 50
DEADLINE_SECONDS = 0.15
HOLD_SECONDS = 0.015  # after which a worker has got a request, and has not done with it
PATIENCE_SECONDS = 30.0
PLIES = 12  # random moves before a position, times its number modulo three

Position = bot_pb2.StatePosition


class Caller:
    """A client that asks; every method returns the milliseconds it is named for."""

    def __init__(self, channel: grpc.aio.Channel) -> None:
        self._bots = bot_pb2_grpc.BotServiceStub(channel)

    async def one_iteration(self, position: Position) -> float:
        """Until the answer to a search that is hardly one."""
        began = perf_counter()
        await _told(self._analyze(position, iterations=1))
        return _ms_since(began)

    async def timed_search(self, position: Position) -> float:
        """Until the answer to a search of a time."""
        began = perf_counter()
        await _told(self._analyze(position, time=_duration(SEARCH_MS)))
        return _ms_since(began)

    async def after_cancel(self, position: Position) -> float:
        """From cancelling an endless search to the next one's answer."""
        endless = self._analyze(position, OFTEN_MS)
        await anext(aiter(endless))
        began = perf_counter()
        endless.cancel()
        await self.one_iteration(position)
        return _ms_since(began)

    async def after_deadline(self, position: Position) -> float:
        """From the end of a call, when its deadline comes, to the next one's answer."""
        try:
            await _told(self._analyze(position, OFTEN_MS, patience=DEADLINE_SECONDS))
        except grpc.aio.AioRpcError as error:
            if error.code() != grpc.StatusCode.DEADLINE_EXCEEDED:
                raise
        return await self.one_iteration(position)

    async def weak_move(self, position: Position) -> float:
        """Until the answer to a move that is hardly searched for."""
        began = perf_counter()
        await self._choose(position, level=1)
        return _ms_since(began)

    async def after_cancelled_move(self, position: Position) -> float:
        """From cancelling a strong move to a weak one's answer."""
        strong = self._choose(position, level=5)
        await asyncio.sleep(HOLD_SECONDS)
        began = perf_counter()
        strong.cancel()
        await self.weak_move(position)
        return _ms_since(began)

    def _analyze(
        self,
        position: Position,
        interval_ms: float = NEVER_MS,
        patience: float = PATIENCE_SECONDS,
        **limits: Any,
    ) -> Any:
        request = bot_pb2.AnalyzeRequest(
            state=position,
            limits=bot_pb2.AnalysisLimits(**limits),
            interval=_duration(interval_ms),
        )
        return self._bots.Analyze(request, timeout=patience)

    def _choose(self, position: Position, level: int) -> Any:
        request = bot_pb2.ChooseMoveRequest(state=position, level=level)
        return self._bots.ChooseMove(request, timeout=PATIENCE_SECONDS)


Kind = Callable[[Caller, Position], Awaitable[float]]

# What a person reads, how it is measured, and how long it may take at the 95th percentile.
KINDS: Mapping[str, tuple[Kind, int | None]] = {
    "1 iteration": (Caller.one_iteration, None),
    f"{SEARCH_MS} ms": (Caller.timed_search, SEARCH_AIM_MS),
    "1 iteration after a cancel": (Caller.after_cancel, FREE_AIM_MS),
    "1 iteration after a deadline": (Caller.after_deadline, FREE_AIM_MS),
    "move of level 1": (Caller.weak_move, None),
    "move of level 1 after a cancel": (Caller.after_cancelled_move, FREE_AIM_MS),
}


async def measure_latency(
    address: str, game: Game, requests: int, seed: int = 0
) -> list[dict[str, Any]]:
    """Percentiles of the waiting times, a row for each kind of request; CliError."""
    async with grpc.aio.insecure_channel(address) as channel:
        try:
            times = await _times(Caller(channel), game, requests, seed)
        except grpc.aio.AioRpcError as error:
            told = f"{error.code().name}: {error.details()}"
            raise CliError(f"a search of {game.name} was not answered: {told}") from None
    return [_row(game, name, times[name]) for name in KINDS]


async def _times(caller: Caller, game: Game, requests: int, seed: int) -> dict[str, list[float]]:
    """All waiting times by kind, but for the first: whoever comes first wakes up a worker."""
    times: dict[str, list[float]] = {name: [] for name in KINDS}
    for number in range(requests + 1):
        position = _position(game, seed, number)
        for name, (kind, _) in KINDS.items():
            times[name].append(await kind(caller, position))
    return {name: of_kind[1:] for name, of_kind in times.items()}


def _row(game: Game, name: str, times: list[float]) -> dict[str, Any]:
    aim = KINDS[name][1]
    p95 = percentile(times, 95)
    return {
        "game": game.name,
        "request": name,
        "p50": percentile(times, 50),
        "p95": p95,
        "max": percentile(times, 100),
        "aim": aim,
        "met": None if aim is None else p95 <= aim,
    }


def percentile(values: list[float], share: float) -> float:
    """The least of the values that so many in a hundred do not exceed, to a tenth."""
    return round(sorted(values)[math.ceil(len(values) * share / 100) - 1], 1)


def _position(game: Game, seed: int, number: int) -> Position:
    """A position of a random game in which somebody decides."""
    seed = derive_seed(seed, number)
    state = game.new_state(seed=seed)
    state.play_random(PLIES * (number % 3), seed)
    if state.is_terminal():
        state = game.new_state(seed=seed)
    message = games_pb2.GameState()
    inner = game.room("view").state_message(game, state.to_dict())
    getattr(message, game.name).CopyFrom(inner)
    return Position(game=game.name, state=message)


async def _told(call: Any) -> None:
    """Return when all answers have come."""
    async for _ in call:
        pass


def _duration(milliseconds: float) -> duration_pb2.Duration:
    found = duration_pb2.Duration()
    found.FromMilliseconds(round(milliseconds))
    return found


def _ms_since(began: float) -> float:
    return 1000 * (perf_counter() - began)

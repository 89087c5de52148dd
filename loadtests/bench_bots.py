"""How long calls take while bots think: `python -m loadtests.bench_bots`.

One server with bot workers. Rounds in which the workers have nothing to do and rounds in which all
of them search take turns; callers pause between calls, as people do, so that latency is the
server's own and not a queue's. What the workers used says whether they were busy indeed.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import grpc

from engine import load_game
from loadtests import leash, measures
from loadtests.measures import Round
from loadtests.processes import Served, ziggurat
from ziggurat.v1 import bot_pb2, bot_pb2_grpc, games_pb2

PAUSE_SECONDS = 0.05  # of each of the callers, after each call
WORKERS = 2
CALLS: dict[str, Callable[..., Awaitable[Round]]] = {
    "GetSession": measures.get_session,
    "PlayMove": measures.play_move,
}


class Spell(NamedTuple):
    """A round, and what the bot workers did meanwhile."""

    p99_ms: float
    cores: float  # that the bot workers used, of all together


@asynccontextmanager
async def searching(channel: grpc.aio.Channel, game_name: str, number: int) -> AsyncIterator[None]:
    """So many workers analyse, from the first answer of each until the end."""
    game = load_game(game_name)
    state = games_pb2.GameState()
    document = game.new_state(2, seed=1).to_dict()
    getattr(state, game.name).CopyFrom(game.room("view").state_message(game, document))
    request = bot_pb2.AnalyzeRequest(
        state=bot_pb2.StatePosition(game=game.name, state=state),
    )
    calls: list[Any] = []
    for threads in range(1, number + 1):  # the same question would be searched for once
        request.limits.threads = threads
        calls.append(bot_pb2_grpc.BotServiceStub(channel).Analyze(request))
    try:
        for call in calls:
            await call.read()
        yield
    finally:
        for call in calls:
            call.cancel()


async def spell(served: Served, call: str, game: str, seed: int, *, busy: bool) -> Spell:
    """One round."""
    async with (
        grpc.aio.insecure_channel(served.address) as channel,
        searching(channel, game, WORKERS if busy else 0),
    ):
        used, began = served.workers_cpu_seconds(), time.perf_counter()
        found = await CALLS[call](served, game, seed, PAUSE_SECONDS)
        used, seconds = served.workers_cpu_seconds() - used, time.perf_counter() - began
    return Spell(found.p99_ms, used / seconds)


async def bench(game: str, rounds: int) -> list[dict[str, Any]]:
    """A row for each call."""
    found: dict[str, list[tuple[Spell, Spell]]] = {call: [] for call in CALLS}
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:///{folder}/bench.sqlite"
        flags = (f"--bot-workers={WORKERS}", f"--analysis-threads={WORKERS}")
        async with ziggurat(store, *flags) as served:
            for number in range(rounds):
                for call, pairs in found.items():
                    alone = await spell(served, call, game, 2 * number, busy=False)
                    busy = await spell(served, call, game, 2 * number + 1, busy=True)
                    pairs.append((alone, busy))
                print(f"\rround {number + 1} of {rounds}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return [_row(call, pairs) for call, pairs in found.items()]


def _row(call: str, pairs: list[tuple[Spell, Spell]]) -> dict[str, Any]:
    alone, busy = zip(*pairs, strict=True)
    return {
        "call": call,
        "p99_ms_alone": round(statistics.median(one.p99_ms for one in alone), 2),
        "p99_ms_busy": round(statistics.median(one.p99_ms for one in busy), 2),
        "ratio": round(statistics.median(two.p99_ms / one.p99_ms for one, two in pairs), 2),
        "cores_alone": round(statistics.median(one.cores for one in alone), 2),
        "cores_busy": round(statistics.median(one.cores for one in busy), 2),
    }


def show(rows: list[dict[str, Any]]) -> str:
    """The table."""
    heads = ("call", "p99_ms_alone", "p99_ms_busy", "ratio", "cores_alone", "cores_busy")
    lines = ["".join(f"{head:>14}" for head in heads)]
    lines += ["".join(f"{row[head]:>14}" for head in heads) for row in rows]
    lines.append(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} (all of this included)")
    return "\n".join(lines)


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="bench-bots", description=__doc__)
    parser.add_argument("--game", default="atlantis")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", action="store_true", help="rows as JSON instead of a table")
    flags = parser.parse_args()
    rows = leash.run(bench(flags.game, flags.rounds))
    print(json.dumps(rows, indent=2) if flags.json else show(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""What the Redis store costs: `make bench-store`.

A commit beside the same script called over redis-py's connection pool, rounds interleaved; what a
front end sends to Redis for a move and while nobody plays; what a session takes of its memory.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
from contextlib import AsyncExitStack
from typing import Any

from redis.asyncio import Redis

from loadtests import leash, store_measures
from loadtests.processes import redis_server, ziggurat
from loadtests.store_measures import CALLERS, Commits

MOVES = (100, 300)  # of a table; its memory is looked at after each


async def bench(game: str, rounds: int) -> dict[str, Any]:
    """All figures."""
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        url = await stack.enter_async_context(redis_server(folder))
        server = await stack.enter_async_context(Redis.from_url(url, decode_responses=True))
        found: dict[str, Any] = {"commits": _medians(await _commits(url, server, rounds))}
        served = await stack.enter_async_context(ziggurat(url, "--bot-workers=0"))
        found["commands"] = {
            "a second of an idle front end": await store_measures.idle(server),
            "a move": await store_measures.moves(served, server, game, MOVES[0]),
        }
        found["memory"] = await store_measures.memory(served, server, game, MOVES)
        return found | {"cores": os.cpu_count(), "load": round(os.getloadavg()[0], 1)}


async def _commits(url: str, server: Redis, rounds: int) -> dict[str, list[Commits]]:
    """Rounds of ours and of the pool's, in turn."""
    async with (
        store_measures.opened(f"{url}?prefix=ours", pooled=False) as ours,
        store_measures.opened(f"{url}?prefix=pool", pooled=True) as pool,
    ):
        found: dict[str, list[Commits]] = {"this store": [], "redis-py's pool": []}
        for number in range(rounds):
            for store, measured in zip((ours, pool), found.values(), strict=True):
                measured.append(await store_measures.commits(store, server, number))
            print(f"\rround {number + 1} of {rounds}", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        return found


def _medians(found: dict[str, list[Commits]]) -> dict[str, dict[str, float]]:
    """By way of asking; `ratio` is ours to the pool's within the rounds."""
    ours, pool = found.values()
    ratios = [one.client_us / other.client_us for one, other in zip(ours, pool, strict=True)]
    rows = {
        name: {
            field: round(statistics.median(getattr(each, field) for each in measured), 2)
            for field in Commits._fields
        }
        for name, measured in found.items()
    }
    return rows | {"ratio": {"client_us": round(statistics.median(ratios), 2)}}


def _summed(parts: dict[str, float]) -> str:
    named = ", ".join(f"{name} {part:,.1f}" for name, part in sorted(parts.items()))
    return f"{sum(parts.values()):,.1f} ({named})"


def show(found: dict[str, Any]) -> str:
    """The figures as tables."""
    lines = [f"{CALLERS} callers{'':<10}{'client us':>10}{'Redis us':>10}{'a second':>10}"]
    for name, row in found["commits"].items():
        if name != "ratio":
            figures = f"{row['client_us']:>10.1f}{row['server_us']:>10.1f}{row['rate']:>10.0f}"
            lines.append(f"{name:<20}{figures}")
    lines.append(f"client CPU, ours to the pool's: {found['commits']['ratio']['client_us']:.2f}")
    for what, counts in found["commands"].items():
        lines.append(f"commands {what}: {_summed(counts)}")
    for number, sizes in found["memory"].items():
        lines.append(f"bytes of a session after {number} moves: {_summed(sizes)}")
    lines.append(f"{found['cores']} cores, load {found['load']} (this generator included)")
    return "\n".join(lines)


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="bench-store", description=__doc__)
    parser.add_argument("--game", default="atlantis")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", action="store_true", help="figures as JSON instead of tables")
    flags = parser.parse_args()
    found = leash.run(bench(flags.game, flags.rounds))
    print(json.dumps(found, indent=2) if flags.json else show(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())

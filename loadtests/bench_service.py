"""What a call costs, beside a bare gRPC call in the same run: `make bench-service`.

Rounds are interleaved, so that a noisy moment hits all measures alike; the table gives medians, and
the ratio of each measure to its anchor is the median of the ratios within the rounds. Where there
is Node, boardgame.io's server is measured in the same rounds.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from loadtests import leash, measures
from loadtests.boardgame_io.measure import BoardgameIo, Missing, boardgame_io
from loadtests.load import QUOTAS
from loadtests.measures import Round
from loadtests.processes import Served, anchor, redis_server, ziggurat

VIEW_BYTES = 4096
COMPARED = "connect_four"  # the game that boardgame.io plays too
# No bots; and one round of games that are hardly begun opens more tables than people would.
FLAGS = ("--bot-workers=0", *QUOTAS)


@dataclass
class Measure:
    """A row of the table."""

    name: str
    run: Callable[[int], Awaitable[Round]]  # given the number of the round
    anchor: str = ""  # the row it is compared with
    rounds: list[Round] = field(default_factory=list)

    def median(self, of: str) -> float:
        """The median over the rounds of a field of Round."""
        return float(statistics.median(getattr(found, of) for found in self.rounds))


async def bench(game: str, rounds: int, *, others: bool = True) -> list[Measure]:
    """All measures, so many rounds of each; `others`: of other servers too."""
    async with AsyncExitStack() as stack:
        servers = await _servers(stack)
        found = _measures(servers, game)
        if others:
            found += await _compared(stack, servers)
        for number in range(rounds):
            for measure in found:
                measure.rounds.append(await measure.run(number))
            print(f"\rround {number + 1} of {rounds}", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        return found


class Servers(NamedTuple):
    """Those that are ours, and the anchor."""

    bare: Served
    sqlite: Served
    redis: Served


async def _servers(stack: AsyncExitStack) -> Servers:
    folder = stack.enter_context(tempfile.TemporaryDirectory())
    store = f"sqlite:///{folder}/bench.sqlite"
    url = await stack.enter_async_context(redis_server(folder))
    return Servers(
        await stack.enter_async_context(anchor()),
        await stack.enter_async_context(ziggurat(store, *FLAGS)),
        await stack.enter_async_context(ziggurat(url, *FLAGS)),
    )


def _measures(servers: Servers, game: str) -> list[Measure]:
    bare, sqlite, redis = servers
    return [
        Measure("echo 100 B", lambda n: measures.echo(bare, 100)),
        Measure("echo 4 KiB", lambda n: measures.echo(bare, VIEW_BYTES)),
        Measure("queues to 100", lambda n: measures.fan_out_anchor(bare)),
        Measure("PlayMove SQLite", lambda n: measures.play_move(sqlite, game, n), "echo 100 B"),
        Measure("PlayMove Redis", lambda n: measures.play_move(redis, game, n), "echo 100 B"),
        Measure("GetSession SQLite", lambda n: measures.get_session(sqlite, game, n), "echo 4 KiB"),
        Measure("GetSession Redis", lambda n: measures.get_session(redis, game, n), "echo 4 KiB"),
        Measure("watch SQLite", lambda n: measures.fan_out(sqlite, game, n), "queues to 100"),
        Measure("watch Redis", lambda n: measures.fan_out(redis, game, n), "queues to 100"),
    ]


async def _compared(stack: AsyncExitStack, servers: Servers) -> list[Measure]:
    """The same game at boardgame.io's server and at ours, where the former can be had."""
    try:
        other = await stack.enter_async_context(boardgame_io())
    except Missing as missing:
        print(f"boardgame.io is left out: {missing}", file=sys.stderr)
        return []
    found = []
    for told, name in ((1, "one told"), (2, "both told")):
        ours = f"ours, {name}"
        found += [
            Measure(ours, partial(measures.opening_moves, servers.sqlite, COMPARED, told)),
            Measure(f"boardgame.io, {name}", partial(_at_other, other, told), ours),
        ]
    return found


async def _at_other(other: BoardgameIo, told: int, number: int) -> Round:
    return await other.move(told)


def report(found: list[Measure]) -> list[dict[str, Any]]:
    """The rows as plain values."""
    by_name = {measure.name: measure for measure in found}
    rows = []
    for measure in found:
        row: dict[str, Any] = {"measure": measure.name}
        row |= {name: round(measure.median(name), 2) for name in Round._fields}
        if measure.anchor:
            pairs = zip(measure.rounds, by_name[measure.anchor].rounds, strict=True)
            ratio = statistics.median(ours.cpu_us / bare.cpu_us for ours, bare in pairs)
            row |= {"anchor": measure.anchor, "ratio": round(ratio, 2)}
        rows.append(row)
    return rows


def show(rows: list[dict[str, Any]]) -> str:
    """The table."""
    lines = [f"{'measure':<24}{'CPU us':>9}{'a second':>10}{'p99 ms':>8}  ratio"]
    for row in rows:
        ratio = f"{row['ratio']:5.2f} of {row['anchor']}" if "ratio" in row else ""
        figures = f"{row['cpu_us']:>9.1f}{row['rate']:>10.0f}{row['p99_ms']:>8.1f}"
        lines.append(f"{row['measure']:<24}{figures}  {ratio}")
    load = os.getloadavg()[0]
    lines.append(f"{os.cpu_count()} cores, load {load:.1f} (this generator included)")
    return "\n".join(lines)


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="bench-service", description=__doc__)
    parser.add_argument("--game", default="atlantis")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--only-ours", action="store_true", help="leave boardgame.io out")
    parser.add_argument("--json", action="store_true", help="rows as JSON instead of a table")
    flags = parser.parse_args()
    rows = report(leash.run(bench(flags.game, flags.rounds, others=not flags.only_ours)))
    print(json.dumps(rows, indent=2) if flags.json else show(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""What the capacity page computes with, from the rows of the measurements.

Straight lines are fitted where something grows with a number: what each further front end that
follows a session adds to a move, what each move adds to a session in Redis.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable
from typing import Any

from loadtests import scale_front_ends
from loadtests.capacity import Measured

Rows = list[dict[str, Any]]
BOT_LEVEL = 1  # whose search is the shortest: what its front end does is the hand-over


def measured(found: dict[str, Any]) -> Measured:
    """The figures of a whole run."""
    calls, upkeep, bots = found["front-ends"], found["upkeep"], found["bots"]
    move = _line(_of(calls, "PlayMove, any front end"), "front_ends", "cpu_us")
    move_redis = _line(_of(calls, "PlayMove, any front end"), "front_ends", "redis_us")
    session = _line(_of(upkeep, "session in Redis"), "moves", "bytes")
    kept = max(
        (row for row in found["sessions"] if row["store"] == _shared_store(found)),
        key=lambda row: int(row["sessions"]),
    )
    handed_over = next(row for row in bots if row["level"] == BOT_LEVEL)
    return Measured(
        move_us=move(1),
        move_per_follower_us=max(0.0, move(2) - move(1)),
        move_redis_us=move_redis(1),
        move_redis_per_follower_us=max(0.0, move_redis(2) - move_redis(1)),
        read_us=statistics.mean(row["cpu_us"] for row in _of(calls, "GetSession, any front end")),
        delivery_us=_delivery_us(calls),
        open_us=kept["open_us"],
        open_redis_us=kept["open_redis_us"],
        bot_front_end_us=handed_over["cpu_us"],
        bot_redis_us=handed_over["redis_us"],
        bot_worker_us={f"{row['game']} {row['level']}": float(row["worker_us"]) for row in bots},
        idle_us_a_second=_one(upkeep, "idle front end, a second", "cpu_us"),
        idle_redis_us_a_second=_one(upkeep, "Redis for it, a second", "cpu_us"),
        session_redis_bytes=session(0),
        move_redis_bytes=session(1) - session(0),
        session_front_end_bytes=float(kept["front_end_bytes"]),
        watch_bytes=_one(upkeep, "watch, a connection each", "bytes"),
        front_end_bytes=_one(upkeep, "idle front end", "bytes"),
    )


def _shared_store(found: dict[str, Any]) -> str:
    """Redis; SQLite where a short run has nothing else."""
    return "redis" if any(row["store"] == "redis" for row in found["sessions"]) else "sqlite"


def _delivery_us(calls: Rows) -> float:
    """What a watch adds to a move, anywhere."""
    told = _of(calls, "PlayMove told to 2, any front end")
    alone = _of(calls, "PlayMove, any front end")
    added = [two["cpu_us"] - one["cpu_us"] for two, one in zip(told, alone, strict=True)]
    return max(0.0, float(statistics.mean(added)) / scale_front_ends.WATCHES)


def _of(rows: Rows, what: str) -> Rows:
    return [row for row in rows if row["what"] == what]


def _one(rows: Rows, what: str, field: str) -> float:
    [row] = _of(rows, what)
    return float(row[field])


def _line(rows: Rows, by: str, field: str) -> Callable[[float], float]:
    """The straight line nearest to the points; level where there is one point alone."""
    points = [(float(row[by]), float(row[field])) for row in rows]
    if len(points) == 1:
        return lambda at: points[0][1]
    slope, start = statistics.linear_regression(*zip(*points, strict=True))
    return lambda at: start + slope * at


def toml(found: dict[str, Any]) -> str:
    """The figures as a file."""
    of = found["machine"]
    lines = [
        "# What docs/capacity.md computes with; `make scale` writes it. Units are in the names;",
        "# us: CPU microseconds.",
        f'measured = "{of["date"]}, {of["cores"]} cores, {of["processor"]}"',
        f"load_before = {of['load_before']}",
        "",
        "[figures]",
    ]
    fields = measured(found)._asdict()
    workers = fields.pop("bot_worker_us")
    lines += [f"{name} = {round(value, 1)}" for name, value in fields.items()]
    lines += ["", "[figures.bot_worker_us]"]
    lines += [f'"{search}" = {round(value, 1)}' for search, value in workers.items()]
    return "\n".join(lines) + "\n"

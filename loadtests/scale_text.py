"""The measurements of scale as tables, for a terminal and for docs/performance.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from loadtests.pages import number, table

Found = dict[str, Any]
LATENCY = ("a second", "half within ms", "99 % within ms")


def _latency(row: dict[str, Any]) -> list[str]:
    return [number(row[field]) for field in ("rate", "p50_ms", "p99_ms")]


def front_ends(found: Found) -> str:
    heads = ("call", "front ends", "front ends' CPU µs", "Redis' CPU µs", *LATENCY)
    rows = sorted(found["front-ends"], key=lambda row: str(row["what"]))
    return table(
        heads,
        (
            [
                row["what"],
                row["front_ends"],
                number(row["cpu_us"]),
                number(row["redis_us"]),
                *_latency(row),
            ]
            for row in rows
        ),
    )


def sessions(found: Found) -> str:
    heads = (
        "store",
        "sessions",
        "call",
        "CPU µs",
        *LATENCY,
        "KB a session, front end",
        "KB a session, store",
    )
    return table(
        heads,
        (
            [
                row["store"],
                number(row["sessions"]) if row["in_memory"] else f"{row['sessions']}, none kept",
                row["call"],
                number(row["cpu_us"]),
                *_latency(row),
                *(
                    number(row[field] / 1000) if _is_big(row) else ""
                    for field in ("front_end_bytes", "stored_bytes")
                ),
            ]
            for row in found["sessions"]
        ),
    )


def _is_big(row: dict[str, Any]) -> bool:
    """Whether what so many sessions take is more than what a process takes for other things."""
    return bool(row["in_memory"]) and row["sessions"] >= 1_000 and row["call"] == "PlayMove"


def watchers(found: Found) -> str:
    heads = (
        "store",
        "watchers",
        "CPU µs, move and all",
        "CPU µs a watcher",
        "told a second",
        *LATENCY[1:],
    )
    return table(
        heads,
        (
            [
                row["store"],
                number(row["watchers"]),
                number(row["cpu_us"]),
                number(row["delivery_us"]) if row["watchers"] else "",
                *_latency(row),
            ]
            for row in found["watchers"]
        ),
    )


def upkeep(found: Found) -> str:
    return table(
        ("what", "moves made", "KB", "CPU µs"),
        (
            [
                row["what"],
                row.get("moves", ""),
                number(row["bytes"] / 1000) if "bytes" in row else "",
                number(row["cpu_us"]) if "cpu_us" in row else "",
            ]
            for row in found["upkeep"]
        ),
    )


def bots(found: Found) -> str:
    heads = ("game", "level", "decisions", "worker ms", "front end µs", "Redis µs")
    return table(
        heads,
        (
            [
                row["game"],
                row["level"],
                number(row["decisions"]),
                number(row["worker_us"] / 1000),
                number(row["cpu_us"]),
                number(row["redis_us"]),
            ]
            for row in found["bots"]
        ),
    )


def machine(found: Found) -> str:
    """Where and how it was measured, as a sentence."""
    of = found["machine"]
    sizes = ", small sizes (`--short`)" if of["short"] else ""
    return (
        f"Measured {of['date']} on {of['cores']} cores ({of['processor']}), CPython {of['python']},"
        f" in {of['seconds']} seconds{sizes}; load {of['load_before']} before,"
        f" {of['load_after']} after, the measurement itself included."
    )


TEXTS: dict[str, Callable[[Found], str]] = {
    "front-ends": front_ends,
    "sessions": sessions,
    "watchers": watchers,
    "upkeep": upkeep,
    "bots": bots,
    "machine": machine,
}


def show(found: Found) -> str:
    """All that was measured."""
    return "\n\n".join(text(found) for name, text in TEXTS.items() if name in found)

"""The measurements of scale as plots: `docs/figures/scale-*.svg`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("svg")
from matplotlib import pyplot as plt

Rows = list[dict[str, Any]]
# The same figures give the same file; text stays text.
STYLE: dict[Any, Any] = {"svg.hashsalt": "ziggurat", "svg.fonttype": "none", "font.size": 9}
INCHES = (8.0, 3.2)


def draw(found: dict[str, Any], folder: Path) -> None:
    """One file for each axis that is a curve."""
    with plt.rc_context(STYLE):
        for axis, (by, panels) in PLOTS.items():
            figure, places = plt.subplots(1, len(panels), figsize=INCHES, layout="constrained")
            for place, panel in zip(places, panels, strict=True):
                _panel(place, found[axis], by, *panel)
            figure.savefig(folder / f"scale-{axis}.svg", metadata={"Date": None})
            plt.close(figure)


def _panel(
    place: Any, rows: Rows, by: str, field: str, label: str, line_of: Callable[..., str]
) -> None:
    """One diagram: a line for each kind of row."""
    lines: dict[str, list[tuple[float, float]]] = {}
    for row in rows:
        if row.get("in_memory", True) and row[by]:
            lines.setdefault(line_of(row), []).append((row[by], row[field]))
    for name, points in lines.items():
        place.plot(*zip(*points, strict=True), marker="o", markersize=3, label=name)
    values = [point for points in lines.values() for point, _ in points]
    place.set_xscale("log", base=2 if max(values) < 10 else 10)
    place.set_xticks(sorted(set(values)), labels=_ticks(sorted(set(values))))
    place.set_xlabel(by.replace("_", " "))
    place.set_ylabel(label)
    place.set_ylim(bottom=0)
    place.grid(alpha=0.3)
    place.legend(fontsize=7)


def _ticks(values: Iterable[float]) -> list[str]:
    return [f"{value:,.0f}" for value in values]


def _what(row: dict[str, Any]) -> str:
    return str(row["what"])


def _store_and_call(row: dict[str, Any]) -> str:
    return f"{row['call']}, {row['store']}"


def _store(row: dict[str, Any]) -> str:
    return str(row["store"])


PLOTS: dict[str, tuple[str, list[tuple[str, str, Callable[..., str]]]]] = {
    "front-ends": (
        "front_ends",
        [("cpu_us", "CPU µs a call, all front ends", _what), ("rate", "calls a second", _what)],
    ),
    "sessions": (
        "sessions",
        [
            ("cpu_us", "CPU µs a call", _store_and_call),
            ("p99_ms", "99 % within ms", _store_and_call),
        ],
    ),
    "watchers": (
        "watchers",
        [("delivery_us", "CPU µs a watcher", _store), ("p99_ms", "99 % told within ms", _store)],
    ),
}

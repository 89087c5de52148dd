"""How rate, latency and memory grow: `make scale`, or an axis by itself.

    python -m loadtests.scale front-ends --json
    python -m loadtests.scale all --out docs/figures

The second writes everything: the figures (`scale.json`), their plots, what the capacity page
computes with (`measured.toml`), and the tables of docs/performance.md and docs/capacity.md. What to
rely on is the CPU time of the serving processes: the generator shares the machine with them.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import time
from pathlib import Path
from typing import Any

from loadtests import (
    capacity,
    leash,
    pages,
    scale_bots,
    scale_front_ends,
    scale_measured,
    scale_sessions,
    scale_text,
    scale_upkeep,
    scale_watchers,
)

Rows = list[dict[str, Any]]
AXES: dict[str, Any] = {
    "front-ends": scale_front_ends,
    "sessions": scale_sessions,
    "watchers": scale_watchers,
    "upkeep": scale_upkeep,
    "bots": scale_bots,
}
ALL = "all"
FILE, MEASURED = "scale.json", "measured.toml"
PAGE = pages.DOCS / "performance.md"


def run(axis: str, *, short: bool) -> Rows:
    """The rows of an axis."""
    module = AXES[axis]
    rows: Rows = leash.run(module.measure(module.SHORT if short else module.Size()))
    return rows


def run_all(*, short: bool) -> dict[str, Any]:
    """The rows of every axis, and where and how they came about."""
    began, load = time.monotonic(), os.getloadavg()[0]
    found: dict[str, Any] = {}
    for axis in AXES:
        print(f"{axis} …", file=sys.stderr, flush=True)
        found[axis] = run(axis, short=short)
    found["machine"] = {
        "date": time.strftime("%Y-%m-%d"),
        "cores": os.cpu_count(),
        "processor": _processor(),
        "python": platform.python_version(),
        "load_before": round(load, 1),
        "load_after": round(os.getloadavg()[0], 1),
        "seconds": round(time.monotonic() - began),
        "short": short,
    }
    return found


def _processor() -> str:
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    names = [line.partition(": ")[2] for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def write_all(found: dict[str, Any], folder: Path) -> None:
    """The figures, and all that is made of them."""
    from loadtests import scale_plots  # needs matplotlib, which the figures alone do not

    folder.mkdir(parents=True, exist_ok=True)
    (folder / FILE).write_text(json.dumps(found, indent=1) + "\n")
    (folder / MEASURED).write_text(scale_measured.toml(found))
    scale_plots.draw(found, folder)
    for name in (*AXES, "machine"):
        pages.put(PAGE, f"scale {name}", scale_text.TEXTS[name](found))
    capacity.write(folder / MEASURED)


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m loadtests.scale",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("axis", choices=(*AXES, ALL))
    parser.add_argument("--json", action="store_true", help="rows as JSON instead of a table")
    parser.add_argument("--short", action="store_true", help="small sizes, to see that it runs")
    parser.add_argument("--out", type=Path, help="all: write figures, plots and pages; the folder")
    parser.add_argument("--from", dest="source", type=Path, help="all: figures of an earlier run")
    flags = parser.parse_args()
    if flags.axis != ALL:
        found: dict[str, Any] = {flags.axis: run(flags.axis, short=flags.short)}
    elif flags.source:
        found = json.loads(flags.source.read_text())
    else:
        found = run_all(short=flags.short)
    print(json.dumps(found, indent=1) if flags.json else scale_text.show(found))
    if flags.out and flags.axis == ALL:
        write_all(found, flags.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())

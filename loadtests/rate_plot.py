"""The curve of a saturation run as a PNG: latency and answers against the rate that came."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from matplotlib.figure import Figure

INCHES = (8.0, 5.0)
DOTS_PER_INCH = 120


def draw(found: dict[str, Any], path: Path) -> None:
    """Plot what `saturate.report` made."""
    points = found["points"]
    rates = [point["offered"] for point in points]
    figure = Figure(figsize=INCHES, layout="constrained")
    latency, answers = figure.subplots(2, sharex=True, height_ratios=(3, 2))
    for name, label in (("p99_ms", "p99"), ("p50_ms", "median")):
        latency.plot(rates, [point[name] for point in points], marker="o", label=label)
    answers.plot(rates, [point["achieved"] for point in points], marker="o", label="answered")
    answers.plot(rates, rates, linestyle=":", color="grey", label="came")
    if found["knee"]:
        at = found["knee"]["offered"]
        for place in (latency, answers):
            place.axvline(at, color="grey", linestyle="--", label=f"knee: {at:.0f} a second")
    latency.set(yscale="log", ylabel="latency, ms", title=_title(found))
    answers.set(xlabel="calls that come a second", ylabel="answers a second", ylim=(0, None))
    for place in (latency, answers):
        place.grid(alpha=0.3)
        place.legend()
    figure.savefig(path, dpi=DOTS_PER_INCH)


def _title(found: dict[str, Any]) -> str:
    rate = f"at most {found['greatest_rate']:.0f} a second"
    return f"{found['call']}, {found['game']}, store {found['store']}: {rate}"

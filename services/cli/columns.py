"""Tables of text, for people and for pipes alike."""

from __future__ import annotations

from collections.abc import Sequence

GAP = "  "


def columns(head: Sequence[str], rows: Sequence[Sequence[str]], left: set[int]) -> list[str]:
    """The lines of a table, its columns just wide enough; those of `left` are aligned left."""
    table = [head, *rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return [
        GAP.join(
            cell.ljust(width) if index in left else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in table
    ]


def percent(value: float, interval: tuple[float, float]) -> str:
    """A share with its interval: "61.5 % (54.8–68.2)"."""
    low, high = interval
    return f"{100 * value:.1f} % ({100 * low:.1f}–{100 * high:.1f})"

"""Tables in pages that programs write: between two comments, which stay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent / "docs"
BEGIN, END = "<!-- {}: written by a program -->", "<!-- end of {} -->"


def put(page: Path, name: str, text: str) -> None:
    """Replace the block of that name; ValueError when the page has none."""
    whole = page.read_text()
    before, old, after = _split(whole, name)
    if old != text:
        page.write_text(f"{before}\n\n{text}\n\n{after}")


def block(page: Path, name: str) -> str:
    """What the block of that name says; ValueError when the page has none."""
    return _split(page.read_text(), name)[1]


def _split(text: str, name: str) -> tuple[str, str, str]:
    begin, end = BEGIN.format(name), END.format(name)
    if text.count(begin) != 1 or text.count(end) != 1:
        raise ValueError(f"expected {begin} and {end} once each")
    before, _, rest = text.partition(begin)
    inner, _, after = rest.partition(end)
    return before + begin, inner.strip("\n"), end + after


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table of Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)


def number(value: float) -> str:
    """A figure as people read it: three digits, thousands apart."""
    if value >= 100 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"

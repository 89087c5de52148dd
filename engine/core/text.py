"""Styled text: what the text boards of the games are made of.

A board is a list of lines, a line a list of spans. Nothing here knows a terminal: whoever shows a
board turns styles into colours, or leaves them out.

A style is "" or a few words of STYLE_WORDS with blanks between them, such as "bold red".
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

STYLE_WORDS = frozenset(
    ("bold", "dim", "reverse", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
)
ELLIPSIS = "…"


class Span(NamedTuple):
    """A piece of text in one style."""

    text: str
    style: str = ""


Line = list[Span]


def amount(n: int, one: str, many: str = "", form: str = "") -> str:
    """ "1 session", "3 sessions", "2 copies", with the format "," "2,048 nodes"."""
    return f"{n:{form}} {one if n == 1 else many or one + 's'}"


def plain(line: Iterable[Span]) -> str:
    """The text of a line without its styles."""
    return "".join(span.text for span in line)


def length(line: Iterable[Span]) -> int:
    """The number of terminal cells; boards use only characters that are one cell wide."""
    return sum(len(span.text) for span in line)


def clip(line: Iterable[Span], width: int) -> Line:
    """The line, cut with an ellipsis where it is longer than `width` cells."""
    spans = list(line)
    if length(spans) <= width:
        return spans
    clipped: Line = []
    room = width - len(ELLIPSIS)
    for span in spans:
        if len(span.text) >= room:
            return [*clipped, Span(span.text[:room] + ELLIPSIS, span.style)]
        clipped.append(span)
        room -= len(span.text)
    return clipped


def pad(line: Iterable[Span], width: int) -> Line:
    """The line as a cell of exactly `width` cells: clipped, or filled with blanks."""
    spans = clip(line, width)
    missing = width - length(spans)
    return [*spans, Span(" " * missing)] if missing else spans


def join(parts: Iterable[Iterable[Span]], gap: str) -> Line:
    """The parts that are not empty, with a gap between them."""
    line: Line = []
    for part in map(list, parts):
        if part and line:
            line.append(Span(gap))
        line.extend(part)
    return line


def fill(parts: Iterable[Iterable[Span]], gap: str, width: int) -> list[Line]:
    """The parts with a gap between them, in as many lines as they need; a later one begins with
    a blank. A part that is longer than a line is broken between words.
    """
    lines: list[Line] = []
    for part in map(list, parts):
        if length(part) < width:
            _add(lines, part, gap, width)
        else:
            lines += broken([Span(" "), *part] if lines else part, width, 1)
    return lines


def _add(lines: list[Line], part: Line, gap: str, width: int) -> None:
    """A part behind the others where there is room, else in a line of its own."""
    if lines and length(lines[-1]) + len(gap) + length(part) <= width:
        lines[-1] += [Span(gap), *part]
    else:
        lines.append([Span(" "), *part] if lines else part)


def flow(groups: Iterable[Iterable[Iterable[Span]]], width: int) -> list[Line]:
    """Groups of words as running text: commas between the words of a group, dots between groups,
    and line breaks behind either. Groups without words are left out.
    """
    lines: list[Line] = []
    for group in groups:
        for number, word in enumerate(map(list, group)):
            gap = ", " if number else " · "
            # One cell is kept for a comma behind the word.
            if lines and length(lines[-1]) + len(gap) + length(word) < width:
                lines[-1] += [Span(gap), *word]
                continue
            if lines and number:
                lines[-1].append(Span(","))
            lines.append([Span(" "), *word] if lines else word)
    return lines


def broken(line: Iterable[Span], width: int, indent: int) -> list[Line]:
    """The line in as many lines as it needs, broken between words; further ones are indented."""
    spans = list(line)
    lines: list[Line] = []
    margin: Line = []
    start = end = 0
    for word in re.finditer(r"\s*\S+", plain(spans)):
        if end > start and length(margin) + word.end() - start > width:
            lines.append([*margin, *_cut(spans, start, end)])
            margin = [Span(" " * indent)]
            start = word.end() - len(word.group().lstrip())
        end = word.end()
    return [*lines, [*margin, *_cut(spans, start, end)]]


def _cut(line: Line, start: int, end: int) -> Line:
    """The characters of a line from one place to another, in their styles."""
    cut: Line = []
    at = 0
    for span in line:
        text = span.text[max(0, start - at) : max(0, end - at)]
        if text:
            cut.append(Span(text, span.style))
        at += len(span.text)
    return cut


def does(name: Span, verb: str, you: bool) -> Line:
    """ "you travel", "red travels": the third person unless it is the reader who acts."""
    ending = "" if you else "es" if verb.endswith(("sh", "s")) else "s"
    return [name, Span(f" {verb}{ending}")]

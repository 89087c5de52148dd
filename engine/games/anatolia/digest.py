"""Anatolia 1000 BC: what came of a move, with all that one player gains, loses or gives in a row.

One line for "3 different foods" rather than three; `chronicle` has the words of a single event.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from engine.core.text import Line, Span
from engine.games.anatolia.chronicle import event_line
from engine.games.anatolia.palette import counted
from engine.games.anatolia.view import event_pb2, state_pb2

WHOSE = {"gained": ("seat",), "lost": ("seat",), "goods_moved": ("giver", "taker")}


class _Told(NamedTuple):
    """An event that has a line; those of the same `run`, one after the other, share theirs."""

    run: tuple[Any, ...]
    line: Line
    item: int  # of an event that counts something; else 0
    amount: int


def event_lines(
    events: Iterable[event_pb2.Event], view: state_pb2.View, seat: int | None
) -> list[Line]:
    """What happened, in order, for the viewer `seat` (None: a spectator)."""
    told = _told(events, view, seat)
    return [_joined(list(run), view) for _, run in groupby(told, key=lambda event: event.run)]


def _told(
    events: Iterable[event_pb2.Event], view: state_pb2.View, seat: int | None
) -> Iterator[_Told]:
    for number, event in enumerate(events):
        line = event_line(event, view, seat)
        kind = event.WhichOneof("event")
        if not line:
            continue
        if kind not in WHOSE:
            yield _Told((number,), line, 0, 0)
            continue
        what = getattr(event, kind)
        item = what.resource if kind == "goods_moved" else what.item
        whose = (getattr(what, name) for name in WHOSE[kind])
        yield _Told((kind, *whose), line, item, what.amount)


def _joined(run: Sequence[_Told], view: state_pb2.View) -> Line:
    """The line of the first, whose last span is what is counted, with what all count."""
    if len(run) == 1:
        return run[0].line
    sums: Counter[int] = Counter()
    for event in run:
        sums[event.item] += event.amount
    things = ", ".join(counted(view, item, amount) for item, amount in sums.items())
    return [*run[0].line[:-1], Span(f" {things}")]

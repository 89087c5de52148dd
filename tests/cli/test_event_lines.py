"""`ziggurat play` tells what happened in the words of the game, event by event or together."""

from __future__ import annotations

from types import SimpleNamespace

from engine.core.text import Line, Span
from services.play.table import event_lines

EVENTS = ["one", "", "two"]


def told(event: str, view: object, seat: int | None) -> Line:
    return [Span(f"{event} {view} {seat}")] if event else []


def together(events: list[str], view: object, seat: int | None) -> list[Line]:
    return [[Span("+".join(events) + f" {view} {seat}")]]


def test_each_event_has_a_line_but_those_that_others_tell() -> None:
    room = SimpleNamespace(event_line=told)
    lines = event_lines(room, EVENTS, "view", 1)
    assert lines == [[Span("one view 1")], [Span("two view 1")]]


def test_a_game_may_tell_the_events_of_a_move_together() -> None:
    room = SimpleNamespace(event_line=told, event_lines=together)
    assert event_lines(room, EVENTS, "view", None) == [[Span("one++two view None")]]

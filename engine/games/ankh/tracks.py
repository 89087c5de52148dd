"""Ankh: the tracks: actions, events, Devotion (RULES.md 12)."""

from __future__ import annotations

from engine.core.text import Line, Span, fill
from engine.games.ankh.codes import Ended, TrackEvent
from engine.games.ankh.palette import ended, gods, player
from engine.games.ankh.view import state_pb2

GAP = "  "
DOT = " · "
STEP, MARKER, EVENT_SPACE = "·", "●", "!"
EVENTS = {TrackEvent.CONTROL: "+", TrackEvent.CARAVAN: "c"}
EVENT_NAMES = {
    TrackEvent.CONTROL: "control a monument",
    TrackEvent.CARAVAN: "camel caravan",
    TrackEvent.CONFLICT: "conflict",
}
AFTER = {
    state_pb2.AFTER_MERGE: ", then two gods merge",
    state_pb2.AFTER_FORGOTTEN: ", then gods in the red are forgotten",
    state_pb2.AFTER_END: ", the last",
}


def tracks(view: state_pb2.View, width: int) -> list[Line]:
    """Action tracks, event track, Devotion track."""
    return [
        *fill(_actions(view), GAP, width),
        *fill(_events(view), " ", width),
        *fill(_devotion(view), DOT, width),
    ]


def _actions(view: state_pb2.View) -> list[Line]:
    """ "Move Figures ···●··!": the marker on its way to the event."""
    parts: list[Line] = []
    for face, marker in zip(view.table.actions, view.position.action_pos, strict=True):
        spaces = [STEP] * (face.length - 1) + [EVENT_SPACE]
        spaces[marker] = MARKER
        indent = "" if parts else " "
        parts.append([Span(f"{indent}{face.name} "), Span("".join(spaces), "bold")])
    return parts


def next_event(view: state_pb2.View) -> int:
    """The index of the event that comes next."""
    position = view.position
    return position.event_index + 1 if position.HasField("event_index") else 0


def event_name(view: state_pb2.View, index: int) -> str:
    """ "conflict 3, then two gods merge"."""
    face = view.table.events[index]
    number = f" {face.conflict}" if face.conflict else ""
    after = "" if _merges_nobody(view, face) else AFTER.get(face.after, "")
    return f"{EVENT_NAMES[TrackEvent(face.event - 1)]}{number}{after}"


def _merges_nobody(view: state_pb2.View, face: state_pb2.EventFace) -> bool:
    """Gods merge with three players or more only (RULES.md 4.12)."""
    return face.after == state_pb2.AFTER_MERGE and len(view.position.seats) < 3


def _events(view: state_pb2.View) -> list[Line]:
    """ "events: + + + 1 [c] + + 2 …": the next one in brackets."""
    coming = next_event(view)
    parts: list[Line] = [[Span(" events:")]]
    for index, face in enumerate(view.table.events):
        text = str(face.conflict) if face.conflict else EVENTS[TrackEvent(face.event - 1)]
        if index == coming:
            parts.append([Span(f"[{text}]", "bold reverse")])
        else:
            parts.append([Span(text, "dim" if index < coming else "")])
    if coming < len(view.table.events) and ended(view) == Ended.NOT_ENDED:
        parts.append([Span(f"next: {event_name(view, coming)}", "bold")])
    return parts


def _devotion(view: state_pb2.View) -> list[Line]:
    """ "Devotion: P1 Isis 12 · P0 Amun 7 over P2 Ra 7": from the top, stacks from above."""
    seats = view.position.seats
    order = sorted(gods(view), key=lambda g: (-seats[g].devotion, -seats[g].height))
    parts: list[Line] = []
    for number, god in enumerate(order):
        level = Span(f" {seats[god].devotion}", "bold")
        if number and seats[order[number - 1]].devotion == seats[god].devotion:
            parts[-1] += [Span(" over "), player(view, god), level]
        else:
            parts.append([Span("" if number else " Devotion: "), player(view, god), level])
    table = view.table
    limits = f"red up to {table.devotion_red_max}, {table.devotion_top} wins"
    return [*parts, [Span(limits, "dim")]]

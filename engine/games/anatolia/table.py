"""Anatolia 1000 BC: the text board (RULES.md 12) and event lines in plain words.

From the map's width on regions are drawn as a map, below it they are listed by owner. Lines that
are too long go on in the next one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.text import Line, Span, clip, fill
from engine.games.anatolia.asking import details, question, top
from engine.games.anatolia.chronicle import event_line
from engine.games.anatolia.codes import Ended, Phase, Step
from engine.games.anatolia.dice import thrown
from engine.games.anatolia.mats import mats
from engine.games.anatolia.palette import (
    MINED_OUT,
    START,
    ended,
    player,
    region_style,
    result,
    symbol,
)
from engine.games.anatolia.primer import primer
from engine.games.anatolia.view import state_pb2
from engine.games.anatolia.wording import amount
from engine.games.anatolia.worldmap import map_width, world_map

__all__ = ["board", "event_line", "primer", "seat_name", "thrown"]

GAP = "  "
DOT = " · "


def board(view: state_pb2.View, seat: int | None, width: int) -> list[Line]:
    """The whole table for a viewer (None: a spectator), at most `width` cells a line."""
    wide = width >= map_width(view)
    lines = [
        *(world_map(view) if wide else _regions(view, seat, width)),
        *_legend(view, wide, width),
        *_knowledge(view, width),
        *_prophecy(view, width),
        *mats(view, width),
        *fill(_status(view, seat), DOT, width),
    ]
    if ended(view) == Ended.NOT_ENDED:
        lines += details(view, width)
    return [clip(line, width) for line in lines]


def seat_name(view: state_pb2.View, seat: int) -> Span:
    """What a seat is called at the table."""
    return player(view, seat)


# ---------------------------------------------------------------- the regions as a list


def _regions(view: state_pb2.View, seat: int | None, width: int) -> list[Line]:
    """Regions by owner; the neutral ones in reach of the viewer are told from the others.

    A spectator is told what is in reach of the seat whose turn it is.
    """
    watched = view.position.active_seat if seat is None else seat
    owners = range(len(view.position.seats))
    lines: list[Line] = []
    for owner in owners:
        own = [r for r, place in enumerate(view.position.regions) if _is_of(place, owner)]
        lines += _group([player(view, owner), Span(":")], view, own, width) if own else []
    neutral = [r for r, place in enumerate(view.position.regions) if not place.HasField("owner")]
    reach = _reach(view, watched)
    near = [region for region in neutral if region in reach]
    if near:
        who = player(view, watched, "you" if watched == seat else "")
        lines += _group([Span("neutral, next to "), who, Span(":")], view, near, width)
    far = [region for region in neutral if region not in reach]
    return lines + (_group([Span("neutral:")], view, far, width) if far else [])


def _is_of(place: state_pb2.Region, owner: int) -> bool:
    return place.HasField("owner") and place.owner == owner


def _reach(view: state_pb2.View, seat: int) -> set[int]:
    """What touches the regions of a seat."""
    return {
        other
        for region, place in enumerate(view.position.regions)
        if _is_of(place, seat)
        for other in view.table.regions[region].adjacent
    }


def _group(head: Line, view: state_pb2.View, regions: Iterable[int], width: int) -> list[Line]:
    return fill([[Span(" "), *head], *([_entry(view, r)] for r in regions)], GAP, width)


def _entry(view: state_pb2.View, region: int) -> Span:
    """ "sar° Sardis Go c2"."""
    face, cities = view.table.regions[region], view.position.regions[region].cities
    start = START if face.HasField("start_of") else ""
    text = f"{face.code}{start} {face.name} {symbol(view, region)}"
    return Span(text + (f" c{cities}" if cities else ""), region_style(view, region))


def _legend(view: state_pb2.View, wide: bool, width: int) -> list[Line]:
    """What is small, in words."""
    straits = ", ".join(
        f"{view.table.regions[strait.a].code}···{view.table.regions[strait.b].code} ({strait.name})"
        for strait in view.table.straits
    )
    marks = [
        *(f"{face.symbol} {face.name}" for face in view.table.resources),
        f"more than {_limits(view)} of a kind is lost at the end of a turn",
        "below the code: what it yields, who holds it" if wide else "CAPITALS sea",
        "code 1: a city" if wide else "c1 a city",
        f"M{MINED_OUT} mined out",
        f"straits join {straits}",
        *_starts(view),
    ]
    return fill(
        ([Span(f"{'' if i else ' '}{mark}", "dim")] for i, mark in enumerate(marks)), DOT, width
    )


def _limits(view: state_pb2.View) -> str:
    """ "8 (Go 24)": the stock limit of most resources, and of those that have another."""
    faces = view.table.resources
    limits = [face.limit for face in faces]
    common = max(limits, key=limits.count)
    others = ", ".join(f"{face.symbol} {face.limit}" for face in faces if face.limit != common)
    return f"{common} ({others})" if others else str(common)


def _starts(view: state_pb2.View) -> Iterator[str]:
    """ "ion Ionians": where each civilization begins; on the map there is no room for it."""
    for number, civ in enumerate(view.table.civs):
        first = f"{START} start of a civilization: " if number == 0 else ""
        yield f"{first}{view.table.regions[civ.start].code} {civ.name}"


# ---------------------------------------------------------------- the middle


def _knowledge(view: state_pb2.View, width: int) -> list[Line]:
    """The four cards that can be bought, and the piles."""
    cards: list[Line] = []
    faces = {face.number: face for face in view.knowledge}
    for number, slot in enumerate(view.position.row, start=1):
        if slot.HasField("card"):
            cards.append(_offered(number, faces[slot.card]))
    pile = f"{view.knowledge_size} more cards" if cards else "no Knowledge is laid out yet"
    parts = [*cards, [Span(f"{'' if cards else ' '}{pile}", "dim")]]
    return [*fill(parts, GAP, width), *fill(_events(view), GAP, width)]


def _offered(number: int, face: state_pb2.CardFace) -> Line:
    """ "1 Alphabet (3): gain 6 VP"."""
    indent = " " if number == 1 else ""
    return [
        Span(f"{indent}card {number} "),
        Span(face.name, "bold"),
        Span(f" ({face.cost}): {face.text}"),
    ]


def _events(view: state_pb2.View) -> Iterator[Line]:
    """The Event pile, and what was drawn."""
    names = {face.number: face.name for face in view.events}
    drawn = [names[card] for card in view.position.event_discard]
    yield [Span(f" {view.event_size} events to come{', drawn were:' if drawn else ''}", "dim")]
    for name in drawn:
        yield [Span(name, "dim")]


def _prophecy(view: state_pb2.View, width: int) -> list[Line]:
    """The next cards that the viewer alone knows."""
    lines: list[Line] = []
    for word, numbers, faces in (
        ("Knowledge", view.next_knowledge, view.knowledge),
        ("Event", view.next_events, view.events),
    ):
        names = {face.number: face.name for face in faces}
        cards = [[Span(names[number])] for number in numbers]
        if cards:
            head = [Span(f" you know the next {word} cards:", "bold")]
            lines += fill([head, *cards], GAP, width)
    return lines


def _status(view: state_pb2.View, seat: int | None) -> list[Line]:
    """Round, phase, who is asked what."""
    position = view.position
    parts: list[Line] = [[Span(f" Round {position.round}/{position.max_rounds}", "bold")]]
    if ended(view) != Ended.NOT_ENDED:
        return [*parts, result(view)]
    asked = top(view).seat
    parts.append(_stage(view))
    you = " (you)" if asked == seat else ""
    parts.append([player(view, asked), Span(f"{you}: {question(view)}", "bold")])
    if position.extra_left:
        parts.append([Span(f"{amount(position.extra_left, 'extra phase')} kept")])
    parts.append([Span(f"{position.vp_goal} VP win", "dim")])
    return parts


def _stage(view: state_pb2.View) -> Line:
    """Whose turn it is, and which phase of it."""
    position, flow = view.position, view.position.stack[0]
    if flow.step - 1 <= Step.CARDS:
        return [Span("setup")]
    phase = Phase(flow.number if position.extra else position.phase - 1).name.capitalize()
    extra = "an extra " if position.extra else ""
    who = player(view, position.active_seat)
    return [Span("turn of "), who, Span(f", {extra}{phase} Phase")]

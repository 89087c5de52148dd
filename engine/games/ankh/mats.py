"""Ankh: what lies before each god, in a few lines (RULES.md 12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.text import Line, Span, fill, join, pad
from engine.games.ankh.codes import Ended
from engine.games.ankh.palette import cards, ended, guardian, player, seats_of, short, side
from engine.games.ankh.view import state_pb2
from engine.games.ankh.wording import amount

NAME = 14  # columns of a seat's name
DOT = " · "


def mats(view: state_pb2.View, width: int) -> list[Line]:
    """All seats in turn order; merged ones at their lead."""
    lines: list[Line] = []
    for seat, who in enumerate(view.position.seats):
        if not who.alive:
            lines.append([Span(" "), *pad([player(view, seat)], NAME), Span("forgotten", "dim")])
        elif who.lead == seat:
            lines += _mat(view, seat, width)
    return lines


def _mat(view: state_pb2.View, god: int, width: int) -> list[Line]:
    merged = len(seats_of(view, god)) > 1
    name = [*side(view, god), Span(", one side:")] if merged else pad([player(view, god)], NAME)
    head = [*_sign(view, god), *name, Span(" "), *_stock(view, god)]
    notes = [note for note in _notes(view, god) if note]
    return fill([head, *notes], DOT, width)


def _sign(view: state_pb2.View, god: int) -> Line:
    """A mark for the side that is asked."""
    stack = view.position.stack
    asked = ended(view) == Ended.NOT_ENDED and view.position.seats[stack[-1].seat].lead == god
    return [Span("▸" if asked else " ", "bold")]


def _stock(view: state_pb2.View, god: int) -> Line:
    """ "12 Devotion, 3 Followers, pool: 4 warriors, 1 Satet, 7 tokens"."""
    who = view.position.seats[god]
    pool = [
        amount(who.pool_warriors, "warrior"),
        *(f"{n} {guardian(view, i + 1)}" for i, n in enumerate(who.pool_guardians) if n),
        amount(who.pool_tokens, "token"),
    ]
    stock = f"{who.devotion} Devotion, {amount(who.followers, 'Follower')}"
    return [Span(stock, "bold"), Span(f", pool: {', '.join(pool)}")]


def _notes(view: state_pb2.View, god: int) -> Iterator[Line]:
    who = view.position.seats[god]
    powers = ", ".join(view.table.powers[power].face.name for power in who.powers)
    yield [Span(f"powers: {powers}")] if powers else [Span("no powers", "dim")]
    used = [card for card in range(len(view.table.cards)) if card not in who.hand]
    yield [Span(f"hand: {cards(view, who.hand)}" if used else "all cards in hand")]
    yield [Span(f"used: {cards(view, used)}")] if used else []
    for seat in seats_of(view, god):
        yield from _markers(view, view.table.gods[view.position.seats[seat].god].id)
    yield _political(view, "political cards", who.political_hand)
    yield _political(view, "used political cards", who.political_table)
    if view.position.pharaoh:
        yield [Span(f"{who.pool_priests} priests in the pool")]


def _markers(view: state_pb2.View, god: str) -> Iterator[Line]:
    """What a god's ability has in supply, or has caught."""
    position = view.position
    if god == "anubis":
        caught = [trap.god for trap in position.trapped if trap.HasField("god")]
        yield join([[Span("trapped:" if caught else "none trapped")], *map(_one, caught)], " ")
    elif god == "osiris":
        yield [Span(f"portals left {position.portals}")]
    elif god == "ra":
        yield [Span(f"suns left {position.suns}")]
    elif god == "horus":
        yield [Span(f"eyes left {position.eyes}")]
    elif god == "amun":
        yield [Span("two cards used" if position.amun_used else "two cards ready")]


def _one(seat: int) -> Line:
    return [short(seat)]


def _political(view: state_pb2.View, title: str, counts: Sequence[int]) -> Line:
    """ "political cards: Envoys, 2 Intrigue"; nothing without any."""
    held = [
        f"{n} {face.name}" if n > 1 else face.name
        for n, face in zip(counts, view.table.political, strict=False)
        if n
    ]
    return [Span(f"{title}: {', '.join(held)}")] if held else []


def palace(view: state_pb2.View, width: int) -> list[Line]:
    """The Pharaoh module: rooms with priests, open cards, the Pharaoh card."""
    if not view.position.pharaoh:
        return []
    rooms = [_room(view, room) for room in range(len(view.table.rooms))]
    return [*fill(rooms, DOT, width), *fill(_cards(view), DOT, width)]


def _room(view: state_pb2.View, room: int) -> Line:
    """ "1 Chamber of Law P0 2"."""
    head = " Palace: " if room == 0 else ""
    line: Line = [Span(f"{head}{room + 1} {view.table.rooms[room].name}")]
    for god, who in enumerate(view.position.seats):
        if who.priests and who.priests[room]:
            line += [Span(" "), short(god), Span(f"×{who.priests[room]}")]
    return line


def _cards(view: state_pb2.View) -> Iterator[Line]:
    position = view.position
    pharaoh = view.table.pharaohs[position.pharaoh_card]
    yield [Span(f" Pharaoh {pharaoh.name}: {pharaoh.text}")]
    for slot in position.slots:
        if slot.HasField("political"):
            face = view.table.political[slot.political]
            yield [Span("open "), Span(face.name, "bold"), Span(f": {face.text}")]
    yield [Span(f"{view.deck_size} political cards to come", "dim")]

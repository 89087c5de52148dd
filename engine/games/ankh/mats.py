"""Ankh: what lies before each god, in a few lines (RULES.md 12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.core.text import Line, Span, broken, fill, flow, join, pad
from engine.games.ankh.codes import Ended
from engine.games.ankh.palette import ended, guardian, player, seats_of, short, side
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
    return flow([[head], *_notes(view, god)], width)


def _sign(view: state_pb2.View, god: int) -> Line:
    """A mark for the side that is asked."""
    stack = view.position.stack
    asked = ended(view) == Ended.NOT_ENDED and view.position.seats[stack[-1].seat].lead == god
    return [Span("▸" if asked else " ", "bold")]


def _stock(view: state_pb2.View, god: int) -> Line:
    """ "12 Devotion, 3 Followers"."""
    who = view.position.seats[god]
    return [Span(f"{who.devotion} Devotion, {amount(who.followers, 'Follower')}", "bold")]


def _notes(view: state_pb2.View, god: int) -> Iterator[list[Line]]:
    """Pool, powers, cards, markers: groups of words."""
    who = view.position.seats[god]
    yield _titled("pool", _pool(view, god))
    powers = [view.table.powers[power].face.name for power in who.powers]
    yield _titled("powers", powers) if powers else [[Span("no powers", "dim")]]
    used = [card for card in range(len(view.table.cards)) if card not in who.hand]
    yield _titled("hand", _cards_of(view, who.hand)) if used else [[Span("all cards in hand")]]
    yield _titled("used", _cards_of(view, used))
    for seat in seats_of(view, god):
        yield from _markers(view, view.table.gods[view.position.seats[seat].god].id)
    yield _titled("political cards", _political(view, who.political_hand))
    yield _titled("used political cards", _political(view, who.political_table))


def _titled(title: str, names: list[str]) -> list[Line]:
    """ "powers: Glorious", and the other names; nothing without any."""
    return [[Span(f"{'' if i else f'{title}: '}{name}")] for i, name in enumerate(names)]


def _pool(view: state_pb2.View, god: int) -> list[str]:
    """What can still come from the pool."""
    who = view.position.seats[god]
    guardians = (f"{n} {guardian(view, i + 1)}" for i, n in enumerate(who.pool_guardians) if n)
    priests = [amount(who.pool_priests, "priest")] if view.position.pharaoh else []
    warriors, tokens = amount(who.pool_warriors, "warrior"), amount(who.pool_tokens, "token")
    return [warriors, *guardians, tokens, *priests]


def _cards_of(view: state_pb2.View, numbers: Iterable[int]) -> list[str]:
    return [view.table.cards[card].face.name for card in numbers]


def _markers(view: state_pb2.View, god: str) -> Iterator[list[Line]]:
    """What a god's ability has in supply, or has caught."""
    position = view.position
    if god == "anubis":
        caught = [trap.god for trap in position.trapped if trap.HasField("god")]
        yield [join([[Span("trapped:" if caught else "none trapped")], *map(_one, caught)], " ")]
    elif god == "osiris":
        yield [[Span(f"portals left {position.portals}")]]
    elif god == "ra":
        yield [[Span(f"suns left {position.suns}")]]
    elif god == "horus":
        yield [[Span(f"eyes left {position.eyes}")]]
    elif god == "amun":
        yield [[Span("two cards used" if position.amun_used else "two cards ready")]]


def _one(seat: int) -> Line:
    return [short(seat)]


def _political(view: state_pb2.View, counts: Sequence[int]) -> list[str]:
    """ "Envoys", "2 Intrigue"."""
    return [
        f"{n} {face.name}" if n > 1 else face.name
        for n, face in zip(counts, view.table.political, strict=False)
        if n
    ]


def palace(view: state_pb2.View, width: int) -> list[Line]:
    """The Pharaoh module: rooms with priests, open cards, the Pharaoh card."""
    if not view.position.pharaoh:
        return []
    rooms = [_room(view, room) for room in range(len(view.table.rooms))]
    return [*broken(join(rooms, DOT), width, 1), *fill(_cards(view), DOT, width)]


def _room(view: state_pb2.View, room: int) -> Line:
    """ "3 War Room: what it gives P0×2"."""
    head = " Palace: " if room == 0 else ""
    face = view.table.rooms[room]
    line: Line = [Span(f"{head}{room + 1} "), Span(face.name, "bold"), Span(f": {face.text}")]
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

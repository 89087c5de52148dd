"""Anatolia 1000 BC: what lies before each seat, in a few lines."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.text import Line, Span, fill, pad
from engine.games.anatolia.asking import top
from engine.games.anatolia.codes import Ended
from engine.games.anatolia.palette import ended, player, short
from engine.games.anatolia.view import state_pb2
from engine.games.anatolia.wording import amount

NAME = 18  # columns of a seat's name
VP = 8
OVER = "!"  # behind a stock over its limit
DOT = " · "
INDENT = "   "


def mats(view: state_pb2.View, width: int) -> list[Line]:
    """All seats in turn order, seat 0 first."""
    lines: list[Line] = []
    for seat in range(len(view.position.seats)):
        lines += _mat(view, seat, width)
    return lines


def _mat(view: state_pb2.View, seat: int, width: int) -> list[Line]:
    head: Line = [*_sign(view, seat), *pad([player(view, seat)], NAME)]
    head += pad([Span(f"{view.position.seats[seat].vp} VP", "bold")], VP)
    if not view.position.seats[seat].HasField("civ"):
        return [[*head, Span("without a civilization", "dim")]]
    notes = [[Span(INDENT), *_units(view, seat)], *_notes(view, seat)]
    return [[*head, *_stock(view, seat)], *fill(notes, DOT, width)]


def _sign(view: state_pb2.View, seat: int) -> Line:
    """A mark for the seat that is asked."""
    acts = ended(view) == Ended.NOT_ENDED and top(view).seat == seat
    return [Span("▸" if acts else " ", "bold")]


def _stock(view: state_pb2.View, seat: int) -> Line:
    """ "Go 5 Me 2": all resources, those over their limits marked."""
    line: Line = []
    bonus = view.seats[seat].stock_bonus
    stocks = view.position.seats[seat].resources
    for face, n in zip(view.table.resources, stocks, strict=True):
        over = n > face.limit + bonus
        style = "bold" if over else "" if n else "dim"
        line += [Span(f"{face.symbol} {n}{OVER if over else ''}", style), Span(" ")]
    return line[:-1]


def _units(view: state_pb2.View, seat: int) -> Line:
    who = view.position.seats[seat]
    parts = (
        ("Population", who.population),
        ("Army", who.armies),
        ("Fleet", who.fleets),
        ("Idea", who.ideas),
        ("Monument", who.monuments),
    )
    line: Line = []
    for name, n in parts:
        line += [Span(amount(n, name), "" if n else "dim"), Span(", ")]
    return line[:-1]


def _notes(view: state_pb2.View, seat: int) -> Iterator[Line]:
    """What follows from the rest of the table, and what is out of the ordinary."""
    face, who = view.seats[seat], view.position.seats[seat]
    cities = f"{face.cities} cit{'y' if face.cities == 1 else 'ies'}"
    regions = f"{face.regions} region{'' if face.regions == 1 else 's'}"
    yield [Span(f"{regions}, {cities}")]
    hungry = face.food < face.upkeep
    yield [Span(f"upkeep {face.upkeep}, food {face.food}", "bold" if hungry else "")]
    yield from _warfare(view, seat)
    if face.idea_rolls > 1:
        yield [Span(f"{face.idea_rolls} idea rolls")]
    if face.stock_bonus:
        yield [Span(f"stock limits +{face.stock_bonus}")]
    yield from _treaties(view, seat)
    for n, word in ((who.lent_armies, "Army"), (who.lent_fleets, "Fleet"), (who.aid, "unit")):
        if n:
            yield [Span(f"{amount(n, word)} lent out", "bold")]
    yield from _cards(view, seat)


def _warfare(view: state_pb2.View, seat: int) -> Iterator[Line]:
    face, who = view.seats[seat], view.position.seats[seat]
    sums = (
        ("warfare", face.warfare),
        ("on land", face.land_warfare),
        ("land defence", face.land_defense),
    )
    text = ", ".join(f"{word} {n:+d}" for word, n in sums if n)
    if text:
        yield [Span(text if face.warfare else f"warfare {text}")]
    if who.great:
        yield [Span(f"of it +{who.great} this turn")]
    if who.weak:
        yield [Span("Weak King", "bold")]


def _treaties(view: state_pb2.View, seat: int) -> Iterator[Line]:
    """Peace, whoever bought it: it lasts so many turns of the buyer, the present one included."""
    seats = view.position.seats
    for other in range(len(seats)):
        for buyer, target in ((seat, other), (other, seat)):
            if turns := seats[buyer].peace[target]:
                many = "" if turns == 1 else "s"
                until = Span(f" for {turns} turn{many} of ")
                yield [Span("peace with "), short(other), until, short(buyer)]
    if seats[seat].bought_off:
        yield [Span("paid tribute: safe this turn")]


def _cards(view: state_pb2.View, seat: int) -> Iterator[Line]:
    names = {face.number: face.name for face in view.knowledge}
    cards = [names[card] for card in view.position.seats[seat].cards]
    for number, card in enumerate(cards):
        yield [Span(f"cards: {card}" if number == 0 else card, "dim")]

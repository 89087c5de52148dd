"""NEAR: what lies before each player, in a few lines (RULES.md 12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.core.text import Line, Span, broken, flow, pad
from engine.games.near.codes import WHEAT
from engine.games.near.palette import (
    DOMAIN_STYLES,
    PERMANENT,
    back_text,
    buildings,
    card,
    cost,
    is_over,
    player,
    wonder,
)
from engine.games.near.view import state_pb2
from engine.games.near.wording import amount

NAME = 16  # columns of a seat's name


def mats(view: state_pb2.View, seat: int | None, width: int) -> list[Line]:
    """All seats; the costs of cards are those for the viewer `seat`."""
    lines: list[Line] = []
    for who in range(len(view.position.seats)):
        head = [*_sign(view, who), *pad([player(view, who)], NAME), Span(" "), *_stock(view, who)]
        lines += flow([[head], *_notes(view, who, seat)], width)
        lines += broken(_abilities(view, who), width, 1)
    return lines


def _sign(view: state_pb2.View, seat: int) -> Line:
    """A mark for the seat that is asked."""
    asked = not is_over(view) and view.position.stack[-1].seat == seat
    return [Span("▸" if asked else " ", "bold")]


def _stock(view: state_pb2.View, seat: int) -> Line:
    """ "45 VP, 12 Gold"."""
    who = view.position.seats[seat]
    return [Span(f"{who.score} VP, {who.gold} Gold", "bold")]


def _notes(view: state_pb2.View, seat: int, viewer: int | None) -> Iterator[list[Line]]:
    """Tracks, columns, tokens, hand, achievements: groups of words."""
    who = view.position.seats[seat]
    yield list(_tracks(view, who))
    yield list(_columns(view, who))
    yield _titled("Cemetery", _counted(view, who.cemetery))
    yield _titled("Developments", list(_developments(view, who)))
    yield _titled("Expertise", [view.table.domains[domain].name for domain in who.expertise])
    yield [[Span(text)] for text in _tokens(who)]
    yield list(_hand(view, seat, viewer))
    yield list(_achievements(view, who))


def _abilities(view: state_pb2.View, seat: int) -> Line:
    """What the Civilization scores, what the Wonder and lasting cards do."""
    who = view.position.seats[seat]
    own = wonder(view, who.wonder)
    cards = (view.table.cards[number] for number in who.achievements)
    lasting = [own, *(card.face for card in cards if card.permanent and card.face != own)]
    words = (f" · {face.name}: {face.text}" for face in lasting)
    return [Span(f" {view.table.civilizations[who.civilization].text}{''.join(words)}", "dim")]


def _titled(title: str, names: list[str]) -> list[Line]:
    """ "Expertise: Trade", and the other names; nothing without any."""
    return [[Span(f"{'' if i else f'{title}: '}{name}")] for i, name in enumerate(names)]


def _tracks(view: state_pb2.View, who: state_pb2.Seat) -> Iterator[Line]:
    """ "Stone 3/8", "Wheat 5/8 (population 3)"."""
    for kind, (face, level) in enumerate(zip(view.table.tracks, who.level, strict=True)):
        population = sum(threshold <= level for threshold in face.thresholds)
        note = f" (population {population})" if kind == WHEAT else ""
        yield [Span(f"{face.name} {level}/{face.max}{note}")]


def _columns(view: state_pb2.View, who: state_pb2.Seat) -> Iterator[Line]:
    """ "Shop 2/5, next 5": how many have left the Player board, how strong the next one is."""
    for domain, (face, built) in enumerate(zip(view.table.domains, who.built, strict=True)):
        rows = len(face.strength)
        following = f" (next {face.strength[built]})" if built < rows else ""
        yield [Span(f"{face.building} {built}/{rows}{following}", DOMAIN_STYLES[domain])]


def _counted(view: state_pb2.View, counts: Iterable[int]) -> list[str]:
    """ "2 Shops"."""
    return [buildings(view, type_, n) for type_, n in enumerate(counts) if n]


def _developments(view: state_pb2.View, who: state_pb2.Seat) -> Iterator[str]:
    for face, n in zip(view.table.domains, who.dev, strict=True):
        if n:
            yield f"{n} {face.development}"


def _tokens(who: state_pb2.Seat) -> Iterator[str]:
    """Tokens, wards and markers, those there are."""
    counts = (
        (who.victory, "Victory token"),
        (who.enemies, "Enemy token"),
        (who.ruins, "Ruin token"),
        (who.ward, "ward"),
    )
    yield from (amount(n, name) for n, name in counts if n)
    yield f"{amount(who.markers, 'marker')} left"


def _hand(view: state_pb2.View, seat: int, viewer: int | None) -> Iterator[Line]:
    """Cards by name as far as the viewer knows them, the others by their backs."""
    who = view.position.seats[seat]
    title = "hand: "
    for number in who.hand:
        price = f" {cost(view, number, seat)}" if seat == viewer else ""
        yield [Span(title), card(view, number), Span(price)]
        title = ""
    for (domain, age), n in sorted(_hidden(view, seat).items()):
        times = f"{n} " if n > 1 else ""
        yield [Span(f"{title}{times}{back_text(view, domain, age)}", "dim")]
        title = ""


def _hidden(view: state_pb2.View, seat: int) -> Counter[tuple[int, int]]:
    """The backs of the cards of a hand that the viewer does not know."""
    backs = Counter((back.domain, back.age) for back in view.hand_backs[seat].backs)
    faces = (view.table.cards[number] for number in view.position.seats[seat].hand)
    backs.subtract((face.domain, face.age) for face in faces)
    return +backs


def _achievements(view: state_pb2.View, who: state_pb2.Seat) -> Iterator[Line]:
    """ "2 Trade (Mint, Granary⧗)": by colour, as objectives count them; those that last marked."""
    title = "achievements: "
    for domain, face in enumerate(view.table.domains):
        own = [n for n in who.achievements if view.table.cards[n].domain == domain]
        for i, number in enumerate(own):
            head = f"{title}{len(own)} {face.name} (" if i == 0 else ""
            glass = PERMANENT if view.table.cards[number].permanent else ""
            end = ")" if i == len(own) - 1 else ""
            yield [Span(head), card(view, number), Span(f"{glass}{end}")]
            title = ""

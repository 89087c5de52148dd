"""NEAR: the cards that can be drawn (RULES.md 12): five face-up stacks and five decks."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.text import Line, Span, flow
from engine.games.near.codes import AGE_EPOCHS
from engine.games.near.names import AGES
from engine.games.near.palette import DOMAIN_STYLES, card, cost
from engine.games.near.view import state_pb2


def offer(view: state_pb2.View, seat: int | None, width: int) -> list[Line]:
    """All domains, what each card costs the viewer."""
    head: list[Line] = [[Span(" offer", "bold")]]
    return flow([head, *(_domain(view, seat, d) for d in range(len(view.table.domains)))], width)


def _domain(view: state_pb2.View, seat: int | None, domain: int) -> list[Line]:
    """ "Trade: Potter 4 + 2, Mint 2, deck 12 (II)"."""
    head = Span(f"{view.table.domains[domain].name}: ", DOMAIN_STYLES[domain])
    words = [*_open(view, seat, domain), _deck(view, domain)]
    return [[head, *words[0]], *words[1:]]


def _open(view: state_pb2.View, seat: int | None, domain: int) -> Iterator[Line]:
    for number in view.position.reveal:
        face = view.table.cards[number]
        if face.domain == domain:
            price = f" {AGES[face.age]} for {cost(view, number, seat)}"
            yield [card(view, number), Span(price)]


def _deck(view: state_pb2.View, domain: int) -> Line:
    """How many cards are left, the Age of the top one, whether it can be drawn (4.10)."""
    size, age = view.deck_sizes[domain], view.deck_ages[domain]
    if not size:
        return [Span("no deck", "dim")]
    closed = age - 1 > view.position.epoch // AGE_EPOCHS
    return [Span(f"deck {size} ({AGES[age]}{', closed' if closed else ''})", "dim")]

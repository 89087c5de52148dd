"""Atlantis: the rules on half a page, for somebody who sits at the board for the first time.

Paragraphs without a width of their own; whoever shows them breaks the lines.
"""

from __future__ import annotations

from engine.core.text import Line, Span
from engine.games.atlantis.view import state_pb2

RULES = "engine/games/atlantis/RULES.md"


def primer(view: state_pb2.View) -> list[Line]:
    """What to know before the first move."""
    limits = view.limits
    return [
        [Span("Atlantis in short", "bold")],
        *([Span(text)] for text in (_goal(view), _turn(limits), _building(), _followers(limits))),
        [Span(f"All of it: {RULES}", "dim")],
    ]


def _goal(view: state_pb2.View) -> str:
    end = f" within {view.limits.solo_turns} turns" if len(view.seats) == 1 else ""
    return (
        f"You win when all four of your temples stand exactly as your deity demands{end}: the"
        " board shows what stands → what is demanded, by region. 21 is II+I, a tile II with a"
        " tile I on it, . is nothing; two shapes of one level are not the same."
    )


def _turn(limits: state_pb2.Limits) -> str:
    return (
        f"Your turn: take {limits.draws_per_turn} cards, then up to {limits.actions_per_turn}"
        f" actions, then discard down to {limits.hand_limit} cards. Most actions happen in the"
        " region of the marker *. travel: discard a card of another region's colour, the marker"
        " goes there. migrate: draw a card. recruit: cards of the region's colour become"
        " followers. demolish: take back a tile of yours. convert, once a turn: take a follower"
        " of somebody else."
    )


def _building() -> str:
    return (
        "build: raises your temple by one level, for as many cards of the region's colour as the"
        " new level; the cards become followers. A temple begins with a tile I; I becomes II, II"
        " becomes III, I+I becomes III, or another I is set on top. A token saves one card."
    )


def _followers(limits: state_pb2.Limits) -> str:
    return (
        f"With {limits.festivity_need} followers of the region's colour (+) you may hold a"
        f" festivity: {limits.festivity_pay} of them leave and you use the region's ability,"
        f" written below its name. Above {limits.follower_limit} of one colour (!) they leave"
        " at the end of your turn."
    )

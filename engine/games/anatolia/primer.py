"""Anatolia 1000 BC: the rules on half a page, for somebody at the board for the first time.

Paragraphs without a width of their own; whoever shows them breaks the lines.
"""

from __future__ import annotations

from engine.core.text import Line, Span
from engine.games.anatolia.view import state_pb2

RULES = "engine/games/anatolia/RULES.md"


def primer(view: state_pb2.View) -> list[Line]:
    """What to know before the first move."""
    texts = (_goal(view), _turn(view), _upkeep(), _building(), _conquest(), _talks(view))
    return [
        [Span("Anatolia 1000 BC in short", "bold")],
        *([Span(text)] for text in texts),
        [Span(f"All of it: {RULES}", "dim")],
    ]


def _goal(view: state_pb2.View) -> str:
    position = view.position
    return (
        f"You win at once with {position.vp_goal} victory points (VP); after round"
        f" {position.max_rounds}, or when the Knowledge cards run out, most VP win. VP are never"
        " lost. A Monument gives 10 VP when it is built and 1 VP in each of your Resource Phases; a"
        " city 1 VP and 1 Gold in each; Knowledge cards give the rest."
    )


def _turn(view: state_pb2.View) -> str:
    return (
        "Your turn: Resource (each region gives one of what it yields), Trade, Event (roll a die,"
        f" on {view.table.event_min_roll} or more a card is drawn), Upkeep, Knowledge (roll for"
        " Ideas and buy cards with them), Build, Recruit, Conquest, End (what is over the stock"
        " limits is lost). What leaves no choice is played for you."
    )


def _upkeep() -> str:
    return (
        "Upkeep: each city, Army, Fleet and Population eats one food (Grain, Wine, Fish, Fruit,"
        " Olives, Livestock). What is not fed is lost, or fed with 2 Gold."
    )


def _building() -> str:
    return (
        "Prices: Monument 5 Stone and 1 Population; city 2 Stone, 2 Wood, 2 Population; Army 3"
        " Metal and 1 Population; Fleet 3 Wood and 1 Population; Population 3 different foods."
        " Golden Rule: 2 Gold stand for 1 of anything that is missing, and 2 of anything make 1"
        " Gold."
    )


def _conquest() -> str:
    return (
        "Conquest: attack regions next to yours, land with Armies, sea with Fleets, as often as you"
        " like. Roll a D10 and add the modifiers shown: 4 or less the unit is lost, 5 or 6 it is"
        " lost but the region is yours, 7 or more the region is yours. The defender may sacrifice a"
        " unit to keep it."
    )


def _talks(view: state_pb2.View) -> str:
    return (
        f"Trade: up to {view.position.trade_offers} offers a turn; name what you give, then what"
        " you want, up to two kinds each. In the Conquest Phase you may demand tribute before you"
        " attack, or borrow units. With no region left you begin anew with another civilization"
        " and keep your VP."
    )

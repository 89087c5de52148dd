"""Anatolia 1000 BC: the rules on half a page, for somebody at the board for the first time.

Paragraphs without a width of their own; whoever shows them breaks the lines.
"""

from __future__ import annotations

from engine.core.text import Line, Span
from engine.games.anatolia.palette import counted
from engine.games.anatolia.view import state_pb2

RULES = "engine/games/anatolia/RULES.md"


def primer(view: state_pb2.View) -> list[Line]:
    """What to know before the first move."""
    texts = (_goal(view), _turn(view), _upkeep(view), _prices(view), _conquest(view), _deals(view))
    return [
        [Span("Anatolia 1000 BC in short", "bold")],
        *([Span(text)] for text in texts),
        [Span(f"All of it: {RULES}", "dim")],
    ]


def _goal(view: state_pb2.View) -> str:
    position, rule = view.position, view.table
    return (
        f"You win at once with {position.vp_goal} victory points (VP); after round"
        f" {position.max_rounds}, or when the Knowledge cards run out, most VP win. VP are never"
        f" lost. A Monument gives {rule.monument_bonus_vp} VP when it is built and"
        f" {rule.monument_vp} VP in each of your Resource Phases; a city {rule.city_vp} VP and"
        f" {rule.city_gold} Gold in each; Knowledge cards give the rest."
    )


def _turn(view: state_pb2.View) -> str:
    return (
        "Your turn: Resource (each region gives one of what it yields), Trade, Event (roll a die,"
        f" on {view.table.event_min_roll} or more a card is drawn), Upkeep, Knowledge (roll for"
        " Ideas and buy cards with them), Build, Recruit, Conquest, End (what is over the stock"
        " limits is lost). What leaves no choice is played for you."
    )


def _upkeep(view: state_pb2.View) -> str:
    foods = ", ".join(face.name for face in view.table.resources if face.food)
    return (
        "Upkeep: each city, Army, Fleet and Population eats one food"
        f" ({foods}). What is not fed is lost, or fed with 2 Gold."
    )


def _prices(view: state_pb2.View) -> str:
    rule = view.table
    prices = (
        ("Monument", rule.monument),
        ("city", rule.city),
        ("Army", rule.army),
        ("Fleet", rule.fleet),
    )
    texts = (f"{name} {_price(view, price)}" for name, price in prices)
    return (
        f"Prices: {'; '.join(texts)}; Population {rule.population_foods} different foods. Golden"
        " Rule: 2 Gold stand for 1 of any resource that is missing, and 2 of anything make 1 Gold."
    )


def _price(view: state_pb2.View, price: state_pb2.Price) -> str:
    return ", ".join(counted(view, entry.item, entry.amount) for entry in price.amounts)


def _conquest(view: state_pb2.View) -> str:
    fails, costs = view.table.attack_fails, view.table.attack_costs
    return (
        "Conquest: attack regions next to yours, land with Armies, sea with Fleets, as often as you"
        f" like. Roll a D10 and add the modifiers shown: up to {fails} the unit is lost, up to"
        f" {costs} it is lost but the region is yours, above that the region is yours. The defender"
        " may sacrifice a unit to keep it."
    )


def _deals(view: state_pb2.View) -> str:
    return (
        f"Trade: up to {view.position.trade_offers} offers a turn; name what you give, then what"
        " you want, up to two kinds each. In the Conquest Phase you may demand tribute before you"
        " attack, or borrow units. With no region left you begin anew with another civilization"
        " and keep your VP."
    )

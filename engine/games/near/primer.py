"""NEAR: the rules on half a page, for somebody at the board for the first time.

Paragraphs without a width of their own; whoever shows them breaks the lines.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.text import Line, Span
from engine.games.near.view import state_pb2

RULES = "engine/games/near/RULES.md"


def primer(view: state_pb2.View) -> list[Line]:
    """What to know before the first move."""
    texts = (_goal(view), _turn(view), _cards(view), _buildings(view), _events(), _scores(view))
    return [
        [Span("NEAR: Echoes of Civilizations in short", "bold")],
        *([Span(text)] for text in texts),
        [Span(f"All of it: {RULES}", "dim")],
    ]


def _goal(view: state_pb2.View) -> str:
    return (
        f"Most points after three Ages of four epochs win: {len(view.table.epochs)} turns for each"
        " player. First all place a Capital and a first Building, the last player first."
    )


def _turn(view: state_pb2.View) -> str:
    table = view.table
    return (
        f"Your turn: use {table.cards_per_turn} cards, then draw {table.draws_per_turn}, from the"
        " cards that lie open or from decks of this Age or an earlier one. A card is played for its"
        " effect, or used face down to construct the Building of its domain or for its Development."
        " Cards used face down lie open from the end of the turn on."
    )


def _cards(view: state_pb2.View) -> str:
    table = view.table
    return (
        "To play a card for its effect pay its Gold; it asks for levels on your resource tracks,"
        f" which stay, and each level you lack costs {table.substitute_gold} Gold. Then, in any"
        " order: its effect, a History marker with the bonus of the epoch, and with"
        f" {table.objective_cards} cards of its colour the objective of its domain. Cards with ⧗"
        " act each time something happens, for the rest of the game."
    )


def _buildings(view: state_pb2.View) -> str:
    """What each type does, and how strong it gets."""
    texts = (
        "gains more of the resource under it",
        "gives Gold",
        "moves a Building, itself or one that passes by",
        "attacks a Building or Enemy token within its range",
        "destroys Buildings of your board or Rebuilds from your Cemetery",
    )
    types = (
        f"{face.building} ({_row(face.strength)}) {text}"
        for face, text in zip(view.table.domains, texts, strict=True)
    )
    return (
        "A Building is constructed beside one of yours, takes the resource of its territory (a Mine"
        " Gold, a Mountain its Ruin token, a free City-state a History marker), then acts with the"
        f" strength of its row: {', '.join(types)}. An Expertise adds a bonus to each construction"
        " of its domain."
    )


def _events() -> str:
    return (
        "One Event strikes in each Age; a ward lets you ignore one. Buildings lost go to your"
        " Cemetery and can be Rebuilt."
    )


def _scores(view: state_pb2.View) -> str:
    table = view.table
    return (
        f"Each Age ends with the Golden Age, {_row(table.golden_age_vp)} VP for most History"
        f" markers on its epochs, and its Domination, {_row(table.domination_vp)} VP. At the end:"
        f" {table.dev_set_vp} VP for each set of the five Developments, {table.livestock_vp} for"
        f" each level of Livestock, {table.gold_set_vp} for each {table.gold_set} Gold, your"
        " Civilization, and the objectives you have claimed."
    )


def _row(numbers: Iterable[int]) -> str:
    return "/".join(map(str, numbers))

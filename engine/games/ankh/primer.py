"""Ankh: the rules on half a page, for somebody at the board for the first time.

Paragraphs without a width of their own; whoever shows them breaks the lines.
"""

from __future__ import annotations

from engine.core.text import Line, Span
from engine.games.ankh.view import state_pb2
from engine.games.ankh.wording import amount

RULES = "engine/games/ankh/RULES.md"


def primer(view: state_pb2.View) -> list[Line]:
    """What to know before the first move."""
    texts = (_goal(view), _turn(view), _events(view), _conflict(view), _cards(view), _gods(view))
    palace = [_palace(view)] if view.position.pharaoh else []
    return [
        [Span("Ankh: Gods of Egypt in short", "bold")],
        *([Span(text)] for text in (*texts, *palace)),
        [Span(f"All of it: {RULES}", "dim")],
    ]


def _goal(view: state_pb2.View) -> str:
    table = view.table
    merge = (
        ""
        if len(view.position.seats) < 3
        else " After the third the two lowest gods merge: their players win or lose together."
    )
    return (
        f"Gain Devotion: a god with {table.devotion_top} wins at once. There are"
        f" {_conflicts(view)} conflicts.{merge} After the fourth all gods with"
        f" {table.devotion_red_max} Devotion or less are forgotten and out; after the last, most"
        " Devotion wins. On one space of the track who lies above has more."
    )


def _conflicts(view: state_pb2.View) -> int:
    return max(face.conflict for face in view.table.events)


def _turn(view: state_pb2.View) -> str:
    return (
        "Your turn: one or two actions, the second from a lower row. Move Figures: each of yours up"
        f" to {view.table.move_distance} spaces, over anything. Summon Figure: one, beside a figure"
        " or monument of yours. Gain Followers: one for each monument, yours or neutral, with a"
        " figure of yours beside it. Unlock Ankh Power: pay its level in Followers; two of a level"
        " before the next. What leaves no choice is played for you."
    )


def _events(view: state_pb2.View) -> str:
    table = view.table
    return (
        "Each action moves its marker; at the end of the track the next event comes and your turn"
        " ends. Control: take a neutral monument beside a figure of yours; where none is neutral on"
        f" the board, an enemy one. Caravan: up to {table.camel_line_max} camels split a region in"
        f" two of at least {table.min_region_spaces} spaces each. The Nile and camels part regions;"
        " they do not stop moves, but nothing is beside anything across them."
    )


def _conflict(view: state_pb2.View) -> str:
    return (
        "Conflict: all regions in the order of their tokens. A god alone in one dominates it and"
        " gains 1 Devotion. With more gods there is a battle: each plays a card, the greatest"
        " strength (1 a figure, and cards) wins 1 Devotion, and all warriors and guardians of the"
        " losers there return to their pools. Who owns most monuments of a type in the region, and"
        " has a figure there, gains 1 Devotion for each type."
    )


def _cards(view: state_pb2.View) -> str:
    cards = "; ".join(f"{card.face.name}: {card.face.text}" for card in view.table.cards)
    return f"Battle cards (the same for all, a used one is gone until it is taken back): {cards}."


def _gods(view: state_pb2.View) -> str:
    gods = "; ".join(
        f"P{seat} {view.table.gods[who.god].name}: {view.table.gods[who.god].text}"
        for seat, who in enumerate(view.position.seats)
    )
    kinds = "; ".join(
        f"{view.table.guardians[kind].face.name}: {view.table.guardians[kind].face.text}"
        for kind in view.position.guardian_kind
    )
    return f"Gods: {gods}. Guardians, which come with your second, fourth and fifth power: {kinds}."


def _palace(view: state_pb2.View) -> str:
    rooms = "; ".join(f"{face.name}: {face.text}" for face in view.table.rooms)
    slots = amount(len(view.position.slots), "political card")
    return (
        "Palace: with a figure beside it a Summon action may add a priest, a Move action moves your"
        " priests between rooms. After each conflict most priests in a room win what it gives and"
        f" go home: {rooms}. {slots} lie open; you may play one before or after each action."
    )

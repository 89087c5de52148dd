"""Ankh: the rules on half a page, for somebody at the board for the first time.

Paragraphs without a width of their own; whoever shows them breaks the lines.
"""

from __future__ import annotations

from engine.core.text import Line, Span
from engine.games.ankh.abilities import glossary
from engine.games.ankh.view import state_pb2
from engine.games.ankh.wording import amount

RULES = "engine/games/ankh/RULES.md"


def primer(view: state_pb2.View) -> list[Line]:
    """What to know before the first move."""
    texts = [_goal(view), _turn(view), _events(view), _conflict(), _gods(view)]
    if view.position.pharaoh:
        texts.append(_palace(view))
    texts += glossary(view)
    return [
        [Span("Ankh: Gods of Egypt in short", "bold")],
        *([Span(text)] for text in texts),
        [Span(f"All of it: {RULES}", "dim")],
    ]


def _goal(view: state_pb2.View) -> str:
    table = view.table
    marks = [
        (_conflict_before(view, after), text)
        for after, text in (
            (state_pb2.AFTER_MERGE, "the two lowest gods merge into one side"),
            (state_pb2.AFTER_FORGOTTEN, f"gods up to {table.devotion_red_max} are forgotten"),
            (state_pb2.AFTER_END, "most Devotion wins; on one space the upper token has more"),
        )
        # Two players never merge (RULES.md 4.12).
        if after != state_pb2.AFTER_MERGE or len(view.position.seats) > 2
    ]
    ends = ", ".join(f"after conflict {number} {text}" for number, text in marks)
    return f"A god with {table.devotion_top} Devotion wins at once; {ends}."


def _conflict_before(view: state_pb2.View, after: int) -> int:
    """The number of the conflict that something follows."""
    return next(face.conflict for face in view.table.events if face.after == after)


def _turn(view: state_pb2.View) -> str:
    return (
        "Your turn: up to two actions, the second from a lower row. Move Figures: each up to"
        f" {view.table.move_distance} spaces, over anything. Summon Figure: one beside a figure or"
        " monument of yours. Gain Followers: one for each own or neutral monument with a figure of"
        " yours beside it. Unlock Ankh Power for its level in Followers, two of a level before the"
        " next; some bring a guardian. What leaves no choice is played for you."
    )


def _events(view: state_pb2.View) -> str:
    table = view.table
    return (
        "A marker at the end of its track brings the next event and ends the turn. Control: take a"
        " neutral monument beside a figure of yours, an enemy one where none on the board is"
        f" neutral. Caravan: up to {table.camel_line_max} camels split a region, at least"
        f" {table.min_region_spaces} spaces each. Across the Nile and camels nothing is beside"
        " anything, but figures may move."
    )


def _conflict() -> str:
    return (
        "Conflict: regions in the order of their tokens. Alone in one you dominate it: 1 Devotion."
        " Else each god there plays a card in secret; most strength (1 a figure, plus cards) wins"
        " 1 Devotion, and the warriors and guardians of all others there go back to their pools."
        " Most monuments of a type, with a figure there, give 1 Devotion a type."
    )


def _gods(view: state_pb2.View) -> str:
    gods = (
        f"P{seat} {view.table.gods[who.god].name}: {view.table.gods[who.god].text}"
        for seat, who in enumerate(view.position.seats)
    )
    return f"{'. '.join(gods)}."


def _palace(view: state_pb2.View) -> str:
    rooms = "; ".join(f"{face.name}: {face.text}" for face in view.table.rooms)
    slots = amount(len(view.position.slots), "political card")
    return (
        "Palace: with a figure beside it a Summon action may add a priest, a Move action moves your"
        " priests between rooms. After each conflict most priests in a room win what it gives and"
        f" go home: {rooms}. {slots} lie open; you may play one before or after each action."
    )

"""NEAR: colours, symbols and names of the display (RULES.md 12)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.text import Line, Span
from engine.games.near.names import AGES
from engine.games.near.view import state_pb2
from engine.games.near.wording import amount

SEAT_STYLES = ("bold blue", "bold red", "bold yellow", "bold green")
DOMAIN_STYLES = ("green", "yellow", "blue", "red", "magenta")
TERRAIN_LETTERS = "QCFPWMRT~"
TERRAIN_STYLES = ("white", "red", "green", "yellow", "yellow", "magenta", "dim", "bold", "cyan")
WAVE = "≈"
PIECE_LETTERS = "PSrAt*"  # a Route is no Mountain, a Temple no City-state
ENEMY, RUIN = "!", "?"
PERMANENT = "⧗"


def player(view: state_pb2.View, seat: int, text: str = "") -> Span:
    """A player's name, or another text about them, in their colour."""
    return Span(text or player_text(view, seat), SEAT_STYLES[seat])


def player_text(view: state_pb2.View, seat: int) -> str:
    """ "P1 Romans"."""
    civilization = view.position.seats[seat].civilization
    return f"P{seat} {view.table.civilizations[civilization].name}"


def short(seat: int, text: str = "") -> Span:
    """A player by number only, and what else is said of them."""
    return Span(f"P{seat}{text}", SEAT_STYLES[seat])


def place(view: state_pb2.View, space: int) -> str:
    """ "3.07"."""
    return view.table.spaces[space].label


def building(view: state_pb2.View, type_: int) -> str:
    """A Building type of a message: "Shop", "Capital"."""
    return "Capital" if type_ == len(view.table.domains) else view.table.domains[type_].building


def buildings(view: state_pb2.View, type_: int, n: int) -> str:
    """ "2 Armies"."""
    name = building(view, type_)
    return amount(n, name, "Armies" if name == "Army" else "")


def resource(view: state_pb2.View, kind: int) -> str:
    """ "Wood"; Ore comes behind the tracks."""
    return view.table.tracks[kind].name if kind < len(view.table.tracks) else "Ore"


def card(view: state_pb2.View, number: int) -> Span:
    """A card by name, in the colour of its domain."""
    face = view.table.cards[number]
    return Span(face.face.name, DOMAIN_STYLES[face.domain])


def wonder(view: state_pb2.View, number: int) -> state_pb2.Face:
    """A Wonder by its own number; they lie behind the other cards."""
    return [face.face for face in view.table.cards if face.age == 0][number]


def back_text(view: state_pb2.View, domain: int, age: int) -> str:
    """ "Trade II": the back of a card."""
    return f"{view.table.domains[domain].name} {AGES[age]}"


def cost(view: state_pb2.View, number: int, seat: int | None) -> str:
    """ "4", for a seat that lacks a level "4 + 2": what a card costs in Gold."""
    face = view.table.cards[number]
    if seat is None:
        return str(face.gold)
    levels = view.position.seats[seat].level
    missing = sum(max(0, need - level) for need, level in zip(face.require, levels, strict=True))
    return f"{face.gold} + {missing * view.table.substitute_gold}" if missing else str(face.gold)


def is_over(view: state_pb2.View) -> bool:
    """Whether the game has ended: nothing is pending."""
    return not view.position.stack


def winners(view: state_pb2.View) -> list[int]:
    """The seats that have won: the highest score, then most History markers placed (7.3)."""
    ranks = [(seat.score, -seat.markers) for seat in view.position.seats]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def result(view: state_pb2.View) -> Line:
    """How the game ended, in a sentence."""
    return result_line(view, winners(view))


def result_line(view: state_pb2.View, seats: Iterable[int]) -> Line:
    """Who has won, in a sentence."""
    names: Line = []
    for seat in seats:
        names += [Span(" and "), player(view, seat)]
    verb = "wins" if len(names) == 2 else "share the victory"
    return [*names[1:], Span(f" {verb}", "bold")]

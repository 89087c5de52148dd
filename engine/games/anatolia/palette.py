"""Anatolia 1000 BC: colours, symbols and names of the display (RULES.md 12)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.text import Line, Span
from engine.games.anatolia.codes import Ended, Item
from engine.games.anatolia.view import state_pb2
from engine.games.anatolia.wording import BEHIND_RESOURCES, amount

SEAT_STYLES = ("bold blue", "bold red", "bold yellow", "bold green", "bold magenta", "bold cyan")
SEA_STYLE = "cyan"
NEUTRAL = "--"
START = "°"
MINED_OUT = "×"

_BEHIND = tuple(BEHIND_RESOURCES.values())


def player(view: state_pb2.View, seat: int, text: str = "") -> Span:
    """A player's name, or another text about them, in their colour."""
    return Span(text or player_text(view, seat), SEAT_STYLES[seat])


def player_text(view: state_pb2.View, seat: int) -> str:
    """ "P1 Lydians"; "P1" without a civilization."""
    who = view.position.seats[seat]
    return f"P{seat} {view.table.civs[who.civ].name}" if who.HasField("civ") else f"P{seat}"


def short(seat: int) -> Span:
    """A player by number only."""
    return Span(f"P{seat}", SEAT_STYLES[seat])


def item_name(view: state_pb2.View, item: int) -> str:
    """What an Item is called."""
    index = item - 1
    if index < len(view.table.resources):
        return view.table.resources[index].name
    return _BEHIND[index - len(view.table.resources)]


def counted(view: state_pb2.View, item: int, n: int) -> str:
    """ "3 Armies"."""
    return amount(n, item_name(view, item))


def place(view: state_pb2.View, region: int) -> str:
    """ "Hattusa (hat)": as people and as the map call it."""
    face = view.table.regions[region]
    return f"{face.name} ({face.code})"


def symbol(view: state_pb2.View, region: int) -> str:
    """What a region produces, crossed out when it is mined out."""
    text = view.table.resources[view.table.regions[region].resource - 1].symbol
    return text[0] + MINED_OUT if view.position.regions[region].exhausted else text


def region_style(view: state_pb2.View, region: int) -> str:
    """The owner's colour; the sea's where there is none."""
    place = view.position.regions[region]
    if place.HasField("owner"):
        return SEAT_STYLES[place.owner]
    return SEA_STYLE if view.table.regions[region].sea else ""


def bundle(view: state_pb2.View, lines: Iterable[state_pb2.Line], tribute: bool = False) -> str:
    """ "2 Stone, 1 Gold"; in a tribute the quantities of Gold stand for more (trap 20)."""
    parts = []
    for line in lines:
        n = line.quantity
        if tribute and line.resource == Item.GOLD + 1:
            n = view.table.tribute_gold[n - 1]
        parts.append(counted(view, line.resource, n))
    return ", ".join(parts)


def ended(view: state_pb2.View) -> Ended:
    """Why the game is over, if it is."""
    return Ended(view.position.ending - 1)


def result(view: state_pb2.View) -> Line:
    """How the game ended, in a sentence."""
    return result_line(view, ended(view), view.position.winners)


def result_line(view: state_pb2.View, ending: Ended, winners: Sequence[int]) -> Line:
    """An ending in a sentence."""
    reasons = {
        Ended.GOAL: f" with {view.position.vp_goal} VP or more",
        Ended.DECK: ": no Knowledge card is left",
        Ended.ROUNDS: f" after round {view.position.max_rounds}",
    }
    line: Line = []
    for seat in winners:
        line += [Span(" and "), player(view, seat)]
    verb = " wins" if len(winners) == 1 else " share the win"
    return [*line[1:], Span(verb + reasons[ending], "bold")]

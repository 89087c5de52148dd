"""Atlantis: colours and symbols of the display (RULES.md 12), shared by board and event lines."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.text import Line, Span
from engine.games.atlantis.codes import N_COLORS, Ended
from engine.games.atlantis.temples import shape_of
from engine.games.atlantis.view import state_pb2

COLOR_STYLES = ("blue", "magenta", "yellow", "green")
SEAT_STYLES = ("bold blue", "bold red", "bold yellow", "bold")  # white: whatever stands out

MARKER = "*"
TOKEN = "A"
COMPLETE = "✓"
NOTHING = "–"


def color(view: state_pb2.View, index: int, text: str = "") -> Span:
    """A colour's name, or another text about it, in its colour."""
    return Span(text or view.regions[index].color_id, COLOR_STYLES[index])


def player(view: state_pb2.View, seat: int, text: str = "") -> Span:
    """A player's name, or another text about them, in their colour."""
    return Span(text or view.seats[seat].color_id, SEAT_STYLES[seat])


def counts(cards: state_pb2.Cards) -> list[int]:
    """Cards by colour index."""
    return [cards.blue, cards.purple, cards.brown, cards.green]


def pile(view: state_pb2.View, cards: Sequence[int], unknown: int = 0) -> Line:
    """Cards by colour, those that are there: "B2 W1 ?3"."""
    spans = []
    for index, count in enumerate(cards):
        if count:
            spans += [Span(" "), color(view, index, f"{view.regions[index].symbol}{count}")]
    if unknown:
        spans += [Span(" "), Span(f"?{unknown}", "dim")]
    return spans[1:] or [Span(NOTHING, "dim")]


def shape(tiles: state_pb2.Tiles) -> int:
    """The shape of a temple in a message."""
    return shape_of((tiles.level1, tiles.level2, tiles.level3))


def ended(view: state_pb2.View) -> Ended:
    """Why the game is over, if it is."""
    return Ended(view.position.ending - 1)


def winners(view: state_pb2.View) -> list[int]:
    """The best players of a game that is over (RULES.md 7); nobody after a lost solo game."""
    if view.position.HasField("winner"):
        return [view.position.winner]
    if ended(view) != Ended.ROUND_LIMIT:
        return []
    scores = [_score(view, seat) for seat in range(len(view.seats))]
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


def _score(view: state_pb2.View, seat: int) -> tuple[int, int]:
    """Completed regions, then the cards it takes to build them."""
    completed = view.seats[seat].completed
    targets = view.position.seats[seat].targets
    done = [targets[region] for region in range(N_COLORS) if completed[region]]
    levels = [tiles.level1 + 2 * tiles.level2 + 3 * tiles.level3 for tiles in done]
    return len(done), sum(level * (level + 1) // 2 for level in levels)


def result(view: state_pb2.View) -> Line:
    """How the game ended, in a sentence."""
    best = winners(view)
    if ended(view) == Ended.SOLO:
        return [Span(f"the {view.limits.solo_turns} turns are over: the game is lost", "bold")]
    if ended(view) == Ended.WIN:
        deity = view.seats[best[0]].deity.name
        return [player(view, best[0]), Span(f" wins: the four temples of {deity} stand", "bold")]
    if len(best) == len(view.seats):
        return [Span("round limit: a draw", "bold")]
    names: Line = []
    for seat in best:
        names += [Span(" and "), player(view, seat)]
    verb = " wins" if len(best) == 1 else " share the win"
    return [Span("round limit: ", "bold"), *names[1:], Span(verb, "bold")]

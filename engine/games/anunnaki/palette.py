"""Anunnaki: colours, symbols and names of the display (RULES.md 12)."""

from __future__ import annotations

from engine.core.text import Line, Span
from engine.games.anunnaki.codes import Piece
from engine.games.anunnaki.names import PIECES, RESOURCES, TRACKS
from engine.games.anunnaki.view import state_pb2
from engine.games.anunnaki.wording import amount

HOUSE_STYLES = ("bold yellow", "bold blue", "bold magenta", "bold red")  # by the colours of the box
NO_HOUSE_STYLE = "bold"
RESOURCE_LETTERS = "GWMFA"  # A: of any kind
RESOURCE_STYLES = ("yellow", "green", "cyan", "red", "white")
TILE_STYLES = ("blue", "red")  # blue and red tiles
LIGHTNING = "⚡"
DOT = " · "


def seat_style(view: state_pb2.View, seat: int) -> str:
    """The colour of a seat's House."""
    who = view.position.seats[seat]
    return HOUSE_STYLES[who.house] if who.HasField("house") else NO_HOUSE_STYLE


def player_text(view: state_pb2.View, seat: int) -> str:
    """ "P1 Norrenis"; "P1" before it has a House."""
    who = view.position.seats[seat]
    if not who.HasField("house"):
        return f"P{seat}"
    return f"P{seat} {view.table.houses[who.house].face.name}"


def player(view: state_pb2.View, seat: int, text: str = "") -> Span:
    """A player's name, or another text about them, in their colour."""
    return Span(text or player_text(view, seat), seat_style(view, seat))


def short(view: state_pb2.View, seat: int, text: str = "") -> Span:
    """A player by number only, and what else is said of them."""
    return player(view, seat, f"P{seat}{text}")


def place(view: state_pb2.View, territory: int) -> str:
    """ "24 Gaia A"."""
    return f"{territory} {view.table.territories[territory].name}"


def resource(kind: int) -> str:
    """ "Wood"."""
    return RESOURCES[kind]


def track(number: int) -> str:
    """ "War", "Domination"."""
    return TRACKS[number]


def piece(view: state_pb2.View, seat: int, kind: int) -> str:
    """ "Follower", "Odin": a kind of piece; a Major God by name."""
    who = view.position.seats[seat]
    if kind == Piece.MAJOR and who.HasField("house"):
        return view.table.houses[who.house].major.name
    return PIECES[Piece(kind)]


def weapon(view: state_pb2.View, seat: int, card: int) -> state_pb2.WeaponFace:
    """A Weapon card of a seat."""
    return view.table.houses[view.position.seats[seat].house].weapons[card]


def price(face: state_pb2.WeaponFace) -> str:
    """ "2 of any kind", "1 Metal", "free"."""
    if not face.cost:
        return "free"
    return f"{face.cost} of any kind" if face.any else f"{face.cost} Metal"


def tile(view: state_pb2.View, number: int) -> state_pb2.TileFace:
    """An Action tile by its id."""
    return view.table.tiles[number - 1]


def artifact(view: state_pb2.View, power: str) -> str:
    """An artifact by what it does: "Cornucopia"."""
    return next(face.face.name for face in view.table.artifacts if face.power == power)


def points(n: int) -> str:
    """ "3 VP"."""
    return amount(n, "VP")


def is_over(view: state_pb2.View) -> bool:
    """Whether the game has ended: nothing is pending."""
    return not view.position.agenda


def winner(view: state_pb2.View) -> int:
    """Most VP; of several the seat with the highest number (RULES.md 7)."""
    ranks = [(who.vp, seat) for seat, who in enumerate(view.position.seats)]
    return max(ranks)[1]


def result(view: state_pb2.View) -> Line:
    """How the game ended, in a sentence."""
    return result_line(view, winner(view))


def result_line(view: state_pb2.View, seat: int) -> Line:
    """Who has won, in a sentence."""
    return [player(view, seat), Span(" wins", "bold")]

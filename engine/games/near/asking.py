"""NEAR: what is asked just now, in a few words (RULES.md 4.3)."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.near.codes import Kind
from engine.games.near.palette import building, place
from engine.games.near.view import state_pb2

Writer = Callable[[state_pb2.View, state_pb2.Frame], str]
QUESTIONS: dict[Kind, str] = {
    Kind.CAPITAL: "found the Capital where?",
    Kind.PLAY: "use which card, and for what?",
    Kind.RES: "which resource?",
    Kind.DEV: "which Development?",
    Kind.EXPERTISE: "unlock which Expertise?",
    Kind.ATTACK: "attack what?",
    Kind.TEMPLE: "destroy or Rebuild what?",
    Kind.REBUILD: "Rebuild what?",
    Kind.DESTROY: "destroy what of the Player board?",
    Kind.ADJ_RES: "which resource from beside it?",
    Kind.ACT_SITE: "which resource?",
    Kind.HARVEST: "harvest which resource?",
    Kind.BUILD_TYPE: "construct what?",
    Kind.TAKE_ENEMY: "take which Enemy token?",
    Kind.TAKE_RUIN: "take which Ruin token?",
    Kind.STEAL: "take Gold from whom?",
    Kind.CONVERT: "pay how much?",
    Kind.EXCHANGE: "exchange which Building?",
    Kind.DRAW: "draw which card?",
    Kind.LOSE_EXPERTISE: "lose which Expertise?",
    Kind.LOSE_DEV: "lose which Development?",
}


def top(view: state_pb2.View) -> state_pb2.Frame:
    """The decision that is asked for."""
    return view.position.stack[-1]


def question(view: state_pb2.View) -> str:
    """What the seat that decides is asked."""
    frame = top(view)
    kind = Kind(frame.kind - 1)
    return QUESTIONS[kind] if kind in QUESTIONS else SPOKEN[kind](view, frame)


def _step(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    return f"{view.table.cards[frame.card].face.name}: what next?"


def _place(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    where = "where on an isolated territory" if frame.isolated else "where"
    return f"construct the {building(view, frame.type)} {where}?"


def _rebuild_at(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    return f"Rebuild the {building(view, frame.type)} where?"


def _move_piece(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    far = "anywhere" if frame.free else f"up to {frame.distance} spaces"
    through = f" through {place(view, frame.route)}" if frame.HasField("route") else ""
    return f"move which Building {far}{through}?"


def _move_dest(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    return f"{piece(view, frame.space)} to where?"


def _army_move(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    return f"does the Army follow to {place(view, frame.target)}?"


def _exchange_type(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    return f"exchange {piece(view, frame.space)} for what?"


def _lose(things: str) -> Writer:
    return lambda view, frame: f"{event(view, frame)}: lose which {things}?"


def _ward(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    return f"ignore the {event(view, frame)}?"


def piece(view: state_pb2.View, space: int) -> str:
    """ "the Route 3.07"."""
    return f"the {building(view, view.position.spaces[space].type)} {place(view, space)}"


def event(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    """The Event a frame is about, by name."""
    return view.table.events[frame.event].name


SPOKEN: dict[Kind, Writer] = {
    Kind.STEP: _step,
    Kind.PLACE: _place,
    Kind.REBUILD_AT: _rebuild_at,
    Kind.MOVE_PIECE: _move_piece,
    Kind.MOVE_DEST: _move_dest,
    Kind.ARMY_MOVE: _army_move,
    Kind.EXCHANGE_TYPE: _exchange_type,
    Kind.LOSE_CARD: _lose("card"),
    Kind.LOSE_RES: _lose("resource"),
    Kind.LOSE_MARKER: _lose("History marker"),
    Kind.LOSE_BUILDING: _lose("Building"),
    Kind.WARD: _ward,
}

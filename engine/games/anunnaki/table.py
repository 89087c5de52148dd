"""Anunnaki: the text board (RULES.md 12) and event lines in plain words.

Where there is room the planets and the action star are drawn, else Territories are listed. Lines
that are too long go on in the next one.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.text import Line, Span, clip, fill
from engine.games.anunnaki.asking import question, top
from engine.games.anunnaki.canvas import side_by_side
from engine.games.anunnaki.chronicle import event_line
from engine.games.anunnaki.codes import ATTACKER, Phase
from engine.games.anunnaki.hexmap import civilization, planet_map, planets
from engine.games.anunnaki.mats import mats
from engine.games.anunnaki.palette import DOT, is_over, place, player, result, weapon
from engine.games.anunnaki.primer import primer
from engine.games.anunnaki.starmap import star_map
from engine.games.anunnaki.territories import civ_list, culture_list, place_list
from engine.games.anunnaki.tracklines import offers, tracks
from engine.games.anunnaki.view import state_pb2
from engine.games.anunnaki.wording import amounts

__all__ = ["board", "event_line", "primer", "seat_name"]

MAP_WIDTH = 96  # columns from which on planets are drawn
MARKS = (
    "G Gold W Wood M Metal F Food A any, small: exhausted",
    "* Shrine",
    "@ Capital",
    "[ ] Atlantis",
    "? civilization, face up strength (g: gods are 1, c: cancels)",
    "1f2m3Js: seat, Followers, Minor Gods, Major God, Settlement",
)
MAP_MARKS = (": gate", "o Culture token (m mana v VP d Domination f w p)")
STAR_MARKS = ("# cube", "· mana", "m J Summon tokens", "+ developed")
FORCE = {
    "Follower": "followers",
    "Minor God": "minors",
    "Major God": "major",
    "Settlement": "settlements",
}
PHASES = {
    Phase.SETUP: "setup",
    Phase.PRIMARY: "primary action",
    Phase.MANA: "mana action",
    Phase.ADDITIONAL: "additional actions",
    Phase.BATTLES: "battles",
    Phase.CULTURE: "Culture tokens",
    Phase.FINAL: "final scoring",
}


def board(view: state_pb2.View, seat: int | None, width: int) -> list[Line]:
    """The whole table for a viewer (None: a spectator), at most `width` cells a line."""
    wide = width >= MAP_WIDTH
    drawn = _star_of(view, seat) if view.position.dealt else None
    lines = [
        *(_maps(view, width) if wide else place_list(view, width)),
        *([] if drawn is None else star_map(view, drawn, width)),
        *civ_list(view, width),
        *culture_list(view, width),
        *fill(_legend(wide), DOT, width),
        *tracks(view, width),
        *offers(view, width),
        *mats(view, seat, drawn, width),
        *_battle(view, width),
        *fill(_status(view, seat), DOT, width),
    ]
    return [clip(line, width) for line in lines]


def seat_name(view: state_pb2.View, seat: int) -> Span:
    """What a seat is called at the table."""
    return player(view, seat)


def _star_of(view: state_pb2.View, seat: int | None) -> int:
    """Whose star is drawn: the viewer's, for a spectator that of the active seat."""
    return view.position.turn if seat is None else seat


def _maps(view: state_pb2.View, width: int) -> list[Line]:
    """Planets, as many beside each other as there is room for."""
    return side_by_side([planet_map(view, planet) for planet in planets(view)], width)


def _legend(wide: bool) -> Iterator[Line]:
    """What is small, in words."""
    marks = (*MARKS, *(MAP_MARKS if wide else ()), *STAR_MARKS)
    for number, mark in enumerate(marks):
        yield [Span(f"{'' if number else ' '}{mark}", "dim")]


# ---------------------------------------------------------------- battles, whose turn it is


def _battle(view: state_pb2.View, width: int) -> list[Line]:
    """The battle that is fought: sides, cards, strengths with their parts."""
    if not view.position.HasField("battle"):
        return []
    where = place(view, view.position.battle.territory)
    parts: list[Line] = [[Span(f" battle on {where}", "bold red")]]
    parts += [_side(view, side) for side in range(len(view.position.battle.sides))]
    return fill(parts, DOT, width)


def _side(view: state_pb2.View, number: int) -> Line:
    """ "P0 Pharaos with 2 Followers: ▮", "P1 …: Slingshot, strength 5 (units 4, cards 1)"."""
    battle = view.position.battle
    side = battle.sides[number]
    if number == ATTACKER:
        seat, who = view.position.turn, player(view, view.position.turn)
    elif battle.HasField("defender"):
        seat, who = battle.defender, player(view, battle.defender)
    else:
        guard = civilization(view, battle.territory)
        return [Span("civilization "), *guard, Span(_strength(view, number))]
    hidden = [card for card in side.committed if not card.HasField("card")]
    cards = [*side.used, *(card.card for card in side.committed if card.HasField("card"))]
    names = [weapon(view, seat, card).face.name for card in cards] + ["▮"] * len(hidden)
    told = f"{' + '.join(names) or 'no card'}{_strength(view, number)}"
    return [who, Span(f"{_force(view, seat)}: {told}")]


def _force(view: state_pb2.View, seat: int) -> str:
    """ " with 2 Followers and 1 Settlement": what a seat has where the battle is."""
    here = view.position.territories[view.position.battle.territory]
    for force in here.forces:
        if force.seat == seat:
            counts = {name: getattr(force, field) for name, field in FORCE.items()}
            return f" with {amounts(counts)}"
    return ""


def _strength(view: state_pb2.View, number: int) -> str:
    """ ", strength 5 (units 4, cards 1)"; empty before the cards are open."""
    if not view.strength:
        return ""
    side = view.strength[number]
    parts = {"units": side.units, "cards": side.cards, "Metal": side.boost, "powers": side.powers}
    told = ", ".join(f"{name} {n}" for name, n in parts.items() if n)
    return f", strength {side.total} ({told})" if told else f", strength {side.total}"


def _status(view: state_pb2.View, seat: int | None) -> Iterator[Line]:
    """The round, whose turn it is, who is asked what."""
    position = view.position
    if is_over(view):
        yield [Span(" the end", "bold")]
        yield result(view)
        return
    if position.round:
        last = " (the last)" if position.end_triggered else ""
        yield [Span(f" round {position.round}{last}", "bold")]
        yield [Span("turn of "), player(view, position.turn)]
        yield [Span(PHASES[Phase(position.phase - 1)])]
    else:
        yield [Span(" before the first round", "bold")]
    asked = top(view).seat
    you = " (you)" if asked == seat else ""
    yield [player(view, asked), Span(f"{you}: {question(view)}", "bold")]

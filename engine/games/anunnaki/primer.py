"""Anunnaki: the rules on half a page, for somebody at the board for the first time.

Paragraphs without a width of their own; whoever shows them breaks the lines.
"""

from __future__ import annotations

from engine.core.text import Line, Span
from engine.games.anunnaki.view import state_pb2

RULES = "engine/games/anunnaki/RULES.md"


def primer(view: state_pb2.View) -> list[Line]:
    """What to know before the first move."""
    texts = (_goal(view), _star(view), _turn(view), _map(), _battles(), _scores(view))
    return [
        [Span("Anunnaki: Dawn of the Gods in short", "bold")],
        *([Span(text)] for text in texts),
        [Span(f"All of it: {RULES}", "dim")],
    ]


def _goal(view: state_pb2.View) -> str:
    last = len(view.table.multiplier) - 1
    return (
        "Most points win, of equals the last in turn order. The game ends with the round in which"
        f" somebody has placed {view.table.cubes} cubes or reached space {last} of a Development"
        " track."
    )


def _star(view: state_pb2.View) -> str:
    return (
        "Your turn begins with a step of your pawn on your star and the action of the tile you"
        " reach. You may go to any other node; a step along a free space also places a cube there,"
        " which gives the mana shown. The last cube around a triangle frees a Summon token for a"
        " Minor God, the last one around the pentagon that of your Major God."
    )


def _turn(view: state_pb2.View) -> str:
    actions = "; ".join(f"{face.name} ({face.text})" for face in view.table.actions)
    return (
        f"Then you may take one mana action: {actions}. Then, each once: summon a god in place of a"
        " Follower, fulfil a Pact, use an artifact. The Pact of a House gives both of its lines"
        " where you control a Territory of that House's planet, for your own House one of Gaia;"
        " else one line. Then battles are fought, and Culture tokens with units on all three"
        " Territories around them pay everybody who has a unit there."
    )


def _map() -> str:
    return (
        "You control a Territory where you have units or a Settlement and nobody else has units."
        " A harvest gives as many of its resources as your units there are strong, at most one for"
        " each icon left, and exhausts one icon; Capitals are never exhausted. New Followers come"
        " to Settlements. Atlantis is entered through gates only, and no longer once the end is"
        " near. Entering a Territory with a civilization or foreign units means battle."
    )


def _battles() -> str:
    return (
        "An attacker needs an Advanced Weapon card to play, a defender may use Basic ones. Both"
        " choose in secret. Followers count 1, Minor Gods 2, the Major God 3; with equal strength"
        " the attacker wins. The cards of the winner give points and steps of War; the loser goes"
        " back to the Capital and gets 1 Metal if an Advanced card was played."
    )


def _scores(view: state_pb2.View) -> str:
    table = view.table
    worst, best = table.dom_vp[0], table.dom_vp[-1]
    return (
        f"At the end each Development track gives {table.majority_first} VP to the first and"
        f" {table.majority_second} to the second, and everybody the value of its Goal times the"
        f" multiplier reached (the last space only behind the lightning of Domination, space"
        f" {table.dom_lightning}). Domination counts from {worst} to {best} VP; gods, artifacts and"
        " every 5 resources and mana count too."
    )

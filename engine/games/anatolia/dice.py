"""Anatolia 1000 BC: what the dice showed, in a few words, for a player who looks at the table.

Not here: rolls on the Random Resource Table, ten at a start; event lines tell what they gave.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.text import Line, Span
from engine.games.anatolia.palette import item_name, short
from engine.games.anatolia.view import event_pb2, state_pb2
from engine.games.anatolia.wording import plural


def thrown(event: event_pb2.Event, view: state_pb2.View) -> Line:
    """ "P1 attack sar 6+1=7": who rolled what for what; empty where no die was thrown."""
    kind = event.WhichOneof("event")
    told = _DICE.get(kind or "")
    if told is None:
        return []
    rolled = getattr(event, kind)
    return [short(rolled.seat), Span(f" {told(view, rolled)}")]


def _attack(view: state_pb2.View, event: event_pb2.AttackRolled) -> str:
    where = view.table.regions[event.region].code
    return f"attack {where} {event.roll}{event.modifier:+d}={event.roll + event.modifier}"


def _loss(view: state_pb2.View, event: event_pb2.LossRolled) -> str:
    return f"loss of {plural(item_name(view, event.item), 2)} {event.roll}"


_DICE: dict[str, Callable[[state_pb2.View, Any], str]] = {
    "event_checked": lambda view, event: f"event {event.roll}",
    "idea_rolled": lambda view, event: f"Ideas {event.roll}",
    "attack_rolled": _attack,
    "city_pillaged": lambda view, event: f"pillage {event.gold}",
    "loss_rolled": _loss,
}

"""Anunnaki: what lies beside the map for all (RULES.md 12): tracks with Goal tiles, Pacts."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.text import Line, Span, broken, fill
from engine.games.anunnaki.codes import DOM, N_TRACKS
from engine.games.anunnaki.palette import DOT, LIGHTNING, short, track
from engine.games.anunnaki.view import state_pb2


def tracks(view: state_pb2.View, width: int) -> list[Line]:
    """The Development tracks, then Domination."""
    lines: list[Line] = []
    for number in range(N_TRACKS):
        lines += fill(_development(view, number), DOT, width)
    return [*lines, *fill(_domination(view), DOT, width)]


def _goal(view: state_pb2.View, number: int) -> str:
    """ "Shrines: 1 per Shrine you control, at most 5"; "no Goal yet"."""
    if not view.position.goals:
        return "no Goal yet"
    face = view.table.goals[view.position.goals[number]]
    return f"{face.name}: {face.text}"


def _development(view: state_pb2.View, number: int) -> Iterator[Line]:
    """ "War (Shrines: …) · P0 4 (×2, Goal 3)": space, multiplier and the value of the Goal."""
    table = view.table
    yield [
        Span(f" {track(number)}", "bold"),
        Span(f" ({_goal(view, number)}; majority {table.majority_first}/{table.majority_second})"),
    ]
    for seat, who in enumerate(view.position.seats):
        space = who.track[number]
        value = _value(view, seat, number)
        yield [short(view, seat, f" {space} (×{table.multiplier[space]}{value})")]


def _value(view: state_pb2.View, seat: int, number: int) -> str:
    """ ", Goal 3": what a seat counts for a Goal now."""
    return f", Goal {view.goal_values[seat].counts[number]}" if view.position.goals else ""


def _domination(view: state_pb2.View) -> Iterator[Line]:
    """ "Domination (Units: …; 2 VP at 4 7 10, ⚡ at 8) · P0 3 (-5 VP, Goal 2)"."""
    table = view.table
    left = [table.dom_tokens[token] for token in view.position.dom_tokens]
    tokens = f"{table.dom_token_vp} VP at {' '.join(map(str, left))}" if left else "no tokens"
    lightning = f"{LIGHTNING} at {table.dom_lightning}"
    yield [
        Span(f" {track(DOM)}", "bold"),
        Span(f" ({_goal(view, DOM)}; {tokens}, {lightning})"),
    ]
    for seat, who in enumerate(view.position.seats):
        space = who.track[DOM]
        mark = LIGHTNING if space >= table.dom_lightning else ""
        worth = f"{table.dom_vp[space]:+} VP{_value(view, seat, DOM)}"
        yield [short(view, seat, f" {space}{mark} ({worth})")]


def offers(view: state_pb2.View, width: int) -> list[Line]:
    """The Pacts to take, each in a line, and how many are to come."""
    if not view.position.dealt:
        return []
    lines: list[Line] = []
    for slot, offer in enumerate(view.position.display):
        if offer.HasField("pact"):
            face = view.table.pacts[offer.pact].face
            line = [Span(f" {slot} ", "dim"), Span(face.name, "bold"), Span(f" {face.text}")]
            lines += broken(line, width, 3)
    left = f" {view.stack_size} Pacts to come, {view.artifact_size} artifacts in Atlantis"
    return [*lines, [Span(left, "dim")]]

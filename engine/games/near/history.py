"""NEAR: the History board (RULES.md 12): epochs, Events, Dominations, Domain objectives."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.text import Line, Span, broken, fill, join
from engine.games.near.codes import AGE_EPOCHS, N_AGES
from engine.games.near.names import AGES
from engine.games.near.palette import DOMAIN_STYLES, is_over, short
from engine.games.near.view import state_pb2

DOT = " · "


def history(view: state_pb2.View, width: int) -> list[Line]:
    """The three Ages, then the Domain objectives."""
    lines: list[Line] = []
    for age in range(N_AGES):
        lines += fill(_age(view, age), DOT, width)
    for domain in range(len(view.table.objectives)):
        lines += broken(_objective(view, domain), width, 1)
    return lines


def _age(view: state_pb2.View, age: int) -> Iterator[Line]:
    """ "Age I · 1 +2 Gold P0×2 · … · Event Flood · Domination War P0 3 P1 1"."""
    past = age < view.position.epoch // AGE_EPOCHS or is_over(view)
    yield [Span(f" Age {AGES[age + 1]}", "dim" if past else "bold")]
    for number in range(AGE_EPOCHS):
        epoch = AGE_EPOCHS * age + number
        yield _epoch(view, epoch)
        if view.table.epochs[epoch].permanent:
            yield [Span(f"each turn: {view.table.epochs[epoch].permanent}")]
        if view.table.epochs[epoch].event:
            yield _event(view, age)
    yield _domination(view, age)


def _epoch(view: state_pb2.View, epoch: int) -> Line:
    """ "[3] +2 VP P0×2 P1×1": the present one in brackets."""
    face = view.table.epochs[epoch]
    number = epoch % AGE_EPOCHS + 1
    now = epoch == view.position.epoch and not is_over(view)
    line = [Span(f"[{number}]" if now else str(number), "bold reverse" if now else "bold")]
    line.append(Span(f" {face.bonus}", "" if epoch >= view.position.epoch else "dim"))
    for seat, who in enumerate(view.position.seats):
        if who.timeline[epoch]:
            line += [Span(" "), short(seat, f"×{who.timeline[epoch]}")]
    return line


def _event(view: state_pb2.View, age: int) -> Line:
    """The Event behind an epoch, as far as the viewer knows it, and who has looked at it."""
    coming = view.position.events[age]
    struck = age < view.position.events_revealed
    if coming.HasField("event"):
        face = view.table.events[coming.event]
        if struck:
            return [Span(f"Event {face.name}", "dim")]
        line = [Span(f"Event {face.name}: {face.text}", "bold red")]
    else:
        line = [Span("Event face down", "red")]
    seen_by = [seat for seat, who in enumerate(view.position.seats) if age in who.peeked]
    if seen_by and not struck:
        line += [Span(", seen by "), *join(([short(seat)] for seat in seen_by), " ")]
    return line


def _domination(view: state_pb2.View, age: int) -> Line:
    """ "Domination War (most Victory and Enemy tokens) P0 3 P1 1"."""
    face = view.table.dominations[view.position.domination[age]]
    line = [Span(f"Domination {face.name} ({face.text})")]
    if age == view.position.epoch // AGE_EPOCHS and not is_over(view):
        for seat, count in enumerate(view.domination_counts[age].counts):
            line += [Span(" "), short(seat, f" {count}")]
    return line


def _objective(view: state_pb2.View, domain: int) -> Line:
    """ "Trade (2 VP per card…) P0 18 VP P1 (12)": what it pays, or would pay."""
    face = view.table.objectives[domain]
    name = Span(f" {face.name} objective", DOMAIN_STYLES[domain])
    line = [name, Span(f" ({face.text})")]
    for seat, who in enumerate(view.position.seats):
        value = view.objective_values[seat].counts[domain]
        mark = f" {value} VP" if domain in who.objective else f" ({value})"
        line += [Span(" "), short(seat, mark)]
    if domain not in view.position.first_taken:
        line.append(Span(f" first: +1 {view.table.domains[domain].development}", "dim"))
    return line

"""Ankh: what gods, powers, guardians and cards do, for who looks at the board (RULES.md 12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.text import Line, Span, broken
from engine.games.ankh.palette import seats_of
from engine.games.ankh.view import state_pb2

INDENT = 2  # of the further lines of a paragraph


def abilities(view: state_pb2.View, seat: int | None, width: int) -> list[Line]:
    """What the viewer's side can do: its gods, powers and guardians; nothing without a side."""
    position = view.position
    if seat is None or not position.seats[seat].alive:
        return []
    god = position.seats[seat].lead
    line = [Span(" Yours: ", "bold")]
    for number, face in enumerate(_own(view, god)):
        line += [Span(" · ")] * bool(number)
        line += [Span(face.name, "bold"), Span(f": {face.text}")]
    return broken(line, width, INDENT)


def _own(view: state_pb2.View, god: int) -> Iterator[state_pb2.Face]:
    """Of each seat's god, of the powers that are unlocked, of the guardians that it has."""
    table, position = view.table, view.position
    for seat in seats_of(view, god):
        yield table.gods[position.seats[seat].god]
    for power in position.seats[god].powers:
        yield table.powers[power].face
    for level in _levels(view, god):
        yield table.guardians[position.guardian_kind[level - 1]].face


def _levels(view: state_pb2.View, god: int) -> list[int]:
    """Of which levels a god has guardians, in the pool or on the board."""
    first = state_pb2.FIGURE_KIND_GUARDIAN_1
    on_board = {
        cell.figure - first + 1
        for cell in view.position.cells
        if cell.figure >= first and cell.figure_owner == god
    }
    pool = view.position.seats[god].pool_guardians
    return sorted(on_board | {level for level, n in enumerate(pool, 1) if n})


def glossary(view: state_pb2.View) -> list[str]:
    """All powers, all battle cards and the guardians of this game, a paragraph of each."""
    table = view.table
    levels = sorted({power.level for power in table.powers})
    powers = (
        f"level {level}: {_listed(p.face for p in table.powers if p.level == level)}"
        for level in levels
    )
    guardians = (table.guardians[kind].face for kind in view.position.guardian_kind)
    return [
        f"Powers of {'. Of '.join(powers)}.",
        f"Guardians: {_listed(guardians)}.",
        f"Battle cards: {_listed(card.face for card in table.cards)}.",
    ]


def _listed(faces: Iterable[state_pb2.Face]) -> str:
    return " · ".join(f"{face.name}: {face.text}" for face in faces)

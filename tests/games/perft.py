"""Counting move sequences, forced moves included: the numbers that other engines publish.

The engine plays a forced move itself, within the step before it. Here it counts as the ply it is.
"""

from __future__ import annotations

from collections import Counter

from engine import Game, State

MOVE_KIND = 1  # event kind of a move, in every game


def plies_of(state: State, move: int) -> int:
    """Play a move; how many plies of the game that was, forced moves counted."""
    return sum(event.full.kind == MOVE_KIND for event in state.play(move).events)


def perft(game: Game, depth: int) -> list[int]:
    """Numbers of different sequences of 1, 2, ... `depth` moves from the start of a game.

    Positions that several sequences lead to are looked at once: only for games without chance.
    """
    counts: Counter[int] = Counter()
    levels: list[dict[int, tuple[State, int]]] = [{} for _ in range(depth + 1)]
    start = game.new_state()
    levels[0][start.info_hash()] = (start, 1)
    for ply in range(depth):
        for state, ways in levels[ply].values():
            for move in state.legal_moves():
                child = state.clone()
                end = ply + plies_of(child, move)
                for reached in range(ply + 1, min(end, depth) + 1):
                    counts[reached] += ways
                if end <= depth:
                    _, before = levels[end].get(child.info_hash(), (child, 0))
                    levels[end][child.info_hash()] = (child, before + ways)
    return [counts[ply] for ply in range(1, depth + 1)]

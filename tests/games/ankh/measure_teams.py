"""Whether two bots whose seats have merged work together: figures for docs/search.md.

    python -m tests.games.ankh.measure_teams --tables 60

Tables of four are played by greedy players until two seats merge; from there on bots play the pair,
and greedy players the others. The lead seat's bot always plays for the side. The low seat plays for
the side too, or as if it were alone: for nothing, since no god is its own any more (any legal move
will do), or for the strongest other side. Same tables, same luck.

While both play together, a second and longer search tells what some of their moves give away.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from statistics import fmean

from ai import Bot, Limits, search
from ai.policy import greedy_move
from engine import State, load_game

PLAYERS = 4
LEVEL = 4
JUDGE = 3000  # iterations of the search that judges
JUDGED = 0.2  # share of the decisions that it judges
ALONE = 600  # of the seat that plays for others

Mind = Callable[[State, int], int]  # the move of the low seat in a position, by a seed
Losses = dict[bool, list[float]]  # what moves of the low seat gave away, and those of the lead


def merged_table(seed: int) -> tuple[State, int, int]:
    """A table behind its merge, the lead seat and the low one."""
    state, chooser = load_game("ankh").new_state(PLAYERS, seed=seed), Random(seed)
    while True:
        for seat in range(PLAYERS):
            lead = state.to_dict()["lead"][seat]
            if lead != seat:
                return state, lead, seat
        state.apply(greedy_move(state, chooser.randrange(1 << 30)))


def together(state: State, seed: int) -> int:
    """For the side."""
    return Bot(LEVEL, seed).choose(state)


def for_nothing(state: State, seed: int) -> int:
    """Any move is as good as another."""
    return Random(seed).choice(state.legal_moves())


def for_others(state: State, seed: int) -> int:
    """For the strongest other side."""
    seat = state.current_player()
    found = search(state, seat, Limits(iterations=ALONE, seed=seed))
    assert found.values is not None
    side, values = state.side_of(seat), found.values
    others = [other for other in range(PLAYERS) if state.side_of(other) != side]
    friend = max(others, key=lambda other: values[other])
    return max(
        (move for move in found.moves if move.values is not None),
        key=lambda move: move.values[friend] if move.values else 0.0,
    ).move


def given_away(state: State, move: int, seed: int) -> float:
    """How much less of a win a move is than the best one, as a longer search sees it."""
    found = search(state, state.current_player(), Limits(iterations=JUDGE, seed=seed))
    values = {entry.move: entry.value for entry in found.moves if entry.value is not None}
    return max(0.0, values[found.best] - values.get(move, values[found.best]))


def play(seed: int, mind: Mind, losses: Losses | None) -> float:
    """What the pair wins at a table, 0 or 1."""
    state, lead, low = merged_table(seed)
    minds = {lead: together, low: mind}
    chooser = Random(seed)
    while not state.is_terminal():
        seat, luck = state.current_player(), chooser.randrange(1 << 30)
        move = minds[seat](state, luck) if seat in minds else greedy_move(state, luck)
        if losses is not None and seat in minds and luck % 1000 < 1000 * JUDGED:
            losses[seat == low].append(given_away(state, move, luck + 1))
        state.apply(move)
    return float(state.returns()[low])


def main() -> None:
    """Print the share of tables that the pair wins with each mind, and what its moves give away."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=60)
    tables = range(parser.parse_args().tables)
    losses: Losses = {False: [], True: []}  # of the lead seat, of the low one
    for name, mind, judged in (
        ("both for the side", together, losses),
        ("the low seat for nothing", for_nothing, None),
        ("the low seat for others", for_others, None),
    ):
        won = [play(seed, mind, judged) for seed in tables]
        print(f"{name}: {fmean(won):.3f} of {len(won)} tables won", flush=True)
    for who, seat in (("lead", False), ("low", True)):
        print(f"a move of the {who} seat gives away {fmean(losses[seat]):.4f} of a win on average")
        print(f"  and more than 0.05 in {fmean(x > 0.05 for x in losses[seat]):.3f} of them")


if __name__ == "__main__":
    main()

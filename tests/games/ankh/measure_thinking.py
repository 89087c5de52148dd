"""CPU time of a decision of level 5 in positions of greedy games, for docs/performance.md.

python -m tests.games.ankh.measure_thinking --positions 60
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from itertools import count, islice
from random import Random
from statistics import mean, median

from ai import Bot
from ai.policy import greedy_move
from engine import State, load_game

LEVEL = 5
SHARE = 0.08  # of all positions


def positions(players: int) -> Iterator[State]:
    """Some positions of one game after another."""
    game = load_game("ankh")
    for seed in count():
        chooser, state = Random(seed), game.new_state(players, seed=seed)
        while not state.is_terminal():
            if chooser.random() < SHARE:
                yield state
            state.apply(greedy_move(state, chooser.randrange(1000)))


def seconds(state: State) -> float:
    """CPU time of one decision."""
    bot, start = Bot(LEVEL, state.ply), time.process_time()
    bot.choose(state)
    return time.process_time() - start


def main() -> None:
    """Print a row for every number of players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=60)
    number = parser.parse_args().positions
    for players in range(2, 6):
        times = sorted(map(seconds, islice(positions(players), number)))
        late = times[int(0.95 * len(times))]
        print(
            f"{players} players: mean {mean(times):.3f}, median {median(times):.3f},"
            f" 95 % {late:.3f}, most {times[-1]:.3f}",
            flush=True,
        )


if __name__ == "__main__":
    main()

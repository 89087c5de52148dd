"""Recorded playthroughs: each move of a game with a hash of the state behind it.

    python -m tests.goldens.record [GAME ...]

records anew all games, or those named, into `tests/goldens/<game>/`. Do that only when a rule is
meant to change (raise the game's `rules_version` in the same commit) or when the contract suite
plays new options; `test_goldens.py` fails whenever a rule changes unseen.

A file begins with a line of JSON (players, options, seed, versions); then comes the hash of the
start position; then a line for each ply: move code, hash. The hash covers `State.to_dict`, so it
does not depend on the layout of the state struct. The seed feeds a fast source of chance.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from hashlib import blake2b
from itertools import cycle
from pathlib import Path
from typing import Any

from ai.policy import greedy_move
from engine import State, game_names, load_game
from tests.contract.games import eager
from tests.contract.options import CASES, Case, wishes

HERE = Path(__file__).parent
SEED = 20261
SHORT_GAMES = 6  # recorded of a game whose every decision is a turn: one alone shows too little

Driver = Callable[[State, int], int]


def state_hash(state: State) -> str:
    """Eight hex digits that change when anything in the state does."""
    text = json.dumps(state.to_dict(), sort_keys=True)
    return blake2b(text.encode(), digest_size=4).hexdigest()


def aimless(state: State, ply: int) -> int:
    """A move chosen by the ply and nothing else: it strays everywhere."""
    moves = state.legal_moves()
    mixed = blake2b(ply.to_bytes(4, "big"), digest_size=4).digest()
    return moves[int.from_bytes(mixed, "big") % len(moves)]


def best(state: State, ply: int) -> int:
    """The eager player of the contract suite: its games come to a result."""
    return eager(state)


def scripted(state: State, ply: int) -> int:
    """The game's own greedy player, where the eager one never comes to a result."""
    return greedy_move(state, ply)


def mixed(state: State, ply: int) -> int:
    """Eager with a stray move now and then."""
    return aimless(state, ply) if ply % 7 == 3 else eager(state)


def games_of(case: Case) -> range:
    """The numbers of the games recorded of a case."""
    return range(SHORT_GAMES if case.turns_of_one_move else 1)


def header(case: Case, number: int) -> dict[str, Any]:
    """What the file says of the game it records."""
    return {
        "game": case.game.name,
        "rules_version": case.game.rules_version,
        "content_hash": case.game.content_hash.hex(),
        "players": case.players,
        "options": case.options,
        "seed": SEED + number,
    }


def playthrough(case: Case, number: int, driver: Driver) -> list[str]:
    """The lines of a recorded game."""
    state = case.new_state(SEED + number)
    lines = [json.dumps(header(case, number)), state_hash(state)]
    while not state.is_terminal():
        move = driver(state, state.ply)
        state.apply(move)
        lines.append(f"{move} {state_hash(state)}")
    return lines


def file_of(case: Case, number: int) -> Path:
    """Where a game of a case is recorded: the name says players and options."""
    words = re.findall(r"[\w.]+", str(case).removeprefix(case.game.name))
    return HERE / case.game.name / ("-".join([*words, *([str(number)] if number else [])]) + ".txt")


def record_game(game: str) -> None:
    """Record all cases of a game anew, the drivers in turn."""
    (HERE / game).mkdir(exist_ok=True)
    for old in (HERE / game).glob("*.txt"):
        old.unlink()
    good = scripted if getattr(wishes(load_game(game)), "SCRIPTED_RECORDS", False) else best
    drivers = cycle((good, aimless, mixed))
    wanted = [
        (case, number) for case in CASES if case.game.name == game for number in games_of(case)
    ]
    for (case, number), driver in zip(wanted, drivers, strict=False):
        text = "\n".join(playthrough(case, number, driver)) + "\n"
        file_of(case, number).write_text(text, encoding="utf-8")
        print(file_of(case, number))


if __name__ == "__main__":
    for wanted in sys.argv[1:] or game_names():
        record_game(wanted)

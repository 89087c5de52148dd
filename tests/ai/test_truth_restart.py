"""A fresh process gives the same analysis, byte for byte, time aside."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.ai.positions import Table, every_table

# What is asked, here and in a process of its own. Its dictionaries are salted differently.
QUESTION = """
import json
from ai import Limits, search
from engine import load_game
state = load_game({name!r}).new_state({players}, seed=5)
state.play_random({moves}, 5)
found = search(state, state.current_player(), Limits(iterations=500, threads={threads}, seed=9))
document = found.to_dict()
del document["seconds"]
answer = json.dumps(document)
"""


@pytest.mark.parametrize("threads", [1, 3])
@every_table
def test_the_answer_is_the_same_after_a_restart(table: Table, threads: int) -> None:
    question = QUESTION.format(
        name=table.game.name, players=table.players, moves=1, threads=threads
    )
    here: dict[str, str] = {}
    exec(question, here)
    there = subprocess.run(
        [sys.executable, "-c", question + "print(answer)"],
        env=os.environ | {"PYTHONHASHSEED": "17", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert there.stdout.strip() == here["answer"]

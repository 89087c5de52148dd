"""Recorded playthroughs still play as recorded: no rule changes unseen (see record.py)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine import State, load_game
from tests.contract.options import CASES, Case
from tests.goldens.record import HERE, file_of, games_of, header, state_hash

FILES = sorted(HERE.glob("*/*.txt"))
ADVICE = "if the rule was meant to change: raise rules_version, python -m tests.goldens.record"

every_record = pytest.mark.parametrize(
    "path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}"
)


def read(path: Path) -> tuple[dict[str, Any], str, list[tuple[int, str]]]:
    """Head, hash of the start position, and (move, hash) for each ply."""
    head, start, *plies = path.read_text(encoding="utf-8").splitlines()
    rows = [line.split() for line in plies]
    return json.loads(head), start, [(int(move), digest) for move, digest in rows]


def start_of(head: dict[str, Any]) -> State:
    return load_game(head["game"]).new_state(head["players"], head["options"], head["seed"])


@every_record
def test_a_recorded_game_plays_as_recorded(path: Path) -> None:
    head, start, plies = read(path)
    state = start_of(head)
    assert state_hash(state) == start, f"the setup is another one; {ADVICE}"
    for ply, (move, digest) in enumerate(plies):
        assert move in state.legal_moves(), f"ply {ply}: {move} is no longer legal; {ADVICE}"
        state.apply(move)
        assert state_hash(state) == digest, f"ply {ply}: {move} does something else; {ADVICE}"
    assert state.is_terminal()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_case_of_the_contract_suite_is_recorded_under_these_rules(case: Case) -> None:
    for number in games_of(case):
        head, _, plies = read(file_of(case, number))
        assert head == header(case, number), f"recorded under other rules or content; {ADVICE}"
        assert len(plies) > 0


def test_every_case_has_records_of_its_own_and_every_record_a_case() -> None:
    wanted = [file_of(case, number) for case in CASES for number in games_of(case)]
    assert sorted(wanted) == FILES


@pytest.mark.parametrize("game", sorted({case.game.name for case in CASES}))
def test_some_recorded_games_are_won(game: str) -> None:
    results = []
    for path in (HERE / game).glob("*.txt"):
        head, _, plies = read(path)
        state = start_of(head)
        state.apply_many(move for move, _ in plies)
        results.append(max(state.returns()))
    least, greatest = load_game(game).utility_range
    assert max(results) > (least + greatest) / 2

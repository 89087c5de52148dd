"""What `make bench-search` prints, with an OpenSpiel that is only pretended."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine import game_names

TOOL = Path(__file__).resolve().parents[2] / "tools" / "bench_search.py"
QUICK = ("--rounds", "2", "--seconds", "0.01")
SLOW_AND_SURE = """#!/bin/sh
while read game iterations seconds; do
  echo '{"iterations": 1000, "cpu_seconds": 1.0}'
done
"""


@pytest.fixture
def openspiel(tmp_path: Path) -> str:
    """A Python whose OpenSpiel makes 1,000 iterations a second of everything."""
    path = tmp_path / "python"
    path.write_text(SLOW_AND_SURE)
    path.chmod(0o755)
    return str(path)


def bench(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(TOOL), *QUICK, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


def compared(*arguments: str) -> dict[str, Any]:
    done = bench("--json", *arguments)
    assert done.returncode == 0, done.stderr
    (row,) = json.loads(done.stdout)["compared"]
    return dict(row)


def test_both_are_compared_and_the_aim_is_judged(openspiel: str) -> None:
    row = compared("--openspiel", openspiel, "tic_tac_toe:2")
    assert row["openspiel"] == 1000
    assert row["ratio"] == pytest.approx(row["ours"] / 1000, rel=0.1)
    assert row["met"]
    assert not compared("--openspiel", openspiel, "tic_tac_toe:1e9")["met"]


def test_every_game_is_measured_alone() -> None:
    done = bench("--json")
    assert done.returncode == 0, done.stderr
    measured = json.loads(done.stdout)
    assert measured["compared"] == []
    assert {row["game"] for row in measured["alone"]} == set(game_names())
    assert all(row["ours"] > 0 for row in measured["alone"])


@pytest.mark.parametrize("program", ["false", "true"])
def test_an_openspiel_that_fails_ends_it_with_the_game(program: str) -> None:
    done = bench("--openspiel", program, "tic_tac_toe:1")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith(
        "bench-search: OpenSpiel cannot search tic_tac_toe"
    )


def test_a_comparison_needs_somebody_to_compare_with() -> None:
    done = bench("tic_tac_toe:1")
    assert done.returncode == 2
    assert "--openspiel PYTHON" in done.stderr

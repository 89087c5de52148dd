"""`ziggurat bench threads`, `latency` and `games`: what they print, refuse and leave behind."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

import pytest

from engine import game_names
from services.cli.bench_requests import percentile
from tests.cli.conftest import Ziggurat

GAME, QUICK_GAME = "atlantis", "tic_tac_toe"
THREADS = ("bench", "threads", "--rounds", "1", "--seconds", "0.01")
LATENCY = ("bench", "latency", "--requests", "2")
AIMS = {
    "1 iteration": None,
    "100 ms": 120,
    "1 iteration after a cancel": 20,
    "1 iteration after a deadline": 20,
    "move of level 1": None,
    "move of level 1 after a cancel": 20,
}


def printed(ziggurat: Ziggurat, *arguments: str) -> dict[str, Any]:
    """The JSON object of a command that does what it should."""
    done = ziggurat(*arguments, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    return dict(json.loads(done.stdout))


def refused(ziggurat: Ziggurat, *arguments: str) -> str:
    """Why a command line is refused."""
    done = ziggurat(*arguments)
    assert done.returncode in (1, 2)
    assert done.stdout == ""
    return done.stderr


# ---------------------------------------------------------------------- threads


def test_threads_are_measured_on_the_games_that_are_named(ziggurat: Ziggurat) -> None:
    report = printed(ziggurat, *THREADS, "--threads", "3", QUICK_GAME, GAME)
    assert report["load"] >= 0
    assert [row["game"] for row in report["rows"]] == [QUICK_GAME, GAME]
    for row in report["rows"]:
        assert (row["threads"], row["rounds"]) == (3, 1)
        # On a busy machine the rates are small, and rounded to whole numbers.
        one, several = row["one_thread"], row["all_threads"]
        low, high = (several - 0.5) / (one + 0.5), (several + 0.5) / (one - 0.5)
        assert low - 0.01 <= row["speedup"] <= high + 0.01


def test_threads_for_people_are_a_table_of_all_games(ziggurat: Ziggurat) -> None:
    done = ziggurat(*THREADS)
    assert done.returncode == 0
    title, head, *rows = done.stdout.splitlines()
    assert title.startswith("bench threads: iterations a second (load before it: ")
    assert "beside processes" in head
    assert [row.split()[0] for row in rows] == list(game_names())


def test_one_thread_is_nothing_to_compare(ziggurat: Ziggurat) -> None:
    assert "--threads: 1: expected 2..64" in refused(ziggurat, *THREADS, "--threads", "1")


@pytest.mark.parametrize("command", [THREADS, LATENCY])
def test_a_game_that_is_not_hosted_is_named(ziggurat: Ziggurat, command: tuple[str, ...]) -> None:
    assert "unknown game 'chess'; hosted are" in refused(ziggurat, *command, QUICK_GAME, "chess")


# ---------------------------------------------------------------------- latency


def test_waiting_times_are_told_and_judged(ziggurat: Ziggurat) -> None:
    report = printed(ziggurat, *LATENCY, GAME)
    assert {row["request"]: row["aim"] for row in report["rows"]} == AIMS
    for row in report["rows"]:
        assert row["game"] == GAME
        assert 0 < row["p50"] <= row["p95"] <= row["max"]
        assert row["met"] == (None if row["aim"] is None else row["p95"] <= row["aim"])
    timed = next(row for row in report["rows"] if row["request"] == "100 ms")
    assert timed["p50"] > 95  # the search had its time


def test_waiting_times_for_people_are_a_table(ziggurat: Ziggurat) -> None:
    done = ziggurat(*LATENCY, QUICK_GAME)
    assert done.returncode == 0
    title, head, *rows = done.stdout.splitlines()
    assert title.startswith("bench latency: milliseconds, 2 requests of each kind (load before it:")
    assert head.split() == ["game", "request", "p50", "p95", "max", "aim", "met"]
    assert len(rows) == len(AIMS)
    assert all(row.split()[-1] in ("–", "met", "MISSED") for row in rows)


def test_a_measurement_leaves_nothing_behind(
    ziggurat: Ziggurat, environment: dict[str, str]
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        environment["TMPDIR"] = folder
        printed(ziggurat, *LATENCY, QUICK_GAME)
        assert list(Path(folder).iterdir()) == []


def test_a_server_that_does_not_start_says_why_and_leaves_its_log(
    ziggurat: Ziggurat, environment: dict[str, str], tmp_path: Path
) -> None:
    folder = tmp_path / ("long" * 25)  # no socket fits into it
    folder.mkdir()
    environment["TMPDIR"] = str(folder)
    said = refused(ziggurat, *LATENCY, QUICK_GAME)
    assert "the server did not start" in said and "is too long for a socket in it" in said
    (log,) = folder.glob("*/*.log")
    assert str(log) in said


def test_a_percentile_is_one_of_the_values() -> None:
    values = [float(value) for value in range(1, 41)]
    assert [percentile(values, share) for share in (50, 95, 100)] == [20.0, 38.0, 40.0]
    assert percentile([7.0], 95) == 7.0


# ---------------------------------------------------------------------- games


def test_games_are_counted_for_every_number_of_players(ziggurat: Ziggurat) -> None:
    report = printed(ziggurat, "bench", "games", GAME, "--games", "3", "--option", "max_rounds=5")
    assert [row["players"] for row in report["rows"]] == [1, 2, 3, 4]
    for row in report["rows"]:
        assert (row["games"], row["agent"]) == (3, "greedy")
        assert row["least_plies"] <= row["plies"] <= row["most_plies"]
        assert row["most_turns"] <= 5 * max(2, row["players"])  # alone, one plays against a rival
        assert 2 <= row["choices"] <= row["most_choices"]
        shares = list(map(float, row["wins_by_seat"].split()))
        assert len(shares) == row["players"]
        assert row["players"] == 1 or sum(shares) == pytest.approx(1, abs=0.01)


def test_tic_tac_toe_has_five_to_nine_plies(ziggurat: Ziggurat) -> None:
    report = printed(ziggurat, "bench", "games", QUICK_GAME, "--agent", "random", "--games", "50")
    (row,) = report["rows"]
    assert row["least_plies"] >= 5 and row["most_plies"] <= 9
    assert row["most_choices"] == 9


def test_games_of_an_unknown_agent_are_refused(ziggurat: Ziggurat) -> None:
    assert "nobody" in refused(ziggurat, "bench", "games", QUICK_GAME, "--agent", "nobody")

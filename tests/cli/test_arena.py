"""`ziggurat arena`: its table, its files, and how it is interrupted."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

import services.cli
from engine import game_names
from tests.cli.conftest import Opener, Ziggurat
from tests.cli.terminal import CTRL_C

GAME = "atlantis"
QUICK = (GAME, "--agents", "greedy,random", "--games", "4", "--seed", "7")
TIMES = ("seconds", "moves_per_second", "seconds_per_decision", "slowest_decision")

Captured = pytest.CaptureFixture[str]


def ran(capsys: Captured, *arguments: str) -> tuple[int, str, str]:
    """The exit code, standard output and standard error of `ziggurat arena`."""
    try:
        code = services.cli.main(["arena", *arguments])
    except SystemExit as leaving:
        code = int(leaving.code or 0)
    out, err = capsys.readouterr()
    return code, out, err


def report(capsys: Captured, *arguments: str) -> dict[str, Any]:
    code, out, err = ran(capsys, *arguments, "--json")
    assert (code, err) == (0, "")
    return dict(json.loads(out))


def without_times(document: Any) -> Any:
    if isinstance(document, dict):
        return {key: without_times(value) for key, value in document.items() if key not in TIMES}
    if isinstance(document, list):
        return [without_times(value) for value in document]
    return document


# ---------------------------------------------------------------------- what it tells


def test_the_table_ranks_the_agents(capsys: Captured) -> None:
    code, out, err = ran(capsys, *QUICK)
    head, _, titles, first, second, *_ = out.splitlines()
    assert (code, err) == (0, "")
    assert head == "Atlantis: Island of Gods, 2 players, 4 games of 2 deals, seed 7"
    assert titles.split("  ")[0] == "agent" and "Elo" in titles
    assert first.split()[:3] == ["greedy", "4", "100.0"]
    assert second.split()[:3] == ["random", "4", "0.0"]
    assert "moves a second" in out


def test_the_report_for_programs_has_every_figure(capsys: Captured) -> None:
    told = report(capsys, *QUICK, "--players", "4", "--option", "max_rounds=9")
    greedy, random = told["agents"]
    assert (told["game"], told["players"], told["seed"]) == (GAME, 4, 7)
    assert (told["games"], told["deals"], told["options"]["max_rounds"]) == (4, 2, 9)
    assert (greedy["name"], random["name"]) == ("greedy", "random")
    assert greedy["games"] == random["games"] == 8
    assert greedy["elo"] == pytest.approx(-random["elo"])
    assert greedy["win_rate"] + random["win_rate"] == pytest.approx(0.5)  # of four seats each
    for agent in told["agents"]:
        low, high = agent["win_interval"]
        assert 0 <= low <= agent["win_rate"] <= high <= 1
        assert 0 <= agent["score"] <= 1 and agent["moves_per_second"] > 0
    assert told["plies"]["least"] <= told["plies"]["mean"] <= told["plies"]["most"]
    assert "balance" not in told


def test_the_result_is_the_same_with_any_number_of_jobs(capsys: Captured) -> None:
    alone, together = (report(capsys, *QUICK, "--jobs", jobs) for jobs in ("1", "2"))
    assert without_times(alone) == without_times(together)


def test_balance_tells_seats_and_picks(capsys: Captured) -> None:
    arguments = (GAME, "--agents", "random", "--games", "3", "--players", "4", "--balance")
    code, out, _ = ran(capsys, *arguments)
    assert code == 0
    assert "\nseat  picked" in out and "\ndeity  picked" in out
    rows = report(capsys, *arguments)["balance"]
    kinds = [row["kind"] for row in rows]
    assert kinds == ["seat"] * 4 + ["deity"] * 4
    assert {row["picked"] for row in rows} == {3}
    for row in rows:
        assert row["name"] in out


@pytest.mark.parametrize("game", game_names())
def test_every_game_has_a_tournament(capsys: Captured, game: str) -> None:
    told = report(capsys, game, "--agents", "playout,random", "--games", "2", "--balance")
    assert told["games"] == 2
    assert [row["kind"] for row in told["balance"]].count("seat") == told["players"]


# ---------------------------------------------------------------------- files


def test_the_csv_has_a_row_for_every_seat(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    told = report(capsys, *QUICK, "--csv", str(path))
    with path.open(newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert len(rows) == 4 * 2
    assert [row["agent"] for row in rows[:4]] == ["greedy", "random", "random", "greedy"]
    wins = sum(float(row["win"]) for row in rows if row["agent"] == "greedy")
    assert wins / 4 == told["agents"][0]["win_rate"]
    assert all(row["deity"] for row in rows)
    assert sum(int(row["plies"]) for row in rows) / 8 == told["plies"]["mean"]


@pytest.mark.parametrize("game", game_names())
def test_every_game_of_a_tournament_has_a_record_that_verifies(
    capsys: Captured, tmp_path: Path, game: str
) -> None:
    agents = ("--agents", "playout,mcts:1")
    arguments = (game, *agents, "--players", "2", "--games", "4", "--jobs", "2")
    told = report(capsys, *arguments, "--records", str(tmp_path / "made" / "here"))
    files = sorted((tmp_path / "made" / "here").iterdir())
    assert [file.name for file in files] == [f"{game}-{n:05}.json" for n in range(4)]
    plies = []
    for file in files:
        assert services.cli.main(["replay", str(file), "--json"]) == 0
        plies.append(json.loads(capsys.readouterr().out)["plies"])
    assert sum(plies) / 4 == told["plies"]["mean"]
    seats = json.loads(files[1].read_text())["seats"]
    assert [seat["name"] for seat in seats] == ["mcts:1", "playout"]
    assert seats[0]["bot_level"] == 1


# ---------------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("chess", "--agents", "random"), "unknown game 'chess'"),
        ((GAME, "--agents", "greedy,chess"), "unknown agent 'chess'; known are random"),
        ((GAME, "--agents", "mcts:9"), "level 9: expected 1..5"),
        ((GAME, "--agents", ","), "at least one agent"),
        ((GAME, "--agents", "random", "--players", "5"), "option players = 5: expected 1..4"),
        ((GAME, "--agents", "random", "--option", "speed=1"), "unknown option 'speed'"),
        (
            (GAME, "--agents", "random", "--csv", "/nowhere/a.csv"),
            "/nowhere/a.csv cannot be written: No such file",
        ),
        (
            (GAME, "--agents", "random", "--records", "/dev/null/a"),
            "--records /dev/null/a: Not a directory",
        ),
        (
            (GAME, "--agents", "random", "--resume", "/nowhere/a"),
            "/nowhere/a cannot be opened: No such file",
        ),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(
    capsys: Captured, arguments: tuple[str, ...], said: str
) -> None:
    code, out, err = ran(capsys, *arguments)
    assert (code, out) == (1, "")
    assert err.startswith("ziggurat: ") and err.count("\n") == 1
    assert said in err


# ---------------------------------------------------------------------- interruption


def long_run(games: int, *more: str) -> tuple[str, ...]:
    agents = "mcts:iterations=20,greedy"
    return (GAME, "--agents", agents, "--games", str(games), "--seed", "1", *more)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_tournament_goes_on_to_the_same_result(
    capsys: Captured, terminal: Opener, ziggurat: Ziggurat, tmp_path: Path, jobs: str
) -> None:
    path, records = tmp_path / "games", tmp_path / "records"
    resume = ("--resume", str(path), "--jobs", jobs, "--records", str(records))
    screen = terminal("arena", *long_run(5000, *resume))
    screen.expect(r"\b[3-9]/5000")
    screen.type(CTRL_C)
    said = screen.expect(r"interrupted after (\d+) of 5000 games; the same command goes on from")
    assert screen.end() == 130
    assert "Traceback" not in screen.transcript
    kept = len(path.read_text().splitlines()) - 1
    assert kept >= int(said[1]) >= 3

    games = (kept // 2 + 2) * 2
    went_on = ziggurat("arena", *long_run(games, *resume, "--json"))
    assert (went_on.returncode, went_on.stderr) == (0, "")
    whole = report(capsys, *long_run(games))
    assert without_times(json.loads(went_on.stdout)) == without_times(whole)
    assert len(list(records.iterdir())) == games


def test_an_interrupted_tournament_without_a_file_says_what_would_keep_it(
    terminal: Opener,
) -> None:
    screen = terminal("arena", *long_run(5000))
    screen.expect(r"\b[1-9]/5000")
    screen.type(CTRL_C)
    screen.expect(r"games, which are lost; with --resume FILE they would be kept")
    assert screen.end() == 130
    assert "Traceback" not in screen.transcript


def test_nothing_but_the_result_is_printed_where_nobody_is_looking(ziggurat: Ziggurat) -> None:
    done = ziggurat("arena", *QUICK, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["games"] == 4

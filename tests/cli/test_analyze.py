"""`ziggurat analyze`: the search on a position of a record."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import services.cli
from ai import Limits, search
from engine import game_names, load_game
from services.games import HostedGame
from services.records import record as records
from services.records import replaying
from tests.cli.conftest import Opener
from tests.cli.terminal import CTRL_C

GAME = "atlantis"
PLY = 40

Captured = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record of one game of every kind, three players where they may be."""
    path = tmp_path_factory.mktemp("records")
    for name in game_names():
        players = str(min(3, load_game(name).max_players))
        command = ("arena", name, "--agents", "playout", "--games", "1", "--players", players)
        assert services.cli.main([*command, "--records", str(path)]) == 0
    return path


def record(folder: Path, game: str = GAME) -> str:
    return str(folder / f"{game}-00000.json")


def ran(capsys: Captured, *arguments: str) -> tuple[int, str, str]:
    capsys.readouterr()
    code = services.cli.main(["analyze", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def report(capsys: Captured, *arguments: str) -> dict[str, Any]:
    code, out, err = ran(capsys, *arguments, "--json")
    assert (code, err) == (0, "")
    return dict(json.loads(out))


@pytest.mark.parametrize("game", game_names())
def test_the_analysis_is_that_of_the_search(capsys: Captured, folder: Path, game: str) -> None:
    file = record(folder, game)
    told = report(capsys, file, "--iterations", "300", "--seed", "5", "--threads", "2")
    kept = records.read(Path(file).read_text())
    ply = len(kept.moves) - 1
    hosted = HostedGame(load_game(game))
    state = next(step.state for step in replaying.replay(hosted, kept) if step.ply == ply)
    limits = Limits(iterations=300, seed=5, threads=2)
    found = search(state, state.current_player(), limits).to_dict()
    assert told["ply"] == ply
    for move, expected in zip(told["moves"], found["moves"], strict=True):
        assert state.parse(move.pop("notation")) == move["move"]
        assert move == json.loads(json.dumps(expected))
    for field in ("seat", "best", "values", "iterations", "nodes", "depth", "stopped", "seed"):
        assert told[field] == json.loads(json.dumps(found[field]))


def test_every_move_has_every_seats_return_and_its_error(capsys: Captured, folder: Path) -> None:
    told = report(capsys, record(folder), "--ply", str(PLY), "--iterations", "400")
    assert (told["ply"], told["iterations"], told["stopped"]) == (PLY, 400, "iterations")
    assert sum(move["visits"] for move in told["moves"]) == 400
    for move in told["moves"]:
        assert move["visits"] <= move["availability"] <= 400
        if move["visits"] > 1:
            assert len(move["values"]) == len(move["errors"]) == 3


def test_the_text_ranks_the_moves_and_says_how_the_search_ended(
    capsys: Captured, folder: Path
) -> None:
    file = record(folder)
    told = report(capsys, file, "--ply", str(PLY), "--iterations", "200")
    code, out, err = ran(capsys, file, "--ply", str(PLY), "--iterations", "200")
    head, _, titles, best, *rest = out.splitlines()
    labels = [m["label"] for m in sorted(told["moves"], key=lambda move: move["order"])]
    assert (code, err) == (0, "")
    assert head.startswith("Atlantis: Island of Gods, after 40 moves: ")
    assert titles.split()[:2] == ["visits", "available"]
    assert best.endswith(labels[0]) and best.count("±") == 3
    listed = [line for line in [best, *rest] if line.endswith(tuple(labels)) and "±" in line]
    assert len(listed) == len(labels)
    assert any(line.strip().startswith(f"{told['line'][0]['visits']:,}") for line in listed)
    assert rest[-1].startswith("200 iterations, ") and rest[-1].endswith("ended by its iterations")


def test_equal_questions_get_equal_answers(capsys: Captured, folder: Path) -> None:
    question = (record(folder), "--ply", str(PLY), "--iterations", "200", "--threads", "2")
    first, second = (report(capsys, *question) for _ in range(2))
    first.pop("seconds"), second.pop("seconds")
    assert first == second
    assert report(capsys, *question, "--seed", "1")["moves"] != first["moves"]


def test_what_is_proven_is_said(capsys: Captured, folder: Path) -> None:
    code, out, _ = ran(capsys, record(folder, "tic_tac_toe"), "--ply", "4")
    assert code == 0
    assert "ended by a proof" in out
    assert re.search(r"\(proven [+-][01]\.000\)$", out, re.MULTILINE)


def test_a_search_can_be_limited_by_time(capsys: Captured, folder: Path) -> None:
    told = report(capsys, record(folder), "--ply", str(PLY), "--seconds", "0.05")
    assert told["stopped"] == "seconds"
    assert told["iterations"] > 0


def test_ctrl_c_ends_the_search_and_shows_what_it_found(terminal: Opener, folder: Path) -> None:
    screen = terminal("analyze", record(folder), "--ply", str(PLY), "--seconds", "600")
    screen.expect("searching")
    screen.type(CTRL_C)
    screen.expect(r"iterations, .* ended by Ctrl-C")
    assert screen.end() == 0
    assert "Traceback" not in screen.transcript


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--ply", "100000"), "--ply 100000: the record has "),
        (("--ply", "{moves}"), "the game is over there; nobody decides"),
    ],
)
def test_a_position_that_nobody_decides_is_refused(
    capsys: Captured, folder: Path, arguments: tuple[str, ...], said: str
) -> None:
    file = record(folder)
    moves = len(records.read(Path(file).read_text()).moves)
    code, out, err = ran(capsys, file, *(text.format(moves=moves) for text in arguments))
    assert (code, out) == (1, "")
    assert err.startswith("ziggurat: ") and said in err and err.count("\n") == 1


def test_a_record_that_is_not_the_game_is_refused_with_the_ply(
    capsys: Captured, folder: Path, tmp_path: Path
) -> None:
    document = json.loads(Path(record(folder)).read_text())
    document["moves"][9]["state_hash"] = "0" * 32
    path = tmp_path / "forged.json"
    path.write_text(json.dumps(document))
    assert report(capsys, str(path), "--ply", "9", "--iterations", "10")["ply"] == 9
    code, _, err = ran(capsys, str(path), "--ply", "10")
    assert code == 1
    assert f"{path}: ply 10: the position is" in err


def test_a_missing_record_is_named(capsys: Captured) -> None:
    code, _, err = ran(capsys, "missing.json")
    assert (code, err) == (1, "ziggurat: missing.json cannot be read: No such file or directory\n")

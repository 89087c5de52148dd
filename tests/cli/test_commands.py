"""The commands that end by themselves: what they print, what they refuse, how they exit."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import services.cli
from engine import game_names, load_game
from tests.cli.conftest import Ziggurat

GAME = "atlantis"
HOSTED = ", ".join(game_names())
COMMANDS = ("play", "serve", "games", "arena", "analyze", "bench", "replay", "check-content",
            "check-store", "api-key", "worker-secret", "health",
            "backup")  # fmt: skip
CONTENT = Path(load_game(GAME).pack.source)

Captured = pytest.CaptureFixture[str]


def ran(capsys: Captured, *arguments: str) -> tuple[int, str, str]:
    """The exit code, standard output and standard error of a command run in this process."""
    try:
        code = services.cli.main(arguments)
    except SystemExit as leaving:
        code = int(leaving.code or 0)
    out, err = capsys.readouterr()
    return code, out, err


# ---------------------------------------------------------------------- help and wrong usage


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(capsys: Captured, command: str) -> None:
    code, out, err = ran(capsys, command, "--help")
    assert (code, err) == (0, "")
    assert out.startswith(f"usage: ziggurat {command}")
    assert "Traceback" not in out


def test_the_help_names_every_command(capsys: Captured) -> None:
    code, out, _ = ran(capsys, "--help")
    assert code == 0
    assert all(command in out for command in COMMANDS)


def test_the_name_alone_is_answered_with_the_help_but_is_no_command(capsys: Captured) -> None:
    _, told, _ = ran(capsys, "--help")
    assert ran(capsys) == (2, "", told)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("play", "chess"), "unknown game 'chess'; hosted are"),
        (("games", "chess"), "unknown game 'chess'; hosted are"),
        (("bench", "playouts", "chess"), "unknown game 'chess'; hosted are"),
        (("play", GAME, "--option", "speed=3"), "unknown option 'speed'; known are players"),
        (("play", GAME, "--option", "max_rounds=4"), "option max_rounds = 4: expected 5..60"),
        (("play", GAME, "--option", "max_rounds=soon"), "option max_rounds = 'soon': expected"),
        (("play", GAME, "--option", "max_rounds"), "option 'max_rounds': expected name=value"),
        (("play", GAME, "--players", "6"), f"{GAME} is for 1..4 players"),
        (("play", GAME, "--seat", "2"), "--seat 2: the seats are 0 to 1"),
        (
            ("play", GAME, "--players", "3", "--option", "players=2"),
            "--players 3 and --option players=2 differ",
        ),
        (("play", "--option", "max_rounds=5"), "--option needs the name of the game"),
        (("play", "--session", "0", "--auto"), "--session goes on with a table as it is"),
        (("play", GAME, "--open", "2"), "--open 2: the seats beside yours are 1"),
        (("play", GAME, "--watch"), "--watch needs the table to watch: --session ID"),
        (
            ("play", GAME, "--tls"),
            "--tls-key and --api-key say how to speak to --server",
        ),
        (("bench", "playouts", GAME, "--players", "99999999999"), "expected 1..4"),
        (("bench", "search", GAME, "--players", "5"), "option players = 5: expected 1..4"),
        (("replay", "missing.json"), "missing.json cannot be read: No such file"),
        (("serve", "--bot-workers", "many"), "--bot-workers 'many': expected int"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(
    capsys: Captured,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    arguments: tuple[str, ...],
    said: str,
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    code, out, err = ran(capsys, *arguments)
    assert (code, out) == (1, "")
    assert err.startswith("ziggurat: ") and err.count("\n") == 1
    assert said in err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "COMMAND"),
        (("dance",), "invalid choice"),
        (("play", GAME, "--level", "6"), "6: expected 1..5"),
        (("play", GAME, "--players", "two"), "'two': expected a whole number"),
        (
            ("bench", "playouts", GAME, "--seconds", "0"),
            "'0': expected a number of seconds above 0",
        ),
        (("replay", "a.json", "--ply", "-1"), "-1: expected at least 0"),
    ],
)
def test_a_wrong_command_line_is_refused_with_its_usage(
    capsys: Captured, arguments: tuple[str, ...], said: str
) -> None:
    code, out, err = ran(capsys, *arguments)
    assert (code, out) == (2, "")
    assert "usage: ziggurat" in err and said in err


NO_CHOICE = "ziggurat: standard input is no terminal, so nothing can be chosen from a list"


def test_without_a_terminal_a_game_must_be_named(ziggurat: Ziggurat) -> None:
    result = ziggurat("play", typed="1\n")
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr == f"{NO_CHOICE}: name a game ({HOSTED})\n"


def test_without_a_terminal_a_game_or_a_table_of_the_server_must_be_named(
    ziggurat: Ziggurat,
) -> None:
    result = ziggurat("play", "--server", "127.0.0.1:1")
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr == (
        f"{NO_CHOICE}: name a game ({HOSTED}); --list names the tables of the server that"
        " --session ID joins, or watches\n"
    )


def run_by_itself(
    environment: dict[str, str], command: str, typed: str = ""
) -> subprocess.CompletedProcess[str]:
    """`ziggurat` as a shell without a terminal starts it: not even one to ask for a secret."""
    program = shlex.join([sys.executable, "-m", "services.cli"])
    return subprocess.run(
        ["/bin/sh", "-c", f"exec {program} {command}"],
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        start_new_session=True,
    )


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_stream_that_is_closed_is_as_one_that_nobody_uses(
    environment: dict[str, str], closed: str
) -> None:
    result = run_by_itself(environment, f"play {closed}")
    said = "" if "2>&-" in closed else f"{NO_CHOICE}: name a game ({HOSTED})\n"
    assert (result.returncode, result.stdout, result.stderr) == (1, "", said)


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_processes_that_are_started_have_all_streams(closed: str) -> None:
    """As the supervisor starts front ends, whose files would get the descriptors of a log."""
    child = "import sys; sys.exit(None in (sys.stdin, sys.stdout, sys.stderr))"
    code = (
        "import subprocess, sys; from services.cli import entry; entry._open_closed_streams();"
        f" sys.exit(subprocess.call([sys.executable, '-c', {child!r}]))"
    )
    command = shlex.join([sys.executable, "-c", code])
    assert subprocess.call(f"{command} {closed}", shell=True, timeout=120) == 0


@pytest.mark.parametrize("typed", ["", "  \n"])
def test_a_token_that_nobody_types_is_asked_for_in_a_line(
    environment: dict[str, str], typed: str
) -> None:
    command = "play --server 127.0.0.1:1 --session abc --token"
    result = run_by_itself(environment, command, typed)
    assert (result.returncode, result.stdout) == (1, "")
    assert "Traceback" not in result.stderr
    assert result.stderr.endswith(
        "ziggurat: --token asks for the token that the host gave you, and none was typed\n"
    )


@pytest.mark.parametrize(
    "name", ["localhost", "http://localhost:50051", "localhost:", ":50051", "::1", "[::1]"]
)
def test_a_server_is_a_host_and_a_port(capsys: Captured, name: str) -> None:
    code, out, err = ran(capsys, "play", GAME, "--server", name)
    said = f"ziggurat: --server {name}: expected HOST:PORT, such as localhost:50051\n"
    assert (code, out, err) == (1, "", said)


@pytest.mark.parametrize("scheme", ["", "ipv4:", "dns:///"])
def test_a_server_may_be_named_as_grpc_names_it(capsys: Captured, server: str, scheme: str) -> None:
    code, out, err = ran(capsys, "play", "--server", f"{scheme}{server}", "--list")
    assert (code, err) == (0, "")
    assert out


def test_where_a_record_goes_is_looked_at_before_the_game(capsys: Captured, tmp_path: Path) -> None:
    nowhere = tmp_path / ("x" * 300)  # longer than a name can be
    for path in (tmp_path, tmp_path / "none" / "game.json", nowhere / "game.json"):
        code, out, err = ran(capsys, "play", GAME, "--auto", "--record", str(path))
        said = f"ziggurat: --record {path}: expected a file in a folder that is there\n"
        assert (code, out, err) == (1, "", said)


def test_a_file_that_is_no_database_stays_as_it_is(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "letter.sqlite"
    path.write_text("Dear reader, this is not a database.")
    code, out, err = ran(capsys, "check-store", f"sqlite:///{path}")
    assert (code, out) == (1, "")
    assert err == f"ziggurat: {path} is there, and no SQLite database\n"
    assert os.listdir(tmp_path) == [path.name]
    assert path.read_text() == "Dear reader, this is not a database."


def test_a_server_that_is_not_there_is_named(ziggurat: Ziggurat) -> None:
    result = ziggurat("play", GAME, "--server", "127.0.0.1:1")
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr == "ziggurat: no server answers at 127.0.0.1:1\n"


def test_a_reader_that_leaves_early_is_no_fault_of_ours(environment: dict[str, str]) -> None:
    program = f"{sys.executable} -m services.cli games --json | true"
    result = subprocess.run(program, shell=True, env=environment, capture_output=True, text=True)
    assert result.stderr == ""


# ---------------------------------------------------------------------- games


def test_games_lists_names_players_and_options(capsys: Captured) -> None:
    code, out, _ = ran(capsys, "games")
    assert code == 0
    assert f"{GAME}: Atlantis: Island of Gods, 1 to 4 players\n" in out
    assert "  max_rounds=25\n" in out


def test_games_as_json_has_the_option_table_of_the_engine(capsys: Captured) -> None:
    code, out, _ = ran(capsys, "games", "--json")
    (listed,) = (game for game in json.loads(out) if game["name"] == GAME)
    game = load_game(GAME)
    assert code == 0
    assert (listed["min_players"], listed["max_players"]) == (1, 4)
    assert listed["content_hash"] == game.content_hash.hex()
    told = [(option["name"], option["default"]) for option in listed["options"]]
    assert told == [(spec.name, spec.default) for spec in game.options]


@pytest.mark.parametrize("name", game_names())
def test_a_game_is_shown_with_all_that_a_table_of_it_may_be(capsys: Captured, name: str) -> None:
    code, out, _ = ran(capsys, "games", name)
    game = load_game(name)
    head, _, told = out.partition("\nOptions of a table")
    assert code == 0
    assert head.startswith(f"{name}: {game.title}, ")
    assert f"rules version {game.rules_version}, content {game.content_hash.hex()}\n" in head
    shown = dict(re.findall(r"^  (\w+)\n((?: {6}.*\n)+)", told, re.MULTILINE))
    assert list(shown) == [spec.name for spec in game.options]
    for spec in game.options:
        meaning, kind, default = _parts(shown[spec.name])
        assert (meaning, default) == (" ".join(spec.help.split()), as_typed(spec.default))
        assert kind.startswith(spec.type)
        assert all(as_typed(choice) in kind for choice in spec.choices)
        assert spec.choices or spec.minimum is None or f"{spec.minimum}..{spec.maximum}" in kind


def _parts(paragraph: str) -> list[str]:
    """Meaning, type and default of an option, each on one line again."""
    text = " ".join(paragraph.split())
    found = re.fullmatch(r"(.*?) ((?:int|string|bool|list|object)\b.*) default: (.*)", text)
    assert found, text
    return list(found.groups())


def as_typed(value: Any) -> str:
    """A value as `--option` takes it."""
    return value if isinstance(value, str) else json.dumps(value)


def test_a_game_as_json_is_its_object_in_the_list(capsys: Captured) -> None:
    listed = {game["name"]: game for game in json.loads(ran(capsys, "games", "--json")[1])}
    assert list(listed) == list(game_names())
    for name, document in listed.items():
        assert json.loads(ran(capsys, "games", name, "--json")[1]) == document


# ---------------------------------------------------------------------- check-content


def faulty(tmp_path: Path) -> Path:
    """The shipped content with two mistakes far apart."""
    text = CONTENT.read_text()
    for right, wrong in (
        ("festivity_need = 3", "festivity_need = 99"),
        ("amount = 2", "amount = 77"),
    ):
        assert right in text
        text = text.replace(right, wrong, 1)
    path = tmp_path / "mine.toml"
    path.write_text(text)
    return path


def test_good_content_is_praised(capsys: Captured) -> None:
    code, out, err = ran(capsys, "check-content", str(CONTENT))
    assert (code, err) == (0, "")
    assert f"good content for {GAME}" in out


def test_all_faults_of_a_content_file_are_listed_at_once(capsys: Captured, tmp_path: Path) -> None:
    path = faulty(tmp_path)
    code, out, err = ran(capsys, "check-content", str(path))
    head, *faults = err.splitlines()
    assert (code, out) == (1, "")
    assert head == f"{path}: {len(faults)} faults"
    assert any("99" in fault for fault in faults) and any("77" in fault for fault in faults)


def test_faults_can_be_read_by_a_program(capsys: Captured, tmp_path: Path) -> None:
    code, out, err = ran(capsys, "check-content", str(faulty(tmp_path)), "--json")
    document = json.loads(out)
    assert (code, err) == (1, "")
    assert document["game"] is None and len(document["faults"]) >= 2


def test_a_file_that_is_no_toml_is_refused_with_the_line(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text("[game]\nslug = \n")
    code, _, err = ran(capsys, "check-content", str(path))
    assert code == 1
    assert "line 2" in err


# ---------------------------------------------------------------------- bench

HEAD = {"game", "players", "threads", "seconds"}


def test_bench_playouts_prints_its_fields(capsys: Captured) -> None:
    code, out, err = ran(capsys, "bench", "playouts", GAME, "--seconds", "0.1", "--json")
    figures = json.loads(out)
    assert (code, err) == (0, "")
    rates = {"plies_per_second", "playouts_per_second"}
    assert set(figures) == HEAD | {"plies", "playouts"} | rates
    assert (figures["game"], figures["players"], figures["threads"]) == (GAME, 2, 1)
    assert figures["plies"] > figures["playouts"] > 0


def test_bench_search_prints_its_fields(capsys: Captured) -> None:
    arguments = ("--players", "3", "--threads", "2", "--seconds", "0.1", "--json")
    code, out, err = ran(capsys, "bench", "search", GAME, *arguments)
    figures = json.loads(out)
    assert (code, err) == (0, "")
    assert set(figures) == HEAD | {"iterations", "iterations_per_second"}
    assert (figures["players"], figures["threads"]) == (3, 2)
    assert figures["iterations"] > 0


def test_bench_for_people_is_a_table(capsys: Captured) -> None:
    code, out, _ = ran(capsys, "bench", "playouts", GAME, "--seconds", "0.1")
    assert code == 0
    assert out.startswith("bench playouts\n") and "plies per second" in out

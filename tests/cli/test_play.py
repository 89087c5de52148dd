"""`ziggurat play` in a real terminal of 80x24, against a real server."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import grpc
import pytest

from engine import game_names
from services.store.sqlite_schema import SCHEMA_VERSION
from tests.certificates import certificate, junk
from tests.cli.conftest import Opener, Ziggurat, serving, wait_until_unused
from tests.cli.terminal import COLUMNS, CTRL_C, CTRL_D, ESCAPE, ROWS, Terminal
from tests.ports import kept_port
from ziggurat.v1 import service_pb2, service_pb2_grpc, session_pb2

GAME = "atlantis"
HOSTED = ", ".join(game_names())
PROMPT = r"^> $"
END = r"^Another game.*$|^> $"
NUMBER = re.compile(r"^ *(\d+) (?=[a-z])|(?<=  ) *(\d+) (?=[a-z])", re.MULTILINE)
SHORT = ("--level", "1", "--option", "max_rounds=5")
RESUME = r"The table is kept\. Go on with:\n(?:.*) play --session (\w+)\n"


def screen_before(terminal: Terminal) -> str:
    """What was printed since the line that was typed last."""
    return terminal.transcript.rpartition("\n> ")[0].rpartition("\n> ")[2]


# ---------------------------------------------------------------------- a whole game


@pytest.mark.parametrize(("players", "seed"), [(1, 3), (2, 4), (4, 5)])
def test_a_person_plays_a_whole_game(
    visit: Opener, ziggurat: Ziggurat, tmp_path: Path, players: int, seed: int
) -> None:
    """Random numbers of the list, typed until the end; then the record is proven."""
    record = tmp_path / "game.json"
    dice = random.Random(seed)
    arguments = ("--players", str(players), "--seed", str(seed), "--record", str(record))
    table = visit(GAME, *arguments, *SHORT, NO_COLOR="1")
    moves = 0
    while table.expect(END)[0] == "> ":
        screen = screen_before(table)
        numbers = [int(one or other) for one, other in NUMBER.findall(screen)]
        assert numbers, f"seed {seed}: no moves on the screen:\n{screen}"
        table.type(str(dice.choice(numbers)))
        moves += 1
    table.type("n")
    table.expect("^Play again:\n")
    assert table.end() == 0, f"seed {seed}:\n{table.transcript[-2000:]}"
    assert re.search(r"^  (you (win|lose|share the win)|a draw)$", table.transcript, re.MULTILINE)
    assert moves > 20, f"seed {seed}"
    again = table.transcript.rpartition("Play again:\n")[2]
    assert f"--players {players}" in again and f"--seed {seed}" in again
    assert ESCAPE not in table.transcript
    proven = ziggurat("replay", str(record), "--json")
    assert json.loads(proven.stdout)["verified"] is True, f"seed {seed}: {proven.stderr}"
    assert len(json.loads(record.read_text())["seats"]) == players


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_board_moves_and_prompt_fit_into_the_terminal(visit: Opener, players: int) -> None:
    table = visit(GAME, "--players", str(players), *SHORT, NO_COLOR="1")
    for _ in range(6):
        table.expect(PROMPT)
        table.type("b")
        table.expect(PROMPT)
        lines = screen_before(table).splitlines()
        assert len(lines) <= ROWS, "\n".join(lines)
        assert max(map(len, lines)) < COLUMNS
        table.type("1")


def test_the_whole_game_can_be_played_by_the_hints(visit: Opener) -> None:
    table = visit(GAME, "--players", "1", "--seed", "11", NO_COLOR="1")
    for _ in range(8):
        table.expect(PROMPT)
        table.type("h")
        hint = table.expect(r"  hint: (\d+) (.*)\n")
        table.expect(PROMPT)
        assert f"{hint[1]} {hint[2]}" in table.transcript
        table.type(hint[2])


# ---------------------------------------------------------------------- bots alone


@pytest.fixture(scope="session")
def recorded(server: str) -> str:
    """The record of a short game of seed 7, played once in each test process."""
    return auto(server, "7")


def auto(server: str, seed: str) -> str:
    """The record of a short game between bots."""
    command = [sys.executable, "-m", "services.cli", "play", GAME, "--server", server]
    played = subprocess.run(
        [*command, "--auto", "--seed", seed, *SHORT], capture_output=True, text=True, check=True
    )
    return played.stdout


def moves_of(record: str) -> list[str]:
    return [move["state_hash"] for move in json.loads(record)["moves"]]


def test_auto_prints_a_record_that_replay_verifies(ziggurat: Ziggurat, tmp_path: Path) -> None:
    played = ziggurat("play", GAME, "--auto", "--players", "3", "--seed", "7", *SHORT)
    assert played.returncode == 0, played.stderr
    assert "blue (bot, level 1)" in played.stderr and ESCAPE not in played.stderr
    path = tmp_path / "record.json"
    path.write_text(played.stdout)
    replayed = ziggurat("replay", str(path))
    assert replayed.returncode == 0, replayed.stderr
    *told, verdict = replayed.stdout.splitlines()
    moves = moves_of(played.stdout)
    assert verdict.startswith(f"verified: {GAME}, {len(moves)} moves as recorded")
    assert len(told) == len(moves)


def test_a_seed_repeats_a_game_and_another_does_not(server: str, recorded: str) -> None:
    games = (recorded, auto(server, "7"), auto(server, "8"))
    first, again, other = map(moves_of, games)
    assert first == again
    assert first[0] != other[0]


def test_a_forged_record_is_refused(ziggurat: Ziggurat, tmp_path: Path, recorded: str) -> None:
    record = json.loads(recorded)
    record["moves"][5]["state_hash"] = record["moves"][6]["state_hash"]
    path = tmp_path / "forged.json"
    path.write_text(json.dumps(record))
    refused = ziggurat("replay", str(path), "--quiet")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "ply 6: the position is" in refused.stderr


def test_a_replay_shows_the_board_after_any_move(
    ziggurat: Ziggurat, tmp_path: Path, recorded: str
) -> None:
    path = tmp_path / "record.json"
    path.write_text(recorded)
    start = ziggurat("replay", str(path), "--ply", "0")
    assert " Round 1/5 · blue to act · card 1/3" in start.stdout
    stepped = ziggurat("replay", str(path), "--step", typed="\n\nq\n")
    assert stepped.returncode == 0
    assert stepped.stdout.count("Round 1/5") == 3
    beyond = ziggurat("replay", str(path), "--ply", "9999")
    assert beyond.returncode == 1 and "--ply 9999: the record has" in beyond.stderr


# ---------------------------------------------------------------------- colour


def test_the_board_is_in_colour(visit: Opener) -> None:
    table = visit(GAME, *SHORT)
    table.expect(PROMPT)
    assert f"{ESCAPE}[" in table.transcript


@pytest.mark.parametrize(
    ("arguments", "variables"),
    [((), {"NO_COLOR": "1"}), (("--no-color",), {}), ((), {"TERM": "dumb"})],
)
def test_without_colour_there_is_no_escape_code(
    visit: Opener, arguments: tuple[str, ...], variables: dict[str, str]
) -> None:
    table = visit(GAME, *arguments, *SHORT, **variables)
    for typed in ("?", "h", "b", "1", "l", "q"):
        table.expect(PROMPT)
        table.type(typed)
    assert table.end() == 0
    assert ESCAPE not in table.transcript


# ---------------------------------------------------------------------- typing


@pytest.mark.parametrize("typed", ["take blue", "take a blue card", "TAKE  Blue", "1", "=77"])
def test_a_move_can_be_typed_in_many_ways(visit: Opener, typed: str) -> None:
    table = visit(GAME, "--seed", "7", *SHORT, NO_COLOR="1")
    table.expect(PROMPT)
    assert "  1 take a blue card" in table.transcript
    table.type(typed)
    table.expect("  you take a blue card\n")
    table.expect(PROMPT)


def test_wrong_input_gets_one_line_of_help(visit: Opener) -> None:
    table = visit(GAME, "--seed", "7", *SHORT, NO_COLOR="1")
    for typed in ("99", "0", "77", "-1", "=3", "dance", "ta", "!?"):
        table.expect(PROMPT)
        table.type(typed)
        table.expect(r"is no move here: type a number, or \? for help$")
    table.expect(PROMPT)
    table.type("take")
    table.expect(r"^  2 take a purple card ")
    table.expect(PROMPT)
    assert "you take" not in table.transcript


def test_words_stand_for_the_short_commands(visit: Opener) -> None:
    table = visit(GAME, "--seed", "7", *SHORT, NO_COLOR="1")
    for typed, answer in (
        ("list", "^  1 take a blue card"),
        ("hint", "  hint: "),
        ("undo", "no move"),
        ("last", "nothing yet"),
        ("Board", " Round 1/5"),
        ("rules", "Atlantis in short"),
        ("quit", RESUME),
    ):
        table.expect(PROMPT)
        table.type(typed)
        table.expect(answer)
    assert table.end() == 0


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("?", ("h, hint", "rules in short", "u, undo")),
        ("rules", ("21 is II+I", "up to 5 actions", "With 3 followers", "RULES.md")),
    ],
)
def test_the_keys_and_the_rules_in_short_fit_on_a_screen_each(
    visit: Opener, typed: str, told: tuple[str, ...]
) -> None:
    table = visit(GAME, "--seed", "7", *SHORT, NO_COLOR="1")
    table.expect(PROMPT)
    table.type(typed)
    table.expect(PROMPT)
    lines = screen_before(table).splitlines()[1:]
    assert 10 < len(lines) < ROWS and max(map(len, lines)) < COLUMNS, "\n".join(lines)
    words = " ".join(" ".join(lines).split())
    assert [text for text in told if text not in words] == []


def test_the_last_events_can_be_seen_again(visit: Opener) -> None:
    table = visit(GAME, "--seed", "7", *SHORT, NO_COLOR="1")
    table.expect(PROMPT)
    table.type("l")
    table.expect("nothing yet")
    table.expect(PROMPT)
    table.type("1")
    table.expect(PROMPT)
    table.type("l")
    table.expect("you take a blue card\n")
    table.expect(PROMPT)


# ---------------------------------------------------------------------- leaving and coming back


def test_a_table_that_was_left_goes_on(terminal: Opener, data_folder: Path) -> None:
    table = terminal("play", GAME, "--seed", "7", *SHORT, NO_COLOR="1")
    table.expect(PROMPT)
    table.type("1")
    table.expect(r"card 2/3")
    table.expect(PROMPT)
    board = screen_before(table).partition(" Round")[2]
    table.type("q")
    session = table.expect(RESUME)[1]
    assert table.end() == 0
    (ticket,) = (data_folder / "tables").iterdir()
    assert ticket.stem == session
    assert ticket.stat().st_mode & 0o777 == 0o600
    assert data_folder.stat().st_mode & 0o777 == 0o700

    back = terminal("play", "--session", session, NO_COLOR="1")
    back.expect("you take a blue card")
    back.expect(PROMPT)
    assert board and board in back.transcript


def test_ctrl_c_leaves_the_terminal_clean(terminal: Opener, data_folder: Path) -> None:
    table = terminal("play", GAME, *SHORT)
    table.expect(PROMPT)
    table.type(CTRL_C)
    table.expect(RESUME)
    assert table.end() == 130
    assert table.mode_now == table.mode
    assert "Traceback" not in table.transcript
    assert not re.search(r"\x1b\[\?25l(?!.*\x1b\[\?25h)", table.transcript, re.DOTALL)
    wait_until_unused(data_folder / "tables-1.sqlite")


def test_ctrl_c_while_the_others_play_leaves_too(
    terminal: Opener, environment: dict[str, str], tmp_path: Path
) -> None:
    with serving(tmp_path, environment, "127.0.0.1:0", "--bot-workers=0") as (address, _):
        table = terminal("play", GAME, "--server", address, "--seat", "1", NO_COLOR="1")
        table.expect(r"blue \(bot, level 3\) thinks")
        table.type(CTRL_C)
        table.expect(r"Go on with:\n(?:.*) play --session (\w+)\n")
        assert table.end() == 130
    assert "Traceback" not in table.transcript


def test_ctrl_c_while_a_hint_is_searched_leaves_too(visit: Opener) -> None:
    table = visit(GAME, *SHORT, NO_COLOR="1")
    table.expect(PROMPT)
    table.type("h")
    table.expect("the bot thinks")
    table.type(CTRL_C)
    table.expect(RESUME)
    assert table.end() == 130
    assert "Traceback" not in table.transcript


def test_a_player_that_is_told_to_end_stops_the_server(terminal: Opener, data_folder: Path) -> None:
    table = terminal("play", GAME, *SHORT, NO_COLOR="1")
    table.expect(PROMPT)
    table.process.terminate()
    assert table.end() == 128 + signal.SIGTERM
    assert "Traceback" not in table.transcript
    wait_until_unused(data_folder / "tables-1.sqlite")


def test_the_end_of_the_input_is_a_polite_goodbye(visit: Opener) -> None:
    table = visit(GAME, *SHORT, NO_COLOR="1")
    table.expect(PROMPT)
    table.type(CTRL_D)
    table.expect(RESUME)
    assert table.end() == 0


def test_the_server_ends_with_a_player_that_was_killed(terminal: Opener, data_folder: Path) -> None:
    table = terminal("play", GAME, *SHORT, NO_COLOR="1")
    table.expect(PROMPT)
    table.process.kill()
    wait_until_unused(data_folder / "tables-1.sqlite")


def test_two_terminals_play_side_by_side(terminal: Opener, data_folder: Path) -> None:
    one = terminal("play", GAME, *SHORT, NO_COLOR="1")
    one.expect(PROMPT)
    other = terminal("play", GAME, *SHORT, NO_COLOR="1")
    other.expect(PROMPT)
    assert (data_folder / "tables-2.sqlite").exists()
    (first, _) = sorted((data_folder / "tables").iterdir(), key=lambda path: path.stat().st_mtime)
    third = terminal("play", "--session", first.stem, NO_COLOR="1")
    third.expect("ziggurat: another terminal plays on .*tables-1.sqlite")
    assert third.end() == 1


def test_kept_tables_are_offered(terminal: Opener, ziggurat: Ziggurat) -> None:
    table = terminal("play", GAME, *SHORT, NO_COLOR="1")
    table.expect(PROMPT)
    table.type("q")
    session = table.expect(RESUME)[1]
    assert table.end() == 0
    asked = ziggurat("play")
    assert asked.stderr == (
        "ziggurat: standard input is no terminal, so nothing can be chosen from a list:"
        f" name a game ({HOSTED}) or go on with --session {session} ({GAME})\n"
    )


def test_a_finished_game_can_still_be_exported_and_kept_tables_are_listed(
    terminal: Opener, ziggurat: Ziggurat, tmp_path: Path
) -> None:
    table = terminal("play", "tic_tac_toe", "--level", "1", "--seed", "5", NO_COLOR="1")
    while table.expect(END)[0] == "> ":
        table.type("1")
    table.type("n")
    assert table.end() == 0
    left = terminal("play", GAME, *SHORT, NO_COLOR="1")
    left.expect(PROMPT)
    left.type("q")
    session = left.expect(RESUME)[1]
    assert left.end() == 0
    over, going_on = ziggurat("play", "--list").stdout.splitlines()
    assert re.fullmatch(r"\w+  tic_tac_toe, left 0 min ago, the game is over", over)
    assert going_on == f"{session}  {GAME}, left 0 min ago, your turn"
    record = tmp_path / "late.json"
    told = ziggurat("play", "--session", over.split()[0], "--record", str(record))
    assert (told.returncode, told.stderr) == (0, "")
    assert "tic_tac_toe --players 2 --level 1 --seed 5" in told.stdout
    assert ziggurat("replay", str(record)).returncode == 0


def test_the_command_to_go_on_works_as_it_is_printed(terminal: Opener, tmp_path: Path) -> None:
    table = terminal("play", GAME, "--seed", "7", *SHORT, NO_COLOR="1")
    table.expect(PROMPT)
    table.type("q")
    command = table.expect(r"Go on with:\n(.+)\n")[1]
    assert table.end() == 0
    told = subprocess.run(
        f"{command} --no-color",
        shell=True,
        input="q\n",
        env=table.environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert "card 1/3" in told.stdout, told.stderr


@pytest.mark.parametrize("players", ["0", "5"])
def test_the_players_are_bound_by_the_game(ziggurat: Ziggurat, players: str) -> None:
    refused = ziggurat("play", GAME, "--players", players)
    assert refused.stderr == f"ziggurat: atlantis is for 1..4 players, not {players}\n"


def foreign_file(path: Path, layout: int = 1) -> bytes:
    """A file of tables that this build cannot read; its bytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    db = sqlite3.connect(path)
    db.executescript(f"CREATE TABLE sessions (id TEXT); PRAGMA user_version = {layout};")
    db.close()
    return path.read_bytes()


@pytest.mark.parametrize("layout", [0, 1, SCHEMA_VERSION])
def test_a_file_of_another_version_is_left_and_a_fresh_one_used(
    ziggurat: Ziggurat, data_folder: Path, layout: int
) -> None:
    path = data_folder / "tables-1.sqlite"
    before = foreign_file(path, layout)
    played = ziggurat("play", "tic_tac_toe", "--auto", "--level", "1")
    assert played.returncode == 0, played.stderr
    assert f"{path} is of another version of Ziggurat; it stays there as it is" in played.stderr
    assert path.read_bytes() == before
    assert (data_folder / "tables-2.sqlite").exists()


def test_a_file_that_is_no_database_is_left_too(ziggurat: Ziggurat, data_folder: Path) -> None:
    data_folder.mkdir(parents=True)
    (data_folder / "tables-1.sqlite").write_text("no database, but long\n" * 40)
    played = ziggurat("play", "tic_tac_toe", "--auto", "--level", "1")
    assert played.returncode == 0, played.stderr
    assert (data_folder / "tables-2.sqlite").exists()


def test_a_server_that_does_not_start_says_where_file_and_log_are(
    ziggurat: Ziggurat, data_folder: Path
) -> None:
    (data_folder / "tables-1.sqlite.lock").mkdir(parents=True)
    refused = ziggurat("play", GAME, "--auto")
    assert refused.returncode == 1
    assert f"the tables are in {data_folder / 'tables-1.sqlite'}" in refused.stderr
    assert f"the server's log is {data_folder / 'tables-1.log'}" in refused.stderr


# ---------------------------------------------------------------------- somebody else's server


def test_a_game_goes_on_when_the_server_comes_back(
    terminal: Opener, environment: dict[str, str], tmp_path: Path
) -> None:
    with kept_port() as address:
        with serving(tmp_path, environment, address) as (_, supervisor):
            table = terminal("play", GAME, "--server", address, *SHORT, NO_COLOR="1")
            table.expect(PROMPT)
            os.kill(supervisor, signal.SIGKILL)
        table.type("1")
        table.expect("the server is away; trying again")
        with serving(tmp_path, environment, address):
            table.expect("  you take a .* card\n")
            table.expect("card 2/3")
            table.expect(PROMPT)
            assert table.transcript.count("you take") == 1


def test_nobody_is_made_to_wait_for_a_server_that_stays_away(
    terminal: Opener, environment: dict[str, str], tmp_path: Path
) -> None:
    with serving(tmp_path, environment, "127.0.0.1:0") as (address, _):
        table = terminal("play", GAME, "--server", address, *SHORT, NO_COLOR="1")
        table.expect(PROMPT)
    table.type("1")
    table.expect("the server is away; trying again")
    table.type(CTRL_C)
    table.expect(RESUME)
    assert table.end() == 130
    assert "Traceback" not in table.transcript


def test_somebody_without_a_seat_watches_to_the_end(
    terminal: Opener, server: str, tmp_path: Path
) -> None:
    table = terminal("play", GAME, "--server", server, *SHORT, NO_COLOR="1")
    table.expect(PROMPT)
    table.type("q")
    session = table.expect(RESUME)[1]
    elsewhere = {"XDG_DATA_HOME": str(tmp_path / "stranger")}
    watcher = terminal("play", "--server", server, "--session", session, NO_COLOR="1", **elsewhere)
    watcher.expect(r" Round 1/5 · blue to act · card 1/3")
    watcher.expect(r"blue is to move")
    back = terminal("play", "--session", session, NO_COLOR="1")
    back.expect(PROMPT)
    back.type("1")
    watcher.expect(r"blue takes a \w+ card")


def test_people_join_a_table_and_play_when_it_starts(
    terminal: Opener, server: str, tmp_path: Path
) -> None:
    seats = [{"kind": "SEAT_KIND_BOT", "bot_level": 1}] + 2 * [{"kind": "SEAT_KIND_OPEN"}]
    with grpc.insecure_channel(server) as channel:
        games = service_pb2_grpc.GameServiceStub(channel)
        table = games.CreateSession(service_pb2.CreateSessionRequest(game=GAME, seats=seats))
        session = table.session.session_id
        join = ("play", "--server", server, "--session", session)
        anna = terminal(*join, "--name", "Anna", NO_COLOR="1")
        anna.expect("waiting for the others to sit down")
        ben = terminal(*join, NO_COLOR="1", XDG_DATA_HOME=str(tmp_path / "ben"))
        ben.expect("waiting for the others to sit down")
        token = (("authorization", f"Bearer {table.host_token}"),)
        games.StartSession(service_pb2.StartSessionRequest(session_id=session), metadata=token)
    anna.expect("blue's turn, round 1")
    anna.expect("you are red")
    anna.expect(PROMPT)
    ben.expect(" Round 1/25 · red to act")
    ben.expect(r"red \(Anna\) is to move")


def test_two_people_play_at_a_table_that_one_of_them_opened(
    terminal: Opener, tmp_path: Path
) -> None:
    anna = terminal("play", GAME, "--open", "1", "--name", "Anna", *SHORT, NO_COLOR="1")
    join = anna.expect(r"Take one with:\n.* play (--server \S+ --session \S+)\n")[1].split()
    anna.expect("waiting for the others to sit down")
    ben = terminal("play", *join, "--name", "Ben", NO_COLOR="1", XDG_DATA_HOME=str(tmp_path / "b"))
    anna.expect(r"seat 1 \(Ben\) sits down")
    anna.expect(PROMPT)
    ben.expect(r"blue \(Anna\) is to move")
    anna.type("1")
    ben.expect(r"blue takes a \w+ card")


def test_a_table_that_nobody_has_joined_yet_can_be_left_and_comes_back(
    terminal: Opener, ziggurat: Ziggurat
) -> None:
    table = terminal("play", GAME, "--open", "1", *SHORT, NO_COLOR="1")
    table.expect("waiting for the others to sit down")
    table.type(CTRL_C)
    session = table.expect(RESUME)[1]
    assert table.end() == 130
    assert "not all seats are taken" in ziggurat("play", "--list").stdout
    back = terminal("play", "--session", session, NO_COLOR="1")
    back.expect("has open seats: 1")


def test_who_joins_gets_the_seat_that_was_asked_for_or_hears_why_not(
    terminal: Opener, ziggurat: Ziggurat, server: str, tmp_path: Path
) -> None:
    seats = 3 * [{"kind": "SEAT_KIND_OPEN"}]
    with grpc.insecure_channel(server) as channel:
        games = service_pb2_grpc.GameServiceStub(channel)
        table = games.CreateSession(service_pb2.CreateSessionRequest(game=GAME, seats=seats))
        session = table.session.session_id
        join = ("play", "--server", server, "--session", session, "--seat")
        anna = terminal(*join, "1", NO_COLOR="1", XDG_DATA_HOME=str(tmp_path / "anna"))
        anna.expect("waiting for the others to sit down")
        seen = games.GetSession(service_pb2.GetSessionRequest(session_id=session)).session
        taken = [seat.kind != session_pb2.SEAT_KIND_OPEN for seat in seen.seats]
        assert taken == [False, True, False]
        refused = ziggurat(*join, "1")
        assert (refused.returncode, refused.stderr) == (
            1,
            "ziggurat: seat 1 is taken; open: 0, 2\n",
        )


def test_who_comes_back_keeps_the_seat(terminal: Opener, ziggurat: Ziggurat) -> None:
    table = terminal("play", GAME, *SHORT, NO_COLOR="1")
    table.expect(PROMPT)
    table.type("q")
    session = table.expect(RESUME)[1]
    assert table.end() == 0
    refused = ziggurat("play", "--session", session, "--seat", "1")
    assert refused.stderr == "ziggurat: --seat 1: you sit on seat 0 of this table\n"


def test_a_server_that_takes_no_chance_key_refuses_a_seed(
    ziggurat: Ziggurat, environment: dict[str, str], tmp_path: Path
) -> None:
    with serving(tmp_path, environment, "127.0.0.1:0") as (address, _):
        refused = ziggurat("play", GAME, "--server", address, "--seed", "7")
    assert refused.returncode == 1
    assert refused.stderr == "ziggurat: this server takes no chance key\n"


def test_a_server_that_speaks_tls_is_played_on_and_found_again(
    terminal: Opener, ziggurat: Ziggurat, environment: dict[str, str], tmp_path: Path
) -> None:
    chain, key = certificate(tmp_path, "server")
    secure = (f"--tls-certificate={chain}", f"--tls-key={key}")
    with serving(tmp_path, environment, "127.0.0.1:0", *secure) as (address, _):
        there = ("--server", address)
        table = terminal("play", GAME, *there, "--ca", str(chain), *SHORT, NO_COLOR="1")
        table.expect(PROMPT)
        table.type("q")
        session = table.expect(RESUME)[1]
        back = terminal("play", "--session", session, NO_COLOR="1")
        back.expect(PROMPT)
        untrusted = ziggurat("play", GAME, *there, "--tls")
        assert "the server's certificate is not trusted" in untrusted.stderr
        assert untrusted.stderr.endswith(": give its authority with --ca FILE\n")
        stranger, _ = certificate(tmp_path, "stranger")
        other = ziggurat("play", "--list", *there, "--ca", str(stranger))
        assert f"is not trusted by {stranger}" in other.stderr
        plain = ziggurat("play", GAME, *there)
        assert plain.stderr == (
            f"ziggurat: the server at {address} speaks TLS: add --tls, or --ca FILE with its"
            " authority\n"
        )
        no_pem = ziggurat("play", GAME, *there, "--ca", str(junk(tmp_path)))
        assert no_pem.stderr.endswith("junk.pem: expected certificates in PEM\n")
        missing = ziggurat("play", GAME, *there, "--ca", "missing.pem")
        assert missing.stderr.endswith("missing.pem: No such file or directory\n")


def test_tls_to_a_server_that_speaks_none_is_explained(ziggurat: Ziggurat, server: str) -> None:
    refused = ziggurat("play", GAME, "--server", server, "--tls")
    assert refused.stderr == (
        f"ziggurat: the server at {server} does not speak TLS: leave out --tls and --ca\n"
    )


def test_who_only_watches_takes_no_seat(terminal: Opener, server: str) -> None:
    seats = 2 * [{"kind": "SEAT_KIND_OPEN"}]
    with grpc.insecure_channel(server) as channel:
        games = service_pb2_grpc.GameServiceStub(channel)
        table = games.CreateSession(service_pb2.CreateSessionRequest(game=GAME, seats=seats))
        session = table.session.session_id
        watcher = terminal(
            "play", "--server", server, "--session", session, "--watch", NO_COLOR="1"
        )
        watcher.expect("waiting for the others to sit down")
        seen = games.GetSession(service_pb2.GetSessionRequest(session_id=session)).session
        assert [seat.kind for seat in seen.seats] == [session_pb2.SEAT_KIND_OPEN] * 2
        for _ in seats:
            games.JoinSession(service_pb2.JoinSessionRequest(session_id=session))
        token = (("authorization", f"Bearer {table.host_token}"),)
        games.StartSession(service_pb2.StartSessionRequest(session_id=session), metadata=token)
        watcher.expect("blue is to move")


def test_watching_a_table_of_ones_own_keeps_the_seat(terminal: Opener) -> None:
    table = terminal("play", GAME, *SHORT, NO_COLOR="1")
    table.expect(PROMPT)
    table.type("q")
    session = table.expect(RESUME)[1]
    assert table.end() == 0
    watcher = terminal("play", "--session", session, "--watch", NO_COLOR="1")
    watcher.expect("blue is to move")
    watcher.type(CTRL_C)
    assert watcher.end() == 130
    back = terminal("play", "--session", session, NO_COLOR="1")
    back.expect(PROMPT)

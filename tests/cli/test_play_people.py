"""`ziggurat play` among people: undo, resigning, playing again, invitations, clocks, hosts."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from services.client import Client, Table, bot_seat, open_seat
from tests.certificates import certificate
from tests.cli.conftest import Opener, Ziggurat, serving
from tests.cli.terminal import COLUMNS, CTRL_C, Terminal
from ziggurat.v1 import service_pb2 as api
from ziggurat.v1 import session_pb2

GAME = "tic_tac_toe"
PROMPT = r"^> $"
AGREE = r"^do you agree\? \(y/n\) $"
AGAIN = r"^Another game, everybody one seat further\? \(y/n\) $"
RESUME = r"Go on with:\n(?:.*) play --session (\w+)\n"

Player = Callable[..., Terminal]


@pytest.fixture
def address(environment: dict[str, str], tmp_path: Path) -> Iterator[str]:
    """A server whose lists show only the tables of the test."""
    with serving(tmp_path, environment, "127.0.0.1:0") as (name, _):
        yield name


@pytest.fixture
def person(visit: Opener, tmp_path: Path) -> Player:
    """Somebody with a data folder and a terminal of their own, at the server that tests share."""

    def sit(name: str, *arguments: str) -> Terminal:
        home = str(tmp_path / name)
        return visit("--name", name, *arguments, NO_COLOR="1", XDG_DATA_HOME=home)

    return sit


@pytest.fixture
def stranger(terminal: Opener, address: str, tmp_path: Path) -> Player:
    """Somebody alike, at the server that nobody else uses."""

    def sit(name: str, *arguments: str) -> Terminal:
        there = ("play", "--server", address, "--name", name)
        home = str(tmp_path / name)
        return terminal(*there, *arguments, NO_COLOR="1", XDG_DATA_HOME=home)

    return sit


def two_people(person: Player, *options: str) -> tuple[Terminal, Terminal, str]:
    """Anna, who opened the table and moves first, and Ben; the table's name."""
    anna = person("Anna", GAME, "--open", "1", *options)
    session = anna.expect(r"--session (\w+)\n")[1]
    ben = person("Ben", "--session", session)
    anna.expect(r"seat 1 \(Ben\) sits down")
    anna.expect(r"> $")
    ben.expect(r"x \(Anna\) is to move")
    return anna, ben, session


# ---------------------------------------------------------------------- undo


def test_a_move_against_a_bot_is_taken_back_at_once(visit: Opener) -> None:
    table = visit(GAME, "--level", "1", NO_COLOR="1")
    table.expect("h hint  l what happened")
    table.expect(PROMPT)
    table.type("u")
    table.expect("  you have no move that could be taken back$")
    table.expect(PROMPT)
    table.type("b2")
    table.expect("  you mark b2")
    table.expect("h hint  u undo  l what happened")
    table.expect(PROMPT)
    table.type("u")
    table.expect("  you take a move back$")
    table.expect("mark b2")  # may be played again
    table.expect("h hint  l what happened")
    table.expect(PROMPT)


def both_have_moved(person: Player) -> tuple[Terminal, Terminal, str]:
    """Anna decides again: taking her move back would take Ben's too."""
    anna, ben, session = two_people(person)
    anna.type("b2")
    ben.expect(PROMPT)
    ben.type("a1")
    anna.expect(r"o \(Ben\) marks a1|o marks a1")
    anna.expect("h hint  u ask to undo  l what happened")
    anna.expect(PROMPT)
    return anna, ben, session


@pytest.mark.parametrize(
    ("answer", "told", "heard"),
    [
        ("y", r"x \(Anna\) takes a move back", r"you take a move back"),
        ("n", r"you say no: nothing is taken back", r"o \(Ben\) says no"),
    ],
)
def test_the_others_are_asked_and_everybody_hears_of_it(
    person: Player, answer: str, told: str, heard: str
) -> None:
    anna, ben, session = both_have_moved(person)
    cara = person("Cara", "--session", session, "--watch")
    cara.expect("is to move")
    anna.type("undo")
    anna.expect(r"you ask to take back your latest move")
    cara.expect(r"x \(Anna\) asks to take back their latest move")
    cara.expect(r"waiting for the answer of o \(Ben\)")
    ben.expect(r"x \(Anna\) asks to take back their latest move")
    ben.expect(AGREE)
    ben.type(answer)
    ben.expect(told)
    anna.expect(heard)
    anna.expect(PROMPT)


def test_who_asked_may_think_again_or_move(person: Player) -> None:
    anna, ben, _ = both_have_moved(person)
    anna.type("u")
    ben.expect(AGREE)
    anna.type("n")
    anna.expect("you say no: nothing is taken back")
    ben.expect(r"x \(Anna\) says no: nothing is taken back")
    anna.expect(PROMPT)
    anna.type("c1")
    anna.expect("you mark c1")
    ben.expect(PROMPT)


# ---------------------------------------------------------------------- resigning, playing again


def test_who_gives_up_has_lost_and_may_play_again_from_the_other_seat(visit: Opener) -> None:
    table = visit(GAME, "--level", "1", "--seed", "7", NO_COLOR="1")
    table.expect(PROMPT)
    table.type("resign")
    table.expect(r"^give the game up\? \(y/n\) $")
    table.type("n")
    table.expect(PROMPT)
    table.type("resign")
    table.expect(r"\(y/n\) $")
    table.type("y")
    table.expect("  you give up")
    table.expect("the game is over: you have given up")
    table.expect("  you lose")
    table.expect(AGAIN)
    table.type("y")
    table.expect(r"^ o to mark")  # who was second begins now
    table.expect(PROMPT)
    table.type("resign")
    table.type("y")
    table.expect(AGAIN)
    table.type("n")
    table.expect("^Play again:\n.* --seat 1")
    assert table.end() == 0


def test_two_people_play_again(person: Player) -> None:
    anna, ben, _ = two_people(person)
    anna.type("resign")
    anna.type("y")
    ben.expect(r"x \(Anna\) gives up")
    ben.expect("the game is over: all others have given up")
    ben.expect("you win")
    ben.expect(AGAIN)
    ben.type("y")
    ben.expect("waiting for the others to sit down")
    anna.expect(AGAIN)
    anna.type("y")
    ben.expect(PROMPT)
    anna.expect(r"x \(Ben\) is to move")


# ---------------------------------------------------------------------- invitations, lists


def test_a_private_table_is_joined_by_its_code(stranger: Player, ziggurat: Ziggurat) -> None:
    anna = stranger("Anna", GAME, "--open", "1", "--private")
    code = anna.expect(r"^Invite code: (\S+)\n")[1]
    join = anna.expect(r"Take one with:\n.* play --server (\S+) --join (\S+)\n")
    assert join[2] == code
    listed = ziggurat("play", "--server", join[1], "--list").stdout
    assert listed == "Tables with open seats\n  none\nTables to watch\n  none\n"
    ben = stranger("Ben", "--join", code.upper())
    anna.expect(r"seat 1 \(Ben\) sits down")
    ben.expect(r"x \(Anna\) is to move")


def test_a_wrong_code_and_a_code_without_a_server_are_refused(
    ziggurat: Ziggurat, server: str
) -> None:
    wrong = ziggurat("play", "--server", server, "--join", "0000-0000-0000-0000")
    assert (wrong.returncode, wrong.stderr.startswith("ziggurat: ")) == (1, True)
    assert "Traceback" not in wrong.stderr
    alone = ziggurat("play", "--join", "0000-0000-0000-0000")
    assert alone.stderr == ("ziggurat: --join needs the server of the table: --server HOST:PORT\n")


def test_the_list_of_a_server_leads_to_open_seats_and_games_to_watch(
    stranger: Player, ziggurat: Ziggurat, address: str
) -> None:
    anna = stranger("Anna", GAME, "--open", "1")
    session = anna.expect(r"--session (\w+)\n")[1]
    ben = stranger("Ben")
    ben.expect(r"^Tables with open seats$")
    number = listed(ben, rf"{GAME}, 1 of 2 seats open, Anna")
    ben.type(number)
    ben.expect(r"x \(Anna\) is to move")
    cara = stranger("Cara")
    cara.expect("^Tables to watch$")
    number = listed(cara, rf"{GAME}, 2 seats, Anna, Ben")
    cara.type(number)
    cara.expect(r"x \(Anna\) is to move")
    told = ziggurat("play", "--server", address, "--list").stdout
    assert f"Tables to watch\n  {session}  {GAME}, 2 seats, Anna, Ben\n" in told


def listed(table: Terminal, text: str) -> str:
    """The number of a table in the list, which follows with a delay: Enter looks again."""
    for _ in range(200):
        line = table.expect(rf"^ *(\d+) {text}$|^> $")
        if line[1]:
            table.expect(PROMPT)
            return line[1]
        table.type("")
    raise AssertionError(f"{text!r} was not listed:\n{table.transcript[-2000:]}")


def test_the_list_takes_invite_codes(stranger: Player) -> None:
    anna = stranger("Anna", GAME, "--open", "1", "--private")
    code = anna.expect(r"^Invite code: (\S+)\n")[1]
    ben = stranger("Ben")
    ben.expect(PROMPT)
    ben.type("nonsense")
    ben.expect("type a number of the list")
    ben.expect(PROMPT)
    ben.type(f"code {code}")
    ben.expect(r"x \(Anna\) is to move")


def test_without_a_server_games_and_kept_tables_are_listed(terminal: Opener) -> None:
    table = terminal("play", NO_COLOR="1")
    number = table.expect(rf"^ +(\d+) {GAME}$")[1]
    table.expect(PROMPT)
    table.type(number)
    table.expect(r"x to mark")
    table.expect(PROMPT)
    table.type("q")
    table.expect(RESUME)
    assert table.end() == 0
    back = terminal("play", NO_COLOR="1")
    back.expect("^Go on with$")
    back.expect(rf"^   1 {GAME}, your turn$")
    back.expect(PROMPT)
    back.type("q")
    assert back.end() == 0


def test_a_table_in_a_file_of_another_version_is_told_and_not_offered(
    terminal: Opener, ziggurat: Ziggurat, data_folder: Path
) -> None:
    table = terminal("play", GAME, NO_COLOR="1")
    table.expect(PROMPT)
    table.type("q")
    session = table.expect(RESUME)[1]
    assert table.end() == 0
    store = data_folder / "tables-1.sqlite"
    store.write_bytes(b"of another version\n" * 40)
    menu = terminal("play", NO_COLOR="1", COLUMNS="200")
    menu.expect("^Go on with$")
    menu.expect(rf"^     {GAME}, your turn: {store} is of another version of Ziggurat$")
    menu.expect(r"^   1 \w+$")  # the first that can be chosen is a new game
    menu.expect(PROMPT)
    menu.type("q")
    assert menu.end() == 0
    listed = ziggurat("play", "--list").stdout
    assert listed.endswith(f", your turn: {store} is of another version of Ziggurat\n")
    assert session not in ziggurat("play").stderr
    for file in data_folder.glob("tables-1.sqlite*"):
        file.unlink()
    gone = ziggurat("play", "--session", session).stderr
    assert gone == f"ziggurat: the table is in {store}, which is not there any more\n"


def test_a_table_of_a_server_is_told_with_the_server(
    terminal: Opener, ziggurat: Ziggurat, server: str
) -> None:
    table = terminal("play", "--server", server, GAME, "--level", "1", NO_COLOR="1")
    table.expect(PROMPT)
    table.type("q")
    session = table.expect(RESUME)[1]
    assert table.end() == 0
    menu = terminal("play", NO_COLOR="1")
    menu.expect(rf"^   1 {GAME} at {server}, your turn$")
    menu.expect(PROMPT)
    menu.type("q")
    assert menu.end() == 0
    listed = ziggurat("play", "--list").stdout
    assert listed == f"{session}  {GAME} at {server}, left 0 min ago, your turn\n"
    kept = f"--session {session} ({GAME} at {server})"
    assert kept in ziggurat("play").stderr
    assert kept in ziggurat("play", "--server", server).stderr
    assert kept not in ziggurat("play", "--server", "127.0.0.1:1").stderr


# ---------------------------------------------------------------------- clocks, presence


def test_the_clock_is_shown_and_when_it_runs_out_a_bot_plays_on(person: Player) -> None:
    anna, ben, _ = two_people(person, "--clock", "0+600+0")
    ben.expect(r"x \(Anna\) is to move, 9:\d0 left …")
    anna.type("w")
    anna.expect(r"0  x \(you\)  host, bank \d+:\d\d")
    anna.expect("^  clock 0\\+600\\+0: a bot plays on for who runs out of time$")
    anna.expect(r"^(10:00|9:\d0) left at \d\d:\d\d:\d\d > $")
    anna.type("b2")
    ben.expect(r"^(10:00|9:\d0) left at \d\d:\d\d:\d\d > $")


def anna_and_ben(
    person: Player, client: Client, seat: int, *options: str
) -> tuple[Terminal, Table]:
    """Anna on a seat, in a terminal, and Ben on the other one, who is quick."""
    anna = person("Anna", GAME, "--open", "1", "--seat", str(seat), *options)
    return anna, client.join(anna.expect(r"--session (\w+)\n")[1])


def test_time_runs_out_and_the_seat_is_taken_back(person: Player, server: str) -> None:
    """A proposal of Ben's stops his own clock until Anna is back."""
    with Client(server) as client:
        anna, ben = anna_and_ben(person, client, 1, "--clock", "5+0+0")
        dealt = ben.get(min_revision=3).session.revision
        moved = ben.play(dealt, ben.legal_moves(dealt).moves[0]).revision
        later = ben.get(min_revision=moved + 2).session  # her bot has moved
        assert (later.to_act, later.seats[1].stand_in) == (0, True)
        assert ben.propose_undo(later.revision).undo.asked == [1]
        anna.expect("your time is over: a bot plays on; back takes the seat back")
        anna.type("back")
        anna.expect("you play again")


def test_the_host_may_choose_that_who_runs_out_of_time_has_lost(
    person: Player, server: str
) -> None:
    with Client(server) as client:
        anna, _ = anna_and_ben(person, client, 0, "--clock", "2+0+0", "--expiry", "forfeit")
        anna.expect("your time is over: the game is lost for you")
        anna.expect(AGAIN)
        anna.type("n")
        anna.expect("--clock 2\\+0\\+0 --expiry forfeit")


def test_the_host_may_choose_that_the_server_moves_for_who_runs_out_of_time(
    person: Player, server: str
) -> None:
    with Client(server) as client:
        anna, _ = anna_and_ben(person, client, 0, "--clock", "2+0+0", "--expiry", "move")
        anna.expect("time is over: the server makes your move")
        anna.type("w")
        anna.expect(r"^  clock 2\+0\+0: the server makes a move for who runs out of time$")


def test_an_expiry_needs_a_clock(ziggurat: Ziggurat) -> None:
    refused = ziggurat("play", GAME, "--expiry", "move")
    assert refused.stderr.startswith("ziggurat: --expiry is for tables with a clock")


@pytest.mark.parametrize("clock", ["10", "1+2", "a+b+c", "1+2+3+4"])
def test_a_clock_that_is_none_is_explained(ziggurat: Ziggurat, clock: str) -> None:
    refused = ziggurat("play", GAME, "--clock", clock)
    assert refused.stderr.startswith(f"ziggurat: --clock {clock}: expected seconds for each move")


def test_who_goes_away_is_missed_and_seen_again(person: Player) -> None:
    anna, ben, session = two_people(person)
    ben.type(CTRL_C)
    anna.expect(r"o \(Ben\) is away")
    anna.expect(PROMPT)
    anna.type("w")
    anna.expect(r"1  o \(Ben\)  away")
    back = person("Ben", "--session", session)
    back.expect(r"x \(Anna\) is to move")
    anna.expect(r"o \(Ben\) is back")


# ---------------------------------------------------------------------- bots for people


def test_a_bot_stands_in_and_gives_the_seat_back(person: Player) -> None:
    anna, ben, _ = two_people(person)
    ben.type("bot 1")
    ben.expect("a bot of level 1 plays for you: back takes the seat back")
    anna.expect(r"a bot of level 1 plays for o")
    anna.expect(PROMPT)
    anna.type("b2")
    anna.expect(r"  o marks")
    anna.expect(PROMPT)
    anna.type("w")
    anna.expect(r"o \(bot, level 1 for Ben\)")
    anna.expect(PROMPT)
    ben.type("back")
    ben.expect("you play again")
    anna.expect(r"o .*plays again")


def test_who_leaves_to_a_bot_can_come_back(person: Player) -> None:
    anna, ben, session = two_people(person)
    ben.type("leave")
    ben.expect(RESUME)
    assert ben.end() == 0
    anna.expect(r"a bot of level 3 plays for")
    back = person("Ben", "--session", session)
    back.expect("a bot plays for you: back takes the seat back")
    back.expect(r"x \(Anna\) is to move")
    back.type("back")
    back.expect("you play again")
    anna.expect(PROMPT)
    anna.type("b2")
    back.expect(PROMPT)


def test_at_a_table_of_ones_own_no_bot_plays_on(terminal: Opener) -> None:
    table = terminal("play", GAME, "--level", "1", NO_COLOR="1")
    table.expect(PROMPT)
    table.type("leave")
    table.expect("which ends with you: q keeps it")
    table.expect(PROMPT)


def test_a_seat_is_given_back_before_the_deal(person: Player, tmp_path: Path) -> None:
    anna = person("Anna", "atlantis", "--players", "3", "--open", "2")
    session = anna.expect(r"--session (\w+)\n")[1]
    ben = person("Ben", "--session", session)
    anna.expect(r"seat 1 \(Ben\) sits down")
    ben.expect("waiting for the others")
    ben.type("leave")
    ben.expect("Your seat is free again")
    assert ben.end() == 0
    assert not list((tmp_path / "Ben").rglob(f"{session}.json"))
    anna.expect("seat 1 is open again")


# ---------------------------------------------------------------------- the host


def test_the_host_fills_seats_kicks_and_hands_over(person: Player) -> None:
    anna = person("Anna", "atlantis", "--players", "4", "--open", "3")
    session = anna.expect(r"--session (\w+)\n")[1]
    ben, cara = (person(name, "--session", session) for name in ("Ben", "Cara"))
    anna.expect(r"sits down")
    anna.expect(r"sits down")
    anna.type("host")
    anna.expect("You are the host")
    anna.expect("kick 1 ")
    anna.type("bot 3 1")
    anna.expect("a bot of level 1 takes seat 3")
    anna.expect(PROMPT)
    ben.expect("is to move")
    cara.expect("is to move")
    anna.type("kick")
    anna.expect("type it as: kick SEAT")
    anna.type("kick 0")
    anna.expect("seat 0 is yours: leave and resign give it up")
    anna.type("token 0")
    anna.expect("seat 0 is yours: its token is here")
    anna.type("handover 1")
    anna.expect(r"\w+ \((Ben|Cara)\) is the host now")
    anna.expect(PROMPT)
    anna.type("kick 2")
    anna.expect("host")
    anna.type("host")
    anna.expect("you are not the host of this table")


def test_who_is_kicked_is_told(person: Player) -> None:
    anna, ben, session = two_people(person)
    anna.type("kick 1")
    anna.expect("the host takes seat 1 from its holder; a bot plays on")
    ben.expect(f"the seat is no longer yours: the host of table {session} has taken it back")
    assert ben.end() == 1
    assert "Traceback" not in ben.transcript


def test_a_lost_token_is_issued_anew(person: Player, tmp_path: Path) -> None:
    anna, ben, session = two_people(person)
    ben.type("q")
    ben.expect(RESUME)
    assert ben.end() == 0
    anna.type("token 1")
    token = anna.expect(r"the new token of seat 1: (zgs_[\w-]{43})")[1]
    (ticket,) = (tmp_path / "Ben").rglob(f"{session}.json")
    ticket.unlink()
    back = person("Ben", "--session", session, "--token")
    back.expect("seat token: ")
    back.type(token)
    back.expect(r"x \(Anna\) is to move")
    assert token not in back.transcript
    assert json.loads(ticket.read_text())["seat_token"] == token


def test_who_sits_at_a_table_whose_host_leaves_is_host(person: Player, server: str) -> None:
    with Client(server) as client:
        table = table_of_nobody(client)
        ben = person("Ben", "--session", table.session_id)
        ben.expect("waiting for the others")
        table.hand_over(0)
        ben.expect("you are the host now: type host")
        ben.type("bot 1 1")
        ben.expect(PROMPT)


def table_of_nobody(client: Client) -> Table:
    """A table that is opened by somebody who does not sit there."""
    seats = [open_seat(), open_seat()]
    return client.create(api.CreateSessionRequest(game=GAME, seats=seats))


# ---------------------------------------------------------------------- while others play


def test_the_board_can_be_seen_while_others_play(person: Player) -> None:
    anna, ben, _ = two_people(person)
    ben.type("b")
    ben.expect(r"^ x to mark$")
    ben.expect(r"^   a b c$")
    ben.expect(r"x \(Anna\) is to move")
    ben.type("b2")
    ben.expect("'b2': it is not your turn")
    ben.type("?")
    lines = ben.expect(r"(?s)b or Enter .*rules in short")[0].splitlines()
    assert max(map(len, lines)) < COLUMNS
    ben.type("q")
    ben.expect(RESUME)
    assert anna.process.poll() is None


def test_a_spectator_is_told_that_there_is_no_seat(person: Player, server: str) -> None:
    with Client(server) as client:
        seats = [open_seat(), bot_seat(level=1)]
        table = client.create(api.CreateSessionRequest(game=GAME, seats=seats, host_seat=0))
        table.start()
        cara = person("Cara", "--session", table.session_id, "--watch")
        cara.expect("is to move")
        cara.type("u")
        cara.expect("you only watch")
        table.resign()
        cara.expect("gives up")
        assert table.get().session.phase in (
            session_pb2.SESSION_PHASE_FINISHED,
            session_pb2.SESSION_PHASE_RUNNING,
        )


# ---------------------------------------------------------------------- certificates


def test_a_server_that_wants_to_know_its_clients_is_played_on_with_a_certificate(
    terminal: Opener, ziggurat: Ziggurat, environment: dict[str, str], tmp_path: Path
) -> None:
    chain, key = certificate(tmp_path, "server")
    own, own_key = certificate(tmp_path, "anna")
    secure = (
        f"--tls-certificate={chain}",
        f"--tls-key={key}",
        f"--tls-client-ca={own}",
    )
    with serving(tmp_path, environment, "127.0.0.1:0", *secure) as (name, _):
        there = ("play", GAME, "--level", "1", "--server", name, "--ca", str(chain))
        mine = ("--tls-cert", str(own), "--tls-key", str(own_key))
        table = terminal(*there, *mine, NO_COLOR="1")
        table.expect(PROMPT)
        table.type("q")
        session = table.expect(RESUME)[1]
        back = terminal("play", "--session", session, NO_COLOR="1")
        back.expect(PROMPT)
        half = ziggurat(*there, "--tls-cert", str(own))
        assert half.stderr == "ziggurat: a certificate and its key come together, or not at all\n"
        unknown = ziggurat(*there)
        assert unknown.stderr == (
            f"ziggurat: the server at {name} wants to know you: add --tls-cert FILE --tls-key FILE"
            " with a certificate of yours\n"
        )
        plain = ziggurat("play", GAME, "--server", name)
        assert plain.stderr.endswith(
            "add --tls, or --ca FILE with its authority, and --tls-cert FILE --tls-key FILE with a"
            " certificate of yours\n"
        )
        stranger, strange_key = certificate(tmp_path, "stranger")
        others = ("--tls-cert", str(stranger), "--tls-key", str(strange_key))
        refused = ziggurat(*there, *others)
        assert f"{name} does not accept the certificate in {stranger}:" in refused.stderr


# ---------------------------------------------------------------------- API keys


def test_a_server_that_wants_an_api_key_is_played_on_with_one(
    terminal: Opener, ziggurat: Ziggurat, environment: dict[str, str], tmp_path: Path
) -> None:
    made = ziggurat("api-key", "anna")
    key, hashes, mine = made.stderr.split()[-1], tmp_path / "keys.toml", tmp_path / "mine.key"
    hashes.write_text(made.stdout)
    mine.write_text(f"{key}\n")
    with serving(tmp_path, environment, "127.0.0.1:0", f"--api-keys={hashes}") as (name, _):
        there = ("play", "--server", name)
        for refused in (ziggurat(*there, GAME), ziggurat(*there, "--list")):
            assert "this server wants an API key (--api-key FILE, or the variable" in refused.stderr
        listed = ziggurat(*there, "--list", "--api-key", str(mine))
        assert listed.stdout.startswith("Tables with open seats")
        table = terminal(*there, GAME, "--level", "1", "--api-key", str(mine), NO_COLOR="1")
        table.expect(PROMPT)
        table.type("q")
        session = table.expect(RESUME)[1]
        assert key not in "".join(
            path.read_text()
            for path in (Path(environment["XDG_DATA_HOME"]) / "ziggurat/tables").iterdir()
        )
        back = terminal("play", "--session", session, NO_COLOR="1")
        back.expect(PROMPT)
        other = terminal(*there, GAME, NO_COLOR="1", ZIGGURAT_API_KEY=key)
        other.expect(PROMPT)
        mine.write_text("two words\n")
        wrong = ziggurat(*there, "--list", "--api-key", str(mine))
        assert wrong.stderr == f"ziggurat: {mine}: expected an API key and nothing else\n"

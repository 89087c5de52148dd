"""docs/api.md is true: what it shows is run as it stands, its list of reasons is the code's."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
from pathlib import Path
from typing import Any

from services import errors
from services.client import Client, bot_seat, open_seat
from tests.services.support import FINISHED, PATIENCE, Running, running, short_game
from ziggurat.v1 import service_pb2

ROOT = Path(__file__).resolve().parents[2]
API = (ROOT / "docs" / "api.md").read_text()
ADDRESS = "127.0.0.1:50051"
PROGRAMS = re.findall(r"^```python\n(.*?)^```", API, re.DOTALL | re.MULTILINE)
PIECES = re.findall(r"^```py\n(.*?)^```", API, re.DOTALL | re.MULTILINE)
SERVING = ("", "access", "bots", "calls", "operation", "records", "session", "watches")
COMMANDS = re.findall(r"^```sh\n(.*?)^```", API, re.DOTALL | re.MULTILINE)


async def printed(
    program: str, *arguments: str, cwd: Path | None = None, **environment: str
) -> str:
    """What a program prints that ends well."""
    process = await asyncio.create_subprocess_exec(
        program,
        *arguments,
        cwd=cwd,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, **environment},
    )
    out, err = await asyncio.wait_for(process.communicate(), 2 * PATIENCE)
    assert process.returncode == 0, err.decode()
    return out.decode()


async def test_the_example_plays_a_game_against_a_bot() -> None:
    async with running() as server, server.worker():
        code = PROGRAMS[0].replace(ADDRESS, server.server.address).replace("level=3", "level=1")
        assert re.fullmatch(r"returns: \[-?\d.*\]\n", await printed(sys.executable, "-c", code))


async def test_the_example_lets_two_players_play_and_a_spectator_watch() -> None:
    async with running() as server:
        code = PROGRAMS[1].replace(ADDRESS, server.server.address)
        lines = (await printed(sys.executable, "-c", code)).splitlines()
    assert lines == [f"revision {number}" for number in range(1, len(lines) + 1)]
    assert len(lines) >= 4 + 5  # created, two joined, started; no shorter game is won


def table_with_a_bot(client: Client) -> Any:
    """A table where the first decision of the only person is to be made."""
    table = client.create(
        service_pb2.CreateSessionRequest(
            game="atlantis",
            options=short_game(),
            seats=[open_seat(), bot_seat(1)],
            host_seat=0,
            allow_help=True,
        )
    )
    table.start()
    for answer in table.watch():
        if answer.update.HasField("to_act") and answer.update.to_act == table.seat:
            return table
    raise AssertionError("the bot has played alone")


def run_pieces(address: str) -> list[str]:
    """Run the pieces of programs one after the other; what was shown."""
    shown: list[str] = []
    with Client(address) as client:
        table = table_with_a_bot(client)
        names = {
            "client": client,
            "table": table,
            "print": lambda *words: shown.append(" ".join(map(str, words))),
        }
        for code in PIECES:
            if "record" in code:
                table.set_bot(0, 1)
                assert list(table.watch())[-1].update.phase == FINISHED
            exec(code.replace("1_000_000", "30"), names)
    return shown


async def test_the_pieces_of_programs_do_what_they_say() -> None:
    async with running() as server, server.worker(), server.worker("analyst", analyses=True):
        shown = await asyncio.to_thread(run_pieces, server.server.address)
    assert any(line.startswith("Perun demands level I in region 1") for line in shown)
    assert "cards a hand may have: 5" in shown
    assert sum("[" in line for line in shown) >= 2


# ---------------------------------------------------------------------- by hand

# What of grpcurl the walk-through uses: -plaintext, -H, -d, -max-time; answers as it prints them.
GRPCURL = """#!{python}
import argparse, sys
import grpc
from google.protobuf import json_format, message_factory
from ziggurat.v1 import service_pb2

parser = argparse.ArgumentParser()
parser.add_argument("-plaintext", action="store_true", required=True)
parser.add_argument("-H", action="append", default=[])
parser.add_argument("-d", default="{{}}")
parser.add_argument("-max-time", type=float, default=20.0)
parser.add_argument("address")
parser.add_argument("call")
given = parser.parse_args()
service, _, name = given.call.partition("/")
method = service_pb2.DESCRIPTOR.pool.FindServiceByName(service).FindMethodByName(name)
request = json_format.Parse(given.d, message_factory.GetMessageClass(method.input_type)())
answer = message_factory.GetMessageClass(method.output_type)
channel = grpc.insecure_channel("{address}")
make = channel.unary_stream if method.server_streaming else channel.unary_unary
call = make(f"/{{service}}/{{name}}", type(request).SerializeToString, answer.FromString)
metadata = [tuple(one.split(": ", 1)) for one in given.H]
answers = call(request, metadata=metadata, timeout=given.max_time)
try:
    for one in answers if method.server_streaming else [answers]:
        print(json_format.MessageToJson(one, indent=None), flush=True)
except grpc.RpcError as error:
    if error.code() != grpc.StatusCode.DEADLINE_EXCEEDED:
        raise
"""


async def by_hand(server: Running, folder: Path) -> list[Any]:
    """The answers to all commands of the walk-through, in order."""
    stand_in = folder / "grpcurl"
    stand_in.write_text(GRPCURL.format(python=sys.executable, address=server.server.address))
    stand_in.chmod(0o755)
    environment = {"PATH": f"{folder}:{os.environ['PATH']}"}
    answers: list[Any] = []
    for command in COMMANDS:
        text = await printed("bash", "-euc", command, cwd=folder, **environment)
        answers += [json.loads(line) for line in text.splitlines()]
        created = answers[0]
        environment |= {
            "TABLE": created["session"]["sessionId"],
            "HOST": created["hostToken"],
            "SEAT": created["seatToken"],
        }
    return answers


async def test_the_walk_through_by_hand_goes_as_it_says(tmp_path: Path) -> None:
    async with running() as server, server.worker():
        answers = await by_hand(server, tmp_path)
    created, started, legal, played, seen, *watched, resigned = answers
    exported = json.loads((tmp_path / "game.json").read_text())
    assert created["session"]["seats"][0]["name"] == "Ann"
    assert started["session"]["revision"] == legal["revision"] == "2"
    assert "b2" in [move["notation"] for move in legal["moves"]]
    assert (played["revision"], "view" in played) == ("3", True)
    assert seen["session"]["revision"] == "4"
    assert [one["update"]["revision"] for one in watched] == ["1", "2", "3", "4"]
    assert resigned["session"]["ending"] == "ENDING_FORFEITED"
    assert exported["record"]["moves"][0]["notation"] == "b2"


# ---------------------------------------------------------------------- reasons


def test_every_reason_is_documented_and_no_other() -> None:
    services = Path(errors.__file__).parent
    files = (path for part in SERVING for path in (services / part).glob("*.py"))
    sources = [path.read_text() for path in files]
    quoted = re.findall(r'"([A-Z][A-Z_]{2,})"', "\n".join(sources))
    table = API[API.index("| code | reason |") : API.index("gRPC itself ends")]
    codes = {"INVALID_ARGUMENT", "UNAUTHENTICATED", "PERMISSION_DENIED", "NOT_FOUND", "INTERNAL",
             "ALREADY_EXISTS", "FAILED_PRECONDITION", "ABORTED", "OUT_OF_RANGE", "UNAVAILABLE",
             "RESOURCE_EXHAUSTED", "DEADLINE_EXCEEDED", "DATA_LOSS"}  # fmt: skip
    documented = set(re.findall(r"`([A-Z_]+)`", table)) - codes
    settings = {"NORMAL", "FULL", "DEBUG", "INFO", "WARNING", "ERROR", "SIGTERM", "PATH_INFO"}
    environment = {word for word in quoted if word.startswith("ZIGGURAT")}
    assert set(quoted) - settings - environment == documented

"""The scenarios as Locust runs them: some steps of each, against a real server.

Locust patches whatever process imports it, so it has processes of its own.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest

from loadtests import load
from loadtests.objectives import READ_BACK
from loadtests.processes import redis_server, ziggurat
from tests.ports import kept_port
from tests.services.support import BOTS_PATIENCE, PATIENCE

USERS = 3
TABLES = 3  # whose lives are a step each
ACCOUNTS = 4 * TABLES  # two seats, and two of the rematch
SECONDS = 120  # at most; steps end a run, so that a busy machine does as much as any other
STEPS = {"casual": 9, "tournament": 15, "spectators": 9, "lobby": 6, "hostile": 24}
# What a scenario cannot do without.
ROWS = {
    "casual": {"CreateSession", "StartSession", "ListLegalMoves", "PlayMove", "WatchSession"},
    "tournament": {"CreateSession", "StartSession", "WatchSession", "move"},
    "spectators": {"JoinSession", "PlayMove", "WatchSession", "delivery"},
    "lobby": {"CreateSession (same again)", "JoinSession", "ListSessions", "Rematch"},
    "hostile": {"PlayMove", "JoinSession"},
}
NO_LATENCY = "failures = 0\n"  # speed is nothing for a test
IMPOSSIBLE = "[default]\np99_ms = 0\n"


def prepared(scenario: str, address: str, folder: Path, goals: str) -> list[str]:
    """The command line of a run whose files are in a new folder."""
    folder.mkdir()
    objectives = folder / "objectives.toml"
    objectives.write_text(goals)
    flags = load.parser().parse_args(
        [f"--scenario={scenario}", f"--users={USERS}", f"--seconds={SECONDS}"]
        + [f"--steps={STEPS[scenario]}", f"--objectives={objectives}"]
        + [f"--report={folder / 'report.html'}"]
    )
    return [*load.command(flags, address), "--json-file", str(folder / "rows")]


async def locust(command: list[str]) -> tuple[int, str]:
    """Exit code and output of a run."""
    process = await asyncio.create_subprocess_exec(
        *command,
        env=load.environment(),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    output, _ = await process.communicate()
    assert process.returncode is not None
    return process.returncode, output.decode()


async def test_each_scenario_runs_without_a_failure_and_a_missed_objective_is_one(tmp_path: Path):
    """All at the same time, at one server."""
    assert set(ROWS) == set(load.SCENARIOS) - {"mix"}
    async with redis_server(str(tmp_path)) as url, ziggurat(url, *load.QUOTAS) as served:
        missed, *runs = await asyncio.gather(
            locust(prepared("lobby", served.address, tmp_path / "missed", IMPOSSIBLE)),
            *(locust(prepared(name, served.address, tmp_path / name, NO_LATENCY)) for name in ROWS),
        )
    assert missed[0] == 1, missed[1]
    assert "MISSED  p99 of CreateSession: at most 0 ms" in missed[1]
    assert "objectives MISSED: p99 of" in missed[1].splitlines()[-1]
    for name, (code, output) in zip(ROWS, runs, strict=True):
        assert code == 0, f"{name}:\n{output}"
        assert output.splitlines()[-1].endswith("objectives were met"), name
        rows = {row["name"] for row in json.loads((tmp_path / name / "rows.json").read_text())}
        assert ROWS[name] | {READ_BACK} <= rows, f"{name}: {rows}"
        assert "<html" in (tmp_path / name / "report.html").read_text(), name


async def test_objectives_that_cannot_be_are_refused_before_the_run(tmp_path: Path):
    command = prepared("lobby", "127.0.0.1:1", tmp_path / "wrong", "p99 = 3\n")
    code, output = await locust(command)
    assert code != 0
    assert "unknown p99" in output


class WebUi:
    """Locust's web UI, as a browser talks to it."""

    def __init__(self, port: int) -> None:
        self._url = f"http://127.0.0.1:{port}"

    async def ask(self, path: str, **form: object) -> bytes:
        data = urlencode(form).encode() if form else None

        def fetch() -> bytes:
            with urlopen(f"{self._url}/{path}", data, PATIENCE) as answer:
                return answer.read()

        return await asyncio.to_thread(fetch)

    async def rows(self) -> dict[str, dict]:
        return {row["name"]: row for row in json.loads(await self.ask("stats/requests"))["stats"]}

    async def is_up(self) -> bool:
        try:
            return b"Locust" in await self.ask("")
        except URLError:
            return False


@pytest.fixture
def port() -> Iterator[int]:
    """Where the web UI is to be."""
    with kept_port() as address:
        yield int(address.rpartition(":")[2])


async def test_the_web_ui_runs_a_scenario_and_reads_its_sessions_back(port: int):
    flags = load.parser().parse_args(
        ["--store=sqlite", "--bot-workers=0", "--web", f"--web-port={port}"]
    )
    ui = WebUi(port)
    task = asyncio.ensure_future(load.load(flags))
    try:
        await eventually(ui.is_up)
        form = {"game": "tic_tac_toe", "seed": 1, "steps": TABLES, "user_classes": "Lobby"}
        await ui.ask("swarm", user_count=2, spawn_rate=2, **form)

        async def is_read_back() -> bool:
            rows = await ui.rows()
            return READ_BACK in rows and rows[READ_BACK]["num_requests"] >= ACCOUNTS

        await eventually(is_read_back)
        rows = await ui.rows()
        assert rows["CreateSession"]["num_requests"] >= TABLES
        assert all(row["num_failures"] == 0 for row in rows.values()), rows
        assert b"<html" in await ui.ask("stats/report")
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def test_a_web_ui_that_is_left_before_a_run_has_missed_nothing(port: int):
    flags = load.parser().parse_args(["--web", f"--web-port={port}"])
    process = await asyncio.create_subprocess_exec(
        *load.command(flags, "127.0.0.1:1"),
        env=load.environment(),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    try:
        await eventually(WebUi(port).is_up)
    finally:
        process.terminate()
    output, _ = await process.communicate()
    told = output.decode()
    assert process.returncode == 0, told
    assert told.splitlines()[-1].endswith("no objective was judged"), told


async def eventually(condition: Callable[[], Awaitable[bool]]) -> None:
    """Poll what nothing announces."""
    async with asyncio.timeout(BOTS_PATIENCE):
        while not await condition():  # noqa: ASYNC110
            await asyncio.sleep(0.05)

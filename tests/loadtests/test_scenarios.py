"""Each scenario, some steps of it, against one real server: nothing fails, nothing is lost.

All at the same time, in processes of their own: Locust patches whatever process imports it.
"""

import asyncio
import json
import re
from pathlib import Path

from loadtests import load
from loadtests.processes import redis_server, ziggurat

USERS = 3
SECONDS = 120  # at most; steps end a run, so that a busy machine does as much as any other
STEPS = {"casual": 12, "tournament": 30, "spectators": 12, "lobby": 6, "hostile": 30}
# What a scenario cannot do without.
ROWS = {
    "casual": {"CreateSession", "StartSession", "ListLegalMoves", "PlayMove", "WatchSession"},
    "tournament": {"CreateSession", "StartSession", "WatchSession", "move"},
    "spectators": {"JoinSession", "PlayMove", "WatchSession", "delivery"},
    "lobby": {"CreateSession (same again)", "JoinSession", "ListSessions", "Rematch"},
    "hostile": {"PlayMove", "JoinSession"},
}
NO_LATENCY = "failures = 0\n"  # speed is nothing for a test


async def locust(scenario: str, address: str, folder: Path) -> tuple[int, str]:
    """Exit code and output of a run."""
    objectives = folder / "objectives.toml"
    objectives.write_text(NO_LATENCY)
    flags = load.parser().parse_args(
        [f"--scenario={scenario}", f"--users={USERS}", f"--seconds={SECONDS}"]
        + [f"--steps={STEPS[scenario]}"]
        + [f"--objectives={objectives}", f"--report={folder / scenario}.html"]
    )
    command = [*load.command(flags, address), "--json-file", str(folder / scenario)]
    process = await asyncio.create_subprocess_exec(
        *command,
        env=load.environment(),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    output, _ = await process.communicate()
    assert process.returncode is not None
    return process.returncode, output.decode()


async def test_each_scenario_runs_without_a_failure_and_writes_its_report(tmp_path: Path):
    assert set(ROWS) == set(load.SCENARIOS) - {"mix"}
    async with redis_server(str(tmp_path)) as url, ziggurat(url, *load.QUOTAS) as served:
        runs = await asyncio.gather(*(locust(name, served.address, tmp_path) for name in ROWS))
    for name, (code, output) in zip(ROWS, runs, strict=True):
        assert code == 0, f"{name}:\n{output}"
        rows = {row["name"] for row in json.loads((tmp_path / f"{name}.json").read_text())}
        assert ROWS[name] | {"session read back"} <= rows, f"{name}: {rows}"
        assert re.search(r"<html", (tmp_path / f"{name}.html").read_text()), name


async def test_a_missed_objective_is_the_exit_code(tmp_path: Path):
    """No call can be answered in no time."""
    objectives = tmp_path / "impossible.toml"
    objectives.write_text("[default]\np99_ms = 0\n")
    async with ziggurat(f"sqlite:///{tmp_path}/load.sqlite", *load.QUOTAS) as served:
        flags = load.parser().parse_args(
            [f"--host={served.address}", "--scenario=lobby", "--users=1", "--steps=1"]
            + [f"--seconds={SECONDS}"]
            + [f"--objectives={objectives}", f"--report={tmp_path / 'lobby.html'}"]
        )
        assert await load.load(flags) == 1

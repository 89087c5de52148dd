"""A load test from nothing: `make load`, or `python -m loadtests.load --scenario spectators`.

Starts a redis-server and a server of their own, lets Locust run a scenario against it, and ends
with Locust's exit code: 0 when every objective was met. `--web` opens Locust's web UI instead,
where the test is begun and ended by hand. `--host` takes a server that is there.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from loadtests import leash
from loadtests.objectives import DEFAULT_FILE
from loadtests.processes import redis_server, ziggurat

LOCUSTFILE = Path(__file__).with_name("locustfile.py")
SCENARIOS = {
    "mix": (),  # no class named: all of them, by their weights
    "casual": ("Casual",),
    "tournament": ("Tournament",),
    "spectators": ("Spectators",),
    "lobby": ("Lobby",),
    "hostile": ("Hostile",),
}
REPORTS = Path("build/load")
LOOPBACK = "127.0.0.1"  # the web UI asks nobody who they are
STOP_SECONDS = 10  # that users may take to end what they are at
# All users come from one address, for which a server by itself has limits.
QUOTAS = (
    "--tables-a-minute=1000000",
    "--joins-a-minute=1000000",
    "--imports-a-minute=1000000",
    "--lobby-tables=1000000",
    "--streams=100000",
    "--max-watchers=100000",
)


@asynccontextmanager
async def server(flags: argparse.Namespace) -> AsyncIterator[str]:
    """host:port of a server to load, of our own unless one is given."""
    if flags.host:
        yield flags.host
        return
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        store = f"sqlite:///{folder}/load.sqlite"
        if flags.store == "redis":
            store = await stack.enter_async_context(redis_server(folder))
        arguments = (*QUOTAS, f"--bot-workers={flags.bot_workers}", "--log-level=WARNING")
        served = await stack.enter_async_context(ziggurat(store, *arguments))
        yield served.address


def command(flags: argparse.Namespace, address: str) -> list[str]:
    """Locust's command line."""
    common = ["-f", str(LOCUSTFILE), "--host", address, "--stop-timeout", str(STOP_SECONDS)]
    ours = ["--game", flags.game, "--seed", str(flags.seed), "--steps", str(flags.steps)]
    ours += ["--objectives", str(flags.objectives)]
    crowd = ["--users", str(flags.users), "--spawn-rate", str(flags.spawn_rate)]
    if flags.web:
        face = ["--web-host", LOOPBACK, "--web-port", str(flags.web_port), "--class-picker"]
    else:
        face = ["--headless", "--only-summary", "--run-time", f"{flags.seconds}s"]
        face += ["--html", str(report_path(flags)), *SCENARIOS[flags.scenario]]
    return [sys.executable, "-m", "locust", *common, *ours, *crowd, *face]


def report_path(flags: argparse.Namespace) -> Path:
    """Where the HTML report goes."""
    return Path(flags.report or REPORTS / f"{flags.scenario}.html")


async def load(flags: argparse.Namespace) -> int:
    """Run it; Locust's exit code."""
    report_path(flags).parent.mkdir(parents=True, exist_ok=True)
    async with server(flags) as address:
        locust = await asyncio.create_subprocess_exec(
            *leash.leashed(*command(flags, address)), env=environment()
        )
        try:
            code = await locust.wait()
        finally:
            if locust.returncode is None:
                locust.terminate()
                await locust.wait()
    if not flags.web:
        print(f"report: {report_path(flags)}")
    return code


def environment() -> dict[str, str]:
    """Locust starts its file from elsewhere: it must find the checkout all the same."""
    roots = [str(LOCUSTFILE.parents[1]), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, roots))}


def parser() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(prog="load", description=__doc__)
    parser.add_argument("--scenario", choices=SCENARIOS, default="mix")
    parser.add_argument("--game", default="mix", help="name of the only game; mix: all games")
    parser.add_argument("--users", type=int, default=40)
    parser.add_argument("--spawn-rate", type=float, default=10, help="users that come in a second")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--steps", type=int, default=0, help="end after so many steps of all users")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--store", choices=("redis", "sqlite"), default="redis")
    parser.add_argument("--bot-workers", type=int, default=1)
    parser.add_argument("--objectives", type=Path, default=DEFAULT_FILE, help="TOML file")
    parser.add_argument("--report", help="HTML file [build/load/SCENARIO.html]")
    parser.add_argument("--host", default="", help="host:port of a server that is there")
    parser.add_argument("--web", action="store_true", help="Locust's web UI instead")
    parser.add_argument("--web-port", type=int, default=8089)
    return parser


def main() -> int:
    """The command line."""
    return leash.run(load(parser().parse_args()))


if __name__ == "__main__":
    sys.exit(main())

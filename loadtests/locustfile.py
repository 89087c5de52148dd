"""What Locust runs: `make load`, or `locust -f loadtests/locustfile.py --host HOST:PORT`.

The classes are the scenarios; named on the command line, or picked in the web UI, one alone runs,
otherwise the mix by their weights. At the end of each test every session is read back, and the
objectives are judged; a missed one makes the exit code 1.
"""

from __future__ import annotations

import logging
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import grpc.experimental.gevent
from gevent import get_hub
from locust import events
from locust.env import Environment
from locust.runners import MasterRunner, WorkerRunner

# Before any channel: gRPC's own waiting must let other greenlets run. It waits in threads of
# gevent, one for each call and each connection with a stream: with too few all would stand still.
GRPC_THREADS = 2_000
get_hub().threadpool.maxsize = GRPC_THREADS
grpc.experimental.gevent.init_gevent()

from loadtests import objectives  # noqa: E402
from loadtests.calls import Sample  # noqa: E402
from loadtests.scenarios.casual import Casual  # noqa: E402
from loadtests.scenarios.hostile import Hostile  # noqa: E402
from loadtests.scenarios.lobby import Lobby  # noqa: E402
from loadtests.scenarios.spectators import Spectators  # noqa: E402
from loadtests.scenarios.tournament import Tournament  # noqa: E402
from loadtests.scenarios.users import MIX, GameUser, Run, address_of, reporter  # noqa: E402
from loadtests.verify import verify_all  # noqa: E402

__all__ = ["Casual", "Hostile", "Lobby", "Spectators", "Tournament"]

MISSED = 1  # exit code


def add_flags(parser: ArgumentParser) -> None:
    """Our own flags beside Locust's; the web UI shows them too."""
    parser.add_argument("--game", default=MIX, help="name of the only game; mix: all games")
    parser.add_argument("--seed", type=int, default=1, help="of the choices that users make")
    parser.add_argument(
        "--steps", type=int, default=0, help="end after so many steps of all users; 0: by the clock"
    )
    parser.add_argument(
        "--objectives",
        default=str(objectives.DEFAULT_FILE),
        help="TOML file of what the run must hold",
    )


def prepare(environment: Environment, **_: Any) -> None:
    """Refuse what would only be found out when the run is over.

    What was acknowledged is in this process's memory: several processes could not verify it.
    """
    if isinstance(environment.runner, MasterRunner | WorkerRunner):
        raise SystemExit("load tests run in one Locust process; python -m loadtests.saturate loads")
    try:
        goals_of(environment)
    except objectives.ObjectivesError as error:
        raise SystemExit(str(error)) from None


def begin(environment: Environment, **_: Any) -> None:
    """A run with a ledger of its own, which is not good until it has been judged."""
    environment.process_exit_code = MISSED
    options: Any = environment.parsed_options
    GameUser.run_of_all = Run(options.game, options.seed, options.steps)


def end(environment: Environment, **_: Any) -> None:
    """Read every session back, then judge."""
    if environment.process_exit_code is None:  # left before anything began
        return
    run = GameUser.run_of_all
    report = reporter(environment)
    for seconds, fault in verify_all(address_of(environment), run.ledger):
        error = AssertionError(fault) if fault else None
        report(Sample("check", objectives.READ_BACK, seconds, error=error))
    totals = ", ".join(f"{count} {what}" for what, count in run.ledger.totals().items())
    logging.info("read back: %s", totals)
    run.verdicts = goals_of(environment).judge(rows(environment))
    logging.info("objectives\n%s", objectives.show(run.verdicts))
    if all(verdict.met for verdict in run.verdicts):
        environment.process_exit_code = 0


def conclude(**_: Any) -> None:
    """Locust's tables are long: what it all comes to is said once more behind them."""
    logging.info(objectives.conclude(GameUser.run_of_all.verdicts))


def goals_of(environment: Environment) -> objectives.Objectives:
    """What the run must hold; ObjectivesError."""
    options: Any = environment.parsed_options
    return objectives.read(Path(options.objectives))


def rows(environment: Environment) -> list[objectives.Row]:
    """What Locust measured."""
    return [
        objectives.Row(
            kind=entry.method or "",
            name=entry.name,
            calls=entry.num_requests,
            failures=entry.num_failures,
            p99_ms=float(entry.get_response_time_percentile(0.99) or 0.0),
        )
        for entry in environment.stats.entries.values()
    ]


events.init_command_line_parser.add_listener(add_flags)
events.init.add_listener(prepare)
events.test_start.add_listener(begin)
events.test_stop.add_listener(end)
events.quit.add_listener(conclude)

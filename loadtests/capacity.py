"""What so many live sessions need: `python -m loadtests.capacity --sessions 50000`.

A pure function (`need`) of what was measured (docs/figures/measured.toml, by `make scale`) and of
what is assumed (loadtests/assumptions.toml); docs/capacity.md has its result. Units are in the
names: us are microseconds of CPU, `a_second` and `a_minute` rates. Nothing here is a price.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from math import ceil
from pathlib import Path
from typing import Any, NamedTuple

from loadtests.pages import DOCS, number, put, table

MEASURED = DOCS / "figures" / "measured.toml"
ASSUMED = Path(__file__).with_name("assumptions.toml")
PAGE = DOCS / "capacity.md"
US = 1_000_000  # in a second
SECONDS_A_MINUTE, SECONDS_AN_HOUR = 60, 3600
GIB = 2**30
MOST_MASTERS = 64  # a session's keys have one of so many tags


class Measured(NamedTuple):
    """What one thing costs one process."""

    move_us: float  # a front end for PlayMove, of a session that it alone follows
    move_per_follower_us: float  # all front ends, for each further one that follows the session
    move_redis_us: float
    move_redis_per_follower_us: float
    read_us: float  # a front end for GetSession
    delivery_us: float  # a front end for a move that a watch is told
    open_us: float  # the front ends for a table: opened, joined, started
    open_redis_us: float
    bot_front_end_us: float  # for a bot's decision: lease, heart-beat, answer, commit
    bot_redis_us: float
    bot_worker_us: dict[str, float]  # for a decision, by game and level
    idle_us_a_second: float  # a front end at which nobody plays
    idle_redis_us_a_second: float  # Redis for such a one
    session_redis_bytes: float  # of a session without moves
    move_redis_bytes: float  # each move adds
    session_front_end_bytes: float  # in the memory of a front end that follows it
    watch_bytes: float  # of a front end for a watch with a connection of its own
    front_end_bytes: float  # of a front end at which nobody plays


class Assumed(NamedTuple):
    """How people play and how full machines may be; loadtests/assumptions.toml says each."""

    decisions_a_minute: float
    decisions_a_game: float
    bot_share: float
    reads_a_move: float
    watches_a_session: float
    followers: float
    finished_hours: float
    front_end_busy: float
    redis_busy: float
    worker_busy: float
    front_end_gib: float
    redis_gib: float
    redis_full: float
    redis_overhead: float
    replicas: float
    search: str  # of bots: game and level, as in `Measured.bot_worker_us`


class Need(NamedTuple):
    """What it comes to."""

    decisions_a_second: float
    told_a_second: float  # deliveries to watches
    games_a_second: float  # opened, and ended
    watches: float
    front_end_cores: float  # busy
    front_end_memory_gib: float
    front_ends_by_cpu: int
    front_ends_by_memory: int
    front_ends: int  # the greater: processes, each of which can use one core
    worker_cores: float  # busy
    workers: int  # processes, each of which can use one core
    redis_cores: float  # busy
    redis_memory_gib: float  # of all masters
    masters_by_cpu: int
    masters_by_memory: int
    masters: int  # the greater: servers, each of which can use one core
    redis_servers: int  # with replicas


def need(measured: Measured, assumed: Assumed, sessions: float) -> Need:
    """What so many live sessions need."""
    decisions = sessions * assumed.decisions_a_minute / SECONDS_A_MINUTE
    games = decisions / assumed.decisions_a_game
    told = decisions * assumed.watches_a_session
    watches = sessions * assumed.watches_a_session
    serving = _serving_us(measured, assumed, decisions, told, games) / US
    front_end_memory = (
        sessions * assumed.followers * measured.session_front_end_bytes
        + watches * measured.watch_bytes
    )
    by_cpu = ceil(serving / (assumed.front_end_busy - measured.idle_us_a_second / US))
    by_memory = ceil(front_end_memory / (assumed.front_end_gib * GIB - measured.front_end_bytes))
    front_ends = max(by_cpu, by_memory)
    thinking = decisions * assumed.bot_share * measured.bot_worker_us[assumed.search] / US
    storing = _storing_us(measured, assumed, decisions, games, front_ends) / US
    stored = _stored_bytes(measured, assumed, sessions, games)
    masters_by_cpu = ceil(storing / assumed.redis_busy)
    masters_by_memory = ceil(stored / (assumed.redis_gib * assumed.redis_full * GIB))
    masters = max(masters_by_cpu, masters_by_memory)
    return Need(
        decisions_a_second=decisions,
        told_a_second=told,
        games_a_second=games,
        watches=watches,
        front_end_cores=serving + front_ends * measured.idle_us_a_second / US,
        front_end_memory_gib=(front_end_memory + front_ends * measured.front_end_bytes) / GIB,
        front_ends_by_cpu=by_cpu,
        front_ends_by_memory=by_memory,
        front_ends=front_ends,
        worker_cores=thinking,
        workers=ceil(thinking / assumed.worker_busy),
        redis_cores=storing,
        redis_memory_gib=stored / GIB,
        masters_by_cpu=masters_by_cpu,
        masters_by_memory=masters_by_memory,
        masters=masters,
        redis_servers=ceil(masters * (1 + assumed.replicas)),
    )


def _serving_us(
    measured: Measured, assumed: Assumed, decisions: float, told: float, games: float
) -> float:
    """CPU of the front ends a second, but for what each takes when nobody plays."""
    people, bots = decisions * (1 - assumed.bot_share), decisions * assumed.bot_share
    following = decisions * (assumed.followers - 1) * measured.move_per_follower_us
    return (
        people * (measured.move_us + assumed.reads_a_move * measured.read_us)
        + bots * measured.bot_front_end_us
        + following
        + told * measured.delivery_us
        + games * measured.open_us
    )


def _storing_us(
    measured: Measured, assumed: Assumed, decisions: float, games: float, front_ends: int
) -> float:
    """CPU of all Redis masters a second."""
    people, bots = decisions * (1 - assumed.bot_share), decisions * assumed.bot_share
    following = decisions * (assumed.followers - 1) * measured.move_redis_per_follower_us
    return (
        people * measured.move_redis_us
        + bots * measured.bot_redis_us
        + following
        + games * measured.open_redis_us
        + front_ends * measured.idle_redis_us_a_second
    )


def _stored_bytes(measured: Measured, assumed: Assumed, sessions: float, games: float) -> float:
    """Memory of all Redis masters: a live session has half of its moves, a finished one all."""
    finished = games * assumed.finished_hours * SECONDS_AN_HOUR
    moves = assumed.decisions_a_game * (sessions / 2 + finished)
    keys = (sessions + finished) * measured.session_redis_bytes + moves * measured.move_redis_bytes
    return keys * assumed.redis_overhead


# ---------------------------------------------------------------------- from files, to pages


def read_measured(path: Path) -> Measured:
    """What was measured; TypeError when a figure lacks or is one too many."""
    return Measured(**tomllib.loads(path.read_text())["figures"])


def read_assumed(document: dict[str, Any]) -> Assumed:
    """What is assumed, of assumptions.toml."""
    values = {name: one["value"] for name, one in document["assumed"].items()}
    return Assumed(**values, search=document["bots"]["search"])


# What the page shows of a need: unit and text.
SHOWN = {
    "decisions_a_second": "decisions a second",
    "told_a_second": "updates told to watches a second",
    "games_a_second": "games begun a second",
    "watches": "open watches",
    "front_ends": "**front ends** (processes, a core each)",
    "front_end_cores": "their busy cores",
    "front_end_memory_gib": "their memory, GiB",
    "front_ends_by_cpu": "as many by their processor alone",
    "front_ends_by_memory": "and by their memory alone",
    "workers": "**bot workers** (processes, a core each)",
    "worker_cores": "their busy cores",
    "masters": "**Redis masters** (a core each)",
    "redis_cores": "their busy cores",
    "redis_memory_gib": "their data, GiB",
    "masters_by_cpu": "as many by their processor alone",
    "masters_by_memory": "and by their memory alone",
    "redis_servers": "Redis servers, replicas included",
}


def result_table(measured: Measured, assumed: Assumed, sizes: list[int]) -> str:
    """A column for each number of sessions."""
    found = [need(measured, assumed, size) for size in sizes]
    rows = ([text, *(number(getattr(one, name)) for one in found)] for name, text in SHOWN.items())
    return table(("live sessions", *map(number, sizes)), rows)


def what_if_table(measured: Measured, assumed: Assumed, document: dict[str, Any]) -> str:
    """How the largest number of sessions changes with an assumption."""
    most = document["sessions"][-1]
    cases = [("as assumed", assumed)]
    for case in document["what_if"]:
        changes = {name: value for name, value in case.items() if name != "name"}
        cases.append((case["name"], assumed._replace(**changes)))
    rows = []
    for name, changed in cases:
        found = need(measured, changed, most)
        masters = number(found.masters) + (" (too many)" if found.masters > MOST_MASTERS else "")
        rows.append([name, number(found.front_ends), number(found.workers), masters])
    return table((f"{number(most)} sessions", "front ends", "bot workers", "Redis masters"), rows)


def assumption_table(document: dict[str, Any]) -> str:
    """What is assumed, and what each of it means."""
    rows = [
        [f"`{name}`", number(one["value"]), one["why"]] for name, one in document["assumed"].items()
    ]
    rows.append(["`search`", document["bots"]["search"], "game and level of the bots"])
    return table(("", "", ""), rows)


def measured_table(measured: Measured) -> str:
    """What was measured, a line each."""
    figures = measured._asdict()
    workers = figures.pop("bot_worker_us")
    rows = [[f"`{name}`", number(value)] for name, value in figures.items()]
    rows += [[f"`bot_worker_us`, {name}", number(value)] for name, value in workers.items()]
    return table(("figure", "value"), rows)


def blocks(path: Path = MEASURED) -> dict[str, str]:
    """What the page's blocks say, by name."""
    measured, document = read_measured(path), tomllib.loads(ASSUMED.read_text())
    assumed = read_assumed(document)
    return {
        "capacity assumed": assumption_table(document),
        "capacity measured": measured_table(measured),
        "capacity result": result_table(measured, assumed, document["sessions"]),
        "capacity what if": what_if_table(measured, assumed, document),
    }


def write(path: Path = MEASURED) -> None:
    """Bring the page up to the figures."""
    for name, text in blocks(path).items():
        put(PAGE, name, text)


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m loadtests.capacity",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--sessions", type=int, action="append", help="a column; may be repeated")
    parser.add_argument("--measured", type=Path, default=MEASURED, help="figures to compute with")
    parser.add_argument("--json", action="store_true", help="JSON instead of a table")
    parser.add_argument("--write", action="store_true", help="bring docs/capacity.md up to them")
    flags = parser.parse_args()
    measured, document = read_measured(flags.measured), tomllib.loads(ASSUMED.read_text())
    assumed, sizes = read_assumed(document), flags.sessions or document["sessions"]
    if flags.json:
        found = {size: need(measured, assumed, size)._asdict() for size in sizes}
        print(json.dumps(found, indent=1))
    else:
        print(result_table(measured, assumed, sizes))
    if flags.write:
        write(flags.measured)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""`ziggurat check-store`: whether all that a store has of its sessions can be so."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from typing import TYPE_CHECKING

from services.cli.arguments import Commands
from services.cli.failure import CliError
from services.config import variable_of

if TYPE_CHECKING:
    from services.store.base import LogRow, Note, Store

STORE_VARIABLE = variable_of("store")


def add_parser(commands: Commands) -> None:
    """The command's arguments."""
    parser = commands.add_parser(
        "check-store",
        help="check the sessions of a store against their logs and the rules",
        description="Check every session of a store: revisions without gaps, no request twice,"
        " every move legal with what its chance brings, header and snapshot what the log comes to."
        " Nothing is repaired. The exit code is 1 when something is wrong. Of a SQLite file that a"
        " server has open check a copy; Redis may be served meanwhile.",
    )
    parser.add_argument(
        "store",
        metavar="URL",
        help=f"sqlite:///PATH, or redis://HOST:PORT …; - for that of {STORE_VARIABLE}, since others"
        " can read a password on a command line",
    )
    parser.add_argument("sessions", metavar="SESSION", nargs="*", help="none: all there are")
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Print what is wrong, session by session."""
    from services.store import SQLITE_PREFIX, make_store  # gRPC: not for every command
    from services.store.base import StoreError

    url = _url(parsed.store)
    path = url.removeprefix(SQLITE_PREFIX)
    if path != url and not _holds_something(path):
        raise CliError(f"{path}: there is no store")
    try:
        store = make_store(url)
        return 1 if asyncio.run(_check(store, parsed.sessions)) else 0
    except (ValueError, StoreError) as error:
        raise CliError(str(error)) from None


def _url(given: str) -> str:
    """The store's URL; that of the variable for a dash."""
    url = os.environ.get(STORE_VARIABLE, "") if given == "-" else given
    if not url:
        raise CliError(f"{STORE_VARIABLE} has no URL of a store")
    return url


def _holds_something(path: str) -> bool:
    """Whether a file is there and not empty: else a store is made of it, and found in order."""
    return os.path.exists(path) and os.path.getsize(path) > 0


async def _check(store: Store, wanted: list[str]) -> int:
    """The number of sessions with something wrong."""
    from engine.core.text import amount
    from services.games import Catalogue
    from services.operation.store_check import faults_of

    games, wrong = Catalogue(), 0
    await store.open(_nobody)
    try:
        names = wanted or sorted({name async for name in store.names()})
        for name in names:
            faults = await faults_of(store, games, name)
            wrong += bool(faults)
            for fault in faults:
                print(f"{name}: {fault}", file=sys.stderr)
    finally:
        await store.close()
    print(f"{amount(len(names), 'session')}, {wrong or 'none'} of them with something wrong")
    return wrong


def _nobody(session_id: str, news: LogRow | Note) -> None:
    """The command follows no session."""

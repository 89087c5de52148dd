"""`ziggurat backup`: a copy of a SQLite store that is being served."""

from __future__ import annotations

import argparse

from services.cli.arguments import Commands
from services.cli.failure import CliError

MEGABYTE = 1_000_000


def add_parser(commands: Commands) -> None:
    """The command's arguments."""
    parser = commands.add_parser(
        "backup",
        help="copy a SQLite store while it is served",
        description="Copy a SQLite store to a new file, which is one moment of it and readable by"
        " its owner alone: tokens' hashes and the games' secrets are in it. Nobody is held up. Put"
        " back while no server runs, it is a store like any other. Redis has its own backups.",
    )
    parser.add_argument("store", metavar="URL", help="sqlite:///PATH")
    parser.add_argument("copy", metavar="FILE", help="the new file")
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Copy, and say what the copy holds."""
    from engine.core.text import amount
    from services.store import SQLITE_PREFIX
    from services.store.base import StoreError
    from services.store.sqlite_backup import back_up

    path = parsed.store.removeprefix(SQLITE_PREFIX)
    if not path or path == parsed.store:
        raise CliError(f"expected {SQLITE_PREFIX}PATH; Redis is copied by BGSAVE or its replica")
    try:
        copied = back_up(path, parsed.copy)
    except StoreError as error:
        raise CliError(str(error)) from None
    print(f"{parsed.copy}: {amount(copied.sessions, 'session')}, {copied.size / MEGABYTE:.1f} MB")
    return 0

"""`ziggurat`: the parser of all commands, and what becomes of their errors.

Exit codes: 0 done, 1 a fault that the one line on stderr names, 2 a wrong command line (argparse),
130 Ctrl-C.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version

from engine import EngineError
from services.cli import (
    analyze,
    arena,
    backup,
    bench,
    check_content,
    check_store,
    games,
    health,
    keys,
    play,
    replay,
    serve,
)
from services.cli.failure import CliError

COMMANDS = (
    *(play, serve, health, keys, games, arena, analyze),
    *(bench, replay, check_content, check_store, backup),
)
DESCRIPTION = "Strategy board games of the ancient world: play them, serve them, measure them."
EXIT_FAULT = 1
EXIT_INTERRUPTED = 130


def build_parser() -> argparse.ArgumentParser:
    """The parser of the whole command line; every command sets `run`."""
    parser = argparse.ArgumentParser(
        prog="ziggurat", description=DESCRIPTION, epilog="ziggurat COMMAND --help tells more."
    )
    parser.add_argument("--version", action="version", version=f"ziggurat {version('ziggurat')}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add_parser(commands)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    parsed = build_parser().parse_args(arguments)
    try:
        return int(parsed.run(parsed))
    except (CliError, EngineError) as error:
        print(f"ziggurat: {error}", file=sys.stderr)
        return EXIT_FAULT
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has left; nothing may be flushed to them at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return EXIT_FAULT

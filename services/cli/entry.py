"""`ziggurat`: the parser of all commands, and what becomes of their errors.

Exit codes: 0 done, 1 a fault that the one line on stderr names, 2 a wrong command line (argparse),
130 Ctrl-C.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from services.cli.failure import CliError

# Commands, in the order of the help, and the modules that have them.
MODULES = {
    "play": "play",
    "serve": "serve",
    "health": "health",
    "api-key": "keys",
    "worker-secret": "keys",
    "games": "games",
    "arena": "arena",
    "analyze": "analyze",
    "bench": "bench",
    "replay": "replay",
    "check-content": "check_content",
    "check-store": "check_store",
    "backup": "backup",
}
DESCRIPTION = "Strategy board games of the ancient world: play them, serve them, measure them."
STREAMS = {"stdin": "r", "stdout": "w", "stderr": "w"}  # in the order of their descriptors
EXIT_FAULT = 1
EXIT_USAGE = 2  # as argparse has it
EXIT_INTERRUPTED = 130


class Version(argparse.Action):
    """`--version`: the packages' metadata are read only when asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        from importlib.metadata import version

        print(f"ziggurat {version('ziggurat')}")
        parser.exit()


def build_parser(arguments: Sequence[str]) -> argparse.ArgumentParser:
    """The parser of the command line; every command sets `run`.

    Where the first argument is a command only its module is imported: all of them take half a
    second. Anything else is a question about all commands, or a mistake.
    """
    parser = argparse.ArgumentParser(
        prog="ziggurat", description=DESCRIPTION, epilog="ziggurat COMMAND --help tells more."
    )
    parser.add_argument(
        "--version", action=Version, nargs=0, help="show program's version number and exit"
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    wanted = MODULES.get(arguments[0]) if arguments else None
    for module in (wanted,) if wanted else dict.fromkeys(MODULES.values()):
        import_module(f"services.cli.{module}").add_parser(commands)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    _open_closed_streams()
    given = sys.argv[1:] if arguments is None else arguments
    parser = build_parser(given)
    if not given:  # whoever types the name alone asks what there is
        parser.print_help(sys.stderr)
        return EXIT_USAGE
    parsed = parser.parse_args(given)
    try:
        return int(parsed.run(parsed))
    except CliError as error:
        return _fault(error)
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has left; nothing may be flushed to them at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return EXIT_FAULT
    except Exception as error:
        from engine import EngineError  # not for a command that needs no rules

        if not isinstance(error, EngineError):
            raise
        return _fault(error)


def _open_closed_streams() -> None:
    """Whoever starts us may have closed a stream: there is no input then, and nobody reads.

    Python has None in its place, and the next file that is opened would get its descriptor; so it
    would be in the processes that we start, which write there what is meant for a log.
    """
    for name, mode in STREAMS.items():
        if getattr(sys, name) is None:
            stream = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115  # to the end
            os.set_inheritable(stream.fileno(), True)
            setattr(sys, name, stream)


def _fault(error: Exception) -> int:
    print(f"ziggurat: {error}", file=sys.stderr)
    return EXIT_FAULT

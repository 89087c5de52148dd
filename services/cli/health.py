"""`ziggurat health`: whether a server of this machine serves, for health checks of containers."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException

from services.cli.arguments import Commands
from services.cli.failure import CliError
from services.config import ConfigError, from_flags, of_front_end, split_address

FLAG = "--admin-listen"
ANSWER_SECONDS = 3.0
_REACHABLE = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "[::]": "::1"}  # who listens everywhere


def add_parser(commands: Commands) -> None:
    """The command's arguments."""
    parser = commands.add_parser(
        "health",
        help="ask a server of this machine whether it serves",
        description="Ask the admin addresses of a server of this machine whether it serves. With"
        " the server's variables, as in its container, no argument is needed. The exit code is 1"
        " when a front end drains, has lost its store or does not answer.",
    )
    parser.add_argument(
        "addresses", metavar="HOST:PORT", nargs="*", help="none: those of ZIGGURAT_ADMIN_LISTEN"
    )
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Print what each front end says."""
    try:
        for address in parsed.addresses or list(_of_variables()):
            print(f"{address}: {_asked(*split_address('address', address))}")
    except ConfigError as error:
        raise CliError(str(error)) from None
    return 0


def _of_variables() -> Iterator[str]:
    config = from_flags(argparse.Namespace())
    if not config.admin_listen:
        raise ConfigError("say which address: HOST:PORT, or the variable ZIGGURAT_ADMIN_LISTEN")
    for index in range(config.frontends):
        yield of_front_end(config, index).admin_listen


def _asked(host: str, port: int) -> str:
    """What a front end answers that serves; CliError."""
    reached = _REACHABLE.get(host, host.strip("[]"))
    connection = HTTPConnection(reached, port, timeout=ANSWER_SECONDS)
    try:
        connection.request("GET", "/readyz")
        answer = connection.getresponse()
        text = answer.read().decode(errors="replace").strip()
    except OSError as error:
        raise CliError(f"{host}:{port} does not answer: {error}") from None
    except HTTPException:  # and shows none of the bytes
        raise CliError(f"{host}:{port} speaks no HTTP: is it the address of {FLAG}?") from None
    finally:
        connection.close()
    if answer.status != HTTPStatus.OK:
        raise CliError(f"{host}:{port}: {text}")
    return text

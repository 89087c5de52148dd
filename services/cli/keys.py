"""`ziggurat api-key`, `ziggurat worker-secret`: secrets for those who run a server, shown once."""

from __future__ import annotations

import argparse
import sys

from services.cli.arguments import Commands
from services.cli.failure import CliError


def add_parser(commands: Commands) -> None:
    """The arguments of both commands."""
    key = commands.add_parser(
        "api-key",
        help="make an API key for a service",
        description="Make an API key. The key comes on standard error, now and never again; its"
        " lines for the file of --api-keys, which do not tell it, on standard output.",
    )
    key.add_argument("name", metavar="NAME", help="name of the service, the owner of its sessions")
    key.set_defaults(run=_api_key)
    secret = commands.add_parser(
        "worker-secret",
        help="make a secret for bot workers of other machines",
        description="Make the secret that front ends and bot workers of different machines share,"
        " as the variable ZIGGURAT_WORKER_SECRET.",
    )
    secret.set_defaults(run=_worker_secret)


def _api_key(parsed: argparse.Namespace) -> int:
    from services.access.principals import METADATA_KEY, new_key  # gRPC: not for every command

    try:
        key, lines = new_key(parsed.name)
    except ValueError as error:
        raise CliError(str(error)) from None
    print(f"for the service, as metadata {METADATA_KEY}: {key}", file=sys.stderr)
    print(lines, end="")
    return 0


def _worker_secret(_: argparse.Namespace) -> int:
    from services.access.tokens import WORKER_PREFIX, new_token  # gRPC: not for every command

    print(new_token(WORKER_PREFIX))
    return 0

"""`ziggurat serve`: the gRPC services and their bot workers."""

from __future__ import annotations

import argparse

from services import config
from services.cli.arguments import Commands


def add_parser(commands: Commands) -> None:
    """The command's arguments: one for each setting of a server."""
    parser = commands.add_parser(
        "serve",
        help="serve the gRPC API",
        description="Serve the gRPC API until SIGTERM. Every flag can also be given as the variable"
        " in brackets; a flag wins.",
    )
    config.add_flags(parser)
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Serve."""
    from services.serve import serve  # asyncio and the tokens' world: not for every command

    return serve(parsed)

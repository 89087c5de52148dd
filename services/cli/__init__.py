"""The command line: one argument parser, one module a command."""

import os
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `ziggurat` with these arguments (default: those of the process); the exit code."""
    # gRPC logs in its own way, across boards and structured logs; it reads this when imported.
    os.environ.setdefault("GRPC_VERBOSITY", "ERROR")
    from services.cli import entry  # which imports its siblings from this package

    return entry.main(arguments)

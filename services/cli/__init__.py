"""The command line: one argument parser, one module a command."""

from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `ziggurat` with these arguments (default: those of the process); the exit code."""
    from services.cli import entry  # which imports its siblings from this package

    return entry.main(arguments)

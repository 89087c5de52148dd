"""The command line: one argument parser, one module a command."""

from services.cli.entry import main

__all__ = ["main"]

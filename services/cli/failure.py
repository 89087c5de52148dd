"""The error of a command: one line for the person who typed it."""

from __future__ import annotations


class CliError(Exception):
    """Why a command cannot be done; the message says what was wrong and what would be right."""

"""What can go wrong at the table, in words for the player."""

from __future__ import annotations


class PlayError(Exception):
    """Why the game cannot be begun or go on; one line."""

"""What can go wrong at the table, in words for the player; and how one gets up from it."""

from __future__ import annotations


class PlayError(Exception):
    """Why the game cannot be begun or go on; one line."""


class LeftError(Exception):
    """The player wants to leave; the table stays."""


class SeatGivenUpError(Exception):
    """The player has given the seat back before the deal: there is nothing to come back to."""

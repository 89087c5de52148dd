"""What can go wrong at the table, in words for the player."""

from __future__ import annotations

import grpc


class PlayError(Exception):
    """Why the game cannot be begun or go on; one line."""


class RefusedError(PlayError):
    """The server said no. `reason` is its stable word for it, "" when it gave none."""

    def __init__(self, message: str, code: grpc.StatusCode, reason: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.reason = reason

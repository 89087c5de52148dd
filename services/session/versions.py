"""Which build a session goes on with: its game, the version of its rules and its content.

A session goes on by the rules and the content it was begun with. A build that has others still
reads it and exports its record; whatever needs the rules is refused and says which build is wanted.
"""

from __future__ import annotations

from typing import NamedTuple

import grpc

from services.errors import ServiceError
from services.games import Catalogue, HostedGame, build_of
from ziggurat.internal.v1 import store_pb2


class OtherBuild(NamedTuple):
    """Why this build cannot play a game."""

    reason: str
    message: str
    wanted: str  # the build that can: `HostedGame.build`

    def refusal(self) -> ServiceError:
        """FAILED_PRECONDITION; a proxy finds the build to ask in its metadata."""
        return ServiceError(
            grpc.StatusCode.FAILED_PRECONDITION,
            self.reason,
            self.message,
            metadata={"wanted_build": self.wanted},
        )


def rules_of(games: Catalogue, header: store_pb2.Header) -> HostedGame | OtherBuild:
    """The game that a header names, or why it cannot be played here."""
    hosted, wanted = games.get(header.game), build_of(header)
    if hosted is None:
        message = f"it is a game of {header.game[:64]!r}, which this server does not host"
        return OtherBuild("RULES_VERSION", message, wanted)
    game = hosted.game
    if header.rules_version != game.rules_version:
        message = (
            f"it has rules version {header.rules_version} of {game.name};"
            f" this build has {game.rules_version}"
        )
        return OtherBuild("RULES_VERSION", message, wanted)
    if header.content_hash != game.content_hash:
        message = (
            f"it has content {header.content_hash.hex()} of {game.name};"
            f" this server has {game.content_hash.hex()}"
        )
        return OtherBuild("CONTENT", message, wanted)
    return hosted

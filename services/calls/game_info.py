"""GetGameInfo: what a client needs to show a game, made once for each content."""

from __future__ import annotations

import grpc
from google.protobuf.struct_pb2 import Struct

from engine.core.text import amount
from services.calls.callers import token_of
from services.calls.rpc import Context
from services.errors import ServiceError, invalid
from services.games import Catalogue, HostedGame
from ziggurat.v1 import service_pb2

HASH_BYTES = 16


class GameInfo:
    """The servicer of that call."""

    def __init__(self, games: Catalogue) -> None:
        self._games = games
        self._answers: dict[str, bytes] = {}  # by game, serialised

    async def GetGameInfo(self, request: service_pb2.GetGameInfoRequest, context: Context) -> bytes:
        token_of(context)
        hosted = self._games[request.game]
        _check_content(hosted, request.content_hash)
        if hosted.name not in self._answers:
            self._answers[hosted.name] = _answer(hosted)
        return self._answers[hosted.name]


def _check_content(hosted: HostedGame, wanted: bytes) -> None:
    """INVALID_ARGUMENT or NOT_FOUND unless the wanted content is the hosted one; b"" is any."""
    if len(wanted) not in (0, HASH_BYTES):
        raise invalid(
            "content_hash", f"{amount(len(wanted), 'byte')}: expected {HASH_BYTES}, or none"
        )
    if wanted and wanted != hosted.game.content_hash:
        raise ServiceError(
            grpc.StatusCode.NOT_FOUND,
            "UNKNOWN_CONTENT",
            f"no content {wanted.hex()} of {hosted.name}; hosted is"
            f" {hosted.game.content_hash.hex()}",
            field="content_hash",
        )


def _answer(hosted: HostedGame) -> bytes:
    content = Struct()
    content.update(
        {
            "components": hosted.game.room("info").components(hosted.game),
            "pack": hosted.game.pack.document,
        }
    )
    return service_pb2.GetGameInfoResponse(
        summary=hosted.summary(), content=content, shared_view=hosted.shared_view()
    ).SerializeToString(deterministic=True)

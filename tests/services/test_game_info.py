"""GetGameInfo: the components of every hosted game, of the content that is hosted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import grpc
import pytest
from google.protobuf import json_format

import engine.games
from engine import catalogue, load_game
from services.calls.game_info import GameInfo
from services.games import Catalogue
from tests.services.support import GAME, PATIENCE, Running, refused, running
from ziggurat.v1 import service_pb2

StatusCode = grpc.StatusCode


@pytest.fixture
async def server() -> AsyncIterator[Running]:
    async with running() as found:
        yield found


async def info(server: Running, game: str, content_hash: bytes = b"") -> Any:
    request = service_pb2.GetGameInfoRequest(game=game, content_hash=content_hash)
    return await server.games.GetGameInfo(request, timeout=PATIENCE)


async def test_every_hosted_game_tells_what_it_is_made_of(server: Running) -> None:
    listed = await server.games.ListGames(service_pb2.ListGamesRequest())
    for summary in listed.games:
        answer = await info(server, summary.name)
        assert answer.summary == summary
        content = json_format.MessageToDict(answer.content)
        game = load_game(summary.name)
        assert getattr(answer.shared_view, summary.name) == game.shared_view()
        assert content == {
            "components": game.room("info").components(game),
            "pack": game.pack.document,
        }


async def test_content_is_asked_for_by_its_hash(server: Running) -> None:
    hosted = load_game(GAME).content_hash
    assert await info(server, GAME, hosted) == await info(server, GAME)
    refusal = await refused(info(server, GAME, bytes(16)), StatusCode.NOT_FOUND, "UNKNOWN_CONTENT")
    assert refusal.field == "content_hash"
    assert hosted.hex() in refusal.message
    refusal = await refused(info(server, GAME, b"short"), StatusCode.INVALID_ARGUMENT)
    assert refusal.field == "content_hash"
    await refused(info(server, "halma"), StatusCode.NOT_FOUND, "UNKNOWN_GAME")


class NoToken:
    """The context of a call that carries nothing."""

    def invocation_metadata(self) -> tuple[()]:
        return ()


async def test_a_pack_of_ones_own_is_told_with_its_own_words(tmp_path: Path) -> None:
    shipped = Path(engine.games.__path__[0]) / GAME / "content.toml"
    pack = tmp_path / "pack.toml"
    pack.write_text(shipped.read_text().replace('"Zeus"', '"Poseidon"'))
    mine = load_game(GAME, pack)
    others = [game for game in catalogue() if game.name != GAME]
    calls = GameInfo(Catalogue([mine, *others]))
    context: Any = NoToken()
    request = service_pb2.GetGameInfoRequest(game=GAME, content_hash=mine.content_hash)
    data = await calls.GetGameInfo(request, context)
    content = json_format.MessageToDict(service_pb2.GetGameInfoResponse.FromString(data).content)
    names = [deity["name"] for deity in content["components"]["deities"]]
    assert "Poseidon" in names
    assert "Zeus" not in names
    assert await calls.GetGameInfo(request, context) is data

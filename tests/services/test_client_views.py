"""Views are sent without what never changes; the client makes them whole."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from engine import ChanceSource, load_game
from services.client import AsyncClient, AsyncTable, open_seat
from tests.services.support import Running, running, settings
from ziggurat.v1 import games_pb2, service_pb2

KEY = b"a chance key that has 32 bytes.."


@pytest.fixture
async def server() -> AsyncIterator[Running]:
    async with running(settings(chosen_chance="allow")) as found:
        yield found


@pytest.fixture
async def client(server: Running) -> AsyncIterator[AsyncClient]:
    async with AsyncClient(server.server.address) as found:
        yield found


async def seated(client: AsyncClient, game: str, players: int) -> list[AsyncTable]:
    """The seats of a table in the lobby, whose chance is known."""
    seats = [open_seat() for _ in range(players)]
    request = service_pb2.CreateSessionRequest(game=game, seats=seats, host_seat=0, chance_key=KEY)
    host = await client.create(request)
    return [host, *[await client.join(host.session_id) for _ in range(players - 1)]]


async def test_the_clients_views_are_the_engines(client: AsyncClient) -> None:
    for summary in await client.games():
        game, players = load_game(summary.name), max(2, summary.min_players)
        state = game.new_state(players, chance=ChanceSource.keyed(KEY, 0))
        seats = await seated(client, game.name, players)
        await seats[0].start()
        for seat, table in enumerate(seats):
            answer = await table.get()
            sent = getattr(answer.view, game.name)
            assert sent == state.view(seat, shared=False)
            whole = await client.whole_view(answer.view, answer.session)
            assert getattr(whole, game.name) == state.view(seat)
            assert sent.ByteSize() < state.view(seat).ByteSize()


async def test_the_server_is_asked_once_for_each_content(
    client: AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    ask = client.game_info

    async def noted(game: str, content_hash: bytes = b"") -> service_pb2.GetGameInfoResponse:
        asked.append((game, content_hash))
        return await ask(game, content_hash)

    monkeypatch.setattr(client, "game_info", noted)
    for name in ("tic_tac_toe", "pig", "tic_tac_toe"):
        seats = await seated(client, name, 2)
        await seats[0].start()
        for _ in range(2):
            answer = await seats[0].get()
            whole = await client.whole_view(answer.view, answer.session)
            again = await client.whole_view(answer.view, answer.session)
            assert whole == again
            whole.Clear()  # it is the caller's own
            assert await client.whole_view(answer.view, answer.session) == again
    assert asked == [(name, load_game(name).content_hash) for name in ("tic_tac_toe", "pig")]


async def test_what_is_no_view_needs_no_server(client: AsyncClient) -> None:
    seats = await seated(client, "pig", 2)
    answer = await seats[0].get()
    await client.close()
    whole = await client.whole_view(answer.view, answer.session)
    assert whole == games_pb2.GameView()
    assert not answer.HasField("view")

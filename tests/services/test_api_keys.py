"""API keys: services known by name, with limits of their own; strangers where they are wanted."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import grpc
import pytest
from google.rpc import error_details_pb2
from grpc_health.v1 import health_pb2, health_pb2_grpc

from engine import load_game
from services.access.principals import METADATA_KEY, Principals, new_key
from services.access.tokens import HOST_PREFIX, KEY_PREFIX, new_token
from services.config import ConfigError
from tests.services.support import (
    GAME,
    PATIENCE,
    Running,
    Table,
    create,
    open_seats,
    refused,
    running,
    settings,
    started,
    state_message,
    until,
)
from ziggurat.v1 import bot_pb2, service_pb2

StatusCode = grpc.StatusCode
LIMITS = "sessions_a_minute = 3\njoins_a_minute = 7\nlobby_tables = 2\nstreams = 1\nsearches = 1\n"


def key_file(folder: Path, **limits: str) -> tuple[Path, dict[str, Any]]:
    """A file with keys of some names, and the metadata that each goes with."""
    path, metadata = folder / "keys.toml", {}
    lines = []
    for name, text in limits.items():
        key, entry = new_key(name)
        metadata[name] = ((METADATA_KEY, key),)
        lines.append(entry + text)
    path.write_text("\n".join(lines))
    return path, metadata


@pytest.fixture
async def keyed(tmp_path: Path) -> AsyncIterator[tuple[Running, dict[str, Any]]]:
    """A server that knows two services and serves nobody else."""
    path, metadata = key_file(tmp_path, small=LIMITS, big="")
    async with running(settings(api_keys=str(path))) as server:
        yield server, metadata


def create_call(server: Running, metadata: Any = None) -> Any:
    request = service_pb2.CreateSessionRequest(game=GAME, seats=open_seats(2))
    return server.games.CreateSession(request, metadata=metadata)


async def test_whoever_has_no_key_or_a_wrong_one_is_not_served(
    keyed: tuple[Running, dict[str, Any]],
) -> None:
    server, metadata = keyed
    strange = ((METADATA_KEY, new_token(KEY_PREFIX)),)
    for wrong in (None, strange, ((METADATA_KEY, new_token(HOST_PREFIX)),)):
        await refused(create_call(server, wrong), StatusCode.UNAUTHENTICATED, "BAD_API_KEY")
        listing = server.games.ListGames(service_pb2.ListGamesRequest(), metadata=wrong)
        refusal = await refused(listing, StatusCode.UNAUTHENTICATED, "BAD_API_KEY")
        assert KEY_PREFIX not in refusal.message
        watch = server.games.WatchSession(
            service_pb2.WatchSessionRequest(session_id="s"), metadata=wrong
        )
        await refused(watch.read(), StatusCode.UNAUTHENTICATED, "BAD_API_KEY")
    assert (await create_call(server, metadata["big"])).session.session_id


async def test_health_is_told_to_everybody(keyed: tuple[Running, dict[str, Any]]) -> None:
    server, _ = keyed
    stub = health_pb2_grpc.HealthStub(server.client.channel)
    answer = await stub.Check(health_pb2.HealthCheckRequest())
    assert answer.status == health_pb2.HealthCheckResponse.SERVING


async def test_a_service_has_its_own_number_of_tables_a_minute(
    keyed: tuple[Running, dict[str, Any]],
) -> None:
    server, metadata = keyed
    for _ in range(3):
        table = await create_call(server, metadata["small"])
        await start(server, table, metadata["small"])
    refusal = await refused(
        create_call(server, metadata["small"]), StatusCode.RESOURCE_EXHAUSTED, "LIMIT"
    )
    assert refusal.detail(error_details_pb2.RetryInfo).retry_delay.seconds > 0
    await create_call(server, metadata["big"])


async def test_a_service_sits_down_its_own_number_of_times_a_minute(
    keyed: tuple[Running, dict[str, Any]],
) -> None:
    server, metadata = keyed
    for _ in range(3):
        await start(server, await create_call(server, metadata["small"]), metadata["small"])
    table = await create_call(server, metadata["big"])
    join = service_pb2.JoinSessionRequest(session_id=table.session.session_id)
    await server.games.JoinSession(join, metadata=metadata["small"])
    refusal = await refused(
        server.games.JoinSession(join, metadata=metadata["small"]),
        StatusCode.RESOURCE_EXHAUSTED,
        "LIMIT",
    )
    assert refusal.detail(error_details_pb2.RetryInfo).retry_delay.seconds > 0
    await server.games.JoinSession(join, metadata=metadata["big"])


async def start(server: Running, created: Any, metadata: Any) -> None:
    session_id = created.session.session_id
    for seat in range(2):
        join = service_pb2.JoinSessionRequest(session_id=session_id, seat=seat)
        await server.games.JoinSession(join, metadata=metadata)
    host = (*metadata, ("authorization", f"Bearer {created.host_token}"))
    request = service_pb2.StartSessionRequest(session_id=session_id)
    await server.games.StartSession(request, metadata=host)


async def test_a_service_has_its_own_room_in_the_lobby(
    keyed: tuple[Running, dict[str, Any]],
) -> None:
    server, metadata = keyed
    first = await create_call(server, metadata["small"])
    await create_call(server, metadata["small"])
    refusal = await refused(
        create_call(server, metadata["small"]), StatusCode.RESOURCE_EXHAUSTED, "LIMIT"
    )
    assert "lobby" in refusal.message
    await start(server, first, metadata["small"])
    await create_call(server, metadata["small"])


async def test_a_table_that_was_opened_is_answered_again_when_the_lobby_is_full(
    keyed: tuple[Running, dict[str, Any]],
) -> None:
    """Else an answer that was lost would leave a table that nobody can start or do without."""
    server, metadata = keyed
    request = service_pb2.CreateSessionRequest(
        game=GAME, seats=open_seats(2), request_id="a-request-whose-answer-was-lost"
    )
    first = await server.games.CreateSession(request, metadata=metadata["small"])
    await create_call(server, metadata["small"])
    again = await server.games.CreateSession(request, metadata=metadata["small"])
    assert again == first
    await refused(create_call(server, metadata["small"]), StatusCode.RESOURCE_EXHAUSTED, "LIMIT")
    await start(server, first, metadata["small"])
    again = await server.games.CreateSession(request, metadata=metadata["small"])
    assert again.host_token == first.host_token
    refusal = await refused(
        create_call(server, metadata["small"]), StatusCode.RESOURCE_EXHAUSTED, "LIMIT"
    )
    assert "a minute" in refusal.message, "what has started takes no room in the lobby"


async def test_reads_that_wait_count_as_streams(keyed: tuple[Running, dict[str, Any]]) -> None:
    """Each takes the room of a watch: one client could leave none to the others."""
    server, metadata = keyed
    table = await create_call(server, metadata["small"])
    session_id = table.session.session_id
    later = service_pb2.GetSessionRequest(session_id=session_id, min_revision=2)
    first = asyncio.ensure_future(server.games.GetSession(later, metadata=metadata["small"]))
    await until(lambda: server.server.watchers, "it waits")
    second = server.games.GetSession(later, metadata=metadata["small"])
    refusal = await refused(second, StatusCode.RESOURCE_EXHAUSTED, "LIMIT")
    assert refusal.detail(error_details_pb2.RetryInfo).retry_delay.seconds > 0
    now = service_pb2.GetSessionRequest(session_id=session_id)
    await server.games.GetSession(now, metadata=metadata["small"])
    await server.games.JoinSession(
        service_pb2.JoinSessionRequest(session_id=session_id), metadata=metadata["small"]
    )
    assert (await first).session.revision == 2
    await server.games.GetSession(later, metadata=metadata["small"])


async def test_a_service_has_its_own_number_of_streams(
    keyed: tuple[Running, dict[str, Any]],
) -> None:
    server, metadata = keyed
    table = await create_call(server, metadata["small"])
    request = service_pb2.WatchSessionRequest(session_id=table.session.session_id)
    first = server.games.WatchSession(request, metadata=metadata["small"])
    await first.read()
    second = server.games.WatchSession(request, metadata=metadata["small"])
    refusal = await refused(second.read(), StatusCode.RESOURCE_EXHAUSTED, "LIMIT")
    assert refusal.detail(error_details_pb2.RetryInfo).retry_delay.seconds > 0
    other = server.games.WatchSession(request, metadata=metadata["big"])
    await other.read()
    first.cancel()
    async with asyncio.timeout(PATIENCE):
        while not await can_watch(server, request, metadata["small"]):  # until the first has ended
            pass


async def can_watch(server: Running, request: Any, metadata: Any) -> bool:
    try:
        await server.games.WatchSession(request, metadata=metadata).read()
    except grpc.aio.AioRpcError as error:
        assert error.code() == StatusCode.RESOURCE_EXHAUSTED
        return False
    return True


async def test_a_service_has_its_own_number_of_searches(
    keyed: tuple[Running, dict[str, Any]],
) -> None:
    server, metadata = keyed
    state = state_message(load_game(GAME).new_state(2, seed=1))
    position = bot_pb2.StatePosition(game=GAME, state=state)
    request = bot_pb2.ChooseMoveRequest(state=position, level=1)
    first = asyncio.ensure_future(ask(server, request, metadata["small"]))
    await until(lambda: server.server._desk.waiting["move"], "the first waits")
    await refused(ask(server, request, metadata["small"]), StatusCode.RESOURCE_EXHAUSTED, "LIMIT")
    async with server.worker():
        assert (await ask(server, request, metadata["big"])).move.label
        assert (await first).move.label


async def ask(server: Running, request: Any, metadata: Any) -> Any:
    return await server.bots.ChooseMove(request, metadata=metadata, timeout=PATIENCE)


async def test_strangers_are_served_beside_services_where_that_is_said(tmp_path: Path) -> None:
    path, metadata = key_file(tmp_path, ours=LIMITS)
    config = settings(api_keys=str(path), anonymous="allow", tables_a_minute=1)
    async with running(config) as server:
        await create(server.client)
        await refused(create_call(server), StatusCode.RESOURCE_EXHAUSTED, "LIMIT")
        await create_call(server, metadata["ours"])
        await create_call(server, metadata["ours"])


async def test_streams_of_one_address_are_counted_without_keys(tmp_path: Path) -> None:
    async with running(settings(streams=1)) as server:
        table: Table = await started(server.client)
        watch = table.watch()
        await watch.read()
        await refused(table.watch().read(), StatusCode.RESOURCE_EXHAUSTED, "LIMIT")
        watch.cancel()


async def test_a_key_can_be_replaced_without_a_gap(tmp_path: Path) -> None:
    (old, lines), (new, other) = new_key("ours"), new_key("ours")
    path = tmp_path / "keys.toml"
    path.write_text(both(lines, other))
    async with running(settings(api_keys=str(path))) as server:
        for key in (old, new):
            await create_call(server, ((METADATA_KEY, key),))


def both(lines: str, other: str) -> str:
    """One entry with the hashes of two."""
    [name, hashes] = lines.splitlines()
    return f"{name}\n{hashes[:-1]}, {other.splitlines()[1].partition('[')[2]}\n"


def test_the_file_does_not_tell_the_key(tmp_path: Path) -> None:
    path, metadata = key_file(tmp_path, ours="")
    [(_, key)] = metadata["ours"]
    assert key not in path.read_text() and key[4:] not in path.read_text()


HASH = "0" * 64
BAD_FILES = {
    "nothing": ("", "expected tables [keys.NAME]"),
    "no TOML": ("[keys", "keys.toml"),
    "something else": (f'x = 1\n[keys.a]\nhashes = ["{HASH}"]', "and nothing else"),
    "no hash": ("[keys.a]", "keys.a.hashes: expected a list"),
    "a key for a hash": (f'[keys.a]\nhashes = ["zgk_{"x" * 43}"]', "keys.a.hashes: expected 64"),
    "a bad name": (f'[keys."A B"]\nhashes = ["{HASH}"]', "keys.A B: expected a name"),
    "no table": ("[keys]\na = 1", "keys.a: expected a table"),
    "an unknown limit": (f'[keys.a]\nhashes = ["{HASH}"]\nstream = 1', "keys.a.stream: expected"),
    "one key for two": (
        f'[keys.a]\nhashes = ["{HASH}"]\n[keys.b]\nhashes = ["{HASH}"]',
        "keys.b.hashes: keys.a has the same",
    ),
    "a limit that is none": (f'[keys.a]\nhashes = ["{HASH}"]\nstreams = "9"', "a whole number"),
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_file_that_is_wrong_says_where(tmp_path: Path, name: str) -> None:
    text, message = BAD_FILES[name]
    path = tmp_path / "keys.toml"
    path.write_text(text)
    with pytest.raises(ConfigError) as refusal:
        Principals(settings(api_keys=str(path)))
    assert message in str(refusal.value) and str(path) in str(refusal.value)


def test_a_name_that_was_appended_again_is_named_with_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "keys.toml"
    path.write_text("# ours\n" + "".join(new_key(name)[1] for name in ("a", "ours", "b", "ours")))
    with pytest.raises(ConfigError) as refusal:
        Principals(settings(api_keys=str(path)))
    told = str(refusal.value)
    assert told.startswith(f"--api-keys {path}: keys.ours is there twice, in lines 4 and 8:")
    assert 'both hashes (hashes = ["…", "…"])' in told
    path.write_text(both(*(new_key("ours")[1] for _ in range(2))))
    Principals(settings(api_keys=str(path)))


def test_a_file_that_is_not_there_is_named() -> None:
    with pytest.raises(ConfigError, match="--api-keys /no/such: No such file"):
        Principals(settings(api_keys="/no/such"))

"""TLS by flags: a server that only speaks it, and one that wants certificates of clients too."""

from __future__ import annotations

from pathlib import Path

import grpc
import pytest

from tests.certificates import certificate, junk, lock
from tests.services.support import (
    BOT,
    PATIENCE,
    Client,
    create,
    file_store,
    serve_process,
)
from tests.services.test_processes import run_to_end
from ziggurat.v1 import service_pb2


async def games(address: str, credentials: grpc.ChannelCredentials | None) -> int:
    """How many games a server lists."""
    if credentials is None:
        channel = grpc.aio.insecure_channel(address)
    else:
        channel = grpc.aio.secure_channel(address, credentials)
    async with channel:
        answer = await Client(channel).games.ListGames(
            service_pb2.ListGamesRequest(), timeout=PATIENCE
        )
        return len(answer.games)


async def test_tls_serves_those_who_speak_it_and_bots_still_play(tmp_path: Path) -> None:
    chain, key = certificate(tmp_path, "server")
    flags = [f"--tls-certificate={chain}", f"--tls-key={key}", "--bot-workers=1"]
    trusted = grpc.ssl_channel_credentials(chain.read_bytes())
    async with serve_process(file_store(tmp_path), *flags) as server:
        assert await games(server.address, trusted) >= 1
        with pytest.raises(grpc.aio.AioRpcError):
            await games(server.address, None)
        async with grpc.aio.secure_channel(server.address, trusted) as channel:
            seats = [service_pb2.SeatSetup(kind=BOT, bot_level=1)] * 2
            table = await create(Client(channel), seats=seats)
            await table.start()
            await table.reached(10)


async def test_mutual_tls_serves_those_with_a_certificate(tmp_path: Path) -> None:
    chain, key = certificate(tmp_path, "server")
    known, known_key = certificate(tmp_path, "client")
    stranger, stranger_key = certificate(tmp_path, "stranger")
    flags = [f"--tls-certificate={chain}", f"--tls-key={key}", f"--tls-client-ca={known}"]
    root = chain.read_bytes()
    async with serve_process(file_store(tmp_path), *flags, "--bot-workers=0") as server:
        mine = grpc.ssl_channel_credentials(root, known_key.read_bytes(), known.read_bytes())
        assert await games(server.address, mine) >= 1
        theirs = grpc.ssl_channel_credentials(
            root, stranger_key.read_bytes(), stranger.read_bytes()
        )
        for credentials in (grpc.ssl_channel_credentials(root), theirs):
            with pytest.raises(grpc.aio.AioRpcError):
                await games(server.address, credentials)


@pytest.mark.parametrize("bad", ["chain", "key", "other key", "locked key", "client ca"])
async def test_a_file_that_is_no_pem_is_named(tmp_path: Path, bad: str) -> None:
    chain, key = certificate(tmp_path, "server")
    no_pem, locked = junk(tmp_path), tmp_path / "locked.key"
    lock(key, locked)
    files = {"chain": chain, "key": key, "client ca": chain}
    files |= {
        "chain": {"chain": no_pem},
        "key": {"key": no_pem},
        "other key": {"key": certificate(tmp_path, "other")[1]},
        "locked key": {"key": locked},
        "client ca": {"client ca": no_pem},
    }[bad]
    code, out, err = await run_to_end(
        "--listen=127.0.0.1:0",
        f"--store={file_store(tmp_path)}",
        f"--tls-certificate={files['chain']}",
        f"--tls-key={files['key']}",
        f"--tls-client-ca={files['client ca']}",
    )
    assert (code, out) == (1, "")
    assert err.startswith("ziggurat: ") and err.count("\n") == 1
    assert "PEM" in err and str(files["client ca" if bad == "client ca" else "key"]) in err

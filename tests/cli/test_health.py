"""`ziggurat health`: what a container's health check runs."""

from __future__ import annotations

import asyncio
import os
import sys

import pytest

from services.operation.metrics import Metrics
from tests.ports import kept_port
from tests.services.support import PATIENCE, Running, running, settings

ADMIN = "ZIGGURAT_ADMIN_LISTEN"


async def health(*addresses: str, **environment: str) -> tuple[int, str, str]:
    """Exit code, standard output and standard error."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "services.cli", "health", *addresses),
        env={**os.environ, **environment},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode is not None
    return process.returncode, out.decode(), err.decode()


def port_of(server: Running) -> str:
    return server.server.addresses["admin_listen"].rpartition(":")[2]


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
async def test_a_server_that_serves_is_healthy_also_where_it_listens_everywhere(host: str) -> None:
    async with running(settings(admin_listen="127.0.0.1:0")) as server:
        address = f"{host}:{port_of(server)}"
        assert await health(**{ADMIN: address}) == (0, f"{address}: serving\n", "")


async def test_a_server_that_does_not_serve_is_not_healthy() -> None:
    async with running(settings(admin_listen="127.0.0.1:0")) as server:
        metrics: Metrics = server.server.metrics
        server.server._following.leave()  # or it would say again that it serves
        metrics.serving = False
        address = f"127.0.0.1:{port_of(server)}"
        code, out, err = await health(address)
    assert (code, out) == (1, "")
    assert err == f"ziggurat: {address}: not serving: draining, or the store is away\n"


async def test_one_front_end_of_several_that_does_not_answer_makes_the_server_ill() -> None:
    with kept_port() as gone:
        async with running(settings(admin_listen="127.0.0.1:0")) as server:
            good = f"127.0.0.1:{port_of(server)}"
            code, out, err = await health(good, gone)
    assert (code, out) == (1, f"{good}: serving\n")
    assert err.startswith(f"ziggurat: {gone} does not answer: ")


async def test_the_port_of_players_is_told_from_that_of_operators() -> None:
    async with running(settings(admin_listen="127.0.0.1:0")) as server:
        players = server.server.addresses["listen"]
        code, out, err = await health(players)
    assert (code, out) == (1, "")
    assert err == f"ziggurat: {players} speaks no HTTP: is it the address of --admin-listen?\n"


@pytest.mark.parametrize(
    ("addresses", "said"),
    [((), f"the variable {ADMIN}"), (("here",), "address 'here': expected host:port")],
)
async def test_without_an_address_there_is_nothing_to_ask(
    addresses: tuple[str, ...], said: str
) -> None:
    code, out, err = await health(*addresses)
    assert (code, out) == (1, "")
    assert said in err and err.count("\n") == 1

"""What is tried through Envoy; each says what it saw."""

from __future__ import annotations

import asyncio
import base64
import os
import re
import shutil
import ssl
import struct
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from http.client import HTTPConnection, HTTPResponse, HTTPSConnection
from typing import Any

import grpc

from engine import catalogue
from services.client import AsyncClient, Tls, bot_seat, open_seat
from tests.deploy.artifacts import container, document
from tests.services.redis_servers import free_port
from tools.check_deploy.fleet import Fleet
from tools.check_deploy.outcome import DEPLOY, Failed, ran
from ziggurat.v1 import service_pb2, service_pb2_grpc

ORIGIN = "https://play.example.org"
PATH = "/ziggurat.v1.GameService/"
FRAME = struct.Struct(">BI")
TRAILERS = 0x80
CALL_SECONDS = 10.0
CALLERS = 2
CALLER_PAUSE = 0.1  # seconds: below the rate that Envoy allows an address
BURST = 800
PAGES = {"/ready": 200, "/stats/prometheus": 200, "/quitquitquit": 404, "/config_dump": 404}


def shortest_game() -> str:
    """The game for two with the smallest state."""
    games = [game for game in catalogue() if game.min_players <= 2 <= game.max_players]
    return min(games, key=lambda game: len(game.new_state(2).to_bytes())).name


async def bots_play(here: Fleet) -> str:
    """Games between bots, opened and watched through Envoy."""
    async with AsyncClient(here.address, tls=here.tls) as client:
        lengths = await asyncio.gather(*(play_out(client) for _ in range(CALLERS)))
    return f"gRPC over TLS: {len(lengths)} games between bots watched to their end"


async def play_out(client: AsyncClient) -> int:
    """A game between two bots, watched; its last revision."""
    request = service_pb2.CreateSessionRequest(game=shortest_game(), seats=[bot_seat(1)] * 2)
    table = await client.create(request)
    await table.start()
    last = None
    async for news in table.watch():
        last = news.update
    assert last is not None and last.returns, "the game has no end"
    return int(last.revision)


# ---------------------------------------------------------------------- gRPC-Web


def web(
    here: Fleet, method: str, request: bytes, *, text: bool = False, source: str = "127.0.0.1"
) -> tuple[HTTPResponse, bytes, dict[str, str]]:
    """A call as a page makes it: the answer, its message, and its trailers."""
    context = ssl.create_default_context(cafile=here.tls.ca)
    port = int(here.address.rpartition(":")[2])
    line = HTTPSConnection("127.0.0.1", port, context=context, source_address=(source, 0))
    kind = "application/grpc-web-text" if text else "application/grpc-web+proto"
    body = FRAME.pack(0, len(request)) + request
    headers = {"content-type": kind, "accept": kind, "x-grpc-web": "1", "origin": ORIGIN}
    try:
        line.request("POST", PATH + method, base64.b64encode(body) if text else body, headers)
        answer = line.getresponse()
        data = answer.read()
    finally:
        line.close()
    return answer, *_frames(_decoded(data) if text else data)


def _decoded(data: bytes) -> bytes:
    """Pieces of base64, each perhaps padded."""
    return b"".join(base64.b64decode(data[start : start + 4]) for start in range(0, len(data), 4))


def _frames(data: bytes) -> tuple[bytes, dict[str, str]]:
    message, trailers = b"", {}
    while data:
        flags, size = FRAME.unpack_from(data)
        body, data = data[FRAME.size : FRAME.size + size], data[FRAME.size + size :]
        if flags & TRAILERS:
            lines = (line.split(":", 1) for line in body.decode().split("\r\n") if line)
            trailers = {key.strip(): value.strip() for key, value in lines}
        else:
            message += body
    return message, trailers


async def pages_call(here: Fleet) -> str:
    """gRPC-Web in both forms, refusals with their details, and what browsers ask before."""
    for text in (False, True):
        answer, message, trailers = await asyncio.to_thread(web, here, "ListGames", b"", text=text)
        games = service_pb2.ListGamesResponse.FromString(message).games
        assert len(games) == len(catalogue()), games
        assert trailers["grpc-status"] == "0", trailers
        assert answer.headers["access-control-allow-origin"] == ORIGIN
    unknown = service_pb2.GetSessionRequest(session_id="nobody").SerializeToString()
    answer, _, trailers = await asyncio.to_thread(web, here, "GetSession", unknown)
    said = {**trailers, **dict(answer.headers)}
    assert said["grpc-status"] == str(grpc.StatusCode.NOT_FOUND.value[0]), said
    assert said["grpc-status-details-bin"], said
    return "gRPC-Web: binary and text, refusals with their details, CORS"


async def nothing_else_is_reached(here: Fleet) -> str:
    """Neither what is for workers and operators, nor Envoy's own admin pages."""
    options = here.tls.credentials()
    async with grpc.aio.secure_channel(here.address, options) as channel:
        for path in ("/ziggurat.internal.v1.WorkerService/LeaseJob",
                     "/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo"):  # fmt: skip
            try:
                await channel.unary_unary(path)(b"", timeout=CALL_SECONDS)
            except grpc.aio.AioRpcError as error:
                assert error.code() == grpc.StatusCode.UNIMPLEMENTED, error
            else:
                raise AssertionError(f"{path} answers")
    for path, code in PAGES.items():
        assert await asyncio.to_thread(page, here.probes, path) == code, path
    return "workers' and operators' services and Envoy's admin pages are not reached"


def page(address: str, path: str) -> int:
    """The status of a page; 0 where nobody answers."""
    line = HTTPConnection(address, timeout=CALL_SECONDS)
    try:
        line.request("GET", path)
        return line.getresponse().status
    except OSError:
        return 0
    finally:
        line.close()


# ---------------------------------------------------------------------- front ends come and go


@asynccontextmanager
async def calling(here: Fleet) -> AsyncIterator[Counter[str]]:
    """Calls without pause and without a second try, meanwhile; how they ended."""
    ends: Counter[str] = Counter()
    async with grpc.aio.secure_channel(here.address, here.tls.credentials()) as channel:
        stub = service_pb2_grpc.GameServiceStub(channel)
        callers = [asyncio.ensure_future(_call_on(stub, ends)) for _ in range(CALLERS)]
        try:
            yield ends
        finally:
            for caller in callers:
                caller.cancel()
            await asyncio.gather(*callers, return_exceptions=True)


async def _call_on(stub: Any, ends: Counter[str]) -> None:
    """A table, and then its session again and again: writes and reads."""
    seats = [open_seat(), open_seat()]
    while True:
        try:
            request = service_pb2.CreateSessionRequest(game=shortest_game(), seats=seats)
            made = await stub.CreateSession(request, timeout=CALL_SECONDS)
            name = made.session.session_id
            await stub.GetSession(
                service_pb2.GetSessionRequest(session_id=name), timeout=CALL_SECONDS
            )
            ends["OK"] += 1
        except grpc.aio.AioRpcError as error:
            ends[f"{error.code().name}: {error.details()}"] += 1
        await asyncio.sleep(CALLER_PAUSE)


async def front_ends_are_replaced(here: Fleet) -> str:
    """An upgrade: one after the other drains, ends, and comes again, while everybody plays."""
    async with calling(here) as ends, AsyncClient(here.address, tls=here.tls) as client:
        for index in (0, 1):
            playing = [asyncio.ensure_future(play_out(client)) for _ in range(CALLERS)]
            await here.processes[f"front-end-{index}"].end()
            await here.start_front_end(index)
            await _serves(here, index)
            await asyncio.gather(*playing)
        assert set(ends) == {"OK"}, ends
        return f"an upgrade: both front ends replaced, {2 * ends['OK']} calls, none failed"


async def _serves(here: Fleet, index: int) -> None:
    """Wait until Envoy says so of a front end."""
    wanted = f"{here.at(index)}::health_flags::healthy"
    port = int(here.address.rpartition(":")[2]) + 1
    await until(lambda: wanted in _text(f"127.0.0.1:{port}", "/clusters"))


async def until(condition: Callable[[], bool]) -> None:
    """Ask a program outside again and again, which cannot tell us."""
    while not await asyncio.to_thread(condition):  # noqa: ASYNC110
        await asyncio.sleep(0.05)


def _text(address: str, path: str) -> str:
    line = HTTPConnection(address, timeout=CALL_SECONDS)
    try:
        line.request("GET", path)
        return line.getresponse().read().decode()
    finally:
        line.close()


# ---------------------------------------------------------------------- certificates, limits


async def the_certificate_is_replaced(here: Fleet) -> str:
    """A new one is served without a restart, and open connections go on."""
    host, _, port = here.address.rpartition(":")
    before = await asyncio.to_thread(ssl.get_server_certificate, (host, int(port)))
    shutil.copy(here.tls.ca, here.folder / "old.crt")
    old = Tls(ca=str(here.folder / "old.crt"))
    async with AsyncClient(here.address, tls=old) as client:
        await client.connect()
        await asyncio.to_thread(_new_certificate, here)
        await until(lambda: before != ssl.get_server_certificate((host, int(port))))
        await play_out(client)  # on the connection that is open
    async with AsyncClient(here.address, tls=here.tls) as client:
        await play_out(client)
    return "the certificate replaced without a restart"


def _new_certificate(here: Fleet) -> None:
    made = here.folder / "new"
    ran([str(DEPLOY / "compose" / "make-secrets"), str(made)])
    for name in ("tls.key", "tls.crt"):  # each at once, as `mv` does
        os.replace(made / "tls" / name, here.secrets / "tls" / name)


async def one_address_is_held_back(here: Fleet) -> str:
    """Who calls too often is refused; others are not."""
    async with grpc.aio.secure_channel(here.address, here.tls.credentials()) as channel:
        stub = service_pb2_grpc.GameServiceStub(channel)
        codes = Counter(await asyncio.gather(*(_code(stub) for _ in range(BURST))))
    _, _, trailers = await asyncio.to_thread(web, here, "ListGames", b"", source="127.0.0.78")
    assert trailers["grpc-status"] == "0", trailers
    assert set(codes) == {grpc.StatusCode.OK, grpc.StatusCode.RESOURCE_EXHAUSTED}, codes
    refused = codes[grpc.StatusCode.RESOURCE_EXHAUSTED]
    return f"of {BURST} calls of one address at once {refused} refused, another address served"


async def _code(stub: Any) -> grpc.StatusCode:
    call = stub.ListGames(service_pb2.ListGamesRequest(), timeout=CALL_SECONDS)
    with suppress(grpc.aio.AioRpcError):
        await call
    code: grpc.StatusCode = await call.code()
    return code


async def envoy_is_asked_how_it_is(here: Fleet) -> str:
    """The health check of Compose: well where Envoy serves, ill where nobody does."""
    (*_, script) = document("compose/compose.yaml")["services"]["envoy"]["healthcheck"]["test"]
    port = here.probes.rpartition(":")[2]
    for at, well in ((port, True), (str(free_port()), False)):
        command = ["bash", "-euc", script.replace("/9902", f"/{at}")]
        try:
            await asyncio.to_thread(ran, command)
        except Failed:
            assert not well, "Envoy serves and is not well"
        else:
            assert well, "nobody serves, and is well"
    return "Envoy's health check in Compose tells well from ill"


async def envoy_leaves(here: Fleet) -> str:
    """What its pod does before it ends: whoever is there is asked to go, and served meanwhile."""
    (*_, script) = container("ziggurat-envoy")["lifecycle"]["preStop"]["exec"]["command"]
    here_is = script.replace("/9901", f"/{int(here.address.rpartition(':')[2]) + 1}")
    without_pause = re.sub(r"\nsleep \d+", "", here_is)
    assert here_is != script and without_pause != here_is
    async with AsyncClient(here.address, tls=here.tls) as client:
        await client.connect()
        answer = await asyncio.to_thread(ran, ["bash", "-euc", without_pause])
        assert answer.startswith("HTTP/1.1 200 OK"), answer
        await play_out(client)
    return "Envoy asked to leave by its pod's command; a game went on through it"


TRIALS = (
    bots_play,
    pages_call,
    nothing_else_is_reached,
    front_ends_are_replaced,
    the_certificate_is_replaced,
    one_address_is_held_back,
    envoy_is_asked_how_it_is,
    envoy_leaves,
)

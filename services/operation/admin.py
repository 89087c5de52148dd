"""The admin address: what operators and their machines ask, over HTTP, on a port of its own.

    /metrics        for Prometheus
    /healthz        200 while this process answers; else start it again
    /readyz         200 while calls are served; else send none here
    /debug/stacks   where every task waits; only with --debug

It runs in threads, so that it can say that the event loop hangs. It knows no authentication and
tells nothing that is secret: no token, key, session or position.
"""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from http import HTTPStatus
from socketserver import TCPServer, ThreadingMixIn
from typing import TYPE_CHECKING, Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from prometheus_client import CollectorRegistry, make_wsgi_app

from services.config import ConfigError, split_address

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

ANSWER_SECONDS = 2.0  # for the event loop
REQUEST_SECONDS = 10.0  # for whoever asks to say what
Page = Callable[[], tuple[HTTPStatus, str]]


class Admin:
    """The pages of one process, served from `start` to `stop`."""

    def __init__(
        self, listen: str, registry: CollectorRegistry, serving: Callable[[], bool], debug: bool
    ) -> None:
        self._listen = listen
        self._serving = serving
        self._metrics = make_wsgi_app(registry)
        self._pages: dict[str, Page] = {"/healthz": self._healthz, "/readyz": self._readyz}
        if debug:
            self._pages["/debug/stacks"] = self._stacks
        self._server: WSGIServer | None = None

    def start(self) -> str:
        """Serve; the address, with its port. ConfigError when it cannot be used."""
        self._loop = asyncio.get_running_loop()
        host, port = split_address("--admin-listen", self._listen)
        kind = _Server6 if ":" in host else _Server
        try:
            server = make_server(
                host.strip("[]"), port, self._answer, server_class=kind, handler_class=_Handler
            )
        except OSError:
            raise ConfigError(
                f"--admin-listen {self._listen}: the address cannot be used"
            ) from None
        self._server = server
        threading.Thread(target=server.serve_forever, name="admin", daemon=True).start()
        return f"{host}:{server.server_port}"

    def stop(self) -> None:
        """Serve no longer."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()

    def _answer(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        path = environ["PATH_INFO"]
        if path == "/metrics":
            return list(self._metrics(environ, start))
        page = self._pages.get(path, _unknown)
        status, text = page()
        start(f"{status.value} {status.phrase}", [("Content-Type", "text/plain; charset=utf-8")])
        return [text.encode()]

    def _healthz(self) -> tuple[HTTPStatus, str]:
        try:
            self._in_loop(lambda: None)
        except TimeoutError:
            return HTTPStatus.SERVICE_UNAVAILABLE, "the event loop does not answer\n"
        return HTTPStatus.OK, "alive\n"

    def _readyz(self) -> tuple[HTTPStatus, str]:
        if self._serving():
            return HTTPStatus.OK, "serving\n"
        return HTTPStatus.SERVICE_UNAVAILABLE, "not serving: draining, or the store is away\n"

    def _stacks(self) -> tuple[HTTPStatus, str]:
        try:
            return HTTPStatus.OK, self._in_loop(_stacks_of_tasks)
        except TimeoutError:
            return HTTPStatus.SERVICE_UNAVAILABLE, "the event loop does not answer\n"

    def _in_loop(self, work: Callable[[], Any]) -> Any:
        async def run() -> Any:
            return work()

        return asyncio.run_coroutine_threadsafe(run(), self._loop).result(ANSWER_SECONDS)


def _unknown() -> tuple[HTTPStatus, str]:
    return HTTPStatus.NOT_FOUND, "no such page\n"


def _stacks_of_tasks() -> str:
    """A line for each task, then where it waits, outermost first: lines of code, no values."""
    return "\n\n".join("\n".join(_stack(task)) for task in asyncio.all_tasks()) + "\n"


def _stack(task: asyncio.Task[Any]) -> Iterator[str]:
    yield task.get_name()
    waiting: Any = task.get_coro()
    while (frame := getattr(waiting, "cr_frame", None)) is not None:
        code = frame.f_code
        yield f"  {code.co_filename}:{frame.f_lineno} {code.co_qualname}"
        waiting = waiting.cr_await


class _Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True

    def server_bind(self) -> None:
        """As it would be but for the host's name, for which the name servers would be asked."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = self.server_address[:2]  # type: ignore[assignment]
        self.setup_environ()


class _Server6(_Server):
    address_family = socket.AF_INET6


class _Handler(WSGIRequestHandler):
    timeout = REQUEST_SECONDS

    def log_message(self, format: str, *args: Any) -> None:
        """Whoever scrapes comes every few seconds: not worth a line."""

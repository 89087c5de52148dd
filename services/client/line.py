"""The line to a server: what lines for threads and lines for asyncio have in common."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from services.client.errors import RefusedError
from services.client.retries import Patience, Tries
from services.client.tls import Tls
from ziggurat.v1 import bot_pb2_grpc, service_pb2_grpc

CHANNEL_OPTIONS = (
    ("grpc.initial_reconnect_backoff_ms", 100),
    ("grpc.max_reconnect_backoff_ms", 1_000),
    # That long connecting may take, TLS included; 20 s if nothing is said.
    ("grpc.min_reconnect_backoff_ms", 5_000),
    ("grpc.max_receive_message_length", 16 << 20),
    # A line that is dead without anybody having said so is noticed. 10 s is what servers allow.
    ("grpc.keepalive_time_ms", 30_000),
    ("grpc.keepalive_timeout_ms", 10_000),
    # A connection of our own, also where another client in this process has one to that server.
    ("grpc.use_local_subchannel_pool", 1),
)
CALL_SECONDS = 20.0  # longest wait for one answer
SEARCH_SECONDS = 60.0  # longest wait for a bot
ANALYSIS_SECONDS = 3600.0  # the server's own limits are far below
WATCH_SECONDS = 3600.0  # then a watch begins a new call where the last one ended
CALM_SECONDS = 15.0  # a stream that broke after more than that was no try that failed

OnRetry = Callable[[RefusedError, float], None]


@dataclass(frozen=True)
class Settings:
    """Where the server is, how to speak to it, and who we are."""

    address: str  # host:port
    tls: Tls | None = None  # None: no TLS
    api_key: str = field(default="", repr=False)
    patience: Patience = field(default_factory=Patience)
    on_retry: OnRetry | None = None  # told of every failed try and of the pause that follows

    def __str__(self) -> str:
        return self.address if self.tls is None else f"{self.address} over TLS"

    def metadata(self, token: str) -> tuple[tuple[str, str], ...]:
        """What a call carries; "" for no token."""
        bearer = (("authorization", f"Bearer {token}"),) if token else ()
        return (*bearer, *((("x-api-key", self.api_key),) if self.api_key else ()))

    def tries(self) -> Tries:
        """The tries of a call that begins now."""
        return Tries(self.patience)


class Stubs:
    """The services at the other end of a channel."""

    def __init__(self, channel: Any) -> None:
        self.games = service_pb2_grpc.GameServiceStub(channel)
        self.bots = bot_pb2_grpc.BotServiceStub(channel)

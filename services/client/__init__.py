"""The client of a Ziggurat server: `Client` for threads, `AsyncClient` for asyncio.

Needs gRPC and the generated messages and nothing else of this repository. Answers are the messages
of the contract. Every call has a deadline; every call that changes something carries a request id,
made once, so that it is safe to send it again when its answer is lost, and is sent again; a watch
goes on by itself where its line broke. What the server refuses is raised as `RefusedError`.
"""

from __future__ import annotations

from services.client.aio.client import AsyncClient
from services.client.aio.streams import AsyncAnalysis, AsyncWatch
from services.client.aio.table import AsyncTable
from services.client.errors import (
    ClientError,
    HistoryLostError,
    IllegalMoveError,
    RefusedError,
    StaleError,
    UnreachableError,
)
from services.client.requests import bot_seat, open_seat
from services.client.retries import Patience
from services.client.sync.client import Client
from services.client.sync.streams import Analysis, Watch
from services.client.sync.table import Table
from services.client.tls import Tls

__all__ = [
    "Analysis",
    "AsyncAnalysis",
    "AsyncClient",
    "AsyncTable",
    "AsyncWatch",
    "Client",
    "ClientError",
    "HistoryLostError",
    "IllegalMoveError",
    "Patience",
    "RefusedError",
    "StaleError",
    "Table",
    "Tls",
    "UnreachableError",
    "Watch",
    "bot_seat",
    "open_seat",
]

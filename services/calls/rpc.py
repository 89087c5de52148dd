"""How servicers are put on a server: one wrapper around every handler.

Requests are parsed here, so that bytes which are no message are INVALID_ARGUMENT; answers may be
messages or bytes that were serialised before; whatever a handler raises becomes a canonical status
by `errors.abort`. Each call is counted and timed here, and asked first whether it is let in. No
interceptor is involved: each costs every call.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network
from typing import Any, TypeAlias
from urllib.parse import unquote

import grpc
from google.protobuf import message_factory
from google.protobuf.descriptor import MethodDescriptor, ServiceDescriptor
from google.protobuf.message import DecodeError, Message

from services.errors import abort, invalid, refusal, too_long
from services.operation import logs, tracing
from services.operation.metrics import CallStats, Metrics

Context: TypeAlias = "grpc.aio.ServicerContext[Any, Any]"
Handler = Callable[[Any, Context], Awaitable[Any]]

MAX_REQUEST_BYTES = 64 * 1024
# The record of a long game; figures and texts of up to 512 moves from a bot worker.
LONG_REQUESTS = ("ImportRecord", "ReportProgress", "AnswerJob")
MAX_LONG_BYTES = 1024 * 1024

MARGIN_SECONDS = 0.1  # before a caller's deadline, for the answer's way
MARGIN_SHARE = 1 / 3  # of what a caller in a hurry has left: no more than this is margin

KEPT_ADDRESSES = 4096

OK, CANCELLED = grpc.StatusCode.OK.name, grpc.StatusCode.CANCELLED.name

log = logging.getLogger(__name__)


class Calls:
    """The handlers that are busy, each in `with calls`; not answers that are on their way."""

    def __init__(self) -> None:
        self._busy = 0
        self._quiet = asyncio.Event()  # means something to those who wait for it alone

    def __enter__(self) -> None:
        self._busy += 1

    def __exit__(self, *_: object) -> None:
        self._busy -= 1
        if not self._busy:
            self._quiet.set()

    async def quiet(self) -> None:
        """Return when no handler is busy."""
        if self._busy:
            self._quiet.clear()
            await self._quiet.wait()


@dataclass(frozen=True)
class Edge:
    """What every call of a server passes."""

    metrics: Metrics
    calls: Calls = field(default_factory=Calls)
    admit: Callable[[Context], None] | None = None  # raises where a call is not let in
    stream: Callable[[Context], None] | None = None  # the same for a stream, after that


def add_service(
    server: grpc.aio.Server, service: ServiceDescriptor, servicers: Sequence[object], edge: Edge
) -> None:
    """Serve the calls of a service by the methods that have their names, each of one servicer.

    A method takes the request and the context. It returns the answer or its bytes; the method of a
    streaming call returns None and writes bytes to the context.
    """
    handlers = {
        method.name: _handler(method, _servicer_of(method, servicers), edge)
        for method in service.methods
    }
    server.add_generic_rpc_handlers(
        (grpc.method_handlers_generic_handler(service.full_name, handlers),)
    )


def _servicer_of(method: MethodDescriptor, servicers: Sequence[object]) -> object:
    [found] = [servicer for servicer in servicers if hasattr(servicer, method.name)]
    return found


def _handler(method: MethodDescriptor, servicer: object, edge: Edge) -> Any:
    make = (
        grpc.unary_stream_rpc_method_handler
        if method.server_streaming
        else grpc.unary_unary_rpc_method_handler
    )
    # Without serializers gRPC hands over and takes bytes.
    return make(_guarded(method, getattr(servicer, method.name), edge))


def _guarded(method: MethodDescriptor, behaviour: Handler, edge: Edge) -> Handler:
    name, streaming = method.name, method.server_streaming
    request_class = message_factory.GetMessageClass(method.input_type)
    most = MAX_LONG_BYTES if name in LONG_REQUESTS else MAX_REQUEST_BYTES
    stats = edge.metrics.method(name, streaming)

    async def call(data: bytes, context: Context) -> bytes | None:
        began = time.perf_counter()
        try:
            with edge.calls:
                trace = tracing.sampled(context.invocation_metadata() or ())
                logs.about(name, None, trace)
                if edge.admit is not None:
                    edge.admit(context)
                request = _parse(request_class, data, most)
                logs.about(name, request, trace)
                if streaming and edge.stream is not None:
                    edge.stream(context)
                answer = await behaviour(request, context)
        except Exception as error:
            if isinstance(error, (grpc.aio.AbortError, grpc.aio.InternalError)):
                _ended(stats, CANCELLED, began)
                raise  # told already, or nobody is left who could be told
            refused = refusal(error)
            _ended(stats, refused.code.name, began)
            await abort(context, refused)
        except BaseException:
            _ended(stats, CANCELLED, began)
            raise
        _ended(stats, OK, began)
        return answer.SerializeToString() if isinstance(answer, Message) else answer

    return call


def _ended(stats: CallStats, code: str, began: float) -> None:
    seconds = time.perf_counter() - began
    stats.add(code, seconds)
    level = logging.INFO if logs.traced() else logging.DEBUG
    if log.isEnabledFor(level):
        log.log(level, "the call ended", extra={"code": code, "ms": round(1000 * seconds, 3)})


def _parse(request_class: type[Message], data: bytes, most: int) -> Message:
    if len(data) > most:
        raise too_long(len(data), most)
    try:
        return request_class.FromString(data)
    except DecodeError:
        raise invalid("request", f"no {request_class.DESCRIPTOR.full_name} message") from None


def seconds_left(context: Context, most: float) -> float:
    """What a call may still take: `most`, or less when the caller's deadline is nearer.

    The answer has a margin to reach the caller before that.
    """
    remaining = context.time_remaining()
    if remaining is None:
        return most
    return max(0.0, min(most, remaining - min(MARGIN_SECONDS, MARGIN_SHARE * remaining)))


def address_of(context: Context) -> str:
    """Where a call comes from, to count by: "ipv4:192.0.2.1", "ipv6:2001:db8::/64"."""
    return network_of(str(context.peer()))


@lru_cache(KEPT_ADDRESSES)
def network_of(peer: str) -> str:
    """The address of a peer without its port; of IPv6 the network.

    Whoever has one address of IPv6 has the 2**64 addresses of its network.
    """
    address, _, _ = peer.rpartition(":")
    kind, _, number = address.partition(":")
    if kind != "ipv6":
        return address
    number, _, _ = unquote(number).strip("[]").partition("%")
    mapped = IPv6Address(number).ipv4_mapped
    return f"ipv4:{mapped}" if mapped else f"ipv6:{IPv6Network((number, 64), strict=False)}"

"""How servicers are put on a server: one wrapper around every handler.

Requests are parsed here, so that bytes which are no message are INVALID_ARGUMENT; answers may be
messages or bytes that were serialised before; whatever a handler raises becomes a canonical status
by `errors.abort`. No interceptor is involved: each costs every call.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import grpc
from google.protobuf import message_factory
from google.protobuf.descriptor import MethodDescriptor, ServiceDescriptor
from google.protobuf.message import DecodeError, Message

from services import logs
from services.errors import abort, invalid

Context: TypeAlias = "grpc.aio.ServicerContext[Any, Any]"
Handler = Callable[[Any, Context], Awaitable[Any]]

MARGIN_SECONDS = 0.1  # before a caller's deadline, for the answer's way
MARGIN_SHARE = 1 / 3  # of what a caller in a hurry has left: no more than this is margin


class Calls:
    """The handlers that are busy, each in `with calls`; not answers that are on their way."""

    def __init__(self) -> None:
        self._busy = 0
        self._quiet = asyncio.Event()
        self._quiet.set()

    def __enter__(self) -> None:
        self._busy += 1
        self._quiet.clear()

    def __exit__(self, *_: object) -> None:
        self._busy -= 1
        if not self._busy:
            self._quiet.set()

    async def quiet(self) -> None:
        """Return when no handler is busy."""
        await self._quiet.wait()


def add_service(
    server: grpc.aio.Server, service: ServiceDescriptor, servicer: object, calls: Calls
) -> None:
    """Serve all calls of a service by the methods of `servicer` that have their names.

    A method takes the request and the context. It returns the answer or its bytes; the method of a
    streaming call returns None and writes bytes to the context.
    """
    handlers = {method.name: _handler(method, servicer, calls) for method in service.methods}
    server.add_generic_rpc_handlers(
        (grpc.method_handlers_generic_handler(service.full_name, handlers),)
    )


def _handler(method: MethodDescriptor, servicer: object, calls: Calls) -> Any:
    request_class = message_factory.GetMessageClass(method.input_type)
    guarded = _guarded(method.name, getattr(servicer, method.name), request_class, calls)
    make = (
        grpc.unary_stream_rpc_method_handler
        if method.server_streaming
        else grpc.unary_unary_rpc_method_handler
    )
    # Without serializers gRPC hands over and takes bytes.
    return make(guarded)


def _guarded(name: str, behaviour: Handler, request_class: type[Message], calls: Calls) -> Handler:
    async def call(data: bytes, context: Context) -> bytes | None:
        try:
            with calls:
                request = _parse(request_class, data)
                logs.about(name, request)
                answer = await behaviour(request, context)
        except (grpc.aio.AbortError, grpc.aio.InternalError):
            raise  # told already, or nobody is left who could be told
        except Exception as error:
            await abort(context, error)
        return answer.SerializeToString() if isinstance(answer, Message) else answer

    return call


def _parse(request_class: type[Message], data: bytes) -> Message:
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
    """Where a call comes from, without the port: "ipv4:192.0.2.1"."""
    return str(context.peer()).rpartition(":")[0]

"""What all calls have in common: each is served, and asks first who calls, about which session."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import grpc
import pytest
from google.protobuf import message_factory

from tests.services.support import Running, Table, create, refused, running
from ziggurat.internal.v1 import worker_pb2
from ziggurat.v1 import bot_pb2, service_pb2

StatusCode = grpc.StatusCode
SERVICES = [
    service
    for module in (service_pb2, bot_pb2, worker_pb2)
    for service in module.DESCRIPTOR.services_by_name.values()
]
METHODS = {
    f"{service.name}.{method.name}": method for service in SERVICES for method in service.methods
}
OF_SESSIONS = [
    name for name, method in METHODS.items() if "session_id" in method.input_type.fields_by_name
]
# A session's name that is no name, a number below all: whatever is looked at later is refused.
MALFORMED = {
    "request_id": "a b",
    "revision": -1,
    "min_revision": -1,
    "after_revision": -1,
    "seat": -9,
}


@pytest.fixture
async def server() -> AsyncIterator[Running]:
    async with running() as found:
        yield found


def call(server: Running, name: str, fields: dict[str, Any], token: str = "") -> Any:
    """A call with those of the fields that its request has."""
    method = METHODS[name]
    request = message_factory.GetMessageClass(method.input_type)()
    for field, value in fields.items():
        if field in method.input_type.fields_by_name:
            setattr(request, field, value)
    internal = method.containing_service.file.package.startswith("ziggurat.internal")
    channel: Any = server.worker_channel if internal else server.client.channel
    path = f"/{method.containing_service.full_name}/{method.name}"
    metadata = (("authorization", f"Bearer {token}"),) if token else None
    if method.server_streaming:
        stream = channel.unary_stream(path)
        return stream(request.SerializeToString(), metadata=metadata).read()
    return channel.unary_unary(path)(request.SerializeToString(), metadata=metadata)


@pytest.mark.parametrize("name", METHODS)
async def test_every_call_of_the_contract_is_served(server: Running, name: str) -> None:
    try:
        await call(server, name, {})
    except grpc.aio.AioRpcError as error:
        assert error.code() not in (StatusCode.UNIMPLEMENTED, StatusCode.INTERNAL), error


@pytest.mark.parametrize("name", OF_SESSIONS)
async def test_a_session_that_is_not_there_is_not_found(server: Running, name: str) -> None:
    nobody = call(server, name, {"session_id": "nobody"})
    await refused(nobody, StatusCode.NOT_FOUND, "UNKNOWN_SESSION")


@pytest.mark.parametrize("name", OF_SESSIONS)
async def test_who_calls_is_asked_before_anything_else(server: Running, name: str) -> None:
    table, other = await two_tables(server)
    fields = {"session_id": table.session_id, **MALFORMED}
    for token in ("nonsense", "zgs_short", other.host_token, other.seat_tokens[0]):
        await refused(call(server, name, fields, token), StatusCode.UNAUTHENTICATED, "BAD_TOKEN")


async def two_tables(server: Running) -> tuple[Table, Table]:
    return (
        await create(server.client, game="pig", host_seat=0),
        await create(server.client, game="pig", host_seat=0),
    )

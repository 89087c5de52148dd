"""gRPC reflection: tools ask a server for its API.

The library's own knows no methods by their names, as protobuf's C++ pool does not find the file
that one is in; `grpcurl describe ziggurat.v1.GameService.PlayMove` asks for just that.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

import grpc
from google.protobuf import descriptor_pool
from google.protobuf.descriptor import FileDescriptor
from grpc_reflection.v1alpha import reflection

SERVICE_NAME = reflection.SERVICE_NAME


class _WithMethods:
    """The pool of all that is loaded, which finds files by their methods as well."""

    def __init__(self) -> None:
        self._pool: Any = descriptor_pool.Default()  # type: ignore[no-untyped-call]

    def __getattr__(self, name: str) -> Any:
        return getattr(self._pool, name)

    def FindFileContainingSymbol(self, symbol: str) -> FileDescriptor:
        found: FileDescriptor
        try:
            found = self._pool.FindFileContainingSymbol(symbol)
        except KeyError:
            found = self._pool.FindMethodByName(symbol).containing_service.file
        return found


def reflect(names: Iterable[str], server: grpc.aio.Server) -> None:
    """Have a server tell what these services are."""
    pool = cast(descriptor_pool.DescriptorPool, _WithMethods())
    reflection.enable_server_reflection(names, server, pool)

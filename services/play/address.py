"""Where a server is, and how to speak to it."""

from __future__ import annotations

import ssl
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import grpc

from services.play.errors import PlayError


@dataclass(frozen=True)
class Address:
    """A server of gRPC."""

    name: str  # host:port
    tls: bool = False
    ca: str = ""  # PEM file with whom to trust; "": whom this machine trusts

    def __str__(self) -> str:
        return f"{self.name} over TLS" if self.tls else self.name

    def channel(self, options: Sequence[tuple[str, Any]]) -> grpc.Channel:
        """A channel to it; PlayError when the file is not there, or no PEM."""
        if not self.tls:
            return grpc.insecure_channel(self.name, options=options)
        credentials = grpc.ssl_channel_credentials(_roots(self.ca) if self.ca else None)
        return grpc.secure_channel(self.name, credentials, options=options)


def _roots(path: str) -> bytes:
    try:
        roots = Path(path).read_bytes()
        ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).load_verify_locations(path)
    except ssl.SSLError:
        raise PlayError(f"--ca {path}: expected certificates in PEM") from None
    except OSError as error:
        raise PlayError(f"--ca {path}: {error.strerror}") from None
    return roots

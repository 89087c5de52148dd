"""Where a server is, and how to speak to it."""

from __future__ import annotations

from dataclasses import dataclass

from services.client import Tls


@dataclass(frozen=True)
class Address:
    """A server of gRPC."""

    name: str  # host:port
    tls: bool = False
    ca: str = ""  # PEM file with whom to trust; "": whom this machine trusts

    @property
    def security(self) -> Tls | None:
        """How the client speaks TLS there; None: not at all."""
        return Tls(ca=self.ca) if self.tls else None

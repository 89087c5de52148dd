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
    certificate: str = ""  # PEM file with our own certificate, where the server asks for one
    key: str = ""  # PEM file with its private key

    @property
    def security(self) -> Tls | None:
        """How the client speaks TLS there; None: not at all."""
        return Tls(self.ca, self.certificate, self.key) if self.tls else None

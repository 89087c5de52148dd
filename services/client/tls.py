"""TLS of a client: files in PEM, checked before they are used, so that errors name the file."""

from __future__ import annotations

import ssl
from dataclasses import dataclass
from pathlib import Path

import grpc

from services.client.errors import ClientError


@dataclass(frozen=True)
class Tls:
    """How to speak TLS; `certificate` and `key` where the server wants to know us (mutual TLS)."""

    ca: str = ""  # PEM file with whom to trust; "": whom this machine trusts
    certificate: str = ""  # PEM file with our certificate and its chain
    key: str = ""  # PEM file with its private key

    def credentials(self) -> grpc.ChannelCredentials:
        """For a channel; ClientError when a file is not there, or is not what it should be."""
        self._check()
        files = (self.ca, self.key, self.certificate)
        return grpc.ssl_channel_credentials(*(_read(path) if path else None for path in files))

    def _check(self) -> None:
        """gRPC would say of a bad file only that the server cannot be reached."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        if bool(self.certificate) != bool(self.key):
            raise ClientError("a certificate and its key come together, or not at all")
        if self.ca:
            _read(self.ca)
            try:
                context.load_verify_locations(self.ca)
            except ssl.SSLError:
                raise ClientError(f"{self.ca}: expected certificates in PEM") from None
        if self.certificate:
            self._check_own(context)

    def _check_own(self, context: ssl.SSLContext) -> None:
        for path in (self.certificate, self.key):
            _read(path)
        try:
            # Without the password function OpenSSL would ask for one at the terminal.
            context.load_cert_chain(self.certificate, self.key, password=lambda: "")
        except (ssl.SSLError, ValueError):
            raise ClientError(
                f"{self.certificate} and {self.key}: expected a certificate chain and its private"
                " key without a password, both in PEM"
            ) from None


def _read(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise ClientError(f"{path}: {error.strerror}") from None

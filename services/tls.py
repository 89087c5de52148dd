"""TLS of the server: files in PEM, checked before they are used, so that errors name the file."""

from __future__ import annotations

import ssl
from pathlib import Path

import grpc

from services.config import Config, ConfigError


def server_credentials(config: Config) -> grpc.ServerCredentials:
    """The server's certificate, and whose clients it serves; ConfigError."""
    chain, key = _read(config.tls_certificate), _read(config.tls_key)
    roots = _read(config.tls_client_ca) if config.tls_client_ca else None
    _check(config)
    return grpc.ssl_server_credentials(
        [(key, chain)], root_certificates=roots, require_client_auth=roots is not None
    )


def _read(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise ConfigError(f"{path}: {error.strerror}") from None


def _check(config: Config) -> None:
    """gRPC would say of a bad file only that the port cannot be used."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        # Without the password function OpenSSL would ask for one at the terminal.
        context.load_cert_chain(config.tls_certificate, config.tls_key, password=lambda: "")
    except (ssl.SSLError, ValueError):
        raise ConfigError(
            f"{config.tls_certificate} and {config.tls_key}: expected a certificate chain and its"
            " private key without a password, both in PEM"
        ) from None
    if not config.tls_client_ca:
        return
    try:
        context.load_verify_locations(config.tls_client_ca)
    except ssl.SSLError:
        raise ConfigError(f"{config.tls_client_ca}: expected certificates in PEM") from None

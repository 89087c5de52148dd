"""TLS: files in PEM, checked before they are used, so that errors name the file.

A front end has its certificate, and may ask for those of its clients and bot workers. A bot worker
of another machine knows the authority of the front ends' certificates, and may have one of its own.
"""

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


def check_of_worker(config: Config) -> None:
    """ConfigError when the files of a bot worker are not what they should be; gRPC is not used."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    if config.worker_ca:
        _check_authority(context, config.worker_ca)
    if config.tls_key:
        _check_chain(context, config)


def worker_credentials(config: Config) -> grpc.ChannelCredentials | None:
    """What a bot worker shows and trusts, None: it speaks plain text; ConfigError."""
    check_of_worker(config)
    if not config.worker_ca:
        return None
    own = (_read(config.tls_key), _read(config.tls_certificate)) if config.tls_key else (None, None)
    return grpc.ssl_channel_credentials(_read(config.worker_ca), *own)


def _check(config: Config) -> None:
    """gRPC would say of a bad file only that the port cannot be used."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    _check_chain(context, config)
    if config.tls_client_ca:
        _check_authority(context, config.tls_client_ca)


def _check_chain(context: ssl.SSLContext, config: Config) -> None:
    try:
        # Without the password function OpenSSL would ask for one at the terminal.
        context.load_cert_chain(config.tls_certificate, config.tls_key, password=lambda: "")
    except (ssl.SSLError, ValueError):
        raise ConfigError(
            f"{config.tls_certificate} and {config.tls_key}: expected a certificate chain and its"
            " private key without a password, both in PEM"
        ) from None
    except OSError as error:
        raise ConfigError(
            f"{config.tls_certificate} or {config.tls_key}: {error.strerror}"
        ) from None


def _check_authority(context: ssl.SSLContext, path: str) -> None:
    try:
        context.load_verify_locations(path)
    except ssl.SSLError:
        raise ConfigError(f"{path}: expected certificates in PEM") from None
    except OSError as error:
        raise ConfigError(f"{path}: {error.strerror}") from None

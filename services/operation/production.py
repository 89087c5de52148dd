"""What `--production` refuses to start with: settings that are fine on one's own machine only.

Each refusal is one line that names the flag. The first one found is told.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterator

from services.config import Config, ConfigError, split_address


def check(config: Config) -> None:
    """ConfigError where the configuration says that it is for production and is unfit for it."""
    if config.production:
        for reason in _reasons(config):
            raise ConfigError(f"--production: {reason}")


def _reasons(config: Config) -> Iterator[str]:
    if config.role == "bot":
        yield from _of_workers(config)
    else:
        yield from _of_front_ends(config)


def _of_workers(config: Config) -> Iterator[str]:
    if not (config.worker_ca or config.plaintext_behind_proxy):
        yield (
            "positions and the workers' secret would travel in plain text;"
            " give --worker-ca, or --plaintext-behind-proxy"
        )


def _of_front_ends(config: Config) -> Iterator[str]:
    if not (config.tls_key or config.plaintext_behind_proxy):
        yield (
            "tokens would travel in plain text;"
            " give --tls-certificate and --tls-key, or --plaintext-behind-proxy"
        )
    if config.anonymous == "auto" and not config.api_keys:
        yield "everybody may open tables; give --api-keys, or --anonymous allow to have it so"
    if config.store.startswith("sqlite:") and config.store.endswith(":memory:"):
        yield f"--store {config.store} forgets all sessions when it ends; give it a file or Redis"
    if config.chosen_chance == "allow":
        yield "--chosen-chance allow lets hosts foresee every card; leave it at refuse"
    if config.reflects_on == "public":
        yield "--reflection public shows the API to strangers; say admin or off"
    for flag, address in _admin_addresses(config):
        if not (config.admin_public or _is_local(flag, address)):
            yield f"{flag} {address} can be reached from outside; say --admin-public to have it so"


def _admin_addresses(config: Config) -> Iterator[tuple[str, str]]:
    if config.admin_listen:
        yield "--admin-listen", config.admin_listen
    if config.admin_grpc_listen:
        yield "--admin-grpc-listen", config.admin_grpc_listen


def _is_local(flag: str, address: str) -> bool:
    host, _ = split_address(flag, address)
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost"

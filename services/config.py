"""Configuration: one typed object, filled from flags and environment.

Every field is a flag (`--bot-workers 2`) and a variable (`ZIGGURAT_BOT_WORKERS=2`); a flag wins
over the variable, the variable over the default. What must not be on a command line, since others
can read that, is no setting but a variable of its own (`services.operation.process`).
"""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields, replace
from typing import Any

from services.store.redis.url import is_redis

ENVIRONMENT_PREFIX = "ZIGGURAT_"
MAX_PORT = 65_535
_TRUTH = {"true": True, "1": True, "on": True, "false": False, "0": False, "off": False}


class ConfigError(ValueError):
    """A setting that cannot be; the message names the flag and says what would be right."""


def _setting(
    default: Any,
    text: str,
    *,
    low: float | None = None,
    choices: tuple[str, ...] = (),
    shown: bool = True,
) -> Any:
    metadata = {"help": text, "low": low, "choices": choices}
    return field(default=default, metadata=metadata, repr=shown)


@dataclass(frozen=True, kw_only=True)
class Config:
    """Everything about a server that can be chosen."""

    listen: str = _setting("127.0.0.1:50051", "address to serve on, host:port; port 0: a free one")
    role: str = _setting(
        "all",
        "game: front ends, for bot workers of other machines; bot: bot workers; all: both",
        choices=("all", "game", "bot"),
    )
    store: str = _setting(
        "sqlite:///ziggurat.sqlite",
        "where sessions live: sqlite:///PATH, or redis://HOST:PORT and its kin; a URL with a"
        " password by the variable",
        shown=False,
    )
    synchronous: str = _setting(
        "NORMAL",
        "SQLite: FULL flushes the disk at every move and survives a power cut too",
        choices=("NORMAL", "FULL"),
    )
    frontends: int = _setting(1, "serving processes; more than one needs Redis", low=1)
    bot_workers: int = _setting(1, "processes that search for bot seats and hints", low=0)
    worker_listen: str = _setting(
        "", "address for bot workers of other machines, host:port; front end i: port + i"
    )
    worker_server: str = _setting(
        "", "role bot: addresses of front ends for bot workers, host:port,host:port"
    )
    worker_ca: str = _setting(
        "", "role bot: PEM file with the authority of the front ends' certificates; none: no TLS"
    )
    tls_certificate: str = _setting("", "PEM file with the server's certificate chain")
    tls_key: str = _setting("", "PEM file with the server's private key")
    tls_client_ca: str = _setting("", "PEM file: only clients with a certificate of it are served")
    chosen_chance: str = _setting(
        "refuse",
        "whether a host may choose the chance of a table, and so foresee it (offline play)",
        choices=("refuse", "allow"),
    )
    production: bool = _setting(False, "refuse to start with settings unfit for the public")
    plaintext_behind_proxy: bool = _setting(
        False, "production: serve without TLS, which a proxy on the same network ends"
    )
    api_keys: str = _setting("", "TOML file with the keys of services (see `ziggurat api-key`)")
    anonymous: str = _setting(
        "auto",
        "whether calls without an API key are served; auto: unless --api-keys is given",
        choices=("auto", "allow", "refuse"),
    )
    admin_listen: str = _setting(
        "", "address for /metrics, /healthz, /readyz over HTTP; front end i: port + i; empty: none"
    )
    admin_grpc_listen: str = _setting(
        "", "address for health and reflection over gRPC, as --admin-listen; empty: none"
    )
    admin_public: bool = _setting(False, "production: the admin addresses may be other than local")
    debug: bool = _setting(False, "/debug/stacks on the admin address: where every task waits")
    reflection: str = _setting(
        "auto",
        "which port has gRPC reflection; auto: public, in production admin",
        choices=("auto", "public", "admin", "off"),
    )
    max_sessions: int = _setting(1_000_000, "sessions kept at most", low=1)
    cached_megabytes: int = _setting(256, "memory for sessions kept ready, megabytes", low=0)
    lobby_hours: float = _setting(24.0, "a table nobody starts is removed after, hours", low=0.01)
    abandoned_hours: float = _setting(
        168.0, "a game in which nobody moves is ended after, hours", low=0.01
    )
    finished_hours: float = _setting(720.0, "a finished session is kept, hours; 0: for ever", low=0)
    archive: str = _setting(
        "", "directory that keeps the records of finished sessions before they are removed"
    )
    tables_a_minute: int = _setting(600, "tables one address may open in a minute", low=1)
    joins_a_minute: int = _setting(
        3000, "seats one address may sit down on in a minute (JoinSession)", low=1
    )
    imports_a_minute: int = _setting(
        20, "records one address may have taken in within a minute; 0: none", low=0
    )
    lobby_tables: int = _setting(
        1000, "tables in the lobby that one address may have, a front end", low=1
    )
    streams: int = _setting(
        1000, "watches, analyses and reads that wait, of one address at a time, a front end", low=1
    )
    max_watchers: int = _setting(10_000, "open watches at most, all sessions together", low=1)
    watch_buffer: int = _setting(32, "updates a slow watcher may be behind", low=1)
    max_searches: int = _setting(
        64, "ChooseMove calls, and as many Analyze calls, at a time", low=1
    )
    seat_searches: int = _setting(8, "the same of one seat", low=1)
    address_searches: int = _setting(4, "the same without a token from one address", low=1)
    analysis_seconds: float = _setting(60.0, "longest search of an Analyze call, seconds", low=0.1)
    analysis_threads: int = _setting(1, "threads an Analyze call may use", low=1)
    search_seconds: float = _setting(30.0, "longest wait for advice or a worker, seconds", low=0.1)
    lease_seconds: float = _setting(10.0, "a silent worker loses its job after, seconds", low=0.1)
    connection_seconds: float = _setting(
        3600.0,
        "a connection is ended after, seconds; its client comes again",
        low=1,
    )
    drain_seconds: float = _setting(10.0, "calls in flight may take at a stop, seconds", low=0)
    log_level: str = _setting(
        "INFO",
        "least severe log lines shown; DEBUG: one for every call too",
        choices=("DEBUG", "INFO", "WARNING", "ERROR"),
    )
    log_format: str = _setting("text", "form of a log line", choices=("text", "json"))

    def __post_init__(self) -> None:
        for setting in fields(self):
            _check(setting, getattr(self, setting.name))
        if bool(self.tls_certificate) != bool(self.tls_key):
            raise ConfigError("--tls-certificate and --tls-key go together")
        if self.tls_client_ca and not self.tls_key:
            raise ConfigError("--tls-client-ca needs --tls-certificate and --tls-key")
        if self.frontends > 1 and not is_redis(self.store):
            raise ConfigError(
                f"--frontends {self.frontends} needs a Redis store: {masked(self.store)} serves one"
            )
        self._check_role()

    def _check_role(self) -> None:
        if self.role == "game" and not self.worker_listen:
            raise ConfigError("--role game needs --worker-listen: nobody would play for the bots")
        if (self.role == "bot") != bool(self.worker_server):
            raise ConfigError("--role bot and --worker-server go together")
        for server in self.worker_servers:
            split_address("--worker-server", server)
        if self.worker_ca and self.role != "bot":
            raise ConfigError("--worker-ca is for --role bot")
        if self.role == "bot" and self.bot_workers < 1:
            raise ConfigError(f"--role bot with --bot-workers {self.bot_workers} does nothing")

    @property
    def anonymous_served(self) -> bool:
        """Whether calls without an API key are served."""
        return self.anonymous == "allow" or (self.anonymous == "auto" and not self.api_keys)

    @property
    def reflects_on(self) -> str:
        """The port with gRPC reflection: public, admin or off."""
        if self.reflection == "auto":
            return "admin" if self.production else "public"
        return self.reflection

    @property
    def worker_servers(self) -> list[str]:
        """The addresses of --worker-server."""
        return self.worker_server.split(",") if self.worker_server else []

    @property
    def local_workers(self) -> int:
        """The bot workers of this machine."""
        return 0 if self.role == "game" else self.bot_workers


def split_address(setting: str, address: str) -> tuple[str, int]:
    """Host and port of "host:port" or "[::1]:port"; ConfigError names the flag."""
    host, colon, number = address.rpartition(":")
    if not (colon and number.isascii() and number.isdecimal() and int(number) <= MAX_PORT):
        raise ConfigError(f"{setting} {address!r}: expected host:port, the port 0..{MAX_PORT}")
    return host, int(number)


def of_front_end(config: Config, index: int) -> Config:
    """The configuration of one of several front ends: ports of its own where it needs them."""
    names = ("worker_listen", "admin_listen", "admin_grpc_listen")
    moved: dict[str, Any] = {name: _moved(name, getattr(config, name), index) for name in names}
    return replace(config, **moved)


def _moved(name: str, address: str, by: int) -> str:
    if not address:
        return ""
    setting = "--" + name.replace("_", "-")
    host, port = split_address(setting, address)
    if port + by > MAX_PORT:
        raise ConfigError(f"{setting} {address}: no port {port + by} for front end {by}")
    return f"{host}:{port + by}" if port else address


def add_flags(parser: argparse.ArgumentParser) -> None:
    """Give a parser one flag for each setting; `from_flags` reads them."""
    for setting in fields(Config):
        parser.add_argument(
            flag(setting),
            dest=setting.name,
            metavar=_metavar(setting),
            default=None,
            **_bare(setting),
            help=f"{setting.metadata['help']} [{variable(setting)}, default {setting.default!r}]",
        )


def from_flags(parsed: argparse.Namespace, environment: Mapping[str, str] = os.environ) -> Config:
    """The configuration of a command line and an environment; ConfigError."""
    chosen: dict[str, Any] = {}
    for setting in fields(Config):
        text = getattr(parsed, setting.name, None)
        if text is None:
            text = environment.get(variable(setting))
        if text is not None:
            chosen[setting.name] = _read(setting, text)
    return Config(**chosen)


def to_environment(config: Config) -> dict[str, str]:
    """The variables that give this configuration; a command line could be read by everybody."""
    return {variable(setting): str(getattr(config, setting.name)) for setting in fields(config)}


def masked(store: str) -> str:
    """A store's URL as it may be shown: without user, password and parameters."""
    if store.startswith("sqlite:"):
        return store
    return re.sub(r"\?.*", "?***", re.sub(r"//.*@", "//***@", store, flags=re.DOTALL))


def flag(setting: Field[Any]) -> str:
    """--bot-workers"""
    return "--" + setting.name.replace("_", "-")


def variable(setting: Field[Any]) -> str:
    """ZIGGURAT_BOT_WORKERS"""
    return variable_of(setting.name)


def variable_of(name: str) -> str:
    """The same by the setting's name."""
    return ENVIRONMENT_PREFIX + name.upper()


def _bare(setting: Field[Any]) -> dict[str, Any]:
    """A switch may stand without a value."""
    return {"nargs": "?", "const": "true"} if setting.default is False else {}


def _metavar(setting: Field[Any]) -> str:
    return "|".join(setting.metadata["choices"]) or type(setting.default).__name__.upper()


def _read(setting: Field[Any], text: str) -> Any:
    assert setting.default is not MISSING
    kind = type(setting.default)
    try:
        return _TRUTH[text.lower()] if kind is bool else kind(text)
    except (ValueError, KeyError):
        expected = "true or false" if kind is bool else kind.__name__
        raise ConfigError(f"{flag(setting)} {text!r}: expected {expected}") from None


def _check(setting: Field[Any], value: Any) -> None:
    low, choices = setting.metadata["low"], setting.metadata["choices"]
    if low is not None and not value >= low:
        raise ConfigError(f"{flag(setting)} {value!r}: expected at least {low}")
    if choices and value not in choices:
        raise ConfigError(f"{flag(setting)} {value!r}: expected one of {', '.join(choices)}")

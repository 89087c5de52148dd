"""Configuration: one typed object, filled from flags and environment.

Every field is a flag (`--bot-workers 2`) and a variable (`ZIGGURAT_BOT_WORKERS=2`); a flag wins
over the variable, the variable over the default.
"""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from typing import Any

ENVIRONMENT_PREFIX = "ZIGGURAT_"


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
    store: str = _setting(
        "sqlite:///ziggurat.sqlite",
        "where sessions live: sqlite:///PATH; give a URL with a password by the variable",
        shown=False,
    )
    synchronous: str = _setting(
        "NORMAL",
        "SQLite: FULL flushes the disk at every move and survives a power cut too",
        choices=("NORMAL", "FULL"),
    )
    frontends: int = _setting(1, "serving processes; more than one needs Redis", low=1)
    bot_workers: int = _setting(1, "processes that search for bot seats and hints", low=0)
    tls_certificate: str = _setting("", "PEM file with the server's certificate chain")
    tls_key: str = _setting("", "PEM file with the server's private key")
    tls_client_ca: str = _setting("", "PEM file: only clients with a certificate of it are served")
    chosen_chance: str = _setting(
        "refuse",
        "whether a host may choose the chance of a table, and so foresee it (offline play)",
        choices=("refuse", "allow"),
    )
    max_sessions: int = _setting(1_000_000, "sessions kept at most", low=1)
    cached_megabytes: int = _setting(256, "memory for sessions kept ready, megabytes", low=0)
    lobby_hours: float = _setting(24.0, "a table nobody starts is removed after, hours", low=0.01)
    abandoned_hours: float = _setting(
        168.0, "a game in which nobody moves is ended after, hours", low=0.01
    )
    finished_hours: float = _setting(720.0, "a finished session is kept, hours; 0: for ever", low=0)
    tables_a_minute: int = _setting(600, "tables one address may open in a minute", low=1)
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
        "INFO", "least severe log lines shown", choices=("DEBUG", "INFO", "WARNING", "ERROR")
    )

    def __post_init__(self) -> None:
        for setting in fields(self):
            _check(setting, getattr(self, setting.name))
        if bool(self.tls_certificate) != bool(self.tls_key):
            raise ConfigError("--tls-certificate and --tls-key go together")
        if self.tls_client_ca and not self.tls_key:
            raise ConfigError("--tls-client-ca needs --tls-certificate and --tls-key")
        if self.frontends > 1:
            raise ConfigError(
                f"--frontends {self.frontends} needs a Redis store: {masked(self.store)} serves one"
            )


def add_flags(parser: argparse.ArgumentParser) -> None:
    """Give a parser one flag for each setting; `from_flags` reads them."""
    for setting in fields(Config):
        parser.add_argument(
            flag(setting),
            dest=setting.name,
            metavar=_metavar(setting),
            default=None,
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
    return ENVIRONMENT_PREFIX + setting.name.upper()


def _metavar(setting: Field[Any]) -> str:
    return "|".join(setting.metadata["choices"]) or type(setting.default).__name__.upper()


def _read(setting: Field[Any], text: str) -> Any:
    assert setting.default is not MISSING
    kind = type(setting.default)
    try:
        return kind(text)
    except ValueError:
        raise ConfigError(f"{flag(setting)} {text!r}: expected {kind.__name__}") from None


def _check(setting: Field[Any], value: Any) -> None:
    low, choices = setting.metadata["low"], setting.metadata["choices"]
    if low is not None and not value >= low:
        raise ConfigError(f"{flag(setting)} {value!r}: expected at least {low}")
    if choices and value not in choices:
        raise ConfigError(f"{flag(setting)} {value!r}: expected one of {', '.join(choices)}")

"""What a URL says of a Redis: how to reach it, as whom, and under which prefix to keep things.

    redis://[user:password@]host[:port][/database]
    redis+sentinel://[user:password@]host[:port],host[:port]/master[/database]
    redis+cluster://[user:password@]host[:port],host[:port]

`rediss` instead of `redis` is TLS. Parameters: `prefix` (of all keys), `timeout` (seconds for an
answer), `ca`, `certificate` and `key` (PEM files), `sentinel_user` and `sentinel_password`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

PARAMETERS = (
    "prefix",
    "timeout",
    "ca",
    "certificate",
    "key",
    "sentinel_user",
    "sentinel_password",
)
FORMS = (
    "redis://HOST:PORT/DATABASE, redis+sentinel://HOST:PORT,HOST:PORT/MASTER or"
    " redis+cluster://HOST:PORT,HOST:PORT (rediss: TLS; USER:PASSWORD@ before the first HOST, with"
    " %40 for @, %3A for :, %2F for /)"
)


class Kind(Enum):
    STANDALONE = ""
    SENTINEL = "sentinel"
    CLUSTER = "cluster"


DEFAULT_PORT = {Kind.STANDALONE: 6379, Kind.SENTINEL: 26379, Kind.CLUSTER: 6379}


@dataclass(frozen=True)
class Address:
    """Of a server; IPv6 without brackets."""

    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


@dataclass(frozen=True, repr=False)  # it holds passwords
class RedisUrl:
    """A URL, read."""

    kind: Kind
    addresses: tuple[Address, ...]
    tls: bool = False
    user: str = ""
    password: str = ""
    master: str = ""  # what the sentinels call it
    database: int = 0
    prefix: str = "ziggurat"
    timeout: float = 2.0
    ca: str = ""
    certificate: str = ""
    key: str = ""
    sentinel_user: str = ""
    sentinel_password: str = ""


_BRACKETS = re.compile(r"[\[\]]")


def is_redis(url: str) -> bool:
    """Whether the URL is meant for Redis, right or wrong."""
    scheme, colon, _ = url.partition(":")
    return bool(colon) and scheme.lower().partition("+")[0] in ("redis", "rediss")


def parse(url: str) -> RedisUrl:
    """ValueError that says what is wrong with the URL and shows nothing secret of it."""
    parts = _split(url)
    name, _, kind_name = parts.scheme.partition("+")
    if name not in ("redis", "rediss") or kind_name not in [kind.value for kind in Kind]:
        raise ValueError(f"no such kind of Redis; expected {FORMS}")
    kind = Kind(kind_name)
    login, _, hosts = parts.netloc.rpartition("@")
    user, _, password = login.partition(":")
    path = [unquote(piece) for piece in parts.path.split("/")[1:] if piece]
    master = path.pop(0) if kind is Kind.SENTINEL and path else ""
    if kind is Kind.SENTINEL and not master:
        raise ValueError(f"no master is named; expected {FORMS}")
    return RedisUrl(
        kind,
        tuple(_address(text, kind) for text in hosts.split(",")),
        tls=name == "rediss",
        user=unquote(user),
        password=unquote(password),
        master=master,
        database=_database(path, kind),
        **_parameters(parts.query),  # type: ignore[arg-type]
    )


def _split(url: str) -> SplitResult:
    """Several hosts are no host to Python, of which some versions refuse [::1] among others."""
    scheme, slashes, rest = url.partition("://")
    end = min((rest.find(mark) for mark in "/?#" if mark in rest), default=len(rest))
    _read(f"{scheme}{slashes}{_BRACKETS.sub('', rest[:end])}")
    return _read(f"{scheme}{slashes}host{rest[end:]}")._replace(netloc=rest[:end])


def _read(url: str) -> SplitResult:
    try:
        return urlsplit(url)
    except ValueError:  # whose text shows the password
        raise ValueError(f"host and login cannot be read; expected {FORMS}") from None


def _address(text: str, kind: Kind) -> Address:
    """host, host:port, [v6], [v6]:port"""
    parts = _read(f"//{text}")
    try:
        port = parts.port or DEFAULT_PORT[kind]
    except ValueError:
        raise ValueError(f"no port is a number there; expected {FORMS}") from None
    if not parts.hostname:
        raise ValueError(f"no host is named; expected {FORMS}")
    return Address(parts.hostname, port)


def _database(path: list[str], kind: Kind) -> int:
    if not path:
        return 0
    [text, *rest] = path
    if rest or not text.isdecimal() or kind is Kind.CLUSTER:
        raise ValueError(f"what follows the host is no database; expected {FORMS}")
    return int(text)


def _parameters(query: str) -> dict[str, str | float]:
    """Those that are given."""
    found: dict[str, str | float] = {}
    for name, value in parse_qsl(query, keep_blank_values=True):
        if name not in PARAMETERS:
            raise ValueError(f"unknown parameter; expected some of {', '.join(PARAMETERS)}")
        found[name] = value
    if "timeout" in found:
        found["timeout"] = _seconds(str(found["timeout"]))
    if not set(str(found.get("prefix", ""))).isdisjoint("{}"):
        raise ValueError("parameter prefix: expected no braces")
    return found


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 60:
        raise ValueError("parameter timeout: expected seconds, more than 0, at most 60")
    return seconds

"""Who is behind a call: a service with an API key, or whoever calls from an address.

What a principal may ask for is counted together, whatever sessions and seats it is about. Keys are
in a TOML file that has their hashes only:

    [keys.tournaments]
    hashes = ["5f0c…"]         # two while the key is being replaced
    sessions_a_minute = 6000   # what is not given is as for an address
    joins_a_minute = 30000
    imports_a_minute = 600
    lobby_tables = 5000
    streams = 20000
    searches = 32
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

import grpc

from services.access.tokens import KEY_PREFIX, hash_token, new_token
from services.calls.rpc import Context, address_of
from services.config import Config, ConfigError
from services.errors import ServiceError

METADATA_KEY = "x-api-key"
_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
_ENTRY = re.compile(r"\s*\[\s*keys\s*\.\s*\"?([a-z0-9-]+)\"?\s*\]")
_HASH = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True)
class Allowance:
    """How much one principal may ask for; each front end counts for itself."""

    sessions_a_minute: int
    joins_a_minute: int
    imports_a_minute: int
    lobby_tables: int  # in the lobby at a time
    streams: int  # open at a time
    searches: int  # waited for at a time


@dataclass(frozen=True)
class Principal:
    """Whose calls are counted together."""

    name: str  # of the API key; "": there is none
    client: str  # what to count by
    allowance: Allowance


class Principals:
    """Tells them apart."""

    def __init__(self, config: Config) -> None:
        """Read the keys; ConfigError."""
        self._anonymous = anonymous = Allowance(
            config.tables_a_minute,
            config.joins_a_minute,
            config.imports_a_minute,
            config.lobby_tables,
            config.streams,
            config.address_searches,
        )
        self._anonymous_served = config.anonymous_served
        self._by_hash = dict(_read(config.api_keys, anonymous)) if config.api_keys else {}

    @property
    def asked_for(self) -> bool:
        """Whether keys make a difference."""
        return bool(self._by_hash) or not self._anonymous_served

    def of(self, context: Context) -> Principal:
        """Who calls; UNAUTHENTICATED for a key that is not ours, or none where one is needed."""
        key = _presented(context.invocation_metadata() or ())
        # Keys cannot be guessed, and what is looked up is a hash: time tells nothing of them.
        found = self._by_hash.get(hash_token(key)) if key else None
        if found is not None:
            return found
        if (self._by_hash and key) or not self._anonymous_served:
            raise _unknown_key(key)
        return Principal("", address_of(context), self._anonymous)


def _presented(metadata: Iterable[tuple[str, str | bytes]]) -> str:
    for key, value in metadata:
        if key == METADATA_KEY:
            return str(value)
    return ""


def _unknown_key(key: str) -> ServiceError:
    message = "no key of this server" if key else "this server wants an API key"
    return ServiceError(
        grpc.StatusCode.UNAUTHENTICATED, "BAD_API_KEY", f"metadata {METADATA_KEY}: {message}"
    )


# ---------------------------------------------------------------------- the file


def _read(path: str, anonymous: Allowance) -> Iterator[tuple[bytes, Principal]]:
    """The principals of a file, by the hashes of their keys; ConfigError."""
    owners: dict[str, str] = {}
    for name, entry in _tables(path).items():
        where = f"{path}: keys.{name}"
        if not _NAME.fullmatch(name):
            raise ConfigError(f"{where}: expected a name of 1..40 small letters, digits and -")
        if not isinstance(entry, dict):
            raise ConfigError(f"{where}: expected a table with hashes")
        hashes = entry.pop("hashes", None)
        principal = Principal(name, f"key:{name}", _allowance(where, entry, anonymous))
        if not (isinstance(hashes, list) and hashes):
            raise ConfigError(f"{where}.hashes: expected a list of what `ziggurat api-key` printed")
        for text in hashes:
            if not (isinstance(text, str) and _HASH.fullmatch(text)):
                raise ConfigError(f"{where}.hashes: expected 64 digits 0..9a..f in each")
            if owners.setdefault(text, name) != name:
                raise ConfigError(f"{where}.hashes: keys.{owners[text]} has the same; one key each")
            yield bytes.fromhex(text), principal


def _tables(path: str) -> dict[str, Any]:
    text = ""
    try:
        text = Path(path).read_text()
        content = tomllib.loads(text)
    except OSError as error:
        raise ConfigError(f"--api-keys {path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError(f"--api-keys {path}: {_twice(text) or error}") from None
    keys = content.pop("keys", None)
    if content or not isinstance(keys, dict) or not keys:
        raise ConfigError(f"--api-keys {path}: expected tables [keys.NAME] and nothing else")
    return keys


def _twice(text: str) -> str:
    """Which name has two entries, as when a key is replaced by appending a new one; "": none."""
    lines: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        found = _ENTRY.match(line)
        if found and lines.setdefault(found[1], number) != number:
            return (
                f"keys.{found[1]} is there twice, in lines {lines[found[1]]} and {number}: keep one"
                ' of them, with both hashes (hashes = ["…", "…"]) while the key is being replaced'
            )
    return ""


def _allowance(where: str, entry: dict[str, Any], anonymous: Allowance) -> Allowance:
    known = [field.name for field in fields(Allowance)]
    for name, value in entry.items():
        if name not in known:
            raise ConfigError(f"{where}.{name}: expected one of hashes, {', '.join(known)}")
        if type(value) is not int or value < 0:
            raise ConfigError(f"{where}.{name}: expected a whole number, 0 or more")
    return replace(anonymous, **entry)


def new_key(name: str) -> tuple[str, str]:
    """A new key, to be shown once, and its lines for the file; ValueError for a bad name."""
    if not _NAME.fullmatch(name):
        raise ValueError(f"{name!r}: expected 1..40 small letters, digits and -")
    key = new_token(KEY_PREFIX)
    return key, f'[keys.{name}]\nhashes = ["{hash_token(key).hex()}"]\n'

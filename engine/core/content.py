"""Reading content files: TOML to a checked document, all faults at once, each with its key.

A game's `content.pyx` walks the document with a `Reader`, which notes every fault instead of
stopping at the first, and then builds its C tables.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

from engine.core.errors import ContentError
from engine.core.text import amount

MAX_CONTENT_BYTES = 1 << 20
PROVENANCES = ("rulebook", "public", "reconstructed")


def read_document(path: str | Path) -> dict[str, Any]:
    """The parsed file; ContentError with the line where it is no TOML, or when it is too large."""
    source = str(path)
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise ContentError(source, [f"cannot be read: {error.strerror}"]) from None
    if len(data) > MAX_CONTENT_BYTES:
        raise ContentError(source, [f"{len(data)} bytes; at most {MAX_CONTENT_BYTES} are read"])
    try:
        document = tomllib.loads(data.decode("utf-8"))
        faults = list(_unreadable(document, ""))
    except UnicodeDecodeError as error:
        raise ContentError(source, [f"byte {error.start}: not UTF-8"]) from None
    except tomllib.TOMLDecodeError as error:
        raise ContentError(source, [f"no valid TOML: {error}"]) from None
    except RecursionError:
        raise ContentError(source, ["nested too deeply: no table of a game is"]) from None
    except ValueError as error:  # a number beyond Python's limit of digits
        raise ContentError(source, [f"no valid TOML: {str(error)[:200]}"]) from None
    if faults:
        raise ContentError(source, faults)
    return document


def _unreadable(value: Any, path: str) -> Iterator[str]:
    """TOML's dates, times and special numbers: no table of a game has any use for them."""
    if isinstance(value, dict):
        for key, entry in value.items():
            yield from _unreadable(entry, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for index, entry in enumerate(value):
            yield from _unreadable(entry, f"{path}[{index}]")
    elif not isinstance(value, bool | int | float | str) or value != value:
        yield f"{path}: {value}: expected text, a number, true or false"


def hash_document(document: dict[str, Any]) -> bytes:
    """16 bytes that are equal exactly when two files say the same, comments and order aside."""
    canonical = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return blake2b(canonical.encode(), digest_size=16, person=b"ziggurat-content").digest()


class Reader:
    """A table of the document with its key path; bad readings are noted and give a default.

    `unknown` says at the end which entries nobody asked for: most often a word misspelt.
    """

    def __init__(
        self,
        table: dict[str, Any],
        where: str,
        faults: list[str],
        asked: set[str] | None = None,
    ) -> None:
        self.table = table
        self.where = where
        self.faults = faults
        self.asked: set[str] = set() if asked is None else asked  # paths, shared by all readers

    def path(self, key: str) -> str:
        """The full key of an entry, as an author would look for it."""
        return f"{self.where}.{key}" if self.where else key

    def fault(self, key: str, message: str) -> None:
        """Note that the entry is wrong."""
        self.faults.append(f"{self.path(key)}: {message}")

    def value(self, key: str) -> Any:
        """The entry as it is, None (noted) when it is missing."""
        self.asked.add(self.path(key))
        if key not in self.table:
            self.fault(key, "missing")
        return self.table.get(key)

    def integer(self, key: str, low: int, high: int) -> int:
        """A whole number in low..high; `low` when it is not."""
        value = self.value(key)
        if key not in self.table:
            return low
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            wanted = f"{low}" if low == high else f"a whole number in {low}..{high}"
            self.fault(key, f"{value!r}: expected {wanted}")
            return low
        return value

    def boolean(self, key: str) -> bool:
        """true or false; False when it is neither."""
        value = self.value(key)
        if key in self.table and not isinstance(value, bool):
            self.fault(key, f"{value!r}: expected true or false")
        return value is True

    def text(self, key: str) -> str:
        """A non-empty string; "" when it is not."""
        value = self.value(key)
        if key in self.table and (not isinstance(value, str) or not value):
            self.fault(key, f"{value!r}: expected a text")
            return ""
        if value and not str(value).isprintable():
            self.fault(key, f"{value!r}: expected one line without control characters")
            return ""
        return value or ""

    def word(self, key: str, words: tuple[str, ...]) -> str:
        """One word of a closed vocabulary; its first when it is none of them."""
        value = self.value(key)
        if value not in words:
            if key in self.table:
                self.fault(key, f"{value!r}: expected one of {', '.join(words)}")
            return words[0]
        return str(value)

    def integers(self, key: str, low: int, high: int) -> list[int]:
        """A list of whole numbers in low..high; entries that are not are noted and left out."""
        value = self.value(key)
        if not isinstance(value, list):
            if key in self.table:
                self.fault(key, f"{value!r}: expected a list of whole numbers")
            return []
        good = []
        for index, entry in enumerate(value):
            if isinstance(entry, bool) or not isinstance(entry, int) or not low <= entry <= high:
                self.fault(f"{key}[{index}]", f"{entry!r}: expected a number in {low}..{high}")
            else:
                good.append(entry)
        return good

    def sub(self, key: str) -> Reader:
        """A table inside this one; an empty one when it is missing."""
        value = self.value(key)
        if not isinstance(value, dict):
            if key in self.table:
                self.fault(key, "expected a table")
            value = {}
        return Reader(value, self.path(key), self.faults, self.asked)

    def rows(self, key: str, low: int = 0, high: int = 10_000) -> Iterator[Reader]:
        """The rows of an array of tables; a wrong number of rows is noted."""
        value = self.value(key)
        if not isinstance(value, list):
            if key in self.table:
                self.fault(key, "expected an array of tables")
            return
        if not low <= len(value) <= high:
            wanted = f"{low}" if low == high else f"{low}..{high}"
            self.fault(key, f"{amount(len(value), 'row')}: expected {wanted}")
        for index, row in enumerate(value[:high]):
            path = f"{self.path(key)}[{index}]"
            if isinstance(row, dict):
                yield Reader(row, path, self.faults, self.asked)
            else:
                self.faults.append(f"{path}: expected a table")

    def unknown(self) -> None:
        """Note every entry below this table that was not asked for."""
        for key, value in self.table.items():
            if self.path(key) not in self.asked:
                self.fault(key, "unknown; is it misspelt?")
            elif isinstance(value, dict):
                Reader(value, self.path(key), self.faults, self.asked).unknown()
            elif isinstance(value, list):
                self._unknown_in_rows(key, value)

    def _unknown_in_rows(self, key: str, rows: list[Any]) -> None:
        for index, row in enumerate(rows):
            if isinstance(row, dict):
                path = f"{self.path(key)}[{index}]"
                Reader(row, path, self.faults, self.asked).unknown()

    def provenance(self, key: str = "provenance") -> None:
        """Every table says whether it is rulebook, public or reconstructed."""
        self.word(key, PROVENANCES)


def read_header(reader: Reader, slug: str, min_players: int, max_players: int) -> None:
    """[game]: which game the file is for; what its rules are made for cannot be changed here."""
    game = reader.sub("game")
    game.word("slug", (slug,))
    game.text("title")
    game.integer("content_version", 1, 10_000)
    game.integer("min_players", min_players, min_players)
    game.integer("max_players", max_players, max_players)
    game.provenance()


def read_fixed(reader: Reader, table: str, values: dict[str, int]) -> None:
    """A table of numbers that the sizes of the state depend on: it must say the same."""
    section = reader.sub(table)
    for key, value in values.items():
        section.integer(key, value, value)
    section.provenance()


def read_players(reader: Reader, count: int) -> None:
    """[players] ids: what the seats are called, in order."""
    players = reader.sub("players")
    ids = players.value("ids")
    if not isinstance(ids, list) or len(ids) != count or not all(map(_is_name, ids)):
        if "ids" in players.table:
            players.fault("ids", f"{ids!r}: expected {count} names, one line each")
    elif len(set(ids)) != count:
        players.fault("ids", "two seats have the same name")
    players.provenance()


def _is_name(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip()) and value.isprintable()

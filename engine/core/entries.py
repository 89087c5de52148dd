"""Reading the dictionary form of a state (`Game.state_from_dict`), every entry checked.

A game's `from_dict` walks the dictionary with `Entries`; the first entry that is wrong raises a
StateFormatError that names it and says what would be right.
"""

from __future__ import annotations

from typing import Any

from engine.core.errors import StateFormatError
from engine.core.text import amount


class Entries:
    """The entries of a dictionary, each read once and checked; left-over names are an error."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.unread = set(document)

    def value(self, name: str) -> Any:
        """An entry as it is."""
        if name not in self.document:
            raise StateFormatError(f"{name}: missing")
        self.unread.discard(name)
        return self.document[name]

    def number(self, name: str, low: int, high: int) -> int:
        """A whole number in low..high."""
        return checked(name, self.value(name), low, high)

    def numbers(self, name: str, length: int, low: int, high: int) -> list[int]:
        """A list of exactly `length` numbers."""
        value = self.value(name)
        if not isinstance(value, list | tuple) or len(value) != length:
            raise StateFormatError(
                f"{name} = {value!r}: expected a list of {amount(length, 'number')}"
            )
        return _all_checked(name, value, low, high)

    def sequence(self, name: str, longest: int, low: int, high: int) -> list[int]:
        """A list of up to `longest` numbers."""
        return _sequence(name, self.value(name), longest, low, high)

    def table(self, name: str, rows: int, length: int, low: int, high: int) -> list[list[int]]:
        """A list a seat, each of exactly `length` numbers."""
        value = self.value(name)
        if not isinstance(value, list | tuple) or len(value) != rows:
            raise StateFormatError(
                f"{name} = {value!r}: expected {amount(rows, 'list')}, one a seat"
            )
        inner = Entries({f"{name}[{i}]": row for i, row in enumerate(value)})
        return [inner.numbers(f"{name}[{i}]", length, low, high) for i in range(rows)]

    def sequences(self, name: str, rows: int, longest: int, low: int, high: int) -> list[list[int]]:
        """A list of `rows` lists, each of up to `longest` numbers."""
        value = self.value(name)
        if not isinstance(value, list | tuple) or len(value) != rows:
            raise StateFormatError(f"{name} = {value!r}: expected {amount(rows, 'list')}")
        return [_sequence(f"{name}[{i}]", row, longest, low, high) for i, row in enumerate(value)]

    def end(self) -> None:
        """StateFormatError when a name is left that nobody asked for."""
        if self.unread:
            raise StateFormatError(f"unknown name {sorted(self.unread, key=str)[0]!r}")


def checked(name: str, value: Any, low: int, high: int) -> int:
    """A whole number (or truth value) in low..high."""
    if not isinstance(value, int) or not low <= value <= high:
        raise StateFormatError(f"{name} = {value!r}: expected {low}..{high}")
    return int(value)


def _sequence(name: str, value: Any, longest: int, low: int, high: int) -> list[int]:
    if not isinstance(value, list | tuple) or len(value) > longest:
        raise StateFormatError(
            f"{name} = {value!r}: expected a list of at most {amount(longest, 'number')}"
        )
    return _all_checked(name, value, low, high)


def _all_checked(name: str, values: Any, low: int, high: int) -> list[int]:
    return [checked(f"{name}[{i}]", value, low, high) for i, value in enumerate(values)]

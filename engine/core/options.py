"""Options of a game: the master table, which protobuf messages and the command line follow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.errors import OptionError

SHOWN_CHARACTERS = 60  # of a value in an error
_TYPES: dict[str, type | tuple[type, ...]] = {
    "int": int,
    "string": str,
    "bool": bool,
    "list": (list, tuple),
    "object": dict,
}


@dataclass(frozen=True)
class OptionSpec:
    """One option: its name, type, default and range, from RULES.md section 9 of the game."""

    name: str
    type: str  # int, string, bool, list or object
    default: Any
    help: str  # one line: what it does and which values it takes
    minimum: int | None = None
    maximum: int | None = None
    choices: tuple[Any, ...] = ()  # all values, where they can be listed

    def check(self, value: Any) -> Any:
        """The value if it fits; OptionError with what would be right."""
        expected: Any = _TYPES[self.type]
        if not isinstance(value, expected) or (self.type == "int" and isinstance(value, bool)):
            raise self.error(value, f"a value of type {self.type}")
        low, high = self.minimum, self.maximum
        if low is not None and high is not None and not low <= value <= high:
            raise self.error(value, f"{low}..{high}")
        if self.choices and value not in self.choices:
            raise self.error(value, "one of " + ", ".join(map(repr, self.choices)))
        return value

    def error(self, value: Any, wanted: str) -> OptionError:
        """The error for a value that does not fit."""
        return OptionError(f"option {self.name} = {_short(value)}: expected {wanted}", self.name)


def _short(value: Any) -> str:
    """A value for a message: its beginning, where it is long."""
    text = repr(value)
    return text if len(text) <= SHOWN_CHARACTERS else text[:SHOWN_CHARACTERS] + "..."


def resolve_options(specs: Sequence[OptionSpec], given: Mapping[str, Any]) -> dict[str, Any]:
    """All options with defaults filled in; OptionError on an unknown name or a bad value."""
    known = {spec.name: spec for spec in specs}
    for name in given:
        if name not in known:
            raise OptionError(f"unknown option {_short(name)}; known are {', '.join(known)}", name)
    return {
        name: spec.check(given[name]) if name in given else spec.default
        for name, spec in known.items()
    }


def parse_option(specs: Sequence[OptionSpec], text: str) -> tuple[str, Any]:
    """`name=value` from a command line, the value read by the option's type."""
    name, equals, value = text.partition("=")
    known = {spec.name: spec for spec in specs}
    if not equals:
        raise OptionError(f"option {_short(text)}: expected name=value", name)
    if name not in known:
        raise OptionError(f"unknown option {_short(name)}; known are {', '.join(known)}", name)
    return name, known[name].check(_read(known[name], value))


def _read(spec: OptionSpec, value: str) -> Any:
    """A value from text: numbers, booleans, and JSON for lists and objects."""
    import json

    if spec.type == "string":
        return value
    if spec.type == "bool":
        words = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
        if value.lower() not in words:
            raise spec.error(value, "true or false")
        return words[value.lower()]
    try:
        return json.loads(value)
    except json.JSONDecodeError:
        raise spec.error(value, f"a value of type {spec.type}") from None

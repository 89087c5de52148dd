"""Types of arguments that several commands read."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TypeAlias

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def whole_number(low: int, high: int | None = None) -> Callable[[str], int]:
    """A type for argparse: a whole number of at least `low` (and at most `high`)."""
    wanted = f"at least {low}" if high is None else f"{low}..{high}"

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r}: expected a whole number") from None
        if value < low or (high is not None and value > high):
            raise argparse.ArgumentTypeError(f"{value}: expected {wanted}")
        return value

    return read


def seconds(text: str) -> float:
    """A type for argparse: a time above zero."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r}: expected a number of seconds above 0")
    return value

"""The errors of the engine: each says what was wrong, where, and what would be right."""

from __future__ import annotations

from collections.abc import Sequence


class EngineError(ValueError):
    """The root of all errors a caller of the engine can cause."""


class IllegalMoveError(EngineError):
    """A move that is not legal in this state; the state is unchanged.

    `legal` holds the legal moves (codes) of the decision.
    """

    def __init__(self, message: str, legal: Sequence[int] = ()) -> None:
        super().__init__(message)
        self.legal = tuple(legal)


class StateFormatError(EngineError):
    """Bytes or a dictionary that are not a possible state of the game."""


class OptionError(EngineError):
    """An option that is unknown or has a value outside its range; `option` names it."""

    def __init__(self, message: str, option: str = "") -> None:
        super().__init__(message)
        self.option = option


class ContentError(EngineError):
    """A content file with faults; `faults` lists all of them, one line each."""

    def __init__(self, source: str, faults: Sequence[str]) -> None:
        lines = "\n".join(f"  {fault}" for fault in faults)
        super().__init__(f"{source}: {len(faults)} fault(s)\n{lines}")
        self.source = source
        self.faults = tuple(faults)


class ChanceError(EngineError):
    """A scripted source of chance that was exhausted, impossible or left over."""


class UnknownGameError(EngineError):
    """A game name that the catalogue does not know."""

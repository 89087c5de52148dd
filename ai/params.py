"""What a search may use (`Limits`) and how it searches (`Params`): every knob, with its default.

docs/search.md says what each knob is worth. `ai/knobs.pxd` holds the same fields as a C struct.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import IntEnum
from typing import Any

from ai.errors import SearchError

DEFAULT_MAX_NODES = 200_000
MAX_THREADS = 64
MAX_ITERATIONS = 2**31 - 1  # visits are 32-bit counters


class Playout(IntEnum):
    """Who moves after the search has left its tree."""

    UNIFORM = 0  # every legal move alike
    GAME = 1  # the game's own `playout_move`
    MAST = 2  # the move whose average result so far is best


@dataclass(frozen=True)
class Limits:
    """When a search stops: at whichever limit comes first, or when it is cancelled."""

    iterations: int | None = None  # over all threads
    seconds: float | None = None  # of wall-clock time
    max_nodes: int = DEFAULT_MAX_NODES  # over all threads; then the trees grow no more
    threads: int = 1  # independent trees, merged at the end
    seed: int = 0  # taken modulo 2**64

    def __post_init__(self) -> None:
        if self.iterations is not None:
            _check_range("iterations", self.iterations, 1, MAX_ITERATIONS)
        if self.seconds is not None:
            _check_range("seconds", self.seconds, 0.0, 1e6)
        _check_range("threads", self.threads, 1, MAX_THREADS)
        _check_range("max_nodes", self.max_nodes, self.threads, 2**26)


@dataclass(frozen=True)
class Params:
    """The knobs of the search. Values are scaled to [0, 1] before any of them applies."""

    # selection
    scaling: bool = True  # a unit of value is the spread of the values found, not the whole range
    exploration: float = 1.0  # factor of the confidence bound, in units of value
    fpu_reduction: float = 0.1  # an unvisited move is worth its node's mean less this many units
    root_share: float = 0.25  # a move of the root gets this times the root of its availability
    history_weight: float = 3.0  # weight of what a move achieved elsewhere; 0 = off
    policy_trust: float = -1.0  # added to the bound of the game policy's move; -1 = the game's own
    # leaving the tree
    playout: Playout = Playout.GAME  # who moves then
    epsilon: float = 0.0  # fraction of uniformly random moves among those of the policy
    cut_turns: int = 1  # turns that end before the cut, over all players; 0 = play to the end
    cut_decisions: int = -1  # times the players: decisions before the cut; -1 = the game's own
    cut_tree: bool = False  # cut inside the tree too, not only in playouts
    estimate_span: float = 0.8  # an estimate counts this part of a result: 1 = a sure lead is a win
    # tree
    own_view: bool = False  # one tree of the searcher's view, instead of one view for each actor
    reuse: bool = False  # keep the tree for the next decision of the same game
    # proof and end
    solver: bool = True  # prove results where nothing is hidden and no chance is drawn, two seats
    early_stop: bool = False  # stop when the runner-up cannot overtake in the iterations left

    def __post_init__(self) -> None:
        for name, low, high in _RANGES:
            _check_range(name, getattr(self, name), low, high)
        if self.playout not in tuple(Playout):
            raise SearchError(f"playout = {self.playout!r}: expected one of {_names(Playout)}")


_RANGES: tuple[tuple[str, float, float], ...] = (
    ("exploration", 0.0, 100.0),
    ("fpu_reduction", -1.0, 1.0),
    ("root_share", 0.0, 1.0),
    ("history_weight", 0.0, 100.0),
    ("policy_trust", -1.0, 100.0),
    ("epsilon", 0.0, 1.0),
    ("cut_decisions", -1, 10_000),
    ("cut_turns", 0, 10_000),
    ("estimate_span", 0.0, 1.0),
)


def read_setting(kind: type[Limits] | type[Params], name: str, text: str) -> Any:
    """The value of one field of `kind` from text; SearchError when it does not fit."""
    known = {field.name: str(field.type) for field in fields(kind)}
    if name not in known:
        raise SearchError(f"unknown setting {name!r}; known are {', '.join(known)}")
    try:
        return _READERS[known[name]](text)
    except (ValueError, KeyError):
        raise SearchError(f"{name} = {text!r}: expected {_WANTED[known[name]]}") from None


def _read_flag(text: str) -> bool:
    return {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}[text]


def _names(kind: type[IntEnum]) -> str:
    return ", ".join(member.name.lower() for member in kind)


_READERS: dict[str, Any] = {
    "int": int,
    "int | None": int,
    "float": float,
    "float | None": float,
    "bool": _read_flag,
    "Playout": lambda text: Playout[text.upper()],
}
_WANTED = {
    "int": "a whole number",
    "int | None": "a whole number",
    "float": "a number",
    "float | None": "a number",
    "bool": "true or false",
    "Playout": f"one of {_names(Playout)}",
}


def _check_range(name: str, value: float, low: float, high: float) -> None:
    """SearchError unless low <= value <= high (so not for NaN either)."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise SearchError(f"{name} = {value!r}: expected {low}..{high}")
    if isinstance(low, int) and not isinstance(value, int):
        raise SearchError(f"{name} = {value!r}: expected a whole number")

"""Players for tournaments and tests, by name.

    random              every legal move alike
    playout             the game's playout policy
    greedy              the game's scripted baseline
    mcts:3              the bot of a level, 1 to 5
    mcts                the search with default knobs and 2,000 iterations
    mcts:iterations=500:exploration=0.5
                        the search with any fields of Limits and Params

All of them act on a determinization for their seat, never on the true state.
"""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any, Protocol

from ai.bot import Bot
from ai.errors import AgentError, SearchError
from ai.params import Limits, Params, read_setting
from ai.policy import greedy_move, playout_move
from ai.search import Searcher
from engine import State

DEFAULT_ITERATIONS = 2000


class Agent(Protocol):
    """Whoever can choose a move for the seat that decides."""

    def choose(self, state: State, seed: int) -> int:
        """A legal move; a function of what the seat knows and the seed."""


class RandomAgent:
    """Every legal move alike: the decider's legal moves depend on nothing hidden."""

    def choose(self, state: State, seed: int) -> int:
        return Random(seed).choice(state.legal_moves())


class PlayoutAgent:
    """The policy that finishes the search's playouts."""

    def choose(self, state: State, seed: int) -> int:
        return playout_move(state, seed)


class GreedyAgent:
    """The scripted baseline of RULES.md section 10."""

    def choose(self, state: State, seed: int) -> int:
        return greedy_move(state, seed)


class BotAgent:
    """A bot of a level, its seed that of the decision."""

    def __init__(self, level: int) -> None:
        self._bot = Bot(level)

    def choose(self, state: State, seed: int) -> int:
        self._bot.seed = seed
        return self._bot.choose(state)


class SearchAgent:
    """The search under given limits and knobs."""

    def __init__(self, limits: dict[str, Any], params: Params) -> None:
        if "iterations" not in limits and "seconds" not in limits:
            limits = {"iterations": DEFAULT_ITERATIONS, **limits}
        self.limits = limits
        self.params = params
        self._searcher = Searcher(params)

    def choose(self, state: State, seed: int) -> int:
        limits = Limits(**{"seed": seed, **self.limits})
        seat = state.current_player()
        return self._searcher.search(state, seat, limits, details=False).best


def make_agent(name: str) -> Agent:
    """The agent of that name (see the module); AgentError when there is none."""
    kind, _, rest = name.partition(":")
    if kind == "mcts":
        return BotAgent(int(rest)) if rest.isdecimal() else _search_agent(name, rest)
    if kind not in _SIMPLE or rest:
        raise AgentError(f"unknown agent {name!r}; known are {', '.join(_SIMPLE)}, mcts:LEVEL")
    return _SIMPLE[kind]()


_SIMPLE: dict[str, type[RandomAgent] | type[PlayoutAgent] | type[GreedyAgent]] = {
    "random": RandomAgent,
    "playout": PlayoutAgent,
    "greedy": GreedyAgent,
}


def _search_agent(name: str, settings: str) -> SearchAgent:
    given: dict[type[Limits] | type[Params], dict[str, Any]] = {Limits: {}, Params: {}}
    limit_names = {field.name for field in fields(Limits)}
    for setting in filter(None, settings.split(":")):
        key, equals, text = setting.partition("=")
        if not equals:
            raise AgentError(f"agent {name!r}: expected name=value instead of {setting!r}")
        kind = Limits if key in limit_names else Params
        given[kind][key] = _read(name, kind, key, text)
    try:
        Limits(**given[Limits])
        return SearchAgent(given[Limits], Params(**given[Params]))
    except SearchError as error:
        raise AgentError(f"agent {name!r}: {error}") from None


def _read(name: str, kind: type[Limits] | type[Params], key: str, text: str) -> Any:
    try:
        return read_setting(kind, key, text)
    except SearchError as error:
        raise AgentError(f"agent {name!r}: {error}") from None

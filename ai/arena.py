"""Tournaments: agents play the same deals from every seat, and the result says how sure it is."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import combinations
from time import perf_counter
from typing import Any

from ai.agents import Agent, make_agent
from ai.errors import AgentError
from ai.ratings import Interval, bradley_terry, mean_interval
from ai.seeds import derive_seed
from engine import Game, load_game

Progress = Callable[[int, int], None]  # games finished, games in all


@dataclass(frozen=True)
class Pairing:
    """One game to be played."""

    deal: int  # games of one deal share the seed of setup and chance
    lineup: tuple[str, ...]  # agent by seat


@dataclass(frozen=True)
class GameOutcome:
    """One game that was played."""

    pairing: Pairing
    returns: tuple[float, ...]  # by seat
    plies: int
    seconds: tuple[float, ...]  # of thinking, by seat
    slowest: tuple[float, ...]  # decision, by seat
    decisions: tuple[int, ...]  # by seat


@dataclass(frozen=True)
class AgentResult:
    """How one agent did."""

    name: str
    games: int  # seats it sat in, over all games
    win_rate: float  # a shared first place counts in parts
    win_interval: Interval  # 95 %
    score: float  # mean return scaled to [0, 1]
    score_interval: Interval  # 95 %
    elo: float  # Bradley-Terry over all pairs of seats; mean 0
    seconds_per_decision: float
    slowest_decision: float


@dataclass(frozen=True)
class ArenaResult:
    """A tournament's result; `outcomes` in the order of the pairings."""

    game: str
    players: int
    seed: int
    agents: tuple[AgentResult, ...]
    mean_plies: float
    shortest: int
    longest: int
    seconds: float
    outcomes: tuple[GameOutcome, ...]


def arena(
    game: Game | str,
    agents: Sequence[str],
    games: int,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    jobs: int = 1,
    mirrored: bool = True,
    progress: Progress | None = None,
) -> ArenaResult:
    """Play a tournament; the result is a function of the arguments, times aside.

    `agents` are names as `make_agent` reads them. With fewer agents than players they take several
    seats, with more every choice of them meets. `mirrored`: each deal is played once for every
    rotation of the seats (and choice of agents), so luck of the deal cancels; the number of games
    is rounded up to whole deals.
    """
    hosted = load_game(game) if isinstance(game, str) else game
    players = hosted.resolve_options(options, players)["players"]
    for name in agents:
        make_agent(name)
    pairings = list(_pairings(agents, players, games, mirrored))
    table = _Table(hosted.name, hosted.pack.source, players, dict(options or {}), seed)
    started = perf_counter()
    outcomes = []
    for outcome in _play_all(table, pairings, jobs):
        outcomes.append(outcome)
        if progress is not None:
            progress(len(outcomes), len(pairings))
    return _result(hosted, table, outcomes, perf_counter() - started)


# ---------------------------------------------------------------------- who meets whom


def lineups(agents: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """All tables of one deal: every agent sits equally often in every seat."""
    if len(agents) <= players:
        k = len(agents)
        return [tuple(agents[(seat + r) % k] for seat in range(players)) for r in range(k)]
    return [
        tuple(chosen[(seat + r) % players] for seat in range(players))
        for chosen in combinations(agents, players)
        for r in range(players)
    ]


def _pairings(agents: Sequence[str], players: int, games: int, mirrored: bool) -> Iterator[Pairing]:
    if not agents:
        raise AgentError("an arena needs at least one agent")
    if games < 1:
        raise AgentError(f"games = {games!r}: expected 1 or more")
    tables = lineups(agents, players)
    if not mirrored:
        for number in range(games):
            yield Pairing(number, tables[number % len(tables)])
        return
    for deal in range(-(-games // len(tables))):
        for lineup in tables:
            yield Pairing(deal, lineup)


# ---------------------------------------------------------------------- playing


@dataclass(frozen=True)
class _Table:
    """What all games of a tournament have in common; small enough to send to another process."""

    game: str
    content: str
    players: int
    options: dict[str, Any]
    seed: int


def _play_all(table: _Table, pairings: list[Pairing], jobs: int) -> Iterator[GameOutcome]:
    if jobs == 1:
        game, agents = load_game(table.game, table.content), dict[str, Agent]()
        for pairing in pairings:
            yield _play(table, game, agents, pairing)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context, _start_job, (table,)) as pool:
        yield from pool.map(_play_in_job, pairings)


_job: tuple[_Table, Game, dict[str, Agent]]  # what a worker process keeps between its games


def _start_job(table: _Table) -> None:
    global _job
    _job = (table, load_game(table.game, table.content), {})


def _play_in_job(pairing: Pairing) -> GameOutcome:
    table, game, agents = _job
    return _play(table, game, agents, pairing)


def _play(table: _Table, game: Game, agents: dict[str, Agent], pairing: Pairing) -> GameOutcome:
    """One game; agents are made once a process."""
    state = game.new_state(table.players, table.options, derive_seed(table.seed, pairing.deal))
    times: list[list[float]] = [[] for _ in range(table.players)]
    while not state.is_terminal():
        seat = state.current_player()
        name = pairing.lineup[seat]
        if name not in agents:
            agents[name] = make_agent(name)
        started = perf_counter()
        seed = derive_seed(table.seed, pairing.deal, state.ply, seat, name)
        move = agents[name].choose(state, seed)
        times[seat].append(perf_counter() - started)
        state.apply(move)
    return GameOutcome(
        pairing=pairing,
        returns=tuple(state.returns()),
        plies=state.ply,
        seconds=tuple(sum(own) for own in times),
        slowest=tuple(max(own, default=0.0) for own in times),
        decisions=tuple(len(own) for own in times),
    )


# ---------------------------------------------------------------------- the result


def _result(game: Game, table: _Table, outcomes: list[GameOutcome], seconds: float) -> ArenaResult:
    names = list(dict.fromkeys(name for o in outcomes for name in o.pairing.lineup))
    elo = bradley_terry(names, [(o.pairing.lineup, o.returns) for o in outcomes])
    plies = [outcome.plies for outcome in outcomes]
    return ArenaResult(
        game=game.name,
        players=table.players,
        seed=table.seed,
        agents=tuple(_agent_result(game, name, outcomes, elo[name]) for name in names),
        mean_plies=sum(plies) / len(plies),
        shortest=min(plies),
        longest=max(plies),
        seconds=seconds,
        outcomes=tuple(outcomes),
    )


def _agent_result(game: Game, name: str, outcomes: list[GameOutcome], elo: float) -> AgentResult:
    least, greatest = game.utility_range
    wins: dict[int, list[float]] = {}
    scores: dict[int, list[float]] = {}
    seats = list(_seats_of(name, outcomes))
    for outcome, seat in seats:
        deal = outcome.pairing.deal
        wins.setdefault(deal, []).append(_win_share(outcome.returns, seat))
        scores.setdefault(deal, []).append((outcome.returns[seat] - least) / (greatest - least))
    win_rate, win_interval = mean_interval(list(wins.values()))
    score, score_interval = mean_interval(list(scores.values()))
    decisions = sum(outcome.decisions[seat] for outcome, seat in seats)
    return AgentResult(
        name=name,
        games=len(seats),
        win_rate=win_rate,
        win_interval=win_interval,
        score=score,
        score_interval=score_interval,
        elo=elo,
        seconds_per_decision=sum(o.seconds[seat] for o, seat in seats) / max(1, decisions),
        slowest_decision=max(o.slowest[seat] for o, seat in seats),
    )


def _seats_of(name: str, outcomes: list[GameOutcome]) -> Iterator[tuple[GameOutcome, int]]:
    for outcome in outcomes:
        for seat, sitting in enumerate(outcome.pairing.lineup):
            if sitting == name:
                yield outcome, seat


def _win_share(returns: tuple[float, ...], seat: int) -> float:
    """1 for a win, a part of it for a shared first place; alone at the table: a positive return."""
    if len(returns) == 1:
        return float(returns[0] > 0)
    best = max(returns)
    return (returns[seat] == best) / returns.count(best)

"""Tournaments: agents play the same deals from every seat, and the result says how sure it is."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ai.agents import make_agent
from ai.arena_file import Plan, open_arena_file
from ai.matches import GameOutcome, Table, play_all
from ai.pairings import Pairing, pairings
from ai.ratings import Interval, bradley_terry, mean_interval
from ai.tally import by_deal, scaled_return, win_share
from engine import Game, load_game

Progress = Callable[[int, int], None]  # games finished, games in all
OnGame = Callable[[GameOutcome], None]


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
    decisions: int
    seconds_per_decision: float
    slowest_decision: float

    @property
    def moves_per_second(self) -> float:
        """How many decisions a second of its thinking makes."""
        return 1 / self.seconds_per_decision if self.seconds_per_decision else 0.0


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
    seconds: float  # of thinking, over all games
    outcomes: tuple[GameOutcome, ...]

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return len({outcome.pairing.deal for outcome in self.outcomes})

    @property
    def moves_per_second(self) -> float:
        """How many moves a second of thinking makes, over all agents."""
        return sum(outcome.plies for outcome in self.outcomes) / max(self.seconds, 1e-9)


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
    resume: Path | None = None,
    on_game: OnGame | None = None,
) -> ArenaResult:
    """Play a tournament; the result is a function of the arguments, times aside.

    `agents` are names as `make_agent` reads them. With fewer agents than players they take several
    seats, with more every choice of them meets. `mirrored`: each deal is played once for every
    rotation of the seats (and choice of agents), so luck of the deal cancels; the number of games
    is rounded up to whole deals.

    `resume` is a file that holds the games as soon as they are played: given again with the same
    tournament, only what is missing is played, and the result is that of an uninterrupted run.
    `on_game` is told every outcome, in no order, those of the file first; `progress` likewise.
    Raises AgentError for agents or a number of games that cannot be, OptionError for options,
    ArenaError for a file of another tournament.
    """
    hosted = load_game(game) if isinstance(game, str) else game
    options = hosted.resolve_options(options, players)
    for name in agents:
        make_agent(name)
    table = Table(hosted.name, hosted.pack.source, options["players"], options, seed)
    wanted = pairings(agents, table.players, games, mirrored)
    outcomes: list[GameOutcome] = []
    plan = _plan(hosted, table, agents, mirrored)
    with closing(_all_games(table, wanted, jobs, resume, plan)) as played:
        for outcome in played:
            outcomes.append(outcome)
            if on_game is not None:
                on_game(outcome)
            if progress is not None:
                progress(len(outcomes), len(wanted))
    return _result(hosted, table, sorted(outcomes, key=lambda o: o.pairing.number))


def _plan(game: Game, table: Table, agents: Sequence[str], mirrored: bool) -> Plan:
    """What must be equal for one tournament to go on with another's games."""
    return {
        "game": game.name,
        "rules_version": game.rules_version,
        "content": game.content_hash.hex(),
        "options": table.options,
        "agents": list(agents),
        "seed": table.seed,
        "mirrored": mirrored,
    }


def _all_games(
    table: Table, wanted: list[Pairing], jobs: int, resume: Path | None, plan: Plan
) -> Generator[GameOutcome, None, None]:
    """The outcomes that the file holds, then the others, which go into it."""
    if resume is None:
        yield from play_all(table, wanted, jobs)
        return
    with open_arena_file(resume, plan, wanted) as file:
        yield from file.outcomes
        known = {outcome.pairing.number for outcome in file.outcomes}
        missing = [pairing for pairing in wanted if pairing.number not in known]
        for outcome in play_all(table, missing, jobs):
            file.add(outcome)
            yield outcome


# ---------------------------------------------------------------------- the result


def _result(game: Game, table: Table, outcomes: list[GameOutcome]) -> ArenaResult:
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
        seconds=sum(sum(outcome.seconds) for outcome in outcomes),
        outcomes=tuple(outcomes),
    )


def _agent_result(game: Game, name: str, outcomes: list[GameOutcome], elo: float) -> AgentResult:
    seats = list(_seats_of(name, outcomes))
    win_rate, win_interval = mean_interval(by_deal(seats, win_share))
    score, score_interval = mean_interval(by_deal(seats, scaled_return(game)))
    decisions = sum(outcome.decisions[seat] for outcome, seat in seats)
    return AgentResult(
        name=name,
        games=len(seats),
        win_rate=win_rate,
        win_interval=win_interval,
        score=score,
        score_interval=score_interval,
        elo=elo,
        decisions=decisions,
        seconds_per_decision=sum(o.seconds[seat] for o, seat in seats) / max(1, decisions),
        slowest_decision=max(o.slowest[seat] for o, seat in seats),
    )


def _seats_of(name: str, outcomes: list[GameOutcome]) -> Iterator[tuple[GameOutcome, int]]:
    for outcome in outcomes:
        for seat, sitting in enumerate(outcome.pairing.lineup):
            if sitting == name:
                yield outcome, seat

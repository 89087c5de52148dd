"""Who meets whom in a tournament: balanced seats, and the same deals for everybody."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from ai.errors import AgentError


@dataclass(frozen=True)
class Pairing:
    """One game to be played."""

    number: int  # from 0, in the order of the tournament
    deal: int  # games of one deal share all luck
    lineup: tuple[str, ...]  # agent by seat


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


def pairings(agents: Sequence[str], players: int, games: int, mirrored: bool) -> list[Pairing]:
    """The games of a tournament; mirrored: at least `games`, up to the end of a deal."""
    if not agents:
        raise AgentError("an arena needs at least one agent")
    if games < 1:
        raise AgentError(f"games = {games!r}: expected 1 or more")
    return [
        Pairing(number, deal, lineup)
        for number, (deal, lineup) in enumerate(_seated(agents, players, games, mirrored))
    ]


def _seated(
    agents: Sequence[str], players: int, games: int, mirrored: bool
) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Deal and lineup of each game."""
    tables = lineups(agents, players)
    if mirrored:
        for deal in range(-(-games // len(tables))):
            for lineup in tables:
                yield deal, lineup
    else:
        for deal in range(games):
            yield deal, tables[deal % len(tables)]

"""How long games are, and how much there is to choose: what `ziggurat bench games` shows."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import fmean, median
from typing import Any, NamedTuple

from ai.agents import Agent, make_agent
from ai.seeds import derive_seed
from ai.speed import Figures
from ai.tally import share_of_win
from engine import Game, State


class Length(NamedTuple):
    """One game that was played to its end."""

    turns: int  # that ended, of all seats
    choices: tuple[int, ...]  # legal moves, by ply
    returns: tuple[float, ...]  # by seat


def measure_games(
    game: Game, players: int, agent: str, games: int, seed: int, options: Mapping[str, Any]
) -> Figures:
    """Plies, turns, choices and wins by seat of games in which all seats are played by one agent.

    AgentError when there is no such agent.
    """
    player = make_agent(agent)
    seeds = [derive_seed(seed, number) for number in range(games)]
    played = [_play(game.new_state(players, options, luck), player, luck) for luck in seeds]
    plies = [len(one.choices) for one in played]
    turns = [one.turns for one in played]
    choices = [count for one in played for count in one.choices]
    return {
        "game": game.name,
        "players": players,
        "agent": agent,
        "games": games,
        "plies": fmean(plies),
        "least_plies": min(plies),
        "most_plies": max(plies),
        "turns": median(turns),
        "least_turns": min(turns),
        "most_turns": max(turns),
        "choices": fmean(choices),
        "most_choices": max(choices),
        "wins_by_seat": " ".join(f"{share:.3f}" for share in _wins(played, players)),
    }


def _play(state: State, agent: Agent, seed: int) -> Length:
    choices: list[int] = []
    turns, turn = 0, state.turn_number()
    while not state.is_terminal():
        choices.append(len(state.legal_moves()))
        state.apply(agent.choose(state, derive_seed(seed, state.ply)))
        turns += state.turn_number() != turn
        turn = state.turn_number()
    return Length(turns, tuple(choices), tuple(state.returns()))


def _wins(played: list[Length], players: int) -> list[float]:
    """The share of the games that each seat won."""
    return [fmean(share_of_win(one.returns, seat) for one in played) for seat in range(players)]

"""Tournaments are fair, repeatable and honest about what they do not know."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from ai import AgentError, ArenaResult, arena
from ai.pairings import lineups
from ai.ratings import bradley_terry, mean_interval
from tests.ai.positions import TABLES

DUEL = next(table for table in TABLES if table.players == 2)


def facts(result: ArenaResult) -> list[object]:
    """The result without the times."""
    games = [replace(o, seconds=(), slowest=()) for o in result.outcomes]
    return [games, [(a.name, a.games, a.score, a.score_interval, a.elo) for a in result.agents]]


@pytest.mark.parametrize(
    ("agents", "players"),
    [("a", 3), ("ab", 2), ("ab", 4), ("abc", 4), ("abcd", 4), ("abbb", 4), ("abc", 2), ("abcd", 3)],
)
def test_every_agent_sits_equally_often_in_every_seat(agents: str, players: int) -> None:
    tables = lineups(list(agents), players)
    for seat in range(players):
        sat = Counter(table[seat] for table in tables)
        share = {name: sat[name] / agents.count(name) for name in set(agents)}
        assert len(set(share.values())) == 1, f"seat {seat}: {sat}"


def test_a_tournament_repeats_with_any_number_of_jobs() -> None:
    def play(jobs: int, seed: int) -> list[object]:
        agents = ["greedy", "mcts:iterations=20"]
        return facts(arena(DUEL.game, agents, 4, players=2, seed=seed, jobs=jobs))

    once = play(1, 3)
    assert once == play(1, 3)
    assert once == play(2, 3)
    assert once != play(1, 4)


def test_games_of_one_deal_begin_alike_with_the_seats_rotated() -> None:
    result = arena(DUEL.game, ["playout", "greedy"], 5, players=2, seed=1)
    assert [o.pairing.deal for o in result.outcomes] == [0, 0, 1, 1, 2, 2]
    assert [o.pairing.lineup for o in result.outcomes[:2]] == [
        ("playout", "greedy"),
        ("greedy", "playout"),
    ]


def test_without_mirrors_every_game_has_a_deal_of_its_own() -> None:
    result = arena(DUEL.game, ["playout", "greedy"], 3, players=2, mirrored=False)
    assert [o.pairing.deal for o in result.outcomes] == [0, 1, 2]


def test_progress_is_told_after_every_game() -> None:
    told: list[tuple[int, int]] = []
    arena(
        DUEL.game, ["greedy"], 3, players=2, progress=lambda done, games: told.append((done, games))
    )
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_a_mirror_match_of_one_agent_scores_the_fair_share() -> None:
    result = arena(DUEL.game, ["playout"], 10, players=2, seed=5)
    (only,) = result.agents
    assert only.games == 20
    assert only.score == pytest.approx(0.5)
    assert only.win_rate == pytest.approx(0.5)
    assert only.elo == 0.0


@pytest.mark.parametrize(
    ("agents", "games", "message"),
    [([], 2, "at least one agent"), (["greedy"], 0, "games = 0"), (["x"], 2, "unknown agent 'x'")],
)
def test_an_impossible_tournament_is_refused(agents: list[str], games: int, message: str) -> None:
    with pytest.raises(AgentError, match=message):
        arena(DUEL.game, agents, games, players=2)


def test_the_interval_counts_deals_and_not_games() -> None:
    alone = [[0.0], [1.0]] * 50
    doubled = [[0.0, 0.0], [1.0, 1.0]] * 50
    mean, (low, high) = mean_interval(alone)
    assert (mean, (low, high)) == mean_interval(doubled)
    assert mean == 0.5
    assert low == pytest.approx(0.5 - 1.983 * 0.5025 / 102**0.5, abs=1e-4)
    assert high == pytest.approx(1.0 - low)


def test_the_interval_of_one_deal_says_that_nothing_is_known() -> None:
    assert mean_interval([[1.0, 0.0, 1.0]]) == (pytest.approx(2 / 3), (0.0, 1.0))


@pytest.mark.parametrize("alike", [0.0, 0.25, 0.5, 1.0])
def test_deals_that_all_end_alike_leave_room_for_one_that_does_not(alike: float) -> None:
    widths = []
    for deals in (2, 5, 20, 100, 1000):
        mean, (low, high) = mean_interval([[alike]] * deals)
        assert mean == alike and low <= mean <= high
        widths.append(high - low)
    assert widths[0] == 1.0
    assert widths == sorted(widths, reverse=True)
    assert 0.001 < widths[-1] < 0.01


# What a deal may come to, and how often of ten times: nearly always alike, lopsided, a coin.
DEALS = ((0.5,) * 9 + (1.0,), (1.0,) * 7 + (0.5,) * 2 + (0.0,), (0.0, 1.0) * 5, (0.4, 0.6) * 5)


@pytest.mark.parametrize("deals", [2, 3, 5, 10, 40])
@pytest.mark.parametrize("drawn", DEALS)
def test_the_interval_holds_the_truth_as_often_as_it_says(
    drawn: tuple[float, ...], deals: int
) -> None:
    rng, truth, tries = Random(7), sum(drawn) / len(drawn), 1000
    held = 0
    for _ in range(tries):
        _, (low, high) = mean_interval([[result] for result in rng.choices(drawn, k=deals)])
        held += low <= truth <= high
    assert held / tries > 0.93


def test_elo_finds_the_difference_that_the_results_were_made_of() -> None:
    wins, losses = 760, 240  # 200 Elo: 10 to the 0.5 to 1
    games = [(("a", "b"), (1.0, -1.0))] * wins + [(("b", "a"), (1.0, -1.0))] * losses
    elo = bradley_terry(["a", "b"], games)
    assert elo["a"] - elo["b"] == pytest.approx(200, abs=1)
    assert elo["a"] + elo["b"] == pytest.approx(0)


def test_elo_of_three_agrees_with_their_duels() -> None:
    games = (
        [(("a", "b", "c"), (1.0, 0.0, -1.0))] * 60
        + [(("b", "a", "c"), (1.0, 0.0, -1.0))] * 30
        + [(("c", "b", "a"), (1.0, 0.0, -1.0))] * 10
    )
    elo = bradley_terry(["a", "b", "c"], games)
    assert elo["a"] > elo["b"] > elo["c"]
    assert sum(elo.values()) == pytest.approx(0)


def test_the_interval_of_nothing_but_wins_is_that_of_a_proportion() -> None:
    mean, (low, high) = mean_interval([[1.0], [1.0, 1.0], [1.0], [1.0]])
    assert (mean, high) == (1.0, 1.0)
    exact = 0.025**0.25  # four wins in a row by chance: one time in forty
    assert low == pytest.approx(exact, abs=0.02)
    assert mean_interval([[0.0]] * 4) == (0.0, (0.0, pytest.approx(1.0 - low)))


def test_games_of_one_deal_share_their_luck_move_by_move() -> None:
    """The same agent on both seats: both games of a deal are one and the same."""
    result = arena(DUEL.game, ["playout", "playout"], 4, players=2, seed=6)
    games = [outcome.moves for outcome in result.outcomes]
    assert games[0] == games[1] and games[2] == games[3]
    assert games[0] != games[2]


def test_rates_follow_from_the_times_of_the_games() -> None:
    result = arena(DUEL.game, ["greedy", "random"], 4, players=2)
    thought = sum(sum(outcome.seconds) for outcome in result.outcomes)
    moves = sum(outcome.plies for outcome in result.outcomes)
    assert result.deals == 2
    assert result.seconds == pytest.approx(thought)
    assert result.moves_per_second == pytest.approx(moves / thought)
    assert sum(agent.decisions for agent in result.agents) == moves
    for agent in result.agents:
        assert agent.moves_per_second == pytest.approx(1 / agent.seconds_per_decision)

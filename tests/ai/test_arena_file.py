"""A tournament that was interrupted goes on from its file, and comes to the same result."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ai import ArenaError, ArenaResult, arena
from ai.arena_file import open_arena_file
from tests.ai.positions import TABLES

DUEL = next(table for table in TABLES if table.players == 2)
AGENTS = ["greedy", "random"]


def play(
    resume: Path | None, games: int = 6, agents: Sequence[str] = AGENTS, **others: Any
) -> ArenaResult:
    settings = {"players": 2, "seed": 3} | others
    return arena(DUEL.game, agents, games, resume=resume, **settings)


def facts(result: ArenaResult) -> list[Any]:
    """All of a result but the times."""
    games = [replace(outcome, seconds=(), slowest=()) for outcome in result.outcomes]
    agents = [replace(a, seconds_per_decision=0, slowest_decision=0) for a in result.agents]
    return [games, agents, replace(result, seconds=0, agents=(), outcomes=())]


def interrupted_after(games: int, path: Path, jobs: int, agents: Sequence[str] = AGENTS) -> None:
    """Play, and give up when so many games are over."""

    def give_up(done: int, _: int) -> None:
        if done == games:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play(path, jobs=jobs, agents=agents, progress=give_up)


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("after", [1, 5])
def test_a_resumed_tournament_ends_as_one_that_was_not_interrupted(
    tmp_path: Path, jobs: int, after: int
) -> None:
    path = tmp_path / "games"
    interrupted_after(after, path, jobs)
    kept = path.read_text().splitlines()
    assert after + 1 <= len(kept) < 7  # the head and the games
    played: list[int] = []
    result = play(path, jobs=jobs, on_game=lambda outcome: played.append(outcome.pairing.number))
    assert facts(result) == facts(play(None))
    assert sorted(played) == list(range(6))
    assert path.read_text().splitlines()[: len(kept)] == kept


def test_what_an_agent_remembers_is_of_one_game(tmp_path: Path) -> None:
    """A game that is played first, after a resume, is as one that is played third."""
    path, agents = tmp_path / "games", ["mcts:iterations=50:reuse=true", "greedy"]
    interrupted_after(2, path, jobs=1, agents=agents)
    assert facts(play(path, agents=agents)) == facts(play(None, agents=agents))


def test_a_tournament_that_is_over_is_read_and_not_played(tmp_path: Path) -> None:
    path = tmp_path / "games"
    first = play(path)
    written = path.read_bytes()
    assert play(path) == first  # the times too
    assert path.read_bytes() == written


def test_a_line_that_a_crash_tore_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games"
    whole = play(path)
    for torn in (1, 40):
        path.write_bytes(path.read_bytes()[:-torn])
        assert facts(play(path)) == facts(whole)
        assert all(json.loads(line) for line in path.read_text().splitlines())


def test_a_tournament_can_be_made_longer_or_shorter(tmp_path: Path) -> None:
    path = tmp_path / "games"
    play(path, games=4)
    assert facts(play(path, games=8)) == facts(play(None, games=8))
    assert facts(play(path, games=2)) == facts(play(None, games=2))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seed": 4}, "seed is 3 there, 4 here"),
        ({"mirrored": False}, "mirrored is true there, false here"),
        ({"options": {"players": 2, "max_rounds": 9}}, "options is"),
    ],
)
def test_the_file_of_another_tournament_is_refused(
    tmp_path: Path, change: dict[str, Any], said: str
) -> None:
    path = tmp_path / "games"
    play(path, games=2)
    written = path.read_bytes()
    with pytest.raises(ArenaError, match=said):
        play(path, games=2, **change)
    assert path.read_bytes() == written


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello\n", "line 1: not of an arena's file"),
        ('{"format": "something"}\n', "not an arena's file of version 1"),
    ],
)
def test_a_file_that_is_none_of_an_arena_is_refused_and_kept(
    tmp_path: Path, text: str, said: str
) -> None:
    path = tmp_path / "games"
    path.write_text(text)
    with pytest.raises(ArenaError, match=said):
        play(path)
    assert path.read_text() == text


@pytest.mark.parametrize("line", ["[1]", "{}", '{"number": 0, "returns": [0, 0]}'])
def test_a_line_that_is_no_game_is_named(tmp_path: Path, line: str) -> None:
    path = tmp_path / "games"
    play(path, games=2)
    with path.open("a") as stream:
        stream.write(f"{line}\n")
    with pytest.raises(ArenaError, match="line 4: not"):
        play(path)


def test_two_arenas_do_not_write_into_one_file(tmp_path: Path) -> None:
    path = tmp_path / "games"
    with open_arena_file(path, {}, []), pytest.raises(ArenaError, match="another arena"):
        play(path)


def test_a_file_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    with pytest.raises(ArenaError, match="cannot be opened: Is a directory"):
        play(tmp_path)


# ---------------------------------------------------------------------- processes


def test_no_process_outlives_a_tournament_that_was_given_up(tmp_path: Path) -> None:
    before = multiprocessing.active_children()
    interrupted_after(1, tmp_path / "games", jobs=2)
    assert multiprocessing.active_children() == before


def test_a_process_that_dies_ends_the_tournament_with_a_reason(tmp_path: Path) -> None:
    path = tmp_path / "games"
    others = set(multiprocessing.active_children())

    def kill(done: int, _: int) -> None:
        for child in set(multiprocessing.active_children()) - others:
            child.kill()

    with pytest.raises(ArenaError, match="a process of the arena died"):
        play(path, games=400, jobs=2, progress=kill)
    kept = len(path.read_text().splitlines()) - 1
    assert 1 <= kept < 400
    assert facts(play(path, games=kept)) == facts(play(None, games=kept))

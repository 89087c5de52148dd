"""Playing the games of a tournament, in this process or in several.

A game's luck is keyed by the tournament's seed and the deal, and drawn anew for every move, as in a
served game: the games of a deal share it however they are played, and what a game's outcome holds
is enough to play it again bit for bit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from hashlib import blake2b
from importlib.util import find_spec
from time import perf_counter
from typing import Any

from ai.agents import make_agent
from ai.errors import ArenaError
from ai.pairings import Pairing
from ai.processes import processes, submit_all
from ai.seeds import derive_seed
from engine import ChanceSource, Game, State, load_game

CHANCE_KEY_BYTES = 32
SETUP_REVISION = 0  # whose chance deals the start position; move n has the chance of revision n

Picks = dict[str, list[str]]  # names by what they are: {"card": ["Granary", "Library"]}


@dataclass(frozen=True)
class Table:
    """What all games of a tournament have in common; small enough to send to another process."""

    game: str
    content: str
    players: int
    options: dict[str, Any]
    seed: int


@dataclass(frozen=True)
class GameOutcome:
    """One game that was played."""

    pairing: Pairing
    returns: tuple[float, ...]  # by seat
    moves: tuple[int, ...]  # codes, as they were played
    picks: tuple[Picks, ...]  # by seat; empty where the game says nothing
    seconds: tuple[float, ...]  # of thinking, by seat
    slowest: tuple[float, ...]  # decision, by seat
    decisions: tuple[int, ...]  # by seat

    @property
    def plies(self) -> int:
        """How many moves it had."""
        return len(self.moves)


def chance_key(seed: int, deal: int) -> bytes:
    """The key of all luck of a deal."""
    return blake2b(f"arena\0{seed}\0{deal}".encode(), digest_size=CHANCE_KEY_BYTES).digest()


def start_position(game: Game, table: Table, deal: int) -> State:
    """The position that every game of a deal begins with."""
    chance = ChanceSource.keyed(chance_key(table.seed, deal), SETUP_REVISION)
    return game.new_state(table.players, table.options, chance=chance)


def play_all(table: Table, games: Sequence[Pairing], jobs: int) -> Iterator[GameOutcome]:
    """Play the games; the outcomes come as they are done, not in order."""
    if jobs == 1:
        player = _Player(table)
        yield from map(player.play, games)
        return
    try:
        with processes(jobs, _start_job, table) as pool:
            for game in as_completed(submit_all(pool, _play_in_job, games)):
                yield game.result()
    except BrokenProcessPool:
        raise ArenaError("a process of the arena died; out of memory? Try fewer jobs") from None


class _Player:
    """Plays games of one tournament."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._game = load_game(table.game, table.content)
        self._picks = picks_room(self._game)

    def play(self, pairing: Pairing) -> GameOutcome:
        """One game."""
        table, key = self._table, chance_key(self._table.seed, pairing.deal)
        state = start_position(self._game, table, pairing.deal)
        # New ones for every game and seat: what an agent remembers is of this game and its own.
        agents = [make_agent(name) for name in pairing.lineup]
        times: list[list[float]] = [[] for _ in range(table.players)]
        moves: list[int] = []
        while not state.is_terminal():
            seat = state.current_player()
            started = perf_counter()
            moves.append(agents[seat].choose(state, self._seed(state, seat, pairing)))
            times[seat].append(perf_counter() - started)
            state.use_chance(ChanceSource.keyed(key, len(moves)))
            state.apply(moves[-1])
        return GameOutcome(
            pairing=pairing,
            returns=tuple(state.returns()),
            moves=tuple(moves),
            picks=tuple(self._picks(state, seat) for seat in range(table.players)),
            seconds=tuple(sum(own) for own in times),
            slowest=tuple(max(own, default=0.0) for own in times),
            decisions=tuple(len(own) for own in times),
        )

    def _seed(self, state: State, seat: int, pairing: Pairing) -> int:
        return derive_seed(self._table.seed, pairing.deal, state.ply, seat, pairing.lineup[seat])


def picks_room(game: Game) -> Callable[[State, int], Picks]:
    """The game's own `picks`; of a game that has nothing to count, one that counts nothing."""
    if find_spec(f"{game.folder}.picks") is None:
        return lambda state, seat: {}
    return game.room("picks").picks  # type: ignore[no-any-return]


# ---------------------------------------------------------------------- in several processes

_player: _Player  # what a job's process keeps between its games


def _start_job(table: Table) -> None:
    global _player
    _player = _Player(table)


def _play_in_job(pairing: Pairing) -> GameOutcome:
    return _player.play(pairing)

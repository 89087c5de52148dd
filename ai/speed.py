"""How fast the engine plays and the search thinks: what `ziggurat bench` prints."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Any

from ai.params import DEFAULT_MAX_NODES, Limits, Params
from ai.search import Searcher
from ai.seeds import derive_seed
from engine import Game

Figures = dict[str, Any]

FIRST_BATCH = 16  # playouts; the batches grow until one takes about a tenth of the time
SEARCH_PLIES = 12  # random moves before a searched position, times its number modulo three
SLICE_SECONDS = 0.25  # of one search, so that several positions are measured
ENDLESS = Params(solver=False)  # the defaults, but that no proof ends a search before its time


def measure_playouts(
    game: Game,
    players: int | None = None,
    seconds: float = 2.0,
    threads: int = 1,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
) -> Figures:
    """Uniformly random games from the start to the end, as many as fit into `seconds`."""
    players = game.resolve_options(options, players)["players"]
    started = perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        runs = [
            pool.submit(
                _play_until, game, players, options, started + seconds, derive_seed(seed, i)
            )
            for i in range(threads)
        ]
        counts = [run.result() for run in runs]
    elapsed = perf_counter() - started
    plies, playouts = (sum(column) for column in zip(*counts, strict=True))
    return _figures(game, players, threads, elapsed, plies=plies, playouts=playouts)


def _play_until(
    game: Game, players: int, options: Mapping[str, Any] | None, deadline: float, seed: int
) -> tuple[int, int]:
    """Plies and playouts until the deadline."""
    plies = playouts = number = 0
    batch = FIRST_BATCH
    while playouts == 0 or perf_counter() < deadline:
        started = perf_counter()
        done = game.play_random(players, batch, derive_seed(seed, number), options)
        plies += done.plies
        playouts += done.playouts
        number += 1
        if perf_counter() - started < 0.1 * (deadline - perf_counter()):
            batch *= 2
    return plies, playouts


def measure_search(
    game: Game,
    players: int | None = None,
    seconds: float = 2.0,
    threads: int = 1,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    params: Params = ENDLESS,
    max_nodes: int = DEFAULT_MAX_NODES,
) -> Figures:
    """Fresh searches of positions from random games, as many as fit into `seconds`."""
    players = game.resolve_options(options, players)["players"]
    searcher = Searcher(params)
    iterations = number = 0
    elapsed = 0.0
    while elapsed < seconds:
        state = game.new_state(players, options, derive_seed(seed, number))
        state.play_random(SEARCH_PLIES * (number % 3), derive_seed(seed, number))
        number += 1
        if state.is_terminal():
            continue
        slice_seconds = min(SLICE_SECONDS, seconds - elapsed)
        limits = Limits(None, slice_seconds, max_nodes, threads, derive_seed(seed, number))
        found = searcher.search(state, state.current_player(), limits, details=False)
        iterations += found.iterations
        elapsed += found.seconds
    return _figures(game, players, threads, elapsed, iterations=iterations)


def _figures(game: Game, players: int, threads: int, seconds: float, **counts: int) -> Figures:
    """The fields of `ziggurat bench --json`: the counts that apply, and their rates."""
    rates = {f"{name}_per_second": round(count / seconds, 1) for name, count in counts.items()}
    head = {"game": game.name, "players": players, "threads": threads}
    return {**head, **counts, "seconds": round(seconds, 4), **rates}

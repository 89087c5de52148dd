"""What must not go wrong around a search: threads, seeds, interruptions, and equal moves."""

from __future__ import annotations

import _thread
import threading

import pytest

from ai import Cancel, Limits, Searcher, search
from ai.errors import SearchError
from ai.search import Worker
from engine import load_game

ATLANTIS = load_game("atlantis")
STATE = ATLANTIS.new_state(2, seed=8)


@pytest.mark.parametrize("seed", [0, 1, 5, 2**64 - 1])
def test_threads_search_trees_of_their_own(seed: int) -> None:
    seat = STATE.current_player()
    one = search(STATE, seat, Limits(iterations=200, seed=seed))
    three = search(STATE, seat, Limits(iterations=600, threads=3, seed=seed))
    assert [move.visits for move in three.moves] != [3 * move.visits for move in one.moves]


def test_seeds_are_independent() -> None:
    seat = STATE.current_player()
    visits = {
        tuple(move.visits for move in search(STATE, seat, Limits(iterations=300, seed=seed)).moves)
        for seed in range(8)
    }
    assert len(visits) > 4


def test_ctrl_c_ends_all_threads_before_the_caller_hears_of_it() -> None:
    before = threading.active_count()
    searcher, cancel = Searcher(), Cancel()
    limits = Limits(iterations=900_000, threads=3, seed=1)  # seconds, for a busy machine

    def interrupt() -> None:
        while threading.active_count() < before + 3:
            pass
        _thread.interrupt_main()

    interrupter = threading.Thread(target=interrupt)
    interrupter.start()
    with pytest.raises(KeyboardInterrupt):
        searcher.search(STATE, STATE.current_player(), limits, cancel)
    assert cancel.is_set()
    interrupter.join()
    again = searcher.search(STATE, STATE.current_player(), Limits(iterations=10, threads=3))
    assert again.iterations == 10


def test_a_searcher_at_work_refuses_a_second_thread() -> None:
    searcher, cancel = Searcher(), Cancel()
    seat = STATE.current_player()
    first = threading.Thread(target=searcher.search, args=(STATE, seat, Limits(), cancel))
    first.start()
    refused = False
    while not refused and first.is_alive():
        try:
            searcher.search(STATE, seat, Limits(iterations=1))
        except SearchError as error:
            refused = "at work" in str(error)
    cancel.set()
    first.join()
    assert refused


def test_a_worker_without_a_question_does_not_run() -> None:
    with pytest.raises(SearchError, match="Searcher"):
        Worker(ATLANTIS, 2, 100).run()


@pytest.mark.parametrize("seed", range(4))
def test_a_move_that_fell_behind_by_chance_is_tried_again(seed: int) -> None:
    state = ATLANTIS.new_state(2, {"sides": "chosen"})
    found = search(state, state.current_player(), Limits(iterations=10_000, seed=seed))
    assert min(move.visits for move in found.moves) >= 500


def test_every_seat_has_an_expected_return_with_its_error() -> None:
    state = ATLANTIS.new_state(3, seed=2)
    found = search(state, state.current_player(), Limits(iterations=400, seed=3))
    for move in found.moves:
        if move.visits > 1:
            assert move.values is not None and move.errors is not None
            assert len(move.values) == len(move.errors) == 3
            assert move.errors[found.seat] == pytest.approx(move.error)
            assert move.lower is not None and move.value is not None
            assert move.lower <= move.value


def test_the_depth_is_that_of_the_search() -> None:
    searcher = Searcher()
    seat = STATE.current_player()
    assert searcher.search(STATE, seat, Limits(iterations=2000, seed=1)).depth > 3
    assert searcher.search(STATE, seat, Limits(iterations=1, seed=1)).depth <= 1

"""The search keeps its promises: determinism, limits, cancelling, memory, whose decision it is."""

from __future__ import annotations

import json
import threading
import time
from dataclasses import replace

import pytest
from hypothesis import settings

from ai import Cancel, Limits, Params, Playout, Searcher, SearchError, search
from ai.policy import playout_move
from engine import State
from engine.core.catalogue import load_game
from tests.ai.positions import TABLES, Table, every_table

KNOBS = [
    Params(),
    Params(playout=Playout.UNIFORM, history_weight=0.0),
    Params(playout=Playout.MAST, epsilon=0.5),
    Params(own_view=True),
    Params(cut_turns=0),
    Params(cut_turns=3, cut_tree=True),
    Params(cut_decisions=8),
    Params(scaling=False),
    Params(policy_trust=2.0),
    Params(solver=False),
    Params(early_stop=True),
]

# A short run gives each table some of the knobs, and each knob some of the tables.
SHARE = 4 if settings().max_examples < settings.get_profile("dev").max_examples else 1

every_knob = pytest.mark.parametrize(
    ("table", "params"),
    [
        pytest.param(table, params, id=f"{knob}-{table}")
        for place, table in enumerate(TABLES)
        for knob, params in enumerate(KNOBS)
        if (place + knob) % SHARE == 0
    ],
)


def run(state: State, limits: Limits, params: Params | None = None) -> dict[str, object]:
    """The analysis as plain data, without the time it took."""
    found = search(state, state.current_player(), limits, params).to_dict()
    del found["seconds"]
    return found


@every_table
@pytest.mark.parametrize("threads", [1, 3])
def test_equal_questions_have_equal_answers(table: Table, threads: int) -> None:
    limits = Limits(iterations=200, threads=threads, seed=11)
    for state in table.positions():
        assert json.dumps(run(state, limits)) == json.dumps(run(state.clone(), limits))


@pytest.mark.parametrize("players", [2, 3])
def test_a_game_may_ask_for_a_cut_a_round_behind_the_turn(players: int) -> None:
    state = load_game("near").new_state(players, seed=5)
    state.play_random(60, 3)
    limits = Limits(iterations=200, seed=11)
    own_turn = Params(cut_decisions=0)
    assert run(state, limits) == run(state, limits, replace(own_turn, cut_turns=1 + players))
    assert run(state, limits) != run(state, limits, own_turn)
    to_the_end = Params(cut_turns=0)
    assert run(state, limits, to_the_end) == run(state, limits, replace(own_turn, cut_turns=0))


@every_knob
def test_a_search_that_is_resumed_ends_as_if_it_had_never_stopped(
    table: Table, params: Params
) -> None:
    limits = Limits(iterations=200, threads=2, seed=11)
    state = table.position(1, 0)
    searcher = Searcher(params)
    found = searcher.search(state, state.current_player(), replace(limits, seconds=0.0))
    stops = [found.iterations]
    while found.stopped == "seconds":
        found = searcher.resume(0.0005)
        stops.append(found.iterations)
    assert stops == sorted(stops)
    assert len(stops) > 1
    assert found.to_dict() | {"seconds": 0} == run(state, limits, params) | {"seconds": 0}


@every_table
def test_a_search_that_is_resumed_for_no_time_goes_on_all_the_same(table: Table) -> None:
    state = table.position(1, 0)
    searcher, limits = Searcher(Params(solver=False)), Limits(iterations=100, seed=11)
    done = searcher.search(state, state.current_player(), replace(limits, seconds=0.0)).iterations
    while done < 100:
        found = searcher.resume(0.0)
        assert found.iterations > done
        done = found.iterations
    assert found.stopped == "iterations"


def test_there_must_be_a_search_to_resume() -> None:
    searcher = Searcher()
    with pytest.raises(SearchError, match="nothing was searched yet"):
        searcher.resume(1.0)
    state = TABLES[0].position(1, 0)
    searcher.search(state, state.current_player(), Limits(iterations=5))
    searcher.forget()
    with pytest.raises(SearchError, match="nothing was searched yet"):
        searcher.resume(1.0)


def test_a_resumed_search_can_be_cancelled() -> None:
    searcher, cancel = Searcher(), Cancel()
    state = TABLES[0].position(1, 0)
    searcher.search(state, state.current_player(), Limits(seconds=0.0))
    cancel.set()
    assert searcher.resume(60.0, cancel).stopped == "cancelled"


@every_table
def test_another_seed_searches_other_worlds(table: Table) -> None:
    state = table.position(1, 0)
    answers = {
        json.dumps(run(state, Limits(iterations=100, seed=seed))["moves"]) for seed in range(5)
    }
    assert len(answers) > 1


@every_knob
def test_every_iteration_is_a_visit_of_a_legal_move(table: Table, params: Params) -> None:
    for state in table.positions():
        found = search(state, state.current_player(), Limits(iterations=150, threads=2), params)
        assert [move.move for move in found.moves] == state.legal_moves()
        assert sum(move.visits for move in found.moves) == found.iterations <= 150
        assert all(move.availability == found.iterations for move in found.moves)
        assert (found.stopped == "iterations") == (found.iterations == 150)


@every_table
def test_values_are_returns_of_every_seat_with_an_error(table: Table) -> None:
    least, greatest = table.game.utility_range
    state = table.position(3, 7)
    found = search(state, state.current_player(), Limits(iterations=400))
    assert found.values is not None and len(found.values) == table.players
    for move in found.moves:
        if move.values is None:
            assert move.visits == 0 and move.value is None
            continue
        assert all(least <= value <= greatest for value in move.values)
        assert move.value == pytest.approx(move.values[found.seat])
        assert (move.error is None) == (move.visits < 2)
    weighted = sum(move.visits * move.value for move in found.moves if move.value is not None)
    assert weighted / found.iterations == pytest.approx(found.values[found.seat])


@every_table
def test_the_best_move_is_the_most_visited_and_begins_the_line(table: Table) -> None:
    for state in table.positions():
        found = search(state, state.current_player(), Limits(iterations=300))
        ranked = found.ranked()
        assert [move.order for move in ranked] == list(range(len(ranked)))
        if all(move.proven is None for move in found.moves):
            assert ranked[0].visits == max(move.visits for move in found.moves)
        assert found.best == ranked[0].move == found.line[0].move
        assert found.line[0].visits == ranked[0].visits
        assert found.line[0].label == state.label(found.best) == ranked[0].label
        assert sum(move.prior for move in found.moves) == pytest.approx(1.0)


@every_table
def test_the_searched_state_is_left_alone(table: Table) -> None:
    state = table.position(5, 40)
    before = state.to_bytes()
    search(state, state.current_player(), Limits(iterations=50))
    assert state.to_bytes() == before


@every_table
def test_only_the_seat_that_decides_may_search(table: Table) -> None:
    state = table.position(2, 7)
    for seat in range(-1, table.players + 1):
        if seat != state.current_player():
            with pytest.raises(SearchError, match="decides now"):
                search(state, seat, Limits(iterations=10))


@every_table
def test_a_finished_game_is_not_searched(table: Table) -> None:
    state = table.game.new_state(table.players, seed=1)
    state.play_random(-1, 1)
    with pytest.raises(SearchError, match="the game is over"):
        search(state, 0, Limits(iterations=10))


def test_a_search_that_nothing_would_stop_is_refused() -> None:
    state = TABLES[0].position(0, 0)
    with pytest.raises(SearchError, match="never ends"):
        search(state, state.current_player(), Limits())


@every_table
def test_the_memory_limit_is_kept_and_the_search_goes_on(table: Table) -> None:
    state = table.position(4, 7)
    limits = Limits(iterations=3000, max_nodes=64, threads=2)
    knobs = Params(solver=False)  # a proof would end it sooner
    found = search(state, state.current_player(), limits, knobs)
    assert found.nodes <= 64
    assert found.iterations == 3000
    assert found.memory < 1_000_000
    unlimited = search(state, state.current_player(), replace(limits, max_nodes=100_000), knobs)
    assert unlimited.nodes > found.nodes or unlimited.nodes < 64, "a small game has fewer"


@every_table
def test_seconds_are_kept(table: Table) -> None:
    state = table.position(6, 7)
    knobs = Params(solver=False)  # a proof would end it sooner
    found = search(state, state.current_player(), Limits(seconds=0.05), knobs)
    assert found.stopped == "seconds"
    assert found.iterations > 0
    assert 0.05 <= found.seconds < 5.0  # generous: other programs run beside the tests


def test_a_cancelled_search_stops_and_answers() -> None:
    state = TABLES[0].position(0, 7)
    cancel = Cancel()
    started = time.monotonic()
    stopper = threading.Timer(0.05, cancel.set)
    stopper.start()
    limits = Limits(seconds=60.0, threads=2)
    found = search(state, state.current_player(), limits, None, cancel)
    stopper.join()
    assert found.stopped == "cancelled"
    assert found.best in state.legal_moves()
    assert time.monotonic() - started < 10.0


def test_a_search_cancelled_before_it_begins_names_a_legal_move() -> None:
    state = TABLES[0].position(0, 7)
    cancel = Cancel()
    cancel.set()
    found = search(state, state.current_player(), Limits(iterations=10), None, cancel)
    assert found.iterations == 0 and found.values is None
    assert found.best in state.legal_moves()


@every_table
def test_threads_share_the_iterations_and_add_up(table: Table) -> None:
    state = table.position(8, 7)
    seat = state.current_player()
    found = search(state, seat, Limits(iterations=100, threads=3, seed=5))
    assert found.iterations == 100 and found.threads == 3
    assert sum(move.visits for move in found.moves) == 100


@every_table
def test_a_policy_that_is_trusted_blindly_is_followed(table: Table) -> None:
    for state in table.positions():
        found = run(state, Limits(iterations=150), Params(policy_trust=100.0, root_share=0.0))
        assert found["best"] in {playout_move(state, seed) for seed in range(40)}


@every_table
def test_a_policy_that_does_not_finish_the_playouts_is_not_trusted_either(table: Table) -> None:
    state, limits = table.position(4, 7), Limits(iterations=150)
    answers = [
        run(state, limits, Params(playout=Playout.UNIFORM, policy_trust=trust))
        for trust in (0.0, 2.0)
    ]
    assert answers[0] == answers[1]


@every_table
def test_a_searcher_without_reuse_answers_as_a_fresh_one(table: Table) -> None:
    searcher = Searcher()
    limits = Limits(iterations=120, seed=9)
    for state in table.positions():
        seat = state.current_player()
        kept = searcher.search(state, seat, limits).to_dict()
        fresh = search(state, seat, limits).to_dict()
        assert {**kept, "seconds": 0} == {**fresh, "seconds": 0}


@every_table
def test_reuse_keeps_what_is_known_about_the_decision(table: Table) -> None:
    state = table.position(10, 7)
    seat = state.current_player()
    searcher = Searcher(Params(reuse=True))
    limits = Limits(iterations=100, seed=1)
    first = searcher.search(state, seat, limits)
    second = searcher.search(state, seat, limits)
    visits = [sum(move.visits for move in found.moves) for found in (first, second)]
    assert visits == [first.iterations, first.iterations + second.iterations]
    searcher.forget()
    third = searcher.search(state, seat, limits)
    assert third.to_dict() | {"seconds": 0} == first.to_dict() | {"seconds": 0}


@every_table
def test_reuse_keeps_nothing_for_another_seat(table: Table) -> None:
    """What one seat's worlds taught rests on its own cards, which the other must not know."""
    state = table.position(10, 7)
    first = state.current_player()
    searcher = Searcher(Params(reuse=True))
    searcher.search(state, first, Limits(iterations=300, seed=1))
    while state.current_player() == first:
        state.apply(search(state, first, Limits(iterations=20)).best)
    if state.is_terminal():
        return  # a short game, or a lonely one
    second = state.current_player()
    limits = Limits(iterations=200, seed=3)
    kept = searcher.search(state, second, limits).to_dict()
    fresh = search(state, second, limits, Params(reuse=True)).to_dict()
    assert {**kept, "seconds": 0} == {**fresh, "seconds": 0}


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"iterations": 0}, "iterations = 0: expected 1"),
        ({"iterations": 1.5}, "expected a whole number"),
        ({"seconds": -1.0}, "seconds = -1.0: expected 0.0"),
        ({"seconds": float("nan")}, "seconds = nan"),
        ({"threads": 0}, "threads = 0: expected 1..64"),
        ({"max_nodes": 3, "threads": 4}, "max_nodes = 3: expected 4"),
    ],
)
def test_impossible_limits_are_refused(settings: dict[str, object], message: str) -> None:
    with pytest.raises(SearchError, match=message):
        Limits(**settings)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"exploration": -1.0}, "exploration = -1.0: expected 0.0..100.0"),
        ({"epsilon": 2.0}, "epsilon = 2.0"),
        ({"cut_decisions": 0.5}, "expected a whole number"),
        ({"policy_trust": -2.0}, "expected -1.0..100.0"),
        ({"playout": 7}, "expected one of uniform, game, mast"),
    ],
)
def test_impossible_knobs_are_refused(settings: dict[str, object], message: str) -> None:
    with pytest.raises(SearchError, match=message):
        Params(**settings)  # type: ignore[arg-type]

"""Every game: hidden information, by the laws of determinization of DESIGN.md section 3."""

from __future__ import annotations

import json

from engine import ChanceSource, State
from tests.contract.games import Plan, begin, harvested, planned, seeded, walk
from tests.contract.options import Case

WORLDS_TRIED = 1500


def known(state: State, seat: int | None) -> str:
    """What a seat sees, as text to compare."""
    return json.dumps(state.seen(seat), sort_keys=True)


def assert_laws(state: State, seat: int | None, first: int, second: int) -> None:
    """All laws of determinization for one state, one viewer and two seeds."""
    before = state.to_bytes()
    world = state.determinized(seat, first)
    assert state.to_bytes() == before, "determinizing changed the state itself"
    assert world.check() == ""
    assert world.to_bytes() == state.determinized(seat, first).to_bytes()
    assert_nothing_shines_through(state, world, seat, second)
    assert_same_for_the_viewer(state, world, seat)
    assert_same_decision(state, world, seat)


def assert_nothing_shines_through(state: State, world: State, seat: int | None, seed: int) -> None:
    """The result is a function of what the seat knows, and of nothing else of the true state."""
    assert state.determinized(seat, seed).to_bytes() == world.determinized(seat, seed).to_bytes()


def assert_same_for_the_viewer(state: State, world: State, seat: int | None) -> None:
    assert world.seen(seat) == state.seen(seat)
    assert world.info_hash(seat) == state.info_hash(seat)
    assert world.view(seat) == state.view(seat)


def assert_same_decision(state: State, world: State, seat: int | None) -> None:
    """Decider and decision stay; whoever decides has a choice, the viewer the same one."""
    assert world.current_player() == state.current_player()
    assert world.decision() == state.decision()
    assert (world.ply, world.turn_number()) == (state.ply, state.turn_number())
    moves = world.legal_moves()
    if state.is_terminal():
        assert world.returns() == state.returns()
        return
    assert len(moves) >= 2
    if seat == state.current_player():
        assert moves == state.legal_moves()
        assert [world.label(move) for move in moves] == [state.label(move) for move in moves]
        assert [world.notation(move) for move in moves] == [state.notation(move) for move in moves]


@planned
def test_the_laws_of_determinization_hold_for_every_viewer(case: Case, plan: Plan) -> None:
    state = begin(case, plan)
    for seat in case.viewers:
        for choice in plan.choices[:4]:
            assert_laws(state, seat, plan.seed, choice)


@harvested
def test_the_laws_of_determinization_hold_at_every_kind_of_decision(
    case: Case, state: State
) -> None:
    for seat in case.viewers:
        assert_laws(state, seat, state.ply, state.ply + 1)


@seeded
def test_the_laws_of_determinization_hold_when_the_game_is_over(case: Case, seed: int) -> None:
    state = case.new_state(seed)
    state.play_random(-1, seed)
    for seat in case.viewers:
        assert_laws(state, seat, seed, seed + 1)


@planned
def test_the_hidden_part_really_varies(case: Case, plan: Plan) -> None:
    state = begin(case, plan)
    for seat in case.viewers:
        if not case.can_vary(state, seat):
            continue
        first = state.determinized(seat, 0)
        others = (state.determinized(seat, seed) for seed in range(1, WORLDS_TRIED))
        assert any(world != first for world in others), f"viewer {seat}: always the same world"


@planned
def test_a_world_can_be_played_on(case: Case, plan: Plan) -> None:
    state = begin(case, plan)
    for seat in case.viewers:
        world = state.determinized(seat, plan.seed)
        for _ in range(20):
            world.play_random(1, plan.seed)
            assert world.check() == ""


@planned
def test_info_hashes_are_equal_exactly_when_the_views_are(case: Case, plan: Plan) -> None:
    for seat in case.viewers:
        views: dict[int, str] = {}
        hashes: dict[str, int] = {}
        for state in walk(case, plan):
            for one in (state, state.determinized(seat, 1), state.determinized(None, 2)):
                view, number = known(one, seat), one.info_hash(seat)
                assert views.setdefault(number, view) == view, "equal hashes, different views"
                assert hashes.setdefault(view, number) == number, "equal views, different hashes"


@planned
def test_a_spectator_sees_nothing_that_one_seat_may_not_see(case: Case, plan: Plan) -> None:
    """Whatever a seat does not know can be dealt anew without a spectator noticing."""
    for state in walk(case, plan):
        for seat in range(case.players):
            world = state.determinized(seat, plan.seed)
            assert known(world, None) == known(state, None), f"known to seat {seat} only"
            assert world.info_hash(None) == state.info_hash(None)


@planned
def test_determinizing_draws_from_no_source_of_the_state(case: Case, plan: Plan) -> None:
    state = begin(case, plan)
    state.use_chance(ChanceSource.fast(plan.seed))
    twin = state.clone()
    for seat in case.viewers:
        state.determinized(seat, 5)
    for choice in plan.choices:
        moves = state.legal_moves()
        if not moves:
            return
        for one in (state, twin):
            one.apply(moves[choice % len(moves)])
        assert state.to_bytes() == twin.to_bytes()

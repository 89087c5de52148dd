"""Every game: events tell each viewer what happened, and nothing that their views do not hold."""

from __future__ import annotations

from collections import Counter

from engine import ChanceSource, Notice, State
from tests.contract.games import Plan, begin, harvested, planned
from tests.contract.options import Case

MOVE_KIND = 1  # of every game: seat, low and high 16 bits of the move, 1 when it was forced


Told = Counter[Notice | None]


def heard(state: State, move: int, seat: int | None, seed: int) -> tuple[int, Told]:
    """Play a move on a copy: what the seat could see afterwards, and what it was told.

    The order is left out: a seat that draws two cards of its own sees which came first.
    """
    copy = state.clone()
    copy.use_chance(ChanceSource.fast(seed))
    events = copy.play(move).events
    viewer = -1 if seat is None else seat
    return copy.info_hash(seat), Counter(event.seen_by(viewer) for event in events)


def assert_no_leak(state: State, case: Case, seed: int) -> None:
    """Two steps that look alike before and after, to a seat, sound alike to it.

    Compared are the true state and a redeal, and different chance: the hidden cards differ. Where
    dice are rolled in the open, only steps with the same dice are compared.
    """
    for seat in case.viewers:
        world = state.determinized(seat, seed)
        for move in set(state.legal_moves()) & set(world.legal_moves()):
            told: dict[tuple[int, int], Told] = {}
            for one, chance in ((state, 1), (state, 2), (world, 1), (world, 2)):
                after, notices = heard(one, move, seat, chance)
                alike = after, chance if case.open_dice else 0
                assert told.setdefault(alike, notices) == notices, f"viewer {seat}, move {move}"


@planned
def test_the_first_event_of_a_step_is_the_move_itself(case: Case, plan: Plan) -> None:
    state = begin(case, plan)
    for choice in plan.choices:
        moves = state.legal_moves()
        if not moves:
            return
        seat, move = state.current_player(), moves[choice % len(moves)]
        first, *later = [event.seen_by(seat) for event in state.play(move).events]
        assert first is not None
        assert (first.kind, first.args[:4]) == (MOVE_KIND, (seat, move & 0xFFFF, move >> 16, 0))
        moves_behind = [notice for notice in later if notice and notice.kind == MOVE_KIND]
        assert all(notice.args[3] == 1 for notice in moves_behind), "not marked as forced"


@planned
def test_events_hold_nothing_that_views_do_not(case: Case, plan: Plan) -> None:
    assert_no_leak(begin(case, plan), case, plan.seed)


@harvested
def test_events_hold_nothing_that_views_do_not_at_every_kind_of_decision(
    case: Case, state: State
) -> None:
    assert_no_leak(state, case, state.ply)


@planned
def test_a_step_with_events_and_one_without_lead_to_the_same_state(case: Case, plan: Plan) -> None:
    state = begin(case, plan)
    for move in state.legal_moves():
        told, silent = state.clone(), state.clone()
        told.play(move)
        silent.apply(move)
        assert told.to_bytes() == silent.to_bytes()


@planned
def test_every_viewer_hears_of_the_move_of_a_step(case: Case, plan: Plan) -> None:
    """Those who may see which move it was are told so, all others who made it."""
    state = begin(case, plan)
    decider = state.current_player()
    for move in state.legal_moves():
        first = state.clone().play(move).events[0]
        for seat in case.viewers:
            notice = first.seen_by(-1 if seat is None else seat)
            assert notice is not None
            assert (notice.kind, notice.args[0]) == (MOVE_KIND, decider)
            if notice == first.full:
                assert notice.args[1:4] == (move & 0xFFFF, move >> 16, 0)

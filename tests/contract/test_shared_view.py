"""Every game: what all views have in common, told once, and the views that are sent without it."""

from __future__ import annotations

from typing import Any

from engine import State
from tests.contract.games import harvested, seeded_in_every_case
from tests.contract.options import Case
from ziggurat.v1 import games_pb2

# Of a message that both parts set one level down: its key and length come twice.
HEADERS = 8


def enveloped(case: Case, view: Any) -> games_pb2.GameView:
    """A game's own view in the message of all games."""
    return games_pb2.GameView(**{case.game.name: view})


def set_twice(one: Any, other: Any) -> list[str]:
    """The fields, other than messages within, that two messages of a type both have."""
    found = []
    theirs = {field.name: value for field, value in other.ListFields()}
    for field, value in one.ListFields():
        if field.name not in theirs:
            continue
        if field.message_type is None or field.is_repeated:
            found.append(field.full_name)
        else:
            found += set_twice(value, theirs[field.name])
    return found


def assert_whole_and_smaller(case: Case, state: State) -> None:
    """The law of shared views, for all viewers."""
    shared = case.game.shared_view()
    for seat in case.viewers:
        whole, sent = state.view(seat), state.view(seat, shared=False)
        assert set_twice(shared, sent) == []
        merged = enveloped(case, shared)
        merged.MergeFrom(enveloped(case, sent))
        assert merged == enveloped(case, whole)
        assert sent.ByteSize() <= whole.ByteSize() - shared.ByteSize() + HEADERS


@harvested
def test_a_view_is_what_all_have_and_what_is_sent(case: Case, state: State) -> None:
    assert_whole_and_smaller(case, state)


@seeded_in_every_case
def test_it_is_so_at_the_start_and_at_the_end_under_every_option(case: Case, seed: int) -> None:
    state = case.new_state(seed)
    assert_whole_and_smaller(case, state)
    state.play_random(-1, seed)
    assert_whole_and_smaller(case, state)


@seeded_in_every_case
def test_who_changes_a_shared_view_changes_nobody_elses(case: Case, seed: int) -> None:
    state = case.new_state(seed)
    before, mine = state.view(), case.game.shared_view()
    mine.Clear()
    assert state.view() == before
    assert case.game.shared_view() != mine

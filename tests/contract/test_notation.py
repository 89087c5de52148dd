"""Every game: moves as text. Notation and label name one move and are read back."""

from __future__ import annotations

import pytest

from engine import IllegalMoveError, State
from tests.contract.games import Plan, begin, harvested, planned, some_moves, walk
from tests.contract.options import Case


@planned
def test_notation_and_label_name_one_legal_move_each(case: Case, plan: Plan) -> None:
    for state in walk(case, plan):
        moves = state.legal_moves()
        for name in (state.notation, state.label):
            texts = [name(move) for move in moves]
            assert len(set(texts)) == len(moves), texts
            assert all(text and text == text.strip() for text in texts)


@planned
def test_code_notation_and_label_are_read_back(case: Case, plan: Plan) -> None:
    state = begin(case, plan)
    for move in some_moves(state):
        for text in (str(move), state.notation(move), state.label(move)):
            assert state.parse(text) == move
            assert state.parse(f"  {text} ") == move


@harvested
def test_moves_of_every_kind_of_decision_are_read_back(case: Case, state: State) -> None:
    for move in some_moves(state):
        assert state.parse(state.notation(move)) == move
        assert state.parse(state.label(move)) == move


@planned
def test_text_that_names_no_move_is_refused_with_what_would(case: Case, plan: Plan) -> None:
    state = begin(case, plan)
    for text in ("", "no such move", "-1", "99999999999"):
        with pytest.raises(IllegalMoveError) as caught:
            state.parse(text)
        assert all(state.notation(move) in str(caught.value) for move in state.legal_moves())


@planned
def test_an_illegal_move_has_no_name(case: Case, plan: Plan) -> None:
    state = begin(case, plan)
    for name in (state.notation, state.label):
        with pytest.raises(IllegalMoveError):
            name(2**31)

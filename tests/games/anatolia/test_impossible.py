"""Positions that no game comes to are refused with the reason (RULES.md 3, 8)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import StateFormatError
from engine.games.anatolia.codes import Frame, Kind
from engine.games.anatolia.codes import Step as FlowStep
from tests.games.anatolia.positions import GAME, base_document, goods

KNOW_FLOW = [Frame.FLOW, 0, FlowStep.AFTER, 4]
CONQ_FLOW = [Frame.FLOW, 0, FlowStep.AFTER, 7]
CONQ = [Kind.CONQ_MENU, 0, 0, 0]


def with_stack(*frames: list[int]) -> dict[str, Any]:
    """Pending frames above the Conquest Phase's bottom frame."""
    return {"stack": [CONQ_FLOW, *frames]}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"turns": (1, 0, 1)}, "turns must fit"),
        ({"vp": (100,)}, "ended, winners and vp"),
        ({"winners": [0]}, "ended, winners and vp"),
        ({"ended": 1}, "ended, winners and vp"),
        ({"row": ("Art", "Art", "Allies", "Colony")}, "Knowledge card"),
        ({"knowledge_pile": []}, "Knowledge card"),
        ({"event_pile": [0]}, "Event card"),
        ({"civ": [4, 5, -1]}, "a civilization exactly when it controls"),
        ({"civ": [4, 4, 8]}, "identities are distinct"),
        ({"exhausted": "thr"}, "mined out"),
        ({"cities": {"euw": 1}}, "cities are 0 at sea"),
        ({"lent_army": (1,)}, "lent units"),
        ({"aid": (0, 1)}, "aid and refusals"),
        ({"extra": 1, "phase": 1}, "extra phases"),
        ({"extra_left": 1, "phase": 1}, "extra phases"),
        ({"known": [[55, 0], [0, 0], [0, 0]]}, "known"),
        ({"known": [[0, 36], [0, 0], [0, 0]], "event_pile": list(range(35)),
          "event_discard": [35]}, "counter"),
        ({"bought_off": [0]}, "counter"),
        ({"lines": [[5, 0], [0, 0]]}, "decision does not fit"),
        ({"stack": []}, "ended, winners and vp"),
        (with_stack(), "pending frames"),
        (with_stack([Kind.BUILD_MENU, 0, 0, 0]), "pending frames"),
        (with_stack([Kind.CONQ_MENU, 1, 0, 0]), "pending frames"),
        (with_stack(CONQ, [Kind.CONVERT, 0, 1, 0]), "pending frames"),
        (with_stack(CONQ, [Kind.TRADE_GIVE, 0, 1, 0]), "pending frames"),
        (with_stack(CONQ, [Kind.TRIBUTE_WHAT, 0, 1, 0]), "pending frames"),
        (with_stack(CONQ, [Kind.LOAN_PAY, 0, 1, 0]), "pending frames"),
        (with_stack(CONQ, [Frame.ATTACK, 0, 21, 0], [Kind.CALL_HELP, 1, 0, 0]), "pending frames"),
        (with_stack(CONQ, [Frame.ATTACK, 0, 21, 2], [Kind.DEFEND, 1, 0, 0]), "pending frames"),
        ({"stack": [KNOW_FLOW, CONQ]}, "pending frames"),
        ({"stack": [[Frame.FLOW, 0, FlowStep.TURN, 0], CONQ]}, "pending frames"),
        ({"stack": [[99, 0, 0, 0]]}, "stack[0]"),
        ({"stack": [CONQ_FLOW] * 7}, "at most 6 frames"),
        ({"army": (0,), "res": {}}, "at least two legal moves"),
        ({"army": (-1,)}, "army[0] = -1"),
        ({"cards": {}, "winners": [1, 0]}, "ascending"),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused_with_the_reason(
    changes: dict[str, Any], reason: str
) -> None:
    document = base_document(**{"army": (1,), "res": {0: goods(gold=2)}, **changes})
    with pytest.raises(StateFormatError) as caught:
        GAME.state_from_dict(document)
    assert reason in str(caught.value)


def test_the_position_that_these_differ_from_is_possible() -> None:
    assert GAME.state_from_dict(base_document(army=(1,), res={0: goods(gold=2)})).check() == ""

"""How long a call may take before its caller has stopped waiting."""

from __future__ import annotations

from typing import Any, cast

import pytest

from services.rpc import Context, seconds_left


class Deadline:
    """A call whose caller waits for so many seconds more; None: for ever."""

    def __init__(self, seconds: float | None) -> None:
        self._seconds = seconds

    def time_remaining(self) -> float | None:
        return self._seconds


@pytest.mark.parametrize(
    ("remaining", "left"),
    [(None, 30.0), (100.0, 30.0), (10.0, 9.9), (0.3, 0.2), (0.09, 0.06), (0.0, 0.0), (-1.0, 0.0)],
)
def test_a_call_ends_a_little_before_its_deadline(remaining: float | None, left: float) -> None:
    context = cast("Context", cast("Any", Deadline(remaining)))
    assert seconds_left(context, 30.0) == pytest.approx(left)

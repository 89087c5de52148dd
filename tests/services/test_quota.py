"""How much one client may ask for, by a clock that the tests turn."""

from __future__ import annotations

import grpc
import pytest
from google.rpc import error_details_pb2

from services.access.quota import Lobbies, Quota, Shares
from services.errors import ServiceError


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def refusal(call: object) -> int:
    """The seconds after which to try a call again that is refused."""
    with pytest.raises(ServiceError) as refused:
        call()  # type: ignore[operator]
    assert refused.value.code == grpc.StatusCode.RESOURCE_EXHAUSTED
    [retry] = refused.value.details
    assert isinstance(retry, error_details_pb2.RetryInfo)
    return retry.retry_delay.seconds


def test_a_quota_counts_each_client_and_forgets_after_a_minute() -> None:
    clock = Clock()
    quota = Quota("tables", clock)
    for _ in range(3):
        quota.take("one", 3)
    assert refusal(lambda: quota.take("one", 3)) == 61
    quota.take("other", 1)
    clock.now += 59.5
    assert refusal(lambda: quota.take("one", 3)) == 1
    clock.now += 0.5
    quota.take("one", 3)


def test_a_share_is_free_again_when_it_is_given_back() -> None:
    shares = Shares("streams")
    with shares.hold("one", 2):
        shares.take("one", 2)
        assert refusal(lambda: shares.take("one", 2)) == 1
        shares.take("other", 1)
    shares.take("one", 2)
    shares.give_back("one")
    shares.give_back("one")
    assert refusal(lambda: shares.take("one", 0)) == 1


def test_a_lobby_has_room_again_when_a_table_leaves_or_its_time_is_over() -> None:
    clock = Clock()
    lobbies = Lobbies(60.0, clock)
    lobbies.entered("one", "first")
    clock.now += 10
    lobbies.entered("one", "second")
    lobbies.entered("one", "second")  # the same request again
    lobbies.check("one", 3)
    assert refusal(lambda: lobbies.check("one", 2)) > 0
    lobbies.check("other", 1)
    lobbies.left("second")
    lobbies.check("one", 2)
    assert refusal(lambda: lobbies.check("one", 1)) > 0
    clock.now += 50
    lobbies.check("one", 1)
    lobbies.left("first")
    lobbies.left("unknown")

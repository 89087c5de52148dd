"""How long a call may take before its caller has stopped waiting; what callers are counted by."""

from __future__ import annotations

from typing import Any, cast

import pytest

from services.calls.rpc import Context, network_of, seconds_left


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


@pytest.mark.parametrize(
    ("peer", "counted"),
    [
        ("ipv4:192.0.2.1:50000", "ipv4:192.0.2.1"),
        ("ipv6:%5B2001:db8:1:2:3:4:5:6%5D:50000", "ipv6:2001:db8:1:2::/64"),
        ("ipv6:[2001:db8:1:2::9]:50001", "ipv6:2001:db8:1:2::/64"),
        ("ipv6:%5B2001:db8:1:3::9%5D:50001", "ipv6:2001:db8:1:3::/64"),
        ("ipv6:%5Bfe80::1%25eth0%5D:50000", "ipv6:fe80::/64"),
        ("ipv6:%5B::ffff:192.0.2.1%5D:50000", "ipv4:192.0.2.1"),
        ("unix:", "unix"),
    ],
)
def test_addresses_of_one_network_are_one_client(peer: str, counted: str) -> None:
    assert network_of(peer) == counted

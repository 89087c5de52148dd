"""How long a call may take, what callers are counted by, and when no handler is busy."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from services.calls.rpc import Calls, Context, network_of, seconds_left


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


async def test_it_is_quiet_when_the_last_busy_handler_has_ended() -> None:
    calls = Calls()
    await calls.quiet()
    with calls:
        with calls:
            waiting = [asyncio.create_task(calls.quiet()) for _ in range(2)]
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert not any(task.done() for task in waiting)
    await asyncio.gather(*waiting)
    with calls:
        again = asyncio.create_task(calls.quiet())
        await asyncio.sleep(0)
        assert not again.done()
    await again

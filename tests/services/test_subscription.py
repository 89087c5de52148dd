"""A write to a client that does not read: how it ends."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import grpc
import pytest

from services.calls.rpc import Context
from services.errors import ServiceError
from services.watches.watch import Subscription

ROOM = 4


class Deaf:
    """A client that reads nothing."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()

    async def write(self, message: bytes) -> None:
        self.asked.set()
        await asyncio.Event().wait()


def end(subscription: Subscription) -> None:
    subscription.end(grpc.StatusCode.UNAVAILABLE, "DRAINING", "the server is going down")


async def writing(subscription: Subscription) -> asyncio.Task[None]:
    """A task that waits for the client."""
    deaf = Deaf()
    context = cast("Context", cast("Any", deaf))
    task = asyncio.create_task(subscription.write(context, b"news", 7))
    await deaf.asked.wait()
    return task


async def test_the_end_of_a_watch_ends_its_write_with_the_revision_to_resume_from() -> None:
    subscription = Subscription(ROOM, newest_only=False)
    task = await writing(subscription)
    end(subscription)
    end(subscription)
    with pytest.raises(ServiceError) as refused:
        await task
    assert refused.value.reason == "DRAINING"
    assert refused.value.metadata["resume_revision"] == "7"
    assert not task.cancelled()


@pytest.mark.parametrize("ends_first", [True, False])
async def test_a_call_that_is_cancelled_stays_cancelled_though_its_watch_ends_too(
    ends_first: bool,
) -> None:
    subscription = Subscription(ROOM, newest_only=False)
    task = await writing(subscription)
    if ends_first:
        end(subscription)
    task.cancel()
    if not ends_first:
        end(subscription)
    with pytest.raises(asyncio.CancelledError):
        await task
    assert task.cancelled()


async def test_after_the_end_nothing_is_written() -> None:
    subscription = Subscription(ROOM, newest_only=False)
    end(subscription)
    deaf = Deaf()
    with pytest.raises(ServiceError):
        await subscription.write(cast("Context", cast("Any", deaf)), b"news", 7)
    assert not deaf.asked.is_set()

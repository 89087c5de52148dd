"""Every call is reported once, by its name, as what it was; a feed reports what must not be."""

import asyncio
from contextlib import closing
from types import SimpleNamespace

import pytest

from loadtests.calls import Calls, Sample, WrongAnswer
from loadtests.feed import Feed
from loadtests.ledger import Account
from services.client.errors import RefusedError
from services.client.requests import open_seat
from tests.services.support import PATIENCE, running
from ziggurat.v1 import service_pb2, session_pb2

NOWHERE = service_pb2.GetSessionRequest(session_id="0" * 20)


async def reported(use) -> list[Sample]:
    """What `use` of calls to a server reports."""
    samples: list[Sample] = []
    async with running() as server:

        def run() -> None:
            with closing(Calls(server.server.address, samples.append)) as calls:
                use(calls)

        await asyncio.to_thread(run)
    return samples


async def test_an_answer_is_reported_with_its_latency_and_size():
    (sample,) = await reported(lambda calls: calls("ListGames", service_pb2.ListGamesRequest()))
    assert (sample.kind, sample.name, sample.error) == ("grpc", "ListGames", None)
    assert sample.size > 100
    assert 0 < sample.seconds < PATIENCE


async def test_a_refusal_is_a_failure_and_raised():
    def use(calls: Calls) -> None:
        with pytest.raises(RefusedError):
            calls("GetSession", NOWHERE, note="a try")

    (sample,) = await reported(use)
    assert sample.name == "GetSession (a try)"
    assert "NOT_FOUND UNKNOWN_SESSION" in str(sample.error)


async def test_a_refusal_that_was_due_is_none():
    def use(calls: Calls) -> None:
        calls.refused("GetSession", NOWHERE, "", "UNKNOWN_SESSION", note="by reason")
        calls.refused("GetSession", b"\xff", "", "INVALID_ARGUMENT", note="by code")
        calls.refused("NoSuchCall", b"", "", "UNIMPLEMENTED", note="of gRPC itself")
        calls.attempt("GetSession", NOWHERE, "", "UNKNOWN_SESSION", note="perhaps")

    samples = await reported(use)
    assert [sample.error for sample in samples] == [None] * 4


async def test_another_refusal_than_was_due_is_a_failure_and_so_is_an_answer():
    def use(calls: Calls) -> None:
        calls.refused("GetSession", NOWHERE, "", "BAD_TOKEN", note="another")
        calls.refused("ListGames", service_pb2.ListGamesRequest(), "", "BAD_TOKEN", note="answer")
        with pytest.raises(RefusedError):
            calls.attempt("GetSession", NOWHERE, "", "BAD_TOKEN", note="another")

    samples = await reported(use)
    assert [type(sample.error) for sample in samples] == [RefusedError, WrongAnswer, RefusedError]


# ---------------------------------------------------------------------- feeds


class Stream(list):
    """A stream of updates that ends."""

    def cancel(self) -> None:
        pass


def fed(*revisions: int, told: Account | None = None, over: bool = True) -> list[Sample]:
    """What a feed reports that gets these revisions, the last one that of a game's end."""
    samples: list[Sample] = []
    answers = Stream(
        service_pb2.WatchSessionResponse(update=session_pb2.Update(revision=revision))
        for revision in revisions
    )
    if over:
        answers[-1].update.phase = session_pb2.SESSION_PHASE_FINISHED
    stub = SimpleNamespace(WatchSession=lambda request, **options: answers)
    calls = SimpleNamespace(stub=stub, report=samples.append)
    feed = Feed(calls, told or Account("session"))
    with feed._news:
        assert feed._news.wait_for(lambda: feed.over, PATIENCE)
    return samples


def test_a_feed_reports_when_the_first_revision_came():
    (sample,) = fed(1, 2, 3)
    assert (sample.kind, sample.name, sample.error) == ("stream", "WatchSession", None)


@pytest.mark.parametrize(
    ("revisions", "wrong"),
    [
        ((1, 3), "revision 3 came after 1"),
        ((1, 2, 2), "revision 2 came after 2"),
        ((2,), "revision 2 came after 0"),
    ],
)
def test_a_feed_with_a_gap_or_a_repetition_is_a_failure(revisions, wrong):
    assert str(fed(*revisions)[-1].error) == wrong


def test_a_feed_that_ends_before_the_game_is_a_failure():
    assert "ended before the game" in str(fed(1, 2, over=False)[-1].error)


def test_a_feed_that_tells_what_others_were_not_told_is_a_failure():
    account = Account("session")
    account.tell(session_pb2.Update(revision=1, to_act=1))
    assert "told in two ways" in str(fed(1, 2, told=account)[-1].error)


async def test_a_feed_that_is_broken_off_by_the_server_is_a_failure():
    """Its token is of another table."""

    def use(calls: Calls) -> None:
        request = service_pb2.CreateSessionRequest(game="tic_tac_toe", seats=[open_seat()] * 2)
        created = calls("CreateSession", request)
        account = Account(created.session.session_id, "zgs_" + "x" * 43)
        feed = Feed(calls, account)
        with feed._news:
            assert feed._news.wait_for(lambda: feed.over, PATIENCE)

    samples = await reported(use)
    assert "UNAUTHENTICATED BAD_TOKEN" in str(samples[-1].error)

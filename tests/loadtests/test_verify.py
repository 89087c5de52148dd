"""The checker against real servers: it finds nothing where nothing is lost, and what is lost."""

import asyncio
import random
import shutil
from contextlib import closing
from pathlib import Path

import pytest

from loadtests.calls import Calls, Sample
from loadtests.ledger import Ledger
from loadtests.seats import Lobby, Seat
from loadtests.verify import verify_all
from services.client.requests import open_seat
from tests.services.support import file_store, running, settings

GAMES = ("tic_tac_toe", "atlantis", "kuhn_poker")


class Bench:
    """Two people at a table, whose calls are reported into a list."""

    def __init__(self, address: str, ledger: Ledger) -> None:
        self.samples: list[Sample] = []
        self.calls = Calls(address, self.samples.append)
        self.lobby = Lobby(self.calls, ledger)

    def close(self) -> None:
        self.calls.close()

    def sit_down(self, game: str) -> list[Seat]:
        created = self.lobby.create(game, [open_seat()] * 2)
        session_id = created.session.session_id
        seats = [self.lobby.join(session_id, seat) for seat in range(2)]
        self.lobby.start(session_id, created.host_token)
        return seats

    def moved_to(self, seats: list[Seat]) -> list[Seat]:
        """The same seats through this connection."""
        return [Seat(self.calls, seat.account) for seat in seats]


def play(seats: list[Seat], plies: int) -> None:
    rng = random.Random(1)
    for _ in range(plies):
        table = seats[0].get().session
        if not table.HasField("to_act"):
            return
        seats[table.to_act].play_any(rng, table.revision)


def faults(address: str, ledger: Ledger) -> list[str]:
    return [fault for _, fault in verify_all(address, ledger) if fault]


@pytest.mark.parametrize("game", GAMES)
async def test_games_that_were_played_and_finished_have_no_fault(game):
    ledger = Ledger()
    async with running() as server:

        def run() -> list[str]:
            with closing(Bench(server.server.address, ledger)) as bench:
                seats = bench.sit_down(game)
                play(seats, 20)
                if seats[0].get().session.HasField("to_act"):
                    seats[1].resign()
                assert not [sample for sample in bench.samples if sample.error]
            return faults(server.server.address, ledger)

        assert await asyncio.to_thread(run) == []
    assert ledger.totals()["moves"] >= 2
    assert all(account.played.keys() == account.moves for account in ledger.accounts())


async def test_moves_that_a_store_lost_are_found(tmp_path: Path):
    """A copy of the store is put back after more moves were acknowledged."""
    ledger = Ledger()
    then, now = tmp_path / "then", tmp_path / "now"
    now.mkdir()
    async with running(settings(file_store(now))) as server:

        def begin() -> list[Seat]:
            with closing(Bench(server.server.address, ledger)) as bench:
                seats = bench.sit_down("atlantis")
                play(seats, 3)
                return seats

        seats = await asyncio.to_thread(begin)
    shutil.copytree(now, then)
    async with running(settings(file_store(now))) as server:

        def go_on() -> list[str]:
            with closing(Bench(server.server.address, ledger)) as bench:
                play(bench.moved_to(seats), 3)
            return faults(server.server.address, ledger)

        assert await asyncio.to_thread(go_on) == []
    last = max(seat.account.last for seat in seats)
    async with running(settings(file_store(then))) as server:
        found = await asyncio.to_thread(faults, server.server.address, ledger)
    assert any(f"lost the move that was acknowledged as revision {last}" in text for text in found)


async def test_a_session_that_is_gone_is_a_fault():
    ledger = Ledger()
    ledger.account("0" * 20)
    async with running() as server:
        (fault,) = await asyncio.to_thread(faults, server.server.address, ledger)
    assert "cannot be read: NOT_FOUND UNKNOWN_SESSION" in fault

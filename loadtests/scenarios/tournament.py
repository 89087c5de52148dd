"""Tournament: tables at which only bots sit, watched to the end."""

from __future__ import annotations

from itertools import pairwise

from locust import constant

from loadtests.calls import Sample
from loadtests.scenarios.users import BOT_LEVEL, GameUser, players_of
from services.client.requests import bot_seat
from ziggurat.v1 import service_pb2

PATIENCE_SECONDS = 10.0  # of one step, until a bot has moved


class Tournament(GameUser):
    """One game of bots after the other."""

    weight = 1
    wait_time = constant(0.1)

    def on_start(self) -> None:
        """Nothing is on yet."""
        super().on_start()
        self._noted = 0  # the revision up to which moves were reported

    def step(self) -> None:
        """Open a table, or see how the game goes on."""
        if not self.feeds:
            self._open()
            return
        (feed,) = self.feeds
        feed.wait(self._noted + 1, PATIENCE_SECONDS)
        self._note_moves()
        if feed.finished:
            request = service_pb2.ExportRecordRequest(session_id=feed.session_id)
            self.calls("ExportRecord", request)
        if feed.finished or feed.over:
            self.give_up()

    def _open(self) -> None:
        game = self.any_game()
        bots = [bot_seat(BOT_LEVEL, f"bot {seat}") for seat in range(players_of(game))]
        created = self.lobby.create(game.name, bots)
        session_id = created.session.session_id
        self.feeds.append(self.spectate(session_id))
        self._noted = self.lobby.start(session_id, created.host_token).revision

    def _note_moves(self) -> None:
        """Report how long each move of the bots took, from the one before."""
        (feed,) = self.feeds
        times = feed.arrivals(self._noted)
        for before, after in pairwise(times):
            self.calls.report(Sample("bots", "move", after - before))
        self._noted += max(0, len(times) - 1)

"""Spectators: a table that many watch while its two or more seats play on."""

from __future__ import annotations

import time

from locust import between

from loadtests.calls import Sample, WrongAnswer
from loadtests.scenarios.users import GameUser, players_of
from loadtests.seats import Seat
from services.client.requests import open_seat

WATCHERS = 25  # of a table
TAKES_BACK = 0.1  # how often a move is taken back, with everybody's agreement
PATIENCE_SECONDS = 30.0  # until a move must have come to all


class Spectators(GameUser):
    """A table whose seats are all played from here, and those who watch it.

    Every other watcher wants the view with each revision. What a spectator waits for a move is
    reported as `delivery`, from when the move was sent.
    """

    weight = 2
    wait_time = between(0.2, 1.0)

    def on_start(self) -> None:
        """Nobody sits yet."""
        super().on_start()
        self._seats: list[Seat] = []

    def step(self) -> None:
        """Open a table, or make a move that all must see."""
        if not self._seats:
            self._open()
        elif self.feeds[0].finished:
            self._seats[0].record()
            self.give_up()
        elif any(feed.over for feed in self.feeds):  # a watch broke, which was reported
            self.give_up()
        else:
            self._move()

    def give_up(self) -> None:
        """Everybody leaves."""
        super().give_up()
        self._seats = []

    def _open(self) -> None:
        game = self.any_game()
        created = self.lobby.create(game.name, [open_seat()] * players_of(game))
        session_id = created.session.session_id
        seats = [self.lobby.join(session_id, seat) for seat in range(players_of(game))]
        for number in range(WATCHERS):
            self.feeds.append(self.spectate(session_id, include_view=bool(number % 2)))
        started = self.lobby.start(session_id, created.host_token)
        self._await(started.revision, None)
        self._seats = seats

    def _move(self) -> None:
        latest = self.feeds[0].latest
        assert latest is not None
        seat = self._seats[latest.to_act]
        began = time.perf_counter()
        update = seat.play_any(self.rng, latest.revision)
        if update is None:
            return
        self._await(update.revision, began)
        if update.HasField("to_act") and self.rng.random() < TAKES_BACK:
            self._take_back(seat, update.revision)

    def _take_back(self, seat: Seat, revision: int) -> None:
        """Whoever is asked agrees."""
        session = seat.take_back(revision)
        for asked in tuple(session.undo.asked):
            session = self._seats[asked].agree(session.revision)
        self._await(session.revision, None)

    def _await(self, revision: int, began: float | None) -> None:
        """All have seen the revision; each is reported where it is a move sent at that time."""
        until = time.perf_counter() + PATIENCE_SECONDS
        for feed in self.feeds:
            came = feed.wait(revision, max(0.0, until - time.perf_counter()))
            if came is None:
                missing = WrongAnswer(f"a move did not come within {PATIENCE_SECONDS:.0f} s")
                self.calls.report(Sample("stream", "delivery", PATIENCE_SECONDS, error=missing))
            elif began is not None:
                self.calls.report(Sample("stream", "delivery", came - began))

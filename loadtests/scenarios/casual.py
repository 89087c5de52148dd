"""Casual: a person against bots, who thinks before each move and now and then takes one back."""

from __future__ import annotations

import time

from locust import between

from loadtests.calls import Sample
from loadtests.feed import Feed
from loadtests.scenarios.users import BOT_LEVEL, GameUser, players_of
from loadtests.seats import Seat
from services.client.requests import bot_seat, open_seat

LOOKS_AGAIN = 0.2  # how often a person looks at the whole table before a move
TAKES_BACK = 0.03
ASKS = 0.05  # a bot what it would do
KEEPS = 0.2  # of the games that were played to the end, as a copy
GIVES_UP = 0.01
PATIENCE_SECONDS = 10.0  # of one step, until the bots have moved


class Casual(GameUser):
    """One table at a time, from the first seat, until the game is over."""

    weight = 10
    wait_time = between(0.5, 2.5)

    def on_start(self) -> None:
        """Nobody sits yet."""
        super().on_start()
        self._seat: Seat | None = None
        self._handed_over = 0.0  # when the bots' turns began; 0: they are not on

    def step(self) -> None:
        """Sit down, or wait for one's turn and move."""
        if self._seat is None:
            self._sit_down()
            return
        (feed,) = self.feeds
        feed.wait(self._seat.account.last, PATIENCE_SECONDS)
        if feed.wait_for_turn(self._seat.number, PATIENCE_SECONDS):
            self._note_bots()
            self._decide(self._seat, feed)
        elif feed.finished:
            self._note_bots()
            record = self._seat.record()
            if self.rng.random() < KEEPS:
                self._seat.keep_copy(record)
            self.give_up()
        elif feed.over:  # the watch broke, which was reported
            self.give_up()

    def give_up(self) -> None:
        """Leave the table."""
        super().give_up()
        self._seat, self._handed_over = None, 0.0

    def _sit_down(self) -> None:
        game = self.any_game()
        bots = [bot_seat(BOT_LEVEL) for _ in range(players_of(game) - 1)]
        created = self.lobby.create(game.name, [open_seat(), *bots], host_seat=0, allow_help=True)
        self._seat = self.lobby.hosted_seat(created, 0)
        self.feeds.append(self._seat.feed(include_view=True))
        started = self.lobby.start(created.session.session_id, created.host_token)
        self.feeds[0].wait(started.revision, PATIENCE_SECONDS)

    def _decide(self, seat: Seat, feed: Feed) -> None:
        if self.rng.random() < GIVES_UP:
            seat.resign()
            self.give_up()
            return
        if self.rng.random() < LOOKS_AGAIN:
            seat.get(feed.revision)
        if self.rng.random() < ASKS:
            seat.advice(BOT_LEVEL)
        if seat.last is not None and self.rng.random() < TAKES_BACK:
            seat.take_back(feed.revision)
            seat.last = None
            return
        update = seat.play_any(self.rng, feed.revision)
        if update is not None and update.HasField("to_act") and update.to_act != seat.number:
            self._handed_over = time.perf_counter()

    def _note_bots(self) -> None:
        """Report how long the bots took, all of their decisions together."""
        if self._handed_over:
            seconds = self._arrived() - self._handed_over
            self.calls.report(Sample("bots", "turns until ours", max(0.0, seconds)))
            self._handed_over = 0.0

    def _arrived(self) -> float:
        (feed,) = self.feeds
        arrived = feed.wait(feed.revision, 0.0)
        return time.perf_counter() if arrived is None else arrived

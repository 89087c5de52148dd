"""What all kinds of users share: a connection of their own, reported calls, the run they are in."""

from __future__ import annotations

import itertools
import logging
import random
from dataclasses import dataclass, field
from typing import Any, ClassVar

import gevent
from locust import User, task
from locust.env import Environment
from locust.exception import StopUser

from loadtests.calls import Calls, Sample
from loadtests.feed import Feed
from loadtests.ledger import Ledger
from loadtests.objectives import Verdict
from loadtests.seats import Lobby
from services.client.errors import RefusedError
from ziggurat.v1 import service_pb2

MIX = "mix"  # of all games
USUAL_PLAYERS = 2
BOT_LEVEL = 1


@dataclass
class Run:
    """One run of a load test."""

    game: str = MIX  # or the name of the only one
    seed: int = 1
    steps: int = 0  # of all users together, after which the run ends; 0: it ends by the clock
    ledger: Ledger = field(default_factory=Ledger)
    verdicts: list[Verdict] = field(default_factory=list)  # none until the run has been judged
    numbers: itertools.count[int] = field(default_factory=itertools.count)  # of users
    taken: itertools.count[int] = field(default_factory=lambda: itertools.count(1))  # steps


class GameUser(User):
    """Somebody who uses the server.

    A scenario says in `step` what is done next, and then waits as people do. A refusal that it did
    not expect has been reported; whatever else goes wrong is reported here. Both end what it was at
    (`give_up`): the next step begins anew.
    """

    abstract = True
    run_of_all: ClassVar[Run] = Run()

    def on_start(self) -> None:
        """Connect, and see what is played here."""
        run = self.run_of_all
        number = next(run.numbers)
        self.rng = random.Random(f"{run.seed} {type(self).__name__} {number}")
        self.calls = Calls(address_of(self.environment), reporter(self.environment))
        self.lobby = Lobby(self.calls, run.ledger)
        self.feeds: list[Feed] = []
        listed = self.calls("ListGames", service_pb2.ListGamesRequest())
        self._games: list[service_pb2.GameSummary] = [
            game for game in listed.games if run.game in (MIX, game.name)
        ]
        if not self._games:
            if number == 0:
                logging.error("--game %s: not hosted at %s", run.game, self.environment.host)
                end_run(self.environment)
            raise StopUser

    def on_stop(self) -> None:
        """Leave everything and hang up."""
        self.give_up()
        self.calls.close()

    @task
    def carry_on(self) -> None:
        """The next step; Locust's task of every scenario."""
        try:
            self.step()
        except RefusedError:
            self.give_up()
        except Exception as error:  # also what only a mistake of ours can be: no run is then good
            self.calls.report(Sample("check", f"step of {type(self).__name__}", 0.0, error=error))
            self.give_up()
        if next(self.run_of_all.taken) == self.run_of_all.steps:
            end_run(self.environment)

    def step(self) -> None:
        """Do what this kind of user does next."""
        raise NotImplementedError

    def give_up(self) -> None:
        """Leave the table one is at."""
        for feed in self.feeds:
            feed.cancel()
        self.feeds.clear()

    def spectate(self, session_id: str, *, include_view: bool = False) -> Feed:
        """Watch without a seat."""
        account = self.lobby.ledger.account(session_id)
        return Feed(self.calls, account, include_view=include_view)

    def any_game(self) -> service_pb2.GameSummary:
        """One of the games that this run is about."""
        return self.rng.choice(self._games)


def players_of(game: service_pb2.GameSummary) -> int:
    """How many sit at a table of it."""
    return max(USUAL_PLAYERS, game.min_players)


def end_run(environment: Environment) -> None:
    """End the run, and Locust with it where no web UI goes on; a user cannot end itself."""
    runner = environment.runner
    assert runner is not None
    gevent.spawn(runner.stop if environment.web_ui else runner.quit)


def address_of(environment: Environment) -> str:
    """host:port of Locust's host, which may be given as a URL."""
    return (environment.host or "127.0.0.1:50051").rpartition("//")[2]


def reporter(environment: Environment) -> Any:
    """Tells Locust of a sample."""

    def report(sample: Sample) -> None:
        environment.events.request.fire(
            request_type=sample.kind,
            name=sample.name,
            response_time=1e3 * sample.seconds,
            response_length=sample.size,
            exception=sample.error,
            context={},
        )

    return report

"""Who is let in, and how much they may ask for: what every call is asked before it is looked at."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext

from services.access.principals import Principal, Principals
from services.access.quota import Lobbies, Quota, Shares
from services.calls.rpc import Context
from services.config import Config


class Admission:
    """The principals of one front end, and what each of them has taken."""

    def __init__(self, config: Config) -> None:
        """Read the API keys; ConfigError."""
        self._principals = Principals(config)
        self._tables = Quota("tables")
        self._joins = Quota("seats to sit down on")
        self._imports = Quota("records to take in")
        self._lobbies = Lobbies(config.lobby_hours * 3600)
        self._streams = Shares("streams")
        self._searches = Shares("searches")

    @property
    def asks_for_keys(self) -> bool:
        """Whether `check` can refuse anybody."""
        return self._principals.asked_for

    def check(self, context: Context) -> None:
        """UNAUTHENTICATED for whoever is not served."""
        self._principals.of(context)

    def principal(self, context: Context) -> Principal:
        """Who calls."""
        return self._principals.of(context)

    def opening_table(self, context: Context) -> Principal:
        """Who wants to open a table; RESOURCE_EXHAUSTED when he has his share."""
        principal = self.principal(context)
        self._lobbies.check(principal.client, principal.allowance.lobby_tables)
        self._tables.take(principal.client, principal.allowance.sessions_a_minute)
        return principal

    def table_opened(self, principal: Principal, session_id: str) -> None:
        """A table of his is in the lobby."""
        self._lobbies.entered(principal.client, session_id)

    def table_left_lobby(self, session_id: str) -> None:
        """It has started, or is gone."""
        self._lobbies.left(session_id)

    def joining(self, context: Context) -> None:
        """Count somebody who wants to sit down; RESOURCE_EXHAUSTED when he has had his share."""
        principal = self.principal(context)
        self._joins.take(principal.client, principal.allowance.joins_a_minute)

    def importing(self, context: Context) -> Principal:
        """Who has a record taken in; RESOURCE_EXHAUSTED when he has his share."""
        principal = self.principal(context)
        self._imports.take(principal.client, principal.allowance.imports_a_minute)
        return principal

    def stream(self, context: Context) -> None:
        """Count a stream until it has really ended; RESOURCE_EXHAUSTED."""
        principal = self.principal(context)
        self._streams.take(principal.client, principal.allowance.streams)
        # The stubs want a class of their own here; any function does.
        context.add_done_callback(
            lambda _: self._streams.give_back(principal.client)  # type: ignore[arg-type]
        )

    def waiting(self, context: Context) -> AbstractContextManager[None]:
        """Count a read that waits for a revision, which takes the room of a watch, as a stream."""
        principal = self.principal(context)
        return self._streams.hold(principal.client, principal.allowance.streams)

    def search(self, context: Context) -> AbstractContextManager[None]:
        """Count a search of a service while its call lasts; RESOURCE_EXHAUSTED.

        Those of nobody in particular are counted by seat or address (`services.bots.advice`).
        """
        principal = self.principal(context)
        if not principal.name:
            return nullcontext()
        return self._searches.hold(principal.client, principal.allowance.searches)

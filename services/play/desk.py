"""Where a player sits: hears what happens at the table and what is typed, whichever comes first."""

from __future__ import annotations

import time
from select import select
from typing import NamedTuple

from services.play.feed import Answer, Feed
from services.play.keys import Keys
from services.play.screen import Screen
from services.waiting import SPELL_SECONDS


class Typed(NamedTuple):
    """A line."""

    text: str | None  # None: the end of the input


class Desk:
    """A keyboard and a screen."""

    def __init__(self, keys: Keys, screen: Screen) -> None:
        self.keys = keys
        self.screen = screen

    def next(
        self, feed: Feed | None, *, listen: bool, seconds: float = 0.0
    ) -> Answer | Typed | None:
        """The next thing of the table, or else the next line that was typed; None: neither.

        Without `listen` lines stay where they are. Sleeps in short spells, as services.waiting.
        """
        until = time.monotonic() + seconds
        while True:
            if feed is not None and (answer := feed.take()) is not None:
                return answer
            if listen and self.keys.ready:
                self.screen.answered()
                return Typed(self.keys.take())
            left = until - time.monotonic()
            if left <= 0 or (feed is not None and feed.over):
                return None
            self._sleep(feed, listen, min(left, SPELL_SECONDS))

    def _sleep(self, feed: Feed | None, listen: bool, seconds: float) -> None:
        sources: list[Feed | Keys] = [*([feed] if feed else []), *([self.keys] if listen else [])]
        if self.keys in select(sources, [], [], seconds)[0]:
            self.keys.read()

    def ask(self, prompt: str) -> str | None:
        """The answer to a question, where nothing else is going on."""
        self.screen.prompt(prompt)
        while not isinstance(typed := self.next(None, listen=True, seconds=SPELL_SECONDS), Typed):
            pass
        if typed.text is None:
            self.screen.say()
        return typed.text

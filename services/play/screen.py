"""The terminal: styled lines out, typed lines in.

The terminal stays in its normal mode all the time, so there is nothing to restore when the program
ends, however it ends. Without colour (NO_COLOR, --no-color, TERM=dumb, a pipe) not one escape code
is written.
"""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Iterable
from typing import TextIO

from rich.console import Console
from rich.text import Text

from engine.core.text import Line, Span, plain

MIN_WIDTH, MAX_WIDTH = 60, 120
HELP_WIDTH = 80  # cells of a line of prose, at most
MARGIN = "  "
# Plain blue can hardly be read on black.
COLOURS = {"blue": "bright_blue"}


class Screen:
    """Where a player looks and types."""

    def __init__(self, out: TextIO, keys: TextIO, color: bool) -> None:
        _never_fail(out)
        plain = not color or bool(os.environ.get("NO_COLOR"))
        self._console = Console(
            file=out,
            color_system=None if plain else "auto",
            highlight=False,
            markup=False,
            emoji=False,
        )
        self._out = out
        self._keys = keys
        self._status = ""
        self._prompt = ""  # that stands at the end of the screen, unanswered

    @property
    def width(self) -> int:
        """Cells of a line that may be used."""
        return max(MIN_WIDTH, min(self._console.width, MAX_WIDTH))

    @property
    def height(self) -> int:
        """Rows of the terminal."""
        return self._console.height

    # ------------------------------------------------------------------ out

    def show(self, lines: Iterable[Line]) -> None:
        """Print styled lines."""
        for line in lines:
            self._make_room()
            text = Text(no_wrap=True)
            for span in line:
                text.append(span.text, style=_style(span))
            text.rstrip()
            self._console.print(text, soft_wrap=True)

    def say(self, text: str = "", style: str = "") -> None:
        """Print a sentence."""
        self.show([[Span(text, style)]])

    def explain(self, paragraphs: Iterable[Line], indent: int = 0) -> None:
        """Print paragraphs, broken between words; further lines are indented."""
        for line in paragraphs:
            style = line[0].style if line else ""
            for text in textwrap.wrap(
                plain(line),
                min(self.width, HELP_WIDTH) - 1,
                initial_indent=MARGIN,
                subsequent_indent=MARGIN + " " * indent,
                break_long_words=False,
            ):
                self.say(text, style)

    def status(self, text: str) -> None:
        """A line that stands until anything else is printed; only where somebody is looking.

        While a prompt stands there is none.
        """
        text = text[: self._console.width - 1]
        if self._out.isatty() and text != self._status and not self._prompt:
            self.clear_status()
            self._status = text
            self._write(text)

    def clear_status(self) -> None:
        """Take the status line away."""
        if self._status:
            self._write("\r" + " " * len(self._status) + "\r")
            self._status = ""

    def prompt(self, text: str) -> None:
        """Ask for a line, unless that is asked already; what is printed meanwhile goes below."""
        if not self._prompt:
            self.clear_status()
            self._prompt = text
            self._write(text)

    def answered(self) -> None:
        """A line was typed: the cursor stands on a new one."""
        self._prompt = self._status = ""

    def _make_room(self) -> None:
        """Let what is printed next begin on a line of its own."""
        self.clear_status()
        if self._prompt:
            self._prompt = ""
            self._write("\n")

    def _write(self, text: str) -> None:
        self._out.write(text)
        self._out.flush()

    # ------------------------------------------------------------------ in

    def ask(self, prompt: str) -> str | None:
        """The next line that is typed; None at the end of the input."""
        self.clear_status()
        self._write(prompt)
        text = self._keys.readline()
        if not text.endswith("\n"):
            self._write("\n")
        return text.strip() if text else None


def _style(span: Span) -> str:
    return " ".join(COLOURS.get(word, word) for word in span.style.split())


def _never_fail(out: TextIO) -> None:
    """Signs that the terminal's encoding does not have are replaced."""
    if out in (sys.stdout, sys.stderr) and hasattr(out, "reconfigure"):
        out.reconfigure(errors="replace")

"""What is typed, line by line, without waiting for it.

The terminal stays in its normal mode: it hands over whole lines. They are read from the descriptor
itself, since a line that Python had already taken into a buffer would not wake anybody who waits.
"""

from __future__ import annotations

import codecs
import os
from typing import TextIO

CHUNK = 4096


class Keys:
    """The keyboard, or a file or pipe in its place."""

    def __init__(self, source: TextIO) -> None:
        self._source = source
        self._decode = codecs.getincrementaldecoder(source.encoding or "utf-8")("replace").decode
        self._text = ""
        self._ended = False
        self.live = source.isatty()  # whether somebody sits there, who may type at any time

    def fileno(self) -> int:
        """For select: readable when `read` would not wait."""
        return self._source.fileno()

    @property
    def ready(self) -> bool:
        """Whether `take` has something."""
        return "\n" in self._text or self._ended

    def read(self) -> None:
        """Take in what was typed; wait for it if nothing was."""
        chunk = os.read(self.fileno(), CHUNK)
        self._text += self._decode(chunk, not chunk)
        self._ended = not chunk

    def take(self) -> str | None:
        """The next line, without blanks around it; None at the end of the input."""
        line, end, self._text = self._text.partition("\n")
        return line.strip() if line or end else None

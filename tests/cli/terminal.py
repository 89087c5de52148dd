"""A program in a terminal of its own, driven as a person drives it."""

from __future__ import annotations

import codecs
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from types import TracebackType
from typing import Any

SECONDS = 180.0  # until something expected must have been printed: bots get what others leave
ROWS, COLUMNS = 24, 80
AT_ONCE = 65_536  # bytes that are read; what a program writes comes in pieces all the same
CTRL_C, CTRL_D = "\x03", "\x04"
ESCAPE = "\x1b"
# The new session of the child gets the terminal as its own, so that Ctrl-C is a signal there.
_ADOPT = (
    "import fcntl, os, sys, termios;"
    " fcntl.ioctl(0, termios.TIOCSCTTY, 0);"
    " os.execv(sys.argv[1], sys.argv[1:])"
)


class Terminal:
    """`ziggurat ARGUMENTS` at 80x24."""

    def __init__(self, arguments: Sequence[str], environment: dict[str, str]) -> None:
        self.environment = environment
        self._master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (ROWS, COLUMNS))
        self.mode: list[Any] = termios.tcgetattr(slave)
        self._slave = slave  # kept open, so that the mode can be read after the end
        command = [sys.executable, "-c", _ADOPT, sys.executable, "-m", "services.cli", *arguments]
        self.process = subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
        )
        self._decode = codecs.getincrementaldecoder("utf-8")().decode
        self._held_back = ""
        self.transcript = ""
        self._seen = 0  # how far `expect` has come in the transcript

    def expect(self, pattern: str, seconds: float = SECONDS) -> re.Match[str]:
        """Wait until the pattern has been printed after what was expected before."""
        wanted = re.compile(pattern, re.MULTILINE)
        deadline = time.monotonic() + seconds
        while True:
            found = wanted.search(self.transcript, self._seen)
            if found:
                self._seen = found.end()
                return found
            alive = self._read(deadline - time.monotonic())
            if not alive:
                raise AssertionError(f"{pattern!r} did not come:\n{self.transcript[-4000:]}")

    def _read(self, seconds: float) -> bool:
        """Take in what was printed; False when nothing came in time or the program has ended."""
        ready, _, _ = select.select([self._master], [], [], max(0.0, seconds))
        if ready:
            text = self._held_back + self._decode(os.read(self._master, AT_ONCE))
            self._held_back = "\r" if text.endswith("\r") else ""  # half of an end of a line?
            self.transcript += text.removesuffix("\r").replace("\r\n", "\n")
            return True
        return False

    def type(self, text: str) -> None:
        """Type a line, or a control character as it is."""
        os.write(self._master, text.encode() if text < " " and text else f"{text}\n".encode())

    def hang_up(self) -> None:
        """Close the terminal, as one closes a window; nothing can be read or typed any more."""
        nothing = os.open(os.devnull, os.O_RDWR)
        os.dup2(nothing, self._master)
        os.close(nothing)

    def end(self, seconds: float = SECONDS) -> int:
        """Wait for the end of the program; its exit code."""
        code = self.process.wait(seconds)
        while self._read(0.0):
            pass
        return code

    @property
    def mode_now(self) -> list[Any]:
        """The terminal's mode, to be compared with `mode`."""
        return termios.tcgetattr(self._slave)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        os.close(self._master)
        os.close(self._slave)

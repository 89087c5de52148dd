"""The command line under test: in this process, in a process of its own, in a terminal."""

from __future__ import annotations

import fcntl
import os
import re
import select
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal

Ziggurat = Callable[..., "subprocess.CompletedProcess[str]"]
Opener = Callable[..., Terminal]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """A person of their own: an empty data folder, a colour terminal."""
    dropped = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES")
    kept = {name: value for name, value in os.environ.items() if name not in dropped}
    return kept | {"XDG_DATA_HOME": str(tmp_path / "data"), "TERM": "xterm-256color"}


@pytest.fixture
def ziggurat(environment: dict[str, str], tmp_path: Path) -> Ziggurat:
    """Run `ziggurat` without a terminal."""

    def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "services.cli", *arguments],
            env=environment,
            cwd=tmp_path,
            input=typed,
            capture_output=True,
            text=True,
            timeout=300,  # bots get what others leave
        )

    return run


@pytest.fixture
def terminal(environment: dict[str, str]) -> Iterator[Opener]:
    """Open `ziggurat` in a terminal; all terminals are closed at the end."""
    with ExitStack() as stack:

        def open_terminal(*arguments: str, **variables: str) -> Terminal:
            return stack.enter_context(Terminal(arguments, environment | variables))

        yield open_terminal


@pytest.fixture
def data_folder(environment: dict[str, str]) -> Path:
    """Where the person's tables are kept."""
    return Path(environment["XDG_DATA_HOME"]) / "ziggurat"


def wait_until_unused(store: Path) -> None:
    """Return when no server uses a store: each holds its lock file as long as it lives."""
    with Path(f"{store}.lock").open("ab") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)


@contextmanager
def serving(
    folder: Path, environment: dict[str, str], listen: str, *flags: str
) -> Iterator[tuple[str, int]]:
    """A server of somebody else: its address and its process group."""
    store = f"--store=sqlite:///{folder}/theirs.sqlite"
    process = subprocess.Popen(
        [sys.executable, "-m", "services.cli", "serve", f"--listen={listen}", store, *flags],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    children: list[int] = []
    try:
        ready = re.search(r"serves at (\S+)", process.stdout.readline())
        assert ready, "the server did not start"
        children += map(os.pidfd_open, children_of(process.pid))
        yield ready[1], process.pid
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
        for child in children:  # file and port are free when all that had them have ended
            select.select([child], [], [])
            os.close(child)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that tests share: started once in each test process.

    For tests that only want to play. Their tables stay there, so who looks at its lists, or does
    anything to the server, needs one of their own (`serving`).
    """
    folder = tmp_path_factory.mktemp("server")
    chance = "--chosen-chance=allow"  # as a server of the player's own
    with serving(folder, dict(os.environ), "127.0.0.1:0", "--bot-workers=1", chance) as (name, _):
        yield name


@pytest.fixture
def visit(terminal: Opener, server: str) -> Opener:
    """Open `ziggurat play` in a terminal, at the server that tests share."""

    def open_terminal(*arguments: str, **variables: str) -> Terminal:
        return terminal("play", "--server", server, *arguments, **variables)

    return open_terminal


def children_of(process: int) -> list[int]:
    """The processes that a process has started."""
    return list(map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split()))

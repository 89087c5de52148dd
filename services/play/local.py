"""A server of the player's own: started for a game, stopped after it, its tables kept in a file.

The file is used by one server at a time; a second terminal gets a file of its own. The server's log
goes beside it.
"""

from __future__ import annotations

import fcntl
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import IO

from services.client import RefusedError
from services.operation.process import PARENT_VARIABLE
from services.play.errors import PlayError
from services.store.sqlite_schema import can_be_used

STOP_SECONDS = 20.0
_READY = re.compile(r"serves at (\S+)")


@contextmanager
def reserved_store(folder: Path, say: Callable[[str], None]) -> Iterator[Path]:
    """A store that nobody uses, ours until the end; those we cannot read stay as they are."""
    for number in count(1):
        path = folder / f"tables-{number}.sqlite"
        with _reserved(path) as ours:
            if ours and not can_be_used(path):
                say(f"{path} is of another version of Ziggurat; it stays there as it is")
            elif ours:
                yield path
                return


@contextmanager
def named_store(path: Path) -> Iterator[Path]:
    """The store of a table that was kept; PlayError when it is none, or used elsewhere."""
    if reason := hindrance(path):
        raise PlayError(f"the table is in {path}, which {reason}")
    with _reserved(path) as ours:
        if not ours:
            raise PlayError(f"another terminal plays on {path}; end that game first")
        yield path


def hindrance(path: Path) -> str:
    """Why the tables of a store that was kept cannot be gone on with; "": they can."""
    if not path.exists():
        return "is not there any more"
    return "" if can_be_used(path) else "is of another version of Ziggurat"


@contextmanager
def _reserved(path: Path) -> Iterator[bool]:
    with path.with_suffix(".reserved").open("wb") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
        else:
            yield True


@contextmanager
def local_server(store: Path) -> Iterator[str]:
    """Serve from a file on a free port of this machine; the address.

    PlayError, with the file and the log, when it does not start or its store fails.
    """
    log_path = store.with_suffix(".log")
    with log_path.open("wb") as log:
        process = _start(store, log)
        try:
            yield _address(process, store, log_path)
        except RefusedError as error:
            if error.reason != "STORE_UNAVAILABLE":
                raise
            raise PlayError(f"{error}: {_where(store, log_path)}") from None
        finally:
            _stop(process)


def _where(store: Path, log_path: Path) -> str:
    return f"the tables are in {store}, the server's log is {log_path}"


def _start(store: Path, log: IO[bytes]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [
            sys.executable,
            *("-m", "services.cli", "serve"),
            "--listen=127.0.0.1:0",
            f"--store=sqlite:///{store}",
            "--bot-workers=1",
            "--chosen-chance=allow",
        ],
        # Whatever the environment says of servers is meant for another one.
        env=_environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=log,
        text=True,
        start_new_session=True,  # Ctrl-C is for the player's program, which then stops the server
    )


def _environment() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("ZIGGURAT_")}
    return {**kept, PARENT_VARIABLE: str(os.getpid())}


def _address(process: subprocess.Popen[str], store: Path, log_path: Path) -> str:
    """The address of a server that is ready; it says so itself."""
    assert process.stdout is not None
    line = process.stdout.readline()
    found = _READY.search(line)
    if found is None:
        lines = log_path.read_text(errors="replace").splitlines()
        reason = lines[-1] if lines else "it gave no reason"
        raise PlayError(f"the server did not start: {reason} ({_where(store, log_path)})")
    return found[1]


def _stop(process: subprocess.Popen[str]) -> None:
    process.terminate()
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    assert process.stdout is not None
    process.stdout.close()

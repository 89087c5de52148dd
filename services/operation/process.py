"""What the processes of a server have in common: how they know each other, and how they end."""

from __future__ import annotations

import contextlib
import ctypes
import errno
import fcntl
import os
import signal
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from services.access import tokens
from services.config import Config, ConfigError

# From the supervisor to its children. Workers come through a socket that only this user can open,
# whatever the front end demands of strangers.
WORKER_SECRET_VARIABLE = "ZIGGURAT_WORKER_SECRET"
WORKER_SOCKET_VARIABLE = "ZIGGURAT_WORKER_SOCKET"
PARENT_VARIABLE = "ZIGGURAT_PARENT"
MAX_SOCKET_PATH = 100  # bytes; the kernel takes 107
_FOLDER_PREFIX = "ziggurat-serve-"
_SOCKET_NAME = "workers-{}"
_MANY = 999  # front ends: nobody has more
_PR_SET_PDEATHSIG = 1


def die_with_parent() -> None:
    """End this process by SIGTERM when its supervisor ends, however that came.

    Only for children of a supervisor, which says so in the environment; on Linux, where the kernel
    can do it.
    """
    parent = os.environ.get(PARENT_VARIABLE)
    if parent is None or sys.platform != "linux":
        return
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)
    if os.getppid() != int(parent):  # it ended before we asked
        os.kill(os.getpid(), signal.SIGTERM)


def worker_secret(config: Config, environment: Mapping[str, str]) -> str:
    """What bot workers prove themselves with; ConfigError.

    Processes of one supervisor get a new one at each start. Where workers of other machines come
    in, or go to, both sides are given it: as a variable, since others can read a command line.
    """
    secret = environment.get(WORKER_SECRET_VARIABLE, "")
    if not secret and not (config.worker_listen or config.worker_server):
        return tokens.new_token(tokens.WORKER_PREFIX)
    if not tokens.is_token(secret, tokens.WORKER_PREFIX):
        raise ConfigError(
            f"{WORKER_SECRET_VARIABLE}: expected what `ziggurat worker-secret` prints, the same for"
            " front ends and bot workers"
        )
    return secret


class SocketFolder:
    """A folder for the workers' sockets that only this user can open, one for each front end.

    It is locked as long as this process lives. Whoever makes one takes away those that nobody holds
    any more: a supervisor that was killed could not do it itself. OSError when it cannot be made.
    """

    def __init__(self) -> None:
        parent = Path(tempfile.gettempdir())
        for left in parent.glob(f"{_FOLDER_PREFIX}*"):
            _remove_unless_held(left)
        self._folder, self._lock = _new_folder()
        if len(os.fsencode(self.socket(_MANY))) > MAX_SOCKET_PATH:
            self.remove()
            raise OSError(errno.ENAMETOOLONG, f"TMPDIR {parent} is too long for a socket in it")

    def socket(self, front_end: int) -> str:
        """The path of a front end's socket."""
        return str(self._folder / _SOCKET_NAME.format(front_end))

    def remove(self) -> None:
        """Take it away, unless somebody keeps other things in it."""
        with contextlib.suppress(OSError):
            _remove(self._folder, self._lock)
        os.close(self._lock)


def _new_folder() -> tuple[Path, int]:
    """A folder of ours, and its lock."""
    while True:
        folder = Path(tempfile.mkdtemp(prefix=_FOLDER_PREFIX))
        try:
            lock = os.open(folder, os.O_RDONLY)
        except FileNotFoundError:  # taken for one that was left, before we could lock it
            continue
        fcntl.flock(lock, fcntl.LOCK_EX)
        if folder.exists():
            return folder, lock
        os.close(lock)


def _remove_unless_held(folder: Path) -> None:
    try:
        lock = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    except OSError:
        return  # somebody else's, or gone
    try:
        if os.fstat(lock).st_uid == os.getuid():
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            _remove(folder, lock)
    except OSError:
        pass  # somebody holds it, or keeps other things in it
    finally:
        os.close(lock)


def _remove(folder: Path, opened: int) -> None:
    for name in os.listdir(opened):
        if name.startswith(_SOCKET_NAME.format("")):
            os.unlink(name, dir_fd=opened)
    folder.rmdir()

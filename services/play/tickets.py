"""Tickets: what is kept of a table, so that one can come back to it.

One file a table in the user's data directory, readable by its owner only, since it holds tokens.
"""

from __future__ import annotations

import json
import os
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from services.play.address import Address
from services.play.errors import PlayError

FINISHED_KEPT = 20  # tables that are over
MINUTE, HOUR, DAY = 60, 3600, 86400  # seconds
MINE_ONLY, MY_FOLDER = 0o600, 0o700


@dataclass(frozen=True)
class Ticket:
    """A seat at a table. Exactly one of `server` and `store` is set."""

    session_id: str
    game: str
    server: Address | None  # None: a server of our own
    store: str  # the SQLite file of our own server; "": somebody else's
    seat_token: str
    host_token: str  # "" for a table that somebody else opened
    seed: int | None = None  # that the table was opened with
    left: str = ""  # how the game stood when the player left
    finished: bool = False  # kept for its record
    invite_code: str = ""  # of a private table that we opened
    rematch: bool = False  # its seats are kept for those who played before


def data_folder() -> Path:
    """Where the user's tables are kept; made when it is not there."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(base) / "ziggurat"
    try:
        folder.mkdir(mode=MY_FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        raise PlayError(f"{folder} cannot be made: {error.strerror}") from None
    return folder


class TicketBox:
    """All tickets of the user."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "tables"
        self._folder.mkdir(mode=MY_FOLDER, exist_ok=True)

    def keep(self, ticket: Ticket) -> None:
        """Write a ticket; all of it is there, or nothing."""
        path = self._path(ticket.session_id)
        draft = path.with_suffix(".new")
        draft.unlink(missing_ok=True)
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
        with os.fdopen(os.open(draft, flags, MINE_ONLY), "w") as file:
            json.dump(asdict(ticket), file)
        draft.replace(path)
        for over in [one for one in self.all() if one.finished][:-FINISHED_KEPT]:
            self._path(over.session_id).unlink(missing_ok=True)

    def drop(self, ticket: Ticket) -> None:
        """Forget a table."""
        self._path(ticket.session_id).unlink(missing_ok=True)

    def find(self, session_id: str) -> Ticket | None:
        """The ticket of a table, None when there is none."""
        return next((one for one in self.all() if one.session_id == session_id), None)

    def all(self) -> list[Ticket]:
        """All tickets, the latest table last."""
        return [_read(path) for path in self._paths()]

    def aged(self) -> list[tuple[Ticket, str]]:
        """All tickets, and how old each is, in words."""
        now = time.time()
        return [(_read(path), _age(now - path.stat().st_mtime)) for path in self._paths()]

    def _paths(self) -> list[Path]:
        return sorted(self._folder.glob("*.json"), key=lambda path: path.stat().st_mtime)

    def _path(self, session_id: str) -> Path:
        return self._folder / f"{session_id}.json"


def _age(seconds: float) -> str:
    """ "5 min", "3 h", "12 days"."""
    if seconds < HOUR:
        return f"{max(0, round(seconds / MINUTE))} min"
    return f"{round(seconds / HOUR)} h" if seconds < 2 * DAY else f"{round(seconds / DAY)} days"


def _read(path: Path) -> Ticket:
    try:
        fields = json.loads(path.read_text())
        server = fields.pop("server")
        return Ticket(server=Address(**server) if server else None, **fields)
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        raise PlayError(f"{path} is damaged; remove it to go on") from None

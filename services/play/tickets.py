"""Tickets: what is kept of a table, so that one can come back to it.

One file a table in the user's data directory, readable by its owner only, since it holds tokens.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path

from services.play.errors import PlayError

MINE_ONLY, MY_FOLDER = 0o600, 0o700


@dataclass(frozen=True)
class Ticket:
    """A seat at a table. Exactly one of `server` and `store` is set."""

    session_id: str
    game: str
    server: str  # host:port; "": a server of our own
    store: str  # the SQLite file of our own server; "": somebody else's
    seat_token: str
    host_token: str  # "" for a table that somebody else opened


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

    def drop(self, ticket: Ticket) -> None:
        """Forget a table that is over."""
        self._path(ticket.session_id).unlink(missing_ok=True)

    def find(self, session_id: str) -> Ticket | None:
        """The ticket of a table, None when there is none."""
        return next((one for one in self.all() if one.session_id == session_id), None)

    def all(self) -> list[Ticket]:
        """All tickets, the latest table last."""
        paths = sorted(self._folder.glob("*.json"), key=lambda path: path.stat().st_mtime)
        return [_read(path) for path in paths]

    def _path(self, session_id: str) -> Path:
        return self._folder / f"{session_id}.json"


def _read(path: Path) -> Ticket:
    try:
        return Ticket(**json.loads(path.read_text()))
    except (OSError, ValueError, TypeError):
        raise PlayError(f"{path} is damaged; remove it to go on") from None

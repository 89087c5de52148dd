"""The table as the player sees it: follows a session revision by revision."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any

from engine import load_game
from engine.core.text import Line, Span
from services.play.link import Link
from services.play.tickets import Ticket
from ziggurat.v1 import games_pb2, service_pb2, session_pb2

KEPT_LINES = 200  # of what happened
CAUGHT_UP = 12  # revisions that somebody who comes back is told of
YOU = "you"


class Table:
    """A session, and what happened in it."""

    def __init__(self, link: Link, ticket: Ticket) -> None:
        self._link = link
        self._ticket = ticket
        self._room = load_game(ticket.game).room("table")
        self.session = session_pb2.Session()
        self.seat: int | None = None  # ours; None: we only watch
        self.history: deque[Line] = deque(maxlen=KEPT_LINES)
        self._view: Any = None  # the game's own view message
        self.refresh()

    # ------------------------------------------------------------------ what is so

    @property
    def revision(self) -> int:
        """How far we have come."""
        return self.session.revision

    @property
    def in_lobby(self) -> bool:
        """Whether the deal is still to come."""
        return self.session.phase == session_pb2.SESSION_PHASE_LOBBY

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.session.phase == session_pb2.SESSION_PHASE_FINISHED

    @property
    def my_turn(self) -> bool:
        """Whether the player decides now."""
        return self.to_act is not None and self.to_act == self.seat

    @property
    def to_act(self) -> int | None:
        """The seat that decides."""
        return self.session.to_act if self.session.HasField("to_act") else None

    def is_bot(self, seat: int) -> bool:
        """Whether the server plays that seat."""
        return self.session.seats[seat].kind == session_pb2.SEAT_KIND_BOT

    def seat_name(self, seat: int) -> Span:
        """What to call a seat: the game's word for it, and who sits there."""
        who = self.session.seats[seat]
        name = (
            self._room.seat_name(self._view, seat)
            if self._view is not None
            else Span(f"seat {seat}")
        )
        return Span(f"{name.text}{_sitter(who, seat == self.seat)}", name.style)

    @property
    def open_seats(self) -> int:
        """How many seats nobody has taken."""
        return sum(seat.kind == session_pb2.SEAT_KIND_OPEN for seat in self.session.seats)

    @property
    def dealt(self) -> bool:
        """Whether there is a board to see."""
        return self._view is not None

    def primer(self) -> list[Line]:
        """The rules in short, paragraph by paragraph; empty where a game has nothing to say."""
        tell = getattr(self._room, "primer", None)
        return list(tell(self._view)) if tell is not None else []

    def board(self, width: int) -> list[Line]:
        """The text board."""
        return list(self._room.board(self._view, self.seat, width))

    # ------------------------------------------------------------------ going on

    def refresh(self) -> None:
        """See the table as it is now."""
        answer = self._seen()
        self.session.CopyFrom(answer.session)
        self.seat = answer.seat if answer.HasField("seat") else None
        if answer.HasField("view"):
            self._view = _inner(answer.view)

    def _seen(self) -> service_pb2.GetSessionResponse:
        return self._link.get(self._ticket.session_id, self._ticket.seat_token)

    def recall(self) -> None:
        """Learn what happened last, for somebody who comes back."""
        now = self.revision
        for update in self._watch(max(0, now - CAUGHT_UP)):
            self._tell(update, update.view)
            if update.revision >= now:
                break

    def follow(self) -> Iterator[list[Line]]:
        """What the others do, revision by revision, until it is our turn or the game is over."""
        for update in self._watch(self.revision):
            yield self.take(update, update.view)
            if self.my_turn or self.finished:
                return

    def gather(self) -> Iterator[str]:
        """Who sits down, until no seat is open."""
        for update in self._watch(self.revision):
            self.take(update, update.view)
            if update.HasField("changed_seat"):
                yield self.seat_name(update.seat).text
            if not self.open_seats:
                return

    def _watch(self, after: int) -> Iterator[session_pb2.Update]:
        return self._link.watch(self._ticket.session_id, self._ticket.seat_token, after)

    def play(self, move: session_pb2.LegalMove) -> list[Line]:
        """Play a move; what came of it. RefusedError when the server does not take it."""
        ticket = self._ticket
        answer = self._link.play(ticket.session_id, ticket.seat_token, self.revision, move)
        return self.take(answer.update, answer.view)

    def legal_moves(self) -> list[session_pb2.LegalMove]:
        """What the player may do."""
        ticket = self._ticket
        return self._link.legal_moves(ticket.session_id, ticket.seat_token, self.revision)

    def hint(self, level: int) -> session_pb2.LegalMove:
        """What a bot would do."""
        ticket = self._ticket
        return self._link.hint(ticket.session_id, ticket.seat_token, self.revision, level)

    def take(self, update: session_pb2.Update, view: games_pb2.GameView) -> list[Line]:
        """Go on by one revision; the lines of what happened."""
        session = self.session
        session.revision, session.phase = update.revision, update.phase
        session.ClearField("to_act")
        if update.HasField("to_act"):
            session.to_act = update.to_act
        del session.returns[:]
        session.returns.extend(update.returns)
        if update.HasField("changed_seat"):
            session.seats[update.seat].CopyFrom(update.changed_seat)
        return self._tell(update, view)

    def _tell(self, update: session_pb2.Update, view: games_pb2.GameView) -> list[Line]:
        """The lines of an update; an older one than the newest comes without a position."""
        if view.WhichOneof("game") is not None:
            self._view = _inner(view)
        elif self._view is None and update.events:  # dealt, and gone on at once
            self._view = _inner(self._seen().view)
        line = self._room.event_line
        told = (line(_inner(event), self._view, self.seat) for event in update.events)
        lines = [words for words in told if words]  # some events are told by those around them
        self.history.extend(lines)
        return lines


def _inner(message: games_pb2.GameView | games_pb2.GameEvent) -> Any:
    """The game's own message inside a `oneof` message."""
    member = message.WhichOneof("game")
    assert member is not None, "the server sent an empty message"
    return getattr(message, member)


def _sitter(seat: session_pb2.Seat, mine: bool) -> str:
    if mine:
        return f" ({YOU})"
    if seat.kind == session_pb2.SEAT_KIND_BOT:
        return f" (bot, level {seat.bot_level})"
    return f" ({seat.name})" if seat.name else ""

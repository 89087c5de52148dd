"""The table as the player sees it: follows a session revision by revision."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar

from engine import load_game
from engine.core.text import Line, Span, fill
from services.play.feed import Feed
from services.play.link import Link
from services.play.taking_back import Moves
from services.play.tickets import Ticket
from services.play.tidings import Who, tidings
from services.play.timing import seconds_left
from ziggurat.v1 import games_pb2, session_pb2

KEPT_LINES = 200  # of what happened
KEPT_THROWS = 10  # of dice
CAUGHT_UP = 12  # revisions that somebody who comes back is told of
YOU = "you"
DICE_GAP = "  "

T = TypeVar("T")
# What gives the seats another position to decide in.
POSITIONS = frozenset(
    (
        session_pb2.UPDATE_KIND_STARTED,
        session_pb2.UPDATE_KIND_MOVE,
        session_pb2.UPDATE_KIND_UNDONE,
    )
)


class Table:
    """A session, and what happened in it.

    What happens comes by the feed and goes into `take`. The session may be ahead of what was told.
    """

    def __init__(self, link: Link, ticket: Ticket) -> None:
        self._link = link
        self.calls = link.client.table(
            ticket.session_id, seat_token=ticket.seat_token, host_token=ticket.host_token
        )
        self._room = load_game(ticket.game).room("table")
        self.session = session_pb2.Session()
        self.seat: int | None = None  # ours; None: we only watch
        self.history: deque[Line] = deque(maxlen=KEPT_LINES)
        self.throws: deque[Line] = deque(maxlen=KEPT_THROWS)  # what dice showed, in a few words
        self.position = 0  # the revision that made the position, as far as we were told
        self._moves = Moves()
        self._view: Any = None  # the game's own view message
        self._view_at = 0  # its revision
        self.refresh()
        self.told = self.position = self.revision

    # ------------------------------------------------------------------ what is so

    @property
    def revision(self) -> int:
        """How far the table has come, as far as we know."""
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
    def over(self) -> bool:
        """Whether the game is over and we were told all of it."""
        return self.finished and self.told >= self.revision

    @property
    def my_turn(self) -> bool:
        """Whether the player decides now."""
        return self.to_act is not None and self.to_act == self.seat and not self.is_bot(self.seat)

    @property
    def to_act(self) -> int | None:
        """The seat that decides."""
        return self.session.to_act if self.session.HasField("to_act") else None

    @property
    def is_host(self) -> bool:
        """Whether we may do what hosts may."""
        if self.session.HasField("host_seat"):
            return self.session.host_seat == self.seat
        return bool(self.calls.host_token)

    @property
    def asked(self) -> bool:
        """Whether the player is asked to take moves back."""
        return self.session.HasField("undo") and self.seat in self.session.undo.asked

    @property
    def undo(self) -> str:
        """What the player can do about a move of theirs, in a word or three; "" for nothing."""
        return self._moves.offer(self.session, self.seat)

    @property
    def open_matter(self) -> tuple[int, tuple[int, int] | None]:
        """What the players decide on: a position, and a proposal to go back from it."""
        undo = self.session.undo
        asked = self.session.HasField("undo")
        return self.position, (undo.seat, undo.to_revision) if asked else None

    @property
    def open_seats(self) -> int:
        """How many seats nobody has taken."""
        return sum(seat.kind == session_pb2.SEAT_KIND_OPEN for seat in self.session.seats)

    @property
    def dealt(self) -> bool:
        """Whether there is a board to see."""
        return self._view is not None

    def is_bot(self, seat: int) -> bool:
        """Whether the server plays that seat."""
        return self.session.seats[seat].kind == session_pb2.SEAT_KIND_BOT

    def people(self) -> list[int]:
        """The seats that other people play."""
        seats = self.session.seats
        human = session_pb2.SEAT_KIND_HUMAN
        return [seat.index for seat in seats if seat.kind == human and seat.index != self.seat]

    def seconds_left(self) -> float | None:
        """What the seat that decides has left; None where no clock runs."""
        return seconds_left(self.session, time.time())

    def seat_name(self, seat: int) -> Span:
        """What to call a seat: the game's word for it, and who sits there."""
        who = self.session.seats[seat]
        name = (
            self._room.seat_name(self._view, seat)
            if self._view is not None
            else Span(f"seat {seat}")
        )
        return Span(f"{name.text}{_sitter(who, seat == self.seat)}", name.style)

    def primer(self) -> list[Line]:
        """The rules in short, paragraph by paragraph; empty where a game has nothing to say."""
        tell = getattr(self._room, "primer", None)
        return list(tell(self._view)) if tell is not None and self.dealt else []

    def board(self, width: int) -> list[Line]:
        """The text board, and below it the last dice where a game tells of them."""
        board = list(self._room.board(self._view, self.seat, width))
        dice = [[Span(" last dice:", "dim")], *self.throws] if self.throws else []
        return board + fill(dice, DICE_GAP, width)

    # ------------------------------------------------------------------ going on

    def call(self, work: Callable[[], T]) -> T:
        """The outcome of calls of the client."""
        return self._link.call(work)

    def feed(self) -> Feed:
        """What happens from here on, and who is there."""
        calls = self.calls
        return self._link.feed(calls.watch(self.told, include_view=True, include_presence=True))

    def refresh(self, least: int = 0) -> None:
        """See the table as it is now, at revision `least` or later."""
        answer = self.call(lambda: self.calls.get(least))
        self.session.CopyFrom(answer.session)
        self.seat = answer.seat if answer.HasField("seat") else None
        if answer.HasField("view"):
            self._see(answer.view, answer.session.revision)

    def start_here(self) -> None:
        """See the table as it is now, and hear only what follows."""
        self._view_at = 0
        self.refresh()
        self.told = self.position = self.revision

    def recall(self) -> None:
        """Learn what happened last, for somebody who comes back."""
        now = self.told
        watch = self.calls.watch(max(0, now - CAUGHT_UP), include_view=True)
        for update in self.call(lambda: _until(watch, now)):
            self._tell(update, update.view, self._who(update))

    def play(self, move: session_pb2.LegalMove) -> tuple[int, list[Line]]:
        """Play a move: the revision it made, and what came of it where nothing came between."""
        revision = self.revision
        calls = self.calls
        answer = self.call(lambda: calls.play(revision, move, include_view=True))
        in_order = self.told == answer.revision - 1
        return answer.revision, self.take(answer.update, answer.view) if in_order else []

    def legal_moves(self) -> list[session_pb2.LegalMove]:
        """What the player may do."""
        revision = self.revision
        return list(self.call(lambda: self.calls.legal_moves(revision)).moves)

    def hint(self, level: int) -> session_pb2.LegalMove:
        """What a bot would do."""
        revision = self.revision
        return self.call(lambda: self.calls.choose_move(level, revision)).move

    def take(self, update: session_pb2.Update, view: games_pb2.GameView) -> list[Line]:
        """Go on by one revision; the lines of what happened. Nothing for one that is known."""
        if update.revision <= self.told:
            return []
        self.told = update.revision
        before = self._who(update)
        if update.kind in POSITIONS:
            self.position = update.revision
        if update.revision > self.revision:
            self._go_on(update)
        # A person by the name they had, whoever took the seat over.
        return self._tell(update, view, before if before.person else self._who(update))

    def _go_on(self, update: session_pb2.Update) -> None:
        """A move says all that it changes; of everything else the server is asked."""
        if update.kind != session_pb2.UPDATE_KIND_MOVE or self.session.HasField("clock"):
            self.refresh(update.revision)
            return
        session = self.session
        session.revision, session.phase, session.ending = (
            update.revision,
            update.phase,
            update.ending,
        )
        session.ClearField("undo")
        session.ClearField("to_act")
        if update.HasField("to_act"):
            session.to_act = update.to_act
        session.returns[:] = update.returns

    def _tell(self, update: session_pb2.Update, view: games_pb2.GameView, who: Who) -> list[Line]:
        """The lines of an update; an older one than the newest comes without a position."""
        self._moves.count(update)
        if view.WhichOneof("game") is not None:
            self._see(view, update.revision)
        elif self._view is None and update.events:  # dealt, and gone on at once
            self.refresh(update.revision)
        words = tidings(update, who)
        lines = [[Span(words, "dim")]] if words else []
        if update.kind == session_pb2.UPDATE_KIND_UNDONE:
            self.throws.clear()
        self.throws.extend(filter(None, map(self._thrown, update.events)))
        events = [_inner(event) for event in update.events]
        lines += event_lines(self._room, events, self._view, self.seat)
        self.history.extend(lines)
        return lines

    def _thrown(self, event: games_pb2.GameEvent) -> Line:
        """What dice showed; empty where none were thrown."""
        tell = getattr(self._room, "thrown", None)
        return list(tell(_inner(event), self._view)) if tell is not None else []

    def _see(self, view: games_pb2.GameView, revision: int) -> None:
        if revision >= self._view_at:
            whole = self.call(lambda: self._link.client.whole_view(view, self.session))
            self._view, self._view_at = _inner(whole), revision

    def _who(self, update: session_pb2.Update) -> Who:
        """Whom a change is about."""
        if not update.HasField("seat"):
            return Who("", mine=False, person=False)
        seat = update.seat
        human = self.session.seats[seat].kind == session_pb2.SEAT_KIND_HUMAN
        return Who(self.seat_name(seat).text, mine=seat == self.seat, person=human)


def event_lines(room: Any, events: list[Any], view: Any, seat: int | None) -> list[Line]:
    """What a game's `table` room tells of the events of a move: together if it can, or each."""
    tell = getattr(room, "event_lines", None)
    if tell is not None:
        return list(tell(events, view, seat))
    # Some are told by those around them.
    return list(filter(None, (room.event_line(event, view, seat) for event in events)))


def _until(watch: Any, revision: int) -> list[session_pb2.Update]:
    """The updates of a watch up to a revision."""
    updates = []
    with watch:
        for answer in watch:
            updates.append(answer.update)
            if answer.update.revision >= revision:
                break
    return updates


def _inner(message: games_pb2.GameView | games_pb2.GameEvent) -> Any:
    """The game's own message inside a `oneof` message."""
    member = message.WhichOneof("game")
    assert member is not None, "the server sent an empty message"
    return getattr(message, member)


def _sitter(seat: session_pb2.Seat, mine: bool) -> str:
    if mine:
        return f" ({YOU})"
    if seat.resigned:
        return f" ({seat.name}, has given up)" if seat.name else " (has given up)"
    if seat.kind != session_pb2.SEAT_KIND_BOT:
        return f" ({seat.name})" if seat.name else ""
    bot = f"bot, level {seat.bot_level}"
    return f" ({bot} for {seat.name})" if seat.stand_in and seat.name else f" ({bot})"

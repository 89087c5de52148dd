"""What changes at a table beside the moves, in words for whoever sits there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from ziggurat.v1 import session_pb2


class Who(NamedTuple):
    """The seat that a change is about."""

    name: str
    mine: bool
    person: bool  # sits there, and no bot

    def does(self, other: str, mine: str) -> str:
        """ "red (Anna) gives up", "you give up"."""
        return f"you {mine}" if self.mine else f"{self.name} {other}"

    def whose(self, thing: str) -> str:
        """ "the turn of red (Anna)", "your turn"."""
        return f"your {thing}" if self.mine else f"the {thing} of {self.name}"


Sentence = Callable[[session_pb2.Update, Who], str]


def tidings(update: session_pb2.Update, who: Who) -> str:
    """A sentence about a change; "" for a move and what needs no words."""
    if update.by_clock:
        return f"time is over: the server makes {who.whose('move')}"
    return _SENTENCES[update.kind](update, who) if update.kind in _SENTENCES else ""


def _taken(update: session_pb2.Update, who: Who) -> str:
    return who.does("sits down", "sit down")


def _left(update: session_pb2.Update, who: Who) -> str:
    if update.phase == session_pb2.SESSION_PHASE_LOBBY:
        return f"seat {update.seat} is open again"
    return f"the host takes seat {update.seat} from its holder; a bot plays on"


def _bot(update: session_pb2.Update, who: Who) -> str:
    seat = update.changed_seat
    if seat.kind == session_pb2.SEAT_KIND_OPEN:
        return f"seat {update.seat} is open again"
    if seat.kind == session_pb2.SEAT_KIND_HUMAN:
        return who.does("plays again", "play again")
    if not seat.stand_in:
        return f"a bot of level {seat.bot_level} takes seat {update.seat}"
    whom = "you: back takes the seat back" if who.mine else who.name
    return f"a bot of level {seat.bot_level} plays for {whom}"


def _reissued(update: session_pb2.Update, who: Who) -> str:
    return f"the host issues {who.whose('token')} anew"


def _host(update: session_pb2.Update, who: Who) -> str:
    return who.does("is the host now", "are the host now: type host")


def _resigned(update: session_pb2.Update, who: Who) -> str:
    return who.does("gives up", "give up")


def _proposed(update: session_pb2.Update, who: Who) -> str:
    return who.does(
        "asks to take back their latest move and what followed",
        "ask to take back your latest move and what followed; n ends that",
    )


def _answered(update: session_pb2.Update, who: Who) -> str:
    if update.HasField("undo"):
        return who.does("agrees to take it back", "agree to take it back")
    return who.does("says no: nothing is taken back", "say no: nothing is taken back")


def _undone(update: session_pb2.Update, who: Who) -> str:
    return who.does("takes a move back", "take a move back")


def _expired(update: session_pb2.Update, who: Who) -> str:
    over = f"{who.whose('time')} is over"
    if update.changed_seat.resigned:
        return f"{over}: the game is lost for {'you' if who.mine else who.name}"
    back = "; back takes the seat back" if who.mine else ""
    return f"{over}: a bot plays on{back}"


def _ended(update: session_pb2.Update, who: Who) -> str:
    return "nobody came back for too long: the game is ended"


_SENTENCES: dict[session_pb2.UpdateKind, Sentence] = {
    session_pb2.UPDATE_KIND_SEAT_TAKEN: _taken,
    session_pb2.UPDATE_KIND_SEAT_LEFT: _left,
    session_pb2.UPDATE_KIND_SEAT_BOT: _bot,
    session_pb2.UPDATE_KIND_TOKEN_REISSUED: _reissued,
    session_pb2.UPDATE_KIND_HOST_CHANGED: _host,
    session_pb2.UPDATE_KIND_RESIGNED: _resigned,
    session_pb2.UPDATE_KIND_UNDO_PROPOSED: _proposed,
    session_pb2.UPDATE_KIND_UNDO_ANSWERED: _answered,
    session_pb2.UPDATE_KIND_UNDONE: _undone,
    session_pb2.UPDATE_KIND_CLOCK_EXPIRED: _expired,
    session_pb2.UPDATE_KIND_ENDED: _ended,
}


def join_words(names: Iterable[str]) -> str:
    """ "red", "red and blue", "red, blue and green"."""
    *some, last = names
    return f"{', '.join(some)} and {last}" if some else last

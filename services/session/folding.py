"""What the entries of a log mean: folding them gives the session back.

`fold_header` changes the header, `fold_state` the position. All values in entries are absolute, so
that folding an entry once more changes nothing. An undo brings an older position back, which only
the log has: `position` makes it from the moves that are in force.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine import State
from services.games import HostedGame
from services.session.journal import SETUP_REVISION, chance, origin, phase_after
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import session_pb2

# ---------------------------------------------------------------------- the header


def fold_header(header: store_pb2.Header, entry: store_pb2.Entry) -> None:
    """Change the header as the entry says."""
    change = entry.WhichOneof("change")
    fold = _FOLDS.get(str(change))
    if fold is not None:
        fold(header, entry)
    if change in _LAPSES:
        header.ClearField("undo")
    if header.HasField("undo"):
        _ask_on(header)
    header.turn_began_ms = entry.turn_began_ms
    header.used_ms = entry.used_ms
    header.phase = phase_after(entry)
    if header.phase == session_pb2.SESSION_PHASE_FINISHED:
        header.ClearField("undo")
        header.returns[:] = entry.returns
        header.ending = _ending(entry)


def leaves_header(header: store_pb2.Header, entry: store_pb2.Entry) -> bool:
    """Whether the entry is what most are: a move that changes nothing but the position."""
    return (
        entry.HasField("moved")
        and entry.to_act >= 0
        and header.phase == session_pb2.SESSION_PHASE_RUNNING
        and not header.HasField("clock")
        and not header.HasField("undo")
    )


def header_after(header: store_pb2.Header, entry: store_pb2.Entry) -> store_pb2.Header:
    """The header as the entry leaves it."""
    changed = store_pb2.Header()
    changed.CopyFrom(header)
    fold_header(changed, entry)
    return changed


def header_of(entries: Iterable[store_pb2.Entry]) -> store_pb2.Header:
    """The header that a log (or its beginning) comes to."""
    header = store_pb2.Header()
    for entry in entries:
        fold_header(header, entry)
    return header


def _ending(entry: store_pb2.Entry) -> session_pb2.Ending:
    match entry.WhichOneof("change"):
        case "ended":
            return entry.ended.ending
        case "resigned" | "clock_expired":
            return session_pb2.ENDING_FORFEITED
    return session_pb2.ENDING_PLAYED


def _created(header: store_pb2.Header, entry: store_pb2.Entry) -> None:
    header.CopyFrom(entry.created)


def _seat_taken(header: store_pb2.Header, entry: store_pb2.Entry) -> None:
    _set_seat(header, entry.seat_taken)
    if not header.host_token_hash and not header.HasField("host_seat"):
        header.host_seat = entry.seat_taken.seat


def _seat_changed(header: store_pb2.Header, entry: store_pb2.Entry) -> None:
    _set_seat(header, entry.seat_changed)
    if entry.seat_changed.why == store_pb2.SEAT_CHANGE_LEFT:
        _pass_host_on(header, entry.seat_changed.seat)


def _pass_host_on(header: store_pb2.Header, left: int) -> None:
    """To the lowest seat that a person holds, when it was the host who left."""
    if not header.HasField("host_seat") or header.host_seat != left:
        return
    header.ClearField("host_seat")
    for index, seat in enumerate(header.seats):
        if seat.token_hash:
            header.host_seat = index
            return


def _started(header: store_pb2.Header, entry: store_pb2.Entry) -> None:
    """Whoever has a clock begins with a full bank."""
    if header.HasField("clock"):
        for seat in header.seats:
            if seat.kind == session_pb2.SEAT_KIND_HUMAN:
                seat.bank_ms = 1000 * header.clock.bank_seconds


def _moved(header: store_pb2.Header, entry: store_pb2.Entry) -> None:
    if entry.moved.HasField("bank_ms"):
        header.seats[entry.moved.seat].bank_ms = entry.moved.bank_ms


def _host_changed(header: store_pb2.Header, entry: store_pb2.Entry) -> None:
    header.host_seat = entry.host_changed.seat
    header.host_token_hash = b""
    header.seats[header.host_seat].paced_ms = entry.host_changed.paced_ms


def _undo_proposed(header: store_pb2.Header, entry: store_pb2.Entry) -> None:
    header.undo.CopyFrom(entry.undo_proposed.proposal)


def _undo_answered(header: store_pb2.Header, entry: store_pb2.Entry) -> None:
    if entry.undo_answered.HasField("proposal"):
        header.undo.CopyFrom(entry.undo_answered.proposal)
    else:
        header.ClearField("undo")


def _undone(header: store_pb2.Header, entry: store_pb2.Entry) -> None:
    for seat, bank_ms in zip(header.seats, entry.undone.bank_ms, strict=False):
        if seat.HasField("bank_ms"):
            seat.bank_ms = bank_ms


def _ask_on(header: store_pb2.Header) -> None:
    """Who gave the game up is asked no more; a bot that stands in does not answer for its holder.

    The proposal lapses when a bot plays for the proposer, or somebody who is asked loses the seat.
    """
    seats, undo = header.seats, header.undo
    lost = any(not seats[seat].token_hash for seat in undo.asked)
    if lost or seats[undo.seat].kind != session_pb2.SEAT_KIND_HUMAN:
        header.ClearField("undo")
        return
    undo.asked[:] = [seat for seat in undo.asked if not seats[seat].resigned]


def _resigned(header: store_pb2.Header, entry: store_pb2.Entry) -> None:
    _set_seat(header, entry.resigned)
    _forfeit(header, entry.resigned)


def _clock_expired(header: store_pb2.Header, entry: store_pb2.Entry) -> None:
    _set_seat(header, entry.clock_expired)
    _forfeit(header, entry.clock_expired)


def _set_seat(
    header: store_pb2.Header,
    change: store_pb2.SeatTaken
    | store_pb2.SeatChanged
    | store_pb2.Resigned
    | store_pb2.ClockExpired,
) -> None:
    header.seats[change.seat].CopyFrom(change.now)


def _forfeit(header: store_pb2.Header, change: store_pb2.Resigned | store_pb2.ClockExpired) -> None:
    if change.forfeited and change.seat not in header.forfeited:
        header.forfeited.append(change.seat)


_FOLDS: dict[str, Callable[[store_pb2.Header, store_pb2.Entry], None]] = {
    "created": _created,
    "seat_taken": _seat_taken,
    "started": _started,
    "moved": _moved,
    "seat_changed": _seat_changed,
    "host_changed": _host_changed,
    "undo_proposed": _undo_proposed,
    "undo_answered": _undo_answered,
    "undone": _undone,
    "resigned": _resigned,
    "clock_expired": _clock_expired,
}
_LAPSES = ("moved", "undone", "ended")  # an open proposal to take moves back

# ---------------------------------------------------------------------- the position


def fold_state(
    hosted: HostedGame,
    header: store_pb2.Header,
    chance_key: bytes,
    state: State | None,
    entry: store_pb2.Entry,
) -> State | None:
    """The position after an entry that is no undo; `state` itself is changed where it can be."""
    change = entry.WhichOneof("change")
    if change == "started":
        return deal(hosted, header, chance_key, origin(entry).epoch)
    if change == "moved":
        if state is None:
            raise ValueError(f"revision {entry.revision}: a move before the start")
        made = origin(entry)
        state.use_chance(chance(chance_key, header.chance_chosen, made.epoch, made.revision))
        state.apply(entry.moved.code)
    return state


def deal(hosted: HostedGame, header: store_pb2.Header, chance_key: bytes, epoch: int) -> State:
    """The start position of a session."""
    return hosted.game.new_state(
        len(header.seats),
        hosted.options(header.options),
        chance=chance(chance_key, header.chance_chosen, epoch, SETUP_REVISION),
    )


def in_force(entries: Iterable[store_pb2.Entry]) -> list[store_pb2.Entry]:
    """The start and the moves that were not taken back."""
    line: list[store_pb2.Entry] = []
    for entry in entries:
        change = entry.WhichOneof("change")
        if change in ("started", "moved"):
            line.append(entry)
        elif change == "undone":
            while line and line[-1].revision > entry.undone.to_revision:
                line.pop()
    return line


def position(
    hosted: HostedGame,
    header: store_pb2.Header,
    chance_key: bytes,
    entries: Iterable[store_pb2.Entry],
) -> State | None:
    """The position that a log (or its beginning) comes to; None before the start."""
    state: State | None = None
    for entry in in_force(entries):
        state = fold_state(hosted, header, chance_key, state, entry)
    return state

"""The invariant checker: reads every session back and compares it with what was acknowledged.

The log of a session is what WatchSession tells from the creation on; it must have every revision
once and be what we were told while it happened: no acknowledged move may be lost, changed or
counted twice, and no move be there that nobody made. The record of a finished game must have the
same moves, and is played again, which proves every one of them.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from typing import Any

import grpc

from engine import load_game
from loadtests.calls import CALL_SECONDS, bearer
from loadtests.ledger import Account, Ledger, digest_of
from services.client.errors import refused
from services.client.line import CHANNEL_OPTIONS
from services.games import HostedGame
from services.records import replaying
from services.records.record import RecordError
from ziggurat.v1 import record_pb2, service_pb2, service_pb2_grpc, session_pb2

# From then on moves of the seat need not be its holder's.
OTHERS_PLAY_ON = (
    session_pb2.UPDATE_KIND_SEAT_LEFT,
    session_pb2.UPDATE_KIND_SEAT_BOT,
    session_pb2.UPDATE_KIND_RESIGNED,
    session_pb2.UPDATE_KIND_CLOCK_EXPIRED,
)


def verify(stub: Any, account: Account) -> list[str]:
    """Read the session as that viewer may see it: what is not as it was told, for people."""
    try:
        session = _session(stub, account)
        updates = _log(stub, account, session)
        faults = log_faults(account, updates, session.revision)
        if session.phase == session_pb2.SESSION_PHASE_FINISHED:
            faults += record_faults(account, updates, _record(stub, account))
    except grpc.RpcError as error:
        refusal = refused(error)
        faults = [f"cannot be read: {refusal.code.name} {refusal.reason}: {refusal}"]
    return [f"{account.session_id} {fault}" for fault in faults]


def verify_all(address: str, ledger: Ledger) -> Iterator[tuple[float, str]]:
    """How many seconds reading each account back took, and its faults in one line, "" for none."""
    with grpc.insecure_channel(address, options=CHANNEL_OPTIONS) as channel:
        stub = service_pb2_grpc.GameServiceStub(channel)
        for account in ledger.accounts():
            began = time.perf_counter()
            faults = verify(stub, account)
            yield time.perf_counter() - began, "; ".join(faults)


def log_faults(account: Account, updates: list[session_pb2.Update], revision: int) -> list[str]:
    """What is wrong with a log of a session that is at that revision."""
    log = {update.revision: update for update in updates}
    faults = []
    if [update.revision for update in updates] != list(range(1, revision + 1)):
        faults.append(f"has revisions {sorted(log)}, where 1 to {revision} were due")
    faults += [
        f"lost the move that was acknowledged as revision {number}"
        for number in sorted(account.moves)
        if not _is_move(log.get(number), account.seat)
    ]
    faults += [
        f"tells of revision {number} what was not told before"
        for number, digest in sorted(account.told.items())
        if number not in log or digest_of(log[number]) != digest
    ]
    if revision < account.last:
        faults.append(f"is at revision {revision}, where {account.last} was acknowledged")
    return faults + _invented(account, updates)


def record_faults(
    account: Account, updates: list[session_pb2.Update], record: record_pb2.Record
) -> list[str]:
    """What is wrong with the record of a finished game whose log is given."""
    recorded = {move.revision: move for move in record.moves}
    faults = []
    for number in sorted(account.moves - _taken_back(updates)):
        move, played = recorded.get(number), account.played.get(number)
        if move is None or move.seat != account.seat:
            faults.append(f"has a record without the move acknowledged as revision {number}")
        elif played not in (None, move.notation):
            faults.append(f"has {move.notation} as revision {number}, where we played {played}")
    try:
        replaying.verify(_hosted(record.game), record)
    except RecordError as error:
        faults.append(f"has a record that is not the game: {error}")
    return faults


def _taken_back(updates: list[session_pb2.Update]) -> set[int]:
    """Revisions whose moves are out of force."""
    gone: set[int] = set()
    for update in updates:
        if update.kind == session_pb2.UPDATE_KIND_UNDONE:
            gone.update(range(update.undone_to + 1, update.revision))
    return gone


def _invented(account: Account, updates: list[session_pb2.Update]) -> list[str]:
    """Moves of a seat that only we could make, and did not."""
    ours: set[int] = set()
    for update in updates:
        if update.seat == account.seat and _others_play_on(update):
            break
        if _is_move(update, account.seat):
            ours.add(update.revision)
    extra = sorted(ours - account.moves)
    if len(extra) <= account.open_moves:
        return []
    return [f"has moves of seat {account.seat} that nobody made, among revisions {extra}"]


def _others_play_on(update: session_pb2.Update) -> bool:
    """In the lobby seats come and go, but whoever has it at the start is its holder."""
    return update.kind in OTHERS_PLAY_ON and update.phase != session_pb2.SESSION_PHASE_LOBBY


def _is_move(update: session_pb2.Update | None, seat: int | None) -> bool:
    return (
        update is not None
        and update.kind == session_pb2.UPDATE_KIND_MOVE
        and update.seat == seat
        and not update.by_clock
    )


def _session(stub: Any, account: Account) -> session_pb2.Session:
    request = service_pb2.GetSessionRequest(session_id=account.session_id)
    answer: service_pb2.GetSessionResponse = stub.GetSession(request, **_options(account))
    return answer.session


def _log(stub: Any, account: Account, session: session_pb2.Session) -> list[session_pb2.Update]:
    """All updates up to the revision that the session was at."""
    request = service_pb2.WatchSessionRequest(session_id=account.session_id)
    stream = stub.WatchSession(request, **_options(account))
    updates = []
    for answer in stream:
        updates.append(answer.update)
        if answer.update.revision >= session.revision:
            break
    stream.cancel()
    return updates


def _record(stub: Any, account: Account) -> record_pb2.Record:
    request = service_pb2.ExportRecordRequest(session_id=account.session_id)
    answer: service_pb2.ExportRecordResponse = stub.ExportRecord(request, **_options(account))
    return answer.record


@cache
def _hosted(game: str) -> HostedGame:
    return HostedGame(load_game(game))


def _options(account: Account) -> dict[str, Any]:
    return {"timeout": CALL_SECONDS, "metadata": bearer(account.token)}

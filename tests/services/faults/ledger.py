"""What clients were told while things broke, and what the store must have of it afterwards."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import NamedTuple

from services.games import Catalogue
from services.operation.store_check import faults_of, read_rows
from services.session import journal
from services.store import make_store
from services.store.base import LogRow, Note, Store
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import service_pb2, session_pb2

END = 2**62  # behind every revision


class Move(NamedTuple):
    """A move that the server acknowledged to whoever made it."""

    session_id: str
    revision: int
    epoch: int
    seat: int
    code: int
    request_id: str
    at: float  # seconds, when it was acknowledged


@dataclass
class Ledger:
    """Told by all clients of a run."""

    moves: list[Move] = field(default_factory=list)
    # By session: the revisions that a watch told, with their epochs.
    seen: defaultdict[str, dict[int, int]] = field(default_factory=lambda: defaultdict(dict))
    # By session: when a revision that nobody had seen was told, in seconds.
    told_at: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    started: set[str] = field(default_factory=set)
    with_bots: set[str] = field(default_factory=set)  # sessions
    finished: set[str] = field(default_factory=set)
    refused: int = 0  # moves that came too late or no longer fitted
    retried: Counter[str] = field(default_factory=Counter)  # tries that failed, by what was said
    rewound: int = 0  # watches that were told that history was lost

    def acknowledged(
        self,
        session_id: str,
        seat: int,
        code: int,
        request_id: str,
        answer: service_pb2.PlayMoveResponse,
    ) -> None:
        epoch, now = answer.update.epoch, time.monotonic()
        self.moves.append(Move(session_id, answer.revision, epoch, seat, code, request_id, now))

    def saw(self, session_id: str, update: session_pb2.Update) -> None:
        if self.seen[session_id].get(update.revision) != update.epoch:
            self.told_at[session_id].append(time.monotonic())
        self.seen[session_id][update.revision] = update.epoch


class Verdict(NamedTuple):
    """What is true of the store after a run."""

    faults: list[str]  # of sessions, by the invariants
    lost: list[str]  # what was acknowledged or announced, and is not there
    untold: list[str]  # the same, where no epoch says so
    twice: list[str]  # moves applied more than once
    rows: int

    def check(self) -> None:
        """Fail where not all is well."""
        assert not self.lost, self.lost[:5]
        self.check_but_for_losses()

    def check_but_for_losses(self) -> None:
        """Fail where more is wrong than that the store lost rows and says so by an epoch."""
        for found in (self.faults, self.twice, self.untold):
            assert not found, found[:5]


async def judged(url: str, ledger: Ledger) -> Verdict:
    """Compare a store that nobody serves any more with what clients were told."""
    store = make_store(url)
    await store.open(_nobody)
    try:
        return await judged_store(store, ledger)
    finally:
        await store.close()


async def judged_store(store: Store, ledger: Ledger) -> Verdict:
    """The same of a store that is open."""
    verdict, games = Verdict([], [], [], [], 0), Catalogue()
    rows = 0
    for session_id in sorted(ledger.started):
        verdict.faults.extend(
            f"{session_id}: {fault}" for fault in await faults_of(store, games, session_id)
        )
        log = await read_rows(store, session_id, END)
        entries = {row.revision: journal.read(row) for row in log}
        rows += len(log)
        mine = [move for move in ledger.moves if move.session_id == session_id]
        now = store.epoch_of(session_id)
        for move in mine:
            _look_for(move, entries.get(move.revision), now, verdict)
        for revision, epoch in ledger.seen[session_id].items():
            entry = entries.get(revision)
            if entry is None or entry.epoch != epoch:
                _note_lost(
                    f"{session_id}: announced revision {revision}", epoch, entry, now, verdict
                )
        _count_twice(session_id, mine, verdict)
    return verdict._replace(rows=rows)


def _look_for(move: Move, entry: store_pb2.Entry | None, now: int, verdict: Verdict) -> None:
    """An acknowledged move is at its revision, or an epoch says that rows were lost."""
    if entry is None or not entry.HasField("moved") or not _is_that(move, entry):
        _note_lost(str(move), move.epoch, entry, now, verdict)


def _is_that(move: Move, entry: store_pb2.Entry) -> bool:
    made = entry.epoch, entry.moved.seat, entry.moved.code
    return made == (move.epoch, move.seat, move.code)


def _note_lost(
    what: str, epoch: int, entry: store_pb2.Entry | None, now: int, verdict: Verdict
) -> None:
    verdict.lost.append(what)
    if now <= epoch or (entry is not None and entry.epoch <= epoch):
        verdict.untold.append(what)


def _count_twice(session_id: str, moves: list[Move], verdict: Verdict) -> None:
    """One revision answers one request, and one request got one revision (unless it was lost)."""
    at: defaultdict[tuple[int, int], set[str]] = defaultdict(set)
    for move in moves:
        at[move.revision, move.epoch].add(move.request_id)
    verdict.twice.extend(
        f"{session_id}: revision {revision} answers {sorted(ids)}"
        for (revision, _), ids in at.items()
        if len(ids) > 1
    )


def told(ledger: Ledger, verdict: Verdict) -> str:
    """The figures of a run in one line."""
    return (
        f"{len(ledger.started)} games, {len(ledger.moves)} moves acknowledged,"
        f" {verdict.rows} revisions, failed tries {dict(ledger.retried)},"
        f" {ledger.refused} moves came too late; {len(verdict.lost)} lost,"
        f" {len(verdict.twice)} applied twice"
    )


def _nobody(session_id: str, news: LogRow | Note) -> None:
    """Whoever judges follows nothing."""

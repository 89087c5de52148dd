"""The analysis of a leased position, a slice at a time, as messages of the contract."""

from __future__ import annotations

import time

from ai import Analysis, Cancel, Limits, MoveAnalysis, Searcher
from engine import State
from services.games import HostedGame
from ziggurat.internal.v1 import worker_pb2
from ziggurat.v1 import bot_pb2

# Why a search is over for good, by `Analysis.stopped`; at the end of a slice it only pauses.
_OVER = {
    "iterations": bot_pb2.STOP_REASON_ITERATIONS,
    "proven": bot_pb2.STOP_REASON_PROVEN,
}


class AnalysisSearch:
    """One search that goes on with every call, until its plan is fulfilled."""

    def __init__(self, hosted: HostedGame, lease: worker_pb2.Lease) -> None:
        self._hosted = hosted
        self._state = hosted.game.state_from_bytes(lease.state)
        self._lease = lease
        self._searcher = Searcher()
        self._begun = False
        self._until = time.monotonic() + lease.plan.seconds

    def go_on(self, cancel: Cancel) -> bot_pb2.Analysis:
        """What is known an interval later, or at the end if that comes first."""
        found = self._search(cancel)
        message = _message(self._hosted, self._state, found)
        if found.stopped in _OVER:
            message.stopped = _OVER[found.stopped]
        elif time.monotonic() >= self._until:
            message.stopped = bot_pb2.STOP_REASON_TIME
        return message

    def _search(self, cancel: Cancel) -> Analysis:
        plan = self._lease.plan
        seconds = max(0.0, min(plan.interval_seconds, self._until - time.monotonic()))
        if self._begun:
            return self._searcher.resume(seconds, cancel)
        self._begun = True
        limits = Limits(
            plan.iterations or None, seconds, threads=plan.threads, seed=self._lease.seed
        )
        return self._searcher.search(self._state, self._lease.seat, limits, cancel)


def _message(hosted: HostedGame, state: State, found: Analysis) -> bot_pb2.Analysis:
    return bot_pb2.Analysis(
        moves=[_move(hosted, state, move) for move in found.ranked()],
        line=[
            bot_pb2.LineMove(
                seat=step.seat,
                move=hosted.move_message(step.move),
                label=step.label,
                visits=step.visits,
            )
            for step in found.line
        ],
        values=found.values or (),
        iterations=found.iterations,
        nodes=found.nodes,
        depth=found.depth,
        seconds=found.seconds,
    )


def _move(hosted: HostedGame, state: State, found: MoveAnalysis) -> bot_pb2.MoveAnalysis:
    return bot_pb2.MoveAnalysis(
        move=hosted.legal_move(state, found.move),
        visits=found.visits,
        availability=found.availability,
        values=found.values or (),
        errors=found.errors or (),
        prior=found.prior,
        proven=found.proven,
    )

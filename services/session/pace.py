"""How often a seat may be changed by those who ask for it.

Each change is a revision: the log keeps it for good, and a move that is on its way comes too late
by it. What can be asked for again and again (sitting down, bots in and out, tokens, the host's
rights) a seat therefore takes so often at once and then so often a minute, and a session no more
when its log is long. Leaving, kicking and giving up are not held up: each of them ends what one of
the others began. Nor are moves, of which the rules allow so many, and undos (`undo`).
"""

from __future__ import annotations

from services.errors import busy, full
from services.session.live import LiveSession

AT_ONCE = 30
EVERY_MS = 60_000  # each of further ones
MOST_REVISIONS = 20_000  # of a session whose seats can still be changed


def paced_ms(live: LiveSession, seat: int, now_ms: int) -> int:
    """`StoredSeat.paced_ms` after one more change of a seat; RESOURCE_EXHAUSTED: not now."""
    if live.revision >= MOST_REVISIONS:
        raise full(f"the session has had {live.revision} revisions: its seats stay as they are")
    paced = max(now_ms, live.header.seats[seat].paced_ms) + EVERY_MS
    wait_ms = paced - now_ms - AT_ONCE * EVERY_MS
    if wait_ms > 0:
        raise busy(f"seat {seat} was changed {AT_ONCE} times", wait_ms // 1000 + 1)
    return paced

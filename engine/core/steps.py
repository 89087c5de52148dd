"""What came of a call: of one move, or of games played at random."""

from __future__ import annotations

from typing import NamedTuple


class Notice(NamedTuple):
    """What an event says to one viewer: the game's event kind and its numbers."""

    kind: int
    args: tuple[int, ...]


class GameEvent(NamedTuple):
    """One thing that happened: the full notice for the seats in `mask`, `others` for the rest."""

    mask: int  # bit per seat, bit 7 the spectators
    full: Notice
    others: Notice | None  # None: the rest sees nothing

    def seen_by(self, seat: int) -> Notice | None:
        """The notice for a seat (-1: a spectator)."""
        bit = 0x80 if seat < 0 else 1 << seat
        return self.full if self.mask & bit else self.others


class Step(NamedTuple):
    """What `State.play` did."""

    events: tuple[GameEvent, ...]  # in order
    chance_drawn: bool
    hidden_revealed: bool
    decider_changed: bool


class RandomPlay(NamedTuple):
    """What `play_random` did: moves made, games finished, and the sum of their returns by seat."""

    plies: int
    playouts: int
    returns: tuple[float, ...]

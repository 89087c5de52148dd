"""The exact value of positions of open two-player games that are won, lost or drawn."""

from __future__ import annotations

from engine import State

WON = 1.0


class Solver:
    """Solves positions, each one once."""

    def __init__(self) -> None:
        self._known: dict[bytes, float] = {}

    def value(self, state: State) -> float:
        """What seat 0 gets with best play of both."""
        if state.is_terminal():
            return state.returns()[0]
        key = state.to_bytes()
        if key not in self._known:
            self._known[key] = self._solve(state)
        return self._known[key]

    def _solve(self, state: State) -> float:
        sign = seat_sign(state)
        best = -WON
        for move in state.legal_moves():
            best = max(best, sign * self.value(after(state, move)))
            if best == WON:
                break
        return sign * best

    def kept(self, state: State) -> dict[int, bool]:
        """By move, whether it keeps the value of the position for the seat that decides."""
        value = self.value(state)
        return {move: self.value(after(state, move)) == value for move in state.legal_moves()}


def seat_sign(state: State) -> float:
    """What turns the value of seat 0 into that of the seat that decides, and back."""
    return -1.0 if state.current_player() else 1.0


def after(state: State, move: int) -> State:
    """The position behind a move."""
    following = state.clone()
    following.apply(move)
    return following

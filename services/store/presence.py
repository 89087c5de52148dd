"""Who watches a session, as front ends say it: for a store that serves one front end."""

from __future__ import annotations

import asyncio


class LocalPresence:
    """Notes of places, each good for a time."""

    def __init__(self) -> None:
        self._notes: dict[str, dict[str, bytes]] = {}  # by session, then by place
        self._ends: dict[tuple[str, str], asyncio.TimerHandle] = {}

    def tell(self, session_id: str, place: str, note: bytes, seconds: float) -> bool:
        """Keep a note for so long, b"" none; whether it is another one than before."""
        before = self._notes.get(session_id, {}).get(place, b"")
        self._forget(session_id, place)
        if note:
            self._notes.setdefault(session_id, {})[place] = note
            end = asyncio.get_running_loop().call_later(seconds, self._forget, session_id, place)
            self._ends[session_id, place] = end
        return note != before

    def notes(self, session_id: str) -> list[bytes]:
        return list(self._notes.get(session_id, {}).values())

    def clear(self) -> None:
        for session_id, place in list(self._ends):
            self._forget(session_id, place)

    def _forget(self, session_id: str, place: str) -> None:
        end = self._ends.pop((session_id, place), None)
        if end is None:
            return
        end.cancel()
        del self._notes[session_id][place]
        if not self._notes[session_id]:
            del self._notes[session_id]

"""Where a session stands in lists: a text that sorts by the time it was created."""

from __future__ import annotations


def place_of(session_id: str, created_ms: int) -> str:
    """Unique, and greater the newer the session is."""
    return f"{created_ms:013d}-{session_id}"

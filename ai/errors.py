"""The errors of the search and the agents: each says what was wrong and what would be right."""

from __future__ import annotations


class SearchError(ValueError):
    """A search that was asked for something it must not or cannot do."""


class AgentError(ValueError):
    """An agent's name that cannot be read."""


class ArenaError(ValueError):
    """A tournament that cannot be played, or a file of one that cannot be gone on with."""

"""The search, the bots and the tournaments: everything that plays, on any game of the engine.

from ai import Limits, search
analysis = search(state, state.current_player(), Limits(iterations=2000))
state.apply(analysis.best)
"""

from ai.agents import Agent, make_agent
from ai.analysis import Analysis, LineMove, MoveAnalysis
from ai.arena import AgentResult, ArenaResult, arena
from ai.balance import BalanceRow, balance
from ai.bot import LEVELS, Bot
from ai.cancel import Cancel
from ai.errors import AgentError, ArenaError, SearchError
from ai.params import Limits, Params, Playout
from ai.search import Searcher, search

__all__ = [
    "LEVELS",
    "Agent",
    "AgentError",
    "AgentResult",
    "Analysis",
    "ArenaError",
    "ArenaResult",
    "BalanceRow",
    "Bot",
    "Cancel",
    "Limits",
    "LineMove",
    "MoveAnalysis",
    "Params",
    "Playout",
    "SearchError",
    "Searcher",
    "arena",
    "balance",
    "make_agent",
    "search",
]

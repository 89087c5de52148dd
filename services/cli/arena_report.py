"""What an arena found out: as a table, as JSON, as a file for a spreadsheet."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from dataclasses import asdict
from itertools import groupby
from pathlib import Path
from typing import Any

from ai import AgentResult, ArenaResult, BalanceRow
from ai.matches import Table
from ai.tally import win_share
from engine import Game
from engine.core.text import amount
from services.cli.columns import columns, percent

Rows = Sequence[BalanceRow]

AGENTS_HEAD = ("agent", "seats", "win rate (95 %)", "Elo", "score (95 %)", "moves/s", "slowest ms")
BALANCE_HEAD = ("picked", "win rate (95 %)", "score (95 %)")
CSV_HEAD = [
    "game",
    "deal",
    "seat",
    "agent",
    "return",
    "win",
    "plies",
    "decisions",
    "seconds",
    "slowest",
]


def as_text(game: Game, table: Table, result: ArenaResult, rows: Rows) -> str:
    """The tables for people."""
    lines = [
        f"{game.title}, {amount(result.players, 'player')},"
        f" {amount(len(result.outcomes), 'game')} of {amount(result.deals, 'deal')},"
        f" seed {table.seed}",
        "",
        *columns(AGENTS_HEAD, [_agent_cells(agent) for agent in _ranked(result)], left={0}),
        "",
        f"A game has {result.mean_plies:.1f} moves, {result.shortest} to {result.longest};"
        f" {result.moves_per_second:,.0f} moves a second of thinking.",
    ]
    for kind, of_kind in groupby(rows, key=lambda row: row.kind):
        cells = [_balance_cells(row) for row in of_kind]
        lines += ["", *columns((kind, *BALANCE_HEAD), cells, left={0})]
    return "\n".join(lines)


def _ranked(result: ArenaResult) -> list[AgentResult]:
    """The strongest first."""
    return sorted(result.agents, key=lambda agent: -agent.elo)


def _agent_cells(agent: AgentResult) -> tuple[str, ...]:
    return (
        agent.name,
        f"{agent.games:,}",
        percent(agent.win_rate, agent.win_interval),
        f"{agent.elo:+.0f}",
        _score(agent.score, agent.score_interval),
        f"{agent.moves_per_second:,.0f}",
        f"{1000 * agent.slowest_decision:,.1f}",
    )


def _balance_cells(row: BalanceRow) -> tuple[str, ...]:
    return (
        row.name,
        f"{row.picked:,}",
        percent(row.win_rate, row.win_interval),
        _score(row.score, row.score_interval),
    )


def _score(score: float, interval: tuple[float, float]) -> str:
    low, high = interval
    return f"{score:.3f} ({low:.3f}–{high:.3f})"


def as_json(game: Game, table: Table, result: ArenaResult, rows: Rows) -> str:
    """One object; the fields of `balance` only where it was asked for."""
    document: dict[str, Any] = {
        "game": game.name,
        "rules_version": game.rules_version,
        "content_hash": game.content_hash.hex(),
        "players": result.players,
        "options": table.options,
        "seed": table.seed,
        "games": len(result.outcomes),
        "deals": result.deals,
        "agents": [_agent_document(agent) for agent in _ranked(result)],
        "plies": {
            "mean": result.mean_plies,
            "least": result.shortest,
            "most": result.longest,
        },
        "seconds": result.seconds,
        "moves_per_second": result.moves_per_second,
    }
    if rows:
        document["balance"] = [asdict(row) for row in rows]
    return json.dumps(document)


def _agent_document(agent: AgentResult) -> dict[str, Any]:
    return {**asdict(agent), "moves_per_second": agent.moves_per_second}


def write_csv(path: Path, result: ArenaResult) -> None:
    """A row for every seat of every game, with a column for each kind of pick."""
    kinds = sorted({kind for o in result.outcomes for picks in o.picks for kind in picks})
    with path.open("w", newline="", encoding="utf-8") as stream:
        writer = csv.writer(stream)
        writer.writerow([*CSV_HEAD, *kinds])
        for outcome in result.outcomes:
            for seat, picks in enumerate(outcome.picks):
                picked = ["; ".join(picks.get(kind, [])) for kind in kinds]
                writer.writerow(
                    [
                        outcome.pairing.number,
                        outcome.pairing.deal,
                        seat,
                        outcome.pairing.lineup[seat],
                        outcome.returns[seat],
                        win_share(outcome, seat),
                        outcome.plies,
                        outcome.decisions[seat],
                        round(outcome.seconds[seat], 6),
                        round(outcome.slowest[seat], 6),
                        *picked,
                    ]
                )

"""Records of an arena's games: files that `ziggurat replay` verifies."""

from __future__ import annotations

import os
from pathlib import Path

from ai import ArenaError
from ai.bot import LEVELS
from ai.matches import GameOutcome, Table, chance_key, start_position
from engine import ChanceSource
from services.games import HostedGame
from services.records import record as records
from ziggurat.v1 import record_pb2, session_pb2

MAX_NAME = 40  # characters of a seat's name


class RecordFolder:
    """A folder with one file for each game of a tournament."""

    def __init__(self, path: Path, hosted: HostedGame, table: Table) -> None:
        self._path = path
        self._hosted = hosted
        self._table = table
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise ArenaError(f"--records {path}: {error.strerror}") from None

    def write(self, outcome: GameOutcome) -> None:
        """Write the record of a game, whole or not at all; one that is there is replaced."""
        record = game_record(self._hosted, self._table, outcome)
        path = self._path / f"{self._table.game}-{outcome.pairing.number:05}.json"
        fresh = path.with_suffix(".new")
        fresh.write_text(records.write(record), encoding="utf-8")
        os.replace(fresh, path)


def game_record(hosted: HostedGame, table: Table, outcome: GameOutcome) -> record_pb2.Record:
    """The record of a game, which is played again for it."""
    game, pairing = hosted.game, outcome.pairing
    key = chance_key(table.seed, pairing.deal)
    state = start_position(game, table, pairing.deal)
    record = record_pb2.Record(
        format=records.FORMAT,
        format_version=records.FORMAT_VERSION,
        game=game.name,
        rules_version=game.rules_version,
        content_hash=game.content_hash.hex(),
        options=hosted.options_message(table.options),
        seats=[_seat(seat, name) for seat, name in enumerate(pairing.lineup)],
        chance_key=key.hex(),
        start_hash=records.state_hash(state),
        returns=outcome.returns,
        session_id=f"arena, seed {table.seed}, game {pairing.number}",
        chance_chosen=True,
    )
    for revision, code in enumerate(outcome.moves, 1):
        seat, notation = state.current_player(), state.notation(code)
        state.use_chance(ChanceSource.keyed(key, revision))
        state.apply(code)
        state_hash = records.state_hash(state)
        record.moves.add(
            revision=revision, seat=seat, notation=notation, code=code, state_hash=state_hash
        )
    return record


def _seat(seat: int, agent: str) -> session_pb2.Seat:
    """A bot of a level is one; any other agent is a program that holds the seat."""
    kind, _, level = agent.partition(":")
    is_bot = kind == "mcts" and level.isdecimal() and int(level) in LEVELS
    return session_pb2.Seat(
        index=seat,
        kind=session_pb2.SEAT_KIND_BOT if is_bot else session_pb2.SEAT_KIND_HUMAN,
        name=agent[:MAX_NAME],
        bot_level=int(level) if is_bot else 0,
    )

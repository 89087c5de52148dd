"""`ziggurat replay` on records of every kind of game that a server exports."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import services.cli
from services.records import record as records
from tests.services.support import open_seats, running, short_game, started
from tests.services.test_imports import export, pass_time, resign, take_back
from ziggurat.v1 import record_pb2, session_pb2

Captured = pytest.CaptureFixture[str]


def replay(capsys: Captured, folder: Path, record: record_pb2.Record, *how: str) -> str:
    """What `ziggurat replay` prints; it must succeed."""
    file = folder / "record.json"
    file.write_text(records.write(record))
    capsys.readouterr()
    code = services.cli.main(["replay", str(file), "--no-color", *how])
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    return out


def refusal(capsys: Captured, folder: Path, record: record_pb2.Record) -> str:
    file = folder / "record.json"
    file.write_text(records.write(record))
    capsys.readouterr()
    code = services.cli.main(["replay", str(file)])
    assert code == 1
    return capsys.readouterr().err


async def test_who_gave_up_and_how_it_ended_is_told(capsys: Captured, tmp_path: Path) -> None:
    async with running() as server:
        table = await started(
            server.client,
            options=short_game(),
            seats=open_seats(3),
            resign_policy=session_pb2.RESIGN_POLICY_FORFEIT,
        )
        await table.play_on(random.Random(1), 4)
        await resign(table, 2)
        await table.get(min_revision=10)
        await resign(table, 0)
        record = await export(server.client, table.session_id)
    *told, verdict = replay(capsys, tmp_path, record).splitlines()
    gave_up = [line for line in told if line.endswith("resigned and has the last place")]
    assert len(gave_up) == 2 and gave_up[-1] == told[-1]
    assert verdict.startswith(
        f"verified: atlantis, {len(record.moves)} moves as recorded, ended by"
    )
    assert json.loads(replay(capsys, tmp_path, record, "--json")) == {
        "game": "atlantis",
        "plies": len(record.moves),
        "returns": list(record.returns),
        "ending": "ENDING_FORFEITED",
        "verified": True,
    }
    del record.given_up[0]
    assert "more than one side is left" in refusal(capsys, tmp_path, record)


async def test_what_was_taken_back_is_told_where_it_was(capsys: Captured, tmp_path: Path) -> None:
    rng = random.Random(5)
    async with running() as server:
        table = await started(server.client, options=short_game())
        await table.play_on(rng, 6)
        mover = (await table.get()).session.to_act
        answer = await table.play_any(rng)
        await take_back(table, answer.revision, mover)
        await table.play_on(rng, 10_000)
        record = await export(server.client, table.session_id)
    told = replay(capsys, tmp_path, record).splitlines()
    assert [line.strip().partition(" ")[2] for line in told].index("took back what was played") == 6
    record.taken_back[0].seat = 7
    assert "seat 7, of 2 seats" in refusal(capsys, tmp_path, record)


async def test_an_abandoned_game_has_no_returns(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running() as server:
        table = await started(server.client, options=short_game())
        revision = await table.play_on(random.Random(1), 5)
        pass_time(monkeypatch, hours=200)
        await table.get(min_revision=revision + 1)
        record = await export(server.client, table.session_id)
    verdict = replay(capsys, tmp_path, record, "--quiet")
    assert verdict == "verified: atlantis, 5 moves as recorded, abandoned\n"
    record.returns.extend([1.0, -1.0])
    assert "the returns are [], recorded [1.0, -1.0]" in refusal(capsys, tmp_path, record)


async def test_a_record_without_hashes_proves_nothing_but_is_played(
    capsys: Captured, tmp_path: Path
) -> None:
    async with running() as server:
        table = await started(server.client, options=short_game())
        await table.play_on(random.Random(1), 10_000)
        record = await export(server.client, table.session_id)
    record.unverified = True
    record.start_hash = ""
    for move in record.moves:
        move.notation = move.state_hash = ""
    told = replay(capsys, tmp_path, record, "--quiet")
    assert told.startswith("not proven: the record has no hashes")
    assert json.loads(replay(capsys, tmp_path, record, "--json"))["verified"] is False
    board = replay(capsys, tmp_path, record, "--ply", "0")
    assert "Round 1/5" in board


async def test_the_key_must_be_the_one_that_was_committed_to(
    capsys: Captured, tmp_path: Path
) -> None:
    async with running() as server:
        table = await started(server.client, options=short_game())
        await table.play_on(random.Random(1), 10_000)
        record = await export(server.client, table.session_id)
    record.chance_commitment = "0" * 64
    assert "chance_key: not the one" in refusal(capsys, tmp_path, record)

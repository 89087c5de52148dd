"""The table of what calls cost, and boardgame.io's place in it, there or not."""

import stat
import sys
from pathlib import Path

import pytest

from loadtests import bench_service
from loadtests.bench_service import Measure
from loadtests.boardgame_io.measure import Missing, boardgame_io
from loadtests.measures import Round

# Plays the parts of npm and of Node: says where it serves, or answers the driver's orders.
STAND_IN = f"""#!{sys.executable}
import json, sys, time
if "server.js" in sys.argv:
    print("127.0.0.1:1", flush=True)
    time.sleep(600)
for line in sys.stdin if "driver.js" in sys.argv else ():
    order = json.loads(line)
    answer = {{"latencies": [0.001] * order.get("moves", 0)}} if "moves" in order else order
    print(json.dumps(answer), flush=True)
"""
FAILING = "#!/bin/sh\necho first; echo 'npm error network'; exit 1\n"


def program(folder: Path, name: str, text: str) -> None:
    path = folder / name
    path.write_text(text)
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


async def test_a_round_at_boardgame_io_counts_its_moves(tmp_path, monkeypatch):
    program(tmp_path, "npm", STAND_IN)
    program(tmp_path, "node", STAND_IN)
    monkeypatch.setenv("PATH", str(tmp_path))
    async with boardgame_io() as other:
        found = await other.move(told=2)
    assert found.p99_ms == pytest.approx(1.0)
    assert found.rate > 0


async def test_without_node_boardgame_io_is_missing_and_says_so(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Missing, match="no node here"):
        async with boardgame_io():
            pass


async def test_without_a_registry_boardgame_io_is_missing_and_says_why(tmp_path, monkeypatch):
    program(tmp_path, "npm", FAILING)
    program(tmp_path, "node", STAND_IN)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    with pytest.raises(Missing, match="npm cannot install it: npm error network"):
        async with boardgame_io():
            pass


def test_a_ratio_is_the_median_of_the_rounds_ratios():
    bare = Measure("bare", lambda n: None, rounds=[Round(c, 1.0, 1.0) for c in (100, 400, 100)])
    ours = Measure("ours", lambda n: None, "bare", [Round(c, 1.0, 1.0) for c in (200, 400, 300)])
    rows = bench_service.report([bare, ours])
    assert rows[1]["ratio"] == 2.0
    assert "2.00 of bare" in bench_service.show(rows)

"""The client for threads is what its tool makes of the client for asyncio; both stand alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SYNC = ROOT / "services" / "client" / "sync"
BY_HAND = {"__init__.py", "line.py"}


def test_the_client_for_threads_is_made_of_the_client_for_asyncio(tmp_path: Path) -> None:
    subprocess.run([sys.executable, ROOT / "tools" / "make_sync_client.py", tmp_path], check=True)
    fresh = {path.name: path.read_text() for path in tmp_path.glob("*.py")}
    committed = {path.name: path.read_text() for path in SYNC.glob("*.py")}
    assert {name: committed.get(name) for name in fresh} == fresh, "run tools/make_sync_client.py"
    assert committed.keys() - fresh.keys() == BY_HAND


def test_the_client_needs_neither_rules_nor_server() -> None:
    code = (
        "import sys, services.client;"
        "print(*sorted(name for name in sys.modules"
        " if name.split('.')[0] in ('engine', 'ai', 'redis', 'services')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, cwd=ROOT
    )
    loaded = done.stdout.split()
    assert "services.client" in loaded
    assert [name for name in loaded if not name.startswith("services")] == []
    assert [name for name in loaded if name.split(".")[1:2] not in ([], ["client"])] == []

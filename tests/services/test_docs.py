"""docs/api.md is true: its example plays, its list of reasons is the code's."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

from services import errors
from tests.services.support import PATIENCE, running

ROOT = Path(__file__).resolve().parents[2]
API = (ROOT / "docs" / "api.md").read_text()


async def test_the_example_plays_a_game_against_a_bot() -> None:
    [code] = re.findall(r"```python\n(.*?)```", API, re.DOTALL)
    async with running() as server, server.worker():
        code = code.replace("127.0.0.1:50051", server.server.address)
        code = code.replace("bot_level=3", "bot_level=1")
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", code, stdout=asyncio.subprocess.PIPE
        )
        out, _ = await asyncio.wait_for(process.communicate(), 2 * PATIENCE)
    assert process.returncode == 0
    assert re.fullmatch(r"returns: \[-?\d.*\]\n", out.decode())


def test_every_reason_is_documented_and_no_other() -> None:
    sources = [path.read_text() for path in Path(errors.__file__).parent.glob("*.py")]
    quoted = re.findall(r'"([A-Z][A-Z_]{2,})"', "\n".join(sources))
    table = API[API.index("| code | reason |") : API.index("gRPC itself ends")]
    codes = {"INVALID_ARGUMENT", "UNAUTHENTICATED", "PERMISSION_DENIED", "NOT_FOUND", "INTERNAL",
             "ALREADY_EXISTS", "FAILED_PRECONDITION", "ABORTED", "OUT_OF_RANGE", "UNAVAILABLE",
             "RESOURCE_EXHAUSTED", "DEADLINE_EXCEEDED", "DATA_LOSS"}  # fmt: skip
    documented = set(re.findall(r"`([A-Z_]+)`", table)) - codes
    settings = {"NORMAL", "FULL", "DEBUG", "INFO", "WARNING", "ERROR", "SIGTERM"}
    environment = {word for word in quoted if word.startswith("ZIGGURAT")}
    assert set(quoted) - settings - environment == documented

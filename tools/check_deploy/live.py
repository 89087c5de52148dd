"""Envoy tried: clients of all sorts come through it while front ends go and come."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tools.check_deploy.fleet import fleet
from tools.check_deploy.outcome import Failed, Skipped, Tools
from tools.check_deploy.trials import TRIALS

TRIAL_SECONDS = 120.0


def envoy(tools: Tools, scratch: Path) -> str:
    """Every trial in turn, in one fleet."""
    program = tools.find("envoy")
    if program is None or tools.find("redis-server") is None:
        raise Skipped("envoy or redis-server is not here")
    return asyncio.run(_tried(program, scratch))


async def _tried(program: Path, scratch: Path) -> str:
    told = []
    async with fleet(scratch, program) as here:
        for trial in TRIALS:
            try:
                async with asyncio.timeout(TRIAL_SECONDS):
                    told.append(await trial(here))
            except (AssertionError, TimeoutError) as fault:
                raise Failed(f"{trial.__name__}: {fault!r}\n{_last_words(here.folder)}") from fault
    return "\n  " + "\n  ".join(told)


def _last_words(folder: Path) -> str:
    """The ends of all logs."""
    return "\n".join(f"{path.name}: {path.read_text()[-1500:]}" for path in folder.glob("*.log"))

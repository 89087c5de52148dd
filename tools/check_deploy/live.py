"""Envoy tried: clients of all sorts come through it while front ends go and come."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from loadtests import leash
from tools.check_deploy.fleet import Fleet, fleet
from tools.check_deploy.outcome import Failed, Skipped, Tools
from tools.check_deploy.rehearsals import REHEARSALS
from tools.check_deploy.trials import TRIALS

TRIAL_SECONDS = 180.0
Trial = Callable[[Fleet], Awaitable[str]]


def envoy(tools: Tools, scratch: Path) -> str:
    """Every trial in turn, in one fleet."""
    program = tools.find("envoy")
    if program is None or tools.find("redis-server") is None:
        raise Skipped("envoy or redis-server is not here")
    return leash.run(_tried(TRIALS, program, scratch))


def rehearsals(tools: Tools, scratch: Path) -> str:
    """Every rehearsal in turn, in one fleet without Envoy."""
    if tools.find("redis-server") is None:
        raise Skipped("redis-server is not here")
    return leash.run(_tried(REHEARSALS, None, scratch))


async def _tried(trials: Sequence[Trial], program: Path | None, scratch: Path) -> str:
    told = []
    async with fleet(scratch, program) as here:
        for trial in trials:
            try:
                async with asyncio.timeout(TRIAL_SECONDS):
                    told.append(await trial(here))
            except (AssertionError, TimeoutError) as fault:
                raise Failed(f"{trial.__name__}: {fault!r}\n{_last_words(here.folder)}") from fault
    return "\n  " + "\n  ".join(told)


def _last_words(folder: Path) -> str:
    """The ends of all logs."""
    return "\n".join(f"{path.name}: {path.read_text()[-1500:]}" for path in folder.glob("*.log"))

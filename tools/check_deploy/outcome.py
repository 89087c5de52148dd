"""How checks start tools, and how they end."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
TOOL_SECONDS = 120.0


class Failed(Exception):
    """What is wrong, in the words of the tool."""


class Skipped(Exception):
    """Why this cannot be checked here."""


@dataclass(frozen=True)
class Tools:
    """The programs of a folder, and those of the machine."""

    folder: Path

    def find(self, name: str) -> Path | None:
        """A program, in bin/ of the folder or on PATH."""
        own = self.folder / "bin" / name
        other = shutil.which(name)
        return own if own.exists() else Path(other) if other else None

    def run(self, name: str, *arguments: object, cwd: Path = ROOT) -> str:
        """What a program prints that ends well; Failed, Skipped when it is not here."""
        program = self.find(name)
        if program is None:
            raise Skipped(f"{name} is not here")
        return ran([str(program), *map(str, arguments)], cwd)


def ran(command: list[str], cwd: Path = ROOT) -> str:
    """What a command prints that ends well; Failed."""
    done = subprocess.run(
        command,
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=TOOL_SECONDS,
    )
    if done.returncode:
        raise Failed(f"{Path(command[0]).name}:\n{done.stdout}{done.stderr}".rstrip())
    return done.stdout

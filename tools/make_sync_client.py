"""Make the client for threads of the client for asyncio.

``python tools/make_sync_client.py [DESTINATION]`` (default ``services/client/sync``) writes every
module of ``services/client/aio`` but ``line.py``, whose waiting differs, with async and await taken
out and the names changed.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from unasync import Rule, unasync_files

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "services" / "client" / "aio"
BY_HAND = {"__init__.py", "line.py"}
NAMES = {
    "aio": "sync",
    **{f"Async{name}": name for name in ("Analysis", "Client", "Line", "Stream", "Table", "Watch")},
}
HEADER = "# Made of services/client/aio/{name} by tools/make_sync_client.py: edit that.\n"


def make(destination: Path) -> None:
    """Write the modules into a folder, formatted."""
    with tempfile.TemporaryDirectory() as scratch:
        source, made = Path(scratch, "aio"), Path(scratch, "sync")
        shutil.copytree(SOURCE, source)
        files = [path for path in sorted(source.glob("*.py")) if path.name not in BY_HAND]
        unasync_files([str(path) for path in files], [Rule(str(source), str(made), NAMES)])
        for path in made.iterdir():
            path.write_text(HEADER.format(name=path.name) + path.read_text())
        tidy(made)
        for path in made.glob("*.py"):
            shutil.copy(path, destination)


def tidy(folder: Path) -> None:
    """Sort the imports, break the lines as the house does, use what only loops of threads have."""
    ruff = Path(sysconfig.get_path("scripts"), "ruff")
    config = f"--config={ROOT / 'pyproject.toml'}"
    subprocess.run(
        [ruff, "check", config, "--quiet", "--select=I,UP028", "--fix", "--unsafe-fixes", folder],
        check=True,
    )
    subprocess.run([ruff, "format", config, "--quiet", folder], check=True)


if __name__ == "__main__":
    make(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "services" / "client" / "sync")

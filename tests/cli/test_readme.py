"""What the README shows is run as it stands."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import serving

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
SNIPPETS = re.findall(r"^```python\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
DEFAULT_ADDRESS = "127.0.0.1:50051"
RETURNS = re.compile(r"returns: \[.+\]\n")


def run_python(program: str, folder: Path) -> str:
    """What a program prints, run away from the checkout."""
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_client_plays_a_whole_game(environment: dict[str, str], tmp_path: Path) -> None:
    client = SNIPPETS[0]
    assert client.count(DEFAULT_ADDRESS) == 1
    with serving(tmp_path, environment, "127.0.0.1:0") as (address, _):
        printed = run_python(client.replace(DEFAULT_ADDRESS, address), tmp_path)
    assert RETURNS.fullmatch(printed)


def test_the_loop_over_the_rules_plays_a_whole_game(tmp_path: Path) -> None:
    assert RETURNS.fullmatch(run_python(SNIPPETS[1], tmp_path))


@pytest.mark.parametrize("path", sorted(set(re.findall(r"\]\(([^)#:]+)\)", README))))
def test_every_link_leads_somewhere(path: str) -> None:
    assert (ROOT / path).exists()

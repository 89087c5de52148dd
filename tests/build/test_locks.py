"""The lock files that are installed into one environment pin the same versions."""

import re
from itertools import combinations
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOGETHER = ("requirements.lock", "requirements-dev.lock", "requirements-load.lock")


def pins(name: str) -> dict[str, set[str]]:
    """The versions of each package: more than one where they depend on the Python."""
    found: dict[str, set[str]] = {}
    for package, version in re.findall(r"^([\w.-]+)==(\S+)", (ROOT / name).read_text(), re.M):
        found.setdefault(package, set()).add(version)
    return found


@pytest.mark.parametrize("names", list(combinations(TOGETHER, 2)), ids=" and ".join)
def test_two_lock_files_agree(names):
    left, right = map(pins, names)
    both = left.keys() & right.keys()
    assert "grpcio" in both
    assert {name: left[name] for name in both} == {name: right[name] for name in both}

"""Every acceptance case of RULES.md section 8 has a test of its name."""

from __future__ import annotations

import re
from pathlib import Path

from tests.games.anatolia.positions import SHIPPED_CONTENT

HERE = Path(__file__).parent


def test_every_acceptance_case_has_a_test_of_its_name() -> None:
    rules = SHIPPED_CONTENT.with_name("RULES.md").read_text(encoding="utf-8")
    cases = set(re.findall(r"(?m)^(A\d+)\. ", rules))
    tests = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_acceptance_*.py"))
    named = set(re.findall(r"def test_(A\d+)_", tests))
    assert len(cases) == 60
    assert named == cases

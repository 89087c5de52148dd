"""Every acceptance case of RULES.md section 8 has a test of its name."""

from __future__ import annotations

import re
from pathlib import Path

from tests.games.ankh.reference_map import CONTENT

HERE = Path(__file__).parent


def test_every_acceptance_case_has_a_test_of_its_name() -> None:
    rules = CONTENT.with_name("RULES.md").read_text(encoding="utf-8")
    chapter = rules.split("\n## 8. Acceptance cases")[1].split("\n## 9.")[0]
    cases = {int(number) for number in re.findall(r"(?m)^(\d+)\. ", chapter)}
    tests = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_acceptance_*.py"))
    named = {int(number) for number in re.findall(r"def test_case_(\d+)_", tests)}
    assert cases == set(range(1, 73))
    assert named == cases

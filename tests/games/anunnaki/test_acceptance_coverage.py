"""Every acceptance case of RULES.md section 8 has a test of its name."""

from __future__ import annotations

import re
from pathlib import Path

from tests.games.anunnaki.reference_content import CONTENT

HERE = Path(__file__).parent


def test_every_acceptance_case_has_a_test_of_its_name() -> None:
    rules = CONTENT.with_name("RULES.md").read_text(encoding="utf-8")
    chapter = rules.split("\n## 8. Acceptance cases")[1].split("\n### 8.3")[0]
    cases = {name.lower() for name in re.findall(r"(?m)^\* ([RC]\d+) ", chapter)}
    tests = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_acceptance_*.py"))
    named = set(re.findall(r"def test_case_([rc]\d+)_", tests))
    assert cases == {f"r{n}" for n in range(1, 20)} | {f"c{n}" for n in range(1, 55)}
    assert named == cases

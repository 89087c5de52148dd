"""Every acceptance case of RULES.md section 8 has a test of its name."""

from __future__ import annotations

import re
from pathlib import Path

from tests.games.anunnaki.reference_content import CONTENT

HERE = Path(__file__).parent
# The rulings that are settled by an acceptance case.
SETTLED = {
    1: "c31", 3: "c36", 4: "c27", 7: "r1", 12: "c39", 31: "c35", 41: "c42", 42: "c38",
}  # fmt: skip


def test_every_acceptance_case_has_a_test_of_its_name() -> None:
    rules = CONTENT.with_name("RULES.md").read_text(encoding="utf-8")
    chapter = rules.split("\n## 8. Acceptance cases")[1].split("\n### 8.3")[0]
    cases = {name.lower() for name in re.findall(r"(?m)^\* ([RC]\d+) ", chapter)}
    tests = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_acceptance_*.py"))
    named = set(re.findall(r"def test_case_([rc]\d+)_", tests))
    assert cases == {f"r{n}" for n in range(1, 20)} | {f"c{n}" for n in range(1, 55)}
    assert named == cases


def test_every_ruling_has_a_test() -> None:
    rules = CONTENT.with_name("RULES.md").read_text(encoding="utf-8")
    chapter = rules.split("\n## 6. Rulings")[1].split("\n## 7.")[0]
    rulings = {int(number) for number in re.findall(r"(?m)^(\d+)\. ", chapter)}
    text = (HERE / "test_rulings.py").read_text(encoding="utf-8")
    names = re.findall(r"def test_((?:r\d+_)+)", text)
    tested = {int(number) for name in names for number in re.findall(r"\d+", name)}
    assert rulings == set(range(1, 50))
    assert tested | set(SETTLED) == rulings
    assert not tested & set(SETTLED)

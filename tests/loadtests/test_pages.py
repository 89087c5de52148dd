"""Tables that programs write into pages."""

from __future__ import annotations

from pathlib import Path

import pytest

from loadtests import pages

PAGE = """Before.

<!-- one: written by a program -->
old
<!-- end of one -->

After.
"""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    path = tmp_path / "page.md"
    path.write_text(PAGE)
    return path


def test_a_block_is_replaced_and_the_rest_stays(page: Path) -> None:
    pages.put(page, "one", "| new |")
    assert pages.block(page, "one") == "| new |"
    before, after = page.read_text().split("| new |")
    assert before.startswith("Before.\n\n<!-- one") and after.endswith("-->\n\nAfter.\n")


def test_the_same_again_changes_nothing(page: Path) -> None:
    pages.put(page, "one", "new")
    once = page.read_text()
    pages.put(page, "one", "new")
    assert page.read_text() == once


@pytest.mark.parametrize("text", ["no block", PAGE + PAGE])
def test_a_page_has_a_block_once(page: Path, text: str) -> None:
    page.write_text(text)
    with pytest.raises(ValueError, match="once"):
        pages.put(page, "one", "new")


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (3, "3"), (0.257, "0.26"), (12.34, "12.3"), (1234.6, "1,235"), (1e6, "1,000,000")],
)
def test_figures_have_three_digits(value: float, text: str) -> None:
    assert pages.number(value) == text

"""The contract suite: short in a normal run, long in `make soak`; the same tests, more games."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Under the soak profile every test of this folder is a long one."""
    if settings().max_examples < settings.get_profile("soak").max_examples:
        return
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.soak)

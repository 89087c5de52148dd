"""Writes the table of all settings into docs/operations.md: `python tools/settings_table.py`."""

from __future__ import annotations

import re
from dataclasses import Field, fields
from pathlib import Path
from typing import Any

from services.config import Config, flag, variable

PAGE = Path(__file__).resolve().parents[1] / "docs" / "operations.md"
HEAD = "| flag | variable | default | what |\n|---|---|---|---|\n"


def table() -> str:
    """A line for each setting, in the order of `Config`."""
    return HEAD + "".join(map(_line, fields(Config)))


def written(page: str) -> str:
    """The page with the table as it should be."""
    return re.sub(re.escape(HEAD) + r"(\|.*\n)*", lambda _: table(), page)


def _line(setting: Field[Any]) -> str:
    text = setting.metadata["help"]
    if setting.metadata["choices"]:
        text += " (" + ", ".join(setting.metadata["choices"]) + ")"
    default = f"`{setting.default}`" if setting.default not in ("", False) else ""
    return f"| `{flag(setting)}` | `{variable(setting)}` | {default} | {text} |\n"


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text()))

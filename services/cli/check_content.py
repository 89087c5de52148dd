"""`ziggurat check-content`: whether a content file makes a game, with all its faults at once."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from engine import ContentError, check_content
from services.cli.arguments import Commands


def add_parser(commands: Commands) -> None:
    """The command's arguments."""
    parser = commands.add_parser(
        "check-content",
        help="check a content file (cards, maps) for faults",
        description="Check a content file. All faults are listed at once, each with its line or"
        " key; the exit code is 1 when there are any.",
    )
    parser.add_argument("file", metavar="FILE", help="a content file in TOML")
    parser.add_argument("--json", action="store_true", help="print a JSON object")
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Print what the file makes, or its faults."""
    document = _check(parsed.file)
    faults: list[str] = document["faults"]
    if parsed.json:
        print(json.dumps(document, indent=2))
    elif faults:
        print(
            f"{parsed.file}: {len(faults)} fault{'s' if len(faults) > 1 else ''}", file=sys.stderr
        )
        print(*(f"  {fault}" for fault in faults), sep="\n", file=sys.stderr)
    else:
        print(f"{parsed.file}: good content for {document['game']} ({document['content_hash']})")
    return 1 if faults else 0


def _check(path: str) -> dict[str, Any]:
    """What is to be said of the file."""
    try:
        game = check_content(path)
    except ContentError as error:
        return {"file": path, "game": None, "content_hash": None, "faults": list(error.faults)}
    content_hash = game.content_hash.hex()
    return {"file": path, "game": game.name, "content_hash": content_hash, "faults": []}

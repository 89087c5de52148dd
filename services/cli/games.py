"""`ziggurat games`: what is hosted, and the options of each game."""

from __future__ import annotations

import argparse
import json
from typing import Any

from engine import Game, OptionSpec, catalogue
from services.cli.arguments import Commands


def add_parser(commands: Commands) -> None:
    """The command's arguments."""
    parser = commands.add_parser(
        "games",
        help="list the hosted games and their options",
        description="List the hosted games: name, title, players and options.",
    )
    parser.add_argument("--json", action="store_true", help="print a JSON list")
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Print the catalogue."""
    if parsed.json:
        print(json.dumps([_document(game) for game in catalogue()], indent=2))
        return 0
    for game in catalogue():
        print(f"{game.name}: {game.title}, {_players(game)}")
        for spec in game.options:
            print(f"  {spec.name}={_value(spec.default)}\n      {spec.help}")
    return 0


def _players(game: Game) -> str:
    if game.min_players == game.max_players:
        return f"{game.min_players} players"
    return f"{game.min_players} to {game.max_players} players"


def _value(value: Any) -> str:
    """A value as `--option` reads it."""
    return value if isinstance(value, str) else json.dumps(value)


def _document(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "min_players": game.min_players,
        "max_players": game.max_players,
        "rules_version": game.rules_version,
        "content_hash": game.content_hash.hex(),
        "options": [_option(spec) for spec in game.options],
    }


def _option(spec: OptionSpec) -> dict[str, Any]:
    return {
        "name": spec.name,
        "type": spec.type,
        "default": spec.default,
        "minimum": spec.minimum,
        "maximum": spec.maximum,
        "choices": list(spec.choices),
        "help": spec.help,
    }

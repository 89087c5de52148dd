"""`ziggurat games`: what is hosted, and the options of each game; `games NAME`: all of one."""

from __future__ import annotations

import argparse
import json
import textwrap
from collections.abc import Iterator
from typing import Any

from engine import Game, OptionSpec, catalogue, load_game
from engine.core.text import amount
from services.cli.arguments import Commands

WIDTH = 100  # columns of a line
INDENT = "      "


def add_parser(commands: Commands) -> None:
    """The command's arguments."""
    parser = commands.add_parser(
        "games",
        help="list the hosted games and their options",
        description="List the hosted games: name, title, players and options. Of a game that is"
        " named, all there is to know before a table is opened: also the type and the choices of"
        " each option, the version of its rules and the hash of its content.",
    )
    parser.add_argument("game", nargs="?", help="show this game only, in full")
    parser.add_argument(
        "--json", action="store_true", help="print a JSON list, or the object of the game"
    )
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Print the catalogue, or one game of it; UnknownGameError."""
    if parsed.game is not None:
        _show(load_game(parsed.game), as_json=parsed.json)
        return 0
    if parsed.json:
        print(json.dumps([_document(game) for game in catalogue()], indent=2))
        return 0
    for game in catalogue():
        print(f"{game.name}: {game.title}, {_players(game)}")
        for spec in game.options:
            print(f"  {spec.name}={_value(spec.default)}\n      {spec.help}")
    return 0


def _show(game: Game, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(_document(game), indent=2))
        return
    print(f"{game.name}: {game.title}, {_players(game)}")
    print(f"  rules version {game.rules_version}, content {game.content_hash.hex()}")
    print("\nOptions of a table, each given as --option NAME=VALUE:")
    for spec in game.options:
        print(f"\n  {spec.name}")
        for line in _told(spec):
            print(textwrap.fill(line, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT))


def _told(spec: OptionSpec) -> Iterator[str]:
    """What an option means, what it may be, and what it is when it is not given."""
    yield spec.help
    if spec.choices:
        yield f"{spec.type}, one of: {', '.join(map(_value, spec.choices))}"
    elif spec.minimum is not None:
        yield f"{spec.type}, {spec.minimum}..{spec.maximum}"
    else:
        yield spec.type
    yield f"default: {_value(spec.default)}"


def _players(game: Game) -> str:
    if game.min_players == game.max_players:
        return amount(game.min_players, "player")
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

"""The catalogue: every folder of `engine.games` with a `game` module is a game."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from pathlib import Path

import engine.games
from engine.core.content import read_document
from engine.core.errors import ContentError, UnknownGameError
from engine.core.state import Game


@cache
def game_names() -> tuple[str, ...]:
    """The names of all hosted games, in alphabetical order."""
    return tuple(
        sorted(
            module.name for module in pkgutil.iter_modules(engine.games.__path__) if module.ispkg
        )
    )


@cache
def _shipped(name: str) -> Game:
    return _load(name, Path(engine.games.__path__[0]) / name / "content.toml")


def _load(name: str, path: str | Path) -> Game:
    module = importlib.import_module(f"engine.games.{name}.game")
    return module.load(read_document(path), str(path))  # type: ignore[no-any-return]


def load_game(name: str, content: str | Path | None = None) -> Game:
    """A game with its shipped content, or with the content pack at the path `content`.

    Raises UnknownGameError for a name that is not in the catalogue, ContentError for a faulty pack.
    """
    if name not in game_names():
        raise UnknownGameError(f"unknown game {name!r}; hosted are {', '.join(game_names())}")
    return _shipped(name) if content is None else _load(name, content)


def catalogue() -> list[Game]:
    """All hosted games with their shipped content."""
    return [load_game(name) for name in game_names()]


def check_content(path: str | Path) -> Game:
    """The game a content file makes; the file itself says of which game it is (`[game] slug`)."""
    header = read_document(path).get("game")
    slug = header.get("slug") if isinstance(header, dict) else None
    if slug not in game_names():
        known = ", ".join(game_names())
        raise ContentError(str(path), [f"game.slug: {slug!r}: expected one of {known}"])
    return load_game(str(slug), path)

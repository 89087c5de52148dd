"""Imports and cimports point one way: services -> ai -> engine, and nobody names a game.

Read from the sources, so nothing needs to be compiled.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

LAYERS = {"engine": 0, "ai": 1, "services": 2}
TRANSPORT = {"grpc", "grpc_health", "grpc_reflection", "grpc_status", "redis"}
MESSAGES = {"ziggurat", "google"}
VIEW = re.compile(r"^engine/games/\w+/view\.pyi?$")

CYTHON_IMPORT = re.compile(
    r"^[ \t]*(?:from[ \t]+(?P<source>[\w.]+)[ \t]+c?import\b|c?import[ \t]+(?P<names>[\w., \t]+))",
    re.MULTILINE,
)

# Names of games that are also English words count only where they are plainly the game.
ENGLISH_WORDS = {"near", "pig"}
# Places of one game that another game is called after.
OWN_WORDS = {"anunnaki": {"atlantis"}}
# The registry of games, and the folders whose business is examples.
MAY_NAME_GAMES = ("proto/ziggurat/v1/games.proto",)
SCANNED = ("engine", "ai", "services", "proto", "tools", "setup.py", "pyproject.toml")
TEXT = {".py", ".pyi", ".pyx", ".pxd", ".proto", ".toml", ".lua", ".h", ""}


def absolute(module: str, level: int, path: Path) -> str:
    """The full name of ``from <level dots><module> import`` in the file ``path``."""
    if not level:
        return module
    package = path.parent.parts[: len(path.parent.parts) - level + 1]
    return ".".join([*package, module] if module else package)


def python_imports(text: str, path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield absolute(node.module or "", node.level, path)


def cython_imports(text: str, path: Path) -> Iterator[str]:
    for match in CYTHON_IMPORT.finditer(text):
        if source := match["source"]:
            bare = source.lstrip(".")
            yield absolute(bare, len(source) - len(bare), path)
        else:
            yield from (name.split()[0] for name in match["names"].split(",") if name.split())


def wrong_imports(root: Path) -> list[str]:
    """Every import below ``root`` that points the wrong way, as ``file: module``."""
    wrong = []
    for layer, height in LAYERS.items():
        for file in sorted((root / layer).rglob("*")):
            if file.suffix not in {".py", ".pyi", ".pyx", ".pxd"}:
                continue
            path = file.relative_to(root)
            read = python_imports if file.suffix in {".py", ".pyi"} else cython_imports
            for module in read(file.read_text(), path):
                top = module.partition(".")[0]
                upwards = LAYERS.get(top, -1) > height
                transport = top in TRANSPORT and layer != "services"
                messages = top in MESSAGES and layer == "engine" and not VIEW.match(str(path))
                if upwards or transport or messages:
                    wrong.append(f"{path}: {module}")
    return wrong


def games(root: Path) -> list[str]:
    folder = root / "engine" / "games"
    return sorted(path.parent.name for path in folder.glob("*/game.pyx"))


def mention(game: str) -> re.Pattern[str]:
    if game in ENGLISH_WORDS:
        forms = rf"""["'`]{game}["'`]|games[./]{game}\b|\b{game}[./]v1\b"""
        return re.compile(forms)
    return re.compile(rf"(?<![A-Za-z]){game}(?![A-Za-z])", re.IGNORECASE)


def folders(game: str) -> tuple[str, str]:
    return f"engine/games/{game}/", f"proto/ziggurat/{game}/"


def named_games(root: Path) -> list[str]:
    """Every line outside a game's folders that names it, as ``file:line: game``."""
    found = []
    patterns = {game: mention(game) for game in games(root)}
    for top in SCANNED:
        start = root / top
        files = sorted(start.rglob("*")) if start.is_dir() else [start]
        for file in files:
            path = file.relative_to(root).as_posix()
            if not file.is_file() or file.suffix not in TEXT or path in MAY_NAME_GAMES:
                continue
            lines = file.read_text().splitlines()
            for game, pattern in patterns.items():
                owners = [game, *(owner for owner, words in OWN_WORDS.items() if game in words)]
                if path.startswith(tuple(start for owner in owners for start in folders(owner))):
                    continue
                hits = (n for n, line in enumerate(lines, 1) if pattern.search(line))
                found += [f"{path}:{n}: {game}" for n in hits]
    return found


def test_every_import_points_down() -> None:
    assert wrong_imports(ROOT) == []


def test_nothing_outside_a_games_folders_names_it() -> None:
    assert games(ROOT), "no games found"
    assert named_games(ROOT) == []


@pytest.mark.parametrize(
    ("path", "text", "module"),
    [
        ("engine/core/a.py", "import ai.search", "ai.search"),
        ("engine/core/a.pyx", "from ai.search cimport Node", "ai.search"),
        ("engine/core/a.pyx", "cdef f():\n    import services", "services"),
        ("engine/core/a.pyx", "cimport engine.core.rng, ai.search as s", "ai.search"),
        ("engine/core/a.py", "def f():\n    import grpc.aio", "grpc.aio"),
        ("ai/a.pyi", "from redis import Redis", "redis"),
        ("ai/a.py", "from services import cli", "services"),
        ("ai/deep/a.py", "from ...services import cli", "services"),
        ("engine/games/x/rules.pyx", "from ziggurat.v1 import a_pb2", "ziggurat.v1"),
        ("engine/core/a.py", "from google.protobuf import message", "google.protobuf"),
    ],
)
def test_an_import_that_points_the_wrong_way_is_found(
    tmp_path: Path, path: str, text: str, module: str
) -> None:
    write(tmp_path / path, text)
    assert wrong_imports(tmp_path) == [f"{path}: {module}"]


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("engine/games/x/view.py", "def f():\n    from ziggurat.x.v1 import state_pb2"),
        ("ai/a.pyx", "from engine.core.game cimport GameTable"),
        ("services/a.py", "import redis, grpc, ai, engine\nfrom ziggurat.v1 import a_pb2"),
        ("engine/core/a.pyx", '"""Text: import ai, say, is a phrase."""\nfrom .b cimport c'),
    ],
)
def test_an_import_that_points_down_is_left_alone(tmp_path: Path, path: str, text: str) -> None:
    write(tmp_path / path, text)
    assert wrong_imports(tmp_path) == []


@pytest.mark.parametrize(
    ("path", "text", "found"),
    [
        ("ai/a.py", "# tuned for Atlantis", ["ai/a.py:1: atlantis"]),
        ("engine/core/a.pyx", "\nload('near')", ["engine/core/a.pyx:2: near"]),
        ("engine/core/a.pyx", "# a near miss", []),
        (
            "engine/games/near/a.py",
            "import engine.games.atlantis",
            ["engine/games/near/a.py:1: atlantis"],
        ),
        ("engine/games/atlantis/a.py", "atlantis = 1", []),
        ("proto/ziggurat/atlantis/v1/state.proto", "package ziggurat.atlantis.v1;", []),
        ("proto/ziggurat/v1/games.proto", "ziggurat.atlantis.v1.State atlantis = 1;", []),
        (
            "proto/ziggurat/v1/session.proto",
            "// as in atlantis",
            ["proto/ziggurat/v1/session.proto:1: atlantis"],
        ),
    ],
)
def test_a_game_named_outside_its_folders_is_found(
    tmp_path: Path, path: str, text: str, found: list[str]
) -> None:
    for game in ("atlantis", "near"):
        write(tmp_path / "engine" / "games" / game / "game.pyx", "")
    write(tmp_path / "setup.py", "")
    write(tmp_path / "pyproject.toml", "")
    write(tmp_path / path, text)
    assert named_games(tmp_path) == found


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)

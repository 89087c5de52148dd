"""The committed ``gen/`` is what ``make proto`` makes of ``proto/``."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def files(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_generated_code_is_what_make_proto_makes(tmp_path: Path) -> None:
    subprocess.run([sys.executable, ROOT / "tools" / "generate_proto.py", tmp_path], check=True)
    fresh, committed = files(tmp_path), files(ROOT / "gen")
    changed = [
        name for name in fresh.keys() | committed.keys() if fresh.get(name) != committed.get(name)
    ]
    assert sorted(changed) == [], "run `make proto`"

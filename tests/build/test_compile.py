"""setup.py on a small tree of its own: what is compiled again, what goes, what is refused."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

BASE_PXD = "cdef int two() noexcept nogil\n"
BASE_PYX = "cdef int two() noexcept nogil:\n    return 2\n"
USER_PYX = "from engine.base cimport two\n\ndef four():\n    return two() + two()\n"
ALONE_PYX = "def one():\n    return 1\n"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for name in ("setup.py", "pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "tools").mkdir()
    shutil.copy(ROOT / "tools" / "sanitize.h", tmp_path / "tools")
    engine = tmp_path / "engine"
    engine.mkdir()
    (engine / "__init__.py").touch()
    (engine / "base.pxd").write_text(BASE_PXD)
    (engine / "base.pyx").write_text(BASE_PYX)
    (engine / "user.pyx").write_text(USER_PYX)
    (engine / "alone.pyx").write_text(ALONE_PYX)
    return tmp_path


def build(tree: Path, mode: str = "release") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "ZIGGURAT_BUILD": mode, "CFLAGS": "-w"}
    environment.pop("CYTHON_CACHE_DIR", None)  # what was compiled before must not count here
    return subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
        cwd=tree,
        env=environment,
        capture_output=True,
        text=True,
    )


def modules(tree: Path) -> dict[str, int]:
    """Name and time stamp of every compiled module in place."""
    found = (tree / "engine").glob("*.so")
    return {path.name.partition(".")[0]: path.stat().st_mtime_ns for path in found}


def rebuilt(before: dict[str, int], after: dict[str, int]) -> Iterable[str]:
    return {name for name, stamp in after.items() if before.get(name) != stamp}


def test_only_what_depends_on_a_change_is_compiled_again(tree: Path) -> None:
    first = build(tree)
    assert first.returncode == 0, first.stderr
    assert "extension modules: 3 (release)" in first.stdout
    start = modules(tree)
    assert set(start) == {"base", "user", "alone"}
    answer = [sys.executable, "-c", "import engine.user as u; print(u.four(), u.__file__)"]
    run = subprocess.run(answer, cwd=tree, capture_output=True, text=True, check=True)
    assert run.stdout.startswith("4 " + str(tree))

    assert build(tree).returncode == 0
    assert rebuilt(start, modules(tree)) == set()

    (tree / "engine" / "base.pxd").write_text("# changed\n" + BASE_PXD)
    assert build(tree).returncode == 0
    after_header = modules(tree)
    assert rebuilt(start, after_header) == {"base", "user"}

    (tree / "engine" / "alone.pyx").unlink()
    removal = build(tree)
    assert "removing engine/alone" in removal.stdout
    assert set(modules(tree)) == {"base", "user"}

    with (tree / "setup.py").open("a") as file:
        file.write("# other flags\n")
    assert build(tree).returncode == 0
    assert rebuilt(after_header, modules(tree)) == {"base", "user"}


def test_modes_share_the_c_that_cython_wrote(tree: Path) -> None:
    def written() -> dict[Path, int]:
        return {path: path.stat().st_mtime_ns for path in (tree / "build").rglob("*.c")}

    assert "Cythonizing" in build(tree).stdout
    first = written()
    assert len(first) == 3
    for changed in (False, True):
        if changed:
            with (tree / "setup.py").open("a") as file:
                file.write("# other flags\n")
            assert "Cythonizing" in build(tree).stdout
            assert not written().items() & first.items()
        latest, release = written(), modules(tree)
        debug = build(tree, mode="debug")
        assert debug.returncode == 0, debug.stderr
        assert "Cythonizing" not in debug.stdout
        assert written() == latest
        assert set(rebuilt(release, modules(tree))) == {"base", "user", "alone"}


@pytest.mark.parametrize(
    ("source", "hint"),
    [
        # No `noexcept` nor an error value: every call takes the GIL to look for an exception.
        (
            "cdef void f() nogil:\n    pass\n\ndef g():\n    with nogil:\n        f()\n",
            "Exception check",
        ),
        ("def f(double[:] a, i):\n    return a[i]\n", "Index should be typed"),
    ],
)
def test_a_performance_hint_is_an_error_and_stays_one(tree: Path, source: str, hint: str) -> None:
    (tree / "engine" / "alone.pyx").write_text(source)
    for _ in range(2):
        result = build(tree)
        assert result.returncode != 0
        assert "performance hint" in result.stderr
        assert hint in result.stderr
        assert "not compiled: engine.alone\n" in result.stderr
    assert set(modules(tree)) == {"base", "user"}


def test_an_unknown_build_mode_is_refused(tree: Path) -> None:
    result = build(tree, mode="fast")
    assert result.returncode != 0
    assert "ZIGGURAT_BUILD=fast: choose one of release, debug, sanitize, coverage" in result.stderr


def test_the_sanitizer_build_sees_a_bad_index_inside_a_struct(tree: Path) -> None:
    (tree / "engine" / "alone.pyx").write_text(
        # The last member: what -fsanitize=bounds alone takes for an array without an end.
        "cdef struct Board:\n    int score\n    int cells[4]\n\n"
        "def cell(int i):\n    cdef Board b\n    b.cells[3] = 7\n    return b.cells[i]\n"
    )
    result = build(tree, mode="sanitize")
    assert result.returncode == 0, result.stderr
    names = ("libasan.so", "libubsan.so")
    paths = [
        subprocess.run(
            ["cc", f"-print-file-name={name}"], capture_output=True, text=True, check=True
        ).stdout.strip()
        for name in names
    ]
    env = os.environ | {"LD_PRELOAD": " ".join(paths), "ASAN_OPTIONS": "detect_leaks=0"}
    for index, found in ((3, False), (4, True)):
        code = f"from engine.alone import cell; cell({index})"
        run = subprocess.run(
            [sys.executable, "-c", code], cwd=tree, env=env, capture_output=True, text=True
        )
        assert (run.returncode != 0) == found, run.stderr
        assert ("alone.pyx:8" in run.stderr) == found
        assert ("index 4 out of bounds" in run.stderr) == found


@pytest.mark.parametrize(("mode", "dies"), [("debug", True), ("release", False)])
def test_an_assertion_in_hot_code_holds_in_a_debug_build_only(
    tree: Path, mode: str, dies: bool
) -> None:
    (tree / "engine" / "core").mkdir()
    (tree / "engine" / "core" / "__init__.py").touch()
    shutil.copy(ROOT / "engine" / "core" / "assertions.pxd", tree / "engine" / "core")
    (tree / "engine" / "alone.pyx").write_text(
        "from engine.core.assertions cimport c_assert\n\n"
        "def half(int n):\n    c_assert(n % 2 == 0)\n    return n // 2\n"
    )
    result = build(tree, mode=mode)
    assert result.returncode == 0, result.stderr
    for number, broken in ((4, False), (5, True)):
        code = f"from engine.alone import half; half({number})"
        run = subprocess.run([sys.executable, "-c", code], cwd=tree, capture_output=True, text=True)
        assert (run.returncode != 0) == (broken and dies), run.stderr
        assert ("alone.pyx:4" in run.stderr) == (broken and dies)

"""What is shipped: sdist -> wheel -> a fresh environment that knows nothing of the checkout."""

import fcntl
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path, PurePosixPath
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("engine", "ai", "services")
DATA = {".pyx", ".pxd", ".pyi", ".toml", ".lua", ".h", ".typed"}
TOP_LEVEL_OUTPUT = {".git", "build", "dist"}
OUTPUT = shutil.ignore_patterns(".venv*", "*.egg-info", "*.so", "*.c", "__pycache__", ".*_cache")


class Shipped(NamedTuple):
    sdist: set[str]
    wheel: set[str]
    python: Path


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Shipped:
    """What was built from a copy of the sources, and an environment of its own with it installed.

    Made once for all test processes of a run: the first to come makes it, the others wait.
    """
    base = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        base = base.parent
    work = base / "shipped"
    with (base / "shipped.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (work / "done").exists():
            shutil.rmtree(work, ignore_errors=True)  # of a process that failed
            work.mkdir()
            build_and_install(work)
            (work / "done").touch()
    (wheel,) = (work / "dist").glob("*.whl")
    (sdist,) = (work / "dist").glob("*.tar.gz")
    with tarfile.open(sdist) as tar, zipfile.ZipFile(wheel) as zip_file:
        in_sdist = {name.partition("/")[2] for name in tar.getnames()}
        return Shipped(in_sdist, set(zip_file.namelist()), work / "venv" / "bin" / "python")


def build_and_install(work: Path) -> None:
    source, dist, venv = work / "source", work / "dist", work / "venv"
    shutil.copytree(ROOT, source, ignore=not_source)
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(dist), str(source)]
    # The same files as a release build, in a third of the time; and the C of what `make` has
    # compiled, where source, headers and directives are the same to the byte.
    kept = {"CYTHON_CACHE_DIR": str(ROOT / "build" / "cython")}
    env = kept | os.environ | {"ZIGGURAT_BUILD": "debug"}
    result = subprocess.run(build, env=env, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr

    subprocess.run([sys.executable, "-m", "venv", "--without-pip", venv], check=True)
    python = venv / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "-q", "--disable-pip-version-check", "--python", python]
    (wheel,) = dist.glob("*.whl")
    subprocess.run([*pip, "install", "--no-index", "--no-deps", wheel], check=True)
    # The locked dependencies come from the environment that runs this test. Only its plain folders
    # do: a path file inside a folder named by a path file is not read, so the checkout stays out.
    site = venv / "lib" / f"python{sys.version_info.major}.{sys.version_info.minor}"
    (site / "site-packages" / "dependencies.pth").write_text(sysconfig.get_path("purelib"))


def not_source(folder: str, names: list[str]) -> set[str]:
    top = TOP_LEVEL_OUTPUT if Path(folder) == ROOT else set()
    return OUTPUT(folder, names) | top


def sources(suffixes: set[str]) -> set[str]:
    """Every file of the packages with one of these suffixes, relative to the checkout."""
    return {
        path.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.suffix in suffixes
    }


def run(shipped: Shipped, folder: Path, *command: str) -> str:
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    bin_folder = shipped.python.parent
    result = subprocess.run(
        [bin_folder / command[0], *command[1:]], cwd=folder, env=env, capture_output=True, text=True
    )
    assert result.returncode == 0, result.stderr
    return result.stdout


def test_the_wheel_has_one_extension_module_for_each_pyx(shipped: Shipped) -> None:
    modules = {name.partition(".")[0] for name in shipped.wheel if name.endswith(".so")}
    pyx = {str(PurePosixPath(name).with_suffix("")) for name in sources({".pyx"})}
    assert pyx, "no .pyx found"
    assert modules == pyx


def test_sdist_and_wheel_carry_sources_stubs_and_content(shipped: Shipped) -> None:
    wanted = sources(DATA | {".py"})
    assert any(name.endswith("content.toml") for name in wanted)
    assert wanted - shipped.sdist == set()
    assert wanted - shipped.wheel == set()


def test_sdist_and_wheel_carry_the_contract_and_its_python(shipped: Shipped) -> None:
    protos = {
        path.relative_to(ROOT / "proto").as_posix() for path in (ROOT / "proto").rglob("*.proto")
    }
    generated = {
        path.relative_to(ROOT / "gen").as_posix()
        for path in (ROOT / "gen").rglob("*")
        if path.suffix in {".py", ".pyi"} or path.name == "py.typed"
    }
    assert protos
    assert generated
    assert (protos | generated) - shipped.wheel == set()
    assert {f"proto/{name}" for name in protos} - shipped.sdist == set()
    assert {f"gen/{name}" for name in generated} - shipped.sdist == set()


def test_the_wheel_carries_nothing_else(shipped: Shipped) -> None:
    tops = {name.partition("/")[0] for name in shipped.wheel}
    assert {top for top in tops if not top.endswith(".dist-info")} == {*PACKAGES, "ziggurat"}


def test_the_installed_package_runs_without_the_checkout(shipped: Shipped, tmp_path: Path) -> None:
    code = "import engine, ai, services, ziggurat.v1 as z, sys; print(*sys.path, sep='\\n'); "
    code += "print(engine.__file__, ai.__file__, services.__file__, z.__file__, sep='\\n')"
    lines = run(shipped, tmp_path, "python", "-c", code).splitlines()
    assert str(ROOT) not in lines
    environment = str(shipped.python.parent.parent)
    assert [line for line in lines[-4:] if not line.startswith(environment)] == []

    catalogue = run(shipped, tmp_path, "ziggurat", "games")
    games = {path.parent.name for path in (ROOT / "engine" / "games").glob("*/game.pyx")}
    assert "atlantis" in games
    assert [game for game in games if game not in catalogue] == []


def test_importing_the_engine_loads_no_transport_and_no_messages(
    shipped: Shipped, tmp_path: Path
) -> None:
    code = (
        "import sys, engine; games = [engine.load_game(game.name) for game in engine.catalogue()]; "
        "assert games; print(*{name.partition('.')[0] for name in sys.modules})"
    )
    loaded = set(run(shipped, tmp_path, "python", "-c", code).split())
    assert loaded & {"grpc", "redis", "google", "ziggurat", "asyncio"} == set()

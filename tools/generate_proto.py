"""Generate the Python of every ``proto/**/*.proto`` into a folder.

``python tools/generate_proto.py [DESTINATION]`` (default ``gen``) renews DESTINATION/ziggurat:
files whose text has not changed stay untouched, files of a ``.proto`` that is gone go.
Written are ``*_pb2.py`` and ``*_pb2.pyi`` for each file, ``*_pb2_grpc.py`` for those that define a
service, and ``__init__.py`` and ``py.typed`` so that ``ziggurat`` is an ordinary typed package.
"""

import re
import sys
import tempfile
from importlib import resources
from pathlib import Path

from google.rpc import status_pb2
from grpc_tools import protoc

ROOT = Path(__file__).resolve().parent.parent
PROTO = ROOT / "proto"
SERVICE = re.compile(r"^service\s", re.MULTILINE)


def run_protoc(files: list[Path], outputs: list[str]) -> None:
    """Run protoc on ``files``; ``outputs`` are its ``--*_out`` arguments."""
    # google/protobuf comes with grpcio-tools, google/rpc with googleapis-common-protos.
    includes = [
        PROTO,
        resources.files("grpc_tools") / "_proto",
        Path(status_pb2.__file__).parents[2],
    ]
    arguments = ["protoc", *(f"-I{path}" for path in includes), *outputs, *map(str, files)]
    if protoc.main(arguments) != 0:
        sys.exit("protoc failed")


def texts(package: Path) -> dict[Path, str]:
    """Text of every file of a package, by its path in it, caches left out."""
    files = (path for path in package.rglob("*") if path.is_file())
    return {
        path.relative_to(package): path.read_text()
        for path in files
        if path.parent.name != "__pycache__"
    }


def renew(package: Path, fresh: dict[Path, str]) -> None:
    """Make the files of ``package`` those in ``fresh``."""
    old = texts(package) if package.exists() else {}
    for name in old.keys() - fresh.keys():
        (package / name).unlink()
    for name, text in fresh.items():
        if old.get(name) != text:
            (package / name).parent.mkdir(parents=True, exist_ok=True)
            (package / name).write_text(text)


def generate(destination: Path) -> None:
    """Write the package ``ziggurat`` below ``destination``, replacing the one there."""
    files = sorted(PROTO.rglob("*.proto"))
    if not files:
        sys.exit(f"no .proto file below {PROTO}")
    with tempfile.TemporaryDirectory() as scratch:
        out = Path(scratch)
        run_protoc(files, [f"--python_out={out}", f"--pyi_out={out}"])
        services = [path for path in files if SERVICE.search(path.read_text())]
        if services:
            run_protoc(services, [f"--grpc_python_out={out}"])
        package = out / "ziggurat"
        (package / "py.typed").touch()
        for folder in [package, *(path for path in package.rglob("*") if path.is_dir())]:
            (folder / "__init__.py").touch()
        renew(destination / "ziggurat", texts(package))


if __name__ == "__main__":
    generate(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "gen")

"""The supervisor: children that die, do not start, do not come up; what it leaves behind."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from services import serve as serve_module
from services.config import Config
from services.operation.process import MAX_SOCKET_PATH, SocketFolder
from services.serve import Child, FrontEnd, StartError, Supervisor, serve
from tests.services.support import (
    PATIENCE,
    connected,
    create,
    file_store,
    kill_now,
    serve_process,
    until,
)
from tests.services.test_processes import FRONT_END, WORKER, run_to_end


def child(program: str, kind: type[Child] = Child) -> Child:
    """A child that runs a few words of Python."""
    return kind("the child", "-c", program, environment=os.environ)


def flags(tmp_path: Path, **chosen: str) -> argparse.Namespace:
    return argparse.Namespace(listen="127.0.0.1:0", store=file_store(tmp_path), **chosen)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pauses that a test can wait for."""
    monkeypatch.setattr(serve_module, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(serve_module, "LONGEST_PAUSE", 0.04)


@pytest.fixture
def short_folder() -> Iterator[Path]:
    """A folder with a name that is short enough for a socket in it."""
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        yield Path(folder)


# ---------------------------------------------------------------------- what it imports


def test_the_supervisor_imports_no_transport_no_rules_and_no_store() -> None:
    """It starts processes at any time, which gRPC does not like, and waits all its life."""
    program = (
        "import sys; from services.cli.entry import build_parser;"
        " build_parser(['serve']).parse_args(['serve']); import services.serve;"
        " print(*{name.partition('.')[0] for name in sys.modules})"
    )
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    loaded = set(told.stdout.split())
    assert "asyncio" in loaded
    assert loaded & {"grpc", "google", "ziggurat", "redis", "sqlite3", "engine", "ai"} == set()


# ---------------------------------------------------------------------- children that fail


async def test_a_child_that_dies_again_and_again_is_started_after_growing_pauses(
    quick: None, caplog: pytest.LogCaptureFixture
) -> None:
    dying = child("raise SystemExit(3)")
    await dying.start()
    keeping = asyncio.ensure_future(dying.keep_alive())
    await until(lambda: caplog.text.count("ended with code 3") >= 5, "five starts")
    keeping.cancel()
    await asyncio.wait((keeping,))
    await dying.stop(PATIENCE)
    pauses = re.findall(r"the next start is in (\S+) s", caplog.text)
    assert pauses[:5] == ["0.01", "0.02", "0.04", "0.04", "0.04"]


async def test_a_start_that_fails_is_tried_again(
    quick: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """When the machine has no process to give, the others go on, and so does this one later."""
    original, starts = asyncio.create_subprocess_exec, 0

    async def scarce(*arguments: Any, **options: Any) -> Any:
        nonlocal starts
        starts += 1
        if starts in (2, 3):
            raise BlockingIOError(11, "Resource temporarily unavailable")
        return await original(*arguments, **options)

    monkeypatch.setattr(serve_module.asyncio, "create_subprocess_exec", scarce)
    dying = child("pass")
    await dying.start()
    keeping = asyncio.ensure_future(dying.keep_alive())
    await until(lambda: starts >= 5, "it was started again")
    assert not keeping.done()
    keeping.cancel()
    await asyncio.wait((keeping,))
    await dying.stop(PATIENCE)
    assert "the child cannot be started: Resource temporarily unavailable" in caplog.text


async def test_a_front_end_that_does_not_come_up_is_ended_and_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(serve_module, "START_SECONDS", 0.1)
    silent = child("import time; time.sleep(1000)", FrontEnd)
    with pytest.raises(StartError, match=r"the child is not up after 0\.1 seconds"):
        await silent.start()
    assert silent._process is not None and silent._process.returncode is not None


def test_a_supervisor_that_cannot_go_on_says_so_and_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(_: Supervisor) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(Supervisor, "run", broken)
    caplog.set_level(logging.ERROR)
    assert serve(flags(tmp_path)) == 1
    [record] = [one for one in caplog.records if one.name == serve_module.__name__]
    assert record.getMessage() == "the supervisor cannot go on"


# ---------------------------------------------------------------------- nothing is shown or left


async def test_a_restart_is_not_told_on_standard_output(tmp_path: Path) -> None:
    async with serve_process(file_store(tmp_path), "--bot-workers=0") as server:
        [front_end] = server.children(FRONT_END)
        kill_now(front_end)
        await until(lambda: server.children(FRONT_END) not in ([], [front_end]), "restart")
        async with connected(server.address) as client:
            await create(client)
        assert await server.terminate() == 0
        assert await server.process.stdout.read() == b""


async def test_no_command_line_and_no_ready_line_shows_what_is_secret(tmp_path: Path) -> None:
    async with serve_process(file_store(tmp_path), "--bot-workers=1") as server:
        for pid in server.children(FRONT_END) + server.children(WORKER):
            command = Path(f"/proc/{pid}/cmdline").read_text()  # noqa: ASYNC240
            assert "zgw_" not in command and "sessions.sqlite" not in command
    code, out, err = await run_to_end("--store=redis://user:secret@127.0.0.1:1/0")
    assert (code, out) == (1, "")
    assert "127.0.0.1:1" in err and "secret" not in err
    code, out, err = await run_to_end("--store=postgres://user:secret@host/0")
    assert (code, out) == (1, "")
    assert "postgres://***@host/0: expected sqlite:///PATH" in err and "secret" not in err


async def test_what_a_killed_supervisor_left_is_taken_away_by_the_next(
    tmp_path: Path, short_folder: Path
) -> None:
    folder = short_folder
    mine = folder / "ziggurat-serve-of-mine"
    mine.mkdir()
    (mine / "a file").touch()
    async with serve_process(file_store(tmp_path), "--bot-workers=0", TMPDIR=str(folder)) as first:
        await first.kill()
    [left] = [path for path in folder.iterdir() if path != mine]
    # Its front end ends by itself, and gives the store free.
    async with serve_process(f"sqlite:///{tmp_path}/other", TMPDIR=str(folder)) as server:
        assert not left.exists()
        assert await server.terminate() == 0
    assert list(folder.iterdir()) == [mine]


def test_a_folder_that_is_in_use_is_left_alone(
    short_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(short_folder))
    one, other = SocketFolder(), SocketFolder()
    assert Path(one.socket(0)).parent.exists()
    assert Path(one.socket(0)).parent.stat().st_mode & 0o777 == 0o700
    for folder in (one, other):
        folder.remove()
    assert not list(short_folder.iterdir())


async def test_a_temporary_folder_with_a_long_name_is_refused_in_one_line(tmp_path: Path) -> None:
    folder = tmp_path / ("x" * MAX_SOCKET_PATH)
    folder.mkdir()
    code, out, err = await run_to_end(f"--store={file_store(tmp_path)}", TMPDIR=str(folder))
    assert (code, out) == (1, "")
    assert err.startswith("ziggurat: ") and err.count("\n") == 1
    assert "TMPDIR" in err and "too long" in err
    assert not list(folder.iterdir())


def test_the_configuration_is_not_in_its_own_text() -> None:
    assert "secret" not in repr(Config(store="redis://:secret@host"))

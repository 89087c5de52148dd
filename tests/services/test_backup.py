"""`ziggurat backup`: one moment of a SQLite store, taken while it is served, and put back."""

from __future__ import annotations

import asyncio
import random
import stat
from pathlib import Path

import grpc
import pytest

from services import cli
from services.store.base import StoreError
from services.store.sqlite_backup import back_up
from tests.services.support import Client, Table, file_store, refused, running, settings, started


def copied(folder: Path, copy: Path) -> int:
    """The sessions in a new backup of the store in a folder."""
    return back_up(file_store(folder).removeprefix("sqlite:///"), str(copy)).sessions


def assert_no_part_is_left(folder: Path) -> None:
    assert not list(folder.glob("*.part"))


async def is_sound(store: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """What check-store says of a store in which nothing is wrong."""
    code = await asyncio.to_thread(cli.main, ["check-store", f"sqlite:///{store}"])
    out, err = capsys.readouterr()
    assert (code, err) == (0, ""), err
    return out


async def test_a_backup_taken_while_everybody_plays_is_one_moment_of_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copies = [tmp_path / f"copy-{number}.sqlite" for number in range(3)]
    async with running(settings(file_store(tmp_path))) as server:
        tables = [await started(server.client) for _ in range(4)]
        playing = [
            asyncio.ensure_future(table.play_on(random.Random(seed), 20))
            for seed, table in enumerate(tables)
        ]
        for copy in copies:
            assert await asyncio.to_thread(copied, tmp_path, copy) == len(tables)
        await asyncio.gather(*playing)
    for copy in copies:
        assert await is_sound(copy, capsys) == "4 sessions, none of them with something wrong\n"
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert_no_part_is_left(tmp_path)


async def test_what_is_put_back_goes_on_where_it_was_with_other_chance(tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    async with running(settings(file_store(tmp_path))) as server:
        table = await started(server.client)
        kept = await table.play_on(random.Random(1), 4)
        copied(tmp_path, copy)
        lost = await table.play_on(random.Random(2), 4)
        before = server.server._store.epoch_of(table.session_id)
    async with running(settings(f"sqlite:///{copy}")) as server:
        back = again(server.client, table)
        assert (await back.get()).session.revision == kept < lost
        assert server.server._store.epoch_of(table.session_id) > before
        assert await back.play_on(random.Random(3), 4) > kept


def again(client: Client, table: Table) -> Table:
    """The same table at another server."""
    return Table(client, table.session_id, table.host_token, table.seat_tokens, table.names)


async def test_a_watcher_is_told_that_what_it_saw_may_be_gone(tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    async with running(settings(file_store(tmp_path))) as server:
        table = await started(server.client)
        copied(tmp_path, copy)
        await table.play_any(random.Random(1))
        news = await anext(aiter(table.watch(after=(await table.get()).session.revision - 1)))
    async with running(settings(f"sqlite:///{copy}")) as server:
        watch = again(server.client, table).watch(
            after=news.update.revision, after_epoch=news.update.epoch
        )
        await refused(anext(aiter(watch)), grpc.StatusCode.OUT_OF_RANGE, "REVISION_NOT_REACHED")


@pytest.mark.parametrize("damage", ["no store", "no database", "a page", "the copy is there"])
def test_no_copy_is_made_of_what_cannot_be_copied(tmp_path: Path, damage: str) -> None:
    store, copy = tmp_path / "sessions.sqlite", tmp_path / "copy.sqlite"
    asyncio.run(_make(tmp_path))
    if damage == "no store":
        store.unlink()
    elif damage == "no database":
        store.write_bytes(b"something else" * 1000)
    elif damage == "a page":
        data = bytearray(store.read_bytes())
        data[len(data) // 2 : len(data) // 2 + 4096] = b"\xff" * 4096
        store.write_bytes(data)
    else:
        copy.write_text("mine")
    with pytest.raises(StoreError):
        copied(tmp_path, copy)
    assert [copy.read_text()] == ["mine"] if copy.exists() else damage != "the copy is there"
    assert_no_part_is_left(tmp_path)


@pytest.mark.parametrize("there", [False, True])
def test_no_store_is_not_taken_for_one_without_faults(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], there: bool
) -> None:
    store = tmp_path / "typo.sqlite"
    if there:
        store.touch()
    assert cli.main(["check-store", f"sqlite:///{store}"]) == 1
    assert capsys.readouterr() == ("", f"ziggurat: {store}: there is no store\n")
    assert [path.name for path in tmp_path.iterdir()] == [store.name] * there


def test_a_folder_for_backups_that_is_not_there_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(_make(tmp_path))
    folder = tmp_path / "backups"
    assert cli.main(["backup", file_store(tmp_path), str(folder / "copy.sqlite")]) == 1
    assert capsys.readouterr().err == f"ziggurat: {folder}: there is no such folder\n"
    assert not folder.exists()


async def _make(folder: Path) -> None:
    async with running(settings(file_store(folder))) as server:
        await started(server.client)


def test_the_command_says_what_the_copy_holds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(_make(tmp_path))
    copy = tmp_path / "copy.sqlite"
    assert cli.main(["backup", file_store(tmp_path), str(copy)]) == 0
    assert capsys.readouterr().out.startswith(f"{copy}: 1 session, 0.")
    assert cli.main(["backup", "redis://127.0.0.1", str(copy)]) == 1
    assert "BGSAVE" in capsys.readouterr().err

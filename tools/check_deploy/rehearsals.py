"""What docs/operations.md tells to do by hand, done: keys, backups, two builds side by side."""

from __future__ import annotations

import asyncio
import hashlib
import re
import shutil
import signal
from pathlib import Path

import grpc
from redis import Redis

from engine import load_game
from services.access.principals import METADATA_KEY, new_key
from services.access.tokens import WORKER_PREFIX, new_token
from services.client import AsyncClient, AsyncTable, bot_seat, open_seat
from services.config import variable_of
from services.operation.process import WORKER_SECRET_VARIABLE
from tests.services.redis_servers import wait_for
from tools.check_deploy.fleet import Fleet, Process
from tools.check_deploy.outcome import ROOT
from tools.check_deploy.trials import CALL_SECONDS, page, play_out, shortest_game, until
from ziggurat.v1 import service_pb2, service_pb2_grpc

AT_ONCE = {variable_of("drain_notice_seconds"): "0"}  # no balancer must see it here
WHOLE = ("engine", "ai", "services", "gen")  # what of a tree runs
NEW = "new-password"


async def replaced(here: Fleet, **changed: str) -> None:
    """All front ends, one after the other, with other settings."""
    for index in (0, 1):
        await here.processes[f"front-end-{index}"].end()
        await here.start_front_end(index, **AT_ONCE, **changed)


async def games_at(here: Fleet) -> None:
    """A game between bots at each front end, to its end."""
    for index in (0, 1):
        async with AsyncClient(here.at(index)) as client:
            await play_out(client)


# ---------------------------------------------------------------------- keys


async def the_workers_secret_is_replaced(here: Fleet) -> str:
    """Workers with the new one beside the old; no turn is lost on the way."""
    async with AsyncClient(here.at(0)) as client:
        before = await _bots_table(client)
        fresh = {WORKER_SECRET_VARIABLE: new_token(WORKER_PREFIX)}
        new = await here.start_bot_workers("new-bot-workers", **fresh)
        await replaced(here, **fresh)
        await here.processes["bot-workers"].end()
        async for _ in before.watch():  # begun before, ends now
            pass
    await games_at(here)
    assert "UNAUTHENTICATED" in new.text, "who has the new secret is refused by the old"
    await new.end()
    await here.start_bot_workers("bot-workers")
    await replaced(here)
    return "the secret of bot workers replaced; a game went on and ended"


async def _bots_table(client: AsyncClient) -> AsyncTable:
    request = service_pb2.CreateSessionRequest(game=shortest_game(), seats=[bot_seat(1)] * 2)
    table = await client.create(request)
    await table.start()
    return table


async def the_password_of_redis_is_replaced(here: Fleet) -> str:
    """A second one for the same user, front ends with it, and then the first one goes."""
    users = here.secrets / "users.acl"
    text, old = users.read_text(), here.store()
    with admin(here) as redis:
        own = re.search(r"user ziggurat on (#\w+)", text)
        assert own
        fresh = "#" + hashlib.sha256(NEW.encode()).hexdigest()
        users.write_text(text.replace(own[1], f"{own[1]} {fresh}"))
        redis.acl_load()
        await games_at(here)
        url = re.sub(r"ziggurat:[^@]*@", f"ziggurat:{NEW}@", old)
        await replaced(here, **{variable_of("store"): url})
        users.write_text(text.replace(own[1], fresh))
        redis.acl_load()
        await games_at(here)
        users.write_text(text)
        redis.acl_load()
    await replaced(here)
    return "the password of Redis replaced"


def admin(here: Fleet) -> Redis:
    """Redis as whoever keeps it."""
    assert here.redis is not None
    password = (here.secrets / "redis-admin").read_text()
    return Redis("127.0.0.1", here.redis.port, username="admin", password=password)


async def an_api_key_is_replaced(here: Fleet) -> str:
    """Both hashes for a while; then the old key opens nothing."""
    file = here.folder / "keys.toml"
    keys = [new_key("tournaments") for _ in range(2)]
    (old, first), (fresh, second) = keys
    hashes = [re.findall(r'"(\w{64})"', lines)[0] for lines in (first, second)]
    wanted = {variable_of("api_keys"): str(file), variable_of("anonymous"): "refuse"}
    opened = []
    for good in (hashes[:1], hashes, hashes[1:]):
        file.write_text(f"[keys.tournaments]\nhashes = {good!r}\n".replace("'", '"'))
        await replaced(here, **wanted)
        opened.append([await _opens(here, key) for key in (old, fresh, "")])
    assert opened == [[True, False, False], [True, True, False], [False, True, False]], opened
    await replaced(here)
    return "an API key replaced"


async def _opens(here: Fleet, key: str) -> bool:
    """Whether a key opens a table at every front end."""
    ends = set()
    for index in (0, 1):
        async with grpc.aio.insecure_channel(here.at(index)) as channel:
            call = service_pb2_grpc.GameServiceStub(channel).ListGames(
                service_pb2.ListGamesRequest(),
                metadata=((METADATA_KEY, key),) if key else None,
                timeout=CALL_SECONDS,
                wait_for_ready=True,
            )
            ends.add(await call.code())
    assert len(ends) == 1, ends
    assert ends <= {grpc.StatusCode.OK, grpc.StatusCode.UNAUTHENTICATED}, ends
    return ends == {grpc.StatusCode.OK}


# ---------------------------------------------------------------------- backups


async def a_backup_of_redis_is_put_back(here: Fleet) -> str:
    """BGSAVE, more play, and the way back; front ends wait for it and go on."""
    redis = here.redis
    assert redis is not None
    async with AsyncClient(here.at(0)) as client:
        await play_out(client)
        kept = _sessions(here)
        copy = here.folder / "backup.rdb"
        await asyncio.to_thread(_save, here, copy)
        await play_out(client)
        assert _sessions(here) > kept
    redis.kill(signal.SIGTERM)
    shutil.rmtree(redis.folder / "appendonlydir")
    shutil.copy(copy, redis.folder / "dump.rdb")
    await asyncio.to_thread(_read_snapshot, here)
    for index in (0, 1):
        await until(lambda at=index: _is_ready(here, at))  # type: ignore[misc]
    assert _sessions(here) == kept
    await games_at(here)
    checked = await _check_store(here)
    return f"a backup of Redis put back: {checked}"


def _sessions(here: Fleet) -> int:
    with admin(here) as redis:
        return sum(1 for _ in redis.scan_iter("ziggurat:*:session:*"))


def _save(here: Fleet, copy: Path) -> None:
    """BGSAVE, and its file."""
    assert here.redis is not None
    with admin(here) as redis:
        redis.bgsave()
        wait_for(lambda: not redis.info("persistence")["rdb_bgsave_in_progress"], "it is saved")
        assert redis.info("persistence")["rdb_last_bgsave_status"] == "ok"
    shutil.copy(here.redis.folder / "dump.rdb", copy)


def _read_snapshot(here: Fleet) -> None:
    """Start without the append-only file, have it made of what was read, and start as always."""
    server = here.redis
    assert server is not None
    configuration = server.folder / "redis.conf"
    always = configuration.read_text()
    configuration.write_text(always.replace("appendonly yes", "appendonly no"))
    server.start()
    server.wait()
    with admin(here) as redis:
        redis.config_set("appendonly", "yes")
        wait_for(lambda: _is_appending(redis), "what was read is in the append-only file")
    server.kill(signal.SIGTERM)
    configuration.write_text(always)
    server.start()
    server.wait()


def _is_appending(redis: Redis) -> bool:
    found = redis.info("persistence")
    return bool(found["aof_enabled"]) and not found["aof_rewrite_in_progress"]


def _is_ready(here: Fleet, index: int) -> bool:
    return page(here.at(index, "admin_listen"), "/readyz") == 200


async def _check_store(here: Fleet) -> str:
    process = Process("check-store", here.folder)
    await process.start(
        *here.command("services.cli", "check-store", "-"),
        environment={**here.plain(ROOT), variable_of("store"): here.store()},
        ready="sessions, ",
    )
    return process.text.strip()


# ---------------------------------------------------------------------- two builds


async def two_builds_stand_side_by_side(here: Fleet) -> str:
    """Other content at the second front end: each goes on with the sessions that are its own."""
    tree = await asyncio.to_thread(_other_build, here.folder / "other-build")
    await here.processes["front-end-1"].end()
    await here.start_front_end(1, tree, **AT_ONCE)
    workers = await here.start_bot_workers("other-bot-workers", tree=tree)
    for index in (0, 1):
        async with AsyncClient(here.at(index)) as client:
            await play_out(client)  # by workers of its own build
        await _only_its_own_build_goes_on(here, index)
    await workers.end()
    await here.processes["front-end-1"].end()
    await here.start_front_end(1, **AT_ONCE)
    return "two builds side by side on one store, each with its own sessions and workers"


def _other_build(tree: Path) -> Path:
    """This build, with other content of one game."""
    for name in WHOLE:
        shutil.copytree(ROOT / name, tree / name)
    game = load_game(shortest_game())
    content = tree / Path(game.pack.source).relative_to(ROOT)
    text = content.read_text()
    changed = re.sub(r"(content_version = )(\d+)", lambda m: f"{m[1]}{int(m[2]) + 1}", text)
    assert changed != text
    content.write_text(changed)
    return tree


async def _only_its_own_build_goes_on(here: Fleet, index: int) -> None:
    """A session of one front end: shown there, and refused by the other with the reason."""
    async with AsyncClient(here.at(index)) as client:
        request = service_pb2.CreateSessionRequest(
            game=shortest_game(), seats=[open_seat(), bot_seat(1)], host_seat=0
        )
        table = await client.create(request)
        await table.start()
    name, metadata = table.session_id, (("authorization", f"Bearer {table.seat_token}"),)
    how = {"metadata": metadata, "timeout": CALL_SECONDS}
    shown = []
    for at in (index, 1 - index):
        async with grpc.aio.insecure_channel(here.at(at)) as channel:
            stub = service_pb2_grpc.GameServiceStub(channel)
            seen = await stub.GetSession(service_pb2.GetSessionRequest(session_id=name), **how)
            legal = stub.ListLegalMoves(service_pb2.ListLegalMovesRequest(session_id=name), **how)
            shown.append((seen.HasField("view"), "content " in str(await legal.details())))
    assert shown == [(True, False), (False, True)], shown


REHEARSALS = (
    the_workers_secret_is_replaced,
    the_password_of_redis_is_replaced,
    an_api_key_is_replaced,
    a_backup_of_redis_is_put_back,
    two_builds_stand_side_by_side,
)

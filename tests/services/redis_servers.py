"""Redis servers for tests: alone, with sentinels, a cluster; on loopback, gone with the tests.

Each worker of the test run starts those it needs once. Tests keep out of each other's way by a
prefix of their own; one that kills servers starts its own.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import re
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from urllib.parse import unquote

from redis import Redis
from redis.exceptions import RedisError

from tests.ports import LOOPBACK, held, port_of

PATIENCE = 90.0
# After so long a server that does not answer is given up: in tests of that, and in no others.
SOON_MS, NEVER_MS = 1000, 600_000
BUS = 10_000  # a cluster's nodes also listen at a port so much higher, which must be one
HIGHEST_CLUSTER_PORT = 65_535 - BUS
PR_SET_PDEATHSIG = 1
ACL_FILE = Path(__file__).resolve().parents[2] / "deploy" / "redis" / "users.acl"
_libc = ctypes.CDLL(None)


def _die_with_parent() -> None:
    _libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def free_port() -> int:
    """A port that is free now."""
    with held() as holder:
        return port_of(holder)


def ports_of_node() -> Sequence[socket.socket]:
    """A held port for a cluster's node, and the one that it uses besides."""
    while True:
        holder = held()
        if port_of(holder) <= HIGHEST_CLUSTER_PORT:
            with suppress(OSError):
                return holder, held(port_of(holder) + BUS)
        holder.close()


def wait_for(condition: Callable[[], bool], what: str) -> None:
    """Poll what a server announces to nobody."""
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        try:
            if condition():
                return
        except RedisError:
            pass
        time.sleep(0.02)
    raise AssertionError(f"{what}: not within {PATIENCE:g} s")


def sha256(password: str) -> str:
    return hashlib.sha256(password.encode()).hexdigest()


class Server:
    """One redis-server, which can be killed and started again on what it had.

    Its port stays its own until it is stopped.
    """

    def __init__(
        self,
        folder: Path,
        *options: str,
        arguments: str = "",
        login: Mapping[str, str] | None = None,
        ports: Sequence[socket.socket] = (),
    ) -> None:
        self._login = dict(login or {})  # of the tests
        self._ports = ports or (held(),)
        self.port = port_of(self._ports[0])
        self.folder = folder / str(self.port)
        self.folder.mkdir(parents=True)
        self._options = options
        self._arguments = arguments
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        program = shutil.which("redis-server")
        assert program, "redis-server is not installed: tools/ensure-system tests"
        config = self.folder / "redis.conf"
        if not config.exists():  # sentinels write into theirs
            lines = ["save ''", f"dir {self.folder}", f"bind {LOOPBACK}", *self._options]
            port = [] if any(line.startswith("port ") for line in lines) else [f"port {self.port}"]
            config.write_text("\n".join([*port, *lines]) + "\n")
        with open(self.folder / "log", "ab") as log:
            self._process = subprocess.Popen(
                [program, str(config), *self._arguments.split()],
                stdout=log,
                stderr=log,
                preexec_fn=_die_with_parent,
            )

    def kill(self, signal_number: int = signal.SIGKILL) -> None:
        assert self._process is not None
        self._process.send_signal(signal_number)
        if signal_number in (signal.SIGKILL, signal.SIGTERM):
            self._process.wait()

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            os.kill(self._process.pid, signal.SIGCONT)  # one that was stopped would not end
            self.kill()
        for holder in self._ports:
            holder.close()

    @property
    def address(self) -> str:
        return f"{LOOPBACK}:{self.port}"

    def client(self) -> Redis:
        return Redis(LOOPBACK, self.port, socket_timeout=5, decode_responses=True, **self._login)  # type: ignore[arg-type]

    def ask(self, *command: str | int) -> object:
        with self.client() as client:
            return client.execute_command(*command)

    def info(self, section: str) -> dict[str, object]:
        with self.client() as client:
            found: dict[str, object] = client.info(section)
            return found

    def wait(self) -> Server:
        wait_for(lambda: self.ask("PING") is True, f"redis-server at {self.address} answers")
        return self


class Alone:
    """One server."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.server = Server(folder, "appendonly yes", "appendfsync everysec", *options).wait()
        self.servers = [self.server]

    @property
    def url(self) -> str:
        return f"redis://{self.server.address}"

    def stop(self) -> None:
        for server in self.servers:
            server.stop()


class LeastRights(Alone):
    """One server, used as the user of our ACL file; tests keep their own rights."""

    PASSWORD = "p%40ss:word%2F"  # as a URL has it

    def __init__(self, folder: Path) -> None:
        hashed = sha256(unquote(self.PASSWORD))
        text = re.sub(r"#PUT-\S+", f"#{hashed}", ACL_FILE.read_text())
        folder.joinpath("users.acl").write_text(
            text.replace("user default off", "user default on nopass ~* &* +@all")
        )
        super().__init__(folder, f"aclfile {folder}/users.acl")

    @property
    def url(self) -> str:
        return f"redis://ziggurat:{self.PASSWORD}@{self.server.address}"


class Sentinels(Alone):
    """A master with two replicas, and three sentinels."""

    MASTER = "table"

    def __init__(self, folder: Path, down_after_ms: int = NEVER_MS) -> None:
        own = self._options(folder)
        self.server = self._server(folder, "appendonly yes", "appendfsync everysec", *own).wait()
        replica_of = f"replicaof {LOOPBACK} {self.server.port}"
        options = ("repl-diskless-sync-delay 0", "repl-ping-replica-period 1", replica_of, *own)
        self.replicas = [self._server(folder, *options) for _ in range(2)]
        # Sentinels look which replicas there are at once, and then seldom.
        wait_for(self._replicated, "the replicas have the master's data")
        watch = (
            f"sentinel monitor {self.MASTER} {LOOPBACK} {self.server.port} 2",
            f"sentinel down-after-milliseconds {self.MASTER} {down_after_ms}",
            f"sentinel failover-timeout {self.MASTER} 3000",
        )
        self.sentinels = [self._sentinel(folder, *watch) for _ in range(3)]
        self.servers = [self.server, *self.replicas, *self.sentinels]
        wait_for(self._complete, "the sentinels know each other and the replicas")

    def _options(self, folder: Path) -> Sequence[str]:
        """Of the master and its replicas."""
        return ()

    def _server(self, folder: Path, *options: str) -> Server:
        return Server(folder, *options)

    def _sentinel(self, folder: Path, *watch: str) -> Server:
        return Server(folder, "protected-mode no", *watch, arguments="--sentinel")

    def _replicated(self) -> bool:
        return all(x.info("replication")["master_link_status"] == "up" for x in self.replicas)

    def _complete(self) -> bool:
        return all(self._knows_all(sentinel) for sentinel in self.sentinels)

    def _knows_all(self, sentinel: Server) -> bool:
        with sentinel.client() as client:
            known = client.sentinel_master(self.MASTER)
            return known["num-slaves"] == 2 and known["num-other-sentinels"] == 2

    @property
    def url(self) -> str:
        hosts = ",".join(sentinel.address for sentinel in self.sentinels)
        return f"redis+sentinel://{hosts}/{self.MASTER}"

    def master(self) -> Server:
        with self.sentinels[0].client() as client:
            port = int(client.sentinel_master(self.MASTER)["port"])
        return next(server for server in self.servers if server.port == port)


class GuardedSentinels(Sentinels):
    """The same with the users of our ACL file, and a password for the sentinels."""

    PASSWORDS = ("of-ziggurat", "of-replicas", "of-sentinels")  # in the order of the file
    AT_SENTINELS = "at-sentinels"
    OWN = "of-tests"

    def _options(self, folder: Path) -> Sequence[str]:
        text, hashes = ACL_FILE.read_text(), (sha256(password) for password in self.PASSWORDS)
        users = re.sub(r"#PUT-\S+", lambda _: f"#{next(hashes)}", text).strip()
        own = f"user tests on >{self.OWN} ~* &* +@all"
        folder.joinpath("users.acl").write_text(f"{users}\n{own}\n")
        replica = ("masteruser replica", f"masterauth {self.PASSWORDS[1]}")
        return (f"aclfile {folder}/users.acl", *replica)

    def _server(self, folder: Path, *options: str) -> Server:
        return Server(folder, *options, login={"username": "tests", "password": self.OWN})

    def _sentinel(self, folder: Path, *watch: str) -> Server:
        login = (
            f"sentinel auth-user {self.MASTER} sentinel",
            f"sentinel auth-pass {self.MASTER} {self.PASSWORDS[2]}",
            f"requirepass {self.AT_SENTINELS}",
            f"sentinel sentinel-pass {self.AT_SENTINELS}",
        )
        own = {"password": self.AT_SENTINELS}
        return Server(folder, *watch, *login, arguments="--sentinel", login=own)

    @property
    def url(self) -> str:
        url = super().url.replace("//", f"//ziggurat:{self.PASSWORDS[0]}@")
        return f"{url}?sentinel_password={self.AT_SENTINELS}"


class Cluster:
    """Three masters, each with a replica."""

    def __init__(self, folder: Path, node_timeout_ms: int = NEVER_MS) -> None:
        options = (
            "cluster-enabled yes",
            f"cluster-node-timeout {NEVER_MS}",  # also of the introductions, when nodes join
            "cluster-replica-validity-factor 0",
            "cluster-require-full-coverage no",
            "repl-diskless-sync-delay 0",
            "appendonly yes",
        )
        self.servers = [Server(folder, *options, ports=ports_of_node()) for _ in range(6)]
        for server in self.servers:
            server.wait()
        self._join()
        for server in self.servers:
            server.ask("CONFIG", "SET", "cluster-node-timeout", node_timeout_ms)
            server.ask("CONFIG", "REWRITE")

    def _join(self) -> None:
        """What `redis-cli --cluster create` does, without its pauses."""
        masters, replicas = self.servers[:3], self.servers[3:]
        bounds = [0, 5461, 10923, 16384]
        for index, server in enumerate(masters):
            server.ask("CLUSTER", "ADDSLOTSRANGE", bounds[index], bounds[index + 1] - 1)
            server.ask("CLUSTER", "SET-CONFIG-EPOCH", index + 1)
        for server in self.servers[1:]:
            server.ask("CLUSTER", "MEET", LOOPBACK, self.servers[0].port)
        names = [str(server.ask("CLUSTER", "MYID")) for server in masters]
        for replica, name in zip(replicas, names, strict=True):
            wait_for(lambda r=replica, n=name: _follow(r, n), "a replica knows its master")  # type: ignore[misc]
        wait_for(self._complete, "the cluster is complete")

    def _complete(self) -> bool:
        return all(_is_ok(server) and _has_link(server) for server in self.servers)

    def move(self, key: str) -> None:
        """Give the slot of a key, with all keys in it, to another master."""
        slot = int(str(self.servers[0].ask("CLUSTER", "KEYSLOT", key)))
        masters = [
            server for server in self.servers if server.info("replication")["role"] == "master"
        ]
        owner = next(server for server in masters if server.ask("CLUSTER", "COUNTKEYSINSLOT", slot))
        to = next(server for server in masters if server is not owner)
        names = [str(server.ask("CLUSTER", "MYID")) for server in (owner, to)]
        to.ask("CLUSTER", "SETSLOT", slot, "IMPORTING", names[0])
        owner.ask("CLUSTER", "SETSLOT", slot, "MIGRATING", names[1])
        keys = owner.ask("CLUSTER", "GETKEYSINSLOT", slot, 1000)
        assert isinstance(keys, list)
        owner.ask("MIGRATE", LOOPBACK, to.port, "", 0, 5000, "KEYS", *keys)
        for server in (to, owner, *masters):
            server.ask("CLUSTER", "SETSLOT", slot, "NODE", names[1])

    @property
    def url(self) -> str:
        return f"redis+cluster://{self.servers[0].address},{self.servers[4].address}"

    def stop(self) -> None:
        for server in self.servers:
            server.stop()


def _follow(replica: Server, name: str) -> bool:
    return replica.ask("CLUSTER", "REPLICATE", name) in ("OK", True)


def _is_ok(server: Server) -> bool:
    """Whether the node takes commands, and knows all others and a master of every slot."""
    lines = str(server.ask("CLUSTER", "INFO")).splitlines()
    wanted = {"cluster_state:ok", "cluster_known_nodes:6", "cluster_slots_ok:16384"}
    return wanted <= set(lines)


def _has_link(server: Server) -> bool:
    found = server.info("replication")
    if found["role"] == "master":
        return found["connected_slaves"] == 1
    return found["master_link_status"] == "up"

"""One port for several processes: the kernel spreads connections over all that listen with
SO_REUSEPORT. It would also let a second server in on the port of a first, each of them getting half
of the calls, so the port is asked for alone before it is shared.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager

from services.config import ConfigError, split_address


@contextmanager
def reserved(listen: str) -> Iterator[str]:
    """The address with its port, a free one for 0, which stays ours; ConfigError.

    Processes of ours may listen there meanwhile. The socket that is held never listens, so no
    connection comes to it.
    """
    host, port = split_address("--listen", listen)
    family, target = _resolve(listen, host, port)
    try:
        with socket.socket(family) as alone:
            alone.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # past old connections
            alone.bind(target)
            target = (target[0], alone.getsockname()[1])
        holder = socket.socket(family)
        holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        holder.bind(target)
    except OSError:
        raise ConfigError(f"--listen {listen}: the address cannot be used") from None
    with holder:
        yield f"{host}:{target[1]}"


def _resolve(listen: str, host: str, port: int) -> tuple[socket.AddressFamily, tuple[str, int]]:
    try:
        found = socket.getaddrinfo(
            host.strip("[]") or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
    except OSError:
        raise ConfigError(f"--listen {listen}: the host is not known") from None
    family, _, _, _, address = found[0]
    return family, (str(address[0]), port)

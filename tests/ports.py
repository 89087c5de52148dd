"""Ports of this machine that nobody else gets, for servers that come later, or go and come back.

A port that was only looked up as free may be somebody else's when the server starts: the kernel
gives ports to every connection that is made.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager

LOOPBACK = "127.0.0.1"


def held(port: int = 0) -> socket.socket:
    """A socket that never listens and has a port, 0 a free one, until it is closed; OSError.

    Servers that take addresses again (gRPC, Redis and most others) may listen there in turn.
    """
    holder = socket.socket()
    try:
        holder.bind((LOOPBACK, port))  # alone: of two who want a port one gets it
    except OSError:
        holder.close()
        raise
    for option in (socket.SO_REUSEADDR, socket.SO_REUSEPORT):
        holder.setsockopt(socket.SOL_SOCKET, option, 1)
    return holder


def port_of(holder: socket.socket) -> int:
    """The port that a socket has."""
    return int(holder.getsockname()[1])


@contextmanager
def kept_port() -> Iterator[str]:
    """An address of this machine that servers of ours may have in turn, and nobody else gets."""
    with held() as holder:
        yield f"{LOOPBACK}:{port_of(holder)}"

"""The server of an evening: one that was named, or one of our own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from services.play.address import Address
from services.play.link import Link
from services.play.local import local_server, named_store, reserved_store
from services.play.screen import Screen
from services.play.tickets import Ticket, data_folder


@contextmanager
def link_for(
    server: Address | None, ticket: Ticket | None, screen: Screen
) -> Iterator[tuple[Link, str]]:
    """The server, and the file of its tables when it is one of ours ("" when it is not)."""
    if server:
        with connected(server, screen) as link:
            yield link, ""
        return
    reserve = (
        named_store(Path(ticket.store)) if ticket else reserved_store(data_folder(), screen.say)
    )
    with reserve as store:
        screen.status("starting the server …")
        with local_server(store) as address, connected(Address(address), screen) as link:
            yield link, str(store)


@contextmanager
def connected(address: Address, screen: Screen) -> Iterator[Link]:
    """A link to a server that answers."""
    link = Link(address, lambda: screen.status("the server is away; trying again …"))
    try:
        link.connect()
        yield link
    finally:
        link.close()

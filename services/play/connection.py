"""The server of an evening: one that was named, or one of our own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from services.client import UnreachableError
from services.play.address import Address
from services.play.link import Link
from services.play.local import local_server, named_store, reserved_store
from services.play.probe import explain_silence
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
        with local_server(store) as name, _linked(Address(name), screen, "") as link:
            yield link, str(store)


FIRST_SECONDS, MORE_SECONDS = 1.0, 4.0  # of waiting, before and after a look at the reason


def _reach(link: Link, address: Address) -> None:
    """Wait until the server answers, but not where TLS is why it never will."""
    try:
        link.connect(FIRST_SECONDS)
    except UnreachableError:
        explain_silence(address)
        link.connect(MORE_SECONDS)


@contextmanager
def connected(address: Address, screen: Screen) -> Iterator[Link]:
    """A link to somebody's server, which answers."""
    with _linked(address, screen, address.api_key()) as link:
        yield link


@contextmanager
def _linked(address: Address, screen: Screen, api_key: str) -> Iterator[Link]:
    link = Link(address, lambda: screen.status("the server is away; trying again …"), api_key)
    try:
        _reach(link, address)
        yield link
    finally:
        link.close()

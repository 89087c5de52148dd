"""docs/client.md is whole and true: it has all of the client and no more, and its program runs."""

from __future__ import annotations

import inspect
import re
import sys
from pathlib import Path

import pytest

import services.client
from services.client import (
    Analysis,
    AsyncAnalysis,
    AsyncClient,
    AsyncTable,
    AsyncWatch,
    Client,
    IllegalMoveError,
    Patience,
    RefusedError,
    StaleError,
    Table,
    Tls,
    Watch,
    bot_seat,
    open_seat,
)
from tests.services.support import running
from tests.services.test_docs import ADDRESS, printed

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "client.md").read_text()
PIECES = re.findall(r"^```python\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)
CLASSES = (Client, Table, Watch, Analysis)
TWINS = ((Client, AsyncClient), (Table, AsyncTable), (Watch, AsyncWatch), (Analysis, AsyncAnalysis))
SHOWN = r"""tell Ben the code \S{19}
seconds left: \d+
ILLEGAL_MOVE possible: a1 .*
STALE_REVISION current: \d+
to move: o sent: 0
done at once: True
asked: 1
to act: 0
a bot would play .+
(?:[abc][123] \d+ \[.*\]
)+stopped: STOP_REASON_[A-Z]+
ENDING_FORFEITED returns: 1\.0 -1\.0
imported: True
Ann has seat 1 and the game is on: True
"""


def section(name: str) -> str:
    """What stands under a heading."""
    return TEXT.split(f"\n## {name}\n")[1].split("\n## ")[0]


def documented(name: str) -> set[str]:
    """The first cells of the table of a class."""
    return set(re.findall(r"^\| `([^`]+)` \|", section(name), re.MULTILINE))


def signature(call: object) -> str:
    """The arguments of a call with their defaults, as they are written without types."""
    given = inspect.signature(call)  # type: ignore[arg-type]
    bare = [one.replace(annotation=one.empty) for one in given.parameters.values()]
    text = inspect.Signature([one for one in bare if one.name != "self"])
    return str(text).replace("'", '"')


def public(kind: type) -> set[str]:
    """The public methods of a class with their arguments, its properties by their names."""
    members = [(name, one) for name, one in inspect.getmembers(kind) if not name.startswith("_")]
    return {name + (signature(one) if callable(one) else "") for name, one in members}


@pytest.mark.parametrize("kind", CLASSES)
def test_every_method_is_documented_with_its_arguments_and_no_other(kind: type) -> None:
    assert documented(kind.__name__) == public(kind)


@pytest.mark.parametrize(("kind", "twin"), TWINS)
def test_the_classes_for_asyncio_have_the_same_methods(kind: type, twin: type) -> None:
    assert public(twin) == public(kind)


@pytest.mark.parametrize("call", [Client, Patience, Tls, open_seat, bot_seat])
def test_what_is_called_by_its_name_is_documented_with_its_arguments(call: type) -> None:
    assert f"`{call.__name__}{signature(call)}`" in TEXT


@pytest.mark.parametrize("name", services.client.__all__)
def test_every_name_of_the_client_is_documented(name: str) -> None:
    assert re.search(rf"`{name}\b|^## {name}$", TEXT, re.MULTILINE)


def test_what_a_table_keeps_is_documented() -> None:
    with Client(ADDRESS) as client:
        kept = {name for name in vars(client.table("x")) if not name.startswith("_")}
    assert all(f"`{name}`" in section("Table") for name in kept)


def test_what_errors_tell_is_documented() -> None:
    errors = section("What is repeated, and what raises")
    told = {"code", "reason", "field", "metadata", "retry_seconds"}
    assert told == set(inspect.signature(RefusedError).parameters) - {"message"}
    own = {name for kind in (StaleError, IllegalMoveError) for name in vars(kind) if name[0] != "_"}
    assert all(f"`{name}`" in errors for name in told | own)


async def test_the_evening_goes_as_it_is_told() -> None:
    async with running() as server, server.worker(), server.worker("analyst", analyses=True):
        program = "\n".join(PIECES).replace(ADDRESS, server.server.address)
        shown = await printed(sys.executable, "-c", program)
    assert re.fullmatch(SHOWN, shown), shown

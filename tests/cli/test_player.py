"""The player's loop at a table that goes on just when something was typed."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import NamedTuple

import pytest

from services.client import Client, Table, open_seat
from services.play import player as players
from services.play.address import Address
from services.play.desk import Desk
from services.play.errors import LeftError
from services.play.keys import Keys
from services.play.link import Link
from services.play.player import Player
from services.play.screen import Screen
from services.play.table import Table as SeenTable
from services.play.tickets import Ticket
from ziggurat.v1 import service_pb2 as api

GAME = "tic_tac_toe"
GONE_ON = "the table has gone on meanwhile"


class Tables(NamedTuple):
    """A table at which Anna is to move, as its two players and its host see it."""

    anna: SeenTable
    ben: Table
    host: Table


@pytest.fixture
def tables(server: str) -> Iterator[Tables]:
    link = Link(Address(server), lambda: None)
    try:
        with Client(server) as client:
            seats = [open_seat(), open_seat()]
            host = client.create(api.CreateSessionRequest(game=GAME, seats=seats))
            anna = client.join(host.session_id, seat=0, name="Anna")
            ben = client.join(host.session_id, seat=1, name="Ben")
            host.start()
            ticket = Ticket(host.session_id, GAME, Address(server), "", anna.seat_token, "")
            yield Tables(SeenTable(link, ticket), ben, host)
    finally:
        link.close()


def first(
    monkeypatch: pytest.MonkeyPatch, calls: Table, name: str, act: Callable[[], object]
) -> None:
    """Do something just before the first call of a name, whose revision is chosen already."""
    call = getattr(calls, name)

    def late(*arguments: object, **options: object) -> object:
        monkeypatch.setattr(calls, name, call)
        act()
        return call(*arguments, **options)

    monkeypatch.setattr(calls, name, late)


@contextmanager
def seated(table: SeenTable, typed: str, screen: io.StringIO) -> Iterator[Player]:
    """A player who types this and then closes the terminal."""
    source, keyboard = os.pipe()
    os.write(keyboard, typed.encode())
    os.close(keyboard)
    with os.fdopen(source) as lines:
        keys = Keys(lines)
        keys.live = True
        yield Player(table, Desk(keys, Screen(screen, lines, color=False)))


def printed(table: SeenTable, typed: str) -> str:
    """What a player reads who types a line and then closes the terminal."""
    screen = io.StringIO()
    with seated(table, f"{typed}\n", screen) as player, pytest.raises(LeftError):
        player.run()
    return screen.getvalue()


def moves(tables: Tables, count: int) -> None:
    """Both move in turn; Anna sees what has become of it."""
    for ply in range(count):
        calls = tables.ben if ply % 2 else tables.anna.calls
        calls.play(calls.get().session.revision, calls.legal_moves().moves[0])
    tables.anna.start_here()


def test_a_move_is_made_although_a_seat_has_changed_hands(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    first(monkeypatch, tables.anna.calls, "play", lambda: tables.ben.set_bot(1, 1))
    text = printed(tables.anna, "b2")
    assert "a bot of level 1 plays for o (Ben)" in text
    assert "you mark b2" in text
    assert GONE_ON not in text


def test_a_move_that_would_end_a_proposal_not_seen_is_not_made(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    moves(tables, 2)
    calls, revision = tables.anna.calls, tables.anna.revision
    first(monkeypatch, calls, "play", lambda: calls.propose_undo(revision))
    text = printed(tables.anna, "b2")
    assert "you ask to take back" in text
    assert GONE_ON in text
    assert tables.ben.get().session.HasField("undo")


def test_a_move_in_a_position_that_is_gone_is_not_made(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls, legal = tables.anna.calls, tables.anna.legal_moves()
    first(monkeypatch, calls, "play", lambda: calls.play(tables.anna.revision, legal[0]))
    text = printed(tables.anna, "b2")
    assert GONE_ON in text
    assert "you mark b2" not in text


def test_an_answer_and_a_proposal_count_although_something_else_came_first(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    moves(tables, 3)
    calls = tables.anna.calls
    tables.ben.propose_undo(tables.anna.revision)
    tables.anna.start_here()
    first(monkeypatch, calls, "answer_undo", lambda: tables.host.hand_over(1))
    assert GONE_ON not in printed(tables.anna, "y")
    session = tables.ben.get().session
    assert (session.to_act, session.HasField("undo")) == (1, False)


def test_a_move_is_not_made_again_in_a_position_that_came_while_a_seat_was_heard_of(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The look at the table that follows such news sees more than was told."""
    calls = tables.anna.calls

    def go_on() -> None:
        for mine in (calls, tables.ben):
            mine.play(tables.ben.get().session.revision, mine.legal_moves().moves[0])

    def change_hands() -> None:
        tables.host.hand_over(1)
        first(monkeypatch, calls, "get", go_on)

    first(monkeypatch, calls, "play", change_hands)
    text = printed(tables.anna, "b2")
    assert GONE_ON in text
    assert "you mark b2" not in text


def test_nobody_is_asked_before_all_is_told(tables: Tables) -> None:
    table, before = tables.anna, tables.anna.revision
    with seated(table, "", io.StringIO()) as player, closing(player._feed):
        for mine in (table.calls, tables.ben):
            mine.play(tables.ben.get().session.revision, mine.legal_moves().moves[0])
        table.refresh()
        assert (table.told, table.revision, table.my_turn) == (before, before + 2, True)
        assert not player._face()
        assert table.told == table.position == before + 2


def test_nobody_waits_for_a_revision_that_the_server_has_lost(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "TICK_SECONDS", 0.05)
    table, before = tables.anna, tables.anna.revision
    with seated(table, "", io.StringIO()) as player, closing(player._feed):
        player.catch_up(before + 1)
        assert table.told == table.revision == before

"""What can be typed at a table beside moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from ai import LEVELS
from engine.core.text import Line, Span
from services.client import RefusedError
from services.play import host_commands
from services.play.errors import LeftError, SeatGivenUpError
from services.play.timing import bank_text, clock_rule
from ziggurat.v1 import session_pb2

if TYPE_CHECKING:
    from services.play.player import Player

HINT_LEVEL = max(LEVELS)
NO_PRIMER = "the rules of this game are told in docs/reference-games.md"
HELP_INDENT = 14  # cells of what is typed
HELP = (
    "a number      plays that move of the list; so does its text, whole or the first letters of"
    " it, or = and its code",
    "a word        that several moves begin with lists them",
    "list          all moves, none folded",
    "h, hint       what the strongest bot would play",
    "b or Enter    the board and the moves again, also while others play",
    "l, last       what happened last",
    "w, who        who sits where, who is away, what the clocks say",
    "u, undo       take your latest move back; people who have learned something by it are asked",
    "y, n          your answer when you are asked; n also ends what you have asked for",
    "resign        give the game up",
    "bot LEVEL     a bot plays for you; back takes the seat back",
    "leave         go, and a bot plays on for you; before the deal your seat is open again",
    "host          what the host of the table can do, such as: who may sit here, bots",
    "q, quit       leave (as exit and Ctrl-C do); the table is kept, and you can come back",
    "rules         the rules in short",
    "?, help       this",
)


class Run(Protocol):
    """Does what a command says, with the numbers that were typed behind it."""

    def __call__(self, player: Player, *numbers: int) -> None:
        """Do it."""


class Command(NamedTuple):
    """A command; `usage` says which numbers come with it."""

    run: Run
    usage: str = ""
    least: int = 0
    most: int = 0

    def obey(self, player: Player, *numbers: int) -> None:
        """Do it, or say how it is typed."""
        if self.least <= len(numbers) <= self.most:
            self.run(player, *numbers)
        else:
            player.screen.say(f"  type it as: {self.usage}")


# ---------------------------------------------------------------------- looking


def _help(player: Player, *numbers: int) -> None:
    player.screen.explain([[Span(line)] for line in HELP], HELP_INDENT)


def _rules(player: Player, *numbers: int) -> None:
    player.screen.explain(player.table.primer() or [[Span(NO_PRIMER)]])


def _look(player: Player, *numbers: int) -> None:
    player.look()


def _last(player: Player, *numbers: int) -> None:
    player.last()


def _list(player: Player, *numbers: int) -> None:
    if player.menu.items:
        player.screen.show(player.menu.listed(player.menu.items, player.screen.width))
    else:
        player.screen.say("  it is not your turn")


def _who(player: Player, *numbers: int) -> None:
    seats = range(len(player.table.session.seats))
    player.screen.show(_seat_line(player, seat) for seat in seats)
    if player.table.session.HasField("clock"):
        player.screen.say(f"  {clock_rule(player.table.session.clock)}")
    if player.company.spectators:
        player.screen.say(f"  watching without a seat: {player.company.spectators}")


def _seat_line(player: Player, seat: int) -> Line:
    """ "  1  red (Anna)  host, away, bank 9:50"."""
    session = player.table.session
    host = session.HasField("host_seat") and session.host_seat == seat
    free = session.seats[seat].kind == session_pb2.SEAT_KIND_OPEN
    bank = bank_text(session.seats[seat])
    notes = [
        *(["open"] if free else []),
        *(["host"] if host or (seat == player.table.seat and player.table.is_host) else []),
        *(["away"] if player.company.away(seat) else []),
        *(["has given up"] if session.seats[seat].resigned else []),
        *(["a bot plays for it"] if session.seats[seat].stand_in else []),
        *([f"bank {bank}"] if bank else []),
    ]
    name = player.table.seat_name(seat)
    return [Span(f"  {seat}  "), name, Span("  " + ", ".join(notes))]


def _hint(player: Player, *numbers: int) -> None:
    if not player.menu.items:
        player.screen.say("  it is not your turn")
        return
    player.screen.status("the bot thinks …")
    try:
        move = player.table.hint(HINT_LEVEL)
    except RefusedError as error:
        player.screen.say(f"  no hint: {error}")
        return
    number = player.menu.number_of(move)
    player.screen.show([[Span("  hint: "), Span(f"{number} {move.label}", "bold")]])


# ---------------------------------------------------------------------- the seat


def _has_seat(player: Player) -> bool:
    if player.table.seat is None:
        player.screen.say("  you only watch: you have no seat here")
    return player.table.seat is not None


def _undo(player: Player, *numbers: int) -> None:
    if _has_seat(player):
        table = player.table
        player.request(lambda: table.calls.propose_undo(table.revision).revision)


def _resign(player: Player, *numbers: int) -> None:
    if _has_seat(player):
        player.question("give the game up? (y/n) ", lambda: _give_up(player))


def _give_up(player: Player) -> None:
    done = player.request(lambda: player.table.calls.resign().revision)
    if done and not player.table.finished:
        player.screen.say("  the others play on: watch them, or leave with q")


def _bot(player: Player, *numbers: int) -> None:
    """A bot for our own seat, or as host for another one."""
    if len(numbers) == 2:
        host_commands.bot(player, *numbers)
    elif _has_seat(player):
        _stand_in(player, *numbers)


def _stand_in(player: Player, level: int = 0) -> bool:
    seat = player.table.seat
    assert seat is not None
    level = level or player.table.session.stand_in_level
    return player.request(lambda: player.table.calls.set_bot(seat, level).revision)


def _back(player: Player, *numbers: int) -> None:
    if _has_seat(player):
        seat = player.table.seat
        assert seat is not None
        player.request(lambda: player.table.calls.set_bot(seat, 0).revision)


def _leave(player: Player, *numbers: int) -> None:
    if not _has_seat(player):
        raise LeftError
    if player.table.in_lobby:
        player.table.call(player.table.calls.leave)
        raise SeatGivenUpError
    if player.kept:
        player.screen.say("  the table is on a server of yours, which ends with you: q keeps it")
    elif player.table.session.seats[player.table.seat or 0].stand_in or _stand_in(player):
        raise LeftError


def _quit(player: Player, *numbers: int) -> None:
    raise LeftError


COMMANDS: dict[str, Command] = {
    **dict.fromkeys(("?", "help"), Command(_help)),
    "rules": Command(_rules),
    **dict.fromkeys(("h", "hint"), Command(_hint)),
    **dict.fromkeys(("b", "board", ""), Command(_look)),
    **dict.fromkeys(("l", "last"), Command(_last)),
    **dict.fromkeys(("w", "who"), Command(_who)),
    **dict.fromkeys(("u", "undo"), Command(_undo)),
    **dict.fromkeys(("q", "quit", "exit"), Command(_quit)),
    "list": Command(_list),
    "resign": Command(_resign),
    "bot": Command(_bot, "bot, bot LEVEL, or (host) bot SEAT LEVEL", 0, 2),
    "back": Command(_back),
    "leave": Command(_leave),
    "host": Command(host_commands.menu),
    "start": Command(host_commands.start),
    "kick": Command(host_commands.kick, "kick SEAT", 1, 1),
    "handover": Command(host_commands.hand_over, "handover SEAT", 1, 1),
    "token": Command(host_commands.token, "token SEAT", 1, 1),
    "open": Command(host_commands.open_seat, "open SEAT", 1, 1),
}

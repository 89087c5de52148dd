"""What the host of a table can do. The server says no to everybody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.text import Span
from services.client import RefusedError

if TYPE_CHECKING:
    from services.play.player import Player

HELP_INDENT = 14  # cells of what is typed
HELP = (
    "kick 1        take seat 1 from its holder; a bot plays on, or before the deal it is open",
    "handover 1    make the holder of seat 1 the host in your place",
    "token 1       a new token for the holder of seat 1, who has lost it; the old one is void",
    "bot 1 3       a bot of level 3 for seat 1",
    "open 1        no bot on seat 1 any more",
    "start         deal, when no seat is open (which happens by itself)",
)


def menu(player: Player, *numbers: int) -> None:
    """What there is, and how others come to the table."""
    if not player.table.is_host:
        player.screen.say("  you are not the host of this table")
        return
    player.screen.say("  You are the host. The numbers of the seats are those of w.")
    player.screen.explain([[Span(line)] for line in HELP], HELP_INDENT)
    for line in player.invitation if player.table.in_lobby else ():
        player.screen.say(line)


def start(player: Player, *numbers: int) -> None:
    """Deal."""
    player.request(lambda: player.table.calls.start().revision)


def kick(player: Player, *numbers: int) -> None:
    """Take a seat from its holder, who is somebody else: the host token would take ours, too."""
    if _is_ours(player, *numbers, instead="leave and resign give it up"):
        return
    player.request(lambda: player.table.calls.kick(*numbers).revision)


def hand_over(player: Player, *numbers: int) -> None:
    """Make somebody else the host."""
    player.request(lambda: player.table.calls.hand_over(*numbers).revision)


def bot(player: Player, *numbers: int) -> None:
    """A bot for a seat."""
    player.request(lambda: player.table.calls.set_bot(*numbers).revision)


def open_seat(player: Player, *numbers: int) -> None:
    """No bot for a seat any more."""
    (seat,) = numbers
    player.request(lambda: player.table.calls.set_bot(seat, 0).revision)


def token(player: Player, *numbers: int) -> None:
    """Tell the host a new token of a seat; ours is good as it is."""
    if _is_ours(player, *numbers, instead="its token is here, and stays good"):
        return
    try:
        issued = player.table.call(lambda: player.table.calls.reissue(*numbers))
    except RefusedError as error:
        player.screen.say(f"  {error}")
        return
    player.screen.say(f"  the new token of seat {numbers[0]}: {issued}")
    player.screen.say("  Give it to nobody else. It is asked for by ziggurat play … --token, with")
    player.screen.say(f"  the --server of this table and --session {player.table.calls.session_id}")


def _is_ours(player: Player, seat: int, *, instead: str) -> bool:
    """Whether a seat is the host's own, which is then said."""
    ours = seat == player.table.seat
    if ours:
        player.screen.say(f"  seat {seat} is yours: {instead}")
    return ours

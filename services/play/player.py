"""The player's loop: look at the board, choose, see what the others do, until the game is over."""

from __future__ import annotations

from ai import LEVELS
from engine.core.text import Line, Span
from services.client import RefusedError, StaleError
from services.play.menu import Menu
from services.play.screen import Screen
from services.play.table import Table
from ziggurat.v1.session_pb2 import LegalMove

HINT_LEVEL = max(LEVELS)
PROMPT = "> "
PROMPT_ROWS = 3  # of the terminal, for what stands below the moves
LEAST_MENU_ROWS = 4
TOLD = Span("  ")  # before a line of what happened
HELP_INDENT = 12  # cells of what is typed
HELP = (
    "a number    plays that move of the list; so does its text, whole or the first letters of it,"
    " or = and its code",
    "a word      that several moves begin with lists them",
    "list        all moves, none folded",
    "h, hint     what the strongest bot would play",
    "b or Enter  the board and the moves again",
    "l, last     what happened last",
    "q, quit     leave (as exit and Ctrl-C do); the table is kept, and you can come back",
    "?, help     this, and the rules in short",
)


class LeftError(Exception):
    """The player wants to leave; the table stays."""


class Player:
    """Somebody at the keyboard."""

    def __init__(self, table: Table, screen: Screen) -> None:
        self._table = table
        self._screen = screen
        self._commands = {
            **dict.fromkeys(("?", "help"), self._help),
            **dict.fromkeys(("h", "hint"), self._hint),
            **dict.fromkeys(("b", "board", ""), self._look),
            **dict.fromkeys(("l", "last"), self._last),
            **dict.fromkeys(("q", "quit", "exit"), self._leave),
            "list": self._list,
            "undo": self._undo,
        }
        self._menu = Menu([])

    def run(self) -> None:
        """Play to the end; LeftError when the player leaves before."""
        self._tell(list(self._table.history))
        while not self._table.finished:
            if self._table.my_turn:
                self._decide()
            else:
                follow(self._table, self._screen)

    # ------------------------------------------------------------------ deciding

    def _decide(self) -> None:
        """One move of ours."""
        self._menu = Menu(self._table.legal_moves())
        if not self._menu.items:  # another terminal has played for this seat
            self._table.refresh()
            return
        self._look()
        while True:
            text = self._screen.ask(PROMPT)
            if text is None:
                self._leave()
            elif text.lower() in self._commands:
                self._commands[text.lower()]()
            elif (move := self._chosen(text)) is not None:
                self._play(move)
                return

    def _chosen(self, text: str) -> LegalMove | None:
        """The one move a text means; otherwise the player is told what is possible."""
        found = self._menu.chosen(text)
        if len(found) == 1:
            return found[0].move
        if found:
            self._screen.show(self._menu.listed(found, self._screen.width))
        else:
            self._screen.say(f"  {text!r} is no move here: type a number, or ? for help")
        return None

    def _play(self, move: LegalMove) -> None:
        try:
            self._tell(self._table.play(move))
        except StaleError:
            self._screen.say("  the table has gone on meanwhile", "dim")
            self._table.refresh()

    # ------------------------------------------------------------------ commands

    def _help(self) -> None:
        self._screen.explain(self._table.primer())
        self._screen.explain([[Span(line)] for line in HELP], HELP_INDENT)

    def _look(self) -> None:
        board = self._table.board(self._screen.width)
        rows = max(LEAST_MENU_ROWS, self._screen.height - len(board) - PROMPT_ROWS)
        moves = self._menu.lines(self._screen.width, rows)
        self._screen.show([[], *board, *moves])
        self._screen.say("  ? help  h hint  l what happened  q leave", "dim")

    def _last(self) -> None:
        lines = list(self._table.history)[-(self._screen.height - PROMPT_ROWS) :]
        self._tell(lines or [[Span("nothing yet", "dim")]])

    def _list(self) -> None:
        self._screen.show(self._menu.listed(self._menu.items, self._screen.width))

    def _undo(self) -> None:
        self._screen.say("  there is no undo yet: a move that was played stands")

    def _hint(self) -> None:
        self._screen.status("the bot thinks …")
        try:
            move = self._table.hint(HINT_LEVEL)
        except RefusedError as error:
            self._screen.say(f"  no hint: {error}")
            return
        number = self._menu.number_of(move)
        self._screen.show([[Span("  hint: "), Span(f"{number} {move.label}", "bold")]])

    def _leave(self) -> None:
        raise LeftError

    def _tell(self, lines: list[Line]) -> None:
        self._screen.show([TOLD, *line] for line in lines)


def follow(table: Table, screen: Screen) -> None:
    """Show what the others do until it is our turn or the game is over."""
    _wait(table, screen, turn_is_over=True)
    seat = table.to_act
    for lines in table.follow():
        screen.show([TOLD, *line] for line in lines)
        if not table.finished and not table.my_turn:
            _wait(table, screen, turn_is_over=table.to_act != seat)
            seat = table.to_act


def _wait(table: Table, screen: Screen, *, turn_is_over: bool) -> None:
    """Say who is waited for, after a turn below the board.

    A player who waits for bots only gets the board with the next decision: they are quick.
    """
    if turn_is_over and table.dealt and (table.seat is None or not _bot_decides(table)):
        screen.show([[], *table.board(screen.width), []])
    screen.status(waiting_for(table))


def _bot_decides(table: Table) -> bool:
    return table.to_act is not None and table.is_bot(table.to_act)


def turn_of(table: Table) -> str:
    """Where the game stands, in a few words."""
    if table.finished:
        return "the game is over"
    if table.in_lobby or table.to_act is None:
        return "not all seats are taken"
    return "your turn" if table.my_turn else f"{table.seat_name(table.to_act).text} to move"


def waiting_for(table: Table) -> str:
    """Whom everybody waits for."""
    if table.in_lobby or table.to_act is None:
        return "waiting for the others to sit down …"
    verb = "thinks" if table.is_bot(table.to_act) else "is to move"
    return f"{table.seat_name(table.to_act).text} {verb} …"

"""The player's loop: what happens, what is typed, until the game is over."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from engine.core.text import Line, Span, broken, length
from services.client import HistoryLostError, RefusedError, StaleError
from services.play.commands import COMMANDS
from services.play.company import Company
from services.play.desk import Desk, Typed
from services.play.errors import LeftError
from services.play.feed import Answer
from services.play.menu import Menu
from services.play.standing import waiting_for
from services.play.table import Table
from services.play.timing import clock_text, warning
from ziggurat.v1 import session_pb2
from ziggurat.v1.session_pb2 import LegalMove

TICK_SECONDS = 1.0  # clocks, and who is away
PROMPT = "> "
AGREE = "do you agree? (y/n) "
PROMPT_ROWS = 3  # of the terminal, for what stands below the moves
LEAST_MENU_ROWS = 4
MENU_SHARE = 3  # the moves get this part of a terminal that is too low for the board anyway
TOLD = Span("  ")  # before a line of what happened
YES, NO = ("y", "yes"), ("n", "no")
# What the server says of a seat by its number is said of you.
REFUSALS = {
    "NOTHING_TO_UNDO": "you have no move that could be taken back",
    "UNDO_ASKED": "you have asked since the last move already",
    "HOLDER_GONE": "who sat there then was sent away, and cannot be asked any more",
}
LOST_TOKEN = "BAD_TOKEN"  # the reason of calls once the host has taken the seat away


class Player:
    """Somebody at the keyboard, with a seat or without.

    `invitation` is how others come to the table; `kept` says that it is on a server of our own,
    which ends with the player.
    """

    def __init__(
        self, table: Table, desk: Desk, invitation: Sequence[str] = (), *, kept: bool = False
    ) -> None:
        self.table = table
        self.screen = desk.screen
        self.company = Company()
        self.menu = Menu([])
        self.invitation = invitation
        self.kept = kept
        self._desk = desk
        self._feed = table.feed()
        self._question: tuple[str, Callable[[], None]] | None = None
        self._decided = 0  # the position whose moves are in the menu; 0: none
        self._seen_turn: int | None = None  # the seat whose turn the board was shown for
        self._left = 0.0  # seconds that our clock had at the last look
        self._invited = False

    def run(self) -> None:
        """Play to the end; LeftError when the player leaves before."""
        self.tell(list(self.table.history))
        try:
            while not self.table.over:
                self._step()
        finally:
            self._feed.close()

    # ------------------------------------------------------------------ hearing

    def _step(self) -> None:
        """All that has happened first, so that nobody decides in a position that is gone."""
        event = self._next(listen=False)
        if event is None:
            if not self._face():
                return
            listen = self._desk.keys.live or bool(self._prompt())
            event = self._next(listen=listen, seconds=TICK_SECONDS)
        self._hear(event)

    def _next(self, *, listen: bool, seconds: float = 0.0) -> Answer | Typed | None:
        try:
            event = self._desk.next(self._feed, listen=listen, seconds=seconds)
        except HistoryLostError:
            self.table.start_here()
            self._listen_anew()
            return None
        if self._feed.over and not self.table.over:
            self._listen_anew()
        return event

    def _listen_anew(self) -> None:
        self._feed.close()
        self._feed = self.table.feed()

    def _hear(self, event: Answer | Typed | None) -> None:
        if isinstance(event, Typed):
            self._obey(event.text)
        elif event is not None:
            self._learn(event)
        self._look_round()

    def _learn(self, answer: Answer) -> None:
        if answer.HasField("presence"):
            self.company.take(answer.presence)
        if answer.HasField("update"):
            host = self.table.is_host
            self.tell(self.table.take(answer.update, answer.update.view))
            left = answer.update.kind == session_pb2.UPDATE_KIND_SEAT_LEFT
            if left and self.table.is_host and not host:
                self.screen.say("  you are the host now: type host")

    def catch_up(self, revision: int) -> None:
        """Hear all up to a revision that we know of, unless the server has lost it."""
        while self.table.told < revision:
            event = self._next(listen=False, seconds=TICK_SECONDS)
            if event is not None:
                self._hear(event)
                continue
            self.table.refresh()
            if self.table.revision < revision:
                return

    def _look_round(self) -> None:
        """What time brings: somebody is away, the clock runs down."""
        table = self.table
        for seat, away in self.company.news(table.people()):
            self.screen.say(f"  {table.seat_name(seat).text} is {'away' if away else 'back'}")
        left = table.seconds_left() if table.my_turn else None
        if left is not None and (seconds := warning(self._left, left)) is not None:
            self.screen.say(f"  {seconds} seconds left", "bold")
        self._left = 0.0 if left is None else left

    # ------------------------------------------------------------------ facing the player

    def _face(self) -> bool:
        """Show what there is to decide, or whom we wait for; False when the table has gone on."""
        table = self.table
        before = table.revision
        if table.told < before:  # the moves in the menu may be those of a position that is gone
            self.catch_up(before)
            return False
        if table.in_lobby:
            self._wait_in_lobby()
        elif table.my_turn:
            self._show_decision()
        else:
            self._show_turn()
        if table.revision != before or table.over:
            return False
        self._ask()
        return True

    def _ask(self) -> None:
        if self._prompt():
            self.screen.prompt(self._prompt())
        else:
            self.screen.status(waiting_for(self.table, self.company))

    def _prompt(self) -> str:
        """What asks the player for a line; "" when nothing does."""
        if self._question is not None:
            return self._question[0]
        if self.table.asked:
            return AGREE
        if not self.table.my_turn:
            return ""
        left = self.table.seconds_left()
        # The line that is being typed cannot be written anew: so it says when this was so.
        now = time.strftime("%H:%M:%S")
        return PROMPT if left is None else f"{clock_text(left)} left at {now} {PROMPT}"

    def _wait_in_lobby(self) -> None:
        """The host deals as soon as nobody is missing."""
        if self.table.is_host and not self.table.open_seats:
            self._deal()
        elif self.invitation and not self._invited:
            self._invited = True
            for line in self.invitation:
                self.screen.say(line)

    def _deal(self) -> None:
        try:
            self.table.call(self.table.calls.start)
        except RefusedError as error:
            # Another terminal of the host was quicker, or somebody has just left.
            if error.reason not in ("NOT_IN_LOBBY", "SEATS_OPEN"):
                raise
        self.table.start_here()  # the board shows what the deal would tell

    def _show_decision(self) -> None:
        self._seen_turn = None
        if self._decided == self.table.position:
            return
        self.menu = Menu(self.table.legal_moves())
        if not self.menu.items:  # another terminal has played for this seat
            self.table.refresh()
            return
        self._decided = self.table.position
        self.look()

    def _show_turn(self) -> None:
        """After a turn the board, and then whom we wait for.

        A player who waits for bots only gets the board with the next decision: they are quick.
        """
        table = self.table
        self._decided, self.menu = 0, Menu([])
        if table.to_act == self._seen_turn or table.to_act is None or not table.dealt:
            return
        self._seen_turn = table.to_act
        if table.seat is None or not table.is_bot(table.to_act):
            self.look()

    # ------------------------------------------------------------------ what is typed

    def _obey(self, text: str | None) -> None:
        if text is None:
            raise LeftError
        word, *rest = text.lower().split() or [""]
        if self._answers(word):
            return
        command = COMMANDS.get(word)
        if command is not None and all(number.isdecimal() for number in rest):
            command.obey(self, *map(int, rest))
        elif self.table.my_turn and self.menu.items:
            self._choose(text)
        else:
            self.screen.say(f"  {text!r}: it is not your turn; ? lists what you can type")

    def _answers(self, word: str) -> bool:
        """Whether the word was yes or no to what was asked."""
        question, self._question = self._question, None
        if word not in (*YES, *NO):
            return False
        if question is not None:
            if word in YES:
                question[1]()
            return True
        return self._answers_proposal(word in YES)

    def _answers_proposal(self, agree: bool) -> bool:
        """Those who are asked may agree or not; who asks may end it."""
        table = self.table
        asks = table.session.HasField("undo") and table.session.undo.seat == table.seat
        if not table.asked and (agree or not asks):
            return False
        self.request(lambda: table.calls.answer_undo(table.revision, agree=agree).revision)
        return True

    def _choose(self, text: str) -> None:
        """Play the one move a text means; otherwise tell what is possible."""
        found = self.menu.chosen(text)
        if len(found) == 1:
            self._play(found[0].move)
        elif found:
            self.screen.show(self.menu.listed(found, self.screen.width))
        else:
            self.screen.say(f"  {text!r} is no move here: type a number, or ? for help")

    def _play(self, move: LegalMove) -> None:
        made: list[int] = []

        def play() -> None:
            revision, lines = self.table.play(move)
            self.tell(lines)
            made.append(revision)

        if self._try(play):
            self.catch_up(made[0])

    # ------------------------------------------------------------------ for the commands

    def request(self, work: Callable[[], int]) -> bool:
        """Ask the server for a change and hear of it; whether it was done.

        Work that names a revision looks it up each time: it may be tried again.
        """
        made: list[int] = []
        done = self._try(lambda: made.append(self.table.call(work)))
        if done:
            self.catch_up(made[0])
        return done

    def _try(self, work: Callable[[], None]) -> bool:
        """Whether some work was done; why not is said.

        It is tried again where only something else came first, such as a seat that changed hands.
        """
        decided_on = self.table.open_matter
        while True:
            try:
                work()
            except StaleError as error:
                if self._gone_on_beside(error.current_revision, decided_on):
                    continue
                self.screen.say("  the table has gone on meanwhile", "dim")
            except RefusedError as error:
                if error.reason in ("", LOST_TOKEN):
                    raise
                self.screen.say(f"  {REFUSALS.get(error.reason, error)}")
                self.table.refresh()
            else:
                return True
            return False

    def _gone_on_beside(self, revision: int, decided_on: object) -> bool:
        """Hear what came first; whether what the player has decided on is still so."""
        if revision <= self.table.revision:  # the server has lost what we were told
            self.table.refresh()
            return False
        self.catch_up(revision)
        while self.table.told < self.table.revision:  # hearing of it, we saw the table go on
            self.catch_up(self.table.revision)
        return self.table.open_matter == decided_on

    def question(self, prompt: str, yes: Callable[[], None]) -> None:
        """Ask something, and do it when the answer is yes."""
        self._question = (prompt, yes)

    def look(self) -> None:
        """The board, and the moves where it is our turn."""
        if not self.table.dealt:
            self.screen.say("  there is no board before the deal: w tells who sits here")
            return
        board = self.table.board(self.screen.width)
        self.screen.show([[], *board])
        if not self.menu.items:
            self.screen.say()
            return
        height = self.screen.height
        rows = menu_rows(height, len(board))
        self.screen.show(self.menu.lines(self.screen.width, rows, alone=height // 2))
        undo = f"  u {self.table.undo}" if self.table.undo else ""
        self.screen.say(f"  ? help  h hint{undo}  l what happened  q leave", "dim")

    def tell(self, lines: list[Line]) -> None:
        """Lines of what happened."""
        width = self.screen.width
        for line in lines:
            self.screen.show(broken([TOLD, *line], width, 2 * length([TOLD])))

    def last(self) -> None:
        """What happened last, as much as fits."""
        lines = list(self.table.history)[-(self.screen.height - PROMPT_ROWS) :]
        self.tell(lines or [[Span("nothing yet", "dim")]])


def menu_rows(height: int, board_rows: int) -> int:
    """How many rows the moves may take below a board on a terminal of some height."""
    left = height - board_rows - PROMPT_ROWS
    return left if left >= LEAST_MENU_ROWS else max(LEAST_MENU_ROWS, height // MENU_SHARE)

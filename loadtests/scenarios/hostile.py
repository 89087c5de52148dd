"""Hostile: whoever tries to do what must not be done. It must be refused, and for the right reason.

Between attempts an honest move is made at the same table, which must not have suffered.
"""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable

from locust import between

from loadtests.feed import WATCH
from loadtests.scenarios.users import GameUser, players_of
from loadtests.seats import Seat
from services.client.errors import RefusedError
from services.client.requests import new_id, open_seat
from ziggurat.v1 import service_pb2, session_pb2

TOKEN_BYTES = 32
LONG = 70 << 10  # beyond what the server takes of a request
TOO_LONG = 2 << 20  # beyond what gRPC takes of a message
FAR_AHEAD = 1_000
MOVE = "PlayMove"
TOO_LATE = ("STALE_REVISION", "FINISHED")


class Hostile(GameUser):
    """A table whose seats are all ours, and everything that can be done wrong at it."""

    weight = 2
    wait_time = between(0.1, 0.4)

    def on_start(self) -> None:
        """Nobody sits yet."""
        super().on_start()
        self._seats: list[Seat] = []
        self._host = ""
        self._attacks: list[Callable[[Seat, session_pb2.Session], None]] = [
            self._stale_revision,
            self._same_again,
            self._reused_id,
            self._wrong_tokens,
            self._wrong_seat,
            self._illegal,
            self._oversized,
            self._garbage,
            self._unknown,
            self._from_the_future,
            self._race,
        ]

    def step(self) -> None:
        """One attempt, then an honest move."""
        if not self._seats:
            self._open()
        table = self._seats[0].get().session
        if table.phase == session_pb2.SESSION_PHASE_FINISHED:
            self._seats[0].record()
            self.give_up()
            return
        seat = self._seats[table.to_act]
        self.rng.choice(self._attacks)(seat, table)
        self._honest_move()

    def give_up(self) -> None:
        """Leave the table."""
        super().give_up()
        self._seats = []

    def _open(self) -> None:
        game = self.any_game()
        created = self.lobby.create(game.name, [open_seat()] * players_of(game))
        session_id = created.session.session_id
        seats = [self.lobby.join(session_id, seat) for seat in range(players_of(game))]
        self.lobby.start(session_id, created.host_token)
        self._seats, self._host = seats, created.host_token

    def _honest_move(self) -> None:
        """Whoever decides now moves, as if nothing had happened."""
        table = self._seats[0].get().session
        if table.HasField("to_act"):
            self._seats[table.to_act].play_any(self.rng, table.revision)

    # ------------------------------------------------------------------ attempts

    def _stale_revision(self, seat: Seat, table: session_pb2.Session) -> None:
        request = self._request(table.revision - 1, "0")
        self.calls.refused(MOVE, request, seat.token, "STALE_REVISION", note="stale revision")

    def _same_again(self, seat: Seat, table: session_pb2.Session) -> None:
        """A move that was made is sent again: the first answer, and nothing happens."""
        for who in self._seats:
            if who.last is not None:
                answer = self.calls(MOVE, who.last, who.token, note="same again")
                first = answer.revision in who.account.moves
                self.calls.require(first, f"{MOVE} (same again)", "made another revision")
                who.account.tell(answer.update)

    def _reused_id(self, seat: Seat, table: session_pb2.Session) -> None:
        """The id of a move that was made, with another move."""
        if seat.last is not None:
            request = service_pb2.PlayMoveRequest()
            request.CopyFrom(seat.last)
            request.text = "something else"
            self.calls.refused(MOVE, request, seat.token, "REQUEST_ID_REUSED", note="reused id")

    def _wrong_tokens(self, seat: Seat, table: session_pb2.Session) -> None:
        request = self._request(table.revision, "0")
        guessed = "zgs_" + secrets.token_urlsafe(TOKEN_BYTES)
        for token in ("", "nonsense", guessed):
            self.calls.refused(MOVE, request, token, "BAD_TOKEN", note="wrong token")
        self.calls.refused(MOVE, request, self._host, "NOT_A_SEAT", note="host's token")

    def _wrong_seat(self, seat: Seat, table: session_pb2.Session) -> None:
        other = self._seats[(seat.number + 1) % len(self._seats)]
        request = self._request(table.revision, "0")
        self.calls.refused(MOVE, request, other.token, "NOT_YOUR_TURN", note="another's turn")

    def _illegal(self, seat: Seat, table: session_pb2.Session) -> None:
        request = self._request(table.revision, "no such move")
        self.calls.refused(MOVE, request, seat.token, "ILLEGAL_MOVE", note="illegal move")

    def _oversized(self, seat: Seat, table: session_pb2.Session) -> None:
        long = self._request(table.revision, "x" * LONG)
        self.calls.refused(MOVE, long, seat.token, "REQUEST_TOO_LONG", note="too long")
        huge = self._request(table.revision, "x" * TOO_LONG)
        self.calls.refused(MOVE, huge, seat.token, "RESOURCE_EXHAUSTED", note="far too long")

    def _garbage(self, seat: Seat, table: session_pb2.Session) -> None:
        garbage = b"\xff" + secrets.token_bytes(100)
        self.calls.refused(MOVE, garbage, seat.token, "INVALID_ARGUMENT", note="garbage")
        self.calls.refused("TakeAll", garbage, seat.token, "UNIMPLEMENTED", note="no such call")

    def _unknown(self, seat: Seat, table: session_pb2.Session) -> None:
        get = service_pb2.GetSessionRequest(session_id="0" * len(seat.session_id))
        self.calls.refused("GetSession", get, "", "UNKNOWN_SESSION", note="no such session")
        create = service_pb2.CreateSessionRequest(game="global_thermonuclear_war")
        self.calls.refused("CreateSession", create, "", "UNKNOWN_GAME", note="no such game")

    def _from_the_future(self, seat: Seat, table: session_pb2.Session) -> None:
        request = service_pb2.WatchSessionRequest(
            session_id=seat.session_id, after_revision=table.revision + FAR_AHEAD
        )
        self.calls.refused(WATCH, request, seat.token, "REVISION_NOT_REACHED", note="too early")

    def _race(self, seat: Seat, table: session_pb2.Session) -> None:
        """Two moves for one revision at the same moment: one counts, and may end the game."""
        legal = seat.legal_moves(table.revision)
        answers: list[service_pb2.PlayMoveResponse] = []
        seat.account.open_moves += 1  # until the answers are here

        def one() -> None:
            request = self._request(table.revision, legal.moves[0].notation)
            try:
                answer = self.calls.attempt(MOVE, request, seat.token, *TOO_LATE, note="race")
            except RefusedError:
                return  # reported
            if answer is not None:
                answers.append(answer)

        racers = [threading.Thread(target=one) for _ in range(2)]
        for racer in racers:
            racer.start()
        for racer in racers:
            racer.join()
        self.calls.require(len(answers) == 1, f"{MOVE} (race)", f"{len(answers)} of two counted")
        for answer in answers:
            seat.account.moved(answer.update, legal.moves[0].notation)
        seat.account.open_moves -= 1

    def _request(self, revision: int, text: str) -> service_pb2.PlayMoveRequest:
        return service_pb2.PlayMoveRequest(
            session_id=self._seats[0].session_id,
            revision=revision,
            request_id=new_id(),
            text=text,
        )

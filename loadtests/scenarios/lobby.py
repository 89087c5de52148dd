"""Lobby: tables are opened, found, joined, left, handed over, and hardly ever played at."""

from __future__ import annotations

from locust import between

from loadtests.scenarios.users import BOT_LEVEL, GameUser, players_of
from loadtests.seats import Seat
from services.client.requests import new_id, open_seat
from ziggurat.v1 import service_pb2, session_pb2

PAGE_SIZE = 20
PRIVATE = 0.3  # of the tables


class Lobby(GameUser):
    """The life of one table after the other, from its creation to a rematch that is given up."""

    weight = 3
    wait_time = between(0.2, 1.0)

    def step(self) -> None:
        """Open a table, let people come and go, start it, give up, and meet again."""
        created = self._open()
        session_id, host = created.session.session_id, created.host_token
        self._look_around()
        seats = self._sit_down(created)
        self._come_and_go(created, seats)
        self.lobby.start(session_id, host)
        self._hand_over(created, seats[0])
        for seat in seats[1:]:  # all but one: the game is over
            seat.resign()
        seats[0].record()
        self._meet_again(seats)

    def _open(self) -> service_pb2.CreateSessionResponse:
        """Twice by the same request, which must come to the same table."""
        game = self.any_game()
        request = service_pb2.CreateSessionRequest(
            game=game.name,
            seats=[open_seat()] * players_of(game),
            private=self.rng.random() < PRIVATE,
            resign_policy=session_pb2.RESIGN_POLICY_FORFEIT,
            request_id=new_id(),
        )
        created: service_pb2.CreateSessionResponse = self.calls("CreateSession", request)
        again = self.calls("CreateSession", request, note="same again")
        same = (again.session.session_id, again.host_token) == (
            created.session.session_id,
            created.host_token,
        )
        self.calls.require(same, "CreateSession (same again)", "another table than at first")
        return created

    def _look_around(self) -> None:
        """The lists and what a game is made of."""
        for which in (service_pb2.SESSION_FILTER_OPEN_SEATS, service_pb2.SESSION_FILTER_LIVE):
            request = service_pb2.ListSessionsRequest(filter=which, page_size=PAGE_SIZE)
            page = self.calls("ListSessions", request)
            if page.next_page_token:
                request.page_token = page.next_page_token
                self.calls("ListSessions", request, note="next page")
        self.calls("GetGameInfo", service_pb2.GetGameInfoRequest(game=self.any_game().name))

    def _sit_down(self, created: service_pb2.CreateSessionResponse) -> list[Seat]:
        table = created.session
        return [
            self.lobby.join(table.session_id, seat.index, created.invite_code)
            for seat in table.seats
        ]

    def _come_and_go(self, created: service_pb2.CreateSessionResponse, seats: list[Seat]) -> None:
        """The last seat changes hands in one of the ways there are, and is taken again."""
        way = self.rng.choice((self._leave, self._kick, self._bot, self._reissue))
        seats[-1] = way(created, seats[-1])

    def _leave(self, created: service_pb2.CreateSessionResponse, seat: Seat) -> Seat:
        request = service_pb2.LeaveSessionRequest(session_id=seat.session_id, request_id=new_id())
        self.calls("LeaveSession", request, seat.token)
        return self._taken_again(created, seat)

    def _kick(self, created: service_pb2.CreateSessionResponse, seat: Seat) -> Seat:
        request = service_pb2.KickSeatRequest(
            session_id=seat.session_id, seat=seat.number, request_id=new_id()
        )
        self.calls("KickSeat", request, created.host_token)
        return self._taken_again(created, seat)

    def _bot(self, created: service_pb2.CreateSessionResponse, seat: Seat) -> Seat:
        """A bot gets the seat for a moment."""
        request = service_pb2.LeaveSessionRequest(session_id=seat.session_id, request_id=new_id())
        self.calls("LeaveSession", request, seat.token)
        for level in (BOT_LEVEL, 0):
            bot = service_pb2.SetSeatBotRequest(
                session_id=seat.session_id, seat=seat.number, level=level, request_id=new_id()
            )
            self.calls("SetSeatBot", bot, created.host_token)
        return self._taken_again(created, seat)

    def _taken_again(self, created: service_pb2.CreateSessionResponse, seat: Seat) -> Seat:
        """By a newcomer; the token from before is void."""
        self.lobby.ledger.forget(seat.session_id, seat.token)
        return self.lobby.join(seat.session_id, seat.number, created.invite_code)

    def _reissue(self, created: service_pb2.CreateSessionResponse, seat: Seat) -> Seat:
        """The host issues the seat's token anew; the old one must not be good any more."""
        request = service_pb2.ReissueSeatTokenRequest(
            session_id=seat.session_id, seat=seat.number, request_id=new_id()
        )
        answer = self.calls("ReissueSeatToken", request, created.host_token)
        get = service_pb2.GetSessionRequest(session_id=seat.session_id)
        self.calls.refused("GetSession", get, seat.token, "BAD_TOKEN", note="void token")
        self.lobby.ledger.forget(seat.session_id, seat.token)
        account = self.lobby.ledger.account(seat.session_id, answer.seat_token, seat.number)
        return Seat(self.calls, account)

    def _hand_over(self, created: service_pb2.CreateSessionResponse, seat: Seat) -> None:
        """The seat's holder is the host from now on, and nobody else."""
        hand_over = service_pb2.HandOverHostRequest(
            session_id=seat.session_id, seat=seat.number, request_id=new_id()
        )
        self.calls("HandOverHost", hand_over, created.host_token)
        kick = service_pb2.KickSeatRequest(
            session_id=seat.session_id, seat=seat.number, request_id=new_id()
        )
        self.calls.refused("KickSeat", kick, created.host_token, "BAD_TOKEN", note="no host")

    def _meet_again(self, seats: list[Seat]) -> None:
        """All ask for a rematch, which begins by itself, and everybody but the first gives up."""
        request = service_pb2.RematchRequest(session_id=seats[0].session_id)
        again = []
        for seat in seats:
            answer = self.calls("Rematch", request, seat.token)
            account = self.lobby.ledger.account(answer.session.session_id, seat.token, answer.seat)
            account.reached(answer.session.revision)
            again.append(Seat(self.calls, account))
        for seat in again[1:]:
            seat.resign()

"""BotService: advice for a seat or for a supplied position, searched by a worker."""

from __future__ import annotations

import secrets

from services import validate
from services.advice import Question
from services.commits import search_seed
from services.config import Config
from services.desk import BotDesk
from services.errors import forbidden, invalid
from services.games import Catalogue
from services.judging import require_seat, require_turn
from services.rpc import Context, address_of, seconds_left
from services.sessions import Sessions
from services.tokens import bearer
from ziggurat.v1 import bot_pb2


class BotService:
    """The servicer; every method is one call of the contract."""

    def __init__(self, sessions: Sessions, games: Catalogue, desk: BotDesk, config: Config) -> None:
        self._sessions = sessions
        self._games = games
        self._desk = desk
        self._config = config

    async def ChooseMove(
        self, request: bot_pb2.ChooseMoveRequest, context: Context
    ) -> bot_pb2.ChooseMoveResponse:
        token = bearer(context.invocation_metadata())
        seconds = seconds_left(context, self._config.search_seconds)
        match request.WhichOneof("position_oneof"):
            case "session":
                return await self._for_session(request.session, token, request.level, seconds)
            case "state":
                client = address_of(context)
                return await self._for_state(request.state, client, request.level, seconds)
        raise invalid("position", "not set: give a session or a state")

    async def _for_session(
        self, position: bot_pb2.SessionPosition, token: str, level: int, seconds: float
    ) -> bot_pb2.ChooseMoveResponse:
        session_id = validate.session_id(position.session_id)
        live = await self._sessions.get(session_id, position.revision)
        seat = require_seat(live.identify(token))
        validate.revision("session.revision", position.revision)
        validate.level("level", level)
        if not live.header.allow_help:
            raise forbidden("HELP_NOT_ALLOWED", "the host of this session did not allow help")
        state = require_turn(live, seat, position.revision or live.revision)
        revision, seed = live.revision, search_seed(live, seat)
        known = state.determinized(seat, seed)
        client = f"{live.session_id}/{seat}"
        question = Question(live.hosted, known, seat, level, seed, client, stranger=False)
        question = question._replace(key=(client, revision, level))
        code = await self._desk.choose(question, seconds)
        return bot_pb2.ChooseMoveResponse(
            move=live.hosted.legal_move(known, code), seat=seat, revision=revision
        )

    async def _for_state(
        self, position: bot_pb2.StatePosition, client: str, level: int, seconds: float
    ) -> bot_pb2.ChooseMoveResponse:
        validate.level("level", level)
        hosted = self._games[position.game]
        state = hosted.state(position.state)
        seat = state.current_player()
        if seat < 0:
            raise invalid("state", "the game is over", "BAD_STATE")
        seed = secrets.randbits(63)
        known = state.determinized(seat, seed)
        question = Question(hosted, known, seat, level, seed, client, stranger=True)
        code = await self._desk.choose(question, seconds)
        return bot_pb2.ChooseMoveResponse(move=hosted.legal_move(known, code), seat=seat)

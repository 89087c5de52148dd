"""BotService: advice for a seat or for a supplied position, searched by a worker."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TypeAlias

from services.access.admission import Admission
from services.access.bearer import bearer
from services.access.principals import Principal
from services.bots.advice import Question
from services.bots.desk import BotDesk
from services.calls import validate
from services.calls.rpc import Context, open_stream, seconds_left
from services.config import Config
from services.errors import forbidden, invalid
from services.games import Catalogue
from services.session.commits import search_seed
from services.session.judging import require_seat, require_turn
from services.session.sessions import Sessions
from ziggurat.internal.v1 import worker_pb2
from ziggurat.v1 import bot_pb2

# What is asked of a position: the level of a move, or how to analyse it.
Asked: TypeAlias = int | worker_pb2.AnalysisPlan
Request: TypeAlias = bot_pb2.ChooseMoveRequest | bot_pb2.AnalyzeRequest


class BotService:
    """The servicer; every method is one call of the contract."""

    def __init__(
        self,
        sessions: Sessions,
        games: Catalogue,
        desk: BotDesk,
        config: Config,
        admission: Admission,
    ) -> None:
        self._sessions = sessions
        self._games = games
        self._desk = desk
        self._config = config
        self._admission = admission

    async def ChooseMove(
        self, request: bot_pb2.ChooseMoveRequest, context: Context
    ) -> bot_pb2.ChooseMoveResponse:
        question, revision = await self._question(
            request, context, lambda: validate.level("level", request.level)
        )
        seconds = seconds_left(context, self._config.search_seconds)
        with self._admission.search(context):
            code = await self._desk.choose(question, seconds)
        return bot_pb2.ChooseMoveResponse(
            move=question.hosted.legal_move(question.state, code),
            seat=question.seat,
            revision=revision,
        )

    async def Analyze(self, request: bot_pb2.AnalyzeRequest, context: Context) -> None:
        question, revision = await self._question(
            request, context, lambda: validate.analysis(request, self._config)
        )
        assert question.plan is not None

        async def tell(analysis: bot_pb2.Analysis) -> None:
            answer = bot_pb2.AnalyzeResponse(
                analysis=analysis, seat=question.seat, revision=revision
            )
            await context.write(answer.SerializeToString())

        most = self._config.search_seconds + question.plan.seconds  # a worker must be free first
        with self._admission.search(context):
            await open_stream(context)
            await self._desk.analyze(question, seconds_left(context, most), tell)

    async def _question(
        self, request: Request, context: Context, form: Callable[[], Asked]
    ) -> tuple[Question, int]:
        """What is asked, and of which revision; `form` judges the rest of the request."""
        token = bearer(context.invocation_metadata())
        match request.WhichOneof("position_oneof"):
            case "session":
                return await self._of_session(request.session, token, form)
            case "state":
                client = self._admission.principal(context)
                return self._of_state(request.state, client, form()), 0
        raise invalid("position", "not set: give a session or a state")

    async def _of_session(
        self, position: bot_pb2.SessionPosition, token: str, form: Callable[[], Asked]
    ) -> tuple[Question, int]:
        session_id = validate.session_id(position.session_id)
        live = await self._sessions.get(session_id, position.revision)
        seat = require_seat(live.identify(token))
        validate.revision("session.revision", position.revision)
        asked = form()
        if not live.header.allow_help:
            raise forbidden("HELP_NOT_ALLOWED", "the host of this session did not allow help")
        state = require_turn(live, seat, position.revision or live.revision)
        seed = search_seed(live, seat)
        known = state.determinized(seat, seed)
        client = f"{live.session_id}/{seat}"
        question = Question(live.hosted, known, seat, 0, seed, client, stranger=False)
        return _asking(question, asked, live.revision), live.revision

    def _of_state(
        self, position: bot_pb2.StatePosition, client: Principal, asked: Asked
    ) -> Question:
        hosted = self._games[position.game]
        state = hosted.state(position.state)
        seat = state.current_player()
        if seat < 0:
            raise invalid("state", "the game is over", "BAD_STATE")
        seed = secrets.randbits(63)
        known = state.determinized(seat, seed)
        question = Question(hosted, known, seat, 0, seed, client.client, stranger=not client.name)
        return _asking(question._replace(most=client.allowance.searches), asked)


def _asking(question: Question, asked: Asked, revision: int = 0) -> Question:
    """The question with what is asked; moves for a seat at a revision are asked for but once."""
    if not isinstance(asked, int):
        return question._replace(plan=asked)
    key = (question.client, revision, asked) if revision else None
    return question._replace(level=asked, key=key)

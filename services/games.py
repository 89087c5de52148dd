"""The hosted games as the services see them: the engine on one side, protobuf on the other.

Nothing here names a game: the field of a `oneof` message has the game's name, and the conversions
are rooms of the game's own folder.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from google.protobuf import json_format, struct_pb2

from engine import Game, IllegalMoveError, Notice, OptionSpec, State, catalogue
from services.errors import ServiceError, illegal_move, invalid, reading_request, unknown_game
from services.wire import message_field
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import games_pb2, service_pb2, session_pb2

SPECTATOR = -1
MAX_SEATS = 6  # of any game
MAX_MOVE_BYTES = 256
MAX_OPTIONS_BYTES = 8192
# Small things both, by what limits moves and the numbers of an event: a megabyte or two together.
CACHED_EVENTS = 8192
CACHED_MOVES = 1024
_UPDATE_EVENTS_FIELD = session_pb2.Update.EVENTS_FIELD_NUMBER
_OPTION_TYPES = {
    "int": service_pb2.OPTION_TYPE_INT,
    "string": service_pb2.OPTION_TYPE_STRING,
    "bool": service_pb2.OPTION_TYPE_BOOL,
    "list": service_pb2.OPTION_TYPE_LIST,
    "object": service_pb2.OPTION_TYPE_OBJECT,
}


class HostedGame:
    """A game with the conversions between its engine and its messages."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.name: str = game.name
        self.build = _build(game.name, game.rules_version, game.content_hash)
        self._view = game.room("view")
        # Pure functions of a few small numbers, asked for again and again: kept, within bounds.
        self.event_field = lru_cache(CACHED_EVENTS)(self._event_field)
        self._code_of = lru_cache(CACHED_MOVES)(self._read_move)

    # ------------------------------------------------------------------ into protobuf

    def options_message(self, options: Mapping[str, Any]) -> games_pb2.GameOptions:
        """Options as their typed message."""
        message = games_pb2.GameOptions()
        getattr(message, self.name).CopyFrom(self._view.options_message(dict(options)))
        return message

    def view_message(self, state: State, viewer: int) -> games_pb2.GameView:
        """What a seat or a spectator sees, as it is sent: without what `shared_view` has."""
        return games_pb2.GameView(**{self.name: state.view(viewer, shared=False)})

    def shared_view(self) -> games_pb2.GameView:
        """What every view has, and none that is sent."""
        return games_pb2.GameView(**{self.name: self.game.shared_view()})

    def move_message(self, code: int) -> games_pb2.GameMove:
        """A move as its typed message."""
        message = games_pb2.GameMove()
        getattr(message, self.name).CopyFrom(self._view.move_message(code))
        return message

    def _event_field(self, notice: Notice) -> bytes:
        """What one viewer may know of an event: a GameEvent of an Update, serialised."""
        message = games_pb2.GameEvent()
        getattr(message, self.name).CopyFrom(self._view.event_message(self.game, notice))
        return message_field(_UPDATE_EVENTS_FIELD, message.SerializeToString())

    def legal_move(self, state: State, code: int) -> session_pb2.LegalMove:
        """A legal move with its texts."""
        return session_pb2.LegalMove(
            move=self.move_message(code),
            notation=state.notation(code),
            label=state.label(code),
            code=code,
        )

    def summary(self) -> service_pb2.GameSummary:
        """What a lobby needs to know."""
        game = self.game
        least, greatest = game.utility_range
        return service_pb2.GameSummary(
            name=game.name,
            title=game.title,
            min_players=game.min_players,
            max_players=game.max_players,
            rules_version=game.rules_version,
            content_hash=game.content_hash,
            options=[_option_summary(spec) for spec in game.options],
            least_utility=least,
            greatest_utility=greatest,
        )

    # ------------------------------------------------------------------ out of protobuf

    def options(self, message: games_pb2.GameOptions) -> dict[str, Any]:
        """The options that are set; INVALID_ARGUMENT when they are of another game."""
        if message.ByteSize() > MAX_OPTIONS_BYTES:
            raise invalid("options", f"expected at most {MAX_OPTIONS_BYTES} bytes")
        inner = self._member(message, "options")
        return {} if inner is None else dict(self._view.options_dict(inner))

    def move_code(self, message: games_pb2.GameMove) -> int:
        """The number of a typed move; INVALID_ARGUMENT when it is malformed."""
        data = message.SerializeToString(deterministic=True)
        if len(data) > MAX_MOVE_BYTES:
            raise invalid("move", f"expected at most {MAX_MOVE_BYTES} bytes")
        return self._code_of(data)

    def _read_move(self, data: bytes) -> int:
        inner = self._member(games_pb2.GameMove.FromString(data), "move")
        if inner is None:
            raise invalid("move", "not set")
        try:
            return int(self._view.move_code(inner))
        except ValueError as error:
            raise invalid("move", str(error)) from None

    def state(self, message: games_pb2.GameState) -> State:
        """A position that a caller supplies; INVALID_ARGUMENT when no game could come to it."""
        inner = self._member(message, "state")
        if inner is None:
            raise invalid("state", "not set")
        with reading_request():
            return self.game.state_from_dict(self._view.state_document(inner))

    def _member(self, message: Any, field: str) -> Any:
        """The game's own message inside a `oneof` message, None when nothing is set."""
        member = message.WhichOneof("game")
        if member is None:
            return None
        if member != self.name:
            raise invalid(field, f"is of the game {member!r}; expected {self.name!r}")
        return getattr(message, member)

    # ------------------------------------------------------------------ text

    def parse(self, state: State, text: str, revision: int) -> int:
        """The legal move that a notation, a label or a code names."""
        try:
            return state.parse(text)
        except IllegalMoveError as error:
            raise self.illegal(state, text, revision, error.legal) from None

    def illegal(
        self, state: State, wanted: str, revision: int, legal: Iterable[int]
    ) -> ServiceError:
        """The refusal of a move, with what is legal."""
        return illegal_move(wanted, revision, [state.notation(code) for code in legal])


class Catalogue:
    """All hosted games by name."""

    def __init__(self, games: Iterable[Game] | None = None) -> None:
        chosen = catalogue() if games is None else games
        self._games = {game.name: HostedGame(game) for game in chosen}
        self._listing = service_pb2.ListGamesResponse(
            games=[self._games[name].summary() for name in sorted(self._games)]
        ).SerializeToString()

    @property
    def listing(self) -> bytes:
        """ListGamesResponse, serialised once."""
        return self._listing

    @property
    def builds(self) -> list[str]:
        """The builds of all games: what can be played here."""
        return [game.build for game in self._games.values()]

    def __getitem__(self, name: str) -> HostedGame:
        """The game that a request names; NOT_FOUND."""
        if name not in self._games:
            raise unknown_game(name, ", ".join(sorted(self._games)))
        return self._games[name]

    def get(self, name: str) -> HostedGame | None:
        """The game, None when it is not hosted."""
        return self._games.get(name)


def build_of(header: store_pb2.Header) -> str:
    """The build of a game that a session is played with: `HostedGame.build` of who can go on."""
    return _build(header.game, header.rules_version, header.content_hash)


def _build(name: str, rules_version: int, content_hash: bytes) -> str:
    return f"{name}/{rules_version}/{content_hash.hex()}"


def _option_summary(spec: OptionSpec) -> service_pb2.OptionSummary:
    return service_pb2.OptionSummary(
        name=spec.name,
        type=_OPTION_TYPES[spec.type],
        default_value=_value(spec.default),
        help=spec.help,
        minimum=spec.minimum,
        maximum=spec.maximum,
        choices=[_value(choice) for choice in spec.choices],
    )


def _value(value: Any) -> struct_pb2.Value:
    return json_format.ParseDict(value, struct_pb2.Value())

"""Getting to a table: a new one, one that was left, or somebody else's."""

from __future__ import annotations

from engine import Game, OptionError, load_game
from services.client import RefusedError, Table
from services.games import HostedGame
from services.play.errors import PlayError
from services.play.link import Link
from services.play.settings import Settings
from services.play.tickets import Ticket
from ziggurat.v1 import service_pb2, session_pb2

NO_SEAT = ("NO_OPEN_SEAT", "NOT_IN_LOBBY", "SEATS_KEPT", "NOT_INVITED")  # one may still watch


def number_of_players(game: Game, settings: Settings) -> int:
    """How many sit down; PlayError or OptionError when the game is not for so many."""
    given = dict(settings.options)
    if settings.players is not None:
        given.setdefault("players", settings.players)
        if given["players"] != settings.players:
            raise PlayError(
                f"--players {settings.players} and --option players={given['players']} differ"
            )
    try:
        players = int(game.resolve_options(given)["players"])
    except OptionError as error:
        if error.option != "players":
            raise
        raise PlayError(
            f"{game.name} is for {_span(game)} players, not {given['players']}"
        ) from None
    if not settings.auto and (settings.seat or 0) >= players:
        raise PlayError(f"--seat {settings.seat}: the seats are 0 to {players - 1}")
    if settings.open_seats >= players:
        raise PlayError(f"--open {settings.open_seats}: the seats beside yours are {players - 1}")
    return players


def _span(game: Game) -> str:
    if game.min_players == game.max_players:
        return str(game.min_players)
    return f"{game.min_players}..{game.max_players}"


def new_table(link: Link, settings: Settings, store: str) -> Ticket:
    """Open a table and fill it with bots, but for the open seats; nothing is dealt yet."""
    game = load_game(settings.game)
    players = number_of_players(game, settings)
    request = _request(game, players, settings)
    created = link.call(lambda: link.client.create(request))
    return Ticket(
        session_id=created.session_id,
        game=game.name,
        server=None if store else link.address,
        store=store,
        seat_token=created.seat_token,
        host_token=created.host_token,
        seed=settings.seed,
        invite_code=created.invite_code,
    )


def _request(game: Game, players: int, settings: Settings) -> service_pb2.CreateSessionRequest:
    options = {**settings.options, "players": players}
    request = service_pb2.CreateSessionRequest(
        game=game.name,
        options=HostedGame(game).options_message(options),
        seats=_seats(players, settings),
        allow_help=True,
        chance_key=settings.chance_key(),
        private=settings.private,
        clock=settings.clock,
        # Who gives up has lost: whoever wants a bot to play on says so.
        resign_policy=session_pb2.RESIGN_POLICY_FORFEIT,
    )
    if not settings.auto:
        request.host_seat = settings.seat or 0
        request.host_name = settings.name
    return request


def _seats(players: int, settings: Settings) -> list[service_pb2.SeatSetup]:
    """The player's own seat, the open ones, and bots."""
    mine = [] if settings.auto else [settings.seat or 0]
    others = [seat for seat in range(players) if seat not in mine]
    people = {*mine, *others[: settings.open_seats]}
    bot = service_pb2.SeatSetup(kind=session_pb2.SEAT_KIND_BOT, bot_level=settings.level)
    free = service_pb2.SeatSetup(kind=session_pb2.SEAT_KIND_OPEN)
    return [free if seat in people else bot for seat in range(players)]


def strangers_table(link: Link, settings: Settings) -> Ticket:
    """A seat at a table that somebody else opened; a place to watch where no seat is to be had.

    RefusedError when a certain seat was asked for, or one by invitation, and is not to be had.
    """
    if settings.join:
        table = _joined(link, settings)
    elif settings.token:
        table = link.client.table(settings.session, seat_token=settings.token)
    else:
        table = _seat_or_view(link, settings)
    return Ticket(
        session_id=table.session_id,
        game=link.call(table.get).session.game,
        server=link.address,
        store="",
        seat_token=table.seat_token,
        host_token="",
    )


def _seat_or_view(link: Link, settings: Settings) -> Table:
    spectator = link.client.table(settings.session)
    if settings.watch:
        return spectator
    in_lobby = settings.seat is not None or _in_lobby(link.call(spectator.get).session)
    try:
        return _joined(link, settings) if in_lobby else spectator
    except RefusedError as error:
        if settings.seat is not None or error.reason not in NO_SEAT:
            raise
        return spectator


def _joined(link: Link, settings: Settings) -> Table:
    return link.call(
        lambda: link.client.join(
            settings.session, seat=settings.seat, name=settings.name, invite_code=settings.join
        )
    )


def _in_lobby(session: session_pb2.Session) -> bool:
    return bool(session.phase == session_pb2.SESSION_PHASE_LOBBY)

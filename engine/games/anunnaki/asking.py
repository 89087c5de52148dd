"""Anunnaki: what is asked just now, in a few words (RULES.md 4.1)."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.anunnaki.codes import NONE, Kind, ManaMode, Play
from engine.games.anunnaki.palette import artifact, piece, place, player_text, tile
from engine.games.anunnaki.view import state_pb2
from engine.games.anunnaki.wording import amount

Writer = Callable[[state_pb2.View, state_pb2.Frame], str]
QUESTIONS: dict[Kind, str] = {
    Kind.HOUSE: "lead which House?",
    Kind.DISCARD_GOD: "discard which god?",
    Kind.PRIMARY: "go to which tile?",
    Kind.PACT_TAKE: "take which Pact?",
    Kind.MARKET: "trade what?",
    Kind.MARKET_FREE: "gain which two?",
    Kind.FOLLOWER_DST: "place a Follower where?",
    Kind.DEVELOP: "develop which Technology?",
    Kind.BUILD: "build a Settlement where?",
    Kind.ADDITIONAL: "which additional action?",
    Kind.SUMMON: "summon which god?",
    Kind.FULFILL: "fulfil which Pact?",
    Kind.BATTLE: "fight which battle first?",
    Kind.WEAPON_PICK: "use which of the two cards?",
    Kind.METAL_BOOST: "pay how much Metal for strength?",
    Kind.CUBE_SRC: "take up which cube?",
    Kind.ARTIFACT: "take which artifact?",
    Kind.LOSE_FOLLOWER: "return which Follower?",
    Kind.LOSE_WEAPON: "lose which Weapon card?",
    Kind.LEVEL_UP: "which marker rises?",
    Kind.CHOICE: "which of these?",
    Kind.ANUBIS_SRC: "which Follower joins the battle?",
    Kind.SACRIFICE: "return which Follower?",
    Kind.FOLLOWER_EACH: "place a Follower where?",
    Kind.MAJOR_ORDER: "which steps first?",
}


def top(view: state_pb2.View) -> state_pb2.Frame:
    """The decision that is asked for."""
    return view.position.agenda[-1]


def question(view: state_pb2.View) -> str:
    """What the seat that decides is asked."""
    frame = top(view)
    kind = Kind(frame.kind - 1)
    return QUESTIONS[kind] if kind in QUESTIONS else SPOKEN[kind](view, frame)


def _left(words: str, one: str) -> Writer:
    """With how many are still to come."""
    return lambda view, frame: f"{words} ({amount(frame.left, one)} left)?"


def _ra_move(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    return f"move the cube of space {frame.space} where?"


def _destination(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    what = piece(view, frame.seat, frame.piece)
    return f"{what} from {place(view, frame.territory)} to where?"


def _carry(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    places = f"{place(view, frame.territory)} to {place(view, frame.destination)}"
    return f"carry whom along from {places}?"


def _portal(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    source = f" of {place(view, frame.source)}" if frame.source > NONE else ""
    return f"portal what{source} ({amount(frame.left, 'piece')} left)?"


def _harvest(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    return f"harvest where ({amount(frame.left, 'Territory', 'Territories')} left)?"


def _harvest_spot(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    return f"{place(view, frame.territory)}: which icon?"


def _gain_same(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    return f"gain {amount(frame.amount, 'resource')} of which type?"


def _follower_src(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    to = f" for {place(view, frame.territory)}" if frame.HasField("territory") else ""
    return f"the supply is empty: take which Follower{to}?"


def _mana(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    mode = ManaMode(frame.mana_mode - 1)
    if mode == ManaMode.ONE_ACTION:
        return "which mana action?"
    which = "mana action first" if mode == ManaMode.MIRROR_FIRST else "other mana action"
    return f"{artifact(view, 'double_mana')}: which {which}?"


def _artifact(power: str, words: str) -> Writer:
    """What an artifact asks."""
    return lambda view, frame: f"{artifact(view, power)}: {words}?"


def _tile(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    return f"use which {'Red' if frame.red else 'Blue'} tile?"


def _develop_use(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    return f"use {tile(view, frame.tile).name} at once?"


def _summon_at(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    gods = view.position.seats[frame.seat].gods
    if frame.god < len(gods):
        name = view.table.gods[gods[frame.god]].face.name
    else:
        name = view.table.houses[view.position.seats[frame.seat].house].major.name
    return f"{name} replaces which Follower?"


def _pact_line(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    return f"{view.table.pacts[frame.pact].face.name}: which line?"


def _weapon_play(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    where = place(view, view.position.battle.territory)
    return f"battle on {where}: {PLAYS[Play(frame.play - 1)]}?"


PLAYS = {
    Play.FIRST: "play which Weapon card",
    Play.SECOND: "commit which second card",
    Play.REPLACEMENT: "your card was discarded, play which other one",
    Play.ADDED: "play which card beside the first",
}


def _steal(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    return f"take which resource from {player_text(view, frame.winner)}?"


def _cube_dst(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    return f"put the cube of space {frame.space} where?"


def _free_pact(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    return f"fulfil which Pact for {frame.amount} mana?"


def _culture_take(view: state_pb2.View, frame: state_pb2.Frame) -> str:
    return f"Culture token: take {view.table.cultures[frame.token].reward}?"


SPOKEN: dict[Kind, Writer] = {
    Kind.RA_MOVE: _ra_move,
    Kind.MOVE_SRC: _left("move what", "step"),
    Kind.MOVE_DST: _destination,
    Kind.CARRY: _carry,
    Kind.PORTAL_SRC: _portal,
    Kind.PORTAL_DST: _destination,
    Kind.HARVEST: _harvest,
    Kind.HARVEST_SPOT: _harvest_spot,
    Kind.GAIN_RES: _left("gain which resource", "resource"),
    Kind.PAY_RES: _left("pay which resource", "resource"),
    Kind.GAIN_SAME: _gain_same,
    Kind.FOLLOWER_SRC: _follower_src,
    Kind.MANA: _mana,
    Kind.TILE: _tile,
    Kind.WEAPON_TAKE: _left("take which Weapon card", "card"),
    Kind.DEVELOP_USE: _develop_use,
    Kind.SUMMON_AT: _summon_at,
    Kind.PACT_LINE: _pact_line,
    Kind.WEAPON_PLAY: _weapon_play,
    Kind.STEAL: _steal,
    Kind.CUBE_DST: _cube_dst,
    Kind.DESTINY: _artifact("destiny", "which track"),
    Kind.CORNUCOPIA: _artifact("cornucopia", "gain or spend what"),
    Kind.PANDORA: _artifact("pandora", "use which token"),
    Kind.FREE_PACT: _free_pact,
    Kind.CULTURE_TAKE: _culture_take,
}

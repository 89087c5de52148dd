"""Atlantis: moves as text.

`notation` is stable and means the same in every position ("build own add1 token"); `label` is for
people ("build level I in blue for 1 blue") and depends on nothing the decider does not know. Both
name each legal move of a decision differently.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.core.state import State
from engine.games.atlantis.codes import NEUTRAL, Op, Phase, decode
from engine.games.atlantis.names import Names, ability_text, names
from engine.games.atlantis.temples import (
    LEVEL_VALUES,
    NUMERALS,
    built,
    described,
    level_of,
    numerals,
)

SITES = ("own", "neutral")
KINDS = ("add1", "up1", "up2", "whole")


class Scene(NamedTuple):
    """What a label may speak of: the content's names and what the decider sees."""

    names: Names
    seen: dict[str, Any]

    def color(self, index: int) -> str:
        """A colour or region by name."""
        return self.names.colors[index].id

    @property
    def marker(self) -> int:
        """The region of the Deity Presence Marker."""
        return int(self.seen["marker"])

    @property
    def op(self) -> Op:
        """The operation that is being carried out."""
        return Op(self.seen["ops"][0])

    def place(self, region: int, site: int) -> str:
        """A site in words."""
        return self.color(region) + (" on the neutral site" if site == NEUTRAL else "")

    def temple(self, region: int, site: int) -> int:
        """The shape that the active player has on a site."""
        seat = self.seen["cur"]
        if site != NEUTRAL:
            return int(self.seen["own"][seat][region])
        return int(self.seen["neu"][region]) if self.seen["neu_owner"][region] == seat else 0

    def picked_tile(self) -> tuple[int, str]:
        """The tile chosen before: its level - 1, and where it lies."""
        region, site, level = decode(self.seen["pick"]).args
        return level, self.place(region, site)


# ---------------------------------------------------------------- notation


def notation(state: State, move: int) -> str:
    """A move in stable text: the same words in every position."""
    decoded = decode(move)
    colors = tuple(color.id for color in names(state.game).colors)
    return _NOTATIONS[decoded.family](colors, *decoded.args)


def _word(word: str) -> Callable[..., str]:
    return lambda colors: word


def _with_color(word: str) -> Callable[..., str]:
    return lambda colors, color: f"{word} {colors[color]}"


def _with_site(word: str) -> Callable[..., str]:
    return lambda colors, region, site: f"{word} {colors[region]} {SITES[site]}"


def _with_tile(word: str) -> Callable[..., str]:
    return lambda colors, region, site, level: f"{word} {colors[region]} {SITES[site]} {level + 1}"


def _build_notation(colors: tuple[str, ...], site: int, kind: int, token: int) -> str:
    return f"build {SITES[site]} {KINDS[kind]}" + (" token" if token else "")


_NOTATIONS: dict[str, Callable[..., str]] = {
    "done": _word("done"),
    "travel": _with_color("travel"),
    "migrate": _word("migrate"),
    "festivity": _word("festivity"),
    "recruit": lambda colors, cards: f"recruit {cards + 1}",
    "build": _build_notation,
    "demolish": _with_tile("demolish"),
    "convert": lambda colors, opponent, color: f"convert {opponent + 1} {colors[color]}",
    "take": _with_color("take"),
    "take_deck": _word("take deck"),
    "drop": _with_color("drop"),
    "tile": _with_tile("tile"),
    "to": _with_site("to"),
    "follower": _with_color("follower"),
    "hand": _with_color("hand"),
    "region": _with_color("marker"),
    "side": lambda colors, side: f"side {side}",
}


# ---------------------------------------------------------------- labels


def label(state: State, move: int) -> str:
    """A legal move of the present decision in plain words."""
    scene = Scene(names(state.game), state.seen(state.current_player()))
    decoded = decode(move)
    return _LABELS[decoded.family](scene, *decoded.args)


def _done(scene: Scene) -> str:
    return "end the turn"


def _travel(scene: Scene, region: int) -> str:
    return f"travel to {scene.color(region)} for 1 {scene.color(region)}"


def _migrate(scene: Scene) -> str:
    return "migrate: draw a card from the deck"


def _festivity(scene: Scene) -> str:
    side = scene.names.sides[scene.marker][scene.seen["side"][scene.marker]]
    pay = scene.names.limits["festivity_pay"]
    color = scene.color(scene.marker)
    return f"festivity for {pay} {color} followers: {ability_text(side.abilities)}"


def _recruit(scene: Scene, cards: int) -> str:
    plural = "s" if cards else ""
    return f"recruit {cards + 1} {scene.color(scene.marker)} card{plural} as follower{plural}"


def _build(scene: Scene, site: int, kind: int, token: int) -> str:
    result = built(scene.temple(scene.marker, site), kind)
    cost = level_of(result) - (scene.names.limits["assistant_discount"] if token else 0)
    price = [f"{cost} {scene.color(scene.marker)}"] if cost else []
    price += ["the token"] if token else []
    place = scene.place(scene.marker, site)
    return f"build {described(result)} in {place} for {' and '.join(price)}"


def _demolish(scene: Scene, region: int, site: int, level: int) -> str:
    temple = scene.temple(region, site)
    alone = temple == LEVEL_VALUES[level]
    rest = "" if alone else f" of {numerals(temple)}"
    return f"demolish level {NUMERALS[level]}{rest} in {scene.place(region, site)}"


def _convert(scene: Scene, opponent: int, color: int) -> str:
    players = scene.seen["n"]
    if players == 1:
        return f"convert the {scene.color(color)} follower of the virtual opponent"
    seat = (scene.seen["cur"] + 1 + opponent) % players
    return f"convert a {scene.color(color)} follower of player {scene.names.players[seat]}"


def _take(scene: Scene, color: int) -> str:
    return f"take a {scene.color(color)} card"


def _take_deck(scene: Scene) -> str:
    return "take a card from the deck"


def _drop(scene: Scene, color: int) -> str:
    return f"discard a {scene.color(color)} card"


def _tile(scene: Scene, region: int, site: int, level: int) -> str:
    tile = f"level {NUMERALS[level]} in {scene.place(region, site)}"
    if scene.seen["phase"] == Phase.TILE_B:
        first, place = scene.picked_tile()
        return f"swap level {NUMERALS[first]} in {place} with {tile}"
    verb = "swap" if scene.op == Op.SWAP_TILES else "move"
    return f"{verb} {tile}"


def _to(scene: Scene, region: int, site: int) -> str:
    level, _ = scene.picked_tile()
    present = scene.temple(region, site)
    result = numerals(present + LEVEL_VALUES[level])
    making = f", making {result}" if present else ""
    return f"move level {NUMERALS[level]} to {scene.place(region, site)}{making}"


def _follower(scene: Scene, color: int) -> str:
    if scene.op == Op.SWAP_FOLLOWER_HAND:
        return f"swap a {scene.color(color)} follower for a hand card"
    return f"take a {scene.color(color)} follower to the hand"


def _hand(scene: Scene, color: int) -> str:
    return f"give a {scene.color(color)} card for the {scene.color(scene.seen['pick'])} follower"


def _region(scene: Scene, region: int) -> str:
    return f"move the marker to {scene.color(region)}"


def _side(scene: Scene, side: int) -> str:
    chosen = scene.names.sides[scene.seen["setup_board"]][side]
    neutral = ", with a neutral site" if chosen.neutral else ""
    return f"side {side}: {ability_text(chosen.abilities)}{neutral}"


_LABELS: dict[str, Callable[..., str]] = {
    "done": _done,
    "travel": _travel,
    "migrate": _migrate,
    "festivity": _festivity,
    "recruit": _recruit,
    "build": _build,
    "demolish": _demolish,
    "convert": _convert,
    "take": _take,
    "take_deck": _take_deck,
    "drop": _drop,
    "tile": _tile,
    "to": _to,
    "follower": _follower,
    "hand": _hand,
    "region": _region,
    "side": _side,
}

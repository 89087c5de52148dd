"""NEAR: moves in plain words: what stands where, what it costs, what it brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.core.state import State
from engine.games.near import frames
from engine.games.near.choices import chosen
from engine.games.near.codes import AGE_EPOCHS, NONE, ORE, Kind
from engine.games.near.names import AGES, Names, World, epoch_name, names, space_label, world_of
from engine.games.near.wording import EXPERTISES, amount, article, converted, loss


class Scene(NamedTuple):
    """What a label may speak of: the content's names, the World, and what the decider sees."""

    known: Names
    spaces: World
    seen: dict[str, Any]

    @property
    def frame(self) -> dict[str, Any]:
        """The numbers of the decision, by name."""
        return frames.named(self.seen["stack"][-1])

    @property
    def decider(self) -> int:
        """The seat that is asked."""
        return int(self.seen["stack"][-1][1])

    def mine(self, key: str) -> Any:
        """What a list by seat says of the decider."""
        return self.seen[key][self.decider]

    def place(self, space: int) -> str:
        """ "3.07 (forest)"."""
        here = self.spaces[space]
        assert here is not None, "no tile lies there"
        return f"{here.label} ({TERRAINS[here.terrain]})"

    def piece(self, space: int) -> str:
        """ "Route 3.07", of another seat "Route 3.07 of P1 Romans"."""
        owner = self.seen["map_owner"][space]
        foreign = "" if owner == self.decider else f" of {self.player(owner)}"
        what = self.known.building(self.seen["map_type"][space])
        return f"{what} {space_label(space)}{foreign}"

    def player(self, seat: int) -> str:
        """ "P1 Romans"."""
        return seat_text(self.known, self.seen["civilization"], seat)

    def cost(self, card: int) -> str:
        """ "4", with a level missing "4 + 2 for 1 Wood": the cost for the decider in Gold (R12)."""
        gold, missing = self.known.cost(card, self.mine("level"))
        lacking = self.known.lacking(card, self.mine("level"))
        instead = f" + {missing} for {' and '.join(f'{n} {name}' for n, name in lacking)}"
        return f"{gold}{instead if missing else ''}"

    def next_row(self, type_: int) -> str:
        """ "a Shop (row 2, strength 4)": what the decider would construct next (R16)."""
        row = self.mine("built")[type_] + 1
        strength = self.known.strength(type_, row)
        return f"{article(self.known.building(type_))} (row {row}, strength {strength})"

    def resource(self, kind: int) -> str:
        """ "Wood (level 3)", "Ore (3 Gold)"."""
        name = self.known.resource(kind)
        if kind == ORE:
            return f"{name} ({self.known.document['constants']['ore_gold']} Gold each)"
        return f"{name} (level {self.mine('level')[kind]})"

    def target(self, space: int) -> str:
        """What an attack on a space would destroy or take; empty where nothing is in the way."""
        token = self.seen["enemy_at"][space]
        if token != NONE:
            return f"Enemy token ({self.known.enemies[token].text})"
        owner = self.seen["map_owner"][space]
        if owner in (NONE, self.decider):
            return ""
        return f"{self.known.building(self.seen['map_type'][space])} of {self.player(owner)}"


def seat_text(known: Names, civilizations: list[int], seat: int) -> str:
    """What a seat is called: its number and its Civilization."""
    return f"P{seat} {known.civilizations[civilizations[seat]].name}"


def label(state: State, move: int) -> str:
    """A legal move of the present decision in plain words."""
    seen = state.seen(state.current_player())
    scene = Scene(names(state.game), world_of(state.game, seen), seen)
    kind, name, value = chosen(move)
    return LABELS[kind, name](scene, value)


TERRAINS = {
    "quarry": "quarry",
    "clay": "clay",
    "forest": "forest",
    "plain": "plain",
    "field": "field",
    "mine": "mine",
    "mountain": "mountain",
    "city": "City-state",
    "sea": "sea",
}
Writer = Callable[[Scene, int], str]


def _word(words: str) -> Writer:
    return lambda scene, value: words


def _piece(words: str) -> Writer:
    return lambda scene, space: words.format(scene.piece(space))


def _development(words: str) -> Writer:
    return lambda scene, kind: words.format(scene.known.development(kind))


def _domain(words: str) -> Writer:
    return lambda scene, domain: words.format(scene.known.domain(domain))


# ---------------------------------------------------------------- cards (4.4)


def _play(scene: Scene, card: int) -> str:
    here = scene.known.cards[card]
    return f"play {here.name} (cost {scene.cost(card)}): {here.text}"


def _construct(scene: Scene, card: int) -> str:
    here = scene.known.cards[card]
    return f"use {here.name} to construct {scene.next_row(here.domain)}"


def _develop(scene: Scene, card: int) -> str:
    here = scene.known.cards[card]
    return f"use {here.name} for {article(scene.known.development(here.domain))} Development"


def _effect(scene: Scene, _: int) -> str:
    card = scene.known.cards[scene.frame["card"]]
    return f"apply the effect of {card.name}: {card.text}"


def _marker(scene: Scene, _: int) -> str:
    epoch = scene.seen["epoch"]
    bonus = scene.known.bonus(epoch, scene.seen["age_side"])
    return f"place a History marker on epoch {epoch_name(epoch)}: {bonus}"


def _objective(scene: Scene, _: int) -> str:
    known = scene.known
    domain = known.cards[scene.frame["card"]].domain
    words = f"claim the {known.domain(domain)} objective"
    if domain in scene.seen["first_taken"]:
        return words
    return f"{words} as the first: +1 {known.development(domain)} Development"


def _draw(scene: Scene, card: int) -> str:
    here = scene.known.cards[card]
    back = f"{scene.known.domain(here.domain)}, Age {AGES[here.age]}"
    return f"take {here.name} ({back}, cost {scene.cost(card)}): {here.text}"


def _deck(scene: Scene, domain: int) -> str:
    age = AGES[scene.seen["deck_ages"][domain]]
    return f"draw from the {scene.known.domain(domain)} deck (Age {age})"


def _convert(scene: Scene, times: int) -> str:
    """What is paid for what."""
    if not times:
        return "pay nothing"
    frame = scene.frame
    effect = scene.known.effects(frame["item"])[frame["effect"]]
    return converted(effect, times)


# ---------------------------------------------------------------- resources


def _gain(scene: Scene, kind: int) -> str:
    return f"gain 1 {scene.resource(kind)}"


def _gain_amount(scene: Scene, kind: int) -> str:
    return f"gain {scene.frame['amount']} {scene.resource(kind)}"


def _adjacent(scene: Scene, kind: int) -> str:
    return f"gain 1 {scene.resource(kind)} from beside {scene.place(scene.frame['space'])}"


def _lose_resource(scene: Scene, kind: int) -> str:
    return f"lose 1 {scene.resource(kind)}"


def _gain_development(scene: Scene, kind: int) -> str:
    name = scene.known.development(kind)
    return f"gain {article(name)} Development (you have {scene.mine('dev')[kind]})"


def _expertise(scene: Scene, domain: int) -> str:
    text = EXPERTISES[scene.known.domains[domain]["key"]]
    return f"unlock the {scene.known.domain(domain)} Expertise: {text}"


def _steal(scene: Scene, seat: int) -> str:
    gold = scene.seen["gold"][seat]
    return f"take {min(gold, scene.frame['amount'])} of the {gold} Gold of {scene.player(seat)}"


# ---------------------------------------------------------------- the World (4.4 to 4.8)


def _construct_at(scene: Scene, space: int) -> str:
    target = scene.target(space)
    against = f" against the {target}" if target else ""
    what = scene.known.building(scene.frame["type"])
    return f"construct {what} on {scene.place(space)}{against}{_ruin(scene, space)}"


def _rebuild_at(scene: Scene, space: int) -> str:
    what = scene.known.building(scene.frame["type"])
    return f"Rebuild {what} on {scene.place(space)}{_ruin(scene, space)}"


def _capital(scene: Scene, space: int) -> str:
    return f"found the Capital on {scene.place(space)}{_ruin(scene, space)}"


def _move_dest(scene: Scene, space: int) -> str:
    piece = scene.piece(scene.frame["space"])
    return f"move {piece} to {scene.place(space)}{_ruin(scene, space)}"


def _ruin(scene: Scene, space: int) -> str:
    """The Ruin token that lies there."""
    token = scene.seen["ruin_at"][space]
    return "" if token == NONE else f" with its Ruin token ({scene.known.ruins[token].text})"


def _take_ruin(scene: Scene, space: int) -> str:
    token = scene.seen["ruin_at"][space]
    return f"take the Ruin token of {scene.place(space)}: {scene.known.ruins[token].text}"


def _take_enemy(scene: Scene, space: int) -> str:
    token = scene.seen["enemy_at"][space]
    return f"take the Enemy token of {scene.place(space)}: {scene.known.enemies[token].text}"


def _attack(scene: Scene, space: int) -> str:
    return f"attack the {scene.target(space)} on {scene.place(space)}"


def _army_moves(scene: Scene, _: int) -> str:
    return f"move the Army to {scene.place(scene.frame['target'])}"


def _army_stays(scene: Scene, _: int) -> str:
    return f"leave the Army on {scene.place(scene.frame['space'])}"


def _destroy(scene: Scene, type_: int) -> str:
    row = scene.mine("built")[type_] + 1
    return f"destroy the first {scene.known.building(type_)} of your Player board (row {row})"


def _rebuild(scene: Scene, type_: int) -> str:
    left = scene.mine("cemetery")[type_]
    return f"Rebuild {article(scene.known.building(type_))} ({left} in the Cemetery)"


def _build_type(scene: Scene, type_: int) -> str:
    return f"construct {scene.next_row(type_)}"


def _exchange_type(scene: Scene, type_: int) -> str:
    piece = scene.piece(scene.frame["space"])
    return f"exchange {piece} for {article(scene.known.building(type_))}"


# ---------------------------------------------------------------- Events (5.2)


def _suffer(scene: Scene, _: int) -> str:
    event = scene.known.events[scene.frame["event"]]
    return f"suffer the {event.name}: {loss(event.row, scene.seen['epoch'] // AGE_EPOCHS)}"


def _ignore(scene: Scene, _: int) -> str:
    event = scene.known.events[scene.frame["event"]]
    return f"ignore the {event.name} (you have {amount(scene.mine('ward'), 'ward')})"


def _lose_marker(before: int) -> Writer:
    """From the epoch just ended, or from the one before it."""
    return lambda scene, _: (
        f"lose a History marker of epoch {epoch_name(scene.seen['epoch'] - before)}"
    )


def _lose_card(scene: Scene, card: int) -> str:
    here = scene.known.cards[card]
    return f"lose {here.name} ({scene.known.domain(here.domain)})"


LABELS: dict[tuple[Kind, str], Writer] = {
    (Kind.CAPITAL, "space"): _capital,
    (Kind.PLAY, "play"): _play,
    (Kind.PLAY, "construct"): _construct,
    (Kind.PLAY, "develop"): _develop,
    (Kind.STEP, "effect"): _effect,
    (Kind.STEP, "marker"): _marker,
    (Kind.STEP, "objective"): _objective,
    (Kind.PLACE, "space"): _construct_at,
    (Kind.RES, "resource"): _gain,
    (Kind.DEV, "development"): _gain_development,
    (Kind.EXPERTISE, "domain"): _expertise,
    (Kind.MOVE_PIECE, "space"): _piece("move {}"),
    (Kind.MOVE_PIECE, "done"): _word("move nothing"),
    (Kind.MOVE_DEST, "space"): _move_dest,
    (Kind.ATTACK, "space"): _attack,
    (Kind.ATTACK, "done"): _word("attack nothing"),
    (Kind.ARMY_MOVE, "no"): _army_stays,
    (Kind.ARMY_MOVE, "yes"): _army_moves,
    (Kind.TEMPLE, "destroy"): _destroy,
    (Kind.TEMPLE, "rebuild"): _rebuild,
    (Kind.TEMPLE, "done"): _word("do no more in the Temple"),
    (Kind.REBUILD, "type"): _rebuild,
    (Kind.REBUILD, "done"): _word("Rebuild nothing"),
    (Kind.REBUILD_AT, "space"): _rebuild_at,
    (Kind.DESTROY, "type"): _destroy,
    (Kind.DESTROY, "done"): _word("destroy nothing"),
    (Kind.ADJ_RES, "resource"): _adjacent,
    (Kind.ACT_SITE, "resource"): _gain_amount,
    (Kind.HARVEST, "resource"): _gain,
    (Kind.BUILD_TYPE, "type"): _build_type,
    (Kind.TAKE_ENEMY, "space"): _take_enemy,
    (Kind.TAKE_RUIN, "space"): _take_ruin,
    (Kind.STEAL, "seat"): _steal,
    (Kind.CONVERT, "times"): _convert,
    (Kind.EXCHANGE, "space"): _piece("exchange {}"),
    (Kind.EXCHANGE, "done"): _word("exchange nothing"),
    (Kind.EXCHANGE_TYPE, "type"): _exchange_type,
    (Kind.DRAW, "card"): _draw,
    (Kind.DRAW, "deck"): _deck,
    (Kind.LOSE_CARD, "card"): _lose_card,
    (Kind.LOSE_EXPERTISE, "domain"): _domain("lose the {} Expertise"),
    (Kind.LOSE_DEV, "development"): _development("lose a {} Development"),
    (Kind.WARD, "no"): _suffer,
    (Kind.WARD, "yes"): _ignore,
    (Kind.LOSE_RES, "resource"): _lose_resource,
    (Kind.LOSE_MARKER, "earlier"): _lose_marker(1),
    (Kind.LOSE_MARKER, "later"): _lose_marker(0),
    (Kind.LOSE_BUILDING, "space"): _piece("lose {}"),
}

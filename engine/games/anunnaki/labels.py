"""Anunnaki: moves in plain words: what is there, what it costs, what it brings."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.state import State
from engine.games.anunnaki import wording
from engine.games.anunnaki.choices import PAIR_STEP, chosen
from engine.games.anunnaki.codes import (
    ATTACKER,
    INNER_LIST,
    NONE,
    SUMMON_MAJOR,
    Kind,
    ManaMode,
    Play,
)
from engine.games.anunnaki.names import PAIRS, RESOURCES, TRACKS, names
from engine.games.anunnaki.scene import Scene

Writer = Callable[[Scene, int], str]


def label(state: State, move: int) -> str:
    """A legal move of the present decision in plain words."""
    seen = state.seen(state.current_player())
    kind, name, value = chosen(move)
    return LABELS[kind, name](Scene(names(state.game), seen), value)


def _word(words: str) -> Writer:
    return lambda scene, value: words


def _place(words: str) -> Writer:
    """A Territory with all that is there."""
    return lambda scene, t: words.format(scene.here(t))


def _stock(words: str) -> Writer:
    return lambda scene, kind: words.format(scene.stock(kind))


# ---------------------------------------------------------------- Houses and gods (4.2, 4.5)


def _house(scene: Scene, house: int) -> str:
    row, major = scene.known.houses[house], scene.known.majors[house]
    return f"take {row.name}: {row.text}; {major.name} {major.text}"


def _discard(scene: Scene, slot: int) -> str:
    god = scene.known.god(scene.house, slot)
    return f"discard {god.name} ({god.text})"


def _summon(scene: Scene, place: int) -> str:
    god = scene.god(place)
    return f"summon {god.name}: {god.text}"


def _summon_at(scene: Scene, t: int) -> str:
    return f"{scene.god(scene.frame['god']).name} replaces a Follower on {scene.here(t)}"


# ---------------------------------------------------------------- the star (4.3)


def _step(scene: Scene, node: int) -> str:
    tile = scene.seen["node_tile"][node]
    words = f"go to {scene.tile(tile)} on {node}: {scene.tile_text(tile)}"
    space = NONE if scene.mine("pawn") == NONE else scene.joint(scene.mine("pawn"), node)
    if space == NONE:
        return words
    if space in scene.mine("cubes"):
        return f"{words}; along your cube on space {space}"
    return f"{words}; a cube on space {space} ({scene.cube(space)})"


def _shift(scene: Scene, space: int) -> str:
    before = scene.frame["space"]
    return f"move the cube of space {before} to {space} ({scene.cube(space, [before])})"


def _no_shift(scene: Scene, _: int) -> str:
    return f"leave the cube on space {scene.frame['space']}"


def _tile(scene: Scene, tile: int) -> str:
    return f"use {scene.tile(tile)}: {scene.tile_text(tile)}"


def _develop(scene: Scene, tile: int) -> str:
    develop = scene.known.document["develop"]
    color = scene.known.tile(tile).row["color"]
    price = f" for {wording.cost(develop['red_extra_cost'])}" if color == "red" else ""
    text = scene.tile_text(tile, developed=True)
    gain = f"+{develop['tech_steps'][color]} Technology"
    return f"develop {scene.known.tile(tile).name}{price}: {text}; {gain}{_joining(scene, color)}"


def _joining(scene: Scene, color: str) -> str:
    """ ", +1 Follower": what a god adds to a Technology."""
    rows = (row for row in scene.powers() if row["key"] == "develop_followers")
    return "".join(f", +{wording.amount(row[color], 'Follower')}" for row in rows)


def _develop_use(scene: Scene, _: int) -> str:
    tile = scene.frame["tile"]
    text = scene.tile_text(tile, developed=True)
    return f"use {scene.known.tile(tile).name} at once: {text}"


# ---------------------------------------------------------------- moving (5.3, 5.4)


def _source(verb: str) -> Writer:
    def write(scene: Scene, value: int) -> str:
        t, kind = divmod(value, PAIR_STEP)
        return f"{verb} {scene.a_piece(kind)} from {scene.place(t)} ({scene.pieces(scene.seat, t)})"

    return write


UNARMED = ": a battle, and you have no Advanced card"


def _destination(scene: Scene, t: int) -> str:
    frame = scene.frame
    what = scene.a_piece(frame["piece"])
    unarmed = UNARMED if scene.is_guarded(t) and not scene.is_armed() else ""
    return f"{what} from {scene.place(frame['territory'])} to {scene.here(t)}{unarmed}"


def _carry(scene: Scene, kind: int) -> str:
    return f"carry {scene.a_piece(kind)} along to {scene.place(scene.frame['destination'])}"


# ---------------------------------------------------------------- resources (5.5)


def _harvest(scene: Scene, t: int) -> str:
    gained = wording.amount(scene.mine("harvest")[t], "resource")
    return f"harvest {scene.here(t)}: {gained}"


def _cover(scene: Scene, spot: int) -> str:
    """Rule: 5.5. Which icon is covered; with more than 1 both resources come."""
    t, amount_ = scene.frame["territory"], scene.frame["amount"]
    kinds = [kind.capitalize() for kind in scene.known.territories[t].row["spots"]]
    if not amount_:
        return f"gain 1 {kinds[spot]} from {scene.place(t)}"
    if amount_ == 1:
        return f"gain 1 {kinds[spot]} and cover its icon on {scene.place(t)}"
    more = f", {amount_ - 2} more of these two" if amount_ > 2 else ""
    both = f"1 {kinds[0]} and 1 {kinds[1]}{more}"
    return f"gain {both}, and cover {kinds[spot]} on {scene.place(t)}"


def _create(scene: Scene, kind: int) -> str:
    return f"gain {scene.frame['amount']} {scene.stock(kind)}"


def _trade(scene: Scene, value: int) -> str:
    pay, left_out = divmod(value, PAIR_STEP)
    gained = [name for kind, name in enumerate(RESOURCES) if kind not in (pay, left_out)]
    return f"pay 1 {RESOURCES[pay]} for {' and '.join(f'1 {name}' for name in gained)}"


def _pair(scene: Scene, value: int) -> str:
    return f"gain {' and '.join(f'1 {RESOURCES[kind]}' for kind in PAIRS[value])}"


def _horn_gain(scene: Scene, kind: int) -> str:
    n = _figure(scene, "cornucopia", "n")
    return f"gain {n} {scene.stock(kind)}"


def _horn_spend(scene: Scene, kind: int) -> str:
    n, vp = _figure(scene, "cornucopia", "n"), _figure(scene, "cornucopia", "vp")
    return f"spend {n} {scene.stock(kind)} for {vp} VP"


def _figure(scene: Scene, key: str, name: str) -> int:
    """A figure of an artifact's power."""
    rows = (thing.row["power"] for thing in scene.known.artifacts)
    return int(next(row[name] for row in rows if row["key"] == key))


# ---------------------------------------------------------------- Followers, Settlements (5.8, 5.9)


def _return_follower(scene: Scene, t: int) -> str:
    target = scene.frame.get("territory")
    to = f" to {scene.place(target)}" if target is not None else " to place it elsewhere"
    return f"take a Follower from {scene.place(t)} ({scene.pieces(scene.seat, t)}){to}"


def _lose_follower(scene: Scene, t: int) -> str:
    return f"return a Follower from {scene.place(t)} ({scene.pieces(scene.seat, t)})"


def _build(scene: Scene, t: int) -> str:
    slots = scene.known.document["income"]["slots"]
    opened = slots[len(slots) - scene.mine("area")]
    return f"build a Settlement on {scene.here(t)}; its place shows {wording.slot(opened)}"


def _sacrifice(scene: Scene, t: int) -> str:
    gain = scene.known.inner[scene.frame["list"] - INNER_LIST]
    return f"{_lose_follower(scene, t)} for {gain}"


# ---------------------------------------------------------------- mana and more (4.4, 4.5)


def _action(scene: Scene, action: int) -> str:
    row = scene.known.actions[action].row
    cost = dict(row["cost"])
    if scene.frame["mana_mode"] - 1 != ManaMode.ONE_ACTION:
        cost["mana"] = max(0, cost["mana"] - _figure(scene, "double_mana", "discount"))
    return f"{row['name']} for {wording.cost(cost)}: {wording.text(row['effect'])}"


def _artifact_named(verb: str, key: str) -> Writer:
    """Using an artifact by the key of its power."""

    def write(scene: Scene, _: int) -> str:
        thing = next(t for t in scene.known.artifacts if t.row["power"]["key"] == key)
        return f"{verb} {thing.name}: {thing.text}"

    return write


def _artifact(scene: Scene, artifact: int) -> str:
    thing = scene.known.artifacts[artifact]
    return f"take {thing.name}: {thing.text}"


def _alternative(scene: Scene, number: int) -> str:
    """With its place: a pack may have two alike."""
    place = number - scene.frame["first"] + 1
    return f"alternative {place}: {scene.known.alternatives[number]}"


def _culture(scene: Scene, _: int) -> str:
    return f"take the reward: {scene.known.cultures[scene.frame['token']].text}"


# ---------------------------------------------------------------- Pacts (4.5)


ONE_LINE = " (as you stand now only one of the two lines)"


def _take_pact(scene: Scene, slot: int) -> str:
    number = scene.seen["display"][slot]
    pact = scene.known.pacts[number]
    return f"take {pact.name}: {pact.text}{'' if scene.is_full(number) else ONE_LINE}"


def _fulfil(scene: Scene, pact: int) -> str:
    thing = scene.known.pacts[pact]
    lines = "both lines" if scene.is_full(pact) else "one line of the two"
    return f"fulfil {thing.name} ({lines}): {thing.text}"


def _free_pact(scene: Scene, pact: int) -> str:
    row = scene.known.pacts[pact].row
    reward = f"{wording.text(row['bonus'])}; {wording.pact_points(row)}"
    return f"fulfil {scene.known.pact(pact)} for {scene.frame['amount']} mana: {reward}"


def _bonus(scene: Scene, _: int) -> str:
    return f"take the bonus: {wording.text(scene.known.pacts[scene.frame['pact']].row['bonus'])}"


def _points(scene: Scene, _: int) -> str:
    return f"take {wording.pact_points(scene.known.pacts[scene.frame['pact']].row)}"


# ---------------------------------------------------------------- battles (4.7)


def _play(scene: Scene, card: int) -> str:
    thing = scene.weapon(card)
    return f"play {thing.name}: {thing.text}"


PLAY_NOTHING = {
    Play.SECOND: "commit no second card",
    Play.REPLACEMENT: "play no other card and lose the battle",
    Play.ADDED: "play no second card",
}


def _play_nothing(scene: Scene, _: int) -> str:
    return PLAY_NOTHING[Play(scene.frame["play"] - 1)]


def _pick(place: int) -> Writer:
    """One of the two cards committed, now open."""

    def write(scene: Scene, _: int) -> str:
        battle = scene.seen["battle"]
        side = ATTACKER if scene.seat == scene.seen["turn"] else 1 - ATTACKER
        cards = [scene.weapon(card) for card in battle["used"][side]]
        return f"use {cards[place].name} ({cards[place].text}), take {cards[1 - place].name} back"

    return write


def _boost(scene: Scene, metal: int) -> str:
    return f"pay {metal} Metal: +{metal} strength" if metal else "pay no Metal"


def _steal(scene: Scene, kind: int) -> str:
    winner = scene.frame["winner"]
    has = scene.seen["res"][winner][kind]
    return f"take 1 {RESOURCES[kind]} from {scene.player(winner)}, who has {has}"


def _take_card(scene: Scene, card: int) -> str:
    thing = scene.weapon(card)
    return f"take {thing.name}: {thing.text}"


def _lose_card(scene: Scene, card: int) -> str:
    thing = scene.weapon(card)
    return f"lose {thing.name} ({thing.text})"


def _anubis(scene: Scene, t: int) -> str:
    where = scene.place(scene.seen["battle"]["territory"])
    return f"a Follower from {scene.place(t)} joins the battle on {where}"


# ---------------------------------------------------------------- cubes, tracks


def _cube_to(scene: Scene, space: int) -> str:
    return f"put it on space {space} ({scene.cube(space, [scene.frame['space']])})"


def _destiny(scene: Scene, track: int) -> str:
    values = _destiny_values(scene)
    now = scene.leading(track)
    return f"choose {TRACKS[track]}: leading at ×{now} now, which pays {values[now]} VP"


def _destiny_values(scene: Scene) -> list[int]:
    rows = (thing.row["power"] for thing in scene.known.artifacts)
    return next(row["vp"] for row in rows if row["key"] == "destiny")


def _level_up(scene: Scene, track: int) -> str:
    now, then = scene.mine("track")[track], scene.next_level(track)
    before, after = scene.known.multiplier(now), scene.known.multiplier(then)
    return f"{TRACKS[track]} rises from {now} to {then}: ×{after} in place of ×{before}"


def _pandora(words: str) -> Writer:
    return lambda scene, value: f"{words}, and every other player loses one"


LABELS: dict[tuple[Kind, str], Writer] = {
    (Kind.HOUSE, "house"): _house,
    (Kind.DISCARD_GOD, "slot"): _discard,
    (Kind.PRIMARY, "node"): _step,
    (Kind.RA_MOVE, "space"): _shift,
    (Kind.RA_MOVE, "done"): _no_shift,
    (Kind.MOVE_SRC, "piece"): _source("move"),
    (Kind.MOVE_SRC, "done"): _word("move no more"),
    (Kind.MOVE_DST, "territory"): _destination,
    (Kind.CARRY, "unit"): _carry,
    (Kind.CARRY, "done"): _word("carry no more"),
    (Kind.PORTAL_SRC, "piece"): _source("portal"),
    (Kind.PORTAL_SRC, "done"): _word("portal no more"),
    (Kind.PORTAL_DST, "territory"): _destination,
    (Kind.PACT_TAKE, "slot"): _take_pact,
    (Kind.HARVEST, "territory"): _harvest,
    (Kind.HARVEST, "done"): _word("harvest no more"),
    (Kind.HARVEST_SPOT, "spot"): _cover,
    (Kind.GAIN_RES, "resource"): _stock("gain 1 {}"),
    (Kind.PAY_RES, "resource"): _stock("pay 1 {}"),
    (Kind.GAIN_SAME, "resource"): _create,
    (Kind.MARKET, "trade"): _trade,
    (Kind.MARKET, "done"): _word("trade nothing"),
    (Kind.MARKET_FREE, "pair"): _pair,
    (Kind.FOLLOWER_SRC, "territory"): _return_follower,
    (Kind.FOLLOWER_SRC, "done"): _word("place no more Followers"),
    (Kind.FOLLOWER_DST, "territory"): _place("place a Follower on {}"),
    (Kind.MANA, "action"): _action,
    (Kind.MANA, "mirror"): _artifact_named("use up", "double_mana"),
    (Kind.MANA, "done"): _word("no more mana action"),
    (Kind.TILE, "tile"): _tile,
    (Kind.WEAPON_TAKE, "card"): _take_card,
    (Kind.DEVELOP, "tile"): _develop,
    (Kind.DEVELOP, "done"): _word("develop nothing"),
    (Kind.DEVELOP_USE, "no"): _word("do not use it now"),
    (Kind.DEVELOP_USE, "yes"): _develop_use,
    (Kind.BUILD, "territory"): _build,
    (Kind.ADDITIONAL, "summon"): _word("summon a god"),
    (Kind.ADDITIONAL, "fulfill"): _word("fulfil a Pact"),
    (Kind.ADDITIONAL, "cornucopia"): _artifact_named("use up", "cornucopia"),
    (Kind.ADDITIONAL, "pandora"): _artifact_named("open", "pandora"),
    (Kind.ADDITIONAL, "done"): _word("no more actions"),
    (Kind.SUMMON, "minor"): _summon,
    (Kind.SUMMON, "major"): lambda scene, _: _summon(scene, SUMMON_MAJOR),
    (Kind.SUMMON_AT, "territory"): _summon_at,
    (Kind.FULFILL, "pact"): _fulfil,
    (Kind.PACT_LINE, "bonus"): _bonus,
    (Kind.PACT_LINE, "points"): _points,
    (Kind.BATTLE, "territory"): _place("fight on {}"),
    (Kind.WEAPON_PLAY, "card"): _play,
    (Kind.WEAPON_PLAY, "done"): _play_nothing,
    (Kind.WEAPON_PICK, "first"): _pick(0),
    (Kind.WEAPON_PICK, "second"): _pick(1),
    (Kind.METAL_BOOST, "metal"): _boost,
    (Kind.STEAL, "resource"): _steal,
    (Kind.CUBE_SRC, "space"): lambda scene, space: f"take up the cube of space {space}",
    (Kind.CUBE_SRC, "done"): _word("move no cube"),
    (Kind.CUBE_DST, "space"): _cube_to,
    (Kind.ARTIFACT, "artifact"): _artifact,
    (Kind.DESTINY, "track"): _destiny,
    (Kind.CORNUCOPIA, "gain"): _horn_gain,
    (Kind.CORNUCOPIA, "spend"): _horn_spend,
    (Kind.PANDORA, "mana"): _pandora("gain 1 mana"),
    (Kind.PANDORA, "follower"): _pandora("gain 1 Follower"),
    (Kind.PANDORA, "weapon"): _pandora("take 1 Weapon card"),
    (Kind.LOSE_FOLLOWER, "territory"): _lose_follower,
    (Kind.LOSE_WEAPON, "card"): _lose_card,
    (Kind.LEVEL_UP, "track"): _level_up,
    (Kind.LEVEL_UP, "done"): _word("no marker rises"),
    (Kind.CHOICE, "alternative"): _alternative,
    (Kind.ANUBIS_SRC, "territory"): _anubis,
    (Kind.ANUBIS_SRC, "done"): _word("no Follower joins"),
    (Kind.FREE_PACT, "pact"): _free_pact,
    (Kind.FREE_PACT, "done"): _word("fulfil no Pact"),
    (Kind.SACRIFICE, "territory"): _sacrifice,
    (Kind.SACRIFICE, "done"): _word("return nobody"),
    (Kind.FOLLOWER_EACH, "territory"): _place("place a Follower on {}"),
    (Kind.FOLLOWER_EACH, "done"): _word("place no more Followers"),
    (Kind.CULTURE_TAKE, "no"): _word("refuse the reward"),
    (Kind.CULTURE_TAKE, "yes"): _culture,
    (Kind.MAJOR_ORDER, "domination"): _word(
        "Domination first, so that a Development marker may reach its last space"
    ),
    (Kind.MAJOR_ORDER, "development"): _word(
        "the Development tracks first, so that none reaches its last space now"
    ),
}

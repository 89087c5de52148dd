"""Ankh: moves in plain words: what stands where, what it costs, what it brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.core.state import State
from engine.games.ankh.choices import chosen
from engine.games.ankh.codes import NONE, Action, Figure, Kind
from engine.games.ankh.names import Names, names
from engine.games.ankh.wording import amount, resource

TERRAINS = {"F": "fertile", "D": "desert", "W": "water"}


class Scene(NamedTuple):
    """What a label may speak of: the content's names and what the decider sees."""

    known: Names
    seen: dict[str, Any]

    @property
    def args(self) -> list[int]:
        """The two numbers of the decision."""
        return list(self.seen["stack"][-1][2:])

    @property
    def decider(self) -> int:
        """The god that is asked, by its lead seat."""
        return int(self.seen["lead"][self.seen["stack"][-1][1]])

    def god(self, seat: int) -> str:
        """ "P1 Isis": whom a seat plays; merged seats are called by their lead."""
        return god_text(self.known, self.seen["god"], seat)

    def place(self, cell: int) -> str:
        """ "B7 (desert, region 1)"."""
        space = self.known.spaces[cell]
        region = self.seen["region"][cell]
        terrain = TERRAINS[space.terrain]
        return f"{space.label} ({terrain}, region {region})" if region else f"{space.label} (water)"

    def figure(self, cell: int) -> str:
        """ "warrior B7", of another god "warrior B7 of P1 Isis"."""
        owner = self.seen["figure_owner"][cell]
        foreign = f" of {self.god(owner)}" if owner not in (NONE, self.decider) else ""
        return f"{self.figure_kind(cell)} {self.known.spaces[cell].label}{foreign}"

    def figure_kind(self, cell: int) -> str:
        """What stands on a space: "god", "warrior", "Cat Mummy"."""
        figure = self.seen["figure"][cell]
        if figure > Figure.WARRIOR:
            return self.guardian(figure - Figure.WARRIOR)
        return "god" if figure == Figure.GOD else "warrior"

    def guardian(self, level: int) -> str:
        """The guardian in play of a level."""
        return self.known.guardian(self.seen["guardian_kind"], level)

    def monument(self, cell: int) -> str:
        """ "neutral Obelisk A5", "Temple E5 of P1 Isis"."""
        name = self.known.monuments[self.seen["monument"][cell] - 1].name
        owner = self.seen["monument_owner"][cell]
        text = f"{name} {self.known.spaces[cell].label}"
        if owner == NONE:
            return f"neutral {text}"
        return text if owner == self.decider else f"{text} of {self.god(owner)}"

    def followers(self) -> int:
        """Those of the god that is asked."""
        return int(self.seen["followers"][self.decider])


def god_text(known: Names, gods: list[int], seat: int) -> str:
    """What a seat is called: its number and its god."""
    return f"P{seat} {known.gods[gods[seat]].name}"


def label(state: State, move: int) -> str:
    """A legal move of the present decision in plain words."""
    scene = Scene(names(state.game), state.seen(state.current_player()))
    kind, name, value = chosen(move)
    return LABELS[kind, name](scene, value)


Writer = Callable[[Scene, int], str]


def _word(text: str) -> Writer:
    return lambda scene, value: text


def _place(text: str) -> Writer:
    return lambda scene, cell: text.format(scene.place(cell))


def _monument(text: str) -> Writer:
    return lambda scene, cell: text.format(scene.monument(cell))


# ---------------------------------------------------------------- the turn


def _action(scene: Scene, action: int) -> str:
    track = scene.known.document["actions"][action]
    left = track["length"] - 1 - scene.seen["action_pos"][action]
    event = "triggers the event" if left == 1 else f"{left} steps to the event"
    return f"{track['name']} ({event})"


def _political(verb: str) -> Writer:
    def write(scene: Scene, kind: int) -> str:
        card = scene.known.political[kind]
        return f"{verb} {card.name}: {card.text}"

    return write


def _end_turn(scene: Scene, _: int) -> str:
    action = Action(scene.seen["last_action"]).name.capitalize()
    return f"end the turn after {action}"


def _unlock(scene: Scene, power: int) -> str:
    thing = scene.known.powers[power]
    return f"unlock {thing.name} for {amount(thing.row['cost'], 'Follower')}: {thing.text}"


def _priest(text: str) -> Writer:
    return lambda scene, room: text.format(scene.known.rooms[room - 1].name)


def _facing(scene: Scene, facing: int) -> str:
    return f"face {scene.known.facing(facing)}{_faced(scene, facing)}"


def _faced(scene: Scene, facing: int) -> str:
    """The monuments that lie there: " at neutral Temple E5"."""
    neighbours = scene.known.spaces[scene.args[0]].neighbours
    cells = (neighbours[facing], neighbours[(facing + 1) % len(neighbours)])
    met = [scene.monument(cell) for cell in cells if cell != NONE and scene.seen["monument"][cell]]
    return f": {' and '.join(met)}" if met else ""


# ---------------------------------------------------------------- figures


def _move_figure(scene: Scene, cell: int) -> str:
    return f"move {scene.figure(cell)} (region {scene.seen['region'][cell]})"


def _destination(scene: Scene, cell: int) -> str:
    origin = scene.args[0]
    if cell == origin:
        return f"stay at {scene.place(cell)} and turn"
    if scene.seen["figure"][cell]:
        return f"push {scene.figure(cell)}"
    return f"go to {scene.place(cell)}"


def _push(scene: Scene, cell: int) -> str:
    return f"push {scene.figure(scene.args[0])} to {scene.place(cell)}"


def _pyramid(scene: Scene, cell: int) -> str:
    return f"summon beside {scene.monument(cell)}"


def _warrior(scene: Scene, _: int) -> str:
    return f"summon a warrior ({scene.seen['pool_warriors'][scene.decider]} in the pool)"


def _guardian(scene: Scene, level: int) -> str:
    pool = scene.seen["pool_guardians"][scene.decider][level - 1]
    thing = scene.known.guardians[scene.seen["guardian_kind"][level - 1]]
    return f"summon a {thing.name} ({pool} in the pool): {thing.text}"


def _freed(scene: Scene, _: int) -> str:
    fee = scene.known.of_gods("trap_warrior", "fee")
    return f"free a trapped warrior for {amount(fee, 'Follower')}"


def _merge_guardian(scene: Scene, level: int) -> str:
    return f"take over a {scene.guardian(level)} of {scene.god(scene.args[0])}"


def _trap(scene: Scene, seat: int) -> str:
    return f"trap a warrior of {scene.god(seat)}"


# ---------------------------------------------------------------- caravans


def _border(scene: Scene, border: int) -> str:
    n = len(scene.seen["path"]) + 1
    return f"camel {n} between {scene.known.border(border).replace('/', ' and ')}"


def _keep(scene: Scene, cell: int) -> str:
    old, new = scene.args
    regions = scene.seen["region"]
    size = sum(region == regions[cell] for region in regions)
    other = old + new - regions[cell]
    rest = sum(region == other for region in regions)
    label_ = scene.known.spaces[cell].label
    return f"the part with {label_} ({size} spaces) stays region {old}, the other ({rest}) is {new}"


def _region(text: str) -> Writer:
    return lambda scene, region: text.format(region)


def _swap_with(scene: Scene, region: int) -> str:
    return f"exchange tokens {scene.args[0]} and {region}"


# ---------------------------------------------------------------- battles


def _card(verb: str) -> Writer:
    def write(scene: Scene, card: int) -> str:
        thing = scene.known.cards[card]
        return f"{verb} {thing.name}: {thing.text}"

    return write


def _build_type(scene: Scene, type_: int) -> str:
    left = scene.seen["monument_supply"][type_]
    name = scene.known.monuments[type_].name
    return f"build: {name} for {_price(scene.args[0])} ({left} in supply)"


def _build_cell(scene: Scene, cell: int) -> str:
    name = scene.known.monuments[scene.args[0]].name
    return f"build the {name} at {scene.place(cell)} for {_price(scene.args[1])}"


def _sphinx(scene: Scene, cell: int) -> str:
    return f"build a Sphinx at {scene.place(cell)} for {_price(scene.args[0])}"


def _price(followers: int) -> str:
    return amount(followers, "Follower") if followers else "nothing"


def _bid(scene: Scene, bid: int) -> str:
    return f"bid {bid} of {amount(scene.followers(), 'Follower')}"


def _worship(scene: Scene, _: int) -> str:
    item, number = scene.args
    effect = scene.known.item(item).row["effects"][number]
    gain = resource(effect["amount"], effect["resource"])
    return f"yes, {resource(effect['pay_amount'], effect['pay'])} for {gain}"


def _hathor(scene: Scene, _: int) -> str:
    return f"yes, sacrifice {amount(scene.args[0], 'Follower')} and summon"


def _relocate_to(scene: Scene, cell: int) -> str:
    return f"move {scene.monument(scene.args[0])} to {scene.place(cell)}"


_YES: dict[Kind, Writer] = {
    Kind.EYE: _word("yes, leave an eye of Horus here"),
    Kind.SUN: _word("yes, make it radiant"),
    Kind.HATHOR: _hathor,
    Kind.TWO_CARDS: _word("yes, play two cards"),
    Kind.TIEBREAK: _word("yes, use the tiebreaker and win"),
    Kind.WORSHIP: _worship,
}
_NO: dict[Kind, Writer] = {
    Kind.EYE: _word("no eye"),
    Kind.SUN: _word("no sun"),
    Kind.HATHOR: _word("do not summon"),
    Kind.TWO_CARDS: _word("play one card"),
    Kind.TIEBREAK: _word("do not use the tiebreaker"),
    Kind.WORSHIP: _word("sacrifice nothing"),
}
LABELS: dict[tuple[Kind, str], Writer] = {
    **{(kind, "yes"): writer for kind, writer in _YES.items()},
    **{(kind, "no"): writer for kind, writer in _NO.items()},
    (Kind.ACTION, "done"): _end_turn,
    (Kind.ACTION, "action"): _action,
    (Kind.ACTION, "political"): _political("play"),
    (Kind.POLITICAL_AFTER, "done"): _word("play no political card"),
    (Kind.POLITICAL_AFTER, "political"): _political("play"),
    (Kind.MOVE_FIGURE, "cell"): _move_figure,
    (Kind.MOVE_FIGURE, "done"): _word("move no more figures"),
    (Kind.MOVE_DEST, "cell"): _destination,
    (Kind.PUSH, "cell"): _push,
    (Kind.FACING, "facing"): _facing,
    (Kind.PRIEST_FROM, "done"): _word("move no more priests"),
    (Kind.PRIEST_FROM, "room"): _priest("move a priest from the {}"),
    (Kind.PRIEST_TO, "room"): _priest("to the {}"),
    (Kind.SUMMON_MODE, "cell"): _pyramid,
    (Kind.SUMMON_MODE, "done"): _word("summon no more"),
    (Kind.SUMMON_MODE, "regular"): _word("the regular summon, the last one"),
    (Kind.SUMMON_KIND, "done"): _word("summon nothing"),
    (Kind.SUMMON_KIND, "warrior"): _warrior,
    (Kind.SUMMON_KIND, "guardian"): _guardian,
    (Kind.SUMMON_KIND, "freed"): _freed,
    (Kind.SUMMON_CELL, "cell"): _place("place it at {}"),
    (Kind.PRIEST_ADD, "done"): _word("add no priest"),
    (Kind.PRIEST_ADD, "room"): _priest("add a priest to the {}"),
    (Kind.UNLOCK, "power"): _unlock,
    (Kind.CONTROL, "cell"): _monument("take control of {}"),
    (Kind.CONTROL, "done"): _word("take control of nothing"),
    (Kind.CARAVAN_REGION, "region"): _region("split region {}"),
    (Kind.CARAVAN_REGION, "done"): _word("place no camels"),
    (Kind.CARAVAN_START, "border"): _border,
    (Kind.CARAVAN_NEXT, "border"): _border,
    (Kind.CARAVAN_KEEP, "cell"): _keep,
    (Kind.CARAVAN_SWAP, "region"): _region("exchange token {} for another"),
    (Kind.CARAVAN_SWAP, "done"): _word("leave the tokens"),
    (Kind.CARAVAN_SWAP_WITH, "region"): _swap_with,
    (Kind.OBELISK_FIGURE, "cell"): lambda scene, cell: f"teleport {scene.figure(cell)}",
    (Kind.OBELISK_FIGURE, "done"): _word("teleport no more"),
    (Kind.OBELISK_DEST, "cell"): _place("to {}"),
    (Kind.BAN, "done"): _word("ban no card"),
    (Kind.BAN, "card"): _card("ban"),
    (Kind.CARD, "card"): _card("play"),
    (Kind.BUILD_TYPE, "done"): _word("build nothing"),
    (Kind.BUILD_TYPE, "type"): _build_type,
    (Kind.BUILD_CELL, "cell"): _build_cell,
    (Kind.BID, "bid"): _bid,
    (Kind.ISIS_YIELD, "cell"): lambda scene, cell: f"give up {scene.figure(cell)}",
    (Kind.ISIS_YIELD, "done"): _word("protect the others"),
    (Kind.TRAP, "done"): _word("trap nobody"),
    (Kind.TRAP, "seat"): _trap,
    (Kind.MUMMY, "cell"): _place("it returns at {}"),
    (Kind.MUMMY, "done"): _word("it goes to the pool"),
    (Kind.PORTAL_CELL, "cell"): _place("portal at {}"),
    (Kind.PORTAL_CELL, "done"): _word("place no portal"),
    (Kind.PORTAL_PICK, "cell"): _place("take the portal from {}"),
    (Kind.PORTAL_PICK, "done"): _word("leave the portals"),
    (Kind.LAW, "done"): _word("take no more cards"),
    (Kind.LAW, "political"): _political("take"),
    (Kind.SPHINX, "cell"): _sphinx,
    (Kind.SPHINX, "done"): _word("build no Sphinx"),
    (Kind.CONTROL_ANY, "cell"): _monument("take control of {}"),
    (Kind.RELOCATE, "cell"): _monument("move {}"),
    (Kind.RELOCATE_TO, "cell"): _relocate_to,
    (Kind.INTRIGUE_SEAT, "seat"): lambda scene, seat: f"move a priest of {scene.god(seat)}",
    (Kind.MERGE_GUARDIAN, "done"): _word("the others go back to the supply"),
    (Kind.MERGE_GUARDIAN, "guardian"): _merge_guardian,
}

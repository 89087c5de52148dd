"""Anatolia 1000 BC: legal moves in plain words, with prices, chances and both sides of a deal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from engine.core.state import State
from engine.games.anatolia import reckoning
from engine.games.anatolia.choices import chosen
from engine.games.anatolia.codes import (
    EXCHANGE,
    LINE_BASE,
    N_PAYMENTS,
    NONE,
    Frame,
    Item,
    Kind,
    Loan,
    Phase,
    Purpose,
    SeatPurpose,
)
from engine.games.anatolia.names import Names, names
from engine.games.anatolia.wording import amount

GIVEN, WANTED = 0, 1  # sides of a bundle
FOODS = 3  # different ones, for a Population


class Scene(NamedTuple):
    """What a label may speak of: the content's names and what the decider sees."""

    known: Names
    seen: dict[str, Any]

    @property
    def decider(self) -> int:
        """The seat that is asked."""
        return int(self.seen["stack"][-1][1])

    @property
    def args(self) -> list[int]:
        """The two numbers of the decision."""
        return list(self.seen["stack"][-1][2:])

    @property
    def attacked(self) -> int:
        """The region that is being attacked."""
        frames = self.seen["stack"]
        return int(next(frame[2] for frame in frames if frame[0] == Frame.ATTACK))

    @property
    def due(self) -> int:
        """Food that is still due."""
        frames = self.seen["stack"]
        return int(next(frame[2] for frame in frames if frame[0] == Frame.UPKEEP))

    def seat(self, seat: int) -> str:
        """ "P1 Lydians"."""
        return seat_text(self.known, self.seen["civ"][seat], seat)

    def place(self, region: int) -> str:
        """ "Sardis (sar) of P1 Lydians"; nothing is said of neutral regions."""
        owner = self.seen["owner"][region]
        foreign = owner not in (NONE, self.decider)
        return self.known.place(region) + (f" of {self.seat(owner)}" if foreign else "")

    def items(self, counts: Iterable[tuple[int, int]]) -> str:
        """ "2 Stone, 4 Gold"."""
        return ", ".join(amount(n, self.known.item(item)) for item, n in counts)

    def lines(self, side: int, gold: tuple[int, ...] = ()) -> str:
        """One side of a bundle."""
        return ", ".join(self.line(code, gold) for code in self.seen["lines"][side] if code)

    def line(self, code: int, gold: tuple[int, ...] = ()) -> str:
        """ "2 Stone"; a table says what quantities of Gold mean in a tribute (trap 20)."""
        resource, quantity = divmod(code, LINE_BASE)
        if gold and resource == Item.GOLD:
            quantity = gold[quantity - 1]
        return f"{quantity} {self.known.item(resource)}"

    def unit(self, region: int) -> str:
        """What fights for a region."""
        return "Fleet" if self.known.regions[region].sea else "Army"


def seat_text(known: Names, civ: int, seat: int) -> str:
    """What a seat is called: its number, and its civilization if it has one."""
    return f"P{seat}" if civ == NONE else f"P{seat} {known.civs[civ].name}"


def label(state: State, move: int) -> str:
    """A legal move of the present decision in plain words."""
    scene = Scene(names(state.game), state.seen(state.current_player()))
    kind, name, value = chosen(move)
    writer = _LABELS.get((kind, name)) or _LABELS_OF_ANY[name]
    return writer(scene, value)


Writer = Callable[[Scene, int], str]


def _word(text: str) -> Writer:
    return lambda scene, value: text


# ---------------------------------------------------------------- setup and turn


def _civ(scene: Scene, civ: int) -> str:
    row = scene.known.civs[civ]
    start = scene.known.regions[row.start]
    text = f"{row.name}, start in {scene.place(row.start)}, {scene.known.item(start.resource)}"
    seas = [other for other in start.adjacent if scene.known.regions[other].sea]
    lands = [other for other in start.adjacent if other not in seas]
    text += f"; next to {_yields(scene, lands)}" if lands else ""
    return text + (f"; by the sea {_yields(scene, seas)}" if seas else "")


def _yields(scene: Scene, regions: Sequence[int]) -> str:
    """ "Ol Fr1": what regions yield; a number for a city."""
    known, cities = scene.known, scene.seen["cities"]
    symbols = (known.resources[known.regions[region].resource].symbol for region in regions)
    return " ".join(f"{s}{cities[r] or ''}" for s, r in zip(symbols, regions, strict=True))


def _fleets(scene: Scene, fleets: int) -> str:
    armies = scene.known.document["setup"]["units"] - fleets
    parts = [amount(armies, "Army")] * (armies > 0) + [amount(fleets, "Fleet")] * (fleets > 0)
    return "start with " + " and ".join(parts)


def _play_on(scene: Scene, _: int) -> str:
    return f"play on with the {scene.known.civs[scene.seen['civ'][scene.decider]].name}"


def _give_up(scene: Scene, _: int) -> str:
    civ = scene.known.civs[scene.seen["civ"][scene.decider]].name
    return f"give up the {civ}: lose all but VP, begin anew"


def _extra(phase: Phase) -> Writer:
    return _word(f"an extra {phase.name.capitalize()} Phase")


# ---------------------------------------------------------------- trade


def _offer(scene: Scene, seat: int) -> str:
    left = scene.seen["trade_offers"] - scene.seen["offers"]
    return f"offer a trade to {scene.seat(seat)} ({left} left)"


def _bundle_line(verb: str, side: int) -> Writer:
    def write(scene: Scene, code: int) -> str:
        further = "and " if scene.seen["lines"][side][0] else ""
        gold = scene.known.tribute_gold if verb == "demand" else ()
        return f"{further}{verb} {scene.line(code, gold)}"

    return write


def _given(scene: Scene, _: int) -> str:
    return f"that is all: give {scene.lines(GIVEN)}"


def _wanted(scene: Scene, _: int) -> str:
    return f"that is all: {scene.lines(GIVEN)} for {scene.lines(WANTED)}"


def _demanded(scene: Scene, _: int) -> str:
    return f"that is all: demand {scene.lines(WANTED, scene.known.tribute_gold)}"


def _accept(scene: Scene, _: int) -> str:
    proposer = scene.seat(scene.seen["active"])
    return f"accept: give {proposer} {scene.lines(WANTED)}, get {scene.lines(GIVEN)}"


def _buy(scene: Scene, resource: int) -> str:
    return f"buy 1 {scene.known.item(resource)} for {EXCHANGE} Gold"


def _sell(scene: Scene, resource: int) -> str:
    return f"sell {EXCHANGE} {scene.known.item(resource)} for 1 Gold"


# ---------------------------------------------------------------- cards


def _own_region(scene: Scene, region: int) -> str:
    texts = {
        Purpose.LOSE_REGION: "let {} become neutral",
        Purpose.LOSE_CITY: "lose a city in {}",
        Purpose.EXHAUST: "let {} be mined out",
        Purpose.PLACE_CITY: "place the city in {}",
        Purpose.STARVE_CITY: "do without a city in {}",
    }
    return texts[Purpose(scene.args[0])].format(scene.place(region))


def _take_region(scene: Scene, region: int) -> str:
    resource = scene.known.item(scene.known.regions[region].resource)
    cities = scene.seen["cities"][region]
    rich = f" with {cities} cit{'y' if cities == 1 else 'ies'}" if cities else ""
    return f"take {scene.place(region)}, {resource}{rich}"


def _pick_seat(scene: Scene, seat: int) -> str:
    theft = scene.args[0] == SeatPurpose.STEAL
    return f"{'steal from' if theft else 'make peace with'} {scene.seat(seat)}"


def _steal(scene: Scene, resource: int) -> str:
    return f"steal 1 {scene.known.item(resource)} from {scene.seat(scene.args[0])}"


def _lose_card(scene: Scene, card: int) -> str:
    row = scene.known.knowledge[card]
    return f"lose {row.name}: {row.text}"


def _buy_card(scene: Scene, slot: int) -> str:
    card = scene.known.knowledge[scene.seen["row"][slot]]
    return f"buy {card.name} for {amount(card.cost, 'Idea')}: {card.text}"


# ---------------------------------------------------------------- upkeep, build, recruit


def _evenly(scene: Scene, _: int) -> str:
    return f"pay all {scene.due} food, most from the largest stocks"


def _feed(scene: Scene, _: int) -> str:
    return f"feed one with {EXCHANGE} Gold ({scene.due} due)"


def _price(scene: Scene, name: str) -> str:
    """What a city, monument or unit takes from the decider's mat."""
    cost, population = scene.known.cost(name)
    paid = reckoning.payment(scene.known, scene.seen, scene.decider, cost, population)
    return scene.items(sorted(paid.items()))


def _priced(text: str, name: str) -> Writer:
    return lambda scene, value: f"{text} for {_price(scene, name)}"


def _monument(scene: Scene, _: int) -> str:
    vp = scene.known.document["income"]["monument_bonus_vp"]
    return f"build a monument (+{vp} VP) for {_price(scene, 'monument')}"


def _population(scene: Scene, _: int) -> str:
    stock = scene.seen["res"][scene.decider]
    foods = [r for r, row in enumerate(scene.known.resources) if row.food and stock[r]]
    if len(foods) >= FOODS:
        return f"recruit 1 Population for {FOODS} different foods"
    gold = EXCHANGE * (FOODS - len(foods))
    return f"recruit 1 Population for {scene.items([(Item.GOLD, gold), *((r, 1) for r in foods)])}"


def _triple(scene: Scene, triple: int) -> str:
    return "pay " + ", ".join(f"1 {scene.known.item(food)}" for food in scene.known.triples[triple])


# ---------------------------------------------------------------- conquest


def _attack(scene: Scene, region: int) -> str:
    odds = reckoning.odds(scene.known, scene.seen, region)
    return f"attack {scene.place(region)} {odds.total:+d}: taken {10 * (odds.both + odds.wins)}%"


def _tribute(scene: Scene, _: int) -> str:
    goods = scene.lines(WANTED, scene.known.tribute_gold)
    return f"pay {scene.seat(scene.seen['active'])} {goods}: no attack this turn"


def _sum(scene: Scene, payment: int) -> str:
    gold = scene.known.loan_gold[payment]
    return f"offer {gold} Gold for it" if gold else "offer nothing for it"


def _lend(scene: Scene, _: int) -> str:
    asker, payment = divmod(scene.args[0], N_PAYMENTS)
    gold = scene.known.loan_gold[payment]
    price = f"for {gold} Gold" if gold else "for nothing"
    loan = Loan(scene.args[1])
    if loan in (Loan.ARMY, Loan.FLEET):
        unit = loan.name.capitalize()
        return f"lend {_one(unit)} to {scene.seat(asker)} {price}"
    verb = "lend" if loan == Loan.HELP_BEFORE else "sacrifice"
    region = scene.attacked
    return f"{verb} {_one(scene.unit(region))} for {scene.place(region)} {price}"


def _one(unit: str) -> str:
    return f"an {unit}" if unit[0] in "AEIOU" else f"a {unit}"


def _let_fall(scene: Scene, _: int) -> str:
    return f"let {scene.place(scene.attacked)} fall"


def _own_unit(scene: Scene, _: int) -> str:
    unit = scene.unit(scene.attacked)
    return f"sacrifice {_one(unit)} of yours: {scene.place(scene.attacked)} holds"


def _aiding_unit(scene: Scene, _: int) -> str:
    helper = next(seat for seat, units in enumerate(scene.seen["aid"]) if units)
    return f"sacrifice {_one(scene.unit(scene.attacked))} of {scene.seat(helper)}"


def _ask_sacrifice(scene: Scene, seat: int) -> str:
    return f"ask {scene.seat(seat)} to sacrifice {_one(scene.unit(scene.attacked))}"


def _ask_help(scene: Scene, seat: int) -> str:
    return f"ask {scene.seat(seat)} to lend {_one(scene.unit(scene.attacked))}"


# ---------------------------------------------------------------- end


def _end(scene: Scene, _: int) -> str:
    stock = scene.seen["res"][scene.decider]
    excess = [
        (r, n - limit)
        for r, n in enumerate(stock)
        if n > (limit := reckoning.stock_limit(scene.known, scene.seen, scene.decider, r))
    ]
    return f"end the turn, discard {scene.items(excess)}"


_LABELS_OF_ANY: dict[str, Writer] = {
    "convert": _word("convert resources, two for one"),
    "buy": _buy,
    "sell": _sell,
}
_LABELS: dict[tuple[Kind, str], Writer] = {
    (Kind.PICK_CIV, "civ"): _civ,
    (Kind.PICK_UNITS, "fleets"): _fleets,
    (Kind.TURN_START, "play_on"): _play_on,
    (Kind.TURN_START, "give_up"): _give_up,
    (Kind.TRADE_MENU, "done"): _word("end trading"),
    (Kind.TRADE_MENU, "propose_to"): _offer,
    (Kind.TRADE_GIVE, "line"): _bundle_line("give", GIVEN),
    (Kind.TRADE_GIVE, "enough"): _given,
    (Kind.TRADE_GIVE, "cancel"): _word("cancel the offer"),
    (Kind.TRADE_WANT, "line"): _bundle_line("want", WANTED),
    (Kind.TRADE_WANT, "enough"): _wanted,
    (Kind.TRADE_WANT, "cancel"): _word("cancel the offer"),
    (Kind.TRADE_REPLY, "no"): _word("decline the offer"),
    (Kind.TRADE_REPLY, "yes"): _accept,
    (Kind.CONVERT, "back"): _word("back, nothing is converted"),
    (Kind.EXTRA_PHASE, "resource"): _extra(Phase.RESOURCE),
    (Kind.EXTRA_PHASE, "trade"): _extra(Phase.TRADE),
    (Kind.EXTRA_PHASE, "knowledge"): _extra(Phase.KNOWLEDGE),
    (Kind.EXTRA_PHASE, "build"): _extra(Phase.BUILD),
    (Kind.EXTRA_PHASE, "recruit"): _extra(Phase.RECRUIT),
    (Kind.EXTRA_PHASE, "conquest"): _extra(Phase.CONQUEST),
    (Kind.EXTRA_PHASE, "event"): _extra(Phase.EVENT),
    (Kind.EXTRA_PHASE, "not_now"): _word("not now, perhaps later this turn"),
    (Kind.OWN_REGION, "region"): _own_region,
    (Kind.TAKE_REGION, "region"): _take_region,
    (Kind.PICK_SEAT, "seat"): _pick_seat,
    (Kind.STEAL_RES, "resource"): _steal,
    (Kind.PEEK_DECK, "knowledge"): _word("look at the Knowledge pile"),
    (Kind.PEEK_DECK, "event"): _word("look at the Event pile"),
    (Kind.LOSE_CARD, "card"): _lose_card,
    (Kind.UPKEEP_PAY, "evenly"): _evenly,
    (Kind.UPKEEP_PAY, "food"): lambda scene, food: f"pay 1 {scene.known.item(food)}",
    (Kind.UPKEEP_SHORT, "feed"): _feed,
    (Kind.UPKEEP_SHORT, "army"): _word("remove an Army"),
    (Kind.UPKEEP_SHORT, "fleet"): _word("remove a Fleet"),
    (Kind.UPKEEP_SHORT, "population"): _word("remove a Population"),
    (Kind.UPKEEP_SHORT, "city"): _word("remove a city"),
    (Kind.KNOW_MENU, "done"): _word("buy no more Knowledge"),
    (Kind.KNOW_MENU, "slot"): _buy_card,
    (Kind.BUILD_MENU, "done"): _word("build no more"),
    (Kind.BUILD_MENU, "city"): _priced("build a city", "city"),
    (Kind.BUILD_MENU, "monument"): _monument,
    (Kind.RECRUIT_MENU, "done"): _word("recruit no more"),
    (Kind.RECRUIT_MENU, "population"): _population,
    (Kind.RECRUIT_MENU, "army"): _priced("recruit an Army", "army"),
    (Kind.RECRUIT_MENU, "fleet"): _priced("recruit a Fleet", "fleet"),
    (Kind.POP_FOOD, "triple"): _triple,
    (Kind.CONQ_MENU, "done"): _word("end the Conquest Phase"),
    (Kind.CONQ_MENU, "demand_of"): lambda scene, seat: f"demand tribute of {scene.seat(seat)}",
    (Kind.CONQ_MENU, "ask_army_of"): lambda scene, seat: f"ask {scene.seat(seat)} for an Army",
    (Kind.CONQ_MENU, "ask_fleet_of"): lambda scene, seat: f"ask {scene.seat(seat)} for a Fleet",
    (Kind.CONQ_MENU, "attack"): _attack,
    (Kind.TRIBUTE_WHAT, "line"): _bundle_line("demand", WANTED),
    (Kind.TRIBUTE_WHAT, "enough"): _demanded,
    (Kind.TRIBUTE_WHAT, "cancel"): _word("cancel the demand"),
    (Kind.TRIBUTE_REPLY, "no"): _word("refuse to pay"),
    (Kind.TRIBUTE_REPLY, "yes"): _tribute,
    (Kind.LOAN_PAY, "payment"): _sum,
    (Kind.LOAN_REPLY, "no"): _word("refuse to lend"),
    (Kind.LOAN_REPLY, "yes"): _lend,
    (Kind.DEFEND, "let_fall"): _let_fall,
    (Kind.DEFEND, "own_unit"): _own_unit,
    (Kind.DEFEND, "aiding_unit"): _aiding_unit,
    (Kind.DEFEND, "ask"): _ask_sacrifice,
    (Kind.END_MENU, "done"): _end,
    (Kind.CALL_HELP, "done"): _word("call no help"),
    (Kind.CALL_HELP, "ask"): _ask_help,
}

"""The slow second implementation: opening, turns, Ages and the end (RULES.md 4, 7)."""

from __future__ import annotations

from tests.games.near.reference_counters import (
    AGE_OF,
    CAPITAL,
    CARDS,
    DOMAIN_OF,
    LEVELS,
    empty_lines,
    of_colour,
    own,
)
from tests.games.near.reference_events import event
from tests.games.near.reference_gains import gain_territory, place_marker
from tests.games.near.reference_land import ARMY, can_construct, construct
from tests.games.near.reference_map import DOCUMENT, apart
from tests.games.near.reference_table import (
    FIGURES,
    TYPES,
    Effect,
    Play,
    Table,
    amount,
    choose,
    operation,
    run,
    trigger,
)

CIVILIZATIONS = DOCUMENT["civilization"]
DOMINATIONS = DOCUMENT["domination"]
EFFECT, CONSTRUCT, DEVELOPMENT = range(3)
APPLY, MARK, CLAIM = range(3)
DECK = 130
AGE_EPOCHS = FIGURES["epochs_per_age"]
LAST_EPOCH = FIGURES["ages"] * AGE_EPOCHS - 1


def game(t: Table) -> Play:
    """A game from its opening to its end."""
    for seat in reversed(t.in_turn_order()):
        yield from opening(t, seat)
    while True:
        for seat in t.in_turn_order():
            t.d["active"] = seat
            yield from turn(t, seat)
        if t.age_tile()["event_after"] == t.epoch_in_age():
            yield from event(t)
        if t.epoch_in_age() == AGE_EPOCHS:
            age_scorings(t)
            if t.d["epoch"] == LAST_EPOCH:
                final_scoring(t)
                return
            next_age(t)
        t.d["epoch"] += 1


# ---------------------------------------------------------------- opening


def opening(t: Table, seat: int) -> Play:
    """The Capital and the starting Building."""
    name = CIVILIZATIONS[t.d["civilization"][seat]]["start_building"]
    space = yield from choose("CAPITAL", seat, capital_places(t, seat, TYPES.index(name)))
    t.stand(seat, CAPITAL, space)
    t.d["capital"][seat] = space
    yield from gain_territory(t, seat, space)
    yield from construct(t, seat, TYPES.index(name))


def capital_places(t: Table, seat: int, type_: int) -> list[int]:
    """CAPITAL: far from the others; nearer only where nothing else is left."""
    least = FIGURES["capital_distance_min"]
    conditions = [(far, FIGURES["capital_area_min"]) for far in range(least, 1, -1)] + [(1, 2)]
    others = [space for other in range(t.n) for space in own(t.d, other, CAPITAL)]
    for far, area in conditions:
        found = [
            space
            for space in t.world.land
            if t.free(space)
            and t.world.char[space] != "T"
            and len(t.world.component(space)) >= area
            and all(apart(t.world.place[space], t.world.place[o]) >= far for o in others)
            and any(
                t.free(o) or (type_ == ARMY and t.attackable(seat, o))
                for o in t.world.land_near[space]
            )
        ]
        if found:
            return found
    raise AssertionError("no place for a Capital")


# ---------------------------------------------------------------- a turn


def turn(t: Table, seat: int) -> Play:
    """Two cards, the permanent bonus of the epoch, two draws, discards."""
    t.d["special_used"] = [[] for _ in range(t.n)]
    for _ in range(FIGURES["cards_per_turn"]):
        yield from play_card(t, seat)
    permanent = t.age_tile().get("permanent", {})
    if permanent.get("epoch") == t.epoch_in_age():
        yield from run(t, seat, permanent["effects"])
    if t.d["epoch"] < LAST_EPOCH:
        yield from draw(t, seat, {}, FIGURES["draws_per_turn"])
    for card in t.d["civ_area"]:
        if card in t.d["known"][seat]:
            t.d["known"][seat].remove(card)
    t.d["reveal"] = sorted([*t.d["reveal"], *t.d["civ_area"]])
    t.d["civ_area"] = []


def cost(t: Table, seat: int, card: int) -> int:
    """Gold, with 2 for each missing level."""
    row = CARDS[card]
    levels = t.d["level"][seat]
    missing = sum(
        max(0, n - levels[LEVELS.index(name)]) for name, n in row.get("require", {}).items()
    )
    return int(row["gold"] + FIGURES["substitute_gold"] * missing)


def playable(t: Table, seat: int) -> list[int]:
    """The codes of PLAY."""
    codes = []
    for card in t.d["hand"][seat]:
        if t.d["gold"][seat] >= cost(t, seat, card):
            codes.append(3 * card + EFFECT)
        if can_construct(t, seat, DOMAIN_OF[card]):
            codes.append(3 * card + CONSTRUCT)
        codes.append(3 * card + DEVELOPMENT)
    return codes


def play_card(t: Table, seat: int) -> Play:
    """PLAY and all that follows."""
    if not t.d["hand"][seat]:
        return
    code = yield from choose("PLAY", seat, playable(t, seat))
    t.d["acc"], t.playing = 0, True
    card, mode = divmod(code, 3)
    t.d["hand"][seat].remove(card)
    if mode == EFFECT:
        if card in t.d["known"][seat]:
            t.d["known"][seat].remove(card)
        t.d["gold"][seat] -= cost(t, seat, card)
        t.d["achievements"][seat].append(card)
        yield from steps(t, seat, card)
    else:
        t.d["civ_area"].append(card)
        if mode == CONSTRUCT:
            yield from construct(t, seat, DOMAIN_OF[card])
        else:
            t.d["dev"][seat][DOMAIN_OF[card]] += 1
    t.playing = False
    if t.d["acc"] >= ACCOUNTED:
        yield from trigger(t, seat, "gold_action")


ACCOUNTED = 3


def steps(t: Table, seat: int, card: int) -> Play:
    """STEP, until all are done."""
    left = [MARK] if "trigger" in CARDS[card] else [APPLY, MARK]
    claimed = False
    while True:
        offered = left + [CLAIM] * (not claimed and eligible(t, seat, DOMAIN_OF[card]))
        if not offered:
            return
        step = yield from choose("STEP", seat, offered)
        if step == CLAIM:
            claimed = True
            claim(t, seat, DOMAIN_OF[card])
            continue
        left.remove(step)
        if step == APPLY:
            yield from run(t, seat, CARDS[card]["effects"])
        else:
            yield from place_marker(t, seat)


def eligible(t: Table, seat: int, domain: int) -> bool:
    """Whether an objective can be claimed."""
    enough = of_colour(t.d, seat, domain) >= FIGURES["objective_cards"]
    return enough and domain not in t.d["objective"][seat] and t.d["markers"][seat] > 0


def claim(t: Table, seat: int, domain: int) -> None:
    """A marker on an objective; the first gets a Development."""
    t.d["markers"][seat] -= 1
    t.d["objective"][seat] = sorted([*t.d["objective"][seat], domain])
    if domain not in t.d["first_taken"]:
        t.d["first_taken"] = sorted([*t.d["first_taken"], domain])
        t.d["dev"][seat][domain] += 1


@operation("draw")
def draw(t: Table, seat: int, _effect: Effect, size: int) -> Play:
    """DRAW (4.10)."""
    for _ in range(size):
        decks = t.d["decks"]
        is_open = [bool(deck) and AGE_OF[deck[0]] <= t.age() for deck in decks]
        offered = t.d["reveal"] + [DECK + domain for domain in range(5) if is_open[domain]]
        if not offered:
            return
        code = yield from choose("DRAW", seat, offered)
        if code < DECK:
            t.d["reveal"].remove(code)
            t.d["known"][seat] = sorted([*t.d["known"][seat], code])
        else:
            code = decks[code - DECK].pop(0)
        t.d["hand"][seat] = sorted([*t.d["hand"][seat], code])


# ---------------------------------------------------------------- ends


def prizes(numbers: list[int], vp: list[int]) -> list[int]:
    """What each seat gets for its number: 0 gets nothing, ties share (4.9)."""
    won = []
    for number in numbers:
        better = sum(other > number for other in numbers)
        tied = numbers.count(number)
        places = vp[better : better + tied]
        won.append(sum(places) // tied if number else 0)
    return won


def age_scorings(t: Table) -> None:
    """Golden Age, then Domination."""
    counter = DOMINATIONS[t.d["domination"][t.age() - 1]]["counter"]
    for name, vp in (
        ("markers_age", FIGURES["golden_age_vp"]),
        (counter, FIGURES["domination_vp"]),
    ):
        won = prizes([t.count(seat, name) for seat in range(t.n)], vp)
        for seat in t.in_turn_order():
            t.add_score(seat, won[seat])


def next_age(t: Table) -> None:
    """New cards and a new first player."""
    d = t.d
    age = t.age()
    d["removed"] = sorted([*d["removed"], *d["reveal"]])
    d["reveal"] = []
    for deck in d["decks"]:
        gone = [card for card in deck if AGE_OF[card] == age]
        d["removed_unseen"] = sorted([*d["removed_unseen"], *gone])
        del deck[: len(gone)]
        if deck:
            d["reveal"].append(deck.pop(0))
    d["reveal"].sort()
    d["first_player"] = min(range(t.n), key=lambda s: (d["score"][s], -d["stamp"][s]))


def final_scoring(t: Table) -> None:
    """RULES.md 7.1 and 7.2."""
    for seat in t.in_turn_order():
        t.add_score(seat, heritage(t, seat) + sum(objective_values(t, seat, marked=True)))


def heritage(t: Table, seat: int) -> int:
    """Sets of Developments, Livestock, Civilization, Gold."""
    civilization = CIVILIZATIONS[t.d["civilization"][seat]]["scoring"]
    return int(
        FIGURES["dev_set_vp"] * min(t.d["dev"][seat])
        + FIGURES["livestock_vp"] * t.count(seat, "lvl_livestock")
        + amount(t, seat, civilization)
        + FIGURES["gold_set_vp"] * (t.d["gold"][seat] // FIGURES["gold_set"])
    )


def objective_values(t: Table, seat: int, marked: bool) -> list[int]:
    """VP of each Domain objective; 0 without a marker if `marked`."""
    values = expert_values(t, seat) if t.d["objectives"] else standard_values(t, seat)
    return [
        value * (not marked or domain in t.d["objective"][seat])
        for domain, value in enumerate(values)
    ]


def standard_values(t: Table, seat: int) -> list[int]:
    """Side A."""
    counters = ("res_levels", "cards", "coastal_groups", "tokens", "buildings")
    keys = ("production", "trade", "transport", "military", "religion")
    return [
        FIGURES[f"standard_{key}_vp"] * t.count(seat, name)
        for key, name in zip(keys, counters, strict=True)
    ]


def expert_values(t: Table, seat: int) -> list[int]:
    """Side B, a ladder of five steps."""
    pairs = sum(of_colour(t.d, seat, domain) >= 2 for domain in range(5))
    steps_reached = sum(t.count(seat, "tokens") >= n for n in FIGURES["expert_military_steps"])
    rungs = (
        t.count(seat, "maxed"),
        pairs,
        t.count(seat, "isolated"),
        steps_reached,
        empty_lines(t.d, seat),
    )
    return [([0] + FIGURES["expert_ladder"])[rung] for rung in rungs]


def returns(t: Table) -> list[float]:
    """RULES.md 7.3."""
    ranks = [
        (t.d["score"][seat], FIGURES["history_markers"] - t.d["markers"][seat])
        for seat in range(t.n)
    ]
    winners = [rank == max(ranks) for rank in ranks]
    return [won / sum(winners) for won in winners]

"""The slow second implementation: the Pharaoh module (RULES.md 4.11)."""

from __future__ import annotations

from tests.games.ankh.reference_map import DOCUMENT, LAND, region_of
from tests.games.ankh.reference_move import destinations
from tests.games.ankh.reference_summon import offered, summon_one, unlock_hathor
from tests.games.ankh.reference_table import CARDS, SPHINX, Play, Table, choose

KINDS = range(len(DOCUMENT["political_cards"]))
SLOTS = DOCUMENT["pharaoh"]["political_slots"]
SPHINX_COST = DOCUMENT["pharaoh"]["sphinx_cost"]
LINKS = DOCUMENT["pharaoh"]["room_links"]
DONE = 110


def linked(room: int) -> list[int]:
    """The rooms linked to a room, both counted from 0."""
    return sorted(a + b - 2 - room for a, b in LINKS if room + 1 in (a, b))


def move_priest(t: Table, god: int, room: int, goal: int) -> None:
    """A priest goes from room to room."""
    t.priests[god][room] -= 1
    t.priests[god][goal] += 1


def add_priest(t: Table, god: int, room: int) -> None:
    """A priest from the pool."""
    t.priest_pool[god] -= 1
    t.priests[god][room] += 1


def spend_card(t: Table, god: int, kind: int) -> None:
    """A political card goes to the table, where it lies until Cycle of Maat."""
    t.political_hand[god][kind] -= 1
    t.political_used[god][kind] += 1


def can_move(t: Table, god: int) -> bool:
    """Whether any own figure has a destination for Forced March."""
    return any(destinations(t, cell) for cell in t.own(god))


def relocate(t: Table, monument: int) -> list[int]:
    """Where a monument may be moved to: any other region."""
    home = region_of(monument, t.camels)
    return sorted(cell for cell in LAND - home if t.empty(cell))


def relocations(t: Table, god: int) -> list[int]:
    """The own monuments that may be relocated."""
    return [cell for cell in t.own_monuments(god) if relocate(t, cell)]


def playable(t: Table, god: int) -> list[int]:
    """The codes of the political cards in hand that can be carried out."""
    if not t.pharaoh:
        return []
    possible = (
        True,
        bool(offered(t, god)),
        can_move(t, god),
        bool(relocations(t, god)),
        t.priest_pool[god] > 0,
        any(any(t.priests[g]) for g in t.sides()),
    )
    return [194 + k for k in KINDS if t.political_hand[god][k] > 0 and possible[k]]


def reclaim(t: Table, god: int) -> None:
    """Cycle of Maat: all used battle cards and political cards come back (R8)."""
    t.hand[god] = set(CARDS.values())
    if t.pharaoh:
        t.political_hand[god] += t.political_used[god]
        t.political_used[god].clear()


def palace(t: Table) -> Play:
    """The rooms in order, then the open cards are refilled (R48)."""
    for room, reward in enumerate((chamber_of_law, treasury, war_room, throne_room)):
        most = max((t.priests[g][room] for g in t.sides()), default=0)
        if most:
            god = t.ascending(g for g in t.sides() if t.priests[g][room] == most)[0]
            t.priest_pool[god] += most
            t.priests[god][room] = 0
            yield from reward(t, god)
    refill(t)


def chamber_of_law(t: Table, god: int) -> Play:
    """Up to two of the open political cards."""
    for _ in range(2):
        if not t.slots:
            return
        code = yield from choose("LAW", god, [*(194 + k for k in t.slots), DONE])
        if code == DONE:
            return
        t.slots.remove(code - 194)
        t.political_hand[god][code - 194] += 1


def treasury(t: Table, god: int) -> Play:
    """Three Followers."""
    t.gain_followers(god, 3)
    yield from ()


def war_room(t: Table, god: int) -> Play:
    """A sphinx for two Followers beside an own figure."""
    if t.followers[god] < SPHINX_COST or not t.tokens[god] or not t.supply[SPHINX - 1]:
        return
    cells = [cell for cell in t.beside(god) & LAND if t.empty(cell)]
    code = yield from choose("SPHINX", god, [*cells, DONE])
    if code != DONE:
        t.followers[god] -= SPHINX_COST
        t.build(code, SPHINX, god)
        yield from unlock_hathor(t, god, god)


def throne_room(t: Table, god: int) -> Play:
    """The Pharaoh card in play."""
    if t.pharaoh_card == "ramesses":
        t.gain(god, 2)
    elif t.pharaoh_card == "thutmose":
        t.gain(god, 1)
        t.gain_followers(god, 2)
    elif t.pharaoh_card == "cleopatra":
        t.gain(god, 1)
        if offered(t, god):
            yield from summon_one(t, god, god, [DONE])
    elif t.neutral() and t.tokens[god]:
        t.seize((yield from choose("CONTROL_ANY", god, t.neutral())), god)
    else:
        t.gain(god, 1)


def refill(t: Table) -> None:
    """The open cards from the deck; a reshuffle is chance, which the test takes over."""
    while len(t.slots) < SLOTS:
        if not t.deck:
            t.reshuffled = bool(t.discard)
            return
        t.slots.append(t.deck.pop(0))

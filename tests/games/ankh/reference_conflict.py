"""The slow second implementation: the conflict event, region by region (RULES.md 4.7, 4.8)."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.games.ankh.reference_kill import kill
from tests.games.ankh.reference_map import DOCUMENT, LAND, Cells, terrain
from tests.games.ankh.reference_merge import forget, merge
from tests.games.ankh.reference_palace import palace, reclaim
from tests.games.ankh.reference_summon import unlock_hathor
from tests.games.ankh.reference_table import (
    CARDS,
    CYCLE,
    GOD,
    NOBODY,
    TYPES,
    Choice,
    GameOver,
    Play,
    Table,
    choose,
)

DONE, YES, NO = 110, 111, 112
OBELISK, TEMPLE = 1, 3
CARD_STRENGTH = [row["strength"] for row in DOCUMENT["battle_cards"]]
LAST = DOCUMENT["limits"]["final_conflict"]
MERGE_AFTER = DOCUMENT["limits"]["merge_after_conflict"]
FORGOTTEN_AFTER = DOCUMENT["limits"]["forgotten_after_conflict"]
BUILD_COST = DOCUMENT["limits"]["build_cost"]


@dataclass
class Battle:
    """One battle: where, who took part, which cards lie open, who lost how many figures."""

    region: Cells
    sides: list[int]
    cards: dict[int, set[int]] = field(default_factory=dict)
    banned: int = NOBODY
    killed: dict[int, int] = field(default_factory=dict)

    def played(self, key: str) -> list[int]:
        """The gods that revealed a card."""
        return [g for g in self.sides if CARDS[key] in self.cards[g]]


def conflict(t: Table, seat: int) -> Play:
    """The whole event, and what follows the third, fourth and fifth."""
    t.holder, t.holder_used = t.lead[seat], False
    begin(t)
    for token in t.tokens_on_board():
        region = t.region(token)
        present = t.present(region)
        if len(present) == 1:
            t.gain(present[0], 1 + radiance(t, region, present[0]))
            majorities(t, region)
        elif present:
            yield from battle(t, Battle(region, present))
    t.holder, t.holder_used, t.amun_used = NOBODY, False, False
    if t.pharaoh:
        yield from palace(t)
    t.conflicts_done += 1
    yield from aftermath(t)


def begin(t: Table) -> None:
    """Omnipresent, then the scorpions (R19: only what is adjacent)."""
    for god in t.sides():
        if t.has_power(god, "omnipresent"):
            t.gain_followers(
                god, sum(bool(t.standing(t.region(k), god)) for k in t.tokens_on_board())
            )
    scorpions = [c for c, f in t.figures.items() if f.kind == t.kind_of("giant_scorpion")]
    for cell in scorpions:
        for claw in (t.figures[cell].facing, (t.figures[cell].facing + 1) % 6):
            target = DOCUMENT["map"]["cells"][cell]["n"][claw]
            if target in t.monuments and target in t.next_to(cell):
                t.destroy(target)


def aftermath(t: Table) -> Play:
    """The merge, the forgotten gods and the end."""
    if t.conflicts_done == MERGE_AFTER and t.n > 2 and len(t.sides()) > 1:
        yield from merge(t)
    if t.conflicts_done == FORGOTTEN_AFTER:
        forget(t)
    if t.conflicts_done == LAST:
        raise GameOver(t.ascending()[-1])


# ---------------------------------------------------------------- a battle (4.7)


def battle(t: Table, b: Battle) -> Play:
    """The thirteen steps."""
    yield from obelisks(t, b)
    yield from ban(t, b)
    yield from choose_cards(t, b)
    reveal(t, b)
    yield from builds(t, b)
    for _ in b.played("plague"):
        yield from plague(t, b)
    majorities(t, b.region)
    losers = yield from resolve(t, b)
    for god in t.ascending(b.played("miracle")):
        t.gain(god, b.killed.get(god, 0))
    if (osiris := t.holder_of("osiris")) in losers:
        yield from portal(t, b, osiris)
    yield from worship(t, b)
    for god in b.played("cycle"):
        reclaim(t, god)


def obelisks(t: Table, b: Battle) -> Play:
    """Step 1: one teleport at a time, round-robin, lowest Devotion first (R35)."""
    turns = [g for g in t.ascending(b.sides) if t.has_power(g, "obelisk_attuned")]
    used = set[int]()
    while turns:
        god = turns.pop(0)
        goals = [c for m in t.own_monuments(god, OBELISK) if m in b.region for c in t.next_to(m)]
        goals = [c for c in goals if c in LAND and t.empty(c)]
        figures = [c for c in t.own(god) if c not in used] if goals else []
        figure = yield from choose("OBELISK_FIGURE", god, [*figures, DONE])
        if figure != DONE:
            goal = yield from choose("OBELISK_DEST", god, goals)
            t.figures[goal] = t.figures.pop(figure)
            used.add(goal)
            turns.append(god)


def ban(t: Table, b: Battle) -> Play:
    """Step 2: an eye in the region may forbid a card."""
    horus, eyes = t.holder_of("horus"), [c for c in t.eyes if c in b.region]
    if horus != NOBODY and eyes:
        codes = [145 + card for card in CARDS.values() if card != CYCLE]
        code = yield from choose("BAN", horus, [*codes, DONE])
        if code != DONE:
            b.banned = code - 145
            t.eyes.remove(eyes[0])


def choose_cards(t: Table, b: Battle) -> Play:
    """Steps 3 and 4: Amun says whether he plays two, then all commit in seat order."""
    amun, two = t.holder_of("amun"), False
    if amun in b.sides and not t.amun_used and len(t.hand[amun] - {b.banned}) > 1:
        two = (yield from choose("TWO_CARDS", amun, [YES, NO])) == YES
        t.amun_used |= two
    for god in b.sides:
        b.cards[god] = set()
        for _ in range(2 if two and god == amun else 1):
            cards = t.hand[god] - {b.banned} - b.cards[god]
            b.cards[god].add((yield from choose("CARD", god, [145 + c for c in cards])) - 145)


def reveal(t: Table, b: Battle) -> None:
    """Step 5: the cards leave the hands, Flood pays."""
    for god in b.sides:
        t.hand[god] -= b.cards[god]
    for god in b.played("flood"):
        t.gain_followers(god, sum(fertile(cell) for cell in t.standing(b.region, god)))


def fertile(cell: int) -> bool:
    """Whether a cell is fertile land."""
    return terrain(cell) == "F"


def builds(t: Table, b: Battle) -> Play:
    """Step 6: a monument in the region."""
    for god in t.ascending(b.played("build_monument")):
        cost = 0 if t.has_power(god, "inspiring") else BUILD_COST
        types = [155 + k for k in range(3) if t.supply[k]]
        cells = [c for c in b.region if t.empty(c)]
        if t.followers[god] < cost or not t.tokens[god] or not types or not cells:
            continue
        code = yield from choose("BUILD_TYPE", god, [*types, DONE])
        if code != DONE:
            cell = yield from choose("BUILD_CELL", god, cells)
            t.build(cell, code - 154, god)
            t.followers[god] -= cost
            if cost:
                yield from unlock_hathor(t, god, god)


def plague(t: Table, b: Battle) -> Play:
    """Step 7: secret bids, and all but a single highest bidder lose their figures (R9, R47)."""
    bids: dict[int, int] = {}
    for god in t.present(b.region):
        codes = range(300, 301 + t.followers[god])
        bids[god] = (yield from choose("BID", god, codes)) - 300
    for god, bid in bids.items():
        t.followers[god] -= bid
    highest = [god for god, bid in bids.items() if bid == max(bids.values())]
    spared = highest[0] if len(highest) == 1 else NOBODY
    dying = [c for c in t.standing(b.region) if mortal(t, c) and t.figures[c].owner != spared]
    yield from kill(t, dying, b.killed)
    for god in t.ascending(g for g in bids if bids[g]):
        yield from unlock_hathor(t, god, god)


def mortal(t: Table, cell: int) -> bool:
    """A warrior or a guardian."""
    return t.figures[cell].kind != GOD


def majorities(t: Table, region: Cells) -> None:
    """Step 8: who owns strictly most of a type; absent gods block but do not score (R7)."""
    scores = dict.fromkeys(t.sides(), 0)
    for kind in TYPES:
        owned = [m.owner for c, m in t.monuments.items() if c in region and m.type == kind]
        counts = {god: owned.count(god) for god in t.sides()}
        most = [god for god in counts if counts[god] and counts[god] == max(counts.values())]
        if len(most) == 1:
            scores[most[0]] += 1
    for god in t.ascending():
        if t.standing(region, god):
            t.gain(god, scores[god])


# ---------------------------------------------------------------- Battle Resolution (step 9)


def resolve(t: Table, b: Battle) -> Choice:
    """Strength, reward and the dead; the answer is the losers."""
    strengths = {god: strength(t, b, god) for god in b.sides}
    figures = {god: t.standing(b.region, god) for god in b.sides}
    winner, by_tie = yield from find_winner(t, {g: strengths[g] for g in b.sides if figures[g]})
    losers = [god for god in b.sides if god != winner]
    if winner != NOBODY:
        margin = 0 if by_tie else strengths[winner] - max(strengths[g] for g in losers)
        t.gain(winner, reward(t, b, winner, margin))
        if t.has_power(winner, "commanding"):
            t.gain_followers(winner, 3)
    for god in t.ascending(losers):
        if t.has_power(god, "magnanimous") and len(figures[god]) > 1:
            t.gain(god, 2)
    yield from kill_losers(t, b, losers)
    return losers


def find_winner(t: Table, strengths: dict[int, int]) -> Choice:
    """The winner and whether the tiebreaker made it one (R10, R17)."""
    best = [god for god in strengths if strengths[god] == max(strengths.values())]
    if len(best) == 1:
        return best[0], False
    if t.holder in best and not t.holder_used:
        answer = yield from choose("TIEBREAK", t.holder, [YES, NO])
        if answer == YES:
            t.holder_used = True
            return t.holder, True
    return NOBODY, False


def strength(t: Table, b: Battle, god: int) -> int:
    """Section 4.8."""
    cells = t.standing(b.region, god)
    if not cells:
        return 0
    total = sum(figure_strength(t, cell) for cell in cells)
    total += sum(CARD_STRENGTH[card] for card in b.cards[god])
    if t.has_power(god, "temple_attuned"):
        temples = [c for c in t.own_monuments(god, TEMPLE) if c in b.region]
        total += 2 * sum(c in t.beside(god) for c in temples)
    return total


def figure_strength(t: Table, cell: int) -> int:
    """What one figure adds (R18)."""
    figure = t.figures[cell]
    androsphinx = t.kind_of("androsphinx")
    for other in t.next_to(cell) & t.figures.keys():
        enemy = t.figures[other]
        if androsphinx and enemy.kind == androsphinx and enemy.owner != figure.owner:
            return 0
    if figure.kind != GOD:
        return 1
    owned = (len(t.own_monuments(figure.owner, kind)) for kind in (1, 2, 3))
    resplendent = t.has_power(figure.owner, "resplendent") and max(owned) >= 3
    bonus = 3 - t.trapped.count(NOBODY) if t.holder_of("anubis") == figure.owner else 0
    return (3 if resplendent else 1) + bonus


def radiance(t: Table, region: Cells, god: int) -> int:
    """One more Devotion for any number of radiant figures."""
    return int(t.holder_of("ra") == god and t.radiant_in(region, god))


def reward(t: Table, b: Battle, god: int, margin: int) -> int:
    """The winner's one instance of Devotion (trap 6)."""
    amount = 3 if t.has_power(god, "glorious") and margin >= 3 else 1
    if god in b.played("drought"):
        amount += sum(terrain(cell) == "D" for cell in t.standing(b.region, god))
    return amount + radiance(t, b.region, god)


def kill_losers(t: Table, b: Battle, losers: list[int]) -> Play:
    """Who dies in Resolution: not Flood's figures on fertile land, not those Isis keeps."""
    flooded = b.played("flood")
    dying = [
        c
        for god in losers
        for c in t.standing(b.region, god)
        if mortal(t, c) and not (god in flooded and fertile(c))
    ]
    isis = t.holder_of("isis")
    safe = [c for c in dying if t.figures[c].owner == isis and beside_enemy(t, c)]
    while safe:
        code = yield from choose("ISIS_YIELD", isis, [*safe, DONE])
        if code == DONE:
            break
        safe.remove(code)
    yield from kill(t, [c for c in dying if c not in safe], b.killed)


def beside_enemy(t: Table, cell: int) -> bool:
    """Whether a figure stands next to an enemy figure."""
    owner = t.figures[cell].owner
    return any(t.figures[c].owner != owner for c in t.next_to(cell) & t.figures.keys())


# ---------------------------------------------------------------- after it (steps 11, 12)


def portal(t: Table, b: Battle, god: int) -> Play:
    """Step 11: Osiris lays a portal, or moves one when none is left."""
    if not portal_cells(t, b):
        return
    stop = [DONE]
    if not t.portals:
        picked = yield from choose("PORTAL_PICK", god, [*t.portal_cells, DONE])
        if picked == DONE:
            return
        t.portal_cells.remove(picked)
        t.portals += 1
        stop = []
    code = yield from choose("PORTAL_CELL", god, [*portal_cells(t, b), *stop])
    if code != DONE:
        t.portal_cells.add(code)
        t.portals -= 1


def portal_cells(t: Table, b: Battle) -> list[int]:
    """Empty land of the region without a portal: where one was just picked up it may lie again."""
    return [cell for cell in b.region if t.empty(cell) and cell not in t.portal_cells]


def worship(t: Table, b: Battle) -> Play:
    """Step 12: two Followers for one Devotion, once."""
    for god in t.ascending(b.sides):
        if t.has_power(god, "worshipful") and t.followers[god] >= 2:
            answer = yield from choose("WORSHIP", god, [YES, NO])
            if answer == YES:
                t.followers[god] -= 2
                t.gain(god, 1)
                yield from unlock_hathor(t, god, god)

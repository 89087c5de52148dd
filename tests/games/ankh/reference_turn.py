"""The slow second implementation: turns, actions and individual events (RULES.md 4.3 to 4.6)."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.ankh.reference_conflict import conflict
from tests.games.ankh.reference_map import (
    DOCUMENT,
    LEAST_PART,
    MOST_REGIONS,
    Cells,
    continuations,
    lines,
    parts_of,
    starts,
)
from tests.games.ankh.reference_move import destinations, move_figure
from tests.games.ankh.reference_palace import (
    add_priest,
    linked,
    move_priest,
    playable,
    relocate,
    relocations,
    spend_card,
)
from tests.games.ankh.reference_summon import summon, summon_one, unlock_hathor
from tests.games.ankh.reference_table import (
    NOBODY,
    POWER_LEVELS,
    Choice,
    GameOver,
    Play,
    Table,
    choose,
)

EVENTS = [row["event"] for row in DOCUMENT["event_track"]["events"]]
LENGTHS = [row["length"] for row in DOCUMENT["actions"]]
GUARDIAN_AFTER = DOCUMENT["guardian_unlock"]["after_powers"]
MOVE, SUMMON, GAIN, UNLOCK = range(4)
DONE = 110


def game(t: Table) -> Play:
    """The game from the start of a turn to its end; the winner is left on the table."""
    try:
        while True:
            yield from turn(t, t.turn)
            t.turn = next_seat(t)
    except GameOver as over:
        t.winner = over.winner


def next_seat(t: Table) -> int:
    """The next living seat clockwise (R38)."""
    seat = (t.turn + 1) % t.n
    while not t.alive[seat]:
        seat = (seat + 1) % t.n
    return seat


def turn(t: Table, seat: int) -> Play:
    """The one or two actions of the turn seat (4.3)."""
    last = -1
    merged = t.lead.count(t.lead[seat]) > 1
    for _ in range(1 if merged else 2):
        action = yield from next_action(t, seat, last)
        if action == DONE or (yield from carry_out(t, seat, action - 120)):
            return
        last = action - 120
        if last == UNLOCK:
            return


def next_action(t: Table, seat: int, last: int) -> Choice:
    """The decision ACTION, with a political card before it if the seat likes (R41)."""
    god = t.lead[seat]
    actions = [120 + number for number in range(last + 1, 4)]
    stop = [DONE] if last >= 0 and not t.mandatory else []
    cards = playable(t, god)
    t.card_played = False
    code = yield from choose("ACTION", seat, [*actions, *stop, *cards])
    if code < 194:
        return code
    t.card_played = True
    yield from play_card(t, seat, code)
    return (yield from choose("ACTION", seat, actions))


def carry_out(t: Table, seat: int, number: int) -> Choice:
    """An action with its marker, card and event; 1 when the turn is over."""
    t.action_pos[number] += 1
    yield from (move, summon_action, gain, unlock)[number](t, seat)
    cards = [] if t.card_played else playable(t, t.lead[seat])
    if cards:
        code = yield from choose("POLITICAL_AFTER", seat, [*cards, DONE])
        if code != DONE:
            yield from play_card(t, seat, code)
    if t.action_pos[number] < LENGTHS[number] - 1:
        return 0
    t.event_index += 1
    events: dict[str, Callable[[Table, int], Play]] = {
        "control": control,
        "caravan": caravan,
        "conflict": conflict,
    }
    yield from events[EVENTS[t.event_index]](t, seat)
    t.action_pos[number] = 5 - t.n
    return 1


# ---------------------------------------------------------------- Move (4.4)


def move(t: Table, seat: int) -> Play:
    """Any number of figures, then any number of priests."""
    god, moved = t.lead[seat], set[int]()
    while True:
        cells = [cell for cell in t.own(god) if cell not in moved and destinations(t, cell)]
        cell = yield from choose("MOVE_FIGURE", seat, [*cells, DONE])
        if cell == DONE:
            break
        moved.add((yield from move_figure(t, seat, cell)))
    if t.pharaoh:
        yield from move_priests(t, seat)


def move_priests(t: Table, seat: int) -> Play:
    """Each own priest at most once to a linked room."""
    god, arrived = t.lead[seat], [0] * 4
    while True:
        rooms = [r for r in range(4) if t.priests[god][r] > arrived[r]]
        code = yield from choose("PRIEST_FROM", seat, [*(190 + r for r in rooms), DONE])
        if code == DONE:
            return
        goal = yield from choose("PRIEST_TO", seat, [190 + r for r in linked(code - 190)])
        move_priest(t, god, code - 190, goal - 190)
        arrived[goal - 190] += 1


# ---------------------------------------------------------------- Summon, Gain, Unlock


def summon_action(t: Table, seat: int) -> Play:
    """The Summon action, and a priest for a figure beside the Palace (R54)."""
    god = t.lead[seat]
    if not t.kinds(god):
        return
    yield from summon(t, seat, god)
    if t.pharaoh and t.priest_pool[god] and t.palace in t.beside(god):
        code = yield from choose("PRIEST_ADD", seat, [*range(190, 194), DONE])
        if code != DONE:
            add_priest(t, god, code - 190)


def gain(t: Table, seat: int) -> Play:
    """One Follower for each own or neutral monument beside an own figure."""
    god = t.lead[seat]
    cells = [c for c in t.monuments if t.monuments[c].owner in (god, NOBODY)]
    beside = t.beside(god)
    t.gain_followers(god, sum(c in beside for c in cells) + t.has_power(god, "revered"))
    yield from ()


def unlock(t: Table, seat: int) -> Play:
    """The next power (R14), a guardian with the second, fourth and fifth, then Hathor."""
    god = t.lead[seat]
    count = len(t.powers[god])
    level = 1 + count // 2
    if count == 6 or t.followers[god] < level:
        return
    own = t.powers[god]
    codes = [130 + p for p, at in enumerate(POWER_LEVELS) if at == level and p not in own]
    own.add((yield from choose("UNLOCK", seat, codes)) - 130)
    t.followers[god] -= level
    if count + 1 in GUARDIAN_AFTER:
        take_guardian(t, god, 1 + GUARDIAN_AFTER.index(count + 1))
    yield from unlock_hathor(t, seat, god)


def take_guardian(t: Table, god: int, level: int) -> None:
    """A guardian from the supply, if there is one and a base for it."""
    if t.guardian_supply[level - 1] and t.free_base(god, level):
        t.guardian_supply[level - 1] -= 1
        t.guardians[god][level - 1] += 1


# ---------------------------------------------------------------- individual events (4.5, 4.6)


def control(t: Table, seat: int) -> Play:
    """Control of a neutral monument, or of an enemy's when no neutral one is left (R13)."""
    god = t.lead[seat]
    if not t.tokens[god]:
        return
    wanted = t.neutral() or [c for c, m in t.monuments.items() if m.owner != god]
    cells = sorted(set(wanted) & t.beside(god))
    if cells:
        code = yield from choose("CONTROL", seat, [*cells, DONE])
        if code != DONE:
            t.seize(code, god)


def caravan(t: Table, seat: int) -> Play:
    """A camel caravan that parts a region in two (R36)."""
    tokens = t.tokens_on_board()
    if len(tokens) == MOST_REGIONS:
        return
    open_tokens = [token for token in tokens if lines(t.region(token), t.camels)]
    code = yield from choose("CARAVAN_REGION", seat, [*(100 + k for k in open_tokens), DONE])
    if code == DONE:
        return
    region, camels = t.region(code - 100), frozenset(t.camels)
    path: tuple[int, ...] = ()
    codes = starts(region, camels)
    kind = "CARAVAN_START"
    while codes:
        edge = yield from choose(kind, seat, [400 + e for e in codes])
        path = (*path, edge - 400)
        codes, kind = continuations(region, camels, path), "CARAVAN_NEXT"
    parts = parts_of(region, camels, path)
    assert min(map(len, parts)) >= LEAST_PART
    t.camels |= set(path)
    yield from name_parts(t, seat, code - 100, parts)


def name_parts(t: Table, seat: int, token: int, parts: list[Cells]) -> Play:
    """Which part keeps the token, and one exchange of tokens."""
    new = len(t.tokens_on_board())
    give(t, parts[1], new)
    kept = yield from choose("CARAVAN_KEEP", seat, [min(part) for part in parts])
    if kept in parts[1]:
        give(t, parts[0], new)
        give(t, parts[1], token)
    one = yield from choose("CARAVAN_SWAP", seat, [100 + token, 100 + new, DONE])
    if one == DONE:
        return
    others = [100 + k for k in range(1, new + 1) if 100 + k != one]
    other = yield from choose("CARAVAN_SWAP_WITH", seat, others)
    exchange = {one - 100: other - 100, other - 100: one - 100}
    t.token = {cell: exchange.get(k, k) for cell, k in t.token.items()}


def give(t: Table, cells: Cells, token: int) -> None:
    """Lay a Conflict Order token on the cells of a region."""
    for cell in cells:
        t.token[cell] = token


# ---------------------------------------------------------------- political cards (4.11)


def play_card(t: Table, seat: int, code: int) -> Play:
    """A political card of the turn seat's god."""
    god = t.lead[seat]
    spend_card(t, god, code - 194)
    if code == 194:
        t.gain_followers(god, 2)
    elif code == 195:
        yield from summon_one(t, seat, god)
    elif code == 196:
        cells = [cell for cell in t.own(god) if destinations(t, cell)]
        yield from move_figure(t, seat, (yield from choose("MOVE_FIGURE", seat, cells)))
    elif code == 197:
        monument = yield from choose("RELOCATE", seat, relocations(t, god))
        goal = yield from choose("RELOCATE_TO", seat, relocate(t, monument))
        t.monuments[goal] = t.monuments.pop(monument)
    elif code == 198:
        room = yield from choose("PRIEST_ADD", seat, range(190, 194))
        add_priest(t, god, room - 190)
    else:
        yield from intrigue(t, seat)


def intrigue(t: Table, seat: int) -> Play:
    """One priest of any god moves."""
    gods = [180 + g for g in t.sides() if any(t.priests[g])]
    god = (yield from choose("INTRIGUE_SEAT", seat, gods)) - 180
    rooms = [190 + r for r in range(4) if t.priests[god][r]]
    room = (yield from choose("PRIEST_FROM", seat, rooms)) - 190
    goal = (yield from choose("PRIEST_TO", seat, [190 + r for r in linked(room)])) - 190
    move_priest(t, god, room, goal)

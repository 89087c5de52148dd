"""Ankh: the greedy player (RULES.md 10): the actions, figures, cards and bids worth most at once.

Every kind of decision has a function that says what an option is worth; the first of the best is
taken. Cards are drawn by their weight. What it is not made for is left to chance.
"""
from libc.stdint cimport uint8_t

from engine.core.bits cimport popcount
from engine.core.chance cimport Chance, chance_weighted, word_below
from engine.core.game cimport move_t
from engine.games.ankh.board cimport near
from engine.games.ankh.cells cimport Cells, any_cell, cell_bit, count_cells, first_cell, rest_of
from engine.games.ankh.moving cimport destinations
from engine.games.ankh.outlook cimport (
    Outlook,
    control_value,
    look,
    move_value,
    place_value,
)
from engine.games.ankh.plans cimport action_value
from engine.games.ankh.resolution cimport strength_in
from engine.games.ankh.state cimport (
    ACTION,
    ACTION_CODE,
    BAN,
    BID,
    BUILD_CELL,
    BUILD_TYPE,
    CARD,
    CARD_CODE,
    CONTROL,
    CONTROL_ANY,
    DONE,
    ISIS_YIELD,
    LAW,
    MAX_CARDS,
    MAX_GODS,
    MAX_PLAYERS,
    MAX_POWERS,
    MERGE_GUARDIAN,
    MOVE_DEST,
    MOVE_FIGURE,
    MUMMY,
    OBELISK_DEST,
    OBELISK_FIGURE,
    OP_ADD_PRIEST,
    OP_BUILD,
    OP_GAIN,
    OP_PLAGUE_BID,
    OP_RECLAIM_CARDS,
    OP_SUMMON,
    OP_WIN_DEVOTION,
    PER_KILLED,
    POLITICAL,
    POLITICAL_AFTER,
    PORTAL_CELL,
    POWER,
    PRIEST_ADD,
    PRIEST_FROM,
    SPHINX,
    SUMMON_CELL,
    SUMMON_KIND,
    SUMMON_MODE,
    TRAP,
    TYPE,
    UNLOCK,
    WHEN_AFTER_BATTLE,
    WHEN_BATTLE_START,
    WHEN_BATTLE_WON,
    WHEN_BUILD,
    WHEN_CONFLICT_START,
    WHEN_DEVOTION_GAIN,
    WHEN_GAIN_ACTION,
    WHEN_REVEAL,
    WHEN_STRENGTH,
    WHEN_SUMMON_ACTION,
    YES,
    Content,
    Effect,
    Item,
    State,
    asked,
    top,
    type_at,
)

ctypedef double (*worth_fn)(
    const Content* content, const State* s, const Outlook* o, int code) noexcept nogil

cdef double LEAST_GAIN = 0.05             # a figure moves for no less
cdef double NEVER = -1e9


# ---------------------------------------------------------------- the choice

cdef move_t greedy_move(
        const Content* content, const State* s, const move_t* moves, int n, Chance* chance
) noexcept nogil:
    """The move worth most; at random where nothing is known about the decision."""
    cdef int kind = top(s).kind
    cdef Outlook o
    if kind == CARD:
        return choose_card(content, s, moves, n, chance)
    if kind == BID:
        return moves[bid_index(content, s, n)]
    if (moves[0] & 0xFFFF) == YES and n == 2:
        return moves[0]
    if kind == ACTION:
        return best_action(content, s, moves, n)
    if needs_outlook(kind):
        look(content, s, asked(s), &o)
    else:
        o.god = asked(s)
    if kind == MOVE_FIGURE:
        return best(content, s, &o, moves, n, figure_worth)
    if kind == MOVE_DEST:
        return best(content, s, &o, moves, n, dest_worth)
    if kind == SUMMON_CELL or kind == MUMMY or kind == PORTAL_CELL:
        return best(content, s, &o, moves, n, place_worth)
    if kind == OBELISK_FIGURE:
        return best(content, s, &o, moves, n, teleport_worth)
    if kind == OBELISK_DEST:
        return best(content, s, &o, moves, n, dest_worth)
    if kind == UNLOCK:
        return best(content, s, &o, moves, n, power_worth)
    if kind == CONTROL or kind == CONTROL_ANY:
        return best(content, s, &o, moves, n, control_worth)
    if kind == BUILD_TYPE:
        return best(content, s, &o, moves, n, type_worth)
    if kind == BUILD_CELL or kind == SPHINX:
        return best(content, s, &o, moves, n, site_worth)
    if kind == ISIS_YIELD:
        return best(content, s, &o, moves, n, yield_worth)
    if kind == POLITICAL_AFTER:
        return best(content, s, &o, moves, n, political_worth)
    if kind == BAN:
        return best(content, s, &o, moves, n, ban_worth)
    if takes_the_last(kind):
        return moves[n - 1]
    if kind == SUMMON_MODE and (moves[0] & 0xFFFF) != DONE:
        return moves[0]       # pyramids before the regular summon
    if kind == SUMMON_MODE:
        return moves[n - 1]
    if kind == PRIEST_FROM:
        return moves[0]       # priests stay
    return moves[word_below(chance, n)]


cdef inline bint needs_outlook(int kind) noexcept nogil:
    """Whether options are compared by what the regions promise."""
    return kind == MOVE_FIGURE or kind == MOVE_DEST or kind == SUMMON_CELL or kind == MUMMY or (
        kind == PORTAL_CELL or kind == OBELISK_FIGURE or kind == OBELISK_DEST)


cdef inline bint takes_the_last(int kind) noexcept nogil:
    """Guardians before warriors, captives, open cards, the Throne Room: the highest code."""
    return kind == SUMMON_KIND or kind == TRAP or kind == LAW or kind == PRIEST_ADD or (
        kind == MERGE_GUARDIAN)


cdef move_t best(
        const Content* content, const State* s, const Outlook* o, const move_t* moves, int n,
        worth_fn worth) noexcept nogil:
    """The first of the moves that are worth most."""
    cdef double most = NEVER - 1.0
    cdef double value
    cdef int i
    cdef int choice = 0
    for i in range(n):
        value = worth(content, s, o, <int>(moves[i] & 0xFFFF))
        if value > most:
            most = value
            choice = i
    return moves[choice]


# ---------------------------------------------------------------- actions

cdef move_t best_action(
        const Content* content, const State* s, const move_t* moves, int n) noexcept nogil:
    """Rule: 10. The first of the pair of actions with the best sum; cards before that."""
    cdef double most = NEVER
    cdef double value
    cdef int i, code
    cdef int choice = 0
    for i in range(n):
        code = <int>(moves[i] & 0xFFFF)
        if code >= POLITICAL:
            value = 100.0 * political_worth(content, s, NULL, code)
        elif code == DONE:
            value = 0.0
        else:
            value = action_value(content, s, code - ACTION_CODE)
        if value > most:
            most = value
            choice = i
    return moves[choice]


cdef double political_worth(
        const Content* content, const State* s, const Outlook* o, int code) noexcept nogil:
    """Cards that only give are played as soon as they can be."""
    cdef int op
    if code == DONE:
        return 0.0
    op = content.political[code - POLITICAL].effects[0].op
    return 1.0 if op == OP_GAIN or op == OP_SUMMON or op == OP_ADD_PRIEST else -1.0


# ---------------------------------------------------------------- figures

cdef double figure_worth(
        const Content* content, const State* s, const Outlook* o, int code) noexcept nogil:
    """The best that moving a figure brings."""
    cdef Cells cells
    cdef double most = NEVER
    if code == DONE:
        return LEAST_GAIN
    cells = destinations(content, s, o.god, code)
    while any_cell(cells):
        most = max(most, move_value(content, s, o, code, first_cell(cells)))
        cells = rest_of(cells)
    return most


cdef double dest_worth(
        const Content* content, const State* s, const Outlook* o, int code) noexcept nogil:
    return move_value(content, s, o, top(s).args[0], code)


cdef double place_worth(
        const Content* content, const State* s, const Outlook* o, int code) noexcept nogil:
    return -0.5 if code == DONE else place_value(content, s, o, code, 1)


cdef double teleport_worth(
        const Content* content, const State* s, const Outlook* o, int code) noexcept nogil:
    """What bringing a figure from elsewhere into the battle region changes."""
    cdef Cells region = s.regions[s.region_now - 1] & content.land
    if code == DONE:
        return LEAST_GAIN
    if any_cell(region & cell_bit(code)):
        return NEVER
    return move_value(content, s, o, code, first_cell(region))


cdef double yield_worth(
        const Content* content, const State* s, const Outlook* o, int code) noexcept nogil:
    """Figures are given up where their deaths pay."""
    cdef int card, e
    cdef const Item* item
    cdef bint pays = False
    if code == DONE:
        return 0.0
    for card in range(content.n_cards):
        if s.revealed[o.god] >> card & 1:
            item = &content.items[MAX_POWERS + MAX_GODS + card]
            for e in range(item.n_effects):
                pays = pays or item.effects[e].per == PER_KILLED
    return 1.0 if pays else -1.0


# ---------------------------------------------------------------- monuments and powers

cdef double control_worth(
        const Content* content, const State* s, const Outlook* o, int code) noexcept nogil:
    if code == DONE:
        return -1.0
    return control_value(content, s, o.god, type_at(s, code), code)


cdef double type_worth(
        const Content* content, const State* s, const Outlook* o, int code) noexcept nogil:
    """Rule: 10. The type whose majority is gained."""
    if code == DONE:
        return -1.0
    return control_value(
        content, s, o.god, code - TYPE, first_cell(s.regions[s.region_now - 1] & content.land))


cdef double site_worth(
        const Content* content, const State* s, const Outlook* o, int code) noexcept nogil:
    """Monuments stand where own figures can be counted beside them."""
    return -1.0 if code == DONE else count_cells(near(content, s, code) & s.figures[o.god])


cdef double power_worth(
        const Content* content, const State* s, const Outlook* o, int code) noexcept nogil:
    """Rule: 10. The order in which powers of a level are unlocked, by what they react to."""
    cdef const Item* item = &content.items[code - POWER]
    cdef int when = item.effects[0].when if item.n_effects else WHEN_BATTLE_START
    if when == WHEN_GAIN_ACTION or when == WHEN_DEVOTION_GAIN:
        return 9.0
    if when == WHEN_CONFLICT_START:
        return 8.0
    if when == WHEN_STRENGTH:
        return 7.0 if item.effects[0].per else 5.0
    if when == WHEN_BATTLE_WON or when == WHEN_SUMMON_ACTION:
        return 6.0
    if when == WHEN_AFTER_BATTLE or when == WHEN_BUILD:
        return 4.0
    return 3.0


# ---------------------------------------------------------------- battle

cdef int lead_in_battle(const Content* content, const State* s, int g) noexcept nogil:
    """Own strength less the strongest enemy's in the battle region, cards aside."""
    cdef int most = 0
    cdef int other
    for other in range(MAX_PLAYERS):
        if other != g and s.participants >> other & 1:
            most = max(most, strength_in(content, s, other, s.region_now))
    return strength_in(content, s, g, s.region_now) - most


cdef int card_weight(
        const Content* content, const State* s, int g, int card, int lead) noexcept nogil:
    """Rule: 10 Card. How likely a card is chosen, in tenths."""
    cdef const Item* item = &content.items[MAX_POWERS + MAX_GODS + card]
    cdef const Effect* effect
    cdef Cells there = s.figures[g] & s.regions[s.region_now - 1]
    cdef int weight = 1
    cdef int e
    if content.card_strength[card] > 1:
        weight += 40 if -content.card_strength[card] <= lead <= 1 else 5
    for e in range(item.n_effects):
        effect = &item.effects[e]
        if effect.op == OP_WIN_DEVOTION and lead > 0:
            weight += 20 * count_cells(there & content.desert)
        elif effect.op == OP_BUILD and s.pool_tokens[g]:
            weight += 40 if s.followers[g] >= effect.pay_amount else 0
        elif effect.op == OP_PLAGUE_BID or effect.per == PER_KILLED:
            weight += 25 if lead < 0 else 2
        elif effect.when == WHEN_REVEAL:
            weight += 12 * count_cells(there & content.fertile)
        elif effect.op == OP_RECLAIM_CARDS:
            weight += 40 if popcount(s.hand[g]) <= 3 else 0
    return min(weight, 250)


cdef move_t choose_card(
        const Content* content, const State* s, const move_t* moves, int n, Chance* chance
) noexcept nogil:
    """Rule: 10 Card. Drawn in proportion to the weights: nobody should know what is played."""
    cdef uint8_t[MAX_CARDS] weights
    cdef int g = asked(s)
    cdef int lead = lead_in_battle(content, s, g)
    cdef int i
    for i in range(n):
        weights[i] = card_weight(content, s, g, <int>(moves[i] & 0xFFFF) - CARD_CODE, lead)
    return moves[chance_weighted(chance, weights, n)]


cdef int bid_index(const Content* content, const State* s, int n) noexcept nogil:
    """Rule: 10 Bid. About one Follower for each figure to be saved."""
    cdef int g = asked(s)
    cdef int saved = count_cells(s.figures[g] & s.regions[s.region_now - 1]) - 1
    return min(max(saved, 0), n - 1)


cdef double ban_worth(
        const Content* content, const State* s, const Outlook* o, int code) noexcept nogil:
    """The strongest card that the own god cannot play."""
    cdef int card = code - CARD_CODE
    if code == DONE:
        return 0.5
    if s.participants >> o.god & 1 and s.hand[o.god] >> card & 1:
        return -1.0
    return content.card_strength[card]

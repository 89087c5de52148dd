"""Ankh: a battle from the obelisks to the Plague (RULES.md 4.7 steps 1 to 7).

A BATTLE frame goes from step to step; its second number is a queue of gods, or in steps whose order
is that of the seats the next seat to ask. Not here: majority (conflict.pyx) and what comes after it
(resolution.pyx).
"""
from engine.core.bits cimport lowest_bit, popcount
from engine.core.game cimport HIDDEN_REVEALED, move_t
from engine.games.ankh.board cimport (
    move_figure,
    near_any,
    place_monument,
    return_eye,
)
from engine.games.ankh.cells cimport (
    NO_CELLS,
    Cells,
    any_cell,
    cell_bit,
    has_cell,
    without,
)
from engine.games.ankh.conflict cimport gods_in, score_majorities
from engine.games.ankh.devotion cimport (
    add_followers,
    appended,
    ascending,
    head_of,
    queue_of,
    tail_of,
)
from engine.games.ankh.effects cimport (
    effect_at,
    gain_all,
    god_with,
    gods_with,
    items_of,
    next_row,
    of_type,
)
from engine.games.ankh.kill cimport doomed, start_kill
from engine.games.ankh.moving cimport list_cells
from engine.games.ankh.play cimport Play, note
from engine.games.ankh.resolution cimport run_resolution
from engine.games.ankh.state cimport (
    BAN,
    BATTLE,
    BID,
    BID_CODE,
    BUILD_CELL,
    BUILD_TYPE,
    BY_OBELISK,
    CARD,
    CARD_CODE,
    DONE,
    EV_BANNED,
    EV_BID,
    EV_REVEALED,
    EV_SPARED,
    EV_TWO_CARDS,
    MAX_EYES,
    MAX_PLAYERS,
    N_TYPES,
    NONE,
    OBELISK_DEST,
    OBELISK_FIGURE,
    OP_BAN_CARD,
    OP_BUILD,
    OP_EXTRA_CARD,
    OP_PLAGUE_BID,
    OP_SET_BUILD_COST,
    OP_TELEPORT,
    STEP_BAN,
    STEP_BIDS,
    STEP_BUILD,
    STEP_CARDS,
    STEP_MAJORITY,
    STEP_OBELISKS,
    STEP_PLAGUE,
    STEP_PLAGUE_DONE,
    STEP_REVEAL,
    STEP_TIEBREAK,
    STEP_TWO_CARDS,
    TWO_CARDS,
    TYPE,
    TYPE_OBELISK,
    WHEN_REVEAL,
    YES,
    Content,
    State,
    asked,
    free_land,
    pop,
    push,
    top,
)
from engine.games.ankh.turn cimport after_sacrifice


cdef enum:
    MOST_BIDS = 255


cdef void start_battle(Play* p, int gods) noexcept nogil:
    """Rule: 4.7. Two or more gods have figures in the region."""
    cdef State* s = p.s
    s.participants = gods
    push(s, BATTLE, s.turn, STEP_OBELISKS,
         queue_of(s, gods_with(p.content, s, gods, OP_TELEPORT)))


cdef void run_battle(Play* p) noexcept nogil:
    """Rule: 4.7. One step of the battle, or one god's part in it."""
    cdef int step = top(p.s).args[0]
    if step == STEP_OBELISKS:
        ask_for_teleport(p)
    elif step == STEP_BAN:
        ask_for_ban(p)
    elif step == STEP_TWO_CARDS:
        ask_for_two_cards(p)
    elif step == STEP_CARDS:
        ask_for_card(p)
    elif step == STEP_REVEAL:
        reveal(p)
    elif step == STEP_BUILD:
        ask_for_build(p)
    elif step == STEP_PLAGUE:
        start_plague(p)
    elif step == STEP_BIDS:
        ask_for_bid(p)
    elif step == STEP_PLAGUE_DONE:
        finish_plague(p)
    elif step == STEP_MAJORITY:
        next_step(p.s, STEP_TIEBREAK, 0)
        score_majorities(p)
    else:
        run_resolution(p)


# ---------------------------------------------------------------- step 1, obelisks

cdef Cells obelisk_places(const Content* content, const State* s, int g) noexcept nogil:
    """Empty land beside obelisks that a god controls in the battle region."""
    cdef Cells obelisks = of_type(content, s, g, TYPE_OBELISK) & s.regions[s.region_now - 1]
    return near_any(content, s, obelisks) & free_land(content, s)


cdef void ask_for_teleport(Play* p) noexcept nogil:
    """Rule: 4.7 step 1. The first god of the queue; out of it when it cannot move."""
    cdef State* s = p.s
    cdef int g = head_of(top(s).args[1])
    if g < 0:
        s.marked = NO_CELLS
        next_step(s, STEP_BAN, 0)
    elif any_cell(obelisk_places(p.content, s, g)) and any_cell(without(s.figures[g], s.marked)):
        push(s, OBELISK_FIGURE, g, 0, 0)
    else:
        top(s).args[1] = tail_of(top(s).args[1])


cdef int legal_obelisk_figure(
        const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.7 step 1, R35. Legal: own figures not teleported yet, wherever they are, or none."""
    cdef int count = 0
    if any_cell(obelisk_places(content, s, asked(s))):
        count = list_cells(without(s.figures[asked(s)], s.marked), out, 0)
    out[count] = DONE
    return count + 1


cdef void apply_obelisk_figure(Play* p, int code) noexcept nogil:
    """Effect: DONE is out for this battle; else the destination is asked for."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    pop(s)
    if code == DONE:
        top(s).args[1] = tail_of(top(s).args[1])
    else:
        push(s, OBELISK_DEST, seat, code, 0)


cdef int legal_obelisk_dest(
        const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.7 step 1. Legal: empty land beside an own obelisk of the region."""
    return list_cells(obelisk_places(content, s, asked(s)), out, 0)


cdef void apply_obelisk_dest(Play* p, int code) noexcept nogil:
    """Effect: the figure stands there; its god comes again after the others."""
    cdef State* s = p.s
    cdef int g = asked(s)
    cdef int start = top(s).args[0]
    pop(s)
    move_figure(p, g, start, code, BY_OBELISK)
    s.marked = s.marked | cell_bit(code)
    top(s).args[1] = appended(tail_of(top(s).args[1]), g)


# ---------------------------------------------------------------- step 2, the Eye of Horus

cdef int eye_in(const State* s, int token) noexcept nogil:
    """The slot of the eye in a region, NONE where there is none."""
    cdef int slot
    for slot in range(MAX_EYES):
        if s.eye_cell[slot] != NONE and has_cell(s.regions[token - 1], s.eye_cell[slot]):
            return slot
    return NONE


cdef void ask_for_ban(Play* p) noexcept nogil:
    """Rule: 4.7 step 2. Horus need not take part; without him his eyes do nothing (4.13)."""
    cdef State* s = p.s
    cdef int g = god_with(p.content, s, OP_BAN_CARD)
    next_step(s, STEP_TWO_CARDS, 0)
    if g != NONE and eye_in(s, s.region_now) != NONE:
        push(s, BAN, g, 0, 0)


cdef int legal_ban(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.7 step 2. Legal: any card that does not take the others back, or none."""
    cdef int count = 1
    cdef int card
    out[0] = DONE
    for card in range(content.n_cards):
        if not content.reclaim_cards >> card & 1:
            out[count] = CARD_CODE + card
            count += 1
    return count


cdef void apply_ban(Play* p, int code) noexcept nogil:
    """Effect: nobody may choose the card in this battle; the eye returns."""
    cdef State* s = p.s
    pop(s)
    if code != DONE:
        s.banned = code - CARD_CODE
        note(p, EV_BANNED, s.banned, 0, 0, 0, 0)
        return_eye(p, eye_in(s, s.region_now))


# ---------------------------------------------------------------- steps 3 and 4, cards

cdef int choosable(const State* s, int g) noexcept nogil:
    """A mask of the cards that a god may still commit."""
    cdef int cards = s.hand[g] & ~s.pending[g]
    return cards if s.banned == NONE else cards & ~(1 << s.banned)


cdef void ask_for_two_cards(Play* p) noexcept nogil:
    """Rule: 4.7 step 3. Publicly, before any card is chosen; once a conflict."""
    cdef State* s = p.s
    cdef int g = god_with(p.content, s, OP_EXTRA_CARD)
    next_step(s, STEP_CARDS, 0)
    if g != NONE and s.participants >> g & 1 and not s.amun_used:
        if popcount(choosable(s, g)) >= 2:
            push(s, TWO_CARDS, g, 0, 0)


cdef void apply_two_cards(Play* p, int code) noexcept nogil:
    cdef State* s = p.s
    cdef int g = asked(s)
    pop(s)
    if code == YES:
        s.amun_used = 1
        s.two_cards |= 1 << g
        note(p, EV_TWO_CARDS, g, 0, 0, 0, 0)


cdef void ask_for_card(Play* p) noexcept nogil:
    """Rule: 4.7 step 4. The next participant in seat order."""
    cdef State* s = p.s
    cdef int g = top(s).args[1]
    while g < MAX_PLAYERS and not s.participants >> g & 1:
        g += 1
    if g == MAX_PLAYERS:
        next_step(s, STEP_REVEAL, 0)
        return
    top(s).args[1] = g + 1
    push(s, CARD, g, 1 + (s.two_cards >> g & 1), 0)


cdef int legal_card(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.7 step 4, R8. Legal: cards in hand that are not named by Horus."""
    cdef int cards = choosable(s, asked(s))
    cdef int count = 0
    while cards:
        out[count] = CARD_CODE + lowest_bit(cards)
        count += 1
        cards &= cards - 1
    return count


cdef void apply_card(Play* p, int code) noexcept nogil:
    """Effect: committed, hidden until all are; the card stays in the hand till then."""
    cdef State* s = p.s
    s.pending[asked(s)] |= 1 << (code - CARD_CODE)
    top(s).args[0] -= 1
    if top(s).args[0] == 0:
        pop(s)


cdef void reveal(Play* p) noexcept nogil:
    """Rule: 4.7 step 5. All cards are turned up and go to the table; Flood pays."""
    cdef State* s = p.s
    cdef signed char[MAX_PLAYERS] order
    cdef int n = ascending(s, s.participants, order)
    cdef int g, i
    p.flags |= HIDDEN_REVEALED
    for g in range(MAX_PLAYERS):
        if s.participants >> g & 1:
            s.revealed[g] = s.pending[g]
            s.played[g] = s.pending[g]
            s.hand[g] &= ~s.pending[g]
            s.pending[g] = 0
            note(p, EV_REVEALED, g, s.revealed[g], 0, 0, 0)
    next_step(s, STEP_BUILD, queue_of(s, gods_with(p.content, s, s.participants, OP_BUILD)))
    for i in range(n):
        if s.depth:
            gain_all(p, order[i], WHEN_REVEAL, 0)
    if s.depth:
        s.plagues = count_effects(p.content, s, OP_PLAGUE_BID)


cdef int count_effects(const Content* content, const State* s, int op) noexcept nogil:
    """How many effects with an operation work in this battle."""
    cdef unsigned long long items
    cdef int found = 0
    cdef int g, e, i
    for g in range(MAX_PLAYERS):
        if s.participants >> g & 1:
            items = items_of(s, g) & content.with_op[op]
            while items:
                i = lowest_bit(items)
                items &= items - 1
                for e in range(content.items[i].n_effects):
                    found += content.items[i].effects[e].op == op
    return found


# ---------------------------------------------------------------- step 6, Build Monument

cdef int build_cost(const Content* content, const State* s, int g, int cost) noexcept nogil:
    """Rule: set_build_cost of 2.4. The lowest amount replaces what the card says."""
    cdef unsigned long long items = items_of(s, g) & content.with_op[OP_SET_BUILD_COST]
    cdef int lowest = NONE
    cdef int i, e
    while items:
        i = lowest_bit(items)
        items &= items - 1
        for e in range(content.items[i].n_effects):
            if content.items[i].effects[e].op == OP_SET_BUILD_COST:
                if lowest == NONE or content.items[i].effects[e].amount < lowest:
                    lowest = content.items[i].effects[e].amount
    return cost if lowest == NONE else lowest


cdef void ask_for_build(Play* p) noexcept nogil:
    """Rule: 4.7 step 6. Each god in the queue, once for each effect that builds."""
    cdef State* s = p.s
    cdef int g = head_of(top(s).args[1])
    if g < 0:
        next_step(s, STEP_PLAGUE, 0)
        return
    top(s).args[1] = tail_of(top(s).args[1])
    ask_to_build(p, g, 0)


cdef void ask_to_build(Play* p, int g, int row) noexcept nogil:
    """A god's next effect that builds, from a row on."""
    row = next_row(p.content, p.s, g, OP_BUILD, row)
    if row != NONE:
        push(p.s, BUILD_TYPE, g,
             build_cost(p.content, p.s, g, effect_at(p.content, row).pay_amount), row)


cdef int legal_build_type(
        const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.7 step 6, R28, R42. Legal: types in supply, or none; only if it can be built."""
    cdef int g = asked(s)
    cdef int count = 1
    cdef int type
    out[0] = DONE
    if s.followers[g] < top(s).args[0] or not s.pool_tokens[g]:
        return 1
    if not any_cell(free_land(content, s) & s.regions[s.region_now - 1]):
        return 1
    for type in range(N_TYPES):
        if s.monument_supply[type] and not content.pharaoh_only[type]:
            out[count] = TYPE + type
            count += 1
    return count


cdef void apply_build_type(Play* p, int code) noexcept nogil:
    """Effect: the space is asked for; what else the god may build waits till that is paid."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int cost = top(s).args[0]
    cdef int row = top(s).args[1]
    pop(s)
    ask_to_build(p, seat, row + 1)
    if code != DONE:
        push(s, BUILD_CELL, seat, code - TYPE, cost)


cdef int legal_build_cell(
        const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.7 step 6. Legal: empty land of the region."""
    return list_cells(free_land(content, s) & s.regions[s.region_now - 1], out, 0)


cdef void apply_build_cell(Play* p, int code) noexcept nogil:
    """Effect: placed and paid."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int type = top(s).args[0]
    cdef int cost = top(s).args[1]
    pop(s)
    place_monument(p, type, s.lead[seat], code)
    if cost:
        add_followers(p, s.lead[seat], -cost)
        after_sacrifice(p, seat)


# ---------------------------------------------------------------- step 7, Plague

cdef void start_plague(Play* p) noexcept nogil:
    """Rule: 4.7 step 7, R9. The next Plague card, if there is one and somebody is left."""
    cdef State* s = p.s
    if s.plagues == 0:
        next_step(s, STEP_MAJORITY, 0)
    elif gods_in(s, s.region_now) == 0:
        s.plagues = 0
    else:
        next_step(s, STEP_BIDS, 0)


cdef void ask_for_bid(Play* p) noexcept nogil:
    """Rule: 4.7 step 7. Bidders are the gods with figures there, asked in seat order."""
    cdef State* s = p.s
    cdef int bidders = gods_in(s, s.region_now)
    cdef int g = top(s).args[1]
    while g < MAX_PLAYERS and not bidders >> g & 1:
        g += 1
    if g == MAX_PLAYERS:
        resolve_plague(p, bidders)
        return
    top(s).args[1] = g + 1
    push(s, BID, g, 0, 0)


cdef int legal_bid(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.7 step 7, R47. Legal: 0 to all Followers."""
    cdef int most = s.followers[asked(s)]
    cdef int bid
    for bid in range(most + 1):
        out[bid] = BID_CODE + bid
    return most + 1


cdef void apply_bid(Play* p, int code) noexcept nogil:
    """Effect: committed, hidden until all have bid."""
    p.s.bid[asked(p.s)] = code - BID_CODE
    pop(p.s)


cdef void resolve_plague(Play* p, int bidders) noexcept nogil:
    """Rule: 4.7 step 7, trap 5. All pay; a single highest bid spares its god."""
    cdef State* s = p.s
    cdef int spared = NONE
    cdef int most = NONE
    cdef int g
    p.flags |= HIDDEN_REVEALED
    next_step(s, STEP_PLAGUE_DONE, 0)
    for g in range(MAX_PLAYERS):
        if not bidders >> g & 1:
            continue
        if s.bid[g] > most:
            most = s.bid[g]
            spared = g
        elif s.bid[g] == most:
            spared = NONE
        note(p, EV_BID, g, s.bid[g], 0, 0, 0)
        if s.bid[g]:
            s.payers |= 1 << g
            s.bids_paid[g] = min(s.bids_paid[g] + s.bid[g], MOST_BIDS)
            add_followers(p, g, -s.bid[g])
        s.bid[g] = NONE
    note(p, EV_SPARED, spared, 0, 0, 0, 0)
    start_kill(p, doomed(s, bidders if spared == NONE else bidders & ~(1 << spared)))


cdef void finish_plague(Play* p) noexcept nogil:
    """Rule: 4.9 Hathor. Whoever paid may summon after the kills, ascending."""
    cdef State* s = p.s
    cdef int g = head_of(queue_of(s, s.payers))
    if g >= 0:
        s.payers &= ~(1 << g)
        after_sacrifice(p, g)
        return
    s.plagues -= 1
    next_step(s, STEP_PLAGUE, 0)

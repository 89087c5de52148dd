"""Ankh: strength (RULES.md 4.8), Battle Resolution and what follows it (4.7 steps 9 to 13).

The steps go on with the BATTLE frame of battle.pyx.
"""
from libc.string cimport memset

from engine.core.bits cimport lowest_bit
from engine.core.game cimport move_t
from engine.games.ankh.battle cimport next_step
from engine.games.ankh.board cimport near_any, place_portal
from engine.games.ankh.cells cimport (
    NO_CELLS,
    Cells,
    any_cell,
    cell_bit,
    count_cells,
    has_cell,
    without,
)
from engine.games.ankh.devotion cimport (
    add_followers,
    ascending,
    gain_devotion,
    head_of,
    queue_of,
    tail_of,
)
from engine.games.ankh.effects cimport (
    effect_at,
    gain_all,
    gain_resource,
    gods_with,
    highest,
    items_of,
    kind_has,
    next_row,
    total,
)
from engine.games.ankh.kill cimport doomed, start_kill
from engine.games.ankh.moving cimport list_cells
from engine.games.ankh.play cimport Play, note
from engine.games.ankh.state cimport (
    DONE,
    EV_BATTLE,
    EV_POLITICAL_BACK,
    EV_STRENGTH,
    EV_TAKEN_BACK,
    IF_NEXT_TO_ENEMY,
    IF_ON_FERTILE,
    ISIS_YIELD,
    MAX_EFFECTS,
    MAX_KINDS,
    MAX_PLAYERS,
    N_LEVELS,
    NO,
    NONE,
    OP_GOD_STRENGTH,
    OP_NEUTRALIZE,
    OP_PLACE_PORTAL,
    OP_PROTECT,
    OP_RECLAIM_CARDS,
    OP_SET_GOD_STRENGTH,
    OP_SET_WIN_DEVOTION,
    OP_STRENGTH,
    OP_TRADE,
    OP_WIN_DEVOTION,
    PORTAL_CELL,
    PORTAL_PICK,
    STEP_CYCLE,
    STEP_ISIS,
    STEP_KILL,
    STEP_MIRACLE,
    STEP_OSIRIS,
    STEP_RESOLVE,
    STEP_TIEBREAK,
    STEP_WORSHIP,
    TIEBREAK,
    UNDECIDED,
    WHEN_AFTER_RESOLUTION,
    WHEN_BATTLE_LOST,
    WHEN_BATTLE_WON,
    WHEN_RESOLUTION_KILL,
    WHEN_STRENGTH,
    WORSHIP,
    YES,
    Content,
    Effect,
    State,
    all_figures,
    asked,
    free_land,
    pop,
    push,
    top,
)
from engine.games.ankh.turn cimport after_sacrifice


cdef void run_resolution(Play* p) noexcept nogil:
    """Rule: 4.7 steps 9 to 13. One step, or one god's part in it."""
    cdef int step = top(p.s).args[0]
    if step == STEP_TIEBREAK:
        find_winner(p)
    elif step == STEP_RESOLVE:
        reward(p)
    elif step == STEP_ISIS:
        ask_isis(p)
    elif step == STEP_KILL:
        kill_losers(p)
    elif step == STEP_MIRACLE:
        count_dead(p)
    elif step == STEP_OSIRIS:
        ask_osiris(p)
    elif step == STEP_WORSHIP:
        ask_for_worship(p)
    else:
        end_battle(p)


# ---------------------------------------------------------------- 4.8 strength

cdef Cells neutralized(const Content* content, const State* s, int g) noexcept nogil:
    """Rule: 4.10 Androsphinx, R18. Spaces where a god's figures have no strength."""
    cdef Cells enemies = NO_CELLS
    cdef int level
    for level in range(N_LEVELS):
        if kind_has(content, s, level, OP_NEUTRALIZE):
            enemies = enemies | without(s.guardians[level], s.figures[g])
    return near_any(content, s, enemies)


cdef int strength_in(const Content* content, const State* s, int g, int token) noexcept nogil:
    """Rule: 4.8 without cards and what hangs on the battle: the figures of a region alone."""
    cdef Cells there = s.figures[g] & s.regions[token - 1]
    cdef Cells active
    cdef int found
    if not any_cell(there):
        return 0
    active = without(there, neutralized(content, s, g))
    found = count_cells(active)
    if has_cell(active, s.god_cell[g]):
        found += highest(content, s, g, WHEN_STRENGTH, OP_SET_GOD_STRENGTH, 0, 1) - 1
        found += total(content, s, g, WHEN_STRENGTH, OP_GOD_STRENGTH, 0)
    return found


cdef int strength(const Content* content, const State* s, int g) noexcept nogil:
    """Rule: 4.8. A god's strength in the battle, cards included; 0 without figures."""
    cdef int cards = s.revealed[g]
    cdef int found
    if not any_cell(s.figures[g] & s.regions[s.region_now - 1]):
        return 0
    found = strength_in(content, s, g, s.region_now)
    found += total(content, s, g, WHEN_STRENGTH, OP_STRENGTH, 0)
    while cards:
        found += content.card_strength[lowest_bit(cards)]
        cards &= cards - 1
    return found


# ---------------------------------------------------------------- step 9, Battle Resolution

cdef inline bint is_there(const State* s, int g) noexcept nogil:
    """Whether a god has a figure in the battle region."""
    return any_cell(s.figures[g] & s.regions[s.region_now - 1])


cdef int strongest(const Content* content, const State* s) noexcept nogil:
    """Rule: R10. A mask of the gods with the highest strength, among those with a figure left."""
    cdef int most = NONE
    cdef int found = 0
    cdef int g, own
    for g in range(MAX_PLAYERS):
        if not s.participants >> g & 1 or not is_there(s, g):
            continue
        own = strength(content, s, g)
        if own > most:
            most = own
            found = 0
        if own == most:
            found |= 1 << g
    return found


cdef void find_winner(Play* p) noexcept nogil:
    """Rule: 4.7 step 9, trap 17. The highest wins; a tie may be broken by its holder."""
    cdef State* s = p.s
    cdef int tied = strongest(p.content, s)
    cdef int g
    if p.events != NULL:
        for g in range(MAX_PLAYERS):
            if s.participants >> g & 1 and is_there(s, g):
                note(p, EV_STRENGTH, g, strength(p.content, s, g), 0, 0, 0)
    s.battle_winner = NONE
    next_step(s, STEP_RESOLVE, 0)
    if tied and tied & (tied - 1) == 0:
        s.battle_winner = lowest_bit(tied)
    elif s.tiebreak_holder != NONE and tied >> s.tiebreak_holder & 1 and not s.tiebreak_used:
        s.battle_winner = UNDECIDED
        push(s, TIEBREAK, s.tiebreak_holder, 0, 0)


cdef void apply_tiebreak(Play* p, int code) noexcept nogil:
    """Rule: 4.7 step 9. Effect: YES uses the tiebreaker up and wins."""
    cdef State* s = p.s
    cdef int g = asked(s)
    pop(s)
    s.battle_winner = g if code == YES else NONE
    if code == YES:
        s.tiebreak_used = 1


cdef int margin_of(const Content* content, const State* s, int g) noexcept nogil:
    """The winner's strength less the highest other participant's; 0 after a tie."""
    cdef int most = 0
    cdef int other
    for other in range(MAX_PLAYERS):
        if other != g and s.participants >> other & 1:
            most = max(most, strength(content, s, other))
    return strength(content, s, g) - most


cdef bint others_are_there(const State* s, int g) noexcept nogil:
    """Whether anybody else has a figure left: with a margin of 0 a tie was broken then."""
    cdef int other
    for other in range(MAX_PLAYERS):
        if other != g and s.participants >> other & 1 and is_there(s, other):
            return True
    return False


cdef void reward(Play* p) noexcept nogil:
    """Rule: 4.7 step 9, traps 6 and 9. The winner, then Magnanimous losers, before the kills."""
    cdef State* s = p.s
    cdef int g = s.battle_winner
    cdef int margin = margin_of(p.content, s, g) if g != NONE else 0
    cdef signed char[MAX_PLAYERS] order
    cdef int i, n
    note(p, EV_BATTLE, g, margin, g != NONE and margin == 0 and others_are_there(s, g), 0, 0)
    s.losers = s.participants if g == NONE else s.participants & ~(1 << g)
    next_step(s, STEP_ISIS, queue_of(s, gods_with(p.content, s, s.losers, OP_PROTECT)))
    if g != NONE:
        pay_winner(p, g, margin)
    n = ascending(s, s.losers, order)
    for i in range(n):
        if s.depth:
            gain_all(p, order[i], WHEN_BATTLE_LOST, 0)


cdef void pay_winner(Play* p, int g, int margin) noexcept nogil:
    """Rule: 4.7 step 9. One instance: 1 or what replaces it, and what is added; then the rest."""
    cdef int devotion
    devotion = highest(p.content, p.s, g, WHEN_BATTLE_WON, OP_SET_WIN_DEVOTION, margin, 1)
    devotion += total(p.content, p.s, g, WHEN_BATTLE_WON, OP_WIN_DEVOTION, margin)
    gain_devotion(p, g, devotion)
    if p.s.depth:
        gain_all(p, g, WHEN_BATTLE_WON, margin)


# ---------------------------------------------------------------- who survives

cdef Cells protected(
        const Content* content, const State* s, int g, bint optional) noexcept nogil:
    """Figures of a loser that effects keep alive, those that may be given up or the others."""
    cdef unsigned long long items = items_of(s, g) & content.with_op[OP_PROTECT]
    cdef const Effect* effect
    cdef Cells found = NO_CELLS
    cdef int i, e
    while items:
        i = lowest_bit(items)
        items &= items - 1
        for e in range(content.items[i].n_effects):
            effect = &content.items[i].effects[e]
            if effect.when != WHEN_RESOLUTION_KILL or effect.optional != optional:
                continue
            if effect.cond == IF_ON_FERTILE:
                found = found | content.fertile
            elif effect.cond == IF_NEXT_TO_ENEMY:
                found = found | near_any(content, s, without(all_figures(s), s.figures[g]))
    return found & doomed(s, 1 << g)


cdef Cells yieldable(const Content* content, const State* s, int g) noexcept nogil:
    """Rule: 4.9 Isis. Protected figures not given up, and not kept alive by Flood."""
    return without(
        without(protected(content, s, g, True), protected(content, s, g, False)), s.marked)


cdef void ask_isis(Play* p) noexcept nogil:
    """Rule: 4.9 Isis, trap 24. Each loser that may choose who lives."""
    cdef State* s = p.s
    cdef int g = head_of(top(s).args[1])
    if g < 0:
        next_step(s, STEP_KILL, 0)
        return
    top(s).args[1] = tail_of(top(s).args[1])
    if any_cell(yieldable(p.content, s, g)):
        push(s, ISIS_YIELD, g, 0, 0)


cdef int legal_isis_yield(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.9 Isis, R46. Legal: protected figures not given up yet, or to end."""
    cdef int count = list_cells(yieldable(content, s, asked(s)), out, 0)
    out[count] = DONE
    return count + 1


cdef void apply_isis_yield(Play* p, int code) noexcept nogil:
    if code == DONE:
        pop(p.s)
    else:
        p.s.marked = p.s.marked | cell_bit(code)


cdef void kill_losers(Play* p) noexcept nogil:
    """Rule: 4.7 step 9, R11. The losers' warriors and guardians, but for the protected ones."""
    cdef State* s = p.s
    cdef Cells victims = doomed(s, s.losers)
    cdef int g
    for g in range(MAX_PLAYERS):
        if s.losers >> g & 1:
            victims = without(victims, protected(p.content, s, g, False))
            victims = without(victims, without(protected(p.content, s, g, True), s.marked))
    s.marked = NO_CELLS
    next_step(s, STEP_MIRACLE, 0)
    start_kill(p, victims)


# ---------------------------------------------------------------- steps 10 to 13

cdef void count_dead(Play* p) noexcept nogil:
    """Rule: 4.7 step 10, Miracle."""
    cdef State* s = p.s
    cdef signed char[MAX_PLAYERS] order
    cdef int n = ascending(s, s.participants, order)
    cdef int i
    next_step(s, STEP_OSIRIS, queue_of(s, gods_with(p.content, s, s.losers, OP_PLACE_PORTAL)))
    for i in range(n):
        if s.depth:
            gain_all(p, order[i], WHEN_AFTER_RESOLUTION, 0)


cdef Cells portal_places(const Content* content, const State* s) noexcept nogil:
    """Empty land of the battle region without a portal."""
    return without(free_land(content, s) & s.regions[s.region_now - 1], s.portal)


cdef void ask_osiris(Play* p) noexcept nogil:
    """Rule: 4.7 step 11, R22. From the supply, or else one that lies somewhere."""
    cdef State* s = p.s
    cdef int g = head_of(top(s).args[1])
    if g < 0:
        next_step(s, STEP_WORSHIP, queue_of(s, gods_with(
            p.content, s, s.participants, OP_TRADE)))
        return
    top(s).args[1] = tail_of(top(s).args[1])
    if any_cell(portal_places(p.content, s)):
        push(s, PORTAL_CELL if s.portals else PORTAL_PICK, g, 0, 0)


cdef int legal_portal_pick(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.9 Osiris. Legal: spaces with a portal, or to leave them."""
    cdef int count = list_cells(s.portal, out, 0)
    out[count] = DONE
    return count + 1


cdef void apply_portal_pick(Play* p, int code) noexcept nogil:
    cdef int seat = top(p.s).seat
    pop(p.s)
    if code != DONE:
        place_portal(p, code, False)
        push(p.s, PORTAL_CELL, seat, 1, 0)


cdef int legal_portal_cell(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.9 Osiris. Legal: empty land of the region without a portal; none, unless picked."""
    cdef int count = list_cells(portal_places(content, s), out, 0)
    if not top(s).args[0]:
        out[count] = DONE
        count += 1
    return count


cdef void apply_portal_cell(Play* p, int code) noexcept nogil:
    pop(p.s)
    if code != DONE:
        place_portal(p, code, True)


cdef void ask_for_worship(Play* p) noexcept nogil:
    """Rule: 4.7 step 12. Each exchange of the next god in the queue, once."""
    cdef State* s = p.s
    cdef int g = head_of(top(s).args[1])
    if g < 0:
        next_step(s, STEP_CYCLE, 0)
        return
    top(s).args[1] = tail_of(top(s).args[1])
    ask_to_trade(p, g, 0)


cdef void ask_to_trade(Play* p, int g, int row) noexcept nogil:
    """A god's next exchange, from a row on."""
    row = next_row(p.content, p.s, g, OP_TRADE, row)
    if row != NONE:
        push(p.s, WORSHIP, g, row // MAX_EFFECTS, row % MAX_EFFECTS)


cdef int legal_worship(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.7 step 12. Legal: YES and NO, if the Followers are there."""
    if s.followers[asked(s)] < content.items[top(s).args[0]].effects[top(s).args[1]].pay_amount:
        return 0
    out[0] = YES
    out[1] = NO
    return 2


cdef void apply_worship(Play* p, int code) noexcept nogil:
    """Effect: Followers for Devotion; then Hathor, then what else the god may exchange."""
    cdef State* s = p.s
    cdef int g = asked(s)
    cdef int row = top(s).args[0] * MAX_EFFECTS + top(s).args[1]
    cdef const Effect* effect = effect_at(p.content, row)
    pop(s)
    ask_to_trade(p, g, row + 1)
    if code != YES:
        return
    add_followers(p, g, -<int>effect.pay_amount)
    gain_resource(p, g, effect.resource, effect.amount)
    if s.depth:
        after_sacrifice(p, g)


cdef void end_battle(Play* p) noexcept nogil:
    """Rule: 4.7 step 13, R8, trap 4. Cycle takes everything back, after the battle."""
    cdef State* s = p.s
    cdef int g
    cdef int back = gods_with(p.content, s, s.participants, OP_RECLAIM_CARDS)
    for g in range(MAX_PLAYERS):
        if back >> g & 1:
            take_cards_back(p, g)
    memset(s.revealed, 0, sizeof(s.revealed))
    memset(s.killed, 0, sizeof(s.killed))
    s.participants = 0
    s.losers = 0
    s.two_cards = 0
    s.banned = NONE
    s.battle_winner = UNDECIDED
    pop(s)


cdef void take_cards_back(Play* p, int g) noexcept nogil:
    """All used battle cards and political cards return to the hand."""
    cdef State* s = p.s
    cdef int kind
    cdef bint political = False
    s.hand[g] = (1 << p.content.n_cards) - 1
    note(p, EV_TAKEN_BACK, g, s.hand[g], 0, 0, 0)
    for kind in range(MAX_KINDS):
        political = political or s.political_table[g][kind] > 0
        s.political_hand[g][kind] += s.political_table[g][kind]
        s.political_table[g][kind] = 0
    if political:
        note(p, EV_POLITICAL_BACK, g, 0, 0, 0, 0)

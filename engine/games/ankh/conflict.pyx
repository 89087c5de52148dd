"""Ankh: a conflict from its start to its end; domination and majority (RULES.md 4.7).

A CONFLICT frame goes from region to region. Not here: battles (battle.pyx), the Palace
(pharaoh.pyx), the merge and the forgotten gods (fate.pyx).
"""
from libc.string cimport memset

from engine.core.bits cimport lowest_bit, popcount
from engine.games.ankh.battle cimport start_battle
from engine.games.ankh.board cimport near, remove_monument
from engine.games.ankh.cells cimport (
    NO_CELLS,
    Cells,
    any_cell,
    cell_bit,
    count_cells,
    first_cell,
    rest_of,
)
from engine.games.ankh.devotion cimport ascending, gain_devotion
from engine.games.ankh.effects cimport gain_all, kind_has, total
from engine.games.ankh.fate cimport finish_conflicts, forget_gods, start_merge
from engine.games.ankh.pharaoh cimport start_palace
from engine.games.ankh.play cimport Play, note
from engine.games.ankh.state cimport (
    AFTER_END,
    AFTER_FORGOTTEN,
    AFTER_MERGE,
    CONFLICT_AFTER,
    CONFLICT_END,
    CONFLICT_PALACE,
    CONFLICT_REGION,
    CONFLICT_START,
    EV_CONFLICT,
    EV_CONFLICT_OVER,
    EV_DOMINATED,
    EV_MAJORITY,
    EV_REGION,
    MAX_PLAYERS,
    N_LEVELS,
    N_SIDES,
    N_TYPES,
    NONE,
    OP_DESTROY_FACED,
    OP_WIN_DEVOTION,
    TO_SUPPLY,
    WHEN_CONFLICT_START,
    WHEN_DOMINATED,
    Content,
    State,
    all_monuments,
    facing_at,
    is_god,
    pop,
    top,
)


cdef void run_conflict(Play* p) noexcept nogil:
    """Rule: 4.7. One step of the conflict."""
    cdef State* s = p.s
    cdef int step = top(s).args[0]
    if step == CONFLICT_START:
        top(s).args[0] = CONFLICT_REGION
        begin(p)
    elif step == CONFLICT_REGION:
        if s.region_now == s.n_regions:
            top(s).args[0] = CONFLICT_PALACE
        else:
            s.region_now += 1
            resolve_region(p)
    elif step == CONFLICT_PALACE:
        top(s).args[0] = CONFLICT_AFTER
        s.region_now = 0
        s.tiebreak_holder = NONE
        s.tiebreak_used = 0
        s.amun_used = 0
        if s.pharaoh:
            start_palace(p)
    elif step == CONFLICT_AFTER:
        top(s).args[0] = CONFLICT_END
        s.conflicts_done += 1
        note(p, EV_CONFLICT_OVER, s.conflicts_done, 0, 0, 0, 0)
        follow_up(p)
    else:
        pop(s)


cdef void follow_up(Play* p) noexcept nogil:
    """Rule: 4.7 End. What the event track says comes after this conflict."""
    cdef int after = p.content.track[p.s.event_index].after
    if after == AFTER_MERGE and p.s.n >= 3:
        start_merge(p)
    elif after == AFTER_FORGOTTEN:
        forget_gods(p)
    elif after == AFTER_END:
        finish_conflicts(p)


# ---------------------------------------------------------------- the start

cdef void begin(Play* p) noexcept nogil:
    """Rule: 4.7 Start, trap 19. The tiebreaker, Omnipresent, then Giant Scorpions."""
    cdef State* s = p.s
    cdef signed char[MAX_PLAYERS] order
    cdef int n = ascending(s, s.gods, order)
    cdef int i
    s.tiebreak_holder = s.lead[s.turn]
    memset(s.bids_paid, 0, sizeof(s.bids_paid))
    note(p, EV_CONFLICT, s.conflicts_done + 1, s.tiebreak_holder, 0, 0, 0)
    for i in range(n):
        gain_all(p, order[i], WHEN_CONFLICT_START, 0)
        if s.depth == 0:
            return
    destroy_faced(p)


cdef void destroy_faced(Play* p) noexcept nogil:
    """Rule: 4.10 Giant Scorpion, R19. Monuments faced across an open border, whoever owns them."""
    cdef Cells faced = NO_CELLS
    cdef Cells scorpions
    cdef int level
    for level in range(N_LEVELS):
        if not kind_has(p.content, p.s, level, OP_DESTROY_FACED):
            continue
        scorpions = p.s.guardians[level]
        while any_cell(scorpions):
            faced = faced | faced_by(p.content, p.s, first_cell(scorpions))
            scorpions = rest_of(scorpions)
    faced = faced & all_monuments(p.s)
    while any_cell(faced):
        remove_monument(p, first_cell(faced), TO_SUPPLY)
        faced = rest_of(faced)


cdef Cells faced_by(const Content* content, const State* s, int cell) noexcept nogil:
    """The adjacent spaces before the two claws."""
    cdef int facing = facing_at(s, cell)
    cdef Cells found = NO_CELLS
    cdef int i, other
    for i in range(2):
        other = content.grid.neighbour[cell][(facing + i) % N_SIDES]
        if other >= 0:
            found = found | cell_bit(other)
    return found & near(content, s, cell)


# ---------------------------------------------------------------- a region

cdef int gods_in(const State* s, int token) noexcept nogil:
    """A mask of the gods with figures in a region."""
    cdef int found = 0
    cdef int g
    for g in range(MAX_PLAYERS):
        if is_god(s, g) and any_cell(s.figures[g] & s.regions[token - 1]):
            found |= 1 << g
    return found


cdef void resolve_region(Play* p) noexcept nogil:
    """Rule: 4.7, trap 21. No figures, one god, or a battle."""
    cdef int present = gods_in(p.s, p.s.region_now)
    if present == 0:
        return
    note(p, EV_REGION, p.s.region_now, present, 0, 0, 0)
    if popcount(present) > 1:
        start_battle(p, present)
        return
    dominate(p, lowest_bit(present))
    if p.s.depth:
        score_majorities(p)


cdef void dominate(Play* p, int g) noexcept nogil:
    """Rule: 4.7, R6, R33. One instance of 1 Devotion and what is added to it."""
    note(p, EV_DOMINATED, g, p.s.region_now, 0, 0, 0)
    gain_devotion(p, g, 1 + total(p.content, p.s, g, WHEN_DOMINATED, OP_WIN_DEVOTION, 0))
    if p.s.depth:
        gain_all(p, g, WHEN_DOMINATED, 0)


# ---------------------------------------------------------------- step 8, monument majority

cdef int majority_owner(const State* s, int token, int type) noexcept nogil:
    """Rule: R7, trap 3. The god with strictly most monuments of a type, present or not."""
    cdef Cells there = s.monuments[type] & s.regions[token - 1]
    cdef int most = 0
    cdef int owner = NONE
    cdef int g, count
    if not any_cell(there):
        return NONE
    for g in range(MAX_PLAYERS):
        count = count_cells(there & s.owned[g])
        if count > most:
            most = count
            owner = g
        elif count == most:
            owner = NONE
    return owner


cdef void score_majorities(Play* p) noexcept nogil:
    """Rule: 4.7 step 8. One instance each, ascending, for gods with a figure there."""
    cdef State* s = p.s
    cdef signed char[MAX_PLAYERS] order
    cdef int[MAX_PLAYERS] won
    cdef int present = gods_in(s, s.region_now)
    cdef int n = ascending(s, present, order)
    cdef int type, g, i
    for g in range(MAX_PLAYERS):
        won[g] = 0
    for type in range(N_TYPES):
        g = majority_owner(s, s.region_now, type)
        if g != NONE:
            won[g] |= 1 << type
    for i in range(n):
        if won[order[i]] and s.depth:
            note(p, EV_MAJORITY, order[i], won[order[i]], 0, 0, 0)
            gain_devotion(p, order[i], popcount(won[order[i]]))

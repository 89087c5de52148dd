"""Ankh: killing a set of figures (RULES.md 4.10, end): removal, Anubis, Mummies, Cat Mummies."""
from engine.core.game cimport move_t
from engine.games.ankh.board cimport near, place_figure, remove_figure
from engine.games.ankh.cells cimport (
    NO_CELLS,
    Cells,
    any_cell,
    cell_bit,
    first_cell,
    rest_of,
    without,
)
from engine.games.ankh.devotion cimport add_followers, ascending, lose_devotion
from engine.games.ankh.effects cimport god_with, kind_has
from engine.games.ankh.moving cimport list_cells
from engine.games.ankh.play cimport Play, note
from engine.games.ankh.state cimport (
    DONE,
    EV_TRAPPED,
    FOLLOWERS,
    GUARDIAN,
    KILL,
    KILL_CATS,
    KILL_MUMMIES,
    KILL_TRAP,
    MAX_KILLED,
    MAX_PLAYERS,
    MAX_TRAPPED,
    MUMMY,
    N_LEVELS,
    NONE,
    OP_LOSE,
    OP_RETURN_NEXT_TO_GOD,
    OP_TRAP_WARRIOR,
    SEAT,
    TO_POOL,
    TRAP,
    WARRIOR,
    Content,
    Effect,
    Item,
    State,
    free_land,
    owner_at,
    pop,
    push,
    top,
)


cdef Cells doomed(const State* s, int gods) noexcept nogil:
    """The warriors and guardians of some gods in the battle region."""
    cdef Cells found = NO_CELLS
    cdef int g
    for g in range(MAX_PLAYERS):
        if gods >> g & 1:
            found = found | without(s.figures[g], cell_bit(s.god_cell[g]))
    return found & s.regions[s.region_now - 1]


cdef void start_kill(Play* p, Cells victims) noexcept nogil:
    """Rule: 4.10 killing (1). All are removed at once; what follows waits on the stack."""
    if not any_cell(victims):
        return
    push(p.s, KILL, p.s.turn, KILL_TRAP, 0)
    while any_cell(victims):
        kill_figure(p, first_cell(victims))
        victims = rest_of(victims)


cdef void kill_figure(Play* p, int cell) noexcept nogil:
    """One figure into its god's pool, counted for Miracle and for what its death brings."""
    cdef State* s = p.s
    cdef int g = owner_at(s, cell)
    cdef int kind = remove_figure(p, cell, TO_POOL)
    cdef int level = kind - GUARDIAN - 1
    if s.killed[g] < MAX_KILLED:
        s.killed[g] += 1
    if kind == WARRIOR:
        s.pool_warriors[g] += 1
        s.dead_warriors |= 1 << g
        return
    s.pool_guardians[g][level] += 1
    s.returning[g][level] += kind_has(p.content, s, level, OP_RETURN_NEXT_TO_GOD)
    s.mourned[g][level] += kind_has(p.content, s, level, OP_LOSE)


cdef void run_kill(Play* p) noexcept nogil:
    """Rule: 4.10 killing (2) to (4). One step of it."""
    cdef State* s = p.s
    cdef int step = top(s).args[0]
    if step == KILL_TRAP:
        top(s).args[0] = KILL_MUMMIES
        ask_for_trap(p)
    elif step == KILL_MUMMIES:
        if not ask_for_mummy(p):
            top(s).args[0] = KILL_CATS
    else:
        pop(s)
        s.dead_warriors = 0
        mourn(p)


# ---------------------------------------------------------------- Anubis

cdef int free_slot(const Content* content, const State* s) noexcept nogil:
    cdef int slot
    for slot in range(min(MAX_TRAPPED, <int>content.trap_slots)):
        if s.trapped[slot] == NONE:
            return slot
    return NONE


cdef void ask_for_trap(Play* p) noexcept nogil:
    """Rule: 4.9 Anubis. One of the enemy warriors just killed, while a slot is free."""
    cdef State* s = p.s
    cdef int g = god_with(p.content, s, OP_TRAP_WARRIOR)
    if g != NONE and s.dead_warriors & ~(1 << g) and free_slot(p.content, s) != NONE:
        push(s, TRAP, g, 0, 0)


cdef int legal_trap(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.9 Anubis. Legal: owners of warriors just killed, or nobody."""
    cdef int count = 1
    cdef int g
    out[0] = DONE
    for g in range(MAX_PLAYERS):
        if s.dead_warriors >> g & 1 and g != s.lead[top(s).seat]:
            out[count] = SEAT + g
            count += 1
    return count


cdef void apply_trap(Play* p, int code) noexcept nogil:
    """Effect: the warrior sits in a slot instead of its owner's pool."""
    cdef State* s = p.s
    cdef int slot = free_slot(p.content, s)
    pop(s)
    if code != DONE:
        s.trapped[slot] = code - SEAT
        s.pool_warriors[code - SEAT] -= 1
        note(p, EV_TRAPPED, slot, code - SEAT, 0, 0, 0)


# ---------------------------------------------------------------- Mummies

cdef bint ask_for_mummy(Play* p) noexcept nogil:
    """Rule: 4.10 Mummy. The next one that may return, owners ascending; whether there is one."""
    cdef State* s = p.s
    cdef signed char[MAX_PLAYERS] order
    cdef int n = ascending(s, s.gods, order)
    cdef int i, level
    for i in range(n):
        for level in range(N_LEVELS):
            if s.returning[order[i]][level]:
                s.returning[order[i]][level] -= 1
                push(s, MUMMY, order[i], level, 0)
                return True
    return False


cdef int legal_mummy(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.10 Mummy. Legal: empty land beside the own god figure, or the pool."""
    cdef int cell = s.god_cell[s.lead[top(s).seat]]
    cdef int count = 0
    if cell != NONE:
        count = list_cells(near(content, s, cell) & free_land(content, s), out, 0)
    out[count] = DONE
    return count + 1


cdef void apply_mummy(Play* p, int code) noexcept nogil:
    """Effect: back on the board; it counts as killed all the same (R23)."""
    cdef State* s = p.s
    cdef int g = s.lead[top(s).seat]
    cdef int level = top(s).args[0]
    pop(s)
    if code != DONE:
        s.pool_guardians[g][level] -= 1
        place_figure(p, g, GUARDIAN + 1 + level, code)


# ---------------------------------------------------------------- Cat Mummies

cdef void mourn(Play* p) noexcept nogil:
    """Rule: 4.10 killing (4). One by one, owners ascending: every enemy god loses."""
    cdef State* s = p.s
    cdef signed char[MAX_PLAYERS] order
    cdef int n = ascending(s, s.gods, order)
    cdef int i, level
    for i in range(n):
        for level in range(N_LEVELS):
            while s.mourned[order[i]][level]:
                s.mourned[order[i]][level] -= 1
                take_from_enemies(
                    p, order[i], &p.content.guardians[s.guardian_kind[level]])


cdef void take_from_enemies(Play* p, int g, const Item* kind) noexcept nogil:
    """What the death of a guardian costs the others, ascending at this moment."""
    cdef signed char[MAX_PLAYERS] order
    cdef const Effect* effect
    cdef int e, i, n
    for e in range(kind.n_effects):
        effect = &kind.effects[e]
        if effect.op != OP_LOSE:
            continue
        n = ascending(p.s, p.s.gods & ~(1 << g), order)
        for i in range(n):
            if effect.resource == FOLLOWERS:
                add_followers(p, order[i], -min(<int>effect.amount, <int>p.s.followers[order[i]]))
            else:
                lose_devotion(p, order[i], effect.amount)

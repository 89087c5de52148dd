"""Ankh: gods that merge (RULES.md 4.12), are forgotten (4.13), or win in the end (7)."""
from engine.core.bits cimport lowest_bit, popcount
from engine.core.game cimport move_t
from engine.games.ankh.board cimport remove_figure, remove_monument, return_sun
from engine.games.ankh.cells cimport (
    Cells,
    any_cell,
    cell_bit,
    first_cell,
    rest_of,
    without,
)
from engine.games.ankh.devotion cimport add_followers, ascending, end_game, leave_track
from engine.games.ankh.effects cimport god_with, has_op
from engine.games.ankh.pharaoh cimport discard_political
from engine.games.ankh.play cimport Play, note
from engine.games.ankh.state cimport (
    DONE,
    ENDED_CONFLICTS,
    ENDED_FORGOTTEN,
    ENDED_LAST,
    EV_DEVOTION,
    EV_FORGOTTEN,
    EV_GUARDIAN,
    EV_MERGED,
    EV_PRIEST,
    EV_TRAPPED,
    FIGURE,
    GUARDIAN,
    MAX_PLAYERS,
    MAX_TRAPPED,
    MERGE_GUARDIAN,
    N_LEVELS,
    N_ROOMS,
    NONE,
    OP_TRAP_WARRIOR,
    TO_BOX,
    TO_SUPPLY,
    Content,
    State,
    all_guardians,
    pop,
    push,
    top,
)
from engine.games.ankh.turn cimport base_free


cdef void derive_gods(State* s) noexcept nogil:
    """Who is in the game, and whose abilities each god has."""
    cdef int seat
    s.gods = 0
    for seat in range(MAX_PLAYERS):
        s.abilities[seat] = 0
    for seat in range(s.n):
        if s.alive[seat]:
            s.gods |= 1 << s.lead[seat]
            s.abilities[s.lead[seat]] |= 1 << s.god[seat]


# ---------------------------------------------------------------- 4.12 the merge

cdef void start_merge(Play* p) noexcept nogil:
    """Rule: 4.12. The two lowest become one god under the name of the higher."""
    cdef State* s = p.s
    cdef signed char[MAX_PLAYERS] order
    cdef int low, high
    if ascending(s, s.gods, order) < 2:
        return
    low = order[0]
    high = order[1]
    clear_merged(p, low, high)
    add_followers(p, high, s.followers[low])
    s.followers[low] = 0
    take_place(p, low, high)
    s.lead[low] = high
    s.powers[low] = 0
    derive_gods(s)
    note(p, EV_MERGED, high, low, s.devotion[high], 0, 0)
    push(s, MERGE_GUARDIAN, high, low, 0)


cdef void clear_merged(Play* p, int low, int high) noexcept nogil:
    """Rule: 4.12 step 1. What leaves the board and the table; low's guardians wait."""
    cdef State* s = p.s
    cdef Cells left = s.owned[low]
    cdef int slot
    cdef bint anubis = has_op(p.content, s, low, OP_TRAP_WARRIOR)
    anubis = anubis or has_op(p.content, s, high, OP_TRAP_WARRIOR)
    while any_cell(left):
        remove_monument(p, first_cell(left), TO_SUPPLY)
        left = rest_of(left)
    left = without(s.figures[low], all_guardians(s))
    while any_cell(left):
        remove_figure(p, first_cell(left), TO_BOX)
        left = rest_of(left)
    for slot in range(MAX_TRAPPED):
        if s.trapped[slot] == low or (s.trapped[slot] == high and anubis):
            s.pool_warriors[high] += s.trapped[slot] == high
            s.trapped[slot] = NONE
            note(p, EV_TRAPPED, slot, NONE, 0, 0, 0)
    clear_pools(p, low)


cdef void clear_pools(Play* p, int g) noexcept nogil:
    """Warriors, tokens, hand, priests and political cards of a god that goes."""
    cdef State* s = p.s
    cdef int room
    s.pool_warriors[g] = 0
    s.pool_tokens[g] = 0
    s.hand[g] = 0
    for room in range(N_ROOMS):
        while s.priests[g][room]:
            s.priests[g][room] -= 1
            note(p, EV_PRIEST, g, room + 1, NONE, 0, 0)
    s.pool_priests[g] = 0
    discard_political(p, g)


cdef void take_place(Play* p, int low, int high) noexcept nogil:
    """Rule: 4.12 step 3, R25, trap 15. High's token takes low's place exactly."""
    cdef State* s = p.s
    cdef int before = s.devotion[high]
    leave_track(s, high)
    s.devotion[high] = s.devotion[low]
    s.height[high] = s.height[low]
    s.devotion[low] = 0
    s.height[low] = 0
    note(p, EV_DEVOTION, high, before, s.devotion[high], s.height[high], 0)


cdef bint has_guardian(const State* s, int g, int level) noexcept nogil:
    return s.pool_guardians[g][level] or any_cell(s.guardians[level] & s.figures[g])


cdef int legal_merge_guardian(
        const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.12 step 4, R53. Legal: levels that low has and high has a base for, or to end."""
    cdef int high = top(s).seat
    cdef int low = top(s).args[0]
    cdef int count = 1
    cdef int level
    out[0] = DONE
    for level in range(N_LEVELS):
        if has_guardian(s, low, level) and base_free(content, s, high, level):
            out[count] = FIGURE + 1 + level
            count += 1
    return count


cdef void apply_merge_guardian(Play* p, int code) noexcept nogil:
    """Effect: one changes sides where it is, one on the board first; in the end the rest goes."""
    cdef State* s = p.s
    cdef int high = top(s).seat
    cdef int low = top(s).args[0]
    cdef int level = code - FIGURE - 1
    cdef Cells there
    if code == DONE:
        pop(s)
        return_guardians(p, low)
        return
    there = s.guardians[level] & s.figures[low]
    if any_cell(there):
        there = cell_bit(first_cell(there))
        return_sun(p, first_cell(there))
        s.figures[low] = without(s.figures[low], there)
        s.figures[high] = s.figures[high] | there
        note(p, EV_GUARDIAN, high, level + 1, low, first_cell(there), 0)
    else:
        s.pool_guardians[low][level] -= 1
        s.pool_guardians[high][level] += 1
        note(p, EV_GUARDIAN, high, level + 1, low, NONE, 0)


cdef void return_guardians(Play* p, int low) noexcept nogil:
    """Rule: 4.12 step 4, R49. Unclaimed guardians go back to the supply."""
    cdef State* s = p.s
    cdef Cells left = s.figures[low]
    cdef int level
    while any_cell(left):
        level = remove_figure(p, first_cell(left), TO_SUPPLY) - GUARDIAN - 1
        s.guardian_supply[level] += 1
        left = rest_of(left)
    for level in range(N_LEVELS):
        s.guardian_supply[level] += s.pool_guardians[low][level]
        s.pool_guardians[low][level] = 0


# ---------------------------------------------------------------- 4.13 forgotten gods

cdef void forget_gods(Play* p) noexcept nogil:
    """Rule: 4.13, trap 20. All gods in the red go; one left has won, none left nobody."""
    cdef State* s = p.s
    cdef int keeper = god_with(p.content, s, OP_TRAP_WARRIOR)
    cdef int gone = 0
    cdef int g
    for g in range(MAX_PLAYERS):
        if s.gods >> g & 1 and s.devotion[g] <= p.content.devotion_red_max:
            gone |= 1 << g
    free_captives(p, gone, keeper != NONE and gone >> keeper & 1)
    for g in range(MAX_PLAYERS):
        if gone >> g & 1:
            forget(p, g)
    if popcount(s.gods) == 1:
        end_game(p, ENDED_LAST, lowest_bit(s.gods))
    elif s.gods == 0:
        end_game(p, ENDED_FORGOTTEN, NONE)


cdef void free_captives(Play* p, int gone, bint keeper_gone) noexcept nogil:
    """Trapped warriors of forgotten gods vanish; those of a forgotten Anubis return."""
    cdef State* s = p.s
    cdef int slot, owner
    for slot in range(MAX_TRAPPED):
        owner = s.trapped[slot]
        if owner == NONE or not (keeper_gone or gone >> owner & 1):
            continue
        s.pool_warriors[owner] += 1
        s.trapped[slot] = NONE
        note(p, EV_TRAPPED, slot, NONE, 0, 0, 0)


cdef void forget(Play* p, int g) noexcept nogil:
    """Rule: 4.13, R49, trap 23. Nothing of a forgotten god returns to a supply."""
    cdef State* s = p.s
    cdef Cells left = s.figures[g]
    cdef int level, kind, seat
    note(p, EV_FORGOTTEN, g, 0, 0, 0, 0)
    while any_cell(left):
        kind = remove_figure(p, first_cell(left), TO_BOX)
        if kind > GUARDIAN:
            s.gone_guardians[kind - GUARDIAN - 1] += 1
        left = rest_of(left)
    for level in range(N_LEVELS):
        s.gone_guardians[level] += s.pool_guardians[g][level]
        s.pool_guardians[g][level] = 0
    left = s.owned[g]
    while any_cell(left):
        remove_monument(p, first_cell(left), TO_BOX)
        left = rest_of(left)
    clear_pools(p, g)
    add_followers(p, g, -<int>s.followers[g])
    leave_track(s, g)
    s.devotion[g] = 0
    s.height[g] = 0
    s.powers[g] = 0
    for seat in range(s.n):
        if s.lead[seat] == g:
            s.alive[seat] = 0
    derive_gods(s)


# ---------------------------------------------------------------- 7 the last conflict

cdef void finish_conflicts(Play* p) noexcept nogil:
    """Rule: 7, case 46. Most Devotion wins, the higher place in a stack included."""
    cdef signed char[MAX_PLAYERS] order
    cdef int n = ascending(p.s, p.s.gods, order)
    end_game(p, ENDED_CONFLICTS, order[n - 1])

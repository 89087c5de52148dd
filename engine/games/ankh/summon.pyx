"""Ankh: summoning figures (RULES.md 4.4 Summon), Ra, Osiris and Anubis' captives (4.9).

A figure to be summoned is named by its code less FIGURE: 0 a warrior, 1..3 a guardian of that
level, 4 an own trapped warrior. Places are those of the regular summon, or beside one pyramid.
"""
from engine.core.game cimport move_t
from engine.games.ankh.board cimport near, near_any, place_figure
from engine.games.ankh.cells cimport (
    NO_CELLS,
    Cells,
    any_cell,
    cell_bit,
    first_cell,
    rest_of,
    without,
)
from engine.games.ankh.devotion cimport add_followers
from engine.games.ankh.effects cimport god_with, has_op, kind_does, kind_has, of_type
from engine.games.ankh.moving cimport list_cells
from engine.games.ankh.play cimport Play, note
from engine.games.ankh.state cimport (
    DONE,
    EV_SUN,
    EV_TRAPPED,
    FACING,
    FIGURE,
    MAX_TRAPPED,
    N_LEVELS,
    NONE,
    OP_EXTRA_SUMMON,
    OP_MARK_RADIANT,
    OP_SET_FACING,
    OP_SUMMON_AT_PORTAL,
    OP_SUMMON_ON_WATER,
    OP_TRAP_WARRIOR,
    PRIEST_ADD,
    REGULAR,
    SUMMON_CELL,
    SUMMON_KIND,
    SUMMON_MAY,
    SUMMON_MODE,
    SUMMON_MUST,
    SUN,
    TYPE_PYRAMID,
    WARRIOR,
    WHEN_SUMMON,
    YES,
    Content,
    State,
    asked,
    free_land,
    pop,
    push,
    top,
)

cdef enum:
    KIND_WARRIOR = 0
    KIND_FREED = 4            # FREED - FIGURE


# ---------------------------------------------------------------- what may be summoned, and where

cdef int captive_slot(const State* s, int g) noexcept nogil:
    """The first slot with a warrior of a god's, NONE if it has none there."""
    cdef int slot
    for slot in range(MAX_TRAPPED):
        if s.trapped[slot] == g:
            return slot
    return NONE


cdef bint has_figure(
        const Content* content, const State* s, int g, int what, int reserve) noexcept nogil:
    """Whether a god could take such a figure, with some Followers set aside."""
    if what == KIND_WARRIOR:
        return s.pool_warriors[g] > 0
    if what == KIND_FREED:
        return captive_slot(s, g) != NONE and s.followers[g] - reserve >= content.trap_fee
    return s.pool_guardians[g][what - 1] > 0


cdef Cells land_places(const Content* content, const State* s, int g, int pyramid) noexcept nogil:
    """Empty land where any figure may be summoned; `pyramid` NONE: by the regular summon."""
    cdef Cells anchors
    if pyramid != NONE:
        return near(content, s, pyramid) & free_land(content, s)
    anchors = near_any(content, s, s.figures[g] | s.owned[g])
    if any_cell(s.portal) and has_op(content, s, g, OP_SUMMON_AT_PORTAL):
        anchors = anchors | s.portal
    return anchors & free_land(content, s)


cdef Cells water_places(
        const Content* content, const State* s, int what, int pyramid) noexcept nogil:
    """Rule: 4.10 Apep. Empty water, for a guardian that may be summoned there."""
    cdef Cells water
    if what == KIND_WARRIOR or what == KIND_FREED:
        return NO_CELLS
    if not kind_has(content, s, what - 1, OP_SUMMON_ON_WATER):
        return NO_CELLS
    water = without(without(content.board, content.land), s.taken)
    return water if pyramid == NONE else water & near(content, s, pyramid)


cdef Cells places(
        const Content* content, const State* s, int g, int what, int pyramid) noexcept nogil:
    """Rule: 4.4 places of a figure."""
    return land_places(content, s, g, pyramid) | water_places(content, s, what, pyramid)


cdef int kinds(
        const Content* content, const State* s, int g, int pyramid, int reserve) noexcept nogil:
    """A mask of the figures that can be taken and have a place."""
    cdef bint on_land = any_cell(land_places(content, s, g, pyramid))
    cdef int found = 0
    cdef int what
    for what in range(KIND_FREED + 1):
        if has_figure(content, s, g, what, reserve):
            if on_land or any_cell(water_places(content, s, what, pyramid)):
                found |= 1 << what
    return found


cdef bint has_any_figure(const Content* content, const State* s, int g) noexcept nogil:
    """Whether there is anything to summon, wherever it might go."""
    cdef int what
    for what in range(KIND_FREED + 1):
        if has_figure(content, s, g, what, 0):
            return True
    return False


cdef bint can_summon(const Content* content, const State* s, int g, int reserve) noexcept nogil:
    """Whether a regular summon is possible with some Followers set aside."""
    return has_any_figure(content, s, g) and kinds(content, s, g, NONE, reserve) != 0


cdef Cells usable_pyramids(const Content* content, const State* s, int g) noexcept nogil:
    """Own pyramids not used in this action beside which some figure can be placed."""
    cdef Cells left = without(of_type(content, s, g, TYPE_PYRAMID), s.marked)
    cdef Cells found = NO_CELLS
    while any_cell(left):
        if kinds(content, s, g, first_cell(left), 0):
            found = found | cell_bit(first_cell(left))
        left = rest_of(left)
    return found


# ---------------------------------------------------------------- the Summon action

cdef void start_summon_action(Play* p, int seat) noexcept nogil:
    """Rule: 4.4 Summon, R54. With nothing to summon there is no priest either."""
    cdef State* s = p.s
    cdef int g = s.lead[seat]
    if not has_any_figure(p.content, s, g):
        return
    if s.pharaoh:
        push(s, PRIEST_ADD, seat, 0, 0)
    if has_op(p.content, s, g, OP_EXTRA_SUMMON):
        push(s, SUMMON_MODE, seat, 0, 0)
    else:
        push(s, SUMMON_KIND, seat, SUMMON_MAY, NONE)


cdef void start_summon(Play* p, int seat, int how) noexcept nogil:
    """A regular summon that some effect gives."""
    push(p.s, SUMMON_KIND, seat, how, NONE)


cdef int legal_summon_mode(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.4 Summon, Pyramid Attuned. Legal: usable pyramids, the regular summon, to end."""
    cdef int count = 0
    if not has_any_figure(content, s, asked(s)):
        return 0
    count = list_cells(usable_pyramids(content, s, asked(s)), out, 0)
    out[count] = DONE
    count += 1
    if kinds(content, s, asked(s), NONE, 0):
        out[count] = REGULAR
        count += 1
    return count


cdef void apply_summon_mode(Play* p, int code) noexcept nogil:
    """Effect: extras come first and may serve as anchors; the regular one ends the action."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    if code == DONE or code == REGULAR:
        pop(s)
        s.marked = NO_CELLS
        if code == REGULAR:
            push(s, SUMMON_KIND, seat, SUMMON_MUST, NONE)
        return
    s.marked = s.marked | cell_bit(code)
    push(s, SUMMON_KIND, seat, SUMMON_MUST, code)


cdef int legal_summon_kind(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.4 Summon. Legal: what there is and has a place; to decline where that is allowed."""
    cdef int count = 0
    cdef int found, what
    if top(s).args[0] == SUMMON_MAY:
        out[0] = DONE
        count = 1
    found = kinds(content, s, asked(s), top(s).args[1], 0)
    for what in range(KIND_FREED + 1):
        if found >> what & 1:
            out[count] = FIGURE + what
            count += 1
    return count


cdef void apply_summon_kind(Play* p, int code) noexcept nogil:
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int pyramid = top(s).args[1]
    pop(s)
    if code != DONE:
        push(s, SUMMON_CELL, seat, code - FIGURE, pyramid)


cdef int legal_summon_cell(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.4 Summon. Legal: the places of the figure."""
    return list_cells(places(content, s, asked(s), top(s).args[0], top(s).args[1]), out, 0)


cdef void apply_summon_cell(Play* p, int code) noexcept nogil:
    """Effect: the figure is placed; then its facing, then a sun."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int what = top(s).args[0]
    cdef int g = s.lead[seat]
    pop(s)
    if what == KIND_FREED:
        free_captive(p, g)
    elif what == KIND_WARRIOR:
        s.pool_warriors[g] -= 1
    else:
        s.pool_guardians[g][what - 1] -= 1
    place_figure(p, g, WARRIOR if what == KIND_FREED else WARRIOR + what, code)
    if s.suns and has_op(p.content, s, g, OP_MARK_RADIANT):
        push(s, SUN, seat, code, 0)
    if 1 <= what <= N_LEVELS and kind_does(
            p.content, s, what - 1, WHEN_SUMMON, OP_SET_FACING):
        push(s, FACING, seat, code, 0)


cdef void free_captive(Play* p, int g) noexcept nogil:
    """Rule: 4.9 Anubis, R20. An own warrior leaves its slot; its god pays the fee."""
    cdef State* s = p.s
    cdef int slot = captive_slot(s, g)
    cdef int keeper = god_with(p.content, s, OP_TRAP_WARRIOR)
    s.trapped[slot] = NONE
    note(p, EV_TRAPPED, slot, NONE, 0, 0, 0)
    add_followers(p, g, -<int>p.content.trap_fee)
    if keeper != NONE:
        add_followers(p, keeper, p.content.trap_fee)


cdef void apply_sun(Play* p, int code) noexcept nogil:
    """Rule: 4.9 Ra, R43. Effect: the figure just summoned becomes radiant."""
    cdef int cell = top(p.s).args[0]
    pop(p.s)
    if code == YES:
        p.s.radiant = p.s.radiant | cell_bit(cell)
        p.s.suns -= 1
        note(p, EV_SUN, cell, 1, 0, 0, 0)

"""Ankh: moving figures (RULES.md 4.4 Move), Satet and the Giant Scorpion (4.10), Horus (4.9).

Not here: teleports to obelisks (battle.pyx), priests (pharaoh.pyx).
"""
from engine.core.game cimport move_t
from engine.games.ankh.board cimport (
    exchange_figures,
    move_figure,
    near,
    place_eye,
    set_facing,
    token_at,
)
from engine.games.ankh.cells cimport (
    NO_CELLS,
    Cells,
    any_cell,
    cell_bit,
    first_cell,
    has_cell,
    rest_of,
    without,
)
from engine.games.ankh.effects cimport has_op, kind_does, kind_has
from engine.games.ankh.play cimport Play
from engine.games.ankh.state cimport (
    BY_MOVE,
    BY_PUSH,
    DONE,
    EYE,
    FACE,
    FACING,
    MAX_EYES,
    MOVE_DEST,
    MOVE_FIGURE,
    N_LEVELS,
    N_SIDES,
    NO,
    NONE,
    OP_PLACE_EYE,
    OP_PUSH,
    OP_SET_FACING,
    PUSH,
    WHEN_MOVE_END,
    YES,
    Content,
    State,
    all_figures,
    asked,
    free_land,
    owner_at,
    pop,
    push,
    top,
)


cdef int list_cells(Cells cells, move_t* out, int count) noexcept nogil:
    """Append the spaces of a set to a list of moves; its length then."""
    while any_cell(cells):
        out[count] = first_cell(cells)
        count += 1
        cells = rest_of(cells)
    return count


cdef inline int level_at(const State* s, int cell) noexcept nogil:
    """The level (0..2) of the guardian on a space, NONE where there is none."""
    cdef int level
    for level in range(N_LEVELS):
        if has_cell(s.guardians[level], cell):
            return level
    return NONE


cdef inline bint turns(const Content* content, const State* s, int cell) noexcept nogil:
    """Whether a guardian that may face another way after a move stands on a space."""
    cdef int level = level_at(s, cell)
    return level != NONE and kind_does(content, s, level, WHEN_MOVE_END, OP_SET_FACING)


cdef Cells destinations(const Content* content, const State* s, int g, int cell) noexcept nogil:
    """Rule: 4.4 Move, 4.10. Where a figure may end its move."""
    cdef Cells found = content.reach[cell] & free_land(content, s)
    cdef int level = level_at(s, cell)
    if level == NONE:
        return found
    if kind_does(content, s, level, WHEN_MOVE_END, OP_SET_FACING):
        found = found | cell_bit(cell)
    if kind_has(content, s, level, OP_PUSH):
        found = found | pushable(content, s, g, cell)
    return found


cdef Cells pushable(const Content* content, const State* s, int g, int cell) noexcept nogil:
    """Rule: 4.10 Satet. Enemy figures on land within reach that have somewhere to go."""
    cdef Cells enemies = without(all_figures(s), s.figures[g]) & content.reach[cell] & content.land
    cdef Cells found = NO_CELLS
    while any_cell(enemies):
        if any_cell(push_cells(content, s, first_cell(enemies), cell)):
            found = found | cell_bit(first_cell(enemies))
        enemies = rest_of(enemies)
    return found


cdef Cells push_cells(
        const Content* content, const State* s, int enemy, int vacated) noexcept nogil:
    """Where a figure may be pushed to: the pusher's old space counts as empty."""
    return near(content, s, enemy) & (
        free_land(content, s) | (cell_bit(vacated) & content.land))


# ---------------------------------------------------------------- MOVE_FIGURE, MOVE_DEST

cdef Cells movable(const Content* content, const State* s, int g) noexcept nogil:
    """Own figures that have not moved in this action and have a destination."""
    cdef Cells figures = without(s.figures[g], s.marked)
    cdef Cells free = free_land(content, s)
    cdef Cells left = figures
    cdef int cell
    while any_cell(left):
        cell = first_cell(left)
        left = rest_of(left)
        if not any_cell(content.reach[cell] & free):
            if not any_cell(destinations(content, s, g, cell)):
                figures = without(figures, cell_bit(cell))
    return figures


cdef bint can_move(const Content* content, const State* s, int g) noexcept nogil:
    """Whether any figure of a god's has a destination."""
    return any_cell(movable(content, s, g))


cdef int legal_move_figure(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.4 Move. Legal: figures not moved yet; to end, but not in a Forced March."""
    cdef int count = list_cells(movable(content, s, asked(s)), out, 0)
    if not top(s).args[0]:
        out[count] = DONE
        count += 1
    return count


cdef void apply_move_figure(Play* p, int code) noexcept nogil:
    """Effect: the destination is asked for; this decision waits below until the action ends."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    if code == DONE or top(s).args[0]:
        pop(s)
        s.marked = NO_CELLS
    if code != DONE:
        push(s, MOVE_DEST, seat, code, 0)


cdef int legal_move_dest(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.4 Move, trap 1. Legal: spaces within three steps, whatever lies between."""
    return list_cells(destinations(content, s, asked(s), top(s).args[0]), out, 0)


cdef void apply_move_dest(Play* p, int code) noexcept nogil:
    """Effect: the figure moves; an enemy there is pushed first."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int start = top(s).args[0]
    pop(s)
    if code != start and has_cell(all_figures(s), code):
        push(s, PUSH, seat, code, start)
        return
    if code != start:
        move_figure(p, s.lead[seat], start, code, BY_MOVE)
    finish_move(p, seat, start, code)


cdef void finish_move(Play* p, int seat, int start, int end) noexcept nogil:
    """Rule: triggers move_end and god_moved of 2.4."""
    cdef State* s = p.s
    if s.depth and top(s).kind == MOVE_FIGURE:
        s.marked = s.marked | cell_bit(end)
    if turns(p.content, s, end):
        push(s, FACING, seat, end, 0)
    if end == s.god_cell[s.lead[seat]] and start != end:
        ask_for_eye(p, seat, end)


# ---------------------------------------------------------------- PUSH, FACING, EYE

cdef int legal_push(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.10 Satet. Legal: empty land adjacent to the enemy figure."""
    return list_cells(push_cells(content, s, top(s).args[0], top(s).args[1]), out, 0)


cdef void apply_push(Play* p, int code) noexcept nogil:
    """Effect: the enemy figure makes room, with its sun and its facing."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int enemy = top(s).args[0]
    cdef int start = top(s).args[1]
    cdef int g = s.lead[seat]
    pop(s)
    if code == start:
        exchange_figures(p, start, enemy)
    else:
        move_figure(p, owner_at(s, enemy), enemy, code, BY_PUSH)
        move_figure(p, g, start, enemy, BY_MOVE)
    finish_move(p, seat, start, enemy)


cdef int legal_facing(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.10 Giant Scorpion. Legal: six ways to face."""
    cdef int side
    for side in range(N_SIDES):
        out[side] = FACE + side
    return N_SIDES


cdef void apply_facing(Play* p, int code) noexcept nogil:
    cdef int cell = top(p.s).args[0]
    pop(p.s)
    set_facing(p, cell, code - FACE)


cdef void ask_for_eye(Play* p, int seat, int cell) noexcept nogil:
    """Rule: 4.9 Horus, R50. An eye in supply, none in the region he stands in."""
    cdef State* s = p.s
    cdef int token, i
    if not s.eyes or not has_op(p.content, s, s.lead[seat], OP_PLACE_EYE):
        return
    token = token_at(s, cell)
    for i in range(MAX_EYES):
        if s.eye_cell[i] != NONE and has_cell(s.regions[token - 1], s.eye_cell[i]):
            return
    push(s, EYE, seat, cell, 0)


cdef int legal_yes_no(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Legal: YES and NO."""
    out[0] = YES
    out[1] = NO
    return 2


cdef void apply_eye(Play* p, int code) noexcept nogil:
    """Rule: 4.9 Horus. Effect: the eye stays on that space."""
    cdef int cell = top(p.s).args[0]
    pop(p.s)
    if code == YES:
        place_eye(p, cell)

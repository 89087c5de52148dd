"""Ankh: the interpreter of effects (RULES.md 2.4)."""
from libc.stdint cimport uint64_t

from engine.games.ankh.cells cimport Cells
from engine.games.ankh.play cimport Play
from engine.games.ankh.state cimport (
    MAX_EFFECTS,
    MAX_GODS,
    MAX_POWERS,
    Content,
    Effect,
    State,
)

cdef Cells of_type(const Content* content, const State* s, int g, int type) noexcept nogil
cdef int times(const Content* content, const State* s, int g, const Effect* effect) noexcept nogil
cdef bint holds_for(
    const Content* content, const State* s, int g, const Effect* effect, int margin) noexcept nogil
cdef int total(
    const Content* content, const State* s, int g, int when, int op, int margin) noexcept nogil
cdef int highest(
    const Content* content, const State* s, int g, int when, int op, int margin,
    int otherwise) noexcept nogil
cdef void gain_all(Play* p, int g, int when, int margin) noexcept nogil
cdef void gain_by(Play* p, int g, const Effect* effect, int margin) noexcept nogil
cdef void gain_resource(Play* p, int g, int resource, int amount) noexcept nogil
cdef int god_with(const Content* content, const State* s, int op) noexcept nogil
cdef int gods_with(const Content* content, const State* s, int mask, int op) noexcept nogil
cdef int next_row(
    const Content* content, const State* s, int g, int op, int row) noexcept nogil
cdef bint kind_does(
    const Content* content, const State* s, int level, int when, int op) noexcept nogil


cdef inline uint64_t items_of(const State* s, int g) noexcept nogil:
    """What works for a god: its powers, its abilities, and in a battle the cards it revealed."""
    return (
        <uint64_t>s.powers[g] | <uint64_t>s.abilities[g] << MAX_POWERS
        | <uint64_t>s.revealed[g] << (MAX_POWERS + MAX_GODS))


cdef inline bint has_op(const Content* content, const State* s, int g, int op) noexcept nogil:
    """Whether anything of a god's has an operation."""
    return (items_of(s, g) & content.with_op[op]) != 0


cdef inline const Effect* effect_at(const Content* content, int row) noexcept nogil:
    """The effect of a row: rows are numbered item by item, MAX_EFFECTS to each."""
    return &content.items[row // MAX_EFFECTS].effects[row % MAX_EFFECTS]


cdef inline bint kind_has(
        const Content* content, const State* s, int level, int op) noexcept nogil:
    """Whether the guardians of a level (0..2) that are in play have an operation."""
    return content.guardian_ops[s.guardian_kind[level]] >> op & 1

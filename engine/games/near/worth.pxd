"""NEAR: nominal worths, as the policies call them."""
from engine.games.near.state cimport Content, Effect, State

cdef double effect_worth(
    const Content* content, const State* s, int seat, const Effect* effect) noexcept nogil
cdef double card_worth(const Content* content, const State* s, int seat, int card) noexcept nogil
cdef double construct_worth(
    const Content* content, const State* s, int seat, int type) noexcept nogil
cdef double development_worth(const State* s, int seat, int kind) noexcept nogil
cdef double resource_worth(
    const Content* content, const State* s, int seat, int kind) noexcept nogil
cdef double space_worth(
    const Content* content, const State* s, int seat, int type, int space) noexcept nogil
cdef double capital_worth(
    const Content* content, const State* s, int seat, int space) noexcept nogil

"""Anunnaki: Weapon cards in a battle, as the rest of the game calls it."""
from engine.games.anunnaki.play cimport Play
from engine.games.anunnaki.state cimport Content, State

cdef enum:
    TO_HAND = 0               # third number of EV_CARD_BACK
    ABOVE_BOARD = 1

cdef void no_battle(State* s) noexcept nogil
cdef int price(const Content* content, const State* s, int seat, int card) noexcept nogil
cdef int payable_cards(const Content* content, const State* s, int seat) noexcept nogil
cdef int playable(const Content* content, const State* s, int side) noexcept nogil
cdef void pay_card(Play* p, int side, int card) noexcept nogil
cdef void put_back(Play* p, int seat, int card) noexcept nogil

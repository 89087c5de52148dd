"""Anatolia 1000 BC: the Knowledge Phase and the Knowledge deck (RULES.md 4.7)."""
from engine.core.game cimport HIDDEN_REVEALED, move_t
from engine.games.anatolia.holdings cimport best_seats, end_game, gain, gain_card, lose
from engine.games.anatolia.play cimport D10, Play, note, roll
from engine.games.anatolia.state cimport (
    DECK_KNOWLEDGE,
    DONE,
    ENDED_DECK,
    EV_IDEA_ROLL,
    EV_ROW,
    IDEA,
    KNOW_MENU,
    ROW,
    RUN_CARD,
    State,
    pop,
    push,
    top,
)
from engine.games.anatolia.tables cimport DISCOVERY, NONE, Content


cdef void begin_knowledge(Play* p) noexcept nogil:
    """Rule: 4.2 phase 4. One idea roll, and one for each Discovery."""
    cdef State* s = p.s
    cdef int seat = s.active
    cdef int _, rolled
    for _ in range(1 + s.traits[seat][DISCOVERY]):
        rolled = roll(p, D10)
        note(p, EV_IDEA_ROLL, seat, rolled, 0)
        gain(p, seat, IDEA, p.content.idea_points[rolled - 1])
    push(s, KNOW_MENU, seat, 0, 0)


cdef int legal_knowledge(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.7. Legal: done; a slot whose cost the seat has in Ideas."""
    cdef int ideas = s.idea[top(s).seat]
    cdef int count = 1
    cdef int slot
    out[0] = DONE
    for slot in range(ROW):
        if s.row[slot] != NONE and content.knowledge[s.row[slot]].cost <= ideas:
            out[count] = 1 + slot
            count += 1
    return count


cdef void apply_knowledge(Play* p, int code) noexcept nogil:
    """Effect: the card is paid for and carried out; its slot is refilled after that."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int card
    if code == DONE:
        pop(s)
        return
    card = s.row[code - 1]
    s.row[code - 1] = NONE
    lose(p, seat, IDEA, p.content.knowledge[card].cost)
    gain_card(p, seat, card)
    push(s, RUN_CARD, seat, card, 0)


cdef void refill_row(Play* p) noexcept nogil:
    """Rule: 4.7, R24. A slot that cannot be refilled ends the game."""
    cdef State* s = p.s
    cdef int slot
    for slot in range(ROW):
        if s.row[slot] != NONE:
            continue
        if s.knowledge_size == 0:
            end_game(p, ENDED_DECK, best_seats(s))
            return
        s.row[slot] = draw_knowledge(p)
        note(p, EV_ROW, slot, s.row[slot], 0)


cdef int draw_knowledge(Play* p) noexcept nogil:
    """The top card; whoever knew it knows one card less."""
    cdef State* s = p.s
    cdef int card, seat
    s.knowledge_size -= 1
    card = s.knowledge_pile[s.knowledge_size]
    s.knowledge_pile[s.knowledge_size] = 0
    for seat in range(s.n):
        if s.known[seat][DECK_KNOWLEDGE]:
            s.known[seat][DECK_KNOWLEDGE] -= 1
    p.flags |= HIDDEN_REVEALED
    return card

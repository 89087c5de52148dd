"""Anunnaki: additional actions (RULES.md 4.5): summoning, Cornucopia, Pandora; Pacts: pacts.pyx."""
from libc.stdint cimport uint8_t

from engine.core.bits cimport lowest_bit
from engine.core.game cimport move_t
from engine.games.anunnaki.board cimport put_piece, remove_follower, with_follower
from engine.games.anunnaki.codes cimport list_mask, list_range
from engine.games.anunnaki.effects cimport start_list
from engine.games.anunnaki.holdings cimport (
    advance,
    gain_mana,
    gain_resource,
    pay_mana,
    pay_resource,
    score,
)
from engine.games.anunnaki.mana cimport use_up
from engine.games.anunnaki.pacts cimport payable_pacts
from engine.games.anunnaki.people cimport gain_followers
from engine.games.anunnaki.play cimport Play, note
from engine.games.anunnaki.powers cimport powers_of
from engine.games.anunnaki.state cimport (
    ADD_CORNUCOPIA,
    ADD_PACT,
    ADD_SUMMON,
    CORNUCOPIA,
    CORNUCOPIA_POWER,
    DEV_MAX,
    DOM,
    EV_PANDORA,
    EV_SUMMONED,
    FOLLOWERS,
    FULFILL,
    GOD_LIST,
    House,
    KEPT_GODS,
    LOSE_FOLLOWER,
    LOSE_WEAPON,
    MAJOR_ORDER,
    MAJOR_PIECE,
    MINOR,
    N_ADDITIONAL,
    N_RES,
    N_TRACKS,
    NONE,
    PANDORA,
    PANDORA_HIT,
    PANDORA_POWER,
    PASS,
    SUMMON,
    SUMMON_AT,
    SUMMON_MAJOR,
    WEAPON_TAKE,
    WHY_CORNUCOPIA,
    WHY_PANDORA,
    WHY_SUMMON,
    Content,
    State,
    god_id,
    has_artifact,
    pop,
    push,
    top,
)

cdef enum:
    TOKEN_MANA = 0
    TOKEN_FOLLOWER = 1
    TOKEN_WEAPON = 2


# ---------------------------------------------------------------- ADDITIONAL

cdef bint is_possible(const Content* content, const State* s, int seat, int type) noexcept nogil:
    """Rule: 4.5. Whether a type can be carried out now."""
    if type == ADD_SUMMON:
        return s.supply[seat] < FOLLOWERS and (s.major_avail[seat] or can_summon_minor(s, seat))
    if type == ADD_PACT:
        return payable_pacts(content, s, seat) != 0
    if type == ADD_CORNUCOPIA:
        return has_artifact(content, s, seat, CORNUCOPIA_POWER)
    return has_artifact(content, s, seat, PANDORA_POWER)


cdef int legal_additional(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision ADDITIONAL, R11.  Legal when: unused this turn and possible; PASS."""
    cdef int type, n = 0
    for type in range(N_ADDITIONAL):
        if not top(s).args[0] >> type & 1 and is_possible(content, s, top(s).seat, type):
            out[n] = type
            n += 1
    out[n] = PASS
    return n + 1


cdef void apply_additional(Play* p, int code) noexcept nogil:
    """Effect: carry it out, then ask again; PASS ends the phase."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    if code == PASS:
        pop(s)
        return
    top(s).args[0] |= 1 << code
    if code == ADD_SUMMON:
        push(s, SUMMON, seat, 0, 0)
    elif code == ADD_PACT:
        push(s, FULFILL, seat, 0, 0)
    elif code == ADD_CORNUCOPIA:
        use_up(p, seat, CORNUCOPIA_POWER)
        push(s, CORNUCOPIA, seat, 0, 0)
    else:
        push(s, PANDORA, seat, 0, 0)


# ---------------------------------------------------------------- 0 summoning

cdef bint can_summon_minor(const State* s, int seat) noexcept nogil:
    """Rule: R10. A token taken off the star, and a Minor God that was not summoned."""
    return s.minor_avail[seat] > 0 and s.gods[seat] & ~s.summoned[seat]


cdef int slot_of(const State* s, int seat, int position) noexcept nogil:
    """The slot of the Minor God at a position of gods[]."""
    cdef int mask = s.gods[seat]
    cdef int _skipped
    for _skipped in range(position):
        mask &= mask - 1
    return lowest_bit(mask)


cdef int legal_summon(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision SUMMON.  Legal when: not summoned, with a token for it."""
    cdef int seat = top(s).seat
    cdef int i, n = 0
    if can_summon_minor(s, seat):
        for i in range(KEPT_GODS):
            if not s.summoned[seat] >> slot_of(s, seat, i) & 1:
                out[n] = i
                n += 1
    if s.major_avail[seat]:
        out[n] = SUMMON_MAJOR
        n += 1
    return n


cdef void apply_summon(Play* p, int code) noexcept nogil:
    """Effect: ask where."""
    cdef int seat = top(p.s).seat
    pop(p.s)
    push(p.s, SUMMON_AT, seat, code, 0)


cdef int legal_summon_at(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision SUMMON_AT, R5, R41.  Legal when: an own Follower there."""
    return list_mask(with_follower(s, top(s).seat), out)


cdef void apply_summon_at(Play* p, int code) noexcept nogil:
    """Effect: the Follower goes to supply, the god takes its place."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int option = top(s).args[0]
    pop(s)
    remove_follower(p, seat, code, WHY_SUMMON)
    if option == SUMMON_MAJOR:
        summon_major(p, seat, code)
    else:
        summon_minor(p, seat, slot_of(s, seat, option), code)


cdef void summon_minor(Play* p, int seat, int slot, int t) noexcept nogil:
    """Rule: 4.5. The token, steps on the god's track, an immediate effect."""
    cdef State* s = p.s
    cdef int god = god_id(s, seat, slot)
    put_piece(s, seat, MINOR, t)
    s.minor_avail[seat] -= 1
    s.summoned[seat] |= <uint8_t>(1 << slot)
    s.powers[seat] = powers_of(p.content, s, seat)
    note(p, EV_SUMMONED, seat, god, t, 0)
    advance(p, seat, p.content.gods[god].track, p.content.gods[god].steps, WHY_SUMMON)
    if p.content.gods[god].immediate:
        start_list(p, seat, GOD_LIST + god)


cdef void summon_major(Play* p, int seat, int t) noexcept nogil:
    """Rule: 4.5, R12. The upgraded power; the order of the steps is asked where it matters."""
    cdef State* s = p.s
    put_piece(s, seat, MAJOR_PIECE, t)
    s.major_avail[seat] = False
    s.major_summoned[seat] = True
    s.powers[seat] = powers_of(p.content, s, seat)
    note(p, EV_SUMMONED, seat, NONE, t, 0)
    if order_matters(p.content, s, seat):
        push(s, MAJOR_ORDER, seat, 0, 0)
    else:
        major_steps(p, seat, True)


cdef bint order_matters(const Content* content, const State* s, int seat) noexcept nogil:
    """Rule: 4.5. Domination would reach the lightning, and a marker the last space."""
    cdef const House* house = &content.houses[s.house[seat]]
    cdef int track
    if s.track[seat][DOM] >= content.dom_lightning or (
            s.track[seat][DOM] + house.dom_steps < content.dom_lightning):
        return False
    for track in range(N_TRACKS):
        if s.track[seat][track] + house.dev_steps >= DEV_MAX:
            return True
    return False


cdef void major_steps(Play* p, int seat, bint domination_first) noexcept nogil:
    """The steps of a Major God."""
    cdef const House* house = &p.content.houses[p.s.house[seat]]
    cdef int track
    if domination_first:
        advance(p, seat, DOM, house.dom_steps, WHY_SUMMON)
    for track in range(N_TRACKS):
        advance(p, seat, track, house.dev_steps, WHY_SUMMON)
    if not domination_first:
        advance(p, seat, DOM, house.dom_steps, WHY_SUMMON)


cdef int legal_major_order(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision MAJOR_ORDER.  Legal when: always, 0 Domination or 1 development first."""
    return list_range(2, out)


cdef void apply_major_order(Play* p, int code) noexcept nogil:
    """Effect: the steps in this order."""
    cdef int seat = top(p.s).seat
    pop(p.s)
    major_steps(p, seat, code == 0)


# ---------------------------------------------------------------- 2 Cornucopia

cdef int legal_cornucopia(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision CORNUCOPIA.  Legal when: gaining always; spending what the seat has."""
    cdef int n = list_range(N_RES, out)
    cdef int resource
    for resource in range(N_RES):
        if s.res[top(s).seat][resource] >= content.cornucopia_n:
            out[n] = N_RES + resource
            n += 1
    return n


cdef void apply_cornucopia(Play* p, int code) noexcept nogil:
    """Effect: gain of one type, or spend of one for VP."""
    cdef int seat = top(p.s).seat
    pop(p.s)
    if code < N_RES:
        gain_resource(p, seat, code, p.content.cornucopia_n, WHY_CORNUCOPIA)
    else:
        pay_resource(p, seat, code - N_RES, p.content.cornucopia_n, WHY_CORNUCOPIA)
        score(p, seat, p.content.cornucopia_vp, WHY_CORNUCOPIA)


# ---------------------------------------------------------------- 3 Pandora

cdef int legal_pandora(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision PANDORA.  Legal when: the token is left."""
    return list_mask(s.pandora[top(s).seat], out)


cdef void apply_pandora(Play* p, int code) noexcept nogil:
    """Effect: gain 1; then the others lose 1, clockwise; with the last token the artifact leaves.
    """
    cdef State* s = p.s
    cdef int seat = top(s).seat
    pop(s)
    s.pandora[seat] &= <uint8_t>~(1 << code)
    note(p, EV_PANDORA, seat, code, 0, 0)
    if not s.pandora[seat]:
        use_up(p, seat, PANDORA_POWER)
    push(s, PANDORA_HIT, seat, code, 1)
    if code == TOKEN_MANA:
        gain_mana(p, seat, 1, WHY_PANDORA)
    elif code == TOKEN_FOLLOWER:
        gain_followers(p, seat, 1, WHY_PANDORA)
    else:
        push(s, WEAPON_TAKE, seat, 1, 0)


cdef void run_pandora_hit(Play* p) noexcept nogil:
    """Rule: 4.5, R26. The next of the others loses what the token says, if it has any."""
    cdef State* s = p.s
    cdef int token = top(s).args[0]
    cdef int seat = (top(s).seat + top(s).args[1]) % s.n
    if top(s).args[1] >= s.n:
        pop(s)
        return
    top(s).args[1] += 1
    if token == TOKEN_MANA:
        if s.mana[seat]:
            pay_mana(p, seat, 1, WHY_PANDORA)
    elif token == TOKEN_FOLLOWER:
        push(s, LOSE_FOLLOWER, seat, 0, 0)
    else:
        push(s, LOSE_WEAPON, seat, 0, 0)


cdef int legal_lose_follower(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision LOSE_FOLLOWER, R26, R38.  Legal when: an own Follower there."""
    return list_mask(with_follower(s, top(s).seat), out)


cdef void apply_lose_follower(Play* p, int code) noexcept nogil:
    """Effect: it goes back to supply."""
    cdef int seat = top(p.s).seat
    pop(p.s)
    remove_follower(p, seat, code, WHY_PANDORA)

"""Anunnaki: the turn and its phases (RULES.md 4), the end of the game (7)."""
from engine.core.game cimport move_t
from engine.games.anunnaki.culture cimport complete_spot, take_token
from engine.games.anunnaki.play cimport Play, note, note_five
from engine.games.anunnaki.scoring cimport score_all, winner_of
from engine.games.anunnaki.state cimport (
    ADDITIONAL,
    BATTLE,
    DEV_MAX,
    DOM,
    EV_ENDED,
    EV_PHASE,
    EV_TRACK,
    EV_TURN,
    FINAL,
    LEVEL_UP,
    LEVEL_UP_POWER,
    MANA,
    NONE,
    N_TRACKS,
    ONE_ACTION,
    PASS,
    PHASE_ADDITIONAL,
    PHASE_BATTLES,
    PHASE_CULTURE,
    PHASE_FINAL,
    PHASE_MANA,
    PHASE_PRIMARY,
    PRIMARY,
    ROUND_MAX,
    TURN,
    WHY_LEVEL_UP,
    Content,
    State,
    contested,
    has_artifact,
    pop,
    push,
    top,
)


# ---------------------------------------------------------------- the phases

cdef void begin_game(Play* p) noexcept nogil:
    """Rule: 4.2 step 6. Round 1, seat 0."""
    p.s.round = 1
    begin_turn(p, 0)


cdef void begin_turn(Play* p, int seat) noexcept nogil:
    """The next turn."""
    p.s.turn = seat
    p.s.god_entered = 0
    p.s.chosen = 0
    note(p, EV_TURN, p.s.round, seat, 0, 0)
    push(p.s, TURN, seat, PHASE_PRIMARY, 0)


cdef void run_turn(Play* p) noexcept nogil:
    """Rule: 4. The phase that the frame names; phases 4 and 5 as long as there is something."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int phase = top(s).args[0]
    enter_phase(p, seat, phase)
    if phase == PHASE_PRIMARY:
        top(s).args[0] = PHASE_MANA
        push(s, PRIMARY, seat, 0, 0)
    elif phase == PHASE_MANA:
        top(s).args[0] = PHASE_ADDITIONAL
        push(s, MANA, seat, ONE_ACTION, NONE)
    elif phase == PHASE_ADDITIONAL:
        top(s).args[0] = PHASE_BATTLES
        push(s, ADDITIONAL, seat, 0, 0)
    elif phase == PHASE_BATTLES:
        if contested(s, seat):
            push(s, BATTLE, seat, 0, 0)
        else:
            top(s).args[0] = PHASE_CULTURE
    else:
        culture_phase(p)


cdef void enter_phase(Play* p, int seat, int phase) noexcept nogil:
    if p.s.phase != phase:
        p.s.phase = phase
        note(p, EV_PHASE, seat, phase, 0, 0)


cdef void culture_phase(Play* p) noexcept nogil:
    """Rule: 4.8. The next token, or the next turn."""
    cdef int spot = complete_spot(p.content, p.s)
    if spot != NONE:
        take_token(p, spot)
    else:
        end_turn(p)


cdef void end_turn(Play* p) noexcept nogil:
    """Rule: 4.8, R32. The round is always finished."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    pop(s)
    if seat + 1 < s.n:
        begin_turn(p, seat + 1)
    elif s.end_triggered or s.round == s.round_limit or s.round == ROUND_MAX:
        enter_phase(p, seat, PHASE_FINAL)
        push(s, FINAL, seat, 0, 0)
    else:
        s.round += 1
        begin_turn(p, 0)


# ---------------------------------------------------------------- 7 the end

cdef void run_final(Play* p) noexcept nogil:
    """Rule: 7. The Scarab Amulet, then the scores."""
    cdef State* s = p.s
    cdef int seat
    if top(s).args[0] == 0:
        top(s).args[0] = 1
        for seat in range(s.n):
            if has_artifact(p.content, s, seat, LEVEL_UP_POWER):
                push(s, LEVEL_UP, seat, 0, 0)
        return
    pop(s)
    score_all(p)
    note(p, EV_ENDED, winner_of(s), 0, 0, 0)


cdef int next_level(const Content* content, const State* s, int seat, int track) noexcept nogil:
    """The first space of the next level of a track; NONE where it may not be entered."""
    cdef int space = s.track[seat][track]
    cdef int level = content.multiplier[space]
    while space <= DEV_MAX and content.multiplier[space] == level:
        space += 1
    if space > DEV_MAX or (
            space == DEV_MAX and s.track[seat][DOM] < content.dom_lightning):
        return NONE
    return space


cdef int legal_level_up(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision LEVEL_UP.  Legal when: there is a next level, open to the seat; PASS."""
    cdef int track, n = 0
    for track in range(N_TRACKS):
        if next_level(content, s, top(s).seat, track) != NONE:
            out[n] = track
            n += 1
    out[n] = PASS
    return n + 1


cdef void apply_level_up(Play* p, int code) noexcept nogil:
    """Effect: the marker goes to the first space of its next level."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int before
    pop(s)
    if code == PASS:
        return
    before = s.track[seat][code]
    s.track[seat][code] = next_level(p.content, s, seat, code)
    note_five(p, EV_TRACK, seat, code, before, s.track[seat][code], WHY_LEVEL_UP)

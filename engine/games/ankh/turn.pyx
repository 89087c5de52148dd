"""Ankh: a turn from its start to its end (RULES.md 4.3), Gain and Unlock (4.4), control (4.5).

A TURN frame lies at the bottom of the stack; its number says what comes next. Not here: how figures
move (moving.pyx) and come (summon.pyx), caravans (caravan.pyx), conflicts (conflict.pyx).
"""
from engine.core.bits cimport popcount
from engine.core.game cimport move_t
from engine.games.ankh.board cimport near_any, take_control
from engine.games.ankh.caravan cimport start_caravan
from engine.games.ankh.cells cimport NO_CELLS, Cells, any_cell, count_cells, without
from engine.games.ankh.devotion cimport add_followers
from engine.games.ankh.effects cimport effect_at, gain_all, next_row
from engine.games.ankh.moving cimport legal_yes_no, list_cells
from engine.games.ankh.pharaoh cimport any_playable, list_playable, play_political
from engine.games.ankh.play cimport Play, note
from engine.games.ankh.state cimport (
    ACTION,
    ACTION_CODE,
    CONFLICT,
    CONFLICT_START,
    CONTROL,
    DONE,
    EVENT_CARAVAN,
    EVENT_CONTROL,
    EV_EVENT,
    EV_GUARDIAN,
    EV_MARKER,
    EV_POWER,
    EV_TURN,
    GAIN_ACTION,
    HATHOR,
    MAX_PLAYERS,
    MOVE_ACTION,
    MOVE_FIGURE,
    N_ACTIONS,
    N_LEVELS,
    NONE,
    OP_SACRIFICE_TO_SUMMON,
    POLITICAL,
    POLITICAL_AFTER,
    POWER,
    PRIEST_FROM,
    PRIEST_MOVE,
    SUMMON_ACTION,
    SUMMON_MUST,
    TURN_ASK,
    TURN_EVENT,
    TURN_OVER,
    TURN_POLITICAL,
    TURN_RESET,
    UNLOCK,
    UNLOCK_ACTION,
    WHEN_GAIN_ACTION,
    YES,
    Content,
    State,
    all_owned,
    asked,
    neutral_monuments,
    pop,
    push,
    top,
)
from engine.games.ankh.summon cimport can_summon, start_summon, start_summon_action


# ---------------------------------------------------------------- 4.3 the turn

cdef bint is_merged(const State* s, int seat) noexcept nogil:
    """Whether a seat shares its god with another."""
    cdef int other
    for other in range(s.n):
        if other != seat and s.lead[other] == s.lead[seat]:
            return True
    return False


cdef void run_turn(Play* p) noexcept nogil:
    """Rule: 4.3. One step of the turn."""
    cdef State* s = p.s
    cdef int step = top(s).args[0]
    if step == TURN_ASK:
        push(s, ACTION, s.turn, 0, 0)
    elif step == TURN_POLITICAL:
        top(s).args[0] = TURN_EVENT
        if s.pharaoh and not s.card_played and any_playable(p.content, s, s.lead[s.turn]):
            push(s, POLITICAL_AFTER, s.turn, 0, 0)
    elif step == TURN_EVENT:
        s.card_played = 0
        end_action(p)
    elif step == TURN_RESET:
        s.action_pos[s.last_action] = MAX_PLAYERS - s.n
        note(p, EV_MARKER, s.last_action, MAX_PLAYERS - s.n, 0, 0, 0)
        top(s).args[0] = TURN_OVER
    else:
        pass_turn(p)


cdef void end_action(Play* p) noexcept nogil:
    """Rule: 4.3 steps 4 and 5, R2, R27. An event, a second action, or the end of the turn."""
    cdef State* s = p.s
    if s.action_pos[s.last_action] == p.content.track_length[s.last_action] - 1:
        top(s).args[0] = TURN_RESET
        start_event(p)
    elif s.actions == 1 and s.last_action < UNLOCK_ACTION and not is_merged(s, s.turn):
        top(s).args[0] = TURN_ASK
    else:
        top(s).args[0] = TURN_OVER


cdef void pass_turn(Play* p) noexcept nogil:
    """Rule: 4.3 step 1, R38. The next living seat clockwise."""
    cdef State* s = p.s
    s.turns += 1
    s.actions = 0
    s.last_action = NONE
    s.turn = (s.turn + 1) % s.n
    while not s.alive[s.turn]:
        s.turn = (s.turn + 1) % s.n
    top(s).seat = s.turn
    top(s).args[0] = TURN_ASK
    note(p, EV_TURN, s.turn, s.turns, 0, 0, 0)


# ---------------------------------------------------------------- ACTION, POLITICAL_AFTER

cdef int legal_action(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.3 step 1, R1. Legal: actions, only later ones the second time; political cards."""
    cdef int count = 0
    cdef int action
    if s.actions and not s.mandatory and not s.card_played:
        out[0] = DONE
        count = 1
    for action in range(s.last_action + 1, N_ACTIONS):
        out[count] = ACTION_CODE + action
        count += 1
    if s.pharaoh and not s.card_played:
        count = list_playable(content, s, s.lead[s.turn], out, count)
    return count


cdef void apply_action(Play* p, int code) noexcept nogil:
    """Rule: 4.3 steps 1 and 2, R41. Effect: the marker advances, then the action is resolved."""
    cdef State* s = p.s
    cdef int action = code - ACTION_CODE
    pop(s)
    if code == DONE:
        top(s).args[0] = TURN_OVER
        return
    if code >= POLITICAL:
        s.card_played = 1
        play_political(p, s.turn, code - POLITICAL)
        return
    s.actions += 1
    s.last_action = action
    s.action_pos[action] += 1
    note(p, EV_MARKER, action, s.action_pos[action], 0, 0, 0)
    top(s).args[0] = TURN_POLITICAL
    start_action(p, action)


cdef void start_action(Play* p, int action) noexcept nogil:
    """Rule: 4.4."""
    cdef State* s = p.s
    cdef int seat = s.turn
    cdef int g = s.lead[seat]
    if action == MOVE_ACTION:
        if s.pharaoh:
            push(s, PRIEST_FROM, seat, PRIEST_MOVE, g)
        push(s, MOVE_FIGURE, seat, 0, 0)
    elif action == SUMMON_ACTION:
        start_summon_action(p, seat)
    elif action == GAIN_ACTION:
        add_followers(p, g, gain_of(p.content, s, g))
        gain_all(p, g, WHEN_GAIN_ACTION, 0)
    elif s.followers[g] >= next_level(p.content, s, g):
        push(s, UNLOCK, seat, 0, 0)


cdef int legal_political_after(
        const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.3 step 3. Legal: to play none, or a card that can be resolved now."""
    out[0] = DONE
    return list_playable(content, s, asked(s), out, 1)


cdef void apply_political_after(Play* p, int code) noexcept nogil:
    pop(p.s)
    if code != DONE:
        play_political(p, p.s.turn, code - POLITICAL)


# ---------------------------------------------------------------- 4.4 Gain

cdef int gain_of(const Content* content, const State* s, int g) noexcept nogil:
    """Rule: 4.4 Gain. Monuments, own or neutral, beside own figures; each once."""
    return count_cells(
        near_any(content, s, s.figures[g]) & (s.owned[g] | neutral_monuments(s)))


# ---------------------------------------------------------------- 4.4 Unlock

cdef int next_level(const Content* content, const State* s, int g) noexcept nogil:
    """The level of the next power, which is its price; beyond reach when the dashboard is full."""
    cdef int owned = popcount(s.powers[g])
    return content.followers_cap + 1 if owned >= content.dashboard_tokens else owned // 2 + 1


cdef int legal_unlock(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.4 Unlock, R14. Legal: powers of the level that the god does not have."""
    cdef int g = asked(s)
    cdef int powers = content.powers_of_level[next_level(content, s, g)] & ~s.powers[g]
    cdef int count = 0
    cdef int power
    for power in range(content.n_powers):
        if powers >> power & 1:
            out[count] = POWER + power
            count += 1
    return count


cdef void apply_unlock(Play* p, int code) noexcept nogil:
    """Effect: the power for its price, perhaps a guardian; only then Hathor."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int g = s.lead[seat]
    cdef int level, owned
    pop(s)
    add_followers(p, g, -next_level(p.content, s, g))
    s.powers[g] |= 1 << (code - POWER)
    note(p, EV_POWER, g, code - POWER, 0, 0, 0)
    owned = popcount(s.powers[g])
    for level in range(N_LEVELS):
        if p.content.guardian_after[level] == owned:
            take_guardian(p, g, level)
    after_sacrifice(p, seat)


cdef void take_guardian(Play* p, int g, int level) noexcept nogil:
    """Rule: 4.4 Unlock. A guardian into the pool, if there is one and a base for it."""
    cdef State* s = p.s
    if s.guardian_supply[level] and base_free(p.content, s, g, level):
        s.guardian_supply[level] -= 1
        s.pool_guardians[g][level] += 1
        note(p, EV_GUARDIAN, g, level + 1, NONE, NONE, 0)


cdef bint base_free(const Content* content, const State* s, int g, int level) noexcept nogil:
    """Rule: R44. Whether a god has a free base for the guardian kind of a level (0..2)."""
    cdef bint large = content.guardian_large[s.guardian_kind[level]]
    cdef int used = 0
    cdef int other
    for other in range(N_LEVELS):
        if content.guardian_large[s.guardian_kind[other]] == large:
            used += s.pool_guardians[g][other] + count_cells(s.guardians[other] & s.figures[g])
    return used < (content.large_bases if large else content.small_bases)


# ---------------------------------------------------------------- 4.9 Hathor

cdef void after_sacrifice(Play* p, int seat) noexcept nogil:
    """Rule: 4.9 Hathor. After a sacrifice she may give one more Follower for a summon."""
    ask_hathor(p, seat, 0)


cdef void ask_hathor(Play* p, int seat, int row) noexcept nogil:
    """Her next effect of the kind, from a row on."""
    row = next_row(p.content, p.s, p.s.lead[seat], OP_SACRIFICE_TO_SUMMON, row)
    if row != NONE:
        push(p.s, HATHOR, seat, effect_at(p.content, row).pay_amount, row)


cdef int legal_hathor(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.9 Hathor. Legal: YES and NO, if she can pay and then still summon something."""
    cdef int g = asked(s)
    cdef int cost = top(s).args[0]
    if s.followers[g] < cost or not can_summon(content, s, g, cost):
        return 0
    return legal_yes_no(content, s, out)


cdef void apply_hathor(Play* p, int code) noexcept nogil:
    """Rule: 4.9 Hathor, R51. Effect: a regular summon, which triggers nothing again."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int cost = top(s).args[0]
    cdef int row = top(s).args[1]
    pop(s)
    ask_hathor(p, seat, row + 1)
    if code == YES:
        add_followers(p, s.lead[seat], -cost)
        start_summon(p, seat, SUMMON_MUST)


# ---------------------------------------------------------------- 4.3 step 4, 4.5 events

cdef void start_event(Play* p) noexcept nogil:
    """Rule: 4.3 step 4. The event marker advances and the event is resolved."""
    cdef State* s = p.s
    cdef int event
    s.event_index += 1
    event = p.content.track[s.event_index].event
    note(p, EV_EVENT, s.event_index, event, 0, 0, 0)
    if event == EVENT_CONTROL:
        if any_cell(controllable(p.content, s, s.lead[s.turn])):
            push(s, CONTROL, s.turn, 0, 0)
    elif event == EVENT_CARAVAN:
        start_caravan(p)
    else:
        push(s, CONFLICT, s.turn, CONFLICT_START, 0)


cdef Cells controllable(const Content* content, const State* s, int g) noexcept nogil:
    """Rule: 4.5, R13, trap 11. Neutral monuments beside own figures; without any, enemy ones."""
    cdef Cells targets = neutral_monuments(s)
    if not s.pool_tokens[g]:
        return NO_CELLS
    if not any_cell(targets):
        targets = without(all_owned(s), s.owned[g])
    return targets & near_any(content, s, s.figures[g])


cdef int legal_control(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.5, R37. Legal: the candidates, or nothing."""
    cdef int count = list_cells(controllable(content, s, asked(s)), out, 0)
    out[count] = DONE
    return count + 1


cdef void apply_control(Play* p, int code) noexcept nogil:
    cdef int g = asked(p.s)
    pop(p.s)
    if code != DONE:
        take_control(p, g, code)

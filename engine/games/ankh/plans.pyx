"""Ankh: what actions are worth to the greedy player, alone and in pairs (RULES.md 10)."""
from engine.games.ankh.cells cimport any_cell
from engine.games.ankh.effects cimport total
from engine.games.ankh.scoring cimport prospect
from engine.games.ankh.state cimport (
    AFTER_END,
    AFTER_FORGOTTEN,
    EVENT_CARAVAN,
    EVENT_CONFLICT,
    EVENT_CONTROL,
    GAIN_ACTION,
    MAX_PLAYERS,
    MOVE_ACTION,
    N_ACTIONS,
    OP_GAIN,
    SUMMON_ACTION,
    UNLOCK_ACTION,
    WHEN_GAIN_ACTION,
    Content,
    State,
    is_god,
)
from engine.games.ankh.summon cimport can_summon
from engine.games.ankh.turn cimport controllable, gain_of, is_merged, next_level

# RULES.md 10, in Devotion points.
cdef double PER_FOLLOWER = 0.75
cdef int ENOUGH_FOLLOWERS = 7             # beyond which a Follower is worth half
cdef double UNLOCK_BASE = 1.6
cdef double PER_LEVEL = 0.7
cdef double SUMMON_WORTH = 1.7
cdef double MOVE_WORTH = 1.2
cdef double CONTROL_WORTH = 3.0
cdef double CARAVAN_WORTH = 0.6
cdef double CONFLICT_WORTH = 1.0
cdef double CONFLICT_SHARE = 0.5          # of the difference of the prospects
cdef double GIVEN_AWAY = 0.8              # the next seat can trigger a control event
cdef double DECIDED = 20.0                # the conflict is likely to win the game, or to lose it
cdef double SHORT = 1.0                   # each point that it brings too little to survive


cdef double action_value(const Content* content, const State* s, int action) noexcept nogil:
    """The best sum that begins with an action: alone, or with a later one."""
    cdef int g = s.lead[s.turn]
    cdef int followers = s.followers[g]
    cdef double value = action_worth(content, s, g, action, followers)
    cdef double more = 0.0
    cdef int second
    if triggers(content, s, action):
        return value + event_worth(content, s, g)
    if s.actions == 0 and action < UNLOCK_ACTION and not is_merged(s, s.turn):
        if action == GAIN_ACTION:
            followers += followers_gained(content, s, g)
        for second in range(action + 1, N_ACTIONS):
            more = max(more, second_worth(content, s, g, second, followers))
    return value + more - gift(content, s, action)


cdef double second_worth(
        const Content* content, const State* s, int g, int action, int followers) noexcept nogil:
    """A second action, with the event that it may trigger."""
    cdef double value = action_worth(content, s, g, action, followers)
    if triggers(content, s, action):
        value += event_worth(content, s, g)
    return value


cdef int followers_gained(const Content* content, const State* s, int g) noexcept nogil:
    return gain_of(content, s, g) + total(content, s, g, WHEN_GAIN_ACTION, OP_GAIN, 0)


cdef double action_worth(
        const Content* content, const State* s, int g, int action, int followers) noexcept nogil:
    """Rule: 10. What an action brings by itself."""
    cdef double per = PER_FOLLOWER if followers <= ENOUGH_FOLLOWERS else PER_FOLLOWER / 2.0
    cdef int level
    if action == MOVE_ACTION:
        return MOVE_WORTH
    if action == SUMMON_ACTION:
        return SUMMON_WORTH if can_summon(content, s, g, 0) else 0.0
    if action == GAIN_ACTION:
        return per * followers_gained(content, s, g)
    level = next_level(content, s, g)
    return UNLOCK_BASE + PER_LEVEL * level if followers >= level else 0.0


cdef inline bint triggers(const Content* content, const State* s, int action) noexcept nogil:
    """Whether the marker would come to the last space."""
    return s.action_pos[action] + 2 == content.track_length[action]


cdef double event_worth(const Content* content, const State* s, int g) noexcept nogil:
    """Rule: 10. What the next event brings to whoever triggers it."""
    cdef int event = content.track[s.event_index + 1].event
    if event == EVENT_CONTROL:
        return CONTROL_WORTH if any_cell(controllable(content, s, g)) else 0.0
    if event == EVENT_CARAVAN:
        return CARAVAN_WORTH
    return CONFLICT_WORTH + CONFLICT_SHARE * advantage(content, s, g) + decision(content, s, g)


cdef double decision(const Content* content, const State* s, int g) noexcept nogil:
    """Rule: 7. What the next conflict is likely to decide for a god: the game, or its survival."""
    cdef int after = content.track[s.event_index + 1].after
    cdef double own = prospect(content, s, g)
    cdef double most = best_enemy(content, s, g)
    if after == AFTER_END:
        return DECIDED if s.devotion[g] + own > most else -DECIDED
    if after == AFTER_FORGOTTEN and s.devotion[g] + own > content.devotion_red_max:
        return 0.0 if most > content.devotion_red_max else DECIDED
    return -SHORT * max(needed(content, s, g) - own, 0.0)


cdef double needed(const Content* content, const State* s, int g) noexcept nogil:
    """The Devotion that a god needs from each conflict to leave the red in time; 0: it is safe."""
    cdef int missing = content.devotion_red_max + 1 - s.devotion[g]
    cdef int conflicts = 0
    cdef int i
    for i in range(s.event_index + 1, content.n_events):
        conflicts += content.track[i].event == EVENT_CONFLICT
        if content.track[i].after == AFTER_FORGOTTEN:
            return <double>max(missing, 0) / conflicts
    return 0.0


cdef double best_enemy(const Content* content, const State* s, int g) noexcept nogil:
    """The Devotion that the best of the others is likely to have behind the next conflict."""
    cdef double most = -1e9
    cdef int other
    for other in range(MAX_PLAYERS):
        if other != g and is_god(s, other):
            most = max(most, s.devotion[other] + prospect(content, s, other))
    return most


cdef double advantage(const Content* content, const State* s, int g) noexcept nogil:
    """The own prospect less the best of the others."""
    cdef double most = -1e9
    cdef int other
    for other in range(MAX_PLAYERS):
        if other != g and is_god(s, other):
            most = max(most, prospect(content, s, other))
    return prospect(content, s, g) - most


cdef double gift(const Content* content, const State* s, int action) noexcept nogil:
    """Rule: 10. The action leaves a track one step before a control event."""
    if s.action_pos[action] + 3 != content.track_length[action]:
        return 0.0
    return GIVEN_AWAY if content.track[s.event_index + 1].event == EVENT_CONTROL else 0.0

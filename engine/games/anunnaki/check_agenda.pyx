"""Anunnaki: whether pending frames can be (RULES.md 4): each by itself, and on those below.

Safe on any bytes whose seats, masks and tiles check.pyx has looked at.
"""
from engine.core.decisions cimport Frame
from engine.games.anunnaki.check_fight cimport fight_is_sound
from engine.games.anunnaki.holdings cimport held
from engine.games.anunnaki.state cimport (
    ADDITIONAL,
    ANUBIS_SRC,
    ANY_SOURCE,
    ARTIFACT,
    BATTLE,
    BUILD,
    CARRY,
    CHOICE,
    CIV_LIST,
    CORNUCOPIA,
    CUBE_DST,
    CUBE_SRC,
    CULTURE,
    CULTURE_LIST,
    CULTURE_TAKE,
    DEAL,
    DESTINY,
    DEVELOP,
    DEVELOP_USE,
    DISCARD_GOD,
    EFFECTS,
    FIGHT,
    FINAL,
    FOLLOWERS_LEFT,
    FOLLOWER_DST,
    FOLLOWER_EACH,
    FOLLOWER_SRC,
    FREE_PACT,
    FULFILL,
    GAIN_RES,
    GAIN_SAME,
    HARVEST,
    HARVEST_SPOT,
    HOUSE,
    KEPT_GODS,
    LEVEL_UP,
    LEVEL_UP_POWER,
    LOSE_FOLLOWER,
    LOSE_WEAPON,
    MAJOR_ORDER,
    MANA,
    MANA_LIST,
    MARKET,
    MARKET_FREE,
    MAX_EFFECTS,
    MAX_LISTS,
    METAL_BOOST,
    MIRROR_SECOND,
    MOVE_DST,
    MOVE_SRC,
    NONE,
    NOWHERE,
    N_ADDITIONAL,
    N_CULTURE,
    N_DECISIONS,
    N_FRAMES,
    N_MANA_ACTIONS,
    N_PACTS,
    N_PANDORA,
    N_PIECES,
    N_SPACES,
    N_SPOTS,
    N_TERRITORIES,
    N_TILES,
    N_WHY,
    OP_CHOICE,
    OP_SACRIFICE,
    PACT,
    PACT_ASK,
    PACT_LINE,
    PACT_TAKE,
    PAIR,
    PANDORA,
    PANDORA_HIT,
    PAY_RES,
    PHASE_ADDITIONAL,
    PHASE_BATTLES,
    PHASE_CULTURE,
    PHASE_FINAL,
    PHASE_MANA,
    PHASE_PRIMARY,
    PORTAL_DST,
    PORTAL_SRC,
    PRIMARY,
    RA_MOVE,
    RED,
    RES_MASK,
    REVEAL,
    SACRIFICE,
    SETTLEMENT,
    SETTLEMENTS,
    SETTLEMENTS_ARE_UNITS,
    SPOT_CODES,
    START,
    STEAL,
    SUMMON,
    SUMMON_AT,
    SUMMON_MAJOR,
    TILE,
    TURN,
    WEAPON_PICK,
    WEAPON_PLAY,
    WEAPON_TAKE,
    WHY_SHIFT,
    YIELD,
    Content,
    State,
    has,
    has_artifact,
    pieces,
    top,
)

cdef enum:
    MOST_TIMES = 400          # above whatever effects can ask for in one frame


# ---------------------------------------------------------------- each by itself

cdef bint frames_in_range(const Content* content, const State* s) noexcept nogil:
    """Kinds, seats and numbers that things are looked up with."""
    cdef int level
    for level in range(s.depth):
        if s.frames[level].kind >= N_FRAMES or not 0 <= s.frames[level].seat < s.n:
            return False
        if not args_in_range(content, &s.frames[level]):
            return False
    return True


cdef inline bint within(int value, int low, int high) noexcept nogil:
    return low <= value <= high


cdef bint is_zero(int a, int b) noexcept nogil:
    return a == 0 and b == 0


cdef bint args_in_range(const Content* content, const Frame* frame) noexcept nogil:
    """The two numbers of a frame, by its kind."""
    cdef int kind = frame.kind
    cdef int a = frame.args[0]
    cdef int b = frame.args[1]
    if kind == PACT_TAKE or kind == WEAPON_TAKE or kind == BUILD:
        return within(a, 1, MOST_TIMES) and b == 0
    if kind == CUBE_SRC or kind == MOVE_SRC or kind == HARVEST:
        return within(a, 0, MOST_TIMES) and b == 0
    if kind == PORTAL_SRC:
        return within(a, 0, MOST_TIMES) and within(b, ANY_SOURCE, N_TERRITORIES - 1)
    if kind == MOVE_DST or kind == PORTAL_DST:
        return within(a, 0, N_TERRITORIES - 1) and within(b, 0, N_PIECES - 1)
    if kind == CARRY:
        return (
            within(a // PAIR, 0, N_TERRITORIES - 1) and a >= 0
            and a % PAIR < N_TERRITORIES and within(b, 0, MOST_TIMES))
    if kind == RA_MOVE or kind == CUBE_DST:
        return within(a, 0, N_SPACES - 1) and b == 0
    if kind == HARVEST_SPOT:
        return within(a, 0, N_TERRITORIES - 1) and within(b, 0, MOST_TIMES)
    if kind == EFFECTS:
        return within(a, 0, MAX_LISTS - 1) and within(b, 0, content.lists[a].n - 1)
    if kind == PACT or kind == PACT_LINE:
        return within(a, 0, N_PACTS - 1) and within(b, 0, PACT_ASK)
    if kind == MANA:
        return within(a, 0, MIRROR_SECOND) and within(b, NONE, N_MANA_ACTIONS - 1)
    if kind >= N_DECISIONS:
        return continuation_in_range(kind, a, b)
    return decision_in_range(content, kind, a, b)


cdef bint continuation_in_range(int kind, int a, int b) noexcept nogil:
    """Frames that ask nobody."""
    if kind == TURN:
        return within(a, PHASE_MANA, PHASE_CULTURE) and b == 0
    if kind == FOLLOWERS_LEFT:
        return within(a, 0, MOST_TIMES) and within(b, 0, N_WHY - 1)
    if kind == CULTURE:
        return (
            a >= 0 and a % SPOT_CODES < N_SPOTS and a // SPOT_CODES < N_CULTURE
            and within(b, 1, 4))
    if kind == YIELD:
        return within(a, 0, N_TERRITORIES) and within(b, 0, SETTLEMENTS)
    if kind == PANDORA_HIT:
        return within(a, 0, N_PANDORA - 1) and within(b, 1, 4)
    if kind == FINAL:
        return a == 1 and b == 0
    if kind == FIGHT:
        return True
    return is_zero(a, b)


cdef bint decision_in_range(const Content* content, int kind, int a, int b) noexcept nogil:
    """Decisions with numbers of their own."""
    if kind == GAIN_RES:
        return within(a, 1, MOST_TIMES) and b & RES_MASK and within(b >> WHY_SHIFT, 0, N_WHY - 1)
    if kind == PAY_RES or kind == GAIN_SAME or kind == FOLLOWER_EACH:
        return within(a, 1, MOST_TIMES) and within(b, 0, N_WHY - 1)
    if kind == FREE_PACT:
        return within(a, 0, MOST_TIMES) and within(b, 0, N_WHY - 1)
    if kind == MARKET or kind == MARKET_FREE:
        return a == 0 and within(b, 0, N_WHY - 1)
    if kind == SACRIFICE:
        return is_inner(content, OP_SACRIFICE, a, 0) and within(b, 0, N_WHY - 1)
    if kind == CHOICE:
        return is_inner(content, OP_CHOICE, a, b)
    if kind == FOLLOWER_SRC:
        return within(a, NONE, N_TERRITORIES - 1) and b == 0
    if kind == TILE:
        return within(a, 0, RED) and b == 0
    if kind == DEVELOP:
        return within(a, 0, 1) and b == 0
    if kind == DEVELOP_USE:
        return within(a, 1, N_TILES) and b == 0
    if kind == ADDITIONAL:
        return within(a, 0, (1 << N_ADDITIONAL) - 1) and b == 0
    if kind == SUMMON_AT:
        return within(a, 0, SUMMON_MAJOR) and b == 0
    if kind == CULTURE_TAKE:
        return within(a, 0, N_CULTURE - 1) and b == 0
    if kind == WEAPON_PLAY or kind == STEAL:
        return True
    return is_zero(a, b)


cdef bint is_inner(const Content* content, int op, int a, int b) noexcept nogil:
    """Whether an effect of the content has this list, or these alternatives, inside."""
    cdef int i
    for i in range(MAX_EFFECTS):
        if content.effects[i].op == op and content.effects[i].list == a and (
                content.effects[i].count == b):
            return True
    return False


# ---------------------------------------------------------------- the whole agenda

cdef bint agenda_is_sound(const Content* content, const State* s) noexcept nogil:
    """The bottom, every frame on the one below it, and on top somebody who is asked."""
    cdef int level
    if s.depth == 0:
        return True
    if top(s).kind >= N_DECISIONS:
        return False
    if not s.dealt:
        return setup_is_sound(s)
    if s.phase == PHASE_FINAL:
        return (
            s.depth == 2 and s.frames[0].kind == FINAL and s.frames[0].seat == s.n - 1
            and s.frames[1].kind == LEVEL_UP
            and has_artifact(content, s, s.frames[1].seat, LEVEL_UP_POWER))
    if s.depth < 2 or not turn_is_sound(content, s):
        return False
    for level in range(1, s.depth):
        if not stands(content, s, level):
            return False
    if s.frames[1].kind == FIGHT:
        return fight_is_sound(content, s)
    return True


cdef bint setup_is_sound(const State* s) noexcept nogil:
    """Seats that still choose a House or a god, the next one on top."""
    cdef bint drafts = s.frames[0].kind == START
    cdef int level, seat
    if not drafts and s.frames[0].kind != DEAL or s.frames[0].seat != 0 or s.depth < 2:
        return False
    for level in range(1, s.depth):
        seat = s.n - level
        if s.frames[level].seat != seat or s.frames[level].kind != (
                HOUSE if drafts else DISCARD_GOD):
            return False
    for seat in range(s.n):
        if not drafts and (s.discarded[seat] != NOWHERE) != (seat < top(s).seat):
            return False
    return drafts or not s.first_game


cdef bint turn_is_sound(const Content* content, const State* s) noexcept nogil:
    """The turn, its phase and what may stand on it."""
    cdef const Frame* turn = &s.frames[0]
    cdef int kind = s.frames[1].kind
    if turn.kind != TURN or turn.seat != s.turn:
        return False
    if s.phase <= PHASE_ADDITIONAL:
        if turn.args[0] != s.phase + 1:
            return False
    elif turn.args[0] != s.phase:
        return False
    if s.phase == PHASE_PRIMARY:
        return not (
            kind == MANA or kind == ADDITIONAL or kind == BATTLE or kind == FIGHT
            or kind == CULTURE) and (kind == PRIMARY or s.pawn[s.turn] != NONE)
    if s.pawn[s.turn] == NONE or kind == PRIMARY:
        return False
    if s.phase == PHASE_MANA:
        return not (kind == ADDITIONAL or kind == BATTLE or kind == FIGHT or kind == CULTURE)
    if s.phase == PHASE_ADDITIONAL:
        return kind == ADDITIONAL
    if s.phase == PHASE_BATTLES:
        return kind == BATTLE or kind == FIGHT
    return kind == CULTURE


cdef bint stands(const Content* content, const State* s, int level) noexcept nogil:
    """Whether a frame may stand on the one below it."""
    cdef const Frame* frame = &s.frames[level]
    cdef const Frame* below = &s.frames[level - 1]
    cdef bint on_top = level == s.depth - 1
    if not on_top and not may_wait(frame):
        return False
    if is_for_turn(frame.kind) and (frame.seat != s.turn or s.phase >= PHASE_BATTLES):
        return False
    if not stands_on(frame.kind, below.kind, level) or not is_for_seat(s, level):
        return False
    return details_fit(content, s, frame, below)


cdef bint may_wait(const Frame* frame) noexcept nogil:
    """Decisions that stay while others are asked; frames that ask nobody all do."""
    cdef int kind = frame.kind
    if kind >= N_DECISIONS:
        return True
    if kind == MANA:
        return frame.args[0] == MIRROR_SECOND
    return (
        kind == MOVE_SRC or kind == PORTAL_SRC or kind == HARVEST or kind == CUBE_SRC
        or kind == ADDITIONAL or kind == DEVELOP_USE or kind == FOLLOWER_EACH)


cdef bint is_for_turn(int kind) noexcept nogil:
    """What only the active seat does, in phases 1 to 3."""
    return (
        kind == PRIMARY or kind == MANA or kind == ADDITIONAL or kind == MOVE_SRC
        or kind == PORTAL_SRC or kind == CUBE_SRC or kind == TILE or kind == DEVELOP
        or kind == DEVELOP_USE or kind == FREE_PACT or kind == PACT or kind == PACT_LINE
        or kind == REVEAL or kind == RA_MOVE or kind == FOLLOWER_EACH or kind == MAJOR_ORDER)


cdef bint stands_on(int kind, int below, int level) noexcept nogil:
    """What asks only in the course of one other thing."""
    if kind == PRIMARY or kind == MANA or kind == ADDITIONAL or kind == BATTLE or (
            kind == FIGHT or kind == CULTURE):
        return level == 1
    if kind == MOVE_DST:
        return below == MOVE_SRC
    if kind == PORTAL_DST:
        return below == PORTAL_SRC
    if kind == CARRY:
        return below == MOVE_SRC or below == PORTAL_SRC
    if kind == MOVE_SRC or kind == PORTAL_SRC:
        return below == REVEAL
    if kind == CUBE_DST:
        return below == CUBE_SRC
    if kind == FOLLOWER_DST:
        return below == FOLLOWERS_LEFT
    if kind == FOLLOWER_SRC:
        return below == FOLLOWERS_LEFT or below == FOLLOWER_EACH
    if kind == PAY_RES:
        return below == PACT or below == FIGHT
    if kind == HARVEST_SPOT:
        return below == HARVEST or below == YIELD
    if kind == CULTURE_TAKE:
        return below == CULTURE
    if kind == LOSE_FOLLOWER or kind == LOSE_WEAPON:
        return below == PANDORA_HIT
    if kind == PANDORA_HIT or kind == SUMMON or kind == SUMMON_AT or kind == FULFILL or (
            kind == CORNUCOPIA or kind == PANDORA or kind == MAJOR_ORDER):
        return below == ADDITIONAL
    if kind == WEAPON_PLAY or kind == WEAPON_PICK or kind == METAL_BOOST or kind == STEAL or (
            kind == ARTIFACT or kind == DESTINY or kind == ANUBIS_SRC):
        return below == FIGHT
    return kind != HOUSE and kind != DISCARD_GOD and kind != LEVEL_UP and kind != START and (
        kind != DEAL and kind != TURN and kind != FINAL)


cdef bint is_for_seat(const State* s, int level) noexcept nogil:
    """Who is asked: the active seat, the one that loses to Pandora or is rewarded, a fighter."""
    cdef int seat = s.frames[level].seat
    cdef const Frame* below = &s.frames[level - 1]
    if below.kind == CULTURE:
        return seat == (s.turn + below.args[1] - 1) % s.n
    if below.kind == PANDORA_HIT and (
            s.frames[level].kind == LOSE_FOLLOWER or s.frames[level].kind == LOSE_WEAPON):
        return seat == (s.turn + below.args[1] - 1) % s.n and seat != s.turn
    if below.kind == FIGHT:
        return seat == s.turn or seat == s.battle.defender
    return seat == below.seat


# ---------------------------------------------------------------- details

cdef bint details_fit(
        const Content* content, const State* s, const Frame* frame, const Frame* below
) noexcept nogil:
    """What a frame says must fit the board and the frame below it."""
    cdef int kind = frame.kind
    cdef int seat = frame.seat
    cdef int a = frame.args[0]
    cdef int b = frame.args[1]
    if kind == EFFECTS:
        return is_of_phase(content, s, content.lists[a].origin, seat, below)
    if kind == SACRIFICE:
        return is_of_phase(content, s, content.lists[a].origin, seat, below)
    if kind == CHOICE:
        return is_of_phase(
            content, s, content.lists[content.alternatives[a]].origin, seat, below)
    if kind == MOVE_DST or kind == PORTAL_DST:
        return pieces(s, seat, a, b) > 0 and (
            b != SETTLEMENT or has(s, seat, SETTLEMENTS_ARE_UNITS))
    if kind == CARRY:
        return a // PAIR != a % PAIR and pieces(s, seat, a % PAIR, SETTLEMENT) > 0 and has(
            s, seat, SETTLEMENTS_ARE_UNITS)
    if kind == RA_MOVE or kind == CUBE_DST:
        return s.cubes[seat] >> a & 1
    if kind == HARVEST_SPOT:
        return content.two_kinds >> a & 1 and (b > 0) == (below.kind == HARVEST) and not (
            b and (s.covered[0] | s.covered[1]) >> a & 1)
    if kind == FOLLOWER_SRC:
        return s.supply[seat] == 0 and (a != NONE) == (below.kind == FOLLOWER_EACH)
    if kind == FOLLOWER_DST:
        return s.supply[seat] > 0 and below.args[0] > 0
    if kind == PAY_RES:
        return held(s, seat) >= a
    if kind == PACT or kind == PACT_LINE:
        return s.done[seat] >> a & 1 and (kind == PACT or b == 0)
    if kind == MANA:
        return (a == MIRROR_SECOND) == (b != NONE)
    if kind == DEVELOP_USE:
        return s.developed[seat] >> (a - 1) & 1
    if kind == SUMMON_AT:
        return can_be_summoned(s, seat, a)
    if kind == FREE_PACT:
        return s.mana[seat] >= a
    if kind == CULTURE:
        return s.culture_seen >> (a // SPOT_CODES) & 1 and b <= s.n
    if kind == CULTURE_TAKE:
        return a == below.args[0] // SPOT_CODES and not content.lists[CULTURE_LIST + a].plain
    return kind != PANDORA_HIT or b <= s.n


cdef bint can_be_summoned(const State* s, int seat, int option) noexcept nogil:
    """A token for the god, which is not on the map."""
    cdef int mask = s.gods[seat]
    cdef int _skipped
    if option == SUMMON_MAJOR:
        return s.major_avail[seat]
    for _skipped in range(min(option, <int>KEPT_GODS)):
        mask &= mask - 1
    mask &= -mask
    return s.minor_avail[seat] > 0 and mask != 0 and not s.summoned[seat] & mask


cdef bint is_of_phase(
        const Content* content, const State* s, int origin, int seat, const Frame* below
) noexcept nogil:
    """Lists of Culture tokens in phase 5, of civilizations in battles, all others in the turn."""
    if s.phase == PHASE_CULTURE:
        return CULTURE_LIST <= origin < MANA_LIST and origin - CULTURE_LIST == (
            s.frames[1].args[0] // SPOT_CODES)
    if s.phase == PHASE_BATTLES:
        return CIV_LIST <= origin < CULTURE_LIST and seat == s.turn
    return (origin < CIV_LIST or origin >= MANA_LIST) and seat == s.turn

"""NEAR: whether pending frames can be (RULES.md 4.2, 4.3): each by itself, and on those below.

Safe on any bytes whose indices check.pyx has looked at.
"""
from engine.core.bitset cimport holds
from engine.core.decisions cimport Frame
from engine.games.near.fate cimport loss
from engine.games.near.holdings cimport places_of
from engine.games.near.state cimport (
    ACTIVATE,
    ACT_SITE,
    ADJ_RES,
    AGE_EPOCHS,
    ANY_ARMY,
    ARMY,
    ARMY_MOVE,
    ATTACK,
    ATTACK_LEFT,
    ATTACK_NEW,
    BONUS,
    BUILD_TYPE,
    CAPITAL,
    CAPITAL_TYPE,
    CARDS_A_TURN,
    CONVERT,
    CRISIS,
    DESTROY,
    DEV,
    DRAW,
    EFFECTS,
    EPOCH,
    EPOCH_CLOSE,
    EPOCH_EVENT,
    EVENT,
    EVENT_LOSSES,
    EVENT_WARDS,
    EXCHANGE,
    EXCHANGE_TYPE,
    EXPERTISE,
    GAIN,
    HARVEST,
    HARVEST_LEFT,
    HARVEST_MOST,
    LOSE_BUILDING,
    LOSE_CARD,
    LOSE_DEV,
    LOSE_EXPERTISE,
    LOSE_MARKER,
    LOSE_RES,
    MARKERS,
    MAX_SPACES,
    MOVE_CAPITAL,
    MOVE_DEST,
    MOVE_LEFT,
    MOVE_PIECE,
    NONE,
    NOWHERE,
    N_CARDS,
    N_DECISIONS,
    N_DOMAINS,
    N_ENEMIES,
    N_EVENTS,
    N_FRAMES,
    N_ITEMS,
    N_PIECES,
    OPENING,
    OP_CONVERT,
    PLACE,
    PLACE_ISOLATED,
    PLAY,
    PLAYED,
    REBUILD,
    REBUILD_AT,
    RES,
    ROUTE,
    ROW,
    SHOP,
    SITE,
    SPOILS,
    STEAL,
    STEP,
    TAKE_ENEMY,
    TAKE_RUIN,
    TEMPLE,
    TOKEN,
    TRIGGERS,
    TURN,
    TURN_DRAW,
    TURN_END,
    TURN_PLAY,
    TURN_START,
    VICTORIES,
    WARD,
    Content,
    State,
    age_of,
    age_tile,
)

cdef enum:
    MOST_TIMES = 250


# ---------------------------------------------------------------- each by itself

cdef bint frames_in_range(const Content* content, const State* s) noexcept nogil:
    """Kinds, seats and numbers that things are looked up with."""
    cdef int level
    for level in range(s.depth):
        if s.frames[level].kind >= N_FRAMES or not 0 <= s.frames[level].seat < s.n:
            return False
        if not args_in_range(content, s, &s.frames[level]):
            return False
    return True


cdef inline bint is_land(const State* s, int space) noexcept nogil:
    return 0 <= space < MAX_SPACES and holds(&s.land, space)


cdef inline bint is_times(int n) noexcept nogil:
    return 1 <= n <= MOST_TIMES


cdef bint args_in_range(const Content* content, const State* s, const Frame* f) noexcept nogil:
    """The two numbers of a frame."""
    cdef int a = f.args[0]
    cdef int b = f.args[1]
    cdef int kind = f.kind
    if kind in (RES, DEV, TEMPLE, REBUILD, DESTROY, TAKE_ENEMY, TAKE_RUIN, EXCHANGE, DRAW,
                MARKERS, VICTORIES):
        return is_times(a) and b == 0
    if kind in (CAPITAL, PLAY, EXPERTISE, LOSE_EXPERTISE, LOSE_DEV, PLAYED):
        return a == 0 and b == 0
    if kind in (MOVE_DEST, ADJ_RES, GAIN, EXCHANGE_TYPE):
        return is_land(s, a) and b == 0
    if kind in (ACT_SITE, STEAL):
        return a >= 1 and b == 0
    if kind in (MOVE_PIECE, ATTACK):
        return packed_in_range(s, kind, a, b)
    if kind in (PLACE, BUILD_TYPE, ACTIVATE):
        return type_in_range(kind, a) and is_times(b)
    return others_in_range(content, s, kind, a, b)


cdef bint type_in_range(int kind, int a) noexcept nogil:
    """The type of PLACE and ACTIVATE, isolated or not."""
    if kind == BUILD_TYPE:
        return a == 0 or a == PLACE_ISOLATED
    if kind == PLACE:
        a &= ~PLACE_ISOLATED
    return 0 <= a < N_DOMAINS


cdef bint packed_in_range(const State* s, int kind, int a, int b) noexcept nogil:
    """Moves and attacks; a move through a Route happens once."""
    if kind == ATTACK:
        return a >= ATTACK_LEFT and (ANY_ARMY <= b < 0 or is_land(s, b))
    return a >= MOVE_LEFT and (b == NONE or is_land(s, b) and a < 2 * MOVE_LEFT)


cdef bint others_in_range(
        const Content* content, const State* s, int kind, int a, int b) noexcept nogil:
    """Frames with a form of their own."""
    if kind == STEP:
        return 0 <= a < N_CARDS and 0 <= b < 8
    if kind == ARMY_MOVE:
        return is_land(s, a) and is_land(s, b)
    if kind == REBUILD_AT:
        return 0 <= a < N_DOMAINS and s.cemetery[0][a] + s.cemetery[1][a] + s.cemetery[2][
            a] + s.cemetery[3][a] > 0
    if kind == HARVEST:
        return 1 <= b >> HARVEST_LEFT <= HARVEST_MOST
    if kind in (CONVERT, EFFECTS):
        return 0 <= a < N_ITEMS and 0 <= b < content.items[a].n_effects and (
            kind == EFFECTS or content.items[a].effects[b].op == OP_CONVERT)
    if kind in (LOSE_CARD, LOSE_RES, LOSE_MARKER, LOSE_BUILDING):
        return 0 <= a < N_EVENTS and is_times(b)
    if kind == WARD:
        return 0 <= a < N_EVENTS and b == 0
    if kind == OPENING:
        return 0 <= a <= s.n and b == 0
    if kind == TURN:
        return TURN_START <= a <= TURN_END and b == 0
    if kind == EPOCH:
        return EPOCH_EVENT <= a <= EPOCH_CLOSE and b == 0
    if kind == EVENT:
        return 0 <= a < N_EVENTS and EVENT_WARDS <= b <= EVENT_LOSSES
    if kind == TRIGGERS:
        return a >= 0 and b >= 0 and a | b
    if kind == ROW:
        return is_land(s, b) and a >= 0 and (a & 7) < N_DOMAINS and is_strength(
            content, a & 7, a >> 3)
    if kind in (BONUS, SPOILS):
        return 0 <= a < N_DOMAINS and is_land(s, b)
    return kind == TOKEN and 0 <= a < N_ENEMIES and b == 0


cdef bint is_strength(const Content* content, int type, int x) noexcept nogil:
    """Whether a row of a type has a strength."""
    cdef int row
    for row in range(N_PIECES):
        if content.strength[type][row] == x:
            return True
    return False


# ---------------------------------------------------------------- on those below

cdef bint stack_is_sound(const Content* content, const State* s) noexcept nogil:
    """The flow at the bottom, a decision on top, each frame where it can be."""
    cdef int level
    if s.depth == 0:
        return s.to_ask == 0 and s.to_hit == 0 and s.civ_size == 0
    if s.frames[s.depth - 1].kind >= N_DECISIONS:
        return False
    for level in range(s.depth):
        if (s.frames[level].kind in (OPENING, TURN, EPOCH)) != (level == 0):
            return False
        if level and not fits_below(content, s, level):
            return False
        if level < s.depth - 1 and is_answered_whole(s.frames[level].kind):
            return False
        if not fits_the_board(content, s, &s.frames[level]):
            return False
    return flow_is_sound(s)


cdef bint fits_below(const Content* content, const State* s, int level) noexcept nogil:
    """Whether a frame can lie on what is below it."""
    cdef const Frame* frame = &s.frames[level]
    cdef const Frame* below = &s.frames[level - 1]
    cdef int kind = frame.kind
    if kind == CAPITAL:
        return level == 1 and below.kind == OPENING and frame.seat == s.active
    if kind == EVENT:
        return below.kind == EPOCH and is_due(content, s) and frame.args[0] == s.events[age_of(s)]
    if kind == WARD:
        return below.kind == EVENT and frame.args[0] == below.args[0]
    if kind in (LOSE_CARD, LOSE_RES, LOSE_MARKER, LOSE_BUILDING):
        return (
            below.kind == EVENT and frame.args[0] == below.args[0]
            and frame.args[0] != CRISIS and kind == loss(frame.args[0]))
    if kind == PLAYED:
        return level == 1 and below.kind == TURN and frame.seat == s.active
    if kind in (PLAY, STEP):
        return below.kind == PLAYED and frame.seat == s.active
    if kind == MOVE_DEST:
        return (
            below.kind == MOVE_PIECE and frame.seat == below.seat
            and holds(&s.owned[frame.seat], frame.args[0])
            and (below.args[0] & MOVE_CAPITAL or frame.args[0] != s.capital[frame.seat]))
    return True


cdef inline bint is_due(const Content* content, const State* s) noexcept nogil:
    """Whether the Event of the Age comes at the end of this epoch (4.9)."""
    return content.age_event_after[age_tile(s)] == s.epoch % AGE_EPOCHS + 1


cdef inline bint is_answered_whole(int kind) noexcept nogil:
    """Whether a decision leaves the stack before anything comes on top of it."""
    return kind in (
        CAPITAL, PLAY, MOVE_DEST, REBUILD_AT, ADJ_RES, ACT_SITE, STEAL, CONVERT, EXCHANGE_TYPE,
        WARD)


cdef inline bint stands(const State* s, int seat, int type, int space) noexcept nogil:
    """Whether a player has a Building of a type on a space."""
    return space >= 0 and holds(&s.owned[seat], space) and holds(&s.of_type[type], space)


cdef bint fits_the_board(const Content* content, const State* s, const Frame* f) noexcept nogil:
    """Whether the pieces and cards that a frame speaks of are there."""
    cdef int a = f.args[0]
    cdef int b = f.args[1]
    if f.kind == STEP:
        return s.area_size[f.seat] and s.area[f.seat][s.area_size[f.seat] - 1] == a
    if f.kind == TRIGGERS:
        return places_of(a, b) & ~permanent_places(content, s, f.seat) == 0
    if f.kind == EXCHANGE_TYPE:
        return holds(&s.owned[f.seat], a) and not holds(&s.of_type[CAPITAL_TYPE], a)
    if f.kind == REBUILD_AT:
        return s.cemetery[f.seat][a] > 0
    if f.kind == ADJ_RES:
        return stands(s, f.seat, SITE, a)
    if f.kind == ARMY_MOVE:
        return stands(s, f.seat, ARMY, a)
    if f.kind == ATTACK:
        if a & ATTACK_NEW:
            return a < 2 * ATTACK_LEFT and stands(s, f.seat, ARMY, b)
        return b < 0
    if f.kind == MOVE_PIECE:
        return b == NONE or (a < 2 * MOVE_LEFT and stands(s, f.seat, ROUTE, b))
    if f.kind == ROW:
        return stands(s, f.seat, a & 7, b)
    if f.kind == BONUS and (a == SITE or a == SHOP):
        return stands(s, f.seat, a, b)
    return True


cdef int permanent_places(const Content* content, const State* s, int seat) noexcept nogil:
    """Places of an achievements area with a permanent effect, as a mask."""
    cdef int i, mask = 0
    for i in range(s.area_size[seat]):
        mask |= (content.items[s.area[seat][i]].trigger > 0) << i
    return mask


cdef bint flow_is_sound(const State* s) noexcept nogil:
    """The frame at the bottom and what is remembered beside it."""
    cdef const Frame* bottom = &s.frames[0]
    cdef bint striking = s.depth > 1 and s.frames[1].kind == EVENT
    if (s.to_ask or s.to_hit) and not striking:
        return False
    if s.civ_size and bottom.kind != TURN:
        return False
    if bottom.kind == EPOCH and not (striking and bottom.args[0] == EPOCH_CLOSE):
        return False
    if s.civ_size > s.cards_played:
        return False
    if bottom.kind == TURN and not turn_flows(s):
        return False
    return capitals_fit(s) and (not striking or wards_flow(s))


cdef bint turn_flows(const State* s) noexcept nogil:
    """A turn asks while cards are played, by a permanent bonus, and for draws."""
    cdef int step = s.frames[0].args[0]
    if s.depth > 1 and s.frames[1].kind == PLAYED:
        return step == TURN_PLAY and (
            s.cards_played < CARDS_A_TURN if s.frames[s.depth - 1].kind == PLAY
            else s.cards_played > 0)
    return step in (TURN_PLAY, TURN_DRAW, TURN_END)


cdef bint wards_flow(const State* s) noexcept nogil:
    """All wards are asked for before any loss (RULES.md 5.2)."""
    cdef const Frame* asked = &s.frames[s.depth - 1]
    if s.frames[1].args[1] != EVENT_WARDS:
        return s.to_ask == 0 and asked.kind != WARD
    return asked.kind == WARD and s.to_ask >> asked.seat & 1 and s.ward[asked.seat] > 0


cdef bint capitals_fit(const State* s) noexcept nogil:
    """In the opening those behind in turn order have a Capital; later all have."""
    cdef int left = 0
    cdef int i, seat
    if s.frames[0].kind == OPENING:
        left = s.frames[0].args[0]
        if s.frames[s.depth - 1].kind == CAPITAL:
            left += 1
    if left > s.n:
        return False
    for i in range(s.n):
        seat = (s.first_player + i) % s.n
        if (s.capital[seat] == NOWHERE) != (i < left):
            return False
    return True

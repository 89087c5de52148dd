"""NEAR: whether all that the pending frames bring finds room on the stack (RULES.md 2.3 to 2.5, 4).

The height of a frame is the number of frames, itself included, that can lie from its place upwards
until it is done. Whatever a frame pushes is within its height: the frames that wait below the last
one pushed, and the height of that. So the place of a frame plus its height never grows, and no
game, with whatever pack, has more frames than the turn at the bottom has height: 20 + `MOST_CLIMB`,
which is below `STACK_FRAMES`. Positions that are typed in are held to the same.

Only gains of resources nest without a bound of their own: a track on its last space triggers cards,
these place a marker, and that triggers others and has a bonus, which may be a resource. But no
level is lost and no turn begins meanwhile, so each of five tracks comes to its end once, and each
special once (`climb`). The rest is HEIGHT, worked out from the pushes of rules, frame by frame:
vocabulary.py keeps Worlds out of all that nests, and attacks bring no attacks.

Safe on any bytes whose indices check.pyx and check_stack.pyx have looked at.
"""
from engine.core.decisions cimport Frame
from engine.games.near.holdings cimport places_of
from engine.games.near.state cimport (
    ACTIVATE,
    ACT_SITE,
    ADJ_RES,
    ARMY_MOVE,
    ATTACK,
    BONUS,
    BUILD_TYPE,
    CAPITAL,
    CONVERT,
    DESTROY,
    DEV,
    DRAW,
    EFFECTS,
    EPOCH,
    EVENT,
    EXCHANGE,
    EXCHANGE_TYPE,
    EXPERTISE,
    GAIN,
    HARVEST,
    LOSE_BUILDING,
    LOSE_CARD,
    LOSE_DEV,
    LOSE_EXPERTISE,
    LOSE_MARKER,
    LOSE_RES,
    MARKERS,
    MAX_AREA,
    MOVE_DEST,
    MOVE_PIECE,
    N_FRAMES,
    N_TRACKS,
    OPENING,
    OP_DEV,
    OP_DRAW,
    OP_GOLD,
    OP_MARKER,
    OP_PEEK,
    OP_RES,
    OP_VP,
    OP_WARD,
    PLACE,
    PLAY,
    PLAYED,
    REBUILD,
    REBUILD_AT,
    RES,
    ROW,
    SPOILS,
    STACK_FRAMES,
    STEAL,
    STEP,
    TAKE_ENEMY,
    TAKE_RUIN,
    TEMPLE,
    TOKEN,
    TRIGGERS,
    TURN,
    VICTORIES,
    WARD,
    Content,
    Item,
    State,
)

cdef enum:
    # Whose climbs come on top of the height of a kind.
    NOBODYS = 0
    OWN = 1                   # of the seat that decides
    ANYBODYS = 2              # of the highest: Buildings of others may be destroyed
    # Climbs (4.7). A track at its end leaves six frames waiting: the cards triggered, the rest of
    # one, its markers, the cards these trigger, and the rests of the bonus and of its choice; a
    # special two. A climb over a whole track brings 14 at once.
    TRACK_CLIMB = 6
    WHOLE_TRACK = 14
    SPECIAL_CLIMB = 2
    MOST_CLIMB = 48
    # Lists of effects by what they may do (vocabulary.py).
    UNMARKED_LIST = 2         # the rest, and a choice that is asked again
    SIMPLE_LIST = 5           # the rest, the markers, the cards triggered, the bonus
    ANY_LIST = 17             # the rest, and Buildings of any type

cdef int[N_FRAMES] HEIGHT
cdef int[N_FRAMES] WHOSE


cdef bint finds_room(const Content* content, const State* s) noexcept nogil:
    """Whether no frame can come to lie behind the stack, whatever happens from here on."""
    cdef int level
    for level in range(s.depth):
        if level + height(content, s, &s.frames[level]) > STACK_FRAMES:
            return False
    return True


cdef int height(const Content* content, const State* s, const Frame* frame) noexcept nogil:
    """Frames from this one's place upwards until it is done, at most."""
    cdef int kind = frame.kind
    cdef int own = climb(content, s, frame.seat)
    if kind == EFFECTS:
        return list_height(content, s, &content.items[frame.args[0]], own)
    if kind == TRIGGERS:
        return 1 + triggered_height(content, s, frame, own)
    if WHOSE[kind] == NOBODYS:
        return HEIGHT[kind]
    return HEIGHT[kind] + (own if WHOSE[kind] == OWN else highest_climb(content, s))


cdef int climb(const Content* content, const State* s, int seat) noexcept nogil:
    """Rule: 4.7. What gains of resources can still pile up for a seat before anything else."""
    cdef int track, below = 0, n = 0
    for track in range(N_TRACKS):
        below += s.level[seat][track] < content.max_level[track]
        n += SPECIAL_CLIMB * (not s.special_used[seat] >> track & 1)
    return n + (WHOLE_TRACK + TRACK_CLIMB * (below - 1) if below else 0)


cdef int highest_climb(const Content* content, const State* s) noexcept nogil:
    """The greatest of all seats."""
    cdef int seat, found = 0
    for seat in range(s.n):
        found = max(found, climb(content, s, seat))
    return found


cdef int list_height(
        const Content* content, const State* s, const Item* item, int own) noexcept nogil:
    """A list of effects that has just begun."""
    cdef int i
    cdef bint marked = False
    for i in range(item.n_effects):
        if not is_simple(item.effects[i].op):
            return ANY_LIST + highest_climb(content, s)
        marked = marked or item.effects[i].op == OP_MARKER
    return own + (SIMPLE_LIST if marked else UNMARKED_LIST)


cdef inline bint is_simple(int op) noexcept nogil:
    """What never touches the World: SIMPLE of vocabulary.py."""
    return op in (OP_GOLD, OP_VP, OP_RES, OP_DEV, OP_MARKER, OP_DRAW, OP_PEEK, OP_WARD)


cdef int triggered_height(
        const Content* content, const State* s, const Frame* frame, int own) noexcept nogil:
    """The highest list of the cards that a TRIGGERS frame names."""
    cdef int mask = places_of(frame.args[0], frame.args[1])
    cdef int place, found = 0
    for place in range(MAX_AREA):
        if mask >> place & 1:
            found = max(found, list_height(
                content, s, &content.items[s.area[frame.seat][place]], own))
    return found


# ---------------------------------------------------------------- heights by kind

# One frame, but for what a climb brings.
for _kind in (
        DEV, EXPERTISE, STEAL, EXCHANGE_TYPE, DRAW, LOSE_CARD, LOSE_EXPERTISE, LOSE_DEV, WARD,
        LOSE_MARKER, RES, HARVEST, ADJ_RES, ACT_SITE, CONVERT):
    HEIGHT[_kind] = 1
HEIGHT[EXCHANGE] = 2
HEIGHT[LOSE_RES] = 3
for _kind in (RES, HARVEST, ADJ_RES, ACT_SITE, CONVERT):
    WHOSE[_kind] = OWN
for _kind, _height in (
        (BONUS, 3), (MARKERS, 4), (TOKEN, 6), (GAIN, 6), (VICTORIES, 7), (TAKE_ENEMY, 7),
        (TAKE_RUIN, 7), (MOVE_DEST, 7), (ARMY_MOVE, 7), (DESTROY, 7), (LOSE_BUILDING, 7),
        (MOVE_PIECE, 8), (REBUILD_AT, 8), (REBUILD, 9), (TEMPLE, 9), (SPOILS, 11)):
    HEIGHT[_kind] = _height
    WHOSE[_kind] = OWN
for _kind, _height in (
        (EVENT, 8), (ATTACK, 12), (ROW, 12), (ACTIVATE, 13), (PLACE, 15), (CAPITAL, 15),
        (BUILD_TYPE, 16), (STEP, 18), (PLAY, 18), (PLAYED, 19), (OPENING, 20), (EPOCH, 20),
        (TURN, 20)):
    HEIGHT[_kind] = _height
    WHOSE[_kind] = ANYBODYS
for _kind in range(N_FRAMES):
    if HEIGHT[_kind] == 0 and _kind not in (EFFECTS, TRIGGERS):  # `height` works these out
        raise AssertionError(f"how high frames of kind {_kind} grow is not said")
if HEIGHT[TURN] + MOST_CLIMB > STACK_FRAMES:
    raise AssertionError("the stack has no room for a turn of every pack")

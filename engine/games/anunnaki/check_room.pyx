"""Anunnaki: whether all that the pending frames bring finds room on the agenda (RULES.md 2.3, 4).

The height of a frame is the number of frames, itself included, that can lie from its place upwards
until it is done. Whatever a frame pushes is within its height: the frames that wait below the last
one pushed, and the height of that. So the place of a frame plus its height never grows. With
whatever pack, a turn has 12 frames at most: the turn, what its phase asks, and a list of effects of
a god or a mana action, which may complete a Pact, which may use a tile, which may move units.
vocabulary.py keeps it to that order. Positions that are typed in are held to `STACK_FRAMES`.

Safe on any bytes that check_agenda.pyx has looked at.
"""
from engine.core.decisions cimport Frame
from engine.games.anunnaki.state cimport (
    CHOICE,
    CUBE_SRC,
    DEVELOP,
    DEVELOP_USE,
    EFFECTS,
    FOLLOWERS_LEFT,
    FOLLOWER_EACH,
    FREE_PACT,
    HARVEST,
    INNER_LIST,
    MANA_LIST,
    MOVE_SRC,
    N_FRAMES,
    PACT,
    PACT_LINE,
    PACT_LIST,
    PORTAL_SRC,
    REVEAL,
    SACRIFICE,
    STACK_FRAMES,
    TILE,
    YIELD,
    Content,
    State,
)

cdef enum:
    # Lists of effects by what may use them: the rest of one, that of a list inside it, and what
    # that asks for: a whole Move (REVEAL, MOVE_SRC, MOVE_DST); a tile; a Pact.
    TILES_LIST = 5
    PACTS_LIST = 7
    GODS_LIST = 10            # of mana actions too

# By kind. What lies only on the turn, or on a frame that does, need not be counted: it is low.
cdef int[N_FRAMES] HEIGHT


cdef bint finds_room(const Content* content, const State* s) noexcept nogil:
    """Whether no frame can come to lie behind the agenda, whatever happens from here on."""
    cdef int level
    for level in range(s.depth):
        if level + height(content, &s.frames[level]) > STACK_FRAMES:
            return False
    return True


cdef int height(const Content* content, const Frame* frame) noexcept nogil:
    """Frames from this one's place upwards until it is done, at most."""
    cdef int kind = frame.kind
    cdef int number = frame.args[0]
    if kind == EFFECTS:
        return list_height(content.lists[number].origin) - (number >= INNER_LIST)
    if kind == SACRIFICE:
        return list_height(content.lists[number].origin) - 1
    if kind == CHOICE:
        return list_height(content.lists[content.alternatives[number]].origin) - 1
    return HEIGHT[kind]


cdef inline int list_height(int origin) noexcept nogil:
    """A list by whose it is; those of civilizations and Culture tokens do less than tiles."""
    if origin >= PACT_LIST:
        return PACTS_LIST
    return GODS_LIST if origin >= MANA_LIST else TILES_LIST


for _kind in range(N_FRAMES):
    HEIGHT[_kind] = 1
for _kind in (MOVE_SRC, PORTAL_SRC, HARVEST, CUBE_SRC, FOLLOWERS_LEFT, FOLLOWER_EACH, YIELD):
    HEIGHT[_kind] = 2
HEIGHT[REVEAL] = 3
for _kind in (TILE, DEVELOP, DEVELOP_USE):
    HEIGHT[_kind] = TILES_LIST
HEIGHT[PACT_LINE] = PACTS_LIST
HEIGHT[PACT] = HEIGHT[FREE_PACT] = PACTS_LIST + 1

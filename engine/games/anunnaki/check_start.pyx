"""Anunnaki: whether a position before the deal is one (RULES.md 4.2 steps 1 to 3).

Until all gods are chosen nothing has happened: but for Houses, gods and what waits for the deal
there is only one position, which is built here and compared.
"""
from libc.string cimport memcmp, memcpy, memset

from engine.games.anunnaki.deal cimport lead, place_pieces
from engine.games.anunnaki.play cimport Play
from engine.games.anunnaki.setup cimport setup
from engine.games.anunnaki.state cimport (
    GIVEN_ARTIFACTS,
    GIVEN_CIVS,
    GIVEN_CULTURE,
    GIVEN_GOALS,
    GIVEN_PACTS,
    GIVEN_TILES,
    NONE,
    START,
    Content,
    Options,
    State,
)


cdef bint start_is_sound(const Content* content, const State* s) noexcept nogil:
    """Whether nothing lies there but what every game begins with. For a sound agenda."""
    cdef State start
    cdef Options options
    cdef Play play = Play(content, &start, NULL, NULL, 0)
    cdef int seat
    ask_for_same(s, &options)
    setup(&play, &options, s.n)
    for seat in range(s.n):
        if s.house[seat] != NONE:
            lead(&play, seat, s.house[seat])
        if s.frames[0].kind != START:
            place_pieces(&play, seat)
    start.depth = s.depth
    memcpy(&start.frames, &s.frames, sizeof(s.frames))
    memcpy(&start.gods, &s.gods, sizeof(s.gods))
    memcpy(&start.discarded, &s.discarded, sizeof(s.discarded))
    return memcmp(&start, s, sizeof(State)) == 0


cdef void ask_for_same(const State* s, Options* out) noexcept nogil:
    """The options of a game that begins like this one; Houses are led one by one."""
    memset(out, 0, sizeof(Options))
    out.first_game = s.first_game
    out.round_limit = s.round_limit
    out.draft = True
    out.given = s.given
    if s.given & GIVEN_TILES:
        memcpy(&out.node_tile, &s.node_tile, sizeof(out.node_tile))
    if s.given & GIVEN_CIVS:
        memcpy(&out.civ, &s.civ, sizeof(out.civ))
    if s.given & GIVEN_CULTURE:
        memcpy(&out.culture, &s.culture, sizeof(out.culture))
    if s.given & GIVEN_ARTIFACTS:
        out.artifact_deck = s.artifact_deck
    if s.given & GIVEN_PACTS:
        memcpy(&out.pacts, &s.stack, sizeof(out.pacts))
    if s.given & GIVEN_GOALS:
        memcpy(&out.goals, &s.goals, sizeof(out.goals))

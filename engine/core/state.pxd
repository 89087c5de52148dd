"""The Python face of a game, as other Cython modules see it (the search reads states directly)."""
from libc.stdint cimport uint8_t, uint32_t

from engine.core.chance cimport Chance, ChanceSource
from engine.core.events cimport EventBuffer
from engine.core.game cimport GameTable, move_t


# What only Python asks of a game: each game wires one of these beside its GameTable.
cdef struct FaceTable:
    # pack_options(content, options, players, out): resolved options to the game's option struct
    int (*pack_options)(const void* content, dict options, int players, void* out) except -1
    # to_dict(content, state): the whole state with the names of RULES.md section 3
    dict (*to_dict)(const void* content, const void* state)
    # from_dict(content, document, state): the inverse; StateFormatError with the reason
    int (*from_dict)(const void* content, dict document, void* state) except -1
    # seen(content, state, seat): what `seat` sees, as a dictionary
    dict (*seen)(const void* content, const void* state, int seat)
    # decision(content, state): kind and parameters of the present decision
    dict (*decision)(const void* content, const void* state)
    # invariant(number): what the broken invariant says
    str (*invariant)(int number)


cdef class ContentPack:
    cdef const void* data             # the game's Content struct, owned by the subclass
    cdef readonly dict document       # the file as read
    cdef readonly str source          # where it was read
    cdef readonly bytes content_hash  # 16 bytes over what the file says, comments aside


cdef class Game:
    cdef const GameTable* table
    cdef const FaceTable* face
    cdef const void* content
    cdef readonly ContentPack pack
    cdef readonly str name
    cdef readonly str title
    cdef readonly str folder          # the import name of the game's folder
    cdef readonly int min_players
    cdef readonly int max_players
    cdef readonly int rules_version
    cdef readonly int layout_version
    cdef readonly tuple options
    cdef dict rooms                   # Python rooms of the folder, imported when first used

    cdef State empty_state(self, int players, ChanceSource source)


cdef class State:
    cdef readonly Game game
    cdef readonly int players
    cdef readonly int ply             # decisions answered since the start
    cdef readonly tuple setup_events  # of the deal, where `Game.new_state` made this state
    cdef uint8_t* data                # the game's state struct
    cdef ChanceSource source

    cdef int legal(self, move_t* out) noexcept
    cdef bint is_legal(self, move_t move) noexcept
    cdef int step(self, move, EventBuffer* events) except -1
    cdef int take_over(self, State other) except -1


cdef Game wire_game(
    const GameTable* table, const FaceTable* face, ContentPack pack, str folder, tuple options,
    int rules_version, int layout_version)

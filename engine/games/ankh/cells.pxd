"""Ankh: sets of spaces in one register.

The board has 101 spaces, so a set of them is a 128-bit number. It is kept at the alignment of a
64-bit one, since states are copied to wherever there is room.
"""

cdef extern from *:
    """
    typedef unsigned __int128 zig_cells __attribute__((aligned(8)));
    static inline zig_cells zig_cell(int cell) { return (unsigned __int128)1 << cell; }
    static inline int zig_has(zig_cells set, int cell) { return (int)(set >> cell) & 1; }
    static inline int zig_first_cell(zig_cells set) {
        unsigned long long low = (unsigned long long)set;
        return low ? __builtin_ctzll(low)
                   : 64 + __builtin_ctzll((unsigned long long)(set >> 64));
    }
    static inline int zig_count_cells(zig_cells set) {
        return __builtin_popcountll((unsigned long long)set)
             + __builtin_popcountll((unsigned long long)(set >> 64));
    }
    static inline zig_cells zig_rest(zig_cells set) { return set & (set - 1); }
    static inline zig_cells zig_without(zig_cells set, zig_cells gone) { return set & ~gone; }
    static inline int zig_any(zig_cells set) { return set != 0; }
    #define ZIG_NO_CELLS ((zig_cells)0)
    """
    ctypedef unsigned long long Cells "zig_cells"
    # The set of one space.
    Cells cell_bit "zig_cell"(int cell) noexcept nogil
    bint has_cell "zig_has"(Cells cells, int cell) noexcept nogil
    # The lowest space of a set; never asked of the empty one.
    int first_cell "zig_first_cell"(Cells cells) noexcept nogil
    int count_cells "zig_count_cells"(Cells cells) noexcept nogil
    # The set without its lowest space.
    Cells rest_of "zig_rest"(Cells cells) noexcept nogil
    Cells without "zig_without"(Cells cells, Cells gone) noexcept nogil
    bint any_cell "zig_any"(Cells cells) noexcept nogil
    const Cells NO_CELLS "ZIG_NO_CELLS"

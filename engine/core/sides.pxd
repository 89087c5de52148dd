"""Who shares returns with whom, and who is out (`GameTable.side_of`, `is_out`)."""


cdef inline int no_partners(const void* content, const void* state, int seat) noexcept nogil:
    """In most games every seat is a side of its own."""
    return seat


cdef inline bint all_play(const void* content, const void* state, int seat) noexcept nogil:
    """In most games every seat plays to the end."""
    return False

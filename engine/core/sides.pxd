"""Who shares returns with whom (`GameTable.side_of`)."""


cdef inline int no_partners(const void* content, const void* state, int seat) noexcept nogil:
    """In most games every seat is a side of its own."""
    return seat

"""A flag that one thread sets to stop the search of another."""

cdef extern from *:
    """
    static inline int zig_load_flag(const int* flag) {
        return __atomic_load_n(flag, __ATOMIC_RELAXED);
    }
    static inline void zig_store_flag(int* flag, int value) {
        __atomic_store_n(flag, value, __ATOMIC_RELAXED);
    }
    """
    int load_flag "zig_load_flag"(const int* flag) noexcept nogil
    void store_flag "zig_store_flag"(int* flag, int value) noexcept nogil


cdef class Cancel:
    cdef int flag

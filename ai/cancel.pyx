"""A flag that one thread sets to stop the search of another."""


cdef class Cancel:
    """Hand it to a search, keep it, and call `set` from any thread: the search stops at once."""

    def set(self) -> None:
        """Stop every search that was given this flag, now and later."""
        store_flag(&self.flag, 1)

    def is_set(self) -> bool:
        """Whether `set` was called."""
        return load_flag(&self.flag) != 0

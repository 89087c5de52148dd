"""One iteration of the search, and the loop around it."""
from ai.walker cimport Walker

cdef double monotonic_seconds() noexcept nogil
cdef void run(Walker* w) noexcept nogil

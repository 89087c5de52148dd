"""C's `assert` for hot code: on in the debug, sanitize and coverage builds, gone from a release.

For what functions of the engine owe each other. What a caller outside can get wrong is an `if` that
raises, at the Python boundary. Keep the condition to one comparison: Cython works out a longer one
before the macro can drop it.
"""

cdef extern from "<assert.h>" nogil:
    void c_assert "assert"(bint holds) noexcept

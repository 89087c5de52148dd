"""Anunnaki: the compiler of effect lists, as content.pyx calls it."""
from engine.games.anunnaki.state cimport Content

cdef class Lists:
    cdef Content* tables
    cdef int next_list
    cdef int next_effect
    cdef int next_alternative
    cdef object faults

    cdef put(self, int number, list rows, int origin)
    cdef int inner(self, list rows, int origin) except -1

"""Anunnaki: lists of effects compiled to C rows (RULES.md 2.3).

Every list has a number: what has it fixes the outer ones, lists inside lists get the next free
number. Alternatives of choices are counted through the whole file, so that a move of the kind
CHOICE means one thing everywhere.
"""
from engine.games.anunnaki.state cimport (
    INNER_LIST,
    MAX_ALTERNATIVES,
    MAX_EFFECTS,
    MAX_LISTS,
    OP_CHOICE,
    OP_SACRIFICE,
    Effect,
)
from engine.games.anunnaki.vocabulary import is_plain


cdef class Lists:
    """Where the next list, effect and alternative go."""

    def __cinit__(self, faults):
        self.next_list = INNER_LIST
        self.faults = faults

    cdef put(self, int number, list rows, int origin):
        """Compile a list under its number; what does not fit is a fault."""
        cdef int i
        cdef int first = self.next_effect
        if first + len(rows) > MAX_EFFECTS:
            self.faults.append(f"effects: more than {MAX_EFFECTS} in all")
            return
        self.next_effect += len(rows)
        self.tables.lists[number].first = first
        self.tables.lists[number].n = len(rows)
        self.tables.lists[number].origin = origin
        self.tables.lists[number].plain = is_plain(rows)
        for i, row in enumerate(rows):
            fill(&self.tables.effects[first + i], row)
            if row.lists:
                put_inner(self, &self.tables.effects[first + i], row, origin)

    cdef int inner(self, list rows, int origin) except -1:
        """Compile a list under the next free number; the number."""
        cdef int number = self.next_list
        if number == MAX_LISTS:
            self.faults.append(f"effects: more than {MAX_LISTS - INNER_LIST} lists inside others")
            return number - 1
        self.next_list += 1
        self.put(number, rows, origin)
        return number


cdef fill(Effect* effect, row):
    """A row without what it has inside."""
    effect.op = row.op
    effect.what = row.what
    effect.n = row.n
    effect.per = row.per
    effect.div = row.div
    effect.flag = row.flag


cdef put_inner(Lists lists, Effect* effect, row, int origin):
    """The lists inside a choice or a sacrifice."""
    if effect.op == OP_SACRIFICE:
        effect.list = lists.inner(row.lists[0], origin)
        return
    if effect.op != OP_CHOICE:
        return
    if lists.next_alternative + len(row.lists) > MAX_ALTERNATIVES:
        lists.faults.append(f"effects: more than {MAX_ALTERNATIVES} alternatives in all")
        return
    effect.list = lists.next_alternative
    effect.count = len(row.lists)
    lists.next_alternative += effect.count
    for i, rows in enumerate(row.lists):
        lists.tables.alternatives[effect.list + <int>i] = lists.inner(rows, origin)

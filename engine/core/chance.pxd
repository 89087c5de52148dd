"""Chance as an argument: the source of outcomes that `setup`, `apply` and the policies draw from.

Three sources behind one struct:

* fast: xoshiro256** seeded by SplitMix64, for searches, playouts and local games;
* keyed: BLAKE2b in counter mode under a secret key and a revision, for served games: whoever has
  seen every past outcome cannot predict the next, and each revision replays by itself;
* scripted: outcomes from a list, for tests and for real dice typed in at a real table.

An outcome is numbered as in RULES.md section 5 of the game: `chance_range` gives the number itself,
`chance_weighted` the index that was chosen. The inline heads are the fast path.
"""
from libc.stdint cimport int32_t, uint8_t, uint32_t, uint64_t

from engine.core.assertions cimport c_assert

cdef enum:
    CHANCE_FAST = 0
    CHANCE_KEYED = 1
    CHANCE_SCRIPTED = 2

cdef enum:
    NO_FAULT = 0
    SCRIPT_EXHAUSTED = 1      # an outcome was needed and none was left
    SCRIPT_IMPOSSIBLE = 2     # the next outcome cannot happen here
    KEYED_FAILED = 3          # the next block of a keyed source could not be made

cdef enum:
    CHANCE_KEY_BYTES = 32
    CHANCE_BLOCK_WORDS = 8    # one BLAKE2b digest

cdef struct Chance:
    uint64_t words[4]                     # fast: the generator's state
    uint64_t block[CHANCE_BLOCK_WORDS]    # keyed: the present block
    uint8_t key[CHANCE_KEY_BYTES]         # keyed
    uint64_t revision                     # keyed
    uint64_t next_block                   # keyed: number of the block to make next
    int32_t block_left                    # keyed: unused words in `block`
    int32_t kind
    const int32_t* script                 # scripted: borrowed from the owner of the struct
    int32_t script_length
    int32_t script_next
    int32_t fault                         # a ChanceFault; the caller of `apply` must look
    int32_t fault_low                     # what would have been possible at the fault
    int32_t fault_high

cdef uint64_t seed_word(seed) except? 0
cdef void seed_fast(Chance* chance, uint64_t seed) noexcept nogil
cdef void seed_keyed(Chance* chance, const uint8_t* key, uint64_t revision) noexcept nogil
cdef void seed_scripted(Chance* chance, const int32_t* outcomes, int length) noexcept nogil
cdef uint64_t keyed_word(Chance* chance) noexcept nogil
cdef int scripted_range(Chance* chance, int low, int high) noexcept nogil
cdef int scripted_weighted(Chance* chance, const uint8_t* weights, int n) noexcept nogil


cdef inline uint64_t rotate_left(uint64_t x, int k) noexcept nogil:
    return (x << k) | (x >> (64 - k))


cdef inline uint64_t chance_word(Chance* chance) noexcept nogil:
    """64 random bits; never asked of a scripted source."""
    cdef uint64_t* s = chance.words
    cdef uint64_t result, t
    if chance.kind == CHANCE_KEYED:
        return keyed_word(chance)
    result = rotate_left(s[1] * 5, 7) * 9
    t = s[1] << 17
    s[2] ^= s[0]
    s[3] ^= s[1]
    s[1] ^= s[2]
    s[0] ^= s[3]
    s[2] ^= t
    s[3] = rotate_left(s[3], 45)
    return result


cdef inline uint32_t word_below(Chance* chance, uint32_t n) noexcept nogil:
    """Uniform in 0..n-1 without bias (Lemire's multiplication with rejection)."""
    cdef uint64_t product = (chance_word(chance) >> 32) * n
    cdef uint32_t low = <uint32_t>product
    cdef uint32_t threshold
    if low < n:
        threshold = (<uint32_t>0 - n) % n
        while low < threshold:
            product = (chance_word(chance) >> 32) * n
            low = <uint32_t>product
    return <uint32_t>(product >> 32)


cdef inline int chance_range(Chance* chance, int low, int high) noexcept nogil:
    """A uniform outcome in low..high, both included."""
    c_assert(low <= high)
    if chance.kind == CHANCE_SCRIPTED:
        return scripted_range(chance, low, high)
    return low + <int>word_below(chance, <uint32_t>(high - low + 1))


cdef inline int chance_weighted(Chance* chance, const uint8_t* weights, int n) noexcept nogil:
    """An index 0..n-1 with probability weights[i] / sum; at least one weight must be positive."""
    cdef uint32_t total = 0
    cdef uint32_t left
    cdef int i
    if chance.kind == CHANCE_SCRIPTED:
        return scripted_weighted(chance, weights, n)
    for i in range(n):
        total += weights[i]
    c_assert(total > 0)
    left = word_below(chance, total)
    for i in range(n - 1):
        if left < weights[i]:
            return i
        left -= weights[i]
    return n - 1


cdef inline double chance_unit(Chance* chance) noexcept nogil:
    """Uniform in [0, 1): for policies only, never for a rule."""
    return <double>(chance_word(chance) >> 11) * (1.0 / 9007199254740992.0)


cdef class ChanceSource:
    cdef Chance chance
    cdef bytes outcomes       # scripted: what `chance.script` points into
    cdef bint served          # scripted: a move was played with it
    cdef ChanceSource after   # scripted: the source that goes on when the script is used up

    cdef void aim(self)
    cdef ChanceSource copy(self)
    cdef raise_fault(self)

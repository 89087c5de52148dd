"""The slow paths of chance (seeding, the keyed block, the script) and its Python face.

Policies must not be run on a scripted source: `chance_word` has no meaning there.
"""
from hashlib import blake2b

from libc.stdint cimport int32_t, uint8_t, uint64_t
from libc.string cimport memcpy, memset

from engine.core.errors import ChanceError
from engine.core.text import amount


# Only this module makes sources: one that was never seeded would give the same word for ever.
cdef object MAKER = object()


cdef uint64_t split_mix(uint64_t* x) noexcept nogil:
    """SplitMix64, the seeding generator recommended by the authors of xoshiro."""
    cdef uint64_t z
    x[0] += <uint64_t>0x9E3779B97F4A7C15
    z = x[0]
    z = (z ^ (z >> 30)) * <uint64_t>0xBF58476D1CE4E5B9
    z = (z ^ (z >> 27)) * <uint64_t>0x94D049BB133111EB
    return z ^ (z >> 31)


cdef uint64_t seed_word(seed) except? 0:
    """A seed modulo 2**64; TypeError for what is no whole number."""
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise TypeError(f"a seed is a whole number, not {seed!r}")
    return <uint64_t>(seed & 0xFFFFFFFFFFFFFFFF)


cdef void seed_fast(Chance* chance, uint64_t seed) noexcept nogil:
    cdef uint64_t x = seed
    cdef int i
    memset(chance, 0, sizeof(Chance))
    chance.kind = CHANCE_FAST
    for i in range(4):
        chance.words[i] = split_mix(&x)


cdef void seed_keyed(Chance* chance, const uint8_t* key, uint64_t revision) noexcept nogil:
    memset(chance, 0, sizeof(Chance))
    chance.kind = CHANCE_KEYED
    memcpy(chance.key, key, CHANCE_KEY_BYTES)
    chance.revision = revision


cdef void seed_scripted(Chance* chance, const int32_t* outcomes, int length) noexcept nogil:
    memset(chance, 0, sizeof(Chance))
    chance.kind = CHANCE_SCRIPTED
    chance.script = outcomes
    chance.script_length = length


cdef uint64_t keyed_word(Chance* chance) noexcept nogil:
    if chance.block_left == 0 and not next_keyed_block(chance):
        # The fault is noted; `apply` takes the move back. No draw rejects this word, as it would
        # reject 0 for ever.
        return ~<uint64_t>0
    chance.block_left -= 1
    return chance.block[CHANCE_BLOCK_WORDS - 1 - chance.block_left]


cdef bint next_keyed_block(Chance* chance) noexcept with gil:
    """BLAKE2b(key, revision || block number); the standard library's C code, hence the GIL.

    False with a noted fault when it could not be made (no memory). Whatever the reason is, it
    cannot leave a nogil function; it is reported as it is, as an exception that was ignored.
    """
    cdef const uint8_t* data
    cdef bint made = False
    try:
        message = b"".join(
            int(number).to_bytes(8, "big") for number in (chance.revision, chance.next_block))
        key = (<const uint8_t*>chance.key)[:CHANCE_KEY_BYTES]
        digest = blake2b(message, key=key, person=b"ziggurat-chance").digest()
        data = digest
        memcpy(chance.block, data, CHANCE_BLOCK_WORDS * 8)
        made = True
    finally:
        if not made:
            note_fault(chance, KEYED_FAILED, 0, 0)
    chance.next_block += 1
    chance.block_left = CHANCE_BLOCK_WORDS
    return True


cdef int next_scripted(Chance* chance, int low, int high) noexcept nogil:
    """The next outcome, or `low` with SCRIPT_EXHAUSTED noted."""
    if chance.script_next >= chance.script_length:
        note_fault(chance, SCRIPT_EXHAUSTED, low, high)
        return low
    chance.script_next += 1
    return chance.script[chance.script_next - 1]


cdef void note_fault(Chance* chance, int fault, int low, int high) noexcept nogil:
    """Keep the first fault: what follows it is made up."""
    if chance.fault != NO_FAULT:
        return
    chance.fault = fault
    chance.fault_low = low
    chance.fault_high = high


cdef int scripted_range(Chance* chance, int low, int high) noexcept nogil:
    cdef int outcome = next_scripted(chance, low, high)
    if outcome < low or outcome > high:
        note_fault(chance, SCRIPT_IMPOSSIBLE, low, high)
        return low
    return outcome


cdef int scripted_weighted(Chance* chance, const uint8_t* weights, int n) noexcept nogil:
    cdef int possible = 0
    cdef int outcome
    while possible < n - 1 and weights[possible] == 0:
        possible += 1
    outcome = next_scripted(chance, possible, n - 1)
    if outcome < 0 or outcome >= n or weights[outcome] == 0:
        note_fault(chance, SCRIPT_IMPOSSIBLE, 0, n - 1)
        return possible
    return outcome


cdef class ChanceSource:
    """A source of chance to be handed to `Game.new_state` or `State.use_chance`.

    Make one with `fast(seed)`, `keyed(key, revision)` or `scripted(outcomes)`.
    """

    def __cinit__(self, maker=None):
        if maker is not MAKER:
            raise TypeError("use ChanceSource.fast, ChanceSource.keyed or ChanceSource.scripted")

    @staticmethod
    def fast(seed) -> ChanceSource:
        """A reproducible, predictable source; `seed` is taken modulo 2**64."""
        cdef ChanceSource source = ChanceSource.__new__(ChanceSource, MAKER)
        seed_fast(&source.chance, seed_word(seed))
        return source

    @staticmethod
    def keyed(key: bytes, revision: int) -> ChanceSource:
        """The source of one revision of a served game; `key` is 32 secret bytes."""
        cdef ChanceSource source = ChanceSource.__new__(ChanceSource, MAKER)
        if len(key) != CHANCE_KEY_BYTES:
            raise ValueError(f"a chance key has {CHANCE_KEY_BYTES} bytes, not {len(key)}")
        if not 0 <= revision < 2**63:
            raise ValueError(f"a revision is 0 or more, not {revision}")
        cdef const uint8_t* data = key
        seed_keyed(&source.chance, data, revision)
        return source

    @staticmethod
    def scripted(outcomes) -> ChanceSource:
        """The listed outcomes, in the order and numbering of RULES.md section 5."""
        cdef ChanceSource source = ChanceSource.__new__(ChanceSource, MAKER)
        source.outcomes = array_of(outcomes)
        source.aim()
        return source

    cdef void aim(self):
        """Point the struct at this object's own outcomes."""
        cdef const uint8_t* data = self.outcomes
        seed_scripted(&self.chance, <const int32_t*>data, len(self.outcomes) // 4)

    cdef ChanceSource copy(self):
        """An independent source in the same position."""
        cdef ChanceSource source = ChanceSource.__new__(ChanceSource, MAKER)
        source.outcomes = self.outcomes       # bytes: shared, never changed
        source.after = None if self.after is None else self.after.copy()
        source.chance = self.chance
        source.served = self.served
        return source

    @property
    def outcomes_left(self) -> int:
        """Scripted outcomes not drawn yet; 0 for the other kinds."""
        return self.chance.script_length - self.chance.script_next

    cdef raise_fault(self):
        """Turn a noted fault into the error of the person who wrote the script."""
        if self.chance.fault == NO_FAULT:
            return
        if self.chance.fault == KEYED_FAILED:
            raise MemoryError("the next block of keyed chance could not be made")
        low, high = self.chance.fault_low, self.chance.fault_high
        if self.chance.fault == SCRIPT_EXHAUSTED:
            raise ChanceError(
                f"the script is exhausted after {amount(self.chance.script_length, 'outcome')};"
                f" the next draw wants one of {low}..{high}")
        value = (<const int32_t*>self.chance.script)[self.chance.script_next - 1]
        raise ChanceError(
            f"outcome {self.chance.script_next} of the script is {value}, which cannot happen here;"
            f" possible are numbers in {low}..{high} with something left to draw")


cdef bytes array_of(outcomes):
    """The outcomes as packed 32-bit integers."""
    packed = bytearray()
    for outcome in outcomes:
        if isinstance(outcome, bool) or not isinstance(outcome, int):
            raise TypeError(f"a scripted outcome is an integer, not {outcome!r}")
        if not -2**31 <= outcome < 2**31:
            raise ChanceError(f"a scripted outcome has 32 bits: {outcome} can happen nowhere")
        packed += int(outcome).to_bytes(4, "little", signed=True)
    return bytes(packed)

"""A fast 64-bit hash of flat memory, for `info_hash`: not for secrets."""
from libc.stddef cimport size_t
from libc.stdint cimport uint64_t
from libc.string cimport memcpy


cdef extern from *:
    """
    static inline unsigned long long zig_mix(unsigned long long a, unsigned long long b) {
        unsigned __int128 product = (unsigned __int128)a * b;
        return (unsigned long long)product ^ (unsigned long long)(product >> 64);
    }
    """
    uint64_t mix "zig_mix"(uint64_t a, uint64_t b) noexcept nogil


cdef inline uint64_t hash_bytes(const void* data, size_t size, uint64_t seed) noexcept nogil:
    """Hash `size` bytes; folded 64x64 multiplication, as in wyhash, eight bytes a step."""
    cdef const unsigned char* p = <const unsigned char*>data
    cdef uint64_t h = seed ^ <uint64_t>0x9E3779B97F4A7C15
    cdef uint64_t word
    cdef size_t left = size
    while left >= 8:
        memcpy(&word, p, 8)
        h = mix(h ^ word, <uint64_t>0xD6E8FEB86659FD93)
        p += 8
        left -= 8
    if left:
        word = 0
        memcpy(&word, p, left)
        h = mix(h ^ word, <uint64_t>0xD6E8FEB86659FD93)
    return mix(h ^ <uint64_t>size, <uint64_t>0xE7037ED1A0B428DB)

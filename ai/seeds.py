"""Seeds derived from seeds, so that nothing that should be independent shares a stream."""

from __future__ import annotations

from hashlib import blake2b


def derive_seed(*parts: int | str) -> int:
    """A 63-bit seed that is a function of all the parts."""
    text = "\0".join(map(str, parts)).encode()
    return int.from_bytes(blake2b(text, digest_size=8).digest(), "little") >> 1

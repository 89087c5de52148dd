"""What a player asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any

from services.play.address import Address
from ziggurat.v1 import session_pb2

DEFAULT_LEVEL = 3


@dataclass(frozen=True, kw_only=True)
class Settings:
    """The command line of `ziggurat play`, read."""

    game: str = ""  # "": the table of `session` says it
    players: int | None = None  # None: the game's default
    level: int = DEFAULT_LEVEL  # of the bots
    seat: int | None = None  # where the player sits, from 0 on; None: on the first seat there is
    open_seats: int = 0  # for other people, who join from their own terminals
    seed: int | None = None  # None: nobody can foresee the deal
    options: Mapping[str, Any] = field(default_factory=dict)
    server: Address | None = None  # None: a server of our own
    session: str = ""  # a table to come back to, to join or to watch
    join: str = ""  # the invite code of a private table to join
    token: str = field(default="", repr=False)  # of a seat of `session`, issued anew by its host
    watch: bool = False  # take no seat at it
    private: bool = False  # a new table is in no list and is joined by its invite code
    clock: session_pb2.ClockSettings | None = None  # of a new table
    name: str = ""  # what the others see
    auto: bool = False  # bots on all seats
    record: Path | None = None  # where the record of the finished game goes
    color: bool = True

    @property
    def names_something(self) -> bool:
        """Whether it is said what to play."""
        return bool(self.game or self.session or self.join)

    def chance_key(self) -> bytes:
        """The secret of a table whose deal can be repeated; b"": the server makes one."""
        if self.seed is None:
            return b""
        return blake2b(str(self.seed).encode(), digest_size=32, person=b"ziggurat-seed").digest()

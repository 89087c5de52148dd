"""The slow second implementation: the set-up (RULES.md 2.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tests.games.ankh.reference_map import DOCUMENT, region_of
from tests.games.ankh.reference_table import (
    CARDS,
    GOD,
    NOBODY,
    TOKENS,
    WARRIOR,
    WARRIORS,
    Figure,
    Monument,
    Table,
)

TYPE_KEYS = [row["key"] for row in DOCUMENT["monuments"]]
LIMITS = DOCUMENT["limits"]
PRIESTS = DOCUMENT["pharaoh"]["priests"]


def scenario_of(key: str, players: int) -> dict[str, Any]:
    """The row of a scenario for a number of players."""
    rows = DOCUMENT["scenarios"]
    return next(row for row in rows if (row["key"], row["players"]) == (key, players))


def set_up(
    gods: Sequence[str],
    guardians: Sequence[str],
    *,
    scenario: str = "middle_kingdom",
    first: int = 0,
    pharaoh: str = "",
    deck: Sequence[int] = (),
    mandatory: bool = False,
) -> Table:
    """The table at the start of the first turn; with a Pharaoh card the module is in use."""
    n = len(gods)
    row = scenario_of(scenario, n)
    table = Table(
        n=n, first_seat=first, pharaoh=bool(pharaoh), mandatory=mandatory,
        gods=list(gods), guardian_kinds=list(guardians),
        lead=list(range(n)), alive=[True] * n,
        devotion=[0] * n, height=[n - 1 - (seat - first) % n for seat in range(n)],
        followers=[LIMITS["start_followers"]] * n, powers=[set() for _ in gods],
        warriors=[WARRIORS] * n, guardians=[[0] * 3 for _ in gods], tokens=[TOKENS] * n,
        hand=[set(CARDS.values()) for _ in gods], amun_used=False, trapped=[NOBODY] * 3,
        suns=3 * ("ra" in gods), portals=3 * ("osiris" in gods), eyes=[],
        figures={}, monuments={}, portal_cells=set(),
        camels=set(row["camels"]), token=tokens_of(row),
        palace=row["palace"] if pharaoh else NOBODY,
        action_pos=[5 - n] * 4, event_index=-1, conflicts_done=0,
        supply=supply_of(bool(pharaoh)),
        guardian_supply=list(DOCUMENT["guardian_supply"][f"p{n}"]),
        gone_monuments=[0] * 4, gone_guardians=[0] * 3, turn=first, pharaoh_card=pharaoh,
    )  # fmt: skip
    place_pieces(table, row)
    if pharaoh:
        lay_politics(table, deck)
    return table


def supply_of(pharaoh: bool) -> list[int]:
    """The monuments in the supply; sphinxes come with the module."""
    return [
        0 if row["pharaoh_only"] and not pharaoh else row["supply"] for row in DOCUMENT["monuments"]
    ]


def tokens_of(row: dict[str, Any]) -> dict[int, int]:
    """The Conflict Order token of each land cell."""
    return {
        cell: region["token"]
        for region in row["regions"]
        for cell in region_of(region["cell"], row["camels"])
    }


def place_pieces(t: Table, row: dict[str, Any]) -> None:
    """The pieces of the scenario; owner p is the p-th seat in turn order."""
    for piece in row["pieces"]:
        owner = (t.first_seat + piece["owner"] - 1) % t.n if piece["owner"] else NOBODY
        if piece["kind"] in TYPE_KEYS:
            kind = 1 + TYPE_KEYS.index(piece["kind"])
            t.monuments[piece["cell"]] = Monument(kind, owner)
            t.supply[kind - 1] -= 1
            if owner != NOBODY:
                t.tokens[owner] -= 1
        else:
            kind = GOD if piece["kind"] == "god" else WARRIOR
            t.figures[piece["cell"]] = Figure(kind, owner)
            t.warriors[owner] -= kind == WARRIOR


def lay_politics(t: Table, deck: Sequence[int]) -> None:
    """A priest in the first room, and three open political cards."""
    t.priests = [[1, 0, 0, 0] for _ in t.gods]
    t.priest_pool = [PRIESTS - 1] * t.n
    t.slots, t.deck = list(deck[:3]), list(deck[3:])
    t.political_hand = [Counter() for _ in t.gods]
    t.political_used = [Counter() for _ in t.gods]

"""The slow second implementation: a table from the engine's dictionary, and how they differ."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.ankh.reference_map import DOCUMENT, LAND
from tests.games.ankh.reference_table import (
    GODS,
    GUARDIANS,
    NOBODY,
    Figure,
    Monument,
    Table,
)

Document = dict[str, Any]
# While cards are being chosen, who has them in hand is between the players.
SECRET_KINDS = ("CARD", "TWO_CARDS")


def counters(rows: list[list[int]]) -> list[Counter[int]]:
    """Counts by kind, without zeros."""
    return [Counter({k: c for k, c in enumerate(row) if c}) for row in rows]


def figures_of(d: Document) -> dict[int, Figure]:
    """The figures by cell."""
    return {
        cell: Figure(kind, d["figure_owner"][cell], bool(d["radiant"][cell]), d["facing"][cell])
        for cell, kind in enumerate(d["figure"])
        if kind
    }


def monuments_of(d: Document) -> dict[int, Monument]:
    """The monuments by cell."""
    return {
        cell: Monument(kind, d["monument_owner"][cell])
        for cell, kind in enumerate(d["monument"])
        if kind
    }


def read_table(d: Document) -> Table:
    """The table that a dictionary describes, at the start of a turn."""
    return Table(
        n=d["n"],
        first_seat=d["first_seat"],
        pharaoh=bool(d["pharaoh"]),
        mandatory=bool(d["second_mandatory"]),
        gods=[GODS[god] for god in d["god"]],
        guardian_kinds=[GUARDIANS[kind]["key"] for kind in d["guardian_kind"]],
        lead=list(d["lead"]),
        alive=[bool(alive) for alive in d["alive"]],
        devotion=list(d["devotion"]),
        height=list(d["height"]),
        followers=list(d["followers"]),
        powers=[set(powers) for powers in d["powers"]],
        warriors=list(d["pool_warriors"]),
        guardians=[list(row) for row in d["pool_guardians"]],
        tokens=list(d["pool_tokens"]),
        hand=[set(cards) for cards in d["hand"]],
        amun_used=bool(d["amun_used"]),
        trapped=list(d["trapped"]),
        suns=d["suns"],
        portals=d["portals"],
        eyes=[cell for cell in d["eye_cell"] if cell != NOBODY],
        figures=figures_of(d),
        monuments=monuments_of(d),
        portal_cells={cell for cell, portal in enumerate(d["portal"]) if portal},
        camels=set(d["camels"]),
        token={cell: d["region"][cell] for cell in LAND},
        palace=d["palace_cell"],
        action_pos=list(d["action_pos"]),
        event_index=d["event_index"],
        conflicts_done=d["conflicts_done"],
        supply=list(d["monument_supply"]),
        guardian_supply=list(d["guardian_supply"]),
        gone_monuments=list(d["gone_monuments"]),
        gone_guardians=list(d["gone_guardians"]),
        turn=d["turn"],
        holder=d["tiebreak_holder"],
        holder_used=bool(d["tiebreak_used"]),
        winner=d["winner"],
        **politics_of(d),
    )


def politics_of(d: Document) -> dict[str, Any]:
    """What belongs to the Pharaoh module; nothing without it."""
    if not d["pharaoh"]:
        return {}
    return {
        "priests": [list(row) for row in d["priests"]],
        "priest_pool": list(d["pool_priests"]),
        "deck": list(d["deck"]),
        "slots": [kind for kind in d["slots"] if kind != NOBODY],
        "political_hand": counters(d["political_hand"]),
        "political_used": counters(d["political_table"]),
        "discard": discarded(d["political_discard"]),
        "pharaoh_card": DOCUMENT["pharaohs"][d["pharaoh_card"]]["key"],
    }


def discarded(counts: list[int]) -> list[int]:
    """The discarded political cards, from their counts by kind."""
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def shared(t: Table, secret: bool) -> dict[str, Any]:
    """What two tables must agree on; while cards are secretly chosen, not the hands."""
    sides = t.sides()
    by_side = ["devotion", "height", "followers", "powers", "warriors", "guardians", "tokens"]
    by_side += ["hand"] * (not secret)
    whole = ["lead", "alive", "figures", "monuments", "portal_cells", "camels", "token"]
    whole += ["action_pos", "event_index", "conflicts_done", "supply", "guardian_supply"]
    whole += ["gone_monuments", "gone_guardians", "turn", "suns", "portals", "winner"]
    if t.pharaoh:
        by_side += ["priests", "priest_pool", "political_hand", "political_used"]
        whole += ["deck"]
    found: dict[str, Any] = {name: {g: getattr(t, name)[g] for g in sides} for name in by_side}
    found |= {name: getattr(t, name) for name in whole}
    found |= {"eyes": sorted(t.eyes), "slots": sorted(t.slots), "discard": sorted(t.discard)}
    found["trapped"] = sorted(t.trapped)
    return found


def differences(t: Table, d: Document, secret: bool = False) -> dict[str, Any]:
    """What the engine's dictionary says otherwise: name, what the table has, what it has."""
    mine, other = shared(t, secret), shared(read_table(d), secret)
    return {name: (mine[name], other[name]) for name in mine if mine[name] != other[name]}

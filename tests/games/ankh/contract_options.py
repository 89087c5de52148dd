"""What the contract suite plays of Ankh beside the defaults (tests/contract/options.py)."""

from __future__ import annotations

from random import Random

from engine import State, load_game
from tests.games.ankh.rich_starts import rich_start

OPEN_DICE = True  # all chance but the political deck: it is told when it is drawn

SCRIPTED_RECORDS = True  # the eager player runs into the fourth conflict and is forgotten

OPTION_SETS = (
    {"scenario": "old_kingdom", "gods": ["random_all"], "second_action": "mandatory"},
    {"pharaoh": True, "gods": ["random_all"]},
)

RARE = (
    "BAN", "CONTROL_ANY", "EYE", "INTRIGUE_SEAT", "ISIS_YIELD", "MERGE_GUARDIAN", "MUMMY",
    "PORTAL_PICK", "PUSH", "RELOCATE_TO", "SPHINX", "TRAP",
)  # fmt: skip
GAMES_LOOKED_AT = 8


def rare_states(players: int) -> list[State]:
    """One state of each rare kind of decision, as far as a few games from rich positions go."""
    found: dict[str, State] = {}
    for seed in range(GAMES_LOOKED_AT):
        state, chooser = rich_start(load_game("ankh"), players, seed), Random(seed)
        while not state.is_terminal():
            kind = state.decision()["kind"]
            if kind in RARE:
                found.setdefault(kind, state.clone())
            state.apply(chooser.choice(state.legal_moves()))
    return list(found.values())


def can_vary(state: State, seat: int | None) -> bool:
    """Whether the deck can lie otherwise, or another side can have committed something else."""
    document = state.to_dict()
    if len(set(document["deck"])) > 1:
        return True
    mine = -1 if seat is None else document["lead"][seat]
    banned = document["banned"]
    return any(
        len([card for card in document["hand"][god] if card != banned]) > 1
        for god, cards in enumerate(document["pending"])
        if cards and god != mine
    )

"""A client that redraws the table from events alone: it knows no rule, only what events say.

`Mirror.see` takes one event. What a client must work out by itself: which cells a region has after
a camel line (from the lowest cells that the event names), and that tokens in a stack close up.
"""

from __future__ import annotations

from collections.abc import Callable

from engine import Notice
from engine.games.ankh.codes import EventKind
from tests.games.ankh.reference_map import region_of
from tests.games.ankh.reference_table import GUARDIAN, NOBODY, WARRIOR, Figure, Monument, Table

BY_PUSH = 1
TO_POOL, TO_SUPPLY, TO_BOX = range(3)
POOL, OUT = 0, -1


class Mirror:
    """The table as a client has it."""

    def __init__(self, table: Table) -> None:
        self.t = table
        self.lifted: dict[int, Figure] = {}  # pushers whose old cell is taken already

    def see(self, notice: Notice) -> None:
        """Do what an event says; most kinds only tell a story."""
        name = EventKind(notice.kind).name.lower()
        handler: Callable[..., None] | None = getattr(self, f"on_{name}", None)
        if handler:
            handler(*notice.args)

    # ------------------------------------------------------------ figures

    def on_figure_moved(self, god: int, kind: int, start: int, goal: int, how: int) -> None:
        figure = self.lifted.pop(start, None) or self.t.figures.pop(start)
        assert (figure.owner, figure.kind) == (god, kind)
        if goal in self.t.figures:
            assert how == BY_PUSH
            self.lifted[goal] = self.t.figures.pop(goal)
        self.t.figures[goal] = figure

    def on_figure_placed(self, god: int, kind: int, cell: int, *_: int) -> None:
        self.t.figures[cell] = Figure(kind, god)
        if kind == WARRIOR:
            self.t.warriors[god] -= 1
        else:
            self.t.guardians[god][kind - GUARDIAN - 1] -= 1

    def on_figure_removed(self, god: int, kind: int, cell: int, where: int, *_: int) -> None:
        figure = self.t.figures.pop(cell)
        assert (figure.owner, figure.kind) == (god, kind)
        level = kind - GUARDIAN - 1
        if kind == WARRIOR:
            self.t.warriors[god] += where == TO_POOL
        elif kind > WARRIOR:
            self.t.guardians[god][level] += where == TO_POOL
            self.t.guardian_supply[level] += where == TO_SUPPLY
            self.t.gone_guardians[level] += where == TO_BOX

    def on_facing(self, cell: int, facing: int, *_: int) -> None:
        self.t.figures[cell].facing = facing

    def on_sun(self, cell: int, there: int, *_: int) -> None:
        self.t.suns += -1 if there else 1
        if cell in self.t.figures:
            self.t.figures[cell].radiant = bool(there)

    def on_trapped(self, slot: int, owner: int, *_: int) -> None:
        if owner == NOBODY:
            self.t.warriors[self.t.trapped[slot]] += 1
        else:
            self.t.warriors[owner] -= 1
        self.t.trapped[slot] = owner

    # ------------------------------------------------------------ gods

    def on_followers(self, god: int, change: int, now: int, *_: int) -> None:
        self.t.followers[god] += change
        assert self.t.followers[god] == now

    def on_devotion(self, god: int, before: int, after: int, height: int, *_: int) -> None:
        assert self.t.devotion[god] == before
        self.t.leave(god)
        self.t.devotion[god], self.t.height[god] = after, height

    def on_power(self, god: int, power: int, *_: int) -> None:
        self.t.powers[god].add(power)

    def on_guardian(self, god: int, level: int, giver: int, cell: int, *_: int) -> None:
        if cell != NOBODY:
            self.t.figures[cell].owner = god
            return
        if giver == NOBODY:
            self.t.guardian_supply[level - 1] -= 1
        else:
            self.t.guardians[giver][level - 1] -= 1
        self.t.guardians[god][level - 1] += 1

    def on_revealed(self, god: int, cards: int, *_: int) -> None:
        self.t.hand[god] -= {card for card in range(8) if cards >> card & 1}

    def on_taken_back(self, god: int, cards: int, *_: int) -> None:
        self.t.hand[god] = {card for card in range(8) if cards >> card & 1}

    def on_merged(self, high: int, low: int, *_: int) -> None:
        self.t.lead[low] = high

    def on_forgotten(self, god: int, *_: int) -> None:
        for level in range(3):
            self.t.gone_guardians[level] += self.t.guardians[god][level]
            self.t.guardians[god][level] = 0
        self.t.leave(god)
        for seat in range(self.t.n):
            self.t.alive[seat] = self.t.alive[seat] and self.t.lead[seat] != god

    # ------------------------------------------------------------ monuments and markers

    def on_monument_placed(self, cell: int, kind: int, owner: int, *_: int) -> None:
        self.t.build(cell, kind + 1, owner)

    def on_monument_owner(self, cell: int, owner: int, before: int, *_: int) -> None:
        assert self.t.monuments[cell].owner == before
        self.t.seize(cell, owner)

    def on_monument_removed(self, cell: int, kind: int, before: int, where: int, *_: int) -> None:
        monument = self.t.monuments[cell]
        assert (monument.type, monument.owner) == (kind + 1, before)
        self.t.destroy(cell)
        if where == TO_BOX:
            self.t.supply[kind] -= 1
            self.t.gone_monuments[kind] += 1

    def on_monument_moved(self, start: int, goal: int, kind: int, *_: int) -> None:
        self.t.monuments[goal] = self.t.monuments.pop(start)
        assert self.t.monuments[goal] == Monument(kind + 1, self.t.monuments[goal].owner)

    def on_portal(self, cell: int, there: int, *_: int) -> None:
        if there:
            self.t.portal_cells.add(cell)
        else:
            self.t.portal_cells.remove(cell)
        self.t.portals += -1 if there else 1

    def on_eye(self, cell: int, there: int, *_: int) -> None:
        if there:
            self.t.eyes.append(cell)
        else:
            self.t.eyes.remove(cell)

    # ------------------------------------------------------------ map and tracks

    def on_camels(self, border: int, *_: int) -> None:
        self.t.camels.add(border)

    def on_split(self, old: int, new: int, lowest_old: int, lowest_new: int, *_: int) -> None:
        for token, lowest in ((old, lowest_old), (new, lowest_new)):
            for cell in region_of(lowest, self.t.camels):
                self.t.token[cell] = token

    def on_tokens(self, one: int, other: int, *_: int) -> None:
        exchange = {one: other, other: one}
        self.t.token = {cell: exchange.get(k, k) for cell, k in self.t.token.items()}

    def on_marker(self, action: int, space: int, *_: int) -> None:
        self.t.action_pos[action] = space

    def on_event(self, index: int, *_: int) -> None:
        self.t.event_index = index

    def on_turn(self, seat: int, *_: int) -> None:
        self.t.turn = seat
        for god in set(range(self.t.n)) - set(self.t.sides()):
            for level in range(3):
                self.t.guardian_supply[level] += self.t.guardians[god][level]
                self.t.guardians[god][level] = 0

    def on_conflict_over(self, number: int, *_: int) -> None:
        self.t.conflicts_done = number

    def on_ended(self, _why: int, winner: int, *_: int) -> None:
        self.t.winner = winner

    # ------------------------------------------------------------ the Pharaoh module

    def on_priest(self, god: int, start: int, goal: int, *_: int) -> None:
        for room, change in ((start, -1), (goal, 1)):
            if room == POOL:
                self.t.priest_pool[god] += change
            elif room != OUT:
                self.t.priests[god][room - 1] += change

    def on_political_taken(self, god: int, kind: int, *_: int) -> None:
        self.t.slots.remove(kind)
        self.t.political_hand[god][kind] += 1

    def on_political_played(self, god: int, kind: int, *_: int) -> None:
        self.t.political_hand[god][kind] -= 1
        self.t.political_used[god][kind] += 1

    def on_political_open(self, _slot: int, kind: int, *_: int) -> None:
        self.t.slots.append(kind)

    def on_political_shuffled(self, cards: int, *_: int) -> None:
        assert cards == len(self.t.discard)
        self.t.discard = []

    def on_political_discarded(self, _god: int, kind: int, cards: int, *_: int) -> None:
        self.t.discard += [kind] * cards

    def on_political_back(self, god: int, *_: int) -> None:
        self.t.political_hand[god] += self.t.political_used[god]
        self.t.political_used[god].clear()

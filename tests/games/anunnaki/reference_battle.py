"""The slow second implementation: battles (RULES.md 4.7)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field

from tests.games.anunnaki.reference_content import (
    ADVANCED,
    DOCUMENT,
    FOLLOWER,
    MAJOR,
    METAL,
    MINOR,
    PASS,
    STRENGTH,
    WAR,
    Document,
    weapon,
)
from tests.games.anunnaki.reference_gains import ALL, pay_any
from tests.games.anunnaki.reference_table import Ask, Play, Table, choose, run


@dataclass
class Side:
    """One of the two players in a battle, or neither if `seat` is None: a civilization."""

    seat: int | None
    attacks: bool
    cards: list[int] = field(default_factory=list)  # in use
    boost: int = 0
    played_advanced: bool = False


class Battle:
    """A battle on a Territory, step by step."""

    def __init__(self, t: Table, attacker: int, place: int) -> None:
        self.t, self.place = t, place
        self.civ = t.civ.get(place)
        foes = t.foes(attacker, place)
        self.a = Side(attacker, attacks=True)
        self.d = Side(foes[0] if self.civ is None else None, attacks=False)

    # ------------------------------------------------------------ what is known of a side

    def other(self, side: Side) -> Side:
        """The opposing side."""
        return self.d if side is self.a else self.a

    def players(self) -> list[Side]:
        """The sides that are players, the attacker first."""
        return [side for side in (self.a, self.d) if side.seat is not None]

    def rows(self, side: Side) -> list[Document]:
        """The cards in use of a side; a civilization is a card of its own."""
        if side.seat is None:
            assert self.civ is not None
            return [DOCUMENT["civ"][self.civ]]
        house = self.t.seats[side.seat].house
        return [weapon(house, card) for card in side.cards]

    def has(self, side: Side, effect: str) -> bool:
        """Whether an effect of a side works: step 6."""
        if any(row["effect"] == "cancel" for row in self.rows(self.other(side))):
            return False
        return any(row["effect"] == effect for row in self.rows(side))

    def cost(self, seat: int, card: int) -> tuple[str, int]:
        """What a card costs its player now."""
        mine = self.t.seats[seat]
        row = weapon(mine.house, card)
        return row["cost_res"], max(0, row["cost"] - mine.bonus("weapon_discount"))

    def payable(self, side: Side, but: int | None = None) -> list[int]:
        """The cards in hand that a side may play and can pay."""
        assert side.seat is not None
        mine, found = self.t.seats[side.seat], []
        for card in mine.hand:
            kind, price = self.cost(side.seat, card)
            held = sum(mine.res) if kind == "any" else mine.res[METAL]
            fits = card in ADVANCED or not side.attacks
            if card != but and fits and held >= price:
                found.append(card)
        return found

    # ------------------------------------------------------------ steps

    def fight(self) -> Play:
        """All steps."""
        yield from self.anubis()
        yield from self.commit(self.a)
        if not self.a.cards:
            self.retreat(self.a)
            return
        if self.civ is None:
            yield from self.commit(self.d)
        else:
            self.t.civ_up.add(self.place)
        for side in self.players():
            self.open(side)
        for side in self.players():
            yield from self.pick(side)
        for side in self.players():
            yield from self.pay(side)
        beaten: Side | None = None
        if self.civ is None:
            beaten = yield from self.discards()
        if beaten is None:
            yield from self.additions()
            won = self.strength(self.a) >= self.strength(self.d)
            beaten = self.d if won else self.a
        yield from self.settle(beaten)
        for side in self.players():
            for card in side.cards:
                self.put_back(side, card)

    def anubis(self) -> Play:
        """Step 1."""
        t, seat = self.t, self.a.seat
        assert seat is not None
        mine = t.seats[seat]
        if not mine.power("battle_follower") or self.place not in t.god_entered:
            return
        if not mine.supply:
            sources = [place for place in mine.followers() if place != self.place]
            source = yield from choose("ANUBIS_SRC", seat, sources, may_pass=True)
            if source == PASS:
                return
            t.take_back(seat, source)
        t.place(seat, self.place)

    def commit(self, side: Side) -> Play:
        """Steps 2 and 3: one card, with Loki up to two."""
        offered = self.payable(side)
        if not offered:
            return
        assert side.seat is not None
        mine = self.t.seats[side.seat]
        yield from self.take(side, offered)
        if mine.power("two_weapons"):
            rest = [card for card in offered if card not in side.cards]
            yield from self.take(side, rest, may_pass=True)

    def take(self, side: Side, offered: list[int], may_pass: bool = False) -> Play:
        """WEAPON_PLAY."""
        assert side.seat is not None
        card = yield from choose("WEAPON_PLAY", side.seat, offered, may_pass)
        if card != PASS:
            self.t.seats[side.seat].hand.remove(card)
            self.t.seats[side.seat].in_battle.append(card)
            side.cards.append(card)

    def open(self, side: Side) -> None:
        """Step 4: the committed cards of a side are seen by all."""
        assert side.seat is not None
        self.t.seats[side.seat].known_hand -= set(side.cards)

    def pick(self, side: Side) -> Play:
        """Step 4: a side with two cards uses one, the other goes back openly."""
        assert side.seat is not None
        mine = self.t.seats[side.seat]
        if len(side.cards) > 1:
            used = yield from choose("WEAPON_PICK", side.seat, (0, 1))
            back = side.cards.pop(1 - used)
            mine.in_battle.remove(back)
            mine.hand.add(back)
            mine.known_hand |= {back} & set(ADVANCED)
        side.played_advanced = side.cards[0] in ADVANCED

    def show(self, side: Side) -> None:
        """A card that was added or replaces another is seen by all."""
        self.open(side)
        side.played_advanced |= side.cards[-1] in ADVANCED

    def pay(self, side: Side) -> Play:
        """Step 5, for the last card of a side."""
        assert side.seat is not None
        kind, price = self.cost(side.seat, side.cards[-1])
        if kind == "any":
            yield from pay_any(self.t, side.seat, price)
        else:
            self.t.seats[side.seat].res[METAL] -= price

    def discards(self) -> Generator[Ask, int, Side | None]:
        """Step 7; who is left without a card, if anybody."""
        for side in self.players():
            if not self.has(side, "discard_opponent"):
                continue
            victim = self.other(side)
            gone = victim.cards.pop()
            self.put_back(victim, gone)
            offered = self.payable(victim, but=gone)
            yield from self.take(victim, offered, may_pass=True)
            if not victim.cards:
                return victim
            self.show(victim)
            yield from self.pay(victim)
        return None

    def additions(self) -> Play:
        """Steps 8 and 9."""
        for side in self.players():
            if self.has(side, "second_card"):
                number = len(side.cards)
                hand = [card for card in self.payable(side) if card in ADVANCED]
                yield from self.take(side, hand, may_pass=True)
                if len(side.cards) > number:
                    self.show(side)
                    yield from self.pay(side)
        for side in self.players():
            if self.has(side, "pay_metal"):
                assert side.seat is not None
                held = self.t.seats[side.seat].res
                side.boost = yield from choose("METAL_BOOST", side.seat, range(held[METAL] + 1))
                held[METAL] -= side.boost

    # ------------------------------------------------------------ strength (step 10)

    def strength(self, side: Side) -> int:
        """The strength of a side."""
        tamed = self.has(self.other(side), "gods_are_one")
        total = sum(row["strength"] for row in self.rows(side))
        if side.seat is None:
            if self.place in self.t.god_token:
                total += 1 if tamed else DOCUMENT["constants"]["atlantis_god_strength"]
            return int(total)
        values = self.values(side, tamed)
        if self.has(self.other(side), "ignore_strongest") and values:
            values.remove(max(values))
        return sum(values) + int(total) + side.boost + self.support(side)

    def values(self, side: Side, tamed: bool) -> list[int]:
        """The value of each unit, and of each of Odin's Settlements."""
        assert side.seat is not None
        mine, place = self.t.seats[side.seat], self.place
        values = [STRENGTH[FOLLOWER]] * mine.F[place]
        values += [1 if tamed else STRENGTH[MINOR]] * mine.M[place]
        values += [1 if tamed else STRENGTH[MAJOR]] * (mine.major_at == place)
        if mine.power("settlements_are_units"):
            each = mine.bonus("settlement_strength")
            each += 0 if side.attacks else mine.bonus("settlement_defence")
            values += [each] * mine.S[place]
        return values

    def support(self, side: Side) -> int:
        """Isis, Assur and Thor."""
        assert side.seat is not None
        mine, place = self.t.seats[side.seat], self.place
        total = mine.bonus("god_territory_bonus") * mine.gods_on(place)
        if mine.units(place):
            total += mine.bonus("settlement_support") * mine.S[place]
        if mine.power("adjacent_support"):
            total += max((self.beside(side.seat, other) for other in self.t.near(place)), default=0)
        return total

    def beside(self, seat: int, place: int) -> int:
        """What Thor's Territory adds."""
        mine = self.t.seats[seat]
        total = mine.F[place] * STRENGTH[FOLLOWER] + mine.M[place] * STRENGTH[MINOR]
        total += STRENGTH[MAJOR] * (mine.major_at == place)
        return total + mine.S[place] * mine.bonus("settlement_strength")

    # ------------------------------------------------------------ the end of a battle

    def settle(self, beaten: Side) -> Play:
        """Steps 12 and 13."""
        winner = self.other(beaten)
        if beaten is self.d and self.civ is not None:
            yield from self.conquer()
            return
        if winner.seat is not None:
            self.card_rewards(winner)
        loot = self.has(beaten, "steal_on_loss")
        self.retreat(beaten)
        assert beaten.seat is not None
        if loot and winner.seat is not None:
            rich = self.t.seats[winner.seat].res
            offered = [resource for resource in ALL if rich[resource]]
            if offered:
                stolen = yield from choose("STEAL", beaten.seat, offered)
                rich[stolen] -= 1
                self.t.gain(beaten.seat, stolen, 1)
        if beaten.played_advanced:
            self.t.gain(beaten.seat, METAL, 1)

    def card_rewards(self, side: Side) -> None:
        """VP and war steps, card by card."""
        assert side.seat is not None
        for row in self.rows(side):
            self.t.gain_vp(side.seat, row["vp"])
            self.t.advance(side.seat, WAR, row["war"])

    def conquer(self) -> Play:
        """Step 12, won."""
        t, seat = self.t, self.a.seat
        assert seat is not None and self.civ is not None
        reward = DOCUMENT["civ"][self.civ]["reward"]
        t.seats[seat].civ_won.append(t.civ.pop(self.place))
        t.civ_up.discard(self.place)
        yield from run(t, seat, reward)
        self.card_rewards(self.a)
        if self.place in t.god_token:
            t.god_token.remove(self.place)
            yield from self.artifact(seat)

    def artifact(self, seat: int) -> Play:
        """ARTIFACT and DESTINY."""
        t, deck = self.t, self.t.artifact_deck
        last = len(deck) < DOCUMENT["start"]["artifacts_dealt"]
        taken = yield from choose("ARTIFACT", seat, deck)
        deck.remove(taken)
        if last:
            deck.clear()
        mine = t.seats[seat]
        mine.artifacts.append(taken)
        key = DOCUMENT["artifact"][taken]["power"]["key"]
        if key == "afterworld":
            t.afterworld_owner = seat
        elif key == "pandora":
            mine.pandora = {0, 1, 2}
        elif key == "destiny":
            mine.destiny = yield from choose("DESTINY", seat, range(3))

    def retreat(self, side: Side) -> None:
        """Units, and Odin's Settlements, go to the Capital."""
        assert side.seat is not None
        mine, place = self.t.seats[side.seat], self.place
        rows = [mine.F, mine.M] + [mine.S] * bool(mine.power("settlements_are_units"))
        for row in rows:
            moved, row[place] = row[place], 0
            row[mine.capital] += moved
        if mine.major_at == place:
            mine.major_at = mine.capital
        self.t.look()

    def put_back(self, side: Side, card: int) -> None:
        """Step 14: a Basic card to the hand, an Advanced one openly above the board."""
        assert side.seat is not None
        mine = self.t.seats[side.seat]
        mine.in_battle.remove(card)
        if card in ADVANCED:
            mine.known_out.add(card)
        else:
            mine.hand.add(card)

"""Anunnaki: whether cards, gods and tiles of a position are each where they may be (RULES.md 3)."""
from libc.stdint cimport uint8_t, uint32_t, uint64_t

from engine.core.bits cimport popcount
from engine.games.anunnaki.deal cimport is_in_play, spots_in_play
from engine.games.anunnaki.holdings cimport in_battle
from engine.games.anunnaki.state cimport (
    AFTERWORLD_POWER,
    BATTLE_SIDES,
    DEALT_ARTIFACTS,
    DEALT_GODS,
    DESTINY,
    DESTINY_POWER,
    FIGHT,
    GIVEN_ARTIFACTS,
    GIVEN_CIVS,
    GIVEN_CULTURE,
    GIVEN_GOALS,
    GIVEN_PACTS,
    GIVEN_TILES,
    HOUSE_MINOR,
    KEPT_GODS,
    NONE,
    NOWHERE,
    N_ARTIFACTS,
    N_CIVS,
    N_CULTURE,
    N_DISPLAY,
    N_GOALS,
    N_NODES,
    N_PACTS,
    N_SPOTS,
    N_TERRITORIES,
    N_WEAPONS,
    PANDORA_POWER,
    SIDE_CARDS,
    START,
    Content,
    State,
    bit,
    has_artifact,
    top,
)

cdef enum:
    BASIC_CARDS = 384


# ---------------------------------------------------------------- tiles

cdef bint are_all(const uint8_t* values, int n, int first) noexcept nogil:
    """Whether values are the numbers from `first` on, each once."""
    cdef uint64_t seen = 0
    cdef int i
    for i in range(n):
        if not first <= values[i] < first + n or seen >> (values[i] - first) & 1:
            return False
        seen |= bit(values[i] - first)
    return True


cdef bint nodes_are_sound(const State* s) noexcept nogil:
    """Every Action tile on a node, once they are dealt or given."""
    return not (s.dealt or s.given & GIVEN_TILES) or are_all(s.node_tile, N_NODES, 1)


cdef bint goals_are_sound(const State* s) noexcept nogil:
    """Every Goal tile beside a track, once they are dealt or given."""
    return not (s.dealt or s.given & GIVEN_GOALS) or are_all(s.goals, N_GOALS, 0)


cdef bint given_is_sound(const State* s) noexcept nogil:
    """The orders that wait for the deal hold every tile once."""
    if s.given & GIVEN_CIVS and not are_all(s.civ, N_CIVS, 0):
        return False
    if s.given & GIVEN_CULTURE and not are_all(s.culture, N_CULTURE, 0):
        return False
    return not s.given & GIVEN_PACTS or are_all(s.stack, N_PACTS, 0)


cdef bint civs_are_sound(const Content* content, const State* s) noexcept nogil:
    """Each once, on the map or won; all that were dealt; the Gods of Atlantis with them."""
    cdef uint64_t places = 0
    cdef int seen = 0
    cdef int t, seat
    if not s.dealt:
        return not (s.civs | s.civs_up | s.god_tokens)
    for t in range(N_TERRITORIES):
        if s.civ[t] == NOWHERE:
            continue
        if s.civ[t] >= N_CIVS or seen >> s.civ[t] & 1:
            return False
        seen |= 1 << s.civ[t]
        places |= bit(t)
    for seat in range(s.n):
        if seen & s.civ_won[seat]:
            return False
        seen |= s.civ_won[seat]
    if places != s.civs or s.civs_up & ~places or places & ~(content.civ_places & s.land):
        return False
    if popcount(seen) != popcount(content.civ_places & s.land & ~content.afterworld):
        return False
    if s.battle.territory != NONE:
        places |= bit(s.battle.territory)
    if content.atlantis & s.civs & ~s.god_tokens:
        return False
    return not s.god_tokens & ~(content.atlantis & places)


cdef bint culture_is_sound(const Content* content, const State* s) noexcept nogil:
    """Each token once, on a spot in play; those face up were seen, those face down were not."""
    cdef uint32_t spots = 0
    cdef uint32_t tokens = 0
    cdef int spot
    if not s.dealt:
        return not (s.culture_on | s.culture_up | s.culture_seen)
    for spot in range(N_SPOTS):
        if s.culture[spot] == NOWHERE:
            continue
        if s.culture[spot] >= N_CULTURE or tokens >> s.culture[spot] & 1:
            return False
        tokens |= <uint32_t>1 << s.culture[spot]
        spots |= <uint32_t>1 << spot
        if (s.culture_seen >> s.culture[spot] & 1) != (s.culture_up >> spot & 1):
            return False
    return (
        spots == s.culture_on and not s.culture_up & ~spots
        and not spots & ~spots_in_play(content, s) and not s.culture_seen >> N_CULTURE)


# ---------------------------------------------------------------- Pacts and artifacts

cdef bint pacts_are_sound(const Content* content, const State* s) noexcept nogil:
    """Each Pact in play is in one place; a slot is empty only when the stack is."""
    cdef uint64_t seen = 0
    cdef int i, seat
    if not s.dealt:
        return nothing_won(s) and s.stack_size == 0
    for i in range(N_DISPLAY + s.stack_size):
        if i < N_DISPLAY and s.display[i] == NONE and s.stack_size == 0:
            continue
        if not add_pact(&seen, s.display[i] if i < N_DISPLAY else <int>s.stack[i - N_DISPLAY]):
            return False
    for seat in range(s.n):
        if seen & s.pacts[seat] or (seen | s.pacts[seat]) & s.done[seat]:
            return False
        seen |= s.pacts[seat] | s.done[seat]
    for i in range(N_PACTS):
        if <bint>(seen >> i & 1) != is_in_play(content, s, i):
            return False
    return True


cdef bint nothing_won(const State* s) noexcept nogil:
    """Rule: 4.2. What no seat can have before anything is dealt."""
    cdef int seat
    for seat in range(s.n):
        if s.pacts[seat] | s.done[seat] or s.artifacts[seat] | s.pandora[seat]:
            return False
        if s.civ_won[seat] or s.destiny[seat] != NONE:
            return False
    return s.afterworld_owner == NONE


cdef bint add_pact(uint64_t* seen, int pact) noexcept nogil:
    """Note a Pact; whether it is one, seen for the first time."""
    if not 0 <= pact < N_PACTS or seen[0] >> pact & 1:
        return False
    seen[0] |= bit(pact)
    return True


cdef bint artifacts_are_sound(const Content* content, const State* s) noexcept nogil:
    """Each in one place; Afterworld, Pandora's tokens and the hidden token with their owners."""
    cdef int seat, held = 0
    cdef bint pending
    if popcount(s.artifact_deck) > DEALT_ARTIFACTS:
        return False
    if not s.dealt:
        if s.given & GIVEN_ARTIFACTS and popcount(s.artifact_deck) != DEALT_ARTIFACTS:
            return False
        return not (s.artifacts_taken or s.artifact_known or s.artifact_size)
    if s.artifact_size != popcount(s.artifact_deck) or s.artifact_deck & s.artifacts_taken:
        return False
    if s.artifacts_taken >> N_ARTIFACTS or (s.artifact_known and not s.artifact_deck):
        return False
    for seat in range(s.n):
        if held & s.artifacts[seat] or s.artifacts[seat] & ~s.artifacts_taken:
            return False
        held |= s.artifacts[seat]
        if has_artifact(content, s, seat, AFTERWORLD_POWER) != (s.afterworld_owner == seat):
            return False
        if has_artifact(content, s, seat, PANDORA_POWER) != (s.pandora[seat] != 0):
            return False
        pending = s.depth > 0 and top(s).kind == DESTINY and top(s).seat == seat
        if (has_artifact(content, s, seat, DESTINY_POWER) and not pending) != (
                s.destiny[seat] != NONE):
            return False
    return True


# ---------------------------------------------------------------- gods and hands

cdef bint gods_are_sound(const State* s) noexcept nogil:
    """Five are dealt and one is discarded; four in a first game."""
    cdef int seat, wanted
    for seat in range(s.n):
        if s.gods[seat] >> HOUSE_MINOR or s.summoned[seat] & ~s.gods[seat]:
            return False
        if s.discarded[seat] != NOWHERE and (
                s.discarded[seat] >= HOUSE_MINOR or s.gods[seat] >> s.discarded[seat] & 1):
            return False
        if s.depth and s.frames[0].kind == START:
            wanted = 0
        elif s.first_game or s.discarded[seat] != NOWHERE:
            wanted = KEPT_GODS
        else:
            wanted = DEALT_GODS
        if popcount(s.gods[seat]) != wanted:
            return False
        if s.discarded[seat] != NOWHERE and (s.first_game or wanted != KEPT_GODS):
            return False
        if s.dealt and wanted != KEPT_GODS:
            return False
    return True


cdef bint hands_are_sound(const Content* content, const State* s) noexcept nogil:
    """Each card in one place; what others know is so."""
    cdef int seat, cards
    for seat in range(s.n):
        cards = in_battle(s, seat)
        if cards & s.hand[seat]:
            return False
        if BASIC_CARDS & ~(s.hand[seat] | cards):
            return False
        if s.known_hand[seat] & ~(s.hand[seat] | committed_cards(s, seat)):
            return False
        if s.known_out[seat] & (s.hand[seat] | cards):
            return False
    return True


cdef int committed_cards(const State* s, int seat) noexcept nogil:
    """Committed cards of a seat as a mask."""
    cdef int side, i, mask = 0
    for side in range(BATTLE_SIDES):
        for i in range(SIDE_CARDS):
            if s.battle.committed[side][i] != NONE and (
                    seat == (s.turn if side == 0 else <int>s.battle.defender)):
                mask |= 1 << s.battle.committed[side][i]
    return mask


cdef bint battle_in_range(const State* s) noexcept nogil:
    """Numbers of the battle; without one there is nothing in it."""
    cdef int side, i
    cdef bint fights = s.depth > 1 and s.frames[1].kind == FIGHT
    if (s.battle.territory != NONE) != fights:
        return False
    if not NONE <= s.battle.territory < N_TERRITORIES or not (
            NONE <= s.battle.defender < s.n) or s.battle.defender == s.turn:
        return False
    for side in range(BATTLE_SIDES):
        for i in range(SIDE_CARDS):
            if not NONE <= s.battle.committed[side][i] < N_WEAPONS or not (
                    NONE <= s.battle.used[side][i] < N_WEAPONS):
                return False
            if not fights and (s.battle.committed[side][i] != NONE
                               or s.battle.used[side][i] != NONE):
                return False
        if s.battle.advanced[side] > 1:
            return False
        if not fights and (s.battle.boost[side] or s.battle.advanced[side]):
            return False
    return fights or s.battle.defender == NONE

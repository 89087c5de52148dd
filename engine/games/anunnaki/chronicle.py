"""Anunnaki: events in plain words, from the viewer's perspective: one line each.

An event that another one tells better has an empty line. `view` is any view the viewer has of the
game: only names are read off it, so that lines of earlier moves stay true.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.core.text import Line, Span, does
from engine.games.anunnaki.causes import Reason
from engine.games.anunnaki.codes import DOM, MAJOR_TOKEN, Kind, Phase, Piece
from engine.games.anunnaki.palette import (
    artifact,
    piece,
    place,
    player,
    resource,
    result_line,
    tile,
    track,
    weapon,
)
from engine.games.anunnaki.scores import Part
from engine.games.anunnaki.view import event_pb2, state_pb2
from engine.games.anunnaki.wording import article

SILENT: Line = []


class Story(NamedTuple):
    """Who is told."""

    view: state_pb2.View
    viewer: int | None

    def is_you(self, seat: int) -> bool:
        """Whether a seat is the viewer's own."""
        return seat == self.viewer

    def name(self, seat: int) -> Span:
        """A player as the viewer calls them."""
        return player(self.view, seat, "you" if self.is_you(seat) else "")

    def does(self, seat: int, verb: str, *rest: str | Span) -> Line:
        """ "you gain …", "P1 Norrenis gains …"."""
        line = does(self.name(seat), verb, self.is_you(seat))
        return [*line, *(Span(f" {part}") if isinstance(part, str) else part for part in rest)]

    def verb(self, seat: int, yours: str, theirs: str, rest: str = "") -> Line:
        """ "you have", "P1 Norrenis has": verbs that are not regular."""
        return [self.name(seat), Span(f" {yours if self.is_you(seat) else theirs}{rest}")]

    def of(self, seat: int) -> Line:
        """ " of yours", " of P1 Norrenis"."""
        return [Span(" of "), player(self.view, seat, "yours" if self.is_you(seat) else "")]

    def where(self, territory: int) -> str:
        """ "24 Gaia A"."""
        return place(self.view, territory)

    def a_piece(self, seat: int, kind: int) -> str:
        """ "a Follower", "Odin"."""
        name = piece(self.view, seat, kind)
        return name if kind == Piece.MAJOR else f"a {name}"

    def weapon(self, seat: int, card: int) -> str:
        """ "Short Bow"."""
        return weapon(self.view, seat, card).face.name

    def god(self, seat: int, event: event_pb2.GodSummoned) -> state_pb2.Face:
        """A Minor God, or the Major God of the seat's House."""
        if event.HasField("god"):
            return self.view.table.gods[event.god].face
        return self.view.table.houses[self.view.position.seats[seat].house].major

    def gains(self, seat: int, change: int, what: str, now: int, cause: state_pb2.Cause) -> Line:
        """ "you gain 3 Gold (now 7) by Red Harvest", "P1 Norrenis loses …"."""
        verb = "gain" if change > 0 else "lose"
        return self.does(seat, verb, f"{abs(change)} {what} (now {now}){self.why(seat, cause)}")

    def why(self, seat: int, cause: state_pb2.Cause) -> str:
        """ " by Red Harvest"; empty where the line before tells it."""
        words = WHY[Reason(cause.reason - 1)]
        return words if isinstance(words, str) else words(self.view, cause)


def event_line(event: event_pb2.Event, view: state_pb2.View, seat: int | None) -> Line:
    """What happened, for the viewer `seat` (None: a spectator)."""
    kind = event.WhichOneof("event")
    if kind is None:
        raise ValueError("event: not set")
    return EVENTS[kind](Story(view, seat), getattr(event, kind))


# ---------------------------------------------------------------- why


def _by_tile(view: state_pb2.View, cause: state_pb2.Cause) -> str:
    developed = ", developed" if cause.developed else ""
    return f" by {tile(view, cause.number).name}{developed}"


def _by_artifact(power: str) -> Callable[[state_pb2.View, state_pb2.Cause], str]:
    return lambda view, cause: f" by {artifact(view, power)}"


WHY: dict[Reason, str | Callable[[state_pb2.View, state_pb2.Cause], str]] = {
    Reason.TILE: _by_tile,
    Reason.CIV: " for the civilization defeated",
    Reason.CULTURE: " for the Culture token",
    Reason.MANA_ACTION: lambda view, cause: f" by mana: {view.table.actions[cause.number].name}",
    Reason.GOD: lambda view, cause: f" by {view.table.gods[cause.number].face.name}",
    Reason.PACT_BONUS: lambda view, cause: f" by {view.table.pacts[cause.number].face.name}",
    Reason.START: " to begin with",
    Reason.CUBE: " for the cube",
    Reason.CUBE_RESOURCE: " for the cube",
    Reason.HARVEST: " by the harvest",
    Reason.DEVELOP: " for the Technology",
    Reason.SUMMON: " for the god summoned",
    Reason.PACT: lambda view, cause: f" for {view.table.pacts[cause.number].face.name}",
    Reason.WEAPON: " for the Weapon card",
    Reason.BOOST: " for strength",
    Reason.COMPENSATION: " for the battle lost",
    Reason.STOLEN: ", taken from the winner",
    Reason.CORNUCOPIA: _by_artifact("cornucopia"),
    Reason.PANDORA: _by_artifact("pandora"),
    Reason.TOKEN: " for a token of the Domination track",
    Reason.PRICE: lambda view, cause: f" for mana: {view.table.actions[cause.number].name}",
    Reason.LEVEL_UP: _by_artifact("level_up"),
    Reason.FOLLOWERS: " for the Technology",
    Reason.RETREAT: " in retreat",
    Reason.BATTLE: " for the battle",
    Reason.BUILD: "",
}


# ---------------------------------------------------------------- moves


DECLINED = {
    Kind.MOVE_SRC: ("move", "no more"),
    Kind.PORTAL_SRC: ("portal", "no more"),
    Kind.HARVEST: ("harvest", "no more"),
    Kind.MARKET: ("trade", "nothing"),
    Kind.MANA: ("take", "no mana action"),
    Kind.DEVELOP: ("develop", "nothing"),
    Kind.ADDITIONAL: ("end", "the additional actions"),
    Kind.WEAPON_PLAY: ("play", "no further card"),
    Kind.LEVEL_UP: ("leave", "the markers where they are"),
    Kind.FREE_PACT: ("fulfil", "no Pact"),
    Kind.SACRIFICE: ("return", "nobody"),
}


def _move_played(story: Story, event: event_pb2.MovePlayed) -> Line:
    """Only moves that no other event tells."""
    field = event.move.WhichOneof("move")
    if field is None:
        raise ValueError("move: not set")
    kind, decision = Kind[field.upper()], getattr(event.move, field)
    choice = decision.WhichOneof("choice")
    if choice == "done":
        if kind not in DECLINED or event.forced:
            return SILENT
        return story.does(event.seat, *DECLINED[kind])
    if kind == Kind.MANA and choice == "action":
        action = story.view.table.actions[decision.action]
        return story.does(event.seat, "use", f"mana: {action.name}")
    if kind == Kind.TILE:
        return story.does(event.seat, "use", tile(story.view, decision.tile).name)
    if kind == Kind.HARVEST:
        return story.does(event.seat, "harvest", story.where(decision.territory))
    if kind == Kind.DEVELOP_USE and choice == "yes":
        return story.does(event.seat, "use", "the new Technology at once")
    return SILENT


SECRETS = {
    Kind.DISCARD_GOD: ("discard", "a god"),
}


def _secret_move(story: Story, event: event_pb2.SecretMovePlayed) -> Line:
    """Only those that no other event tells."""
    kind = Kind(event.kind - 1)
    return story.does(event.seat, *SECRETS[kind]) if kind in SECRETS else SILENT


# ---------------------------------------------------------------- what players have


def _resource_changed(story: Story, event: event_pb2.ResourceChanged) -> Line:
    what = resource(event.resource)
    return story.gains(event.seat, event.change, what, event.now, event.cause)


def _mana_changed(story: Story, event: event_pb2.ManaChanged) -> Line:
    return story.gains(event.seat, event.change, "mana", event.now, event.cause)


def _score_changed(story: Story, event: event_pb2.ScoreChanged) -> Line:
    return _bold(story.gains(event.seat, event.change, "VP", event.now, event.cause))


def _bold(line: Line) -> Line:
    return [Span(span.text, span.style or "bold") for span in line]


def _track_moved(story: Story, event: event_pb2.TrackMoved) -> Line:
    steps = event.now - event.before
    why = story.why(event.seat, event.cause)
    name, table = track(event.track), story.view.table
    if event.track == DOM:
        worth = f"{table.dom_vp[event.now]:+} VP"
    else:
        worth = f"×{table.multiplier[event.now]}"
    return story.does(event.seat, "advance", f"{steps} on {name} to {event.now} ({worth}){why}")


def _token_taken(story: Story, event: event_pb2.DominationTokenTaken) -> Line:
    space = story.view.table.dom_tokens[event.token]
    return story.does(event.seat, "take", f"the token of Domination {space}")


# ---------------------------------------------------------------- pieces


def _piece_moved(story: Story, event: event_pb2.PieceMoved) -> Line:
    what = story.a_piece(event.seat, event.piece)
    places = f" goes from {story.where(event.origin)} to {story.where(event.territory)}"
    return [Span(what), *story.of(event.seat), Span(places)]


def _piece_placed(story: Story, event: event_pb2.PiecePlaced) -> Line:
    what = f"{story.a_piece(event.seat, event.piece)} on {story.where(event.territory)}"
    if event.piece == Piece.SETTLEMENT:
        return story.does(event.seat, "build", f"{what}{story.why(event.seat, event.cause)}")
    return story.does(event.seat, "place", f"{what}{story.why(event.seat, event.cause)}")


def _piece_removed(story: Story, event: event_pb2.PieceRemoved) -> Line:
    what = f"{story.a_piece(event.seat, event.piece)} from {story.where(event.territory)}"
    return story.does(event.seat, "return", f"{what}{story.why(event.seat, event.cause)}")


# ---------------------------------------------------------------- the star


def _cube_changed(story: Story, event: event_pb2.CubeChanged) -> Line:
    if not event.placed:
        return story.does(event.seat, "take", f"the cube of space {event.space} up")
    return story.does(event.seat, "place", f"a cube on space {event.space}")


def _pawn_moved(story: Story, event: event_pb2.PawnMoved) -> Line:
    face = tile(story.view, story.view.position.node_tile[event.node])
    verb = ("go", "goes") if event.HasField("before") else ("begin", "begins")
    way = "to" if event.HasField("before") else "on"
    return _bold(story.verb(event.seat, *verb, f" {way} {face.name} ({event.node})"))


def _summon_token(story: Story, event: event_pb2.SummonTokenTaken) -> Line:
    which = "the Major God's token" if event.token == MAJOR_TOKEN else "a Summon token"
    return story.does(event.seat, "take", f"{which} off the star")


def _god_summoned(story: Story, event: event_pb2.GodSummoned) -> Line:
    face = story.god(event.seat, event)
    what = f"{face.name} on {story.where(event.territory)}: {face.text}"
    return _bold(story.does(event.seat, "summon", what))


def _tile_developed(story: Story, event: event_pb2.TileDeveloped) -> Line:
    face = tile(story.view, event.tile)
    return story.does(event.seat, "develop", f"{face.name}: {face.developed}")


# ---------------------------------------------------------------- Pacts


def _pact_taken(story: Story, event: event_pb2.PactTaken) -> Line:
    face = story.view.table.pacts[event.pact].face
    return story.does(event.seat, "take", f"{face.name}: {face.text}")


def _pact_shown(story: Story, event: event_pb2.PactShown) -> Line:
    if not event.HasField("pact"):
        return [Span("no Pact is left for the display", "dim")]
    face = story.view.table.pacts[event.pact].face
    return [Span(f"{face.name} is offered: {face.text}", "dim")]


WAYS = {
    state_pb2.PACT_WAY_ONE_LINE: "one line of it",
    state_pb2.PACT_WAY_FULL: "both lines",
    state_pb2.PACT_WAY_FREE: "without its cost",
}


def _pact_fulfilled(story: Story, event: event_pb2.PactFulfilled) -> Line:
    face = story.view.table.pacts[event.pact].face
    return _bold(story.does(event.seat, "fulfil", f"{face.name} ({WAYS[event.way]})"))


# ---------------------------------------------------------------- the map


def _exhausted(story: Story, event: event_pb2.Exhausted) -> Line:
    kind = story.view.table.territories[event.territory].icons[event.icon]
    return [Span(f"{resource(kind)} of {story.where(event.territory)} is exhausted", "dim")]


def _civilization_turned(story: Story, event: event_pb2.CivilizationTurned) -> Line:
    face = story.view.table.civs[event.civ]
    return [Span(f"the civilization on {story.where(event.territory)}: {face.text}")]


def _culture_turned(story: Story, event: event_pb2.CultureTurned) -> Line:
    reward = story.view.table.cultures[event.culture].reward
    return [Span(f"the Culture token of {spot_name(story.view, event.spot)}: {reward}")]


def spot_name(view: state_pb2.View, spot: int) -> str:
    """ "24/26/27": an intersection by the Territories that meet there."""
    return "/".join(map(str, view.table.spots[spot].territories))


def _culture_removed(story: Story, event: event_pb2.CultureRemoved) -> Line:
    reward = story.view.table.cultures[event.culture].reward
    return [Span(f"Culture token of {spot_name(story.view, event.spot)}: {reward}", "bold")]


def _culture_rewarded(story: Story, event: event_pb2.CultureRewarded) -> Line:
    if event.taken:
        return SILENT
    return story.does(event.seat, "refuse", "the reward of the Culture token")


def _god_token(story: Story, event: event_pb2.GodTokenChanged) -> Line:
    is_there = "comes to" if event.placed else "leaves"
    return [Span(f"a god of Atlantis {is_there} {story.where(event.territory)}", "dim")]


def _afterworld(story: Story, event: event_pb2.AfterworldOpened) -> Line:
    return [Span("the Afterworld opens for "), story.name(event.seat)]


# ---------------------------------------------------------------- battles and cards


def _hand_changed(story: Story, event: event_pb2.HandChanged) -> Line:
    known = event.HasField("card")
    what = story.weapon(event.seat, event.card) if known else "a Weapon card"
    verb = "take" if event.taken else "lose"
    return story.does(event.seat, verb, f"{what} ({event.hand_size} in hand)")


def _card_committed(story: Story, event: event_pb2.CardCommitted) -> Line:
    if event.HasField("card"):
        return story.does(event.seat, "choose", story.weapon(event.seat, event.card))
    return story.does(event.seat, "choose", "a Weapon card in secret")


def _card_in_use(story: Story, event: event_pb2.CardInUse) -> Line:
    face = weapon(story.view, event.seat, event.card).face
    return story.does(event.seat, "use", f"{face.name}: {face.text}")


def _card_back(story: Story, event: event_pb2.CardBack) -> Line:
    where = "lies above the board" if event.above else "goes back to the hand"
    card = Span(story.weapon(event.seat, event.card), "dim")
    return [card, *story.of(event.seat), Span(f" {where}", "dim")]


def _battle_begun(story: Story, event: event_pb2.BattleBegun) -> Line:
    line = [Span(f"battle on {story.where(event.territory)}: "), story.name(event.attacker)]
    if event.HasField("defender"):
        return _bold([*line, Span(" against "), story.name(event.defender)])
    return _bold([*line, Span(" against the civilization")])


def _strength_counted(story: Story, event: event_pb2.StrengthCounted) -> Line:
    strength = event.strength
    named = event.HasField("seat")
    who = story.name(event.seat) if named else Span("the civilization")
    parts = (
        (strength.units, "units"),
        (strength.cards, "cards"),
        (strength.boost, "Metal"),
        (strength.powers, "powers"),
    )
    told = ", ".join(f"{name} {n}" for n, name in parts if n) if named else ""
    return [who, Span(f": strength {strength.total}{f' ({told})' if told else ''}")]


OVER = {
    state_pb2.OVER_STRENGTH: "",
    state_pb2.OVER_NO_CARD: ", without a Weapon card to play",
    state_pb2.OVER_NO_REPLACEMENT: ", without another card to play",
}


def _battle_over(story: Story, event: event_pb2.BattleOver) -> Line:
    where = story.where(event.territory)
    if event.HasField("winner") and event.over == state_pb2.OVER_STRENGTH:
        return _bold(story.does(event.winner, "win", f"the battle on {where}"))
    return _bold(story.does(event.loser, "lose", f"the battle on {where}{OVER[event.over]}"))


def _civilization_won(story: Story, event: event_pb2.CivilizationWon) -> Line:
    reward = story.view.table.civs[event.civ].reward
    return story.does(event.seat, "defeat", f"the civilization: {reward}")


def _artifact_changed(story: Story, event: event_pb2.ArtifactChanged) -> Line:
    face = story.view.table.artifacts[event.artifact].face
    if event.taken:
        return _bold(story.does(event.seat, "take", f"{face.name}: {face.text}"))
    return story.does(event.seat, "use", f"up {face.name}")


def _artifact_deck(story: Story, event: event_pb2.ArtifactDeckChanged) -> Line:
    return [Span(f"{event.size} artifacts are left in Atlantis", "dim")]


TOKENS = ("mana", "Follower", "weapon")


def _pandora_opened(story: Story, event: event_pb2.PandoraOpened) -> Line:
    name = artifact(story.view, "pandora")
    return story.does(event.seat, "use", f"the {TOKENS[event.token]} token of {name}")


def _destiny_chosen(story: Story, event: event_pb2.DestinyChosen) -> Line:
    name = artifact(story.view, "destiny")
    which = track(event.track) if event.HasField("track") else "a track in secret"
    if Phase(story.view.position.phase - 1) is Phase.FINAL:
        return story.verb(event.seat, "had", "had", f" chosen {which} for {name}")
    return story.does(event.seat, "choose", f"{which} for {name}")


# ---------------------------------------------------------------- the beginning


def _house_taken(story: Story, event: event_pb2.HouseTaken) -> Line:
    face = story.view.table.houses[event.house]
    return story.does(event.seat, "lead", f"{face.face.name} with {face.major.name}")


def _gods_dealt(story: Story, event: event_pb2.GodsDealt) -> Line:
    if not event.gods:
        return story.does(event.seat, "get", "gods to choose from")
    return story.does(event.seat, "get", _gods_of(story.view, event.gods))


def _gods_shown(story: Story, event: event_pb2.GodsShown) -> Line:
    return story.verb(event.seat, "have", "has", f" {_gods_of(story.view, event.gods)}")


def _gods_of(view: state_pb2.View, gods: Any) -> str:
    return ", ".join(view.table.gods[god].face.name for god in gods)


def _tile_laid(story: Story, event: event_pb2.TileLaid) -> Line:
    return [Span(f"{tile(story.view, event.tile).name} lies on {event.node} of the stars", "dim")]


def _goal_laid(story: Story, event: event_pb2.GoalLaid) -> Line:
    face = story.view.table.goals[event.goal]
    return [Span(f"Goal of {track(event.track)}: {face.name}, {face.text}")]


def _civilization_laid(story: Story, event: event_pb2.CivilizationLaid) -> Line:
    return [Span(f"{article('Ancient Civilization')} guards {story.where(event.territory)}", "dim")]


def _table_laid(story: Story, event: event_pb2.TableLaid) -> Line:
    return [Span(f"a game of {event.players} Houses", "bold")]


def _silent(story: Story, event: object) -> Line:
    return SILENT


# ---------------------------------------------------------------- turns and the end


def _turn_started(story: Story, event: event_pb2.TurnStarted) -> Line:
    head = Span(f"round {event.round}: ", "bold")
    if story.is_you(event.seat):
        return [head, Span("your turn", "bold")]
    return [head, player(story.view, event.seat)]


PHASES = {Phase.FINAL: "final scoring"}


def _phase_started(story: Story, event: event_pb2.PhaseStarted) -> Line:
    phase = Phase(event.phase - 1)
    return [Span(PHASES[phase], "bold")] if phase in PHASES else SILENT


def _end_triggered(story: Story, event: event_pb2.EndTriggered) -> Line:
    by = f"the end of {track(event.track)}" if event.HasField("track") else "the last cube"
    line = story.does(event.seat, "reach" if event.HasField("track") else "place", by)
    return _bold([*line, Span(": this round is the last")])


SCORED: dict[Part, Callable[[state_pb2.View, int], str]] = {
    Part.MAJORITY: lambda view, number: f"for the majority in {track(number)}",
    Part.GOAL: lambda view, number: f"for the Goal of {track(number)}",
    Part.DOMINATION: lambda view, number: "for Domination",
    Part.GOD: lambda view, number: f"by {view.table.gods[number].face.name}",
    Part.DESTINY: lambda view, number: f"by {artifact(view, 'destiny')}",
    Part.LEFT: lambda view, number: "for resources and mana left",
}


def _scored(story: Story, event: event_pb2.Scored) -> Line:
    what = SCORED[Part(event.part - 1)](story.view, event.number)
    verb = "lose" if event.vp < 0 else "score"
    return story.does(event.seat, verb, f"{abs(event.vp)} VP {what} (now {event.now})")


def _game_ended(story: Story, event: event_pb2.GameEnded) -> Line:
    return result_line(story.view, event.winner)


EVENTS: dict[str, Callable[[Story, Any], Line]] = {
    "move_played": _move_played,
    "secret_move_played": _secret_move,
    "resource_changed": _resource_changed,
    "mana_changed": _mana_changed,
    "score_changed": _score_changed,
    "track_moved": _track_moved,
    "domination_token_taken": _token_taken,
    "piece_moved": _piece_moved,
    "piece_placed": _piece_placed,
    "piece_removed": _piece_removed,
    "cube_changed": _cube_changed,
    "pawn_moved": _pawn_moved,
    "summon_token_taken": _summon_token,
    "god_summoned": _god_summoned,
    "tile_developed": _tile_developed,
    "pact_taken": _pact_taken,
    "pact_shown": _pact_shown,
    "pact_fulfilled": _pact_fulfilled,
    "exhausted": _exhausted,
    "civilization_turned": _civilization_turned,
    "culture_turned": _culture_turned,
    "culture_removed": _culture_removed,
    "hand_changed": _hand_changed,
    "card_committed": _card_committed,
    "card_in_use": _card_in_use,
    "card_back": _card_back,
    "battle_begun": _battle_begun,
    "strength_counted": _strength_counted,
    "battle_over": _battle_over,
    "civilization_won": _civilization_won,
    "god_token_changed": _god_token,
    "artifact_changed": _artifact_changed,
    "artifact_deck_changed": _artifact_deck,
    "afterworld_opened": _afterworld,
    "pandora_opened": _pandora_opened,
    "destiny_chosen": _destiny_chosen,
    "house_taken": _house_taken,
    "gods_dealt": _gods_dealt,
    "gods_shown": _gods_shown,
    "tile_laid": _tile_laid,
    "goal_laid": _goal_laid,
    "civilization_laid": _civilization_laid,
    "culture_laid": _silent,
    "turn_started": _turn_started,
    "phase_started": _phase_started,
    "end_triggered": _end_triggered,
    "scored": _scored,
    "game_ended": _game_ended,
    "culture_rewarded": _culture_rewarded,
    "table_laid": _table_laid,
}

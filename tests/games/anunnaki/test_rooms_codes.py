"""Codes in Python are those of the compiled rules (RULES.md 2.1, 4.1)."""

from __future__ import annotations

import re
from enum import IntEnum
from pathlib import Path

import pytest

import engine.games.anunnaki
from engine.games.anunnaki import (
    causes,
    choices,
    codes,
    frames,
    labels,
    notation,
    scores,
    vocabulary,
    wording,
)
from engine.games.anunnaki.causes import Reason, cause
from engine.games.anunnaki.codes import Frame, Kind
from engine.games.anunnaki.scores import Part, part

HEADER = (Path(engine.games.anunnaki.__path__[0]) / "state.pxd").read_text(encoding="utf-8")
NUMBERS = {
    name: int(value, 0)
    for name, value in re.findall(r"^ {4}([A-Z_]+) = (-?(?:0x)?[0-9A-F]+)\b", HEADER, re.M)
}
# Ours by theirs, where the names differ.
LIMITS = {
    "MAX_SEATS": "MAX_PLAYERS",
    "SIDES": "BATTLE_SIDES",
    "SIDE_CARDS": "SIDE_CARDS",
    **{
        name: name
        for name in (
            "DOM", "N_MINOR", "N_HOUSES", "N_TERRITORIES", "N_SPOTS", "N_NODES", "N_SPACES",
            "N_TILES", "N_RES",
            "N_TRACKS", "N_MANA_ACTIONS", "N_WEAPONS", "N_ADVANCED", "N_CULTURE", "HOUSE_MINOR",
            "KEPT_GODS", "N_ARTIFACTS", "N_PACTS", "N_DISPLAY", "N_PANDORA", "N_PIECES",
            "N_GOALS", "RES_MAX",
            "MAX_LISTS", "MAX_LIST_EFFECTS", "INNER_LIST", "MAX_ALTERNATIVES", "N_WHY", "NONE",
            "PASS", "USE_MIRROR", "SUMMON_MAJOR", "ANY_SOURCE", "PAIR", "SPOT_CODES", "GAIA",
            "ATTACKER",
        )
    },
    "AFTERWORLD": "AFTERWORLD_PLANET",
}  # fmt: skip
LISTS = {
    Reason.TILE: "TILE_LIST",
    Reason.CIV: "CIV_LIST",
    Reason.CULTURE: "CULTURE_LIST",
    Reason.MANA_ACTION: "MANA_LIST",
    Reason.GOD: "GOD_LIST",
    Reason.PACT_BONUS: "PACT_LIST",
    Reason.PRICE: "WHY_MANA_ACTION",
}


@pytest.mark.parametrize(
    ("enum", "name"),
    [
        (codes.Kind, "{}"),
        (codes.Frame, "{}"),
        (codes.Phase, "PHASE_{}"),
        (codes.Play, "PLAY_{}"),
        (codes.ManaMode, "{}"),
        (codes.PactStep, "PACT_{}"),
        (codes.FightStep, "FIGHT_{}"),
        (codes.Outcome, "{}"),
        (codes.Over, "OVER_{}"),
        (codes.EventKind, "EV_{}"),
    ],
)
def test_numbers_are_those_of_the_header(enum: type[IntEnum], name: str) -> None:
    unlike = {
        member.name: (member.value, NUMBERS.get(name.format(member.name)))
        for member in enum
        if NUMBERS.get(name.format(member.name)) != member.value
    }
    assert unlike == {}


def test_limits_and_codes_are_those_of_the_header() -> None:
    unlike = {
        ours: (getattr(codes, ours), NUMBERS.get(theirs))
        for ours, theirs in LIMITS.items()
        if getattr(codes, ours) != NUMBERS.get(theirs)
    }
    assert unlike == {}
    pieces = ("FOLLOWER", "MINOR", "MAJOR_PIECE", "SETTLEMENT")
    assert [NUMBERS[name] for name in pieces] == list(codes.Piece)
    assert choices.PAIR_STEP == NUMBERS["N_PIECES"] == NUMBERS["N_RES"]


def test_no_kind_step_or_event_is_missing() -> None:
    assert len(Kind) == NUMBERS["N_DECISIONS"]
    assert NUMBERS["N_FRAMES"] == frames.N_KINDS
    assert len(codes.FightStep) == NUMBERS["N_FIGHT"]
    assert len(codes.EventKind) == NUMBERS["N_EVENTS"] - 1
    for enum, prefix in ((codes.Phase, "PHASE_"), (codes.Play, "PLAY_"), (codes.Over, "OVER_")):
        assert len(enum) == sum(name.startswith(prefix) for name in NUMBERS), prefix


def test_causes_are_those_of_the_header() -> None:
    firsts = {reason: first for first, reason in causes.FIRST.items()}
    assert set(firsts) == set(Reason)
    for reason, first in firsts.items():
        assert first == NUMBERS[LISTS.get(reason, f"WHY_{reason.name}")], reason.name
    named = [name for name in NUMBERS if name.startswith("WHY_") and name != "WHY_SHIFT"]
    assert len(named) + 6 == len(Reason), "six reasons are lists"
    assert cause(0) == (Reason.TILE, 1, False)
    assert cause(19) == (Reason.TILE, 10, True)
    assert cause(NUMBERS["WHY_PACT"] + 35) == (Reason.PACT, 35, False)
    assert cause(NUMBERS["N_WHY"] - 1) == (Reason.BUILD, 0, False)


def test_parts_of_the_scoring_are_those_of_the_header() -> None:
    for first, scored in scores.FIRST.items():
        assert NUMBERS[f"SCORE_{scored.name}"] == first
    assert set(scores.FIRST.values()) == set(Part)
    assert part(NUMBERS["SCORE_GOAL"] + 2) == (Part.GOAL, 2)
    assert part(NUMBERS["SCORE_GOD"] + 27) == (Part.GOD, 27)
    assert part(NUMBERS["N_SCORES"] - 1) == (Part.LEFT, 0)


def test_every_decision_has_choices_and_no_code_two_of_them() -> None:
    assert set(choices.TABLE) == set(Kind)
    for kind, options in choices.TABLE.items():
        every = [code for option in options for code in option.codes]
        assert len(every) == len(set(every)), kind.name


def test_frames_of_every_kind_come_back_from_their_values() -> None:
    for kind in (*Kind, *Frame):
        for extreme in (0, -1):
            numbers = [0, 0]
            for entry in frames.PARTS.get(kind, ()):
                values = range(entry.base, entry.base + entry.size)
                numbers[entry.place] += entry.step * values[extreme]
            frame = [int(kind), 3, *numbers]
            assert frames.numbered(frames.named(frame), "agenda[0]") == frame, kind.name


def test_a_missing_number_of_a_frame_stays_missing() -> None:
    for kind in (Kind.FOLLOWER_SRC,):
        frame = [int(kind), 1, -1, 0]
        assert frames.numbered(frames.named(frame), "agenda[0]") == frame
    frame = [int(Kind.MANA), 1, 2, -1]
    assert "excluded" not in frames.named(frame)
    assert frames.numbered(frames.named(frame), "agenda[0]") == frame


def test_every_choice_has_a_label_and_a_notation() -> None:
    for kind, options in choices.TABLE.items():
        for option in options:
            assert (kind, option.name) in labels.LABELS, (kind, option.name)
            assert option.name in notation.VALUES, (kind, option.name)
    known = {(kind, option.name) for kind, options in choices.TABLE.items() for option in options}
    assert set(labels.LABELS) == known


def test_the_words_of_the_vocabulary_are_spoken_in_its_order() -> None:
    assert wording.RESOURCES == vocabulary.RESOURCES
    assert tuple(wording.TRACKS) == vocabulary.MARKERS

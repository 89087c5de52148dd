"""The protos fit those of the last release, and what would not fit is found."""

from __future__ import annotations

import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "proto" / "buf.yaml"
RELEASED = ROOT / "proto" / "released" / "ziggurat-v1.binpb"

CONTRACT = """\
syntax = "proto3";
package ziggurat.v1;

enum Color {
  COLOR_UNSPECIFIED = 0;
  COLOR_RED = 1;
  COLOR_BLUE = 2;
}
message Card {
  reserved 4;
  reserved "corner";
  string name = 1;
  Color color = 2;
  int32 number = 3;
  oneof mark {
    bool dot = 5;
    bool dash = 6;
  }
}
message Draw {}
message Note {}
service Deck {
  rpc DrawCard(Draw) returns (Card);
  rpc Watch(Draw) returns (stream Card);
}
"""


def buf(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [Path(sysconfig.get_path("scripts")) / "buf", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def breaks(folder: Path, changes: dict[str, str]) -> str:
    """What is found when the contract above is changed; "" for nothing."""
    shutil.copy(RULES, folder)
    contract, release = folder / "deck.proto", folder / "release.binpb"
    contract.write_text(CONTRACT)
    assert buf("build", folder, "-o", release).returncode == 0
    text = CONTRACT
    for old, new in changes.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    contract.write_text(text)
    assert buf("build", folder).returncode == 0, "the changed contract is none"
    found = buf("breaking", folder, "--against", release)
    assert (found.returncode == 0) == (not found.stdout)
    return found.stdout


NAME = "  string name = 1;\n"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({NAME: ""}, "without reserving the number"),
        ({NAME: "  reserved 1;\n"}, "without reserving the name"),
        ({NAME: '  reserved "name";\n'}, "without reserving the number"),
        ({NAME: "  int64 size = 1;\n"}, "changed type"),
        ({NAME: "  bytes name = 1;\n"}, "changed type"),
        ({NAME: "  Note name = 1;\n"}, "changed type"),
        ({NAME: "  string title = 1;\n"}, "changed name"),
        ({NAME: "  repeated string name = 1;\n"}, "changed cardinality"),
        ({NAME: "  optional string name = 1;\n"}, "changed cardinality"),
        ({NAME: "  string name = 7;\n"}, "without reserving the number"),
        ({"    bool dash = 6;\n  }\n": "  }\n  bool dash = 6;\n"}, "oneof"),
        ({"  reserved 4;\n": "  int32 age = 4;\n"}, "reserved"),
        ({'  reserved "corner";\n': ""}, "reserved"),
        ({"message Note {}\n": ""}, '"Note" was deleted'),
        ({"  COLOR_BLUE = 2;\n": ""}, '"2"'),
        ({"COLOR_BLUE": "COLOR_GREEN"}, "changed name"),
        ({"COLOR_RED = 1": "COLOR_RED = 3"}, '"1"'),
        ({"  rpc DrawCard(Draw) returns (Card);\n": ""}, '"DrawCard"'),
        ({"DrawCard(Draw)": "DrawCard(Note)"}, "request type"),
        ({"DrawCard(Draw) returns (Card)": "DrawCard(Draw) returns (Note)"}, "response type"),
        ({"stream Card": "Card"}, "streaming"),
        ({"package ziggurat.v1;": "package ziggurat.v2;"}, "package"),
    ],
    ids=lambda value: str(value) if isinstance(value, str) else "",
)
def test_a_change_that_breaks_clients_is_found(
    tmp_path: Path, changes: dict[str, str], said: str
) -> None:
    assert said in breaks(tmp_path, changes)


@pytest.mark.parametrize(
    "changes",
    [
        {NAME: '  reserved 1;\n  reserved "name";\n'},
        {NAME: NAME + "  // Who drew it.\n  string artist = 7;\n"},
        {"message Draw {}\n": "message Draw {\n  Color color = 1;\n}\nmessage Pass {}\n"},
        {"  COLOR_BLUE = 2;\n": "  COLOR_BLUE = 2;\n  COLOR_GREEN = 3;\n"},
        {"  rpc Watch": "  rpc Shuffle(Draw) returns (Note);\n  rpc Watch"},
    ],
    ids=["a field goes", "a field comes", "a message grows", "a value comes", "a call comes"],
)
def test_a_change_that_clients_need_not_know_is_allowed(
    tmp_path: Path, changes: dict[str, str]
) -> None:
    assert breaks(tmp_path, changes) == ""


def test_the_protos_fit_those_of_the_last_release() -> None:
    found = buf("breaking", ROOT / "proto", "--against", RELEASED)
    assert (found.stdout, found.returncode) == ("", 0)

"""engine.core.content: content files are read with all faults, each with its key or line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine import ContentError, check_content, load_game
from engine.core.content import MAX_CONTENT_BYTES, Reader, hash_document, read_document


def faults_of(read: Any, table: dict[str, Any]) -> list[str]:
    """The faults that a reading notes."""
    faults: list[str] = []
    read(Reader(table, "box", faults))
    return faults


def write(tmp_path: Path, data: bytes) -> Path:
    path = tmp_path / "pack.toml"
    path.write_bytes(data)
    return path


def test_broken_toml_is_refused_with_file_and_line(tmp_path: Path) -> None:
    path = write(tmp_path, b"[game]\nslug = 'atlantis'\nrules = = 3\n")
    with pytest.raises(ContentError, match="line 3") as caught:
        read_document(path)
    assert str(path) in str(caught.value)
    assert caught.value.source == str(path)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="No such file"):
        read_document(tmp_path / "missing.toml")


def test_a_folder_is_no_content_file(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read"):
        read_document(tmp_path)


def test_a_file_that_is_not_utf_8_is_refused_with_the_byte(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="byte 4: not UTF-8"):
        read_document(write(tmp_path, b"a = \xff"))


def test_a_file_that_is_too_large_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="at most"):
        read_document(write(tmp_path, b"#" * (MAX_CONTENT_BYTES + 1)))


@pytest.mark.parametrize(
    "text", ["", "game = 3", "[game]\ntitle = 'x'", "[game]\nslug = 'chess'", "[[game]]\nslug='a'"]
)
def test_a_file_that_names_no_hosted_game_is_refused_with_those_that_are(
    tmp_path: Path, text: str
) -> None:
    with pytest.raises(ContentError, match=r"game\.slug.*atlantis"):
        check_content(write(tmp_path, text.encode()))


def test_an_empty_file_is_refused_by_the_game_with_all_that_is_missing(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="region_sides: missing") as caught:
        load_game("atlantis", content=write(tmp_path, b""))
    assert len(caught.value.faults) > 5


@pytest.mark.parametrize(
    ("value", "wanted"),
    [
        (0, r"box\.n: 0: expected a whole number in 1\.\.4"),
        (5, r"box\.n: 5"),
        (True, r"box\.n: True"),
        (2.0, r"box\.n: 2\.0"),
        ("2", r"box\.n: '2'"),
    ],
)
def test_a_number_out_of_range_is_noted_with_its_key(value: Any, wanted: str) -> None:
    (fault,) = faults_of(lambda box: box.integer("n", 1, 4), {"n": value})
    with pytest.raises(ContentError, match=wanted):
        raise ContentError("pack.toml", [fault])


def test_every_kind_of_entry_notes_a_missing_key_once() -> None:
    readings = (
        lambda box: box.value("x"),
        lambda box: box.integer("x", 0, 1),
        lambda box: box.boolean("x"),
        lambda box: box.text("x"),
        lambda box: box.word("x", ("a", "b")),
        lambda box: box.integers("x", 0, 1),
        lambda box: box.sub("x"),
        lambda box: list(box.rows("x")),
    )
    for read in readings:
        assert faults_of(read, {}) == ["box.x: missing"]


def test_entries_of_a_wrong_type_are_noted_once() -> None:
    readings = (
        lambda box: box.boolean("x"),
        lambda box: box.text("x"),
        lambda box: box.word("x", ("a", "b")),
        lambda box: box.integers("x", 0, 1),
        lambda box: box.sub("x"),
        lambda box: list(box.rows("x")),
    )
    for read in readings:
        (fault,) = faults_of(read, {"x": 7})
        assert fault.startswith("box.x: ")


def test_a_reading_goes_on_after_a_fault_with_a_value_of_the_right_type() -> None:
    faults: list[str] = []
    box = Reader({"n": "many", "list": [1, "two", 3]}, "box", faults)
    assert box.integer("n", 1, 4) == 1
    assert box.integers("list", 0, 9) == [1, 3]
    assert faults[1:] == ["box.list[1]: 'two': expected a number in 0..9"]


def test_rows_of_a_table_have_their_index_in_the_key() -> None:
    def read(box: Reader) -> None:
        for row in box.rows("row", 2, 2):
            row.integer("n", 0, 9)

    assert faults_of(read, {"row": [{"n": 1}, {}]}) == ["box.row[1].n: missing"]
    assert faults_of(read, {"row": [{"n": 1}]}) == ["box.row: 1 row: expected 2"]
    assert faults_of(read, {"row": [{"n": 1}, 2]}) == ["box.row[1]: expected a table"]


def test_a_provenance_is_one_of_three_words() -> None:
    for word in ("rulebook", "public", "reconstructed"):
        assert faults_of(lambda box: box.provenance(), {"provenance": word}) == []
    (fault,) = faults_of(lambda box: box.provenance(), {"provenance": "guess"})
    assert "rulebook, public, reconstructed" in fault


def test_the_content_hash_ignores_order_and_sees_every_value() -> None:
    assert hash_document({"a": 1, "b": [2]}) == hash_document({"b": [2], "a": 1})
    others = ({"a": 1, "b": [3]}, {"a": 1}, {"a": "1", "b": [2]}, {"a": True, "b": [2]})
    assert all(hash_document(other) != hash_document({"a": 1, "b": [2]}) for other in others)
    assert len(hash_document({})) == 16

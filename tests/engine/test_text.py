"""engine.core.text: numbers of things, and running text of groups of words."""

from __future__ import annotations

from engine.core.text import Line, Span, amount, broken, fill, flow, length, plain


def words(*texts: str) -> list[Line]:
    """One span a word."""
    return [[Span(text)] for text in texts]


def test_one_thing_has_no_plural() -> None:
    assert amount(1, "session") == "1 session"
    assert amount(0, "session") == "0 sessions"
    assert amount(12_345, "session") == "12345 sessions"
    assert amount(12_345, "node", form=",") == "12,345 nodes"
    assert [amount(n, "copy", "copies") for n in (1, 2)] == ["1 copy", "2 copies"]


def test_groups_run_on_with_commas_and_dots() -> None:
    (line,) = flow([words("one"), words("two", "three"), words("four")], 40)
    assert plain(line) == "one · two, three · four"


def test_groups_without_words_are_left_out() -> None:
    assert flow([[], []], 40) == []
    (line,) = flow([[], words("one"), [], words("two"), []], 40)
    assert plain(line) == "one · two"


def test_lines_break_behind_commas_and_dots() -> None:
    lines = flow([words("one", "two"), words("three", "four", "five")], 12)
    assert [plain(line) for line in lines] == ["one, two", " three,", " four, five"]
    assert max(map(length, lines)) <= 12


def test_styles_stay_with_their_words() -> None:
    (line,) = flow([[[Span("red", "red")], [Span("plain")]]], 40)
    assert line == [Span("red", "red"), Span(", "), Span("plain")]


def test_a_long_line_is_broken_between_words_and_goes_on_indented() -> None:
    line = [Span("  "), Span("you", "red"), Span(" unlock a power"), Span(", at last", "bold")]
    lines = broken(line, 14, 4)
    assert [plain(part) for part in lines] == ["  you unlock a", "    power, at", "    last"]
    assert lines[1] == [Span("    "), Span("power"), Span(", at", "bold")]


def test_what_fits_is_not_broken_and_a_word_never_is() -> None:
    assert broken([Span("  one two", "red")], 9, 4) == [[Span("  one two", "red")]]
    assert [plain(part) for part in broken([Span("a wonderful thing")], 6, 2)] == [
        "a",
        "  wonderful",
        "  thing",
    ]
    assert broken([], 9, 4) == [[]]


def test_a_part_that_is_longer_than_a_line_is_broken_and_others_are_not() -> None:
    parts = words("one", "two words", "a part of many words", "end")
    assert [plain(line) for line in fill(parts, " · ", 14)] == [
        "one",
        " two words",
        " a part of",
        " many words",
        " end",
    ]
    assert [plain(line) for line in fill(parts, " · ", 40)] == [
        "one · two words · a part of many words",
        " end",
    ]

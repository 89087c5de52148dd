"""Objectives are read strictly, and each that is missed is told."""

from pathlib import Path

import pytest

from loadtests import objectives
from loadtests.objectives import READ_BACK, Objectives, ObjectivesError, Row, conclude, read, show
from ziggurat.v1 import bot_pb2, service_pb2

CHECKED = Row("check", READ_BACK, 3, 0, 9_999.0)
GOALS = Objectives(default_p99_ms=150, p99_ms={"PlayMove": 100}, ignored=frozenset([READ_BACK]))


def missed(goals: Objectives, *rows: Row) -> list[str]:
    return [verdict.objective for verdict in goals.judge(rows) if not verdict.met]


def test_a_run_within_its_limits_misses_nothing():
    rows = (CHECKED, Row("grpc", "PlayMove", 10, 0, 100.0), Row("grpc", "GetSession", 5, 0, 150.0))
    assert missed(GOALS, *rows) == []


def test_a_slow_call_is_told_by_its_own_limit_or_the_default():
    rows = (CHECKED, Row("grpc", "PlayMove", 10, 0, 101.0), Row("grpc", "GetSession", 5, 0, 151.0))
    assert missed(GOALS, *rows) == [
        "p99 of GetSession: at most 150 ms",
        "p99 of PlayMove: at most 100 ms",
    ]


def test_without_a_default_only_named_calls_have_a_limit():
    goals = Objectives(p99_ms={"PlayMove": 100})
    assert missed(goals, CHECKED, Row("grpc", "GetSession", 5, 0, 9_999.0)) == []


def test_one_unexpected_failure_is_too_many_unless_more_are_allowed():
    row = Row("grpc", "PlayMove", 10, 1, 1.0)
    assert missed(GOALS, CHECKED, row) == ["unexpected failures: at most 0"]
    assert missed(Objectives(failures=1), CHECKED, row) == []


def test_a_lost_move_is_never_allowed():
    lost = CHECKED._replace(failures=1)
    assert missed(Objectives(failures=5), lost) == ["sessions with a lost move: at most 0"]


def test_a_run_that_verified_nothing_has_shown_nothing():
    nothing = Row("grpc", "PlayMove", 10, 0, 1.0)
    assert missed(GOALS, nothing) == ["accounts read back: at least 1"]


def test_the_verdicts_are_shown_one_a_line():
    lines = show(GOALS.judge([CHECKED, Row("grpc", "PlayMove", 10, 0, 101.0)])).splitlines()
    words = lines[0].split(maxsplit=1)
    assert words[0] == "MISSED"
    assert words[1].startswith("p99 of PlayMove: at most 100 ms")
    assert words[1].endswith("101 ms of 10")
    assert all(line.startswith("met") for line in lines[1:])


def test_the_last_line_names_what_was_missed_and_only_that():
    good, slow = (Row("grpc", "PlayMove", 10, 0, p99) for p99 in (1.0, 101.0))
    assert conclude(GOALS.judge([CHECKED, good])) == "all 4 objectives were met"
    assert conclude(GOALS.judge([CHECKED, slow])) == (
        "1 of 4 objectives MISSED: p99 of PlayMove: at most 100 ms (101 ms of 10)"
    )
    assert conclude([]) == "no objective was judged"


def test_the_file_of_the_repository_is_read():
    goals = read()
    assert goals.failures == 0
    assert goals.p99_ms["PlayMove"] > 0
    assert READ_BACK in goals.ignored


def test_every_objective_of_the_file_is_one_of_a_row_that_there_is():
    """A misspelt name would never be missed."""
    services = (service_pb2.DESCRIPTOR, bot_pb2.DESCRIPTOR)
    calls = {
        method.name
        for file in services
        for service in file.services_by_name.values()
        for method in service.methods
    }
    scenarios = "".join(
        path.read_text() for path in Path(objectives.__file__).parent.glob("scenarios/*.py")
    )
    for name in read().p99_ms:
        call, _, note = name.removesuffix(")").partition(" (")
        assert call in calls or f'"{call}"' in scenarios, name
        assert not note or f'note="{note}"' in scenarios, name


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("p99 = 3", "unknown p99"),
        ("failures = -1", "failures is -1"),
        ("[p99_ms]\nPlayMove = 'fast'", "PlayMove is 'fast'"),
        ("[default]\np99_ms = true", "default is True"),
        ("= 3", "line 1"),
    ],
)
def test_a_file_that_cannot_be_is_refused_with_the_reason(tmp_path, text, why):
    path = tmp_path / "objectives.toml"
    path.write_text(text)
    with pytest.raises(ObjectivesError, match=why):
        read(path)

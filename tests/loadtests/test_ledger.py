"""What was acknowledged is compared with what is there: each fault that can be is found."""

import pytest

from loadtests.ledger import Account, Contradiction, Ledger
from loadtests.verify import log_faults, record_faults
from ziggurat.v1 import record_pb2, session_pb2

SEAT, OTHER = 0, 1
MOVES = {3: SEAT, 4: OTHER, 5: SEAT}  # revision -> who moved; 1 and 2 are creation and start


def update(revision: int, seat: int | None = None, **fields) -> session_pb2.Update:
    kind = session_pb2.UPDATE_KIND_CREATED if seat is None else session_pb2.UPDATE_KIND_MOVE
    return session_pb2.Update(**{"revision": revision, "seat": seat, "kind": kind} | fields)


def log(**moves) -> list[session_pb2.Update]:
    return [update(revision, MOVES.get(revision)) for revision in range(1, 6)]


@pytest.fixture
def account() -> Account:
    """Of a seat that has been told everything, and whose two moves were acknowledged."""
    account = Account("session", "token", SEAT)
    for made in log():
        (account.moved if MOVES.get(made.revision) == SEAT else account.tell)(made)
    return account


def test_a_log_as_it_was_told_has_no_fault(account):
    assert log_faults(account, log(), 5) == []


def test_a_lost_move_is_found(account):
    faults = log_faults(account, log()[:4], 4)
    assert "lost the move that was acknowledged as revision 5" in faults
    assert "is at revision 4, where 5 was acknowledged" in faults


def test_a_move_that_became_somebody_elses_is_a_lost_one(account):
    changed = [*log()[:4], update(5, OTHER)]
    assert "lost the move that was acknowledged as revision 5" in log_faults(account, changed, 5)


def test_a_gap_is_found(account):
    (fault, *_) = log_faults(account, [made for made in log() if made.revision != 4], 5)
    assert fault == "has revisions [1, 2, 3, 5], where 1 to 5 were due"


def test_a_revision_that_comes_twice_is_found(account):
    twice = sorted([*log(), update(4, OTHER)], key=lambda made: made.revision)
    assert any("has revisions" in fault for fault in log_faults(account, twice, 5))


def test_a_revision_that_tells_something_else_is_found(account):
    changed = [*log()[:3], update(4, OTHER, to_act=OTHER), log()[4]]
    assert log_faults(account, changed, 5) == ["tells of revision 4 what was not told before"]


def test_a_move_that_nobody_made_is_found_unless_an_answer_is_open(account):
    more = [*log(), update(6, SEAT)]
    (fault,) = log_faults(account, more, 6)
    assert "has moves of seat 0 that nobody made" in fault
    account.open_moves = 1
    assert log_faults(account, more, 6) == []
    assert log_faults(account, [*more, update(7, SEAT)], 7) != []


@pytest.mark.parametrize("kind", ["RESIGNED", "SEAT_BOT", "SEAT_LEFT", "CLOCK_EXPIRED"])
def test_when_others_play_on_their_moves_are_not_ours(account, kind):
    gone = update(6, SEAT, kind=session_pb2.UpdateKind.Value(f"UPDATE_KIND_{kind}"))
    assert log_faults(account, [*log(), gone, update(7, SEAT)], 7) == []


def test_a_record_without_an_acknowledged_move_is_found(account):
    record = record_pb2.Record(game="tic_tac_toe")
    record.moves.add(revision=3, seat=SEAT)
    faults = record_faults(account, log(), record)
    assert faults[0] == "has a record without the move acknowledged as revision 5"
    assert "has a record that is not the game" in faults[1]


def test_a_record_with_another_move_than_the_one_we_asked_for_is_found(account):
    account.played[5] = "b2"
    record = record_pb2.Record(game="tic_tac_toe")
    record.moves.add(revision=3, seat=SEAT, notation="a1")
    record.moves.add(revision=5, seat=SEAT, notation="b2")
    assert not any("where we played" in fault for fault in record_faults(account, log(), record))
    record.moves[1].notation = "c3"
    assert "has c3 as revision 5, where we played b2" in record_faults(account, log(), record)


def test_a_record_need_not_have_what_was_taken_back(account):
    undone = update(6, SEAT, kind=session_pb2.UPDATE_KIND_UNDONE, undone_to=4)
    record = record_pb2.Record(game="tic_tac_toe")
    record.moves.add(revision=3, seat=SEAT)
    faults = record_faults(account, [*log(), undone], record)
    assert not any("without the move" in fault for fault in faults)


def test_two_stories_of_one_revision_are_a_contradiction(account):
    with pytest.raises(Contradiction):
        account.tell(update(4, OTHER, to_act=OTHER))


def test_two_moves_acknowledged_as_one_revision_are_a_contradiction(account):
    with pytest.raises(Contradiction):
        account.moved(log()[4])


def test_a_view_is_no_part_of_the_story(account):
    with_view = log()[3]
    with_view.view.tic_tac_toe.SetInParent()
    account.tell(with_view)


def test_a_ledger_has_one_account_for_a_viewer():
    ledger = Ledger()
    first = ledger.account("session", "token", SEAT)
    assert ledger.account("session", "token") is first
    assert ledger.account("session") is not first
    ledger.forget("session", "token")
    assert first not in ledger.accounts()

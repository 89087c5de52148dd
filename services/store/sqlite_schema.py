"""The tables of the SQLite store, and the commit as a trigger: any commit, and that of a move."""

from __future__ import annotations

import sqlite3
from functools import cache
from pathlib import Path

SCHEMA_VERSION = 3
SCHEMA = """
-- One row: what belongs to the whole store.
CREATE TABLE store (
    secret BLOB NOT NULL,
    epoch INTEGER NOT NULL
);
INSERT INTO store VALUES (randomblob(32), 0);

-- What changes seldom. The revision of a session is that of its last log row, so that a move writes
-- to the log alone.
CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    header BLOB NOT NULL,
    chance_key BLOB NOT NULL,
    snapshot_revision INTEGER NOT NULL DEFAULT 0,
    snapshot BLOB
) WITHOUT ROWID;
CREATE TABLE log (
    session TEXT NOT NULL,
    revision INTEGER NOT NULL,
    entry BLOB NOT NULL,
    request BLOB,
    body_hash BLOB NOT NULL,
    PRIMARY KEY (session, revision)
) WITHOUT ROWID;
CREATE UNIQUE INDEX log_by_request ON log (session, request) WHERE request IS NOT NULL;
CREATE TABLE jobs (
    session TEXT PRIMARY KEY,
    revision INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    level INTEGER NOT NULL,
    build TEXT NOT NULL,
    free_at_ms INTEGER NOT NULL,
    lease TEXT NOT NULL DEFAULT '',
    attempts INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX jobs_by_time ON jobs (build, free_at_ms);

-- When somebody must look after a session; no row: never.
CREATE TABLE due (session TEXT PRIMARY KEY, due_ms INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX due_by_time ON due (due_ms);

-- What lists find a session by. Its place is the order in which sessions were created.
CREATE TABLE listings (
    session TEXT PRIMARY KEY,
    place TEXT NOT NULL,
    kind TEXT NOT NULL,
    game TEXT NOT NULL,
    owner TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX listed ON listings (kind, place) WHERE kind != '';
CREATE INDEX listed_by_game ON listings (kind, game, place) WHERE kind != '';
CREATE INDEX owned ON listings (owner, place) WHERE owner != '';
CREATE INDEX owned_by_game ON listings (owner, game, place) WHERE owner != '';

-- How many sessions there are of each sort.
CREATE TABLE counts (
    kind TEXT NOT NULL,
    game TEXT NOT NULL,
    sessions INTEGER NOT NULL,
    PRIMARY KEY (kind, game)
) WITHOUT ROWID;
CREATE TRIGGER listing_made AFTER INSERT ON listings BEGIN
    INSERT INTO counts VALUES (NEW.kind, NEW.game, 1)
        ON CONFLICT DO UPDATE SET sessions = sessions + 1;
END;
CREATE TRIGGER listing_changed AFTER UPDATE OF kind, game ON listings BEGIN
    UPDATE counts SET sessions = sessions - 1 WHERE kind = OLD.kind AND game = OLD.game;
    INSERT INTO counts VALUES (NEW.kind, NEW.game, 1)
        ON CONFLICT DO UPDATE SET sessions = sessions + 1;
END;
CREATE TRIGGER listing_gone AFTER DELETE ON listings BEGIN
    UPDATE counts SET sessions = sessions - 1 WHERE kind = OLD.kind AND game = OLD.game;
END;
CREATE TRIGGER session_gone AFTER DELETE ON sessions BEGIN
    DELETE FROM log WHERE session = OLD.id;
    DELETE FROM jobs WHERE session = OLD.id;
    DELETE FROM due WHERE session = OLD.id;
    DELETE FROM listings WHERE session = OLD.id;
END;

-- The commit is one statement, an insert into `step`: all of the trigger happens or nothing does,
-- and the interpreter lock is given up once instead of at each of a dozen statements.
CREATE VIEW step AS SELECT
    NULL AS session, NULL AS expected, NULL AS entry, NULL AS request, NULL AS body_hash,
    NULL AS time_ms, NULL AS lease, NULL AS header, NULL AS snapshot, NULL AS due_ms,
    NULL AS kind, NULL AS game, NULL AS owner,
    NULL AS job_seat, NULL AS job_level, NULL AS job_build,
    NULL AS in_epoch;
CREATE TRIGGER take_step INSTEAD OF INSERT ON step BEGIN
    SELECT RAISE(ABORT, 'repeated') FROM log
        WHERE session = NEW.session AND request = NEW.request;
    SELECT RAISE(ABORT, 'unknown') WHERE NOT EXISTS
        (SELECT 1 FROM log WHERE session = NEW.session);
    SELECT RAISE(ABORT, 'epoch over') WHERE NOT NEW.in_epoch;
    SELECT RAISE(ABORT, 'stale') WHERE NEW.expected IS NOT
        (SELECT max(revision) FROM log WHERE session = NEW.session);
    SELECT RAISE(ABORT, 'lease lost') WHERE NEW.lease IS NOT NULL AND NEW.lease IS NOT
        (SELECT lease FROM jobs WHERE session = NEW.session);
    INSERT INTO log VALUES (
        NEW.session, NEW.expected + 1, NEW.entry, NEW.request, NEW.body_hash);
    UPDATE sessions SET header = NEW.header
        WHERE id = NEW.session AND NEW.header IS NOT NULL;
    UPDATE sessions SET snapshot = NEW.snapshot, snapshot_revision = NEW.expected + 1
        WHERE id = NEW.session AND NEW.snapshot IS NOT NULL;
    DELETE FROM due
        WHERE session = NEW.session AND NEW.due_ms = 0;
    INSERT OR REPLACE INTO due
        SELECT NEW.session, NEW.due_ms WHERE NEW.due_ms > 0;
    UPDATE listings SET kind = NEW.kind, game = NEW.game, owner = NEW.owner
        WHERE session = NEW.session AND NEW.kind IS NOT NULL;
    DELETE FROM jobs
        WHERE session = NEW.session AND NEW.job_seat IS NULL;
    INSERT OR REPLACE INTO jobs (session, revision, seat, level, build, free_at_ms)
        SELECT NEW.session, NEW.expected + 1,
            NEW.job_seat, NEW.job_level, NEW.job_build, NEW.time_ms
        WHERE NEW.job_seat IS NOT NULL;
END;
"""

# What most commits are: a row of the log and nothing else. `step` does that too, in half as much
# time again: SQLite opens the tables of every statement before it finds that there is nothing to
# do. It belongs to the connection, not to the file: whoever opens the file makes it.
MOVE_STEP = """
CREATE TEMP VIEW move_step AS SELECT
    NULL AS session, NULL AS expected, NULL AS entry, NULL AS request, NULL AS body_hash,
    NULL AS in_epoch;
CREATE TEMP TRIGGER take_move_step INSTEAD OF INSERT ON move_step BEGIN
    SELECT RAISE(ABORT, 'repeated') FROM log
        WHERE session = NEW.session AND request = NEW.request;
    SELECT CASE
        WHEN latest IS NULL THEN RAISE(ABORT, 'unknown')
        WHEN NOT NEW.in_epoch THEN RAISE(ABORT, 'epoch over')
        WHEN latest IS NOT NEW.expected THEN RAISE(ABORT, 'stale')
    END FROM (SELECT max(revision) AS latest FROM log WHERE session = NEW.session);
    INSERT INTO log VALUES (
        NEW.session, NEW.expected + 1, NEW.entry, NEW.request, NEW.body_hash);
    DELETE FROM jobs WHERE session = NEW.session;
END;
"""

MADE = "SELECT name, sql FROM sqlite_master WHERE type IN ('table', 'view', 'trigger')"


def is_new(db: sqlite3.Connection) -> bool:
    """Whether the file is empty still."""
    return version(db) == 0 and not _made(db)


def is_ours(db: sqlite3.Connection) -> bool:
    """Whether the tables are those of this build, to the letter."""
    return version(db) == SCHEMA_VERSION and _made(db) == _expected()


def version(db: sqlite3.Connection) -> int:
    """The number of the layout that the file names."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def is_database(path: Path) -> bool:
    """Whether SQLite can read a file that no server uses now."""
    db = sqlite3.connect(path)
    try:
        version(db)
    except sqlite3.DatabaseError:
        return False
    finally:
        db.close()
    return True


def can_be_used(path: Path) -> bool:
    """Whether a store of this build can be opened on a file that no server uses now."""
    if not path.exists():
        return True
    db = sqlite3.connect(path)
    try:
        return is_new(db) or is_ours(db)
    except sqlite3.DatabaseError:  # no database at all
        return False
    finally:
        db.close()


def _made(db: sqlite3.Connection) -> dict[str, str]:
    return dict(db.execute(MADE).fetchall())


@cache
def _expected() -> dict[str, str]:
    db = sqlite3.connect(":memory:")
    try:
        db.executescript(SCHEMA)
        return _made(db)
    finally:
        db.close()

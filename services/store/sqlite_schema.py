"""The tables of the SQLite store, and the commit as a trigger."""

SCHEMA_VERSION = 1
SCHEMA = """
-- What changes seldom. The revision of a session is that of its last log row, so that a move writes
-- to the log alone.
CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    header BLOB NOT NULL,
    chance_key BLOB NOT NULL,
    snapshot_revision INTEGER NOT NULL DEFAULT 0,
    snapshot BLOB,
    game TEXT NOT NULL,
    phase INTEGER NOT NULL,
    open_seats INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_by_phase ON sessions (phase, id);
CREATE TABLE log (
    session TEXT NOT NULL,
    revision INTEGER NOT NULL,
    time_ms INTEGER NOT NULL,
    entry BLOB NOT NULL,
    request TEXT,
    body_hash BLOB NOT NULL,
    PRIMARY KEY (session, revision)
) WITHOUT ROWID;
CREATE UNIQUE INDEX log_by_request ON log (session, request) WHERE request IS NOT NULL;
CREATE TABLE jobs (
    session TEXT PRIMARY KEY,
    revision INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    level INTEGER NOT NULL,
    queued_ms INTEGER NOT NULL,
    lease TEXT NOT NULL DEFAULT '',
    free_at REAL NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX jobs_by_time ON jobs (free_at, queued_ms);

-- The commit is one statement, an insert into `step`: all of the trigger happens or nothing does,
-- and the interpreter lock is given up once instead of at each of a dozen statements.
CREATE VIEW step AS SELECT
    NULL AS session, NULL AS expected, NULL AS entry, NULL AS request, NULL AS body_hash,
    NULL AS time_ms, NULL AS header, NULL AS phase, NULL AS open_seats, NULL AS snapshot,
    NULL AS job_seat, NULL AS job_level;
CREATE TRIGGER take_step INSTEAD OF INSERT ON step BEGIN
    SELECT RAISE(ABORT, 'repeated') FROM log
        WHERE session = NEW.session AND request = NEW.request;
    SELECT RAISE(ABORT, 'stale') WHERE NEW.expected IS NOT
        (SELECT max(revision) FROM log WHERE session = NEW.session);
    INSERT INTO log VALUES (
        NEW.session, NEW.expected + 1, NEW.time_ms, NEW.entry, NEW.request, NEW.body_hash);
    UPDATE sessions SET header = NEW.header
        WHERE id = NEW.session AND NEW.header IS NOT NULL;
    UPDATE sessions SET phase = NEW.phase, open_seats = NEW.open_seats
        WHERE id = NEW.session AND NEW.phase IS NOT NULL;
    UPDATE sessions SET snapshot = NEW.snapshot, snapshot_revision = NEW.expected + 1
        WHERE id = NEW.session AND NEW.snapshot IS NOT NULL;
    DELETE FROM jobs
        WHERE session = NEW.session AND NEW.job_seat IS NULL;
    INSERT OR REPLACE INTO jobs (session, revision, seat, level, queued_ms)
        SELECT NEW.session, NEW.expected + 1, NEW.job_seat, NEW.job_level, NEW.time_ms
        WHERE NEW.job_seat IS NOT NULL;
END;
"""

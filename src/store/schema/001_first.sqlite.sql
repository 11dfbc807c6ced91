-- 001_first.sqlite.sql -- the first schema, as SQLite speaks.  What the rows mean is in store.h.
-- Events lie in the order they are read; no foreign keys: `hexshore store check` looks instead.

CREATE TABLE tables (
    id TEXT PRIMARY KEY, spec TEXT NOT NULL, title TEXT NOT NULL, host TEXT NOT NULL,
    is_public INTEGER NOT NULL, phase INTEGER NOT NULL, summary TEXT NOT NULL,
    created INTEGER NOT NULL, changed INTEGER NOT NULL, wake INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_public ON tables (id) WHERE is_public = 1 AND phase <> 2;
CREATE INDEX tables_running ON tables (id) WHERE phase <> 2;

CREATE TABLE leases (
    table_id TEXT PRIMARY KEY, owner TEXT NOT NULL, epoch INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX leases_owner ON leases (owner);

CREATE TABLE processes (
    id TEXT PRIMARY KEY, url TEXT NOT NULL, beat INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE events (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, epoch INTEGER NOT NULL, at INTEGER NOT NULL,
    kind TEXT NOT NULL, player TEXT NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY, number INTEGER NOT NULL, epoch INTEGER NOT NULL, bytes BLOB NOT NULL
) STRICT;

CREATE TABLE seats (
    player TEXT NOT NULL, created INTEGER NOT NULL, table_id TEXT NOT NULL,
    PRIMARY KEY (player, created, table_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE players (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, login TEXT NOT NULL, password TEXT NOT NULL,
    created INTEGER NOT NULL, gone INTEGER NOT NULL, became TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX players_login ON players (login) WHERE login <> '';

CREATE TABLE sessions (
    hash TEXT PRIMARY KEY, player TEXT NOT NULL, created INTEGER NOT NULL, seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_player ON sessions (player);

CREATE TABLE tokens (
    hash TEXT PRIMARY KEY, id TEXT NOT NULL, player TEXT NOT NULL, label TEXT NOT NULL,
    scopes TEXT NOT NULL, created INTEGER NOT NULL, seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_player ON tokens (player);

CREATE TABLE ratings (
    who TEXT NOT NULL, kind TEXT NOT NULL, mu REAL NOT NULL, sigma REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (who, kind)
) STRICT, WITHOUT ROWID;

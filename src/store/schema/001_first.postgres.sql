-- 001_first.postgres.sql -- the first schema, as PostgreSQL speaks.
-- What the rows mean is in store.h.  No foreign keys: `hexshore store check` looks instead.

CREATE TABLE tables (
    id TEXT COLLATE "C" PRIMARY KEY, spec TEXT NOT NULL, title TEXT NOT NULL, host TEXT NOT NULL,
    is_public BIGINT NOT NULL, phase BIGINT NOT NULL, summary TEXT NOT NULL,
    created BIGINT NOT NULL, changed BIGINT NOT NULL, wake BIGINT NOT NULL
);
CREATE INDEX tables_public ON tables (id) WHERE is_public = 1 AND phase <> 2;
CREATE INDEX tables_running ON tables (id) WHERE phase <> 2;

CREATE TABLE leases (
    table_id TEXT COLLATE "C" PRIMARY KEY, owner TEXT NOT NULL, epoch BIGINT NOT NULL
);
CREATE INDEX leases_owner ON leases (owner);

CREATE TABLE processes (
    id TEXT COLLATE "C" PRIMARY KEY, url TEXT NOT NULL, beat BIGINT NOT NULL
);

CREATE TABLE events (
    table_id TEXT COLLATE "C" NOT NULL, number BIGINT NOT NULL, epoch BIGINT NOT NULL,
    at BIGINT NOT NULL,
    kind TEXT NOT NULL, player TEXT NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE snapshots (
    table_id TEXT COLLATE "C" PRIMARY KEY, number BIGINT NOT NULL, epoch BIGINT NOT NULL,
    bytes BYTEA NOT NULL
);

CREATE TABLE seats (
    player TEXT COLLATE "C" NOT NULL, created BIGINT NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (player, created, table_id)
);

CREATE TABLE players (
    id TEXT COLLATE "C" PRIMARY KEY, name TEXT NOT NULL, login TEXT NOT NULL, password TEXT NOT NULL,
    created BIGINT NOT NULL, gone BIGINT NOT NULL, became TEXT NOT NULL
);
CREATE UNIQUE INDEX players_login ON players (login) WHERE login <> '';

CREATE TABLE sessions (
    hash TEXT COLLATE "C" PRIMARY KEY, player TEXT NOT NULL, created BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE INDEX sessions_player ON sessions (player);

CREATE TABLE tokens (
    hash TEXT COLLATE "C" PRIMARY KEY, id TEXT NOT NULL, player TEXT NOT NULL, label TEXT NOT NULL,
    scopes TEXT NOT NULL, created BIGINT NOT NULL, seen BIGINT NOT NULL
);
CREATE INDEX tokens_player ON tokens (player);

CREATE TABLE ratings (
    who TEXT NOT NULL, kind TEXT NOT NULL, mu DOUBLE PRECISION NOT NULL, sigma DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (who, kind)
);

-- One row for the last batch of each writer: whether a commit whose answer was lost went through.
CREATE TABLE batches (
    writer TEXT NOT NULL, number BIGINT NOT NULL, at BIGINT NOT NULL,
    PRIMARY KEY (writer, number)
);

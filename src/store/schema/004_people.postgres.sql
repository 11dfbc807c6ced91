-- 004_people.postgres.sql -- what accounts, and those who look after them, need: from which kind of device a
-- session is and which session made a token; what happened to accounts and what admins did; bans;
-- reports; how ratings came about; and whose sessions ended, for the other processes.

ALTER TABLE sessions ADD COLUMN agent TEXT NOT NULL DEFAULT '';
ALTER TABLE tokens ADD COLUMN session TEXT NOT NULL DEFAULT '';
-- Tokens of guests who were claimed before belong to the account, as they do from now on.
UPDATE tokens SET player = (SELECT p.became FROM players p WHERE p.id = tokens.player)
    WHERE player IN (SELECT p.id FROM players p WHERE p.became <> '');

CREATE TABLE audit (
    id TEXT COLLATE "C" PRIMARY KEY, at BIGINT NOT NULL, kind TEXT NOT NULL, player TEXT NOT NULL,
    actor TEXT NOT NULL, detail TEXT NOT NULL
);
CREATE INDEX audit_player ON audit (player) WHERE player <> '';
CREATE INDEX audit_at ON audit (at);

CREATE TABLE bans (
    id TEXT COLLATE "C" PRIMARY KEY, at BIGINT NOT NULL, until BIGINT NOT NULL, kind TEXT NOT NULL,
    target TEXT NOT NULL, reason TEXT NOT NULL
);

CREATE TABLE reports (
    id TEXT COLLATE "C" PRIMARY KEY, at BIGINT NOT NULL, player TEXT NOT NULL, about TEXT NOT NULL,
    table_id TEXT NOT NULL, reason TEXT NOT NULL, closed BIGINT NOT NULL, note TEXT NOT NULL
);
CREATE INDEX reports_player ON reports (player);
CREATE INDEX reports_about ON reports (about);

CREATE TABLE rated (
    who TEXT COLLATE "C" NOT NULL, kind TEXT COLLATE "C" NOT NULL, games BIGINT NOT NULL, table_id TEXT NOT NULL,
    at BIGINT NOT NULL, mu DOUBLE PRECISION NOT NULL, sigma DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (who, kind, games)
);

CREATE TABLE ended (id TEXT COLLATE "C" PRIMARY KEY, player TEXT NOT NULL, at BIGINT NOT NULL);

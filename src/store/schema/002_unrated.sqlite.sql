-- 002_unrated.sqlite.sql -- who played a game that was won, until it counts in the ratings.
-- The rows come with the last event of the game; `last` is the game a rating was changed by.

CREATE TABLE unrated (
    table_id TEXT NOT NULL, who TEXT NOT NULL, kind TEXT NOT NULL, place INTEGER NOT NULL,
    at INTEGER NOT NULL, done INTEGER NOT NULL,
    PRIMARY KEY (table_id, who)
) STRICT, WITHOUT ROWID;

ALTER TABLE ratings ADD COLUMN last TEXT NOT NULL DEFAULT '';

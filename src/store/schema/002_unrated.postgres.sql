-- 002_unrated.postgres.sql -- who played a game that was won, until it counts in the ratings.
-- The rows come with the last event of the game; `last` is the game a rating was changed by.

CREATE TABLE unrated (
    table_id TEXT COLLATE "C" NOT NULL, who TEXT COLLATE "C" NOT NULL, kind TEXT NOT NULL,
    place BIGINT NOT NULL, at BIGINT NOT NULL, done BIGINT NOT NULL,
    PRIMARY KEY (table_id, who)
);

ALTER TABLE ratings ADD COLUMN last TEXT NOT NULL DEFAULT '';

-- 003_forgotten.postgres.sql -- who asked to be forgotten, while his name still stands in logs; and ways
-- to find what is his: the guests he was, what he said, the tables he made.

CREATE TABLE forgotten (player TEXT COLLATE "C" PRIMARY KEY, at BIGINT NOT NULL);
CREATE INDEX players_became ON players (became) WHERE became <> '';
CREATE INDEX events_said ON events (player) WHERE kind = 'chat';
CREATE INDEX events_made ON events (player) WHERE kind = 'created';

-- 003_forgotten.sqlite.sql -- who asked to be forgotten, while his name still stands in logs; and ways
-- to find what is his: the guests he was, what he said, the tables he made.

CREATE TABLE forgotten (player TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX players_became ON players (became) WHERE became <> '';
CREATE INDEX events_said ON events (player) WHERE kind = 'chat';
CREATE INDEX events_made ON events (player) WHERE kind = 'created';

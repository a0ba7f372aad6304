-- A library of format 1, as the first version wrote it. Frozen: it must open for ever.
CREATE TABLE rulebook (
  hash TEXT NOT NULL PRIMARY KEY,
  id TEXT NOT NULL,
  title TEXT NOT NULL);
CREATE TABLE rulebook_file (
  rulebook TEXT NOT NULL REFERENCES rulebook (hash) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (rulebook, position));
CREATE TABLE battle (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token TEXT NOT NULL UNIQUE,
  rulebook TEXT NOT NULL REFERENCES rulebook (hash),
  title TEXT,
  scenario TEXT,
  scenario_title TEXT,
  seed INTEGER NOT NULL,
  tracked INTEGER NOT NULL,
  hand_dice INTEGER NOT NULL,
  board TEXT,
  state TEXT NOT NULL CHECK (state IN ('running', 'finished')),
  created INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  turn INTEGER NOT NULL,
  winner TEXT,
  result TEXT,
  report TEXT,
  head INTEGER NOT NULL,
  n_inputs INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  version TEXT NOT NULL);
CREATE INDEX battle_changed ON battle (state, changed);
CREATE TABLE setting (
  battle INTEGER NOT NULL REFERENCES battle (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('ruling', 'player', 'name')),
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (battle, kind, name)) WITHOUT ROWID;
CREATE TABLE input (
  battle INTEGER NOT NULL REFERENCES battle (id) ON DELETE CASCADE,
  id INTEGER NOT NULL,
  parent INTEGER NOT NULL,
  text TEXT NOT NULL,
  checksum INTEGER NOT NULL,
  PRIMARY KEY (battle, id)) WITHOUT ROWID;

INSERT INTO rulebook VALUES ('c0ffee', 'skirmish', 'The Skirmish');
INSERT INTO rulebook_file VALUES ('c0ffee', 0, 'skirmish/rulebook.xml', x'3c72756c65626f6f6b2f3e');
INSERT INTO battle (id, token, rulebook, title, scenario, scenario_title, seed, tracked, hand_dice, board, state,
  created, changed, turn, winner, result, report, head, n_inputs, revision, version)
VALUES (7, '0f6a4b52-6d0e-4a39-9c55-5a3b6b1c0d11', 'c0ffee', 'An old battle', 'ford', 'At the ford', -1, 1, 0, NULL,
  'running', 1767225600, 1767225700, 2, NULL, NULL, NULL, 2, 3, 4, '0.1.0');
INSERT INTO setting VALUES (7, 'player', 'blue', 'person');
INSERT INTO input VALUES (7, 1, 0, 'roll 4', 17);
INSERT INTO input VALUES (7, 2, 1, 'choose figure.1', 18);
INSERT INTO input VALUES (7, 3, 1, 'choose figure.2', -1);
PRAGMA user_version = 1;

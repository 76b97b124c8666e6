/** The state of the database itself, and named settings as JSON. */
export const storeTables = `
-- Which state this is, to detect a database that was restored from an older copy (\`rollback-detection.ts\`). The
-- machine stores the same outside the folder, under \`store_id\`; \`marked_outside\`: it does. \`outside_generation\`: the
-- latest generation recorded there; while that place is unusable, the database advances without it. Acceptances are
-- recorded outside too; \`witnessed\`: their number at the last check.
CREATE TABLE store_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  generation TEXT NOT NULL,
  suspect_since_ms INTEGER,
  store_id TEXT,
  marked_outside INTEGER NOT NULL DEFAULT 0,
  witnessed INTEGER NOT NULL DEFAULT 0,
  outside_generation TEXT
) STRICT;

-- Signs of an older copy, until the user confirms them.
CREATE TABLE store_concern (
  sequence INTEGER PRIMARY KEY,
  code TEXT NOT NULL,
  parameters_json TEXT NOT NULL,
  freezes INTEGER NOT NULL CHECK (freezes IN (0, 1)),
  found_at_ms INTEGER NOT NULL,
  confirmed_at_ms INTEGER
) STRICT;

CREATE TABLE setting (name TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT, WITHOUT ROWID;
`

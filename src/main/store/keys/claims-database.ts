import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'

export interface ClaimRow {
  readonly item_id: string
  readonly batch_id: string
  readonly same: string
  readonly person: string | null
  readonly entity: string
  readonly row: number
  readonly done: 0 | 1
  readonly answered_at_ms: number | null
  readonly store: string
  readonly at_ms: number
  readonly label: string | null
}

/**
 * Contains no names or numbers of people: only digests, dates and sealed labels. `told`: histories whose filings are
 * all in here; a lost or damaged book starts without any.
 */
const schema = `
CREATE TABLE IF NOT EXISTS claiming_batch (
  id TEXT PRIMARY KEY,
  store TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  label TEXT
) STRICT;
CREATE TABLE IF NOT EXISTS claim (
  item_id TEXT NOT NULL,
  batch_id TEXT NOT NULL,
  same TEXT NOT NULL,
  person TEXT,
  entity TEXT NOT NULL,
  row INTEGER NOT NULL,
  done INTEGER NOT NULL,
  answered_at_ms INTEGER,
  PRIMARY KEY (item_id, same)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS told (
  store TEXT PRIMARY KEY
) STRICT;
CREATE INDEX IF NOT EXISTS claiming_batch_store ON claiming_batch (store);
CREATE INDEX IF NOT EXISTS claim_same ON claim (same);
CREATE INDEX IF NOT EXISTS claim_person ON claim (person) WHERE person IS NOT NULL;
CREATE INDEX IF NOT EXISTS claim_batch ON claim (batch_id);
CREATE INDEX IF NOT EXISTS claim_open ON claim (done) WHERE done = 0;
`

/** Other processes commit within milliseconds. */
const busyTimeoutMs = 5_000

/** Opens or creates it. Deleted content is overwritten. Throws errors of SQLite or the disk. */
export function openClaimsDatabase(file: string): Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const database = new Database(file, { timeout: busyTimeoutMs })
  try {
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.pragma('fullfsync = ON')
    database.pragma('secure_delete = ON')
    database.exec(schema)
    if (process.platform !== 'win32') chmodSync(file, 0o600)
    return database
  } catch (thrown) {
    database.close()
    throw thrown
  }
}

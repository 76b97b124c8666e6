import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { openBook } from './key-folders.ts'

/**
 * The ledger of one key, in its own small SQLite file. Not encrypted: it records when requests were made, not which
 * (their ids are keyed digests). `synchronous=FULL`, because GETs sent before a power cut must still be known.
 */
const schema = `
CREATE TABLE IF NOT EXISTS get (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  pid INTEGER NOT NULL,
  sender TEXT NOT NULL,
  name TEXT NOT NULL,
  sent_at_ms INTEGER NOT NULL,
  answered_at_ms INTEGER,
  uptime_ms INTEGER
) STRICT;
CREATE TABLE IF NOT EXISTS freeze (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  until_ms INTEGER NOT NULL,
  set_at_ms INTEGER NOT NULL,
  set_at_uptime_ms INTEGER
) STRICT;
`

/** Other processes commit within milliseconds. */
const busyTimeoutMs = 5_000
/** After a damaged ledger the GETs of the last minute are unknown. */
const unknownPastMs = 60_000

/**
 * Opens or creates it. An unreadable ledger is moved aside, and its key makes no GET for a minute. Throws errors of
 * SQLite or the disk.
 */
export function openLedgerDatabase(file: string, nowMs: number): Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  return openBook(file, nowMs, open, (database) => {
    database.prepare('INSERT OR REPLACE INTO freeze VALUES (1, ?, ?, NULL)').run(nowMs + unknownPastMs, nowMs)
  })
}

function open(file: string): Database {
  const database = new Database(file, { timeout: busyTimeoutMs })
  try {
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.pragma('fullfsync = ON')
    database.exec(schema)
    const defect = database.pragma('quick_check(1)', { simple: true })
    if (defect !== 'ok') throw Object.assign(new Error(String(defect)), { code: 'SQLITE_CORRUPT' })
    if (process.platform !== 'win32') chmodSync(file, 0o600)
    return database
  } catch (thrown) {
    database.close()
    throw thrown
  }
}

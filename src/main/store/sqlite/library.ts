import Database from 'better-sqlite3'
import { migrations } from './migrations/index.ts'

/** Of the library, not of a database. */
export function sqliteVersion(): string {
  const database = new Database(':memory:')
  try {
    return database.prepare<{ version: string }>('SELECT sqlite_version() AS version').get()?.version ?? ''
  } finally {
    database.close()
  }
}

/** Number of the latest migration that this program knows. */
export const latestSchema: number = migrations.at(-1)?.number ?? 0

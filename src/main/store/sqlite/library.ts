import Database from 'better-sqlite3'

/** Version of the library, not of a database. */
export function sqliteVersion(): string {
  const database = new Database(':memory:')
  try {
    return database.prepare<{ version: string }>('SELECT sqlite_version() AS version').get()?.version ?? ''
  } finally {
    database.close()
  }
}

import type Database from 'better-sqlite3'
import type { Mutex } from '#main/base/mutex.ts'
import { openSqliteFilings, sqliteFilingDialect } from './dialect/sqlite.ts'
import { FilingDatabase } from './filing-database.ts'

/** The filing half over its own connection. `writeLock` is shared by every writer of the file. */
export const sqliteFilings = (database: Database, writeLock: Mutex): FilingDatabase =>
  new FilingDatabase({ kysely: openSqliteFilings(database), dialect: sqliteFilingDialect, writeLock })

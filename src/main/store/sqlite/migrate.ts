import { createHash } from 'node:crypto'
import type Database from 'better-sqlite3'
import { appError } from '#shared/domain/app-error.ts'
import { migrations as allMigrations } from './migrations/index.ts'
import type { Migration } from './migrations/migration.ts'
import { StoreFault } from './store-fault.ts'

interface AppliedMigration {
  readonly number: number
  readonly sha256: string
}

const hashOf = (migration: Migration): string => createHash('sha256').update(migration.sql).digest('hex')

/**
 * Migrates a database to the latest schema in one transaction, so that it is never in between. Refuses with a
 * `StoreFault`, without changes: `store.newer-schema` if it has migrations unknown to us, `store.altered-schema` if
 * one of ours has another hash there.
 */
export function migrate(database: Database, nowMs: number, migrations: readonly Migration[] = allMigrations): void {
  const missing = migrations.slice(checkedMigrations(database, migrations).length)
  if (missing.length > 0) database.transaction(() => apply(database, nowMs, missing)).immediate()
}

function apply(database: Database, nowMs: number, missing: readonly Migration[]): void {
  database.exec(
    'CREATE TABLE IF NOT EXISTS schema_migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, sha256 TEXT NOT NULL, applied_at_ms INTEGER NOT NULL) STRICT',
  )
  const note = database.prepare(
    'INSERT INTO schema_migration (number, name, sha256, applied_at_ms) VALUES (?, ?, ?, ?)',
  )
  for (const migration of missing) {
    database.exec(migration.sql)
    note.run(migration.number, migration.name, hashOf(migration), nowMs)
  }
}

/** The migrations a database has, verified against ours; changes nothing. */
export function checkedMigrations(
  database: Database,
  migrations: readonly Migration[] = allMigrations,
): readonly AppliedMigration[] {
  const applied = appliedMigrations(database)
  if (applied.length > migrations.length) {
    throw new StoreFault(
      appError('store.newer-schema', { found: String(applied.length), known: String(migrations.length) }),
    )
  }
  for (const [index, { number, sha256 }] of applied.entries()) {
    const known = migrations[index]
    if (known === undefined || known.number !== number || hashOf(known) !== sha256) {
      throw new StoreFault(appError('store.altered-schema', { migration: String(number) }))
    }
  }
  return applied
}

function appliedMigrations(database: Database): readonly AppliedMigration[] {
  const table = database.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'schema_migration'`).get()
  if (table === undefined) return []
  return database.prepare<AppliedMigration>('SELECT number, sha256 FROM schema_migration ORDER BY number').all()
}

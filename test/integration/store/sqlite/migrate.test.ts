import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { migrate } from '#main/store/sqlite/migrate.ts'
import { migrations } from '#main/store/sqlite/migrations/index.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { scratchDirectory, scratchKey } from '../scratch-store.ts'

type Database = ReturnType<typeof openEncryptedFile>

function scratchDatabase(): Database {
  const database = openEncryptedFile(join(scratchDirectory(), 'x.db'), scratchKey)
  onTestFinished(() => {
    database.close()
  })
  return database
}

/** A migration of a later version. */
const next = { number: migrations.length + 1, name: 'next', sql: 'ALTER TABLE setting ADD COLUMN since INTEGER' }

/** The schema as SQLite keeps it, without its internal tables. */
const schemaOf = (database: Database) =>
  database.prepare(`SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name`).all()

describe('migrations', () => {
  test('are numbered without gaps', () => {
    expect(migrations.map((migration) => migration.number)).toEqual(migrations.map((_, index) => index + 1))
  })

  test('lead from an older schema to the latest, with all data', () => {
    const database = scratchDatabase()
    migrate(database, fakeNowMs)
    database.exec(`INSERT INTO setting VALUES ('x', '1')`)
    migrate(database, fakeNowMs + 1, [...migrations, next])
    expect(database.prepare('SELECT name, json, since FROM setting').all()).toEqual([
      { name: 'x', json: '1', since: null },
    ])
    expect(database.prepare('SELECT number, name, applied_at_ms FROM schema_migration').all()).toEqual([
      ...migrations.map(({ number, name }) => ({ number, name, applied_at_ms: fakeNowMs })),
      { number: next.number, name: 'next', applied_at_ms: fakeNowMs + 1 },
    ])
  })

  test('once applied are not applied again', () => {
    const database = scratchDatabase()
    migrate(database, fakeNowMs)
    database.exec(`INSERT INTO setting VALUES ('x', '1')`)
    migrate(database, fakeNowMs + 1)
    expect(database.prepare('SELECT number, name, applied_at_ms FROM schema_migration').all()).toEqual(
      migrations.map(({ number, name }) => ({ number, name, applied_at_ms: fakeNowMs })),
    )
  })

  test('that fail half-way leave the previous schema', () => {
    const database = scratchDatabase()
    migrate(database, fakeNowMs)
    const before = schemaOf(database)
    const broken = {
      number: migrations.length + 1,
      name: 'broken',
      sql: 'CREATE TABLE half (x); CREATE TABLE half (x);',
    }
    expect(() => migrate(database, fakeNowMs, [...migrations, broken])).toThrow('already exists')
    expect(schemaOf(database)).toEqual(before)
  })

  test('whose text changed after they were applied are refused', () => {
    const database = scratchDatabase()
    const [first, ...rest] = migrations
    if (first === undefined) throw new Error('no migration')
    migrate(database, fakeNowMs)
    const edited = [{ ...first, sql: `${first.sql} ` }, ...rest]
    expect(() => migrate(database, fakeNowMs, edited)).toThrow('store.altered-schema')
  })

  test('of a newer program are refused', () => {
    const database = scratchDatabase()
    migrate(database, fakeNowMs, [...migrations, next])
    expect(() => migrate(database, fakeNowMs)).toThrow('store.newer-schema')
  })
})

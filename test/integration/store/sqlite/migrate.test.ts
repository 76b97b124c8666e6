import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { migrate } from '#main/store/sqlite/migrate.ts'
import { migrations } from '#main/store/sqlite/migrations/index.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { finding } from '../sample-draft.ts'
import { scratchDirectory, scratchKey } from '../scratch-store.ts'

type Database = ReturnType<typeof openEncryptedFile>

function scratchDatabase(): Database {
  const database = openEncryptedFile(join(scratchDirectory(), 'x.db'), scratchKey)
  onTestFinished(() => {
    database.close()
  })
  return database
}

/** The schema as SQLite keeps it, without its internal tables. */
const schemaOf = (database: Database) =>
  database.prepare(`SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name`).all()

describe('migrations', () => {
  test('are numbered without gaps', () => {
    expect(migrations.map((migration) => migration.number)).toEqual(migrations.map((_, index) => index + 1))
  })

  test.each(migrations.map((_, index) => [index]))('lead from schema %i to the latest', (done) => {
    const [fresh, older] = [scratchDatabase(), scratchDatabase()]
    migrate(fresh, fakeNowMs)
    migrate(older, fakeNowMs, migrations.slice(0, done))
    migrate(older, fakeNowMs)
    expect(schemaOf(older)).toEqual(schemaOf(fresh))
    expect(schemaOf(fresh).length).toBeGreaterThan(20)
  })

  test('that add the kinds of findings derive them from stored data', () => {
    const database = scratchDatabase()
    migrate(database, fakeNowMs, migrations.slice(0, 7))
    database.exec(`PRAGMA foreign_keys = OFF`)
    const findings: Finding[] = [
      finding(5, 'error', 'dane.wrong-length', 'dane.leading-zero'),
      { ...finding(5, 'warning', 'row.hidden'), field: null },
    ]
    database
      .prepare(
        `INSERT INTO draft_finding (draft_sequence, revision, row, error_count, warning_count, findings_json)
        VALUES (1, 1, 5, 1, 1, ?)`,
      )
      .run(JSON.stringify(findings))
    migrate(database, fakeNowMs)
    expect(database.prepare('SELECT kinds FROM draft_finding').all()).toEqual([
      { kinds: '|dane.wrong-length/CodigoDaneCiudadLabor/dane.leading-zero|row.hidden//|' },
    ])
  })

  test.each([
    ['a service', { baseUrl: 'https://servicio.example', practice: false }, ['https://servicio.example', 0]],
    ['practice, whose port changes', { baseUrl: 'http://127.0.0.1:4711', practice: true }, ['practica', 1]],
    ['an unknown address', null, ['', 0]],
  ])(
    'that add filers use the key of the latest attempt and the stored address: %s',
    (_name, connection, [address, practice]) => {
      const database = scratchDatabase()
      migrate(database, fakeNowMs, migrations.slice(0, 10))
      database.exec('PRAGMA foreign_keys = OFF')
      for (const [sequence, id] of [
        [1, 'sent'],
        [2, 'never attempted'],
      ] as const) {
        database.exec(`INSERT INTO batch (sequence, id, module, entity, operation, options_json, file_name, consent_id,
        created_at_ms, estimated_credits, complete) VALUES (${sequence}, '${id}', 'm', 'e', 'create', '{}', 'f', 'c', 1, 1, 1)`)
        database.exec(`INSERT INTO submission (sequence, id, batch_sequence, ordinal, state, sent_count, accepted_count,
        reprocessed_count, rejected_count, omitted_count, flagged, attempts, automatic_retries, request_path, content_type,
        body_sha256, created_at_ms, tracking)
        VALUES (${sequence}, 's${sequence}', ${sequence}, 0, 'queued', 1, 0, 0, 0, 0, 0, 0, 0, '/', 'j', 'x', 1, 0)`)
      }
      for (const [attempt, key] of [
        [1, 'old'],
        [2, 'new'],
      ] as const) {
        database.exec(`INSERT INTO submission_attempt (submission_sequence, attempt, key_fingerprint, body_sha256, armed_at_ms)
        VALUES (1, ${attempt}, '${key}', 'x', ${attempt})`)
      }
      if (connection !== null) {
        database.prepare(`INSERT INTO setting VALUES ('@connection', ?)`).run(JSON.stringify(connection))
      }
      migrate(database, fakeNowMs)
      const filers = database
        .prepare('SELECT id, key_fingerprint, base_url, practice FROM batch ORDER BY sequence')
        .all()
      expect(filers).toEqual([
        { id: 'sent', key_fingerprint: 'new', base_url: address, practice },
        { id: 'never attempted', key_fingerprint: null, base_url: null, practice: null },
      ])
    },
  )

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
    const next = { number: migrations.length + 1, name: 'next', sql: 'CREATE TABLE next (x INTEGER) STRICT' }
    migrate(database, fakeNowMs, [...migrations, next])
    expect(() => migrate(database, fakeNowMs)).toThrow('store.newer-schema')
  })
})

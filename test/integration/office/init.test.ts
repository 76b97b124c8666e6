import { describe, expect, test } from 'vitest'
import { migrateOffice } from '#main/store/office/migrate-office.ts'
import { officeMigrations } from '#main/store/office/migrations/index.ts'
import type { OfficeMigration } from '#main/store/office/migrations/office-migration.ts'
import { admitMember, dismissMember } from '#main/store/office/office-members.ts'
import { initOffice, officeStatus } from '#main/store/office/office-status.ts'
import { withClient, withOffice } from '#main/store/office/with-office.ts'
import { openFilings } from '../../contract/postgres-engine.ts'
import { nativeFolder } from '../../postgres/binaries.ts'
import { portsOver } from '../../postgres/office-ports.ts'
import { scratchDatabase } from '../../postgres/shared-server.ts'
import { sampleBatch } from '../store/sample-batch.ts'
import { answerTo, connectedTo, newLogin, newMember } from './members.ts'

const now = () => Date.now()

const migrateTo = (url: string, migrations: readonly OfficeMigration[]) =>
  withOffice(url, (pool) => withClient(pool, (client) => migrateOffice(client, migrations)))

/** A migration of a later version. */
const next: OfficeMigration = {
  number: officeMigrations.length + 1,
  name: 'next',
  sql: 'ALTER TABLE batch ADD COLUMN since bigint; GRANT UPDATE (since) ON batch TO {clerk}',
}

describe.runIf(nativeFolder() !== null)('office init', () => {
  test('creates an office in an empty database, once; then it reports that nothing is to be done', async () => {
    const { url } = await scratchDatabase('empty')
    expect(await officeStatus(url(), now)).toMatchObject({ ok: false, error: { code: 'office.none' } })
    const begun = await initOffice(url(), now)
    const whole = { created: true, migrations: officeMigrations.length, standing: 'owner', companies: null, batches: 0 }
    expect(begun).toMatchObject({ ok: true, value: whole })
    const again = await initOffice(url(), now)
    const { officeId } = begun.ok ? begun.value : { officeId: '' }
    expect(again).toMatchObject({ ok: true, value: { created: false, migrations: 0, officeId } })
  })

  test('of four at once, one creates it and the others find it done', async () => {
    const { url } = await scratchDatabase('empty')
    const begun = await Promise.all([1, 2, 3, 4].map(() => initOffice(url(), now)))
    expect(begun.map((each) => each.ok && each.value.created).sort()).toEqual([false, false, false, true])
    expect(new Set(begun.map((each) => each.ok && each.value.officeId)).size).toBe(1)
  })

  test('upgrades an older office with all its data, then an older program does not work in it', async () => {
    const { url } = await scratchDatabase('empty')
    await migrateTo(url(), officeMigrations)
    await (await portsOver(await openFilings(url()))).outbox.createBatch(sampleBatch('b1'))
    expect(await migrateTo(url(), [...officeMigrations, next])).toMatchObject({ value: { created: false, applied: 1 } })
    const owner = await connectedTo(url())
    expect((await owner.query('SELECT id, since FROM batch')).rows).toEqual([{ id: 'b1', since: null }])
    expect(await officeStatus(url(), now)).toMatchObject({ error: { code: 'office.newer-schema' } })
  })

  test('nobody works in an office that lacks a migration, until its owner applies it', async () => {
    const { url } = await scratchDatabase('empty')
    expect(await migrateTo(url(), [])).toMatchObject({ value: { created: true, applied: 0 } })
    expect(await officeStatus(url(), now)).toMatchObject({ ok: false, error: { code: 'office.older-schema' } })
    expect(await initOffice(url(), now)).toMatchObject({
      value: { created: false, migrations: officeMigrations.length },
    })
    await (await portsOver(await openFilings(url()))).outbox.createBatch(sampleBatch('b1'))
    const { history } = await portsOver(await openFilings(url()))
    for (const text of ['muñoz', 'ñáñ', 'CT20260200']) {
      expect([text, (await history.search(text, 0, 9)).total]).toEqual([text, 1])
    }
  })

  test("a new schema may take any time, whatever the server's settings; all else has a timeout", async () => {
    const { url } = await scratchDatabase('empty')
    const owner = await connectedTo(url())
    await owner.query(
      `ALTER ROLE CURRENT_USER IN DATABASE ${new URL(url()).pathname.slice(1)} SET statement_timeout = '1s'`,
    )
    const slow = { number: officeMigrations.length + 1, name: 'slow', sql: 'SELECT pg_sleep(1.5)' }
    const migrate = (patient: boolean) =>
      withOffice(
        url(),
        (pool) => withClient(pool, (client) => migrateOffice(client, [...officeMigrations, slow])),
        null,
        { patient },
      )
    expect(await migrate(true)).toMatchObject({ ok: true, value: { applied: officeMigrations.length + 1 } })
    const ends = await withOffice(url(), (pool) =>
      withClient(pool, (client) => client.query<{ statement_timeout: string }>('SHOW statement_timeout', [])),
    )
    expect(ends.ok && ends.value.rows).toEqual([{ statement_timeout: '1min' }])
  })

  test('a migration that fails leaves the office unchanged', async () => {
    const office = await scratchDatabase()
    const broken = { number: officeMigrations.length + 1, name: 'broken', sql: 'DROP TABLE novedad; SELECT nothing' }
    const failed = await migrateTo(office.url(), [...officeMigrations, broken])
    expect(failed.ok).toBe(false)
    expect(await officeStatus(office.url(), now)).toMatchObject({ ok: true, value: { batches: 0 } })
    expect(await answerTo(await connectedTo(office.url()), 'SELECT * FROM novedad')).toBe('done')
  })

  test('refuses an office of a newer program and one of an altered program, changing nothing', async () => {
    const office = await scratchDatabase()
    const owner = await connectedTo(office.url())
    await owner.query(`INSERT INTO schema_migration (number, name, sha256) VALUES (99, 'tomorrow', 'x')`)
    const refusals = async () => [await initOffice(office.url(), now), await officeStatus(office.url(), now)]
    for (const refusal of await refusals()) {
      const parameters = { found: String(officeMigrations.length + 1), known: String(officeMigrations.length) }
      expect(refusal).toMatchObject({ ok: false, error: { code: 'office.newer-schema', parameters } })
    }
    await owner.query(
      `DELETE FROM schema_migration WHERE number = 99; UPDATE schema_migration SET sha256 = 'x' WHERE number = 1`,
    )
    for (const refusal of await refusals()) {
      expect(refusal).toMatchObject({
        ok: false,
        error: { code: 'office.altered-schema', parameters: { migration: '1' } },
      })
    }
  })

  test('is for the owner only; a schema of that name that is no office is left alone', async () => {
    const office = await scratchDatabase()
    const administrator = office.url(await newMember(office, 'administrator'))
    expect(await initOffice(administrator, now)).toMatchObject({ ok: false, error: { code: 'office.not-owner' } })
    const { url } = await scratchDatabase('empty')
    const owner = await connectedTo(url())
    await owner.query('CREATE SCHEMA ventanilla')
    expect(await initOffice(url(), now)).toMatchObject({ ok: false, error: { code: 'office.schema-taken' } })
  })

  test('a user who may not create a schema is refused with nothing changed', async () => {
    const office = await scratchDatabase('empty')
    const url = office.url(await newLogin(office))
    expect(await initOffice(url, now)).toMatchObject({ ok: false, error: { code: 'office.owner-no-create' } })
    expect(await officeStatus(url, now)).toMatchObject({ ok: false, error: { code: 'office.none' } })
  })

  test('an owner without superuser rights creates an office, admits members and is not restricted', async () => {
    const office = await scratchDatabase('empty')
    const login = await newLogin(office)
    const server = await connectedTo(office.url())
    const { rows } = await server.query<{ name: string }>('SELECT current_database() AS name')
    await server.query(`ALTER ROLE ${login} CREATEROLE; GRANT CREATE ON DATABASE ${rows[0]?.name} TO ${login}`)
    const url = office.url(login)
    expect(await initOffice(url, now)).toMatchObject({ ok: true, value: { created: true, standing: 'owner' } })
    await (await portsOver(await openFilings(url))).outbox.createBatch(sampleBatch('b1'))
    const member = { login: await newLogin(office), role: 'clerk', companies: null } as const
    expect(await admitMember(url, member)).toMatchObject({ ok: true })
    expect(await officeStatus(office.url(member.login), now)).toMatchObject({
      value: { standing: 'clerk', batches: 1 },
    })
    expect(await dismissMember(url, member.login)).toEqual({ ok: true, value: true })
  })
})

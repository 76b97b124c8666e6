import type { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { admitMember, dismissMember, listMembers } from '#main/store/office/office-members.ts'
import { initOffice, officeStatus } from '#main/store/office/office-status.ts'
import type { ItemIdentity } from '#shared/domain/filing/item.ts'
import { countAwaited } from '#shared/domain/filing/submission.ts'
import { batchId, itemId, submissionId } from '#shared/kernel/ids.ts'
import { openFilings } from '../../contract/postgres-engine.ts'
import { fakeNowMs } from '../../fakes/fake-clock.ts'
import { nativeFolder } from '../../postgres/binaries.ts'
import { portsOver } from '../../postgres/office-ports.ts'
import { type ScratchOffice, scratchDatabase } from '../../postgres/shared-server.ts'
import { armRecord, largeBatch, rawAnswer, sampleBatch } from '../store/sample-batch.ts'
import { answerTo, connectedTo, newLogin, newMember } from './members.ts'

const refused = '42501'

/** Every table of an office and one of its writable columns. New tables are included automatically. */
async function tablesOf(office: ScratchOffice): Promise<readonly { readonly name: string; readonly column: string }[]> {
  const owner = await connectedTo(office.url())
  const { rows } = await owner.query<{ name: string; column: string }>(`
    SELECT table_class.relname AS name, min(attname) AS column
    FROM pg_class AS table_class JOIN pg_attribute ON attrelid = table_class.oid AND attnum > 0 AND attgenerated = ''
    WHERE relnamespace = 'ventanilla'::regnamespace AND relkind IN ('r', 'p') AND NOT attisdropped
    GROUP BY table_class.relname ORDER BY 1`)
  expect(rows.length).toBeGreaterThan(25)
  return rows
}

/** Words of all companies' records, and how far each desk's history went: only functions read them. */
const nobodys = ['known_word', 'desk_history', 'history_secret', 'restoration', 'server_life']

const writesOf = (name: string, column: string): readonly string[] => [
  `INSERT INTO ${name} DEFAULT VALUES`,
  `UPDATE ${name} SET ${column} = ${column}`,
  `DELETE FROM ${name}`,
  `TRUNCATE ${name} CASCADE`,
]

/**
 * Shared by all members of an office, or readable by nobody; none reveals a company. Only functions write ledgers of
 * keys.
 */
const everybodys = [
  'catalogue',
  'catalogue_entry',
  'catalogue_past',
  'consent',
  'consent_entry',
  'data_key',
  'desk_history',
  'desk_line',
  'history_secret',
  'key_book',
  'key_freeze',
  'key_get',
  'key_lead',
  'key_turn',
  'known_word',
  'lawful_change',
  'office',
  'restoration',
  'schema_migration',
  'server_life',
  'statement_time',
  'turn_to_write',
]

describe.runIf(nativeFolder() !== null)('the server itself', () => {
  test('refuses a supervisor every write of every table, and lets one read all of them', async () => {
    const office = await scratchDatabase()
    const supervisor = await connectedTo(office.url(await newMember(office, 'supervisor')))
    for (const { name, column } of await tablesOf(office)) {
      for (const write of writesOf(name, column)) {
        expect([write, await answerTo(supervisor, write)]).toEqual([write, refused])
      }
      const readable = nobodys.includes(name) ? refused : 'done'
      expect([name, await answerTo(supervisor, `SELECT * FROM ${name}`)]).toEqual([name, readable])
    }
    // Nor the functions that write the ledgers, including future ones. Anyone may leave, redeem their own invitation,
    // and prove that the server was restored from a backup; a supervisor also sets the terms of entities and shared
    // views, and assigns and comments.
    const { rows } = await supervisor.query<{ call: string }>(`
      SELECT format('SELECT %I(%s)', proname, array_to_string(array_fill('NULL'::text, ARRAY[pronargs]), ',')) AS call
      FROM pg_proc WHERE pronamespace = 'ventanilla'::regnamespace AND prokind = 'f' AND provolatile = 'v'
        AND prorettype <> 'trigger'::regtype AND proname NOT IN ('is_here', 'is_held', 'leave_office', 'note_put_back', 'redeem_invitation', 'set_shared_entry', 'write_follow_up')`)
    expect(rows.length).toBeGreaterThan(5)
    for (const { call } of rows) expect([call, await answerTo(supervisor, call)]).toEqual([call, refused])
  })

  test('refuses everything to whoever is no member, and to a member that was dismissed, at once', async () => {
    const office = await scratchDatabase()
    const login = await newMember(office, 'clerk')
    const former = await connectedTo(office.url(login))
    expect(await answerTo(former, 'SELECT * FROM item')).toBe('done')
    expect(await dismissMember(office.url(), login)).toEqual({ ok: true, value: true })
    expect(await dismissMember(office.url(), login)).toEqual({ ok: true, value: false })
    const stranger = await connectedTo(office.url(await newLogin(office)))
    for (const { name, column } of await tablesOf(office)) {
      for (const statement of [...writesOf(name, column), `SELECT * FROM ${name}`]) {
        const full = statement.replace(name, `ventanilla.${name}`)
        expect([full, await answerTo(stranger, full), await answerTo(former, full)]).toEqual([full, refused, refused])
      }
    }
  })

  test('lets nobody but the owner change the register, the schema or the office', async () => {
    const office = await scratchDatabase()
    for (const role of ['clerk', 'administrator'] as const) {
      const member = await connectedTo(office.url(await newMember(office, role)))
      const statements = [
        'UPDATE consent_entry SET people = 1',
        'DELETE FROM consent_entry',
        'DELETE FROM schema_migration',
        `UPDATE office SET id = 'x'`,
        'DROP TABLE item',
        'ALTER TABLE item DISABLE ROW LEVEL SECURITY',
        'CREATE TABLE ventanilla.mine (id bigint)',
        'DROP POLICY sees_own_companies ON item',
        `INSERT INTO lawful_change VALUES ('settled', 'arm', 'queued')`,
        'DELETE FROM key_get',
        'UPDATE key_freeze SET until = now()',
        `INSERT INTO key_turn VALUES ('k', 'd', now(), false)`,
      ]
      for (const statement of statements) {
        expect([role, statement, await answerTo(member, statement)]).toEqual([role, statement, refused])
      }
    }
    // Not even the owner, by mistake.
    const owner = await connectedTo(office.url())
    expect(await answerTo(owner, 'DELETE FROM consent_entry')).toBe('P0001')
  })

  test('every table is either restricted by company or known to be shared', async () => {
    const office = await scratchDatabase()
    const owner = await connectedTo(office.url())
    const { rows } = await owner.query<{ name: string }>(`
      SELECT relname AS name FROM pg_class WHERE relnamespace = 'ventanilla'::regnamespace AND relkind = 'r' AND NOT (
        relrowsecurity AND 2 <= (SELECT count(*) FROM pg_policy WHERE polrelid = pg_class.oid)) ORDER BY 1`)
    expect(rows.map(({ name }) => name)).toEqual(everybodys)
  })
})

const ours = '900123456'
const theirs = '800999111'

/** Three batches: of our company, of another one, and of both in one send; accepted, each record of another person. */
async function filedAndAccepted(office: ScratchOffice): Promise<void> {
  await filed(office, (name, at) => ({ documentNumber: `${name}${at}`, contract: `${name}${at}` }))
}

/** The same; without `identityOf` of the same people, and without an outcome. */
async function filed(
  office: ScratchOffice,
  identityOf?: (name: string, at: number) => Pick<ItemIdentity, 'documentNumber' | 'contract'>,
): Promise<void> {
  const store = await portsOver(await openFilings(office.url()))
  for (const [name, companies] of [
    ['ours', [ours, ours, ours]],
    ['theirs', [theirs, theirs, theirs]],
    ['mixed', [ours, theirs, theirs]],
  ] as const) {
    const batch = sampleBatch(name)
    const submissions = batch.submissions.map((submission) => ({
      ...submission,
      items: submission.items.map((item, at) => ({
        ...item,
        values: { ...item.values, NitEmpresa: companies[at] ?? '' },
        identity: { ...item.identity, ...identityOf?.(name, at) },
      })),
    }))
    const made = identityOf === undefined ? batch : { ...batch, batch: { ...batch.batch, draftId: null } }
    await store.outbox.createBatch({ ...made, submissions })
    const id = submissionId(`${name}-s0`)
    await store.outbox.arm(id, armRecord(batch))
    await store.outbox.apply(id, { event: 'open-socket', atMs: fakeNowMs, detail: '' })
    await store.outbox.saveRawAnswer(id, rawAnswer('post'))
    const items = companies.map((_, at) => ({
      ...({
        itemId: itemId(`${name}-s0-i${at}`),
        outcome: 'accepted',
        state: null,
        reasons: [],
        result: null,
      } as const),
    }))
    const told = identityOf === undefined ? {} : { items }
    const accepted = { requestId: `REQ-${name}`, acceptedAtMs: fakeNowMs, ...told }
    await store.outbox.apply(id, { event: 'answer-accepted', atMs: fakeNowMs, detail: '' }, accepted)
  }
}

const countIn = async (client: Client, table: string): Promise<number> =>
  Number((await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${table}`)).rows[0]?.count)

describe.runIf(nativeFolder() !== null)('a member restricted to some companies', () => {
  test('sees their records and nothing of the others, in the program and beside it', async () => {
    const office = await scratchDatabase()
    await filed(office)
    const login = await newMember(office, 'supervisor', [ours])
    const { history } = await portsOver(await openFilings(office.url(login)))
    const found = await history.search('', 0, 20)
    expect(found.rows.map(({ item }) => item.id).sort()).toEqual([
      'mixed-s0-i0',
      'ours-s0-i0',
      'ours-s0-i1',
      'ours-s0-i2',
    ])
    expect((await history.search('Gómez', 0, 20)).total).toBe(1)
    expect((await history.batches(9)).rows.map(({ batch }) => batch.id)).toEqual(['mixed', 'ours'])
    expect(await history.batch(batchId('theirs'))).toBeNull()
    expect(await history.item(itemId('mixed-s0-i1'))).toBeNull()
    const beside = await connectedTo(office.url(login))
    expect(await countIn(beside, 'item')).toBe(4)
    expect(await countIn(beside, 'record')).toBe(4)
    expect(await countIn(beside, 'submission')).toBe(2)
    // In full only what is entirely theirs.
    expect(await countIn(beside, 'submission_body')).toBe(1)
    expect(await countIn(beside, 'raw_answer')).toBe(1)
    expect(await countIn(beside, 'member')).toBe(1)
    expect(await officeStatus(office.url(login), () => fakeNowMs)).toMatchObject({
      value: { standing: 'supervisor', companies: [ours], batches: 2 },
    })
  })

  test('is told of its own filings that wait for an entity, and of no others', async () => {
    const office = await scratchDatabase()
    await filedAndAccepted(office)
    const awaitedBy = async (role: 'clerk' | 'supervisor', companies: readonly string[] | null) => {
      const login = await newMember(office, role, companies)
      const { history } = await portsOver(await openFilings(office.url(login)))
      const waiting = (await history.waiting()).find(({ wait }) => wait === 'answer')?.count
      const batches = (await history.batches(9)).rows.map(({ batch, submissions }) => [
        batch.id,
        countAwaited(submissions),
      ])
      return [waiting, Object.fromEntries(batches)]
    }
    for (const role of ['clerk', 'supervisor'] as const) {
      expect(await awaitedBy(role, null)).toEqual([9, { ours: 3, theirs: 3, mixed: 3 }])
      expect(await awaitedBy(role, [ours])).toEqual([4, { ours: 3, mixed: 1 }])
    }
  })

  test('files for its own companies like everyone, and reads only their refused values', async () => {
    const office = await scratchDatabase()
    await filed(office)
    const owner = await connectedTo(office.url())
    for (const batch of ['ours', 'theirs', 'mixed']) {
      await owner.query(`INSERT INTO rejected_value VALUES ('Nombres', $1, 'x', $1, 1)`, [batch])
    }
    const login = await newMember(office, 'clerk', [ours])
    const { outbox, history, polling } = await portsOver(await openFilings(office.url(login)))
    const large = largeBatch('large')
    await outbox.createBatch(large)
    const id = submissionId('large-s0')
    expect(await outbox.arm(id, armRecord(large))).toEqual({ ok: true, value: undefined })
    await outbox.apply(id, { event: 'open-socket', atMs: fakeNowMs, detail: '' })
    const items = [
      { itemId: itemId('large-s0-i0'), outcome: 'rejected', state: null, reasons: ['x'], result: null } as const,
    ]
    const answered = { requestId: 'REQ-large', acceptedAtMs: fakeNowMs, items }
    await outbox.saveRawAnswer(id, rawAnswer('post'))
    const applied = await outbox.apply(id, { event: 'answer-accepted', atMs: fakeNowMs, detail: '' }, answered)
    expect(applied).toMatchObject({ ok: true, value: { state: 'accepted' } })
    expect((await polling.items(id)).map(({ outcome }) => outcome)).toEqual(['rejected', null, null])
    expect((await history.batch(batchId('large')))?.outcomes).toEqual({ rejected: 1 })
    const beside = await connectedTo(office.url(login))
    const known = await beside.query<{ value: string }>(`SELECT value FROM rejected_value WHERE field = 'Nombres'`)
    expect(known.rows.map(({ value }) => value)).toEqual(['ours'])
    // It counts as any other filing of the office.
    expect((await (await portsOver(await openFilings(office.url()))).history.batches(9)).total).toBe(4)
  })

  test('cannot file or change what is another company’s, nor let itself into more', async () => {
    const office = await scratchDatabase()
    await filed(office)
    const login = await newMember(office, 'clerk', [ours])
    const clerk = await connectedTo(office.url(login))
    // Only what is entirely theirs; in a send with another company's records, not even their own.
    const moved = await clerk.query(`UPDATE item SET state = 'x'`)
    expect(moved.rowCount).toBe(3)
    for (const statement of [
      `UPDATE item SET sent_values_json = '{"NitEmpresa":"${theirs}"}'`,
      `UPDATE member SET companies = '{${theirs}}'`,
      `INSERT INTO member (login, role) VALUES ('x', 'clerk')`,
      `GRANT ventanilla_${office.officeId}_everywhere TO ${login}`,
      `SET ROLE ventanilla_${office.officeId}_everywhere`,
    ]) {
      expect([statement, await answerTo(clerk, statement)]).toEqual([statement, refused])
    }
  })

  test('with none sees none; one with all sees all; a change applies from the next statement', async () => {
    const office = await scratchDatabase()
    await filed(office)
    const nobody = await connectedTo(office.url(await newMember(office, 'clerk', [])))
    expect(await countIn(nobody, 'item')).toBe(0)
    const login = await newMember(office, 'clerk')
    const clerk = await connectedTo(office.url(login))
    expect(await countIn(clerk, 'item')).toBe(9)
    const owner = await connectedTo(office.url())
    const group = `ventanilla_${office.officeId}`
    await owner.query(`REVOKE ${group}_everywhere FROM ${login}`)
    expect(await countIn(clerk, 'item')).toBe(0)
  })
})

describe.runIf(nativeFolder() !== null)('two offices on one server', () => {
  test('know nothing of each other: a member of one is a stranger in the other', async () => {
    const [one, other] = [await scratchDatabase('empty'), await scratchDatabase('empty')]
    const begun = [await initOffice(one.url(), () => 0), await initOffice(other.url(), () => 0)]
    expect(new Set(begun.map((each) => each.ok && each.value.officeId)).size).toBe(2)
    const login = await newMember(one, 'administrator')
    expect(await officeStatus(one.url(login), () => 0)).toMatchObject({ value: { standing: 'administrator' } })
    expect(await officeStatus(other.url(login), () => 0)).toMatchObject({ error: { code: 'office.not-a-member' } })
    const stranger = await connectedTo(other.url(login))
    expect(await answerTo(stranger, 'SELECT * FROM ventanilla.item')).toBe(refused)
  })
})

describe.runIf(nativeFolder() !== null)('members', () => {
  test('are let in by the owner, and by an administrator for all but administrators; they are listed', async () => {
    const office = await scratchDatabase()
    const administrator = await newMember(office, 'administrator')
    const [clerk, supervisor, second] = [await newLogin(office), await newLogin(office), await newLogin(office)]
    const asAdministrator = office.url(administrator)
    expect(await admitMember(asAdministrator, { login: clerk, role: 'clerk', companies: null })).toMatchObject({
      ok: true,
    })
    const held = { login: supervisor, role: 'supervisor', companies: [ours] } as const
    expect(await admitMember(asAdministrator, held)).toMatchObject({ ok: true })
    const another = await admitMember(asAdministrator, { login: second, role: 'administrator', companies: null })
    expect(another).toMatchObject({ ok: false, error: { code: 'office.no-rights' } })
    const byClerk = await admitMember(office.url(clerk), { login: second, role: 'clerk', companies: null })
    expect(byClerk).toMatchObject({ ok: false, error: { code: 'office.no-rights' } })
    const nobody = await admitMember(office.url(), { login: `no "one'`, role: 'clerk', companies: null })
    expect(nobody).toMatchObject({ ok: false, error: { code: 'office.no-such-user' } })
    const listed = await listMembers(asAdministrator)
    expect(listed.ok && listed.value.map(({ role, companies }) => [role, companies]).sort()).toEqual([
      ['administrator', null],
      ['clerk', null],
      ['supervisor', [ours]],
    ])
    // Replaces the previous role.
    await admitMember(office.url(), { login: clerk, role: 'supervisor', companies: [ours] })
    expect(await answerTo(await connectedTo(office.url(clerk)), 'DELETE FROM item')).toBe(refused)
    expect(await officeStatus(office.url(clerk), () => 0)).toMatchObject({ value: { companies: [ours] } })
    // An administrator may dismiss it, no matter who admitted it.
    expect(await dismissMember(asAdministrator, clerk)).toEqual({ ok: true, value: true })
    expect(await officeStatus(office.url(clerk), () => 0)).toMatchObject({ error: { code: 'office.not-a-member' } })
    const upwards = await dismissMember(office.url(supervisor), administrator)
    expect(upwards).toMatchObject({ ok: false, error: { code: 'office.no-rights' } })
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NewBatch } from '#main/outbox/ports.ts'
import { createCreditLimits } from '#main/profiles/credit-limits.ts'
import type { FilingDatabase } from '#main/store/filing/filing-database.ts'
import { officeFaultOf } from '#main/store/office/office-fault.ts'
import { creditMonth } from '#shared/domain/oversight/credit-limits.ts'
import { formsOfNit } from '#shared/domain/worker/nit.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import type { FilingPorts } from '../../../contract/filing-ports.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { nativeFolder } from '../../../postgres/binaries.ts'
import { scratchDatabase } from '../../../postgres/shared-server.ts'
import { armRecord, sampleBatch, workers } from '../../store/sample-batch.ts'
import { openScratchStore } from '../../store/scratch-store.ts'
import { connectedTo, newMember } from '../members.ts'
import { desk } from '../two-desks.ts'

/** Each sample batch files three people. */
const ofCompany = (name: string, company: string, over: Partial<NewBatch['batch']> = {}): NewBatch => {
  const batch = sampleBatch(name, { series: String(name.length) })
  const submissions = batch.submissions.map((submission) => ({
    ...submission,
    items: submission.items.map((item) => ({ ...item, values: { ...item.values, NitEmpresa: company } })),
  }))
  return { ...batch, submissions, batch: { ...batch.batch, ...over } }
}

const [nit = '', withDigit = ''] = formsOfNit('900123456')

const extra = (credits: number, month: string) => ({
  ...{ id: `${month} ${credits}`, month, credits },
  ...{ by: 'Marta', atMs: fakeNowMs, reason: '' },
})

interface Place {
  readonly ports: Pick<FilingPorts, 'outbox'>
  limit(perMonth: number): Promise<void>
  allow(credits: number, month: string): Promise<void>
  month(): string
}

async function ofTheDesk(): Promise<Place> {
  const store = await openScratchStore()
  const put = async (list: 'credit-limits' | 'credit-extras', key: string, said: object) => {
    await store.sharedLists.put(list, { key, company: nit, json: JSON.stringify({ nit, ...said }) })
  }
  return {
    ports: store,
    limit: (perMonth) => put('credit-limits', nit, { perMonth }),
    allow: (credits, month) => put('credit-extras', `${month} ${credits}`, extra(credits, month)),
    month: () => creditMonth(fakeNowMs),
  }
}

async function officeWith(role: 'clerk' | 'administrator' = 'clerk') {
  const office = await scratchDatabase()
  const owner = await connectedTo(office.url())
  const put = async (list: string, key: string, said: object): Promise<void> => {
    await owner.query(
      `INSERT INTO shared_entry VALUES ($1, $2, $3, $4) ON CONFLICT (list, key) DO UPDATE SET json = excluded.json`,
      [list, key, nit, JSON.stringify({ nit, ...said })],
    )
  }
  const limits = {
    limit: (perMonth: number) => put('credit-limits', nit, { perMonth }),
    allow: (credits: number, month: string) => put('credit-extras', `${month} ${credits}`, extra(credits, month)),
    month: () => creditMonth(Date.now()),
  }
  return { office, owner, login: await newMember(office, role), ...limits }
}

async function ofTheOffice(): Promise<Place> {
  const { office, login, ...limits } = await officeWith()
  return { ...limits, ports: (await desk(office.url(login), 'one')).ports }
}

const places = [
  { name: 'SQLite', open: ofTheDesk },
  ...(nativeFolder() === null ? [] : [{ name: 'PostgreSQL', open: ofTheOffice }]),
]

const confirm = async ({ ports: { outbox } }: Place, batch: NewBatch): Promise<string> => {
  await outbox.prepareBatch(batch)
  const { kind } = await outbox.confirmBatch(batch.batch.id, null, new Set())
  if (kind !== 'confirmed') await outbox.discardBatch(batch.batch.id)
  return kind
}

const usedAt = async ({ ports: { outbox } }: Place): Promise<number | undefined> => (await outbox.creditUses())[0]?.used

/** The service refused it, which costs nothing. */
async function refuse({ ports: { outbox } }: Pick<Place, 'ports'>, batch: NewBatch): Promise<void> {
  const id = submissionId(`${batch.batch.id}-s0`)
  expect(await outbox.arm(id, armRecord(batch))).toMatchObject({ ok: true })
  for (const event of ['open-socket', 'answer-refused'] as const) {
    expect(await outbox.apply(id, { event, atMs: fakeNowMs, detail: '' })).toMatchObject({ ok: true })
  }
}

const resend = ({ ports: { outbox } }: Place, batch: NewBatch) =>
  outbox.apply(submissionId(`${batch.batch.id}-s0`), {
    event: 'operator-resend',
    atMs: fakeNowMs,
    detail: 'operator',
    reason: 'otra vez',
  })

describe.each(places)('limits of credits on $name', ({ open }) => {
  test('refuse what is above them, with either form of the NIT, until more is allowed for this month', async () => {
    const place = await open()
    await place.limit(workers.length * 2 - 1)
    expect(await confirm(place, ofCompany('a', nit))).toBe('confirmed')
    expect(await confirm(place, ofCompany('bb', withDigit))).toBe('over-limit')
    expect(await confirm(place, ofCompany('ccc', '800999111'))).toBe('confirmed')
    await place.allow(50, '2020-01')
    expect(await confirm(place, ofCompany('dddd', nit))).toBe('over-limit')
    await place.allow(1, place.month())
    expect(await confirm(place, ofCompany('eeeee', withDigit))).toBe('confirmed')
    expect(await place.ports.outbox.creditUses()).toMatchObject([
      { nit, perMonth: 5, extra: 1, used: 6, wanted: 0, missing: 0, month: place.month() },
    ])
  })

  test('count neither test keys nor practice', async () => {
    const place = await open()
    await place.limit(0)
    const filer = { ...sampleBatch('x').batch.filer, testKey: true } as NewBatch['batch']['filer']
    expect(await confirm(place, ofCompany('a', nit, { filer }))).toBe('confirmed')
    expect(await usedAt(place)).toBe(0)
    expect(await confirm(place, ofCompany('bb', nit))).toBe('over-limit')
  })

  test('a refused send costs nothing, and is counted again before it is sent again', async () => {
    const place = await open()
    await place.limit(workers.length)
    const first = ofCompany('a', nit)
    expect(await confirm(place, first)).toBe('confirmed')
    await refuse(place, first)
    expect(await usedAt(place)).toBe(0)
    expect(await confirm(place, ofCompany('bb', nit))).toBe('confirmed')
    expect(await resend(place, first)).toMatchObject({
      ok: false,
      error: { code: 'batch.over-credit-limit.again', parameters: { company: nit, missing: '3' } },
    })
    await place.allow(3, place.month())
    expect(await resend(place, first)).toMatchObject({ ok: true, value: { state: 'queued' } })
    expect(await usedAt(place)).toBe(6)
  })

  test('an uncertain send may have cost each time', async () => {
    const place = await open()
    await place.limit(workers.length)
    const batch = ofCompany('a', nit)
    expect(await confirm(place, batch)).toBe('confirmed')
    const id = submissionId('a-s0')
    const { outbox } = place.ports
    expect(await outbox.arm(id, armRecord(batch))).toMatchObject({ ok: true })
    for (const event of ['open-socket', 'ambiguous'] as const) {
      expect(await outbox.apply(id, { event, atMs: fakeNowMs, detail: '' })).toMatchObject({ ok: true })
    }
    expect(await usedAt(place)).toBe(3)
    expect(await resend(place, batch)).toMatchObject({ error: { code: 'batch.over-credit-limit.again' } })
    await place.allow(3, place.month())
    expect(await resend(place, batch)).toMatchObject({ ok: true })
    expect(await usedAt(place)).toBe(6)
  })
})

test('a person has one open request per company, and an answer is given once', async () => {
  const store = await openScratchStore()
  let count = 0
  const newId = (): string => {
    count += 1
    return `id-${count}`
  }
  const clock = { nowMs: () => fakeNowMs }
  const limits = createCreditLimits({
    ...{ lists: store.sharedLists, office: null, clock, newId },
    uses: () => store.outbox.creditUses(),
    operator: async () => 'Ana',
  })
  await limits.save('1.020.300.009-7', 5)
  // Read again as it is stored, and not shortened further.
  await limits.save('1020300009', 3)
  const person = { nit: '1020300009', file: 'a.xlsx' }
  await limits.ask({ ...person, credits: 5 })
  const asked = await limits.ask({ ...person, credits: 8 })
  expect(asked).toMatchObject({ value: { uses: [{ nit: '1020300009', perMonth: 3 }], requests: [{ credits: 8 }] } })
  const request = asked.ok ? asked.value.requests[0]?.id : undefined
  if (request === undefined) throw new Error('no request')
  const answer = { nit: person.nit, reason: '', request }
  expect(await limits.allow({ ...answer, credits: 8 })).toMatchObject({ ok: true })
  expect(await limits.allow({ ...answer, credits: 0 })).toMatchObject({ error: { code: 'credits.answered' } })
})

const completeByHand = (filings: FilingDatabase, id: string) =>
  filings.write(({ db }) => db.updateTable('batch').set({ complete: 1 }).where('id', '=', id).execute())

describe.runIf(nativeFolder() !== null)('an office’s server', () => {
  test('two desks that confirm in one instant never exceed the limit together', async () => {
    const { office, login, limit, owner } = await officeWith()
    const [one, other] = [await desk(office.url(login), 'one'), await desk(office.url(login), 'other')]
    await limit(workers.length)
    for (const round of [1, 2, 3]) {
      const desks = [one, other].map(({ ports }, at) => ({ ports, batch: ofCompany('x'.repeat(round * 2 + at), nit) }))
      await Promise.all(desks.map(({ ports, batch }) => ports.outbox.prepareBatch(batch)))
      const kinds = await Promise.all(
        desks.map(async ({ ports, batch }) => (await ports.outbox.confirmBatch(batch.batch.id, null, new Set())).kind),
      )
      expect(kinds.filter((kind) => kind === 'confirmed')).toHaveLength(round === 1 ? 1 : 0)
      for (const [at, { ports, batch }] of desks.entries()) {
        if (kinds[at] !== 'confirmed') await ports.outbox.discardBatch(batch.batch.id)
      }
    }
    const { rows } = await owner.query('SELECT count(*)::int AS filed FROM item')
    expect(rows).toEqual([{ filed: workers.length }])
  })

  test('refuses a batch above the limit, and a resend, to a program that does not look', async () => {
    const { office, login, limit } = await officeWith()
    const { filings, ports } = await desk(office.url(login), 'one')
    await limit(workers.length)
    const first = ofCompany('a', nit)
    await ports.outbox.createBatch(first)
    await refuse({ ports }, first)
    await ports.outbox.createBatch(ofCompany('bb', nit))
    await ports.outbox.prepareBatch(ofCompany('ccc', withDigit))
    await expect(completeByHand(filings, 'ccc')).rejects.toMatchObject({
      appError: {
        code: 'batch.over-credit-limit',
        parameters: { company: nit, limit: '3', used: '3', wanted: '3', missing: '3' },
      },
    })
    const client = await connectedTo(office.url(login))
    await expect(client.query(`UPDATE batch SET complete = 1 WHERE id = 'ccc'`)).rejects.toThrow('limit of credits')
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
    await client.query(`UPDATE batch SET complete = 1 WHERE id = 'ccc'`)
    await expect(client.query('COMMIT')).rejects.toThrow('read committed')
    await client.query('BEGIN')
    await client.query(`INSERT INTO submission_event (submission_sequence, at_ms, event, from_state, to_state, detail)
      SELECT sequence, 0, 'operator-resend', 'refused', 'queued', '' FROM submission WHERE id = 'a-s0'`)
    await expect(client.query(`UPDATE submission SET state = 'queued' WHERE id = 'a-s0'`)).rejects.toThrow(
      'limit of credits',
    )
    await client.query('ROLLBACK')
    // An attempt that never was does not pass for one that was counted before.
    await client.query(`UPDATE submission SET attempts = 1 WHERE id = 'ccc-s0'`)
    await client.query(`UPDATE batch SET complete = 1 WHERE id = 'ccc'`)
    expect(await ports.outbox.arm(submissionId('ccc-s0'), armRecord(ofCompany('ccc', withDigit)))).toMatchObject({
      ok: false,
    })
  })

  test('stores why a send that nobody checked may not leave, and others go on', async () => {
    const { office, login, limit, allow, month } = await officeWith()
    const { ports } = await desk(office.url(login), 'one')
    await limit(workers.length - 1)
    const [late, other] = [ofCompany('a', withDigit), ofCompany('bb', '800999111')]
    await ports.outbox.prepareBatch(late)
    const client = await connectedTo(office.url(login))
    // As a send that comes back after a restoration.
    await client.query(`UPDATE submission SET attempts = 1 WHERE id = 'a-s0'`)
    await client.query(`UPDATE batch SET complete = 1 WHERE id = 'a'`)
    await ports.outbox.createBatch(other)
    const again = { ...armRecord(late), attempt: 2 }
    expect(await ports.outbox.arm(submissionId('a-s0'), again)).toMatchObject({
      error: { code: 'batch.over-credit-limit.again', parameters: { used: '0', wanted: '3', missing: '1' } },
    })
    const { rows } = await client.query(`SELECT error_json::json ->> 'code' AS code, next_attempt_at_ms AS next
      FROM submission WHERE id = 'a-s0'`)
    expect(rows).toEqual([{ code: 'batch.over-credit-limit.again', next: null }])
    expect((await ports.outbox.nextSendable(Date.now()))?.submission.id).toBe('bb-s0')
    await allow(1, month())
    expect(await ports.outbox.arm(submissionId('a-s0'), again)).toMatchObject({ ok: true })
  })

  test('counts the same records as the program, whatever digits the NIT has', async () => {
    const { owner } = await officeWith()
    const someNit = fc.oneof(
      fc.constantFrom('1020300009', '10203000097', '102030000', '900123456', withDigit),
      fc.stringMatching(/^[0-9]{6,16}$/),
    )
    const nits = fc.sample(someNit, 500)
    const { rows } = await owner.query<{ forms: string[] }>(
      'SELECT forms_of_nit(nit) AS forms FROM unnest($1::text[]) AS nit',
      [nits],
    )
    expect(rows.map(({ forms }) => forms)).toEqual(nits.map(formsOfNit))
  })

  test('gives an answer once: the second person overwrites nothing', async () => {
    const { office, owner } = await officeWith()
    const supervisor = await connectedTo(office.url(await newMember(office, 'supervisor')))
    const set = (content: string) => supervisor.query(`SELECT set_shared_entry('credit-extras', 'r1', ${content})`)
    const first = `{"nit":"${nit}","credits":5}`
    await set(`'${first}'`)
    await set(`'${first}'`)
    for (const content of [`'{"nit":"${nit}","credits":0}'`, 'NULL']) {
      const fault = await set(content).catch((thrown: unknown) => thrown)
      expect(officeFaultOf(fault).appError.code).toBe('credits.answered')
    }
    expect((await owner.query(`SELECT json FROM shared_entry WHERE key = 'r1'`)).rows).toEqual([{ json: first }])
  })

  test('a confirmation ends what its person asked for its companies, and nothing else', async () => {
    const { office, login, owner, month } = await officeWith()
    const { ports } = await desk(office.url(login), 'one')
    const batch = ofCompany('a', withDigit)
    const { operator } = batch.consent
    const ask = (id: string, by: string, company: string) =>
      owner.query(`INSERT INTO shared_entry VALUES ('credit-requests', $1, $2, $3)`, [
        ...[id, company],
        JSON.stringify({ id, nit: company, month: month(), credits: 3, by, atMs: 0, file: 'x' }),
      ])
    await ask('own', operator, nit)
    await ask('other-person', 'Marta', nit)
    await ask('other-company', operator, '800999111')
    await ports.outbox.createBatch(batch)
    const { rows } = await owner.query(`SELECT key FROM shared_entry WHERE list = 'credit-requests' ORDER BY key`)
    expect(rows).toEqual([{ key: 'other-company' }, { key: 'other-person' }])
  })

  test('lets supervisors and administrators set limits, and no clerk', async () => {
    const { office, login, limit, owner } = await officeWith()
    await limit(5)
    const clerk = await connectedTo(office.url(login))
    await expect(clerk.query(`INSERT INTO shared_entry VALUES ('credit-extras', 'x', '', '{}')`)).rejects.toThrow(
      'row-level security',
    )
    await clerk.query(
      `UPDATE shared_entry SET json = '{"nit":"900123456","perMonth":900}' WHERE list = 'credit-limits'`,
    )
    await clerk.query(`DELETE FROM shared_entry WHERE list = 'credit-limits'`)
    await expect(clerk.query(`UPDATE submission SET month = '2020-01'`)).rejects.toThrow('permission denied')
    const json = async () => (await owner.query(`SELECT json FROM shared_entry WHERE list = 'credit-limits'`)).rows
    expect(await json()).toEqual([{ json: JSON.stringify({ nit, perMonth: 5 }) }])
    const set = `SELECT set_shared_entry('credit-limits', '${nit}', '{"nit":"${nit}","perMonth":7}')`
    await expect(clerk.query(set)).rejects.toThrow('permission denied')
    const supervisor = await connectedTo(office.url(await newMember(office, 'supervisor')))
    await supervisor.query(set)
    expect(await json()).toEqual([{ json: `{"nit":"${nit}","perMonth":7}` }])
    const restricted = await connectedTo(office.url(await newMember(office, 'supervisor', ['800999111'])))
    await expect(restricted.query(set)).rejects.toThrow('not a company of this supervisor')
    const administrator = await connectedTo(office.url(await newMember(office, 'administrator')))
    await administrator.query(
      `UPDATE shared_entry SET json = '{"nit":"900123456","perMonth":9}' WHERE list = 'credit-limits'`,
    )
    expect(await json()).toEqual([{ json: '{"nit":"900123456","perMonth":9}' }])
  })
})

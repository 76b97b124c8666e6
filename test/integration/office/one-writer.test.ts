import { describe, expect, test } from 'vitest'
import { itemId, submissionId } from '#shared/kernel/ids.ts'
import { openFilings } from '../../contract/postgres-engine.ts'
import { fakeNowMs } from '../../fakes/fake-clock.ts'
import { nativeFolder } from '../../postgres/binaries.ts'
import { portsOver } from '../../postgres/office-ports.ts'
import { scratchDatabase } from '../../postgres/shared-server.ts'
import { armRecord, sampleBatch } from '../store/sample-batch.ts'

const desks = 5

describe.runIf(nativeFolder() !== null)('desks of one office', () => {
  /** Like many programs: each with its own connections and queue. */
  async function opened() {
    const office = await scratchDatabase()
    const filings = await Promise.all(Array.from({ length: desks }, () => openFilings(office.url())))
    return { filings, ports: await Promise.all(filings.map((own) => portsOver(own))) }
  }

  test('one of them arms what all arm at once', async () => {
    const { ports } = await opened()
    const batch = sampleBatch('b1', { submissions: 6 })
    await ports[0]?.outbox.createBatch(batch)
    for (let ordinal = 0; ordinal < 6; ordinal += 1) {
      const id = submissionId(`b1-s${ordinal}`)
      const armed = await Promise.all(ports.map(({ outbox }) => outbox.arm(id, armRecord(batch, 1, ordinal))))
      expect(armed.filter(({ ok }) => ok)).toHaveLength(1)
      const refused = armed.flatMap((each) => (each.ok ? [] : [each.error.code]))
      expect(new Set(refused)).toEqual(new Set(['store.transition-refused']))
      expect(await ports[0]?.outbox.auditTrail(id)).toHaveLength(1)
    }
  })

  test('what one has read in order to write stays true until it is written, whoever else writes', async () => {
    const { filings } = await opened()
    const count = async (own: (typeof filings)[number]): Promise<void> => {
      for (let times = 0; times < 8; times += 1) {
        await own.write(async ({ db }) => {
          const kept = await db.selectFrom('statement_time').select('latest_ms').executeTakeFirst()
          const next = { id: 1 as const, latest_ms: (kept?.latest_ms ?? 0) + 1 }
          await db
            .insertInto('statement_time')
            .values(next)
            .onConflict((conflict) => conflict.column('id').doUpdateSet(next))
            .execute()
        })
      }
    }
    await Promise.all(filings.map(count))
    const kept = await filings[0]?.read(({ db }) =>
      db.selectFrom('statement_time').select('latest_ms').executeTakeFirst(),
    )
    expect(kept).toEqual({ latest_ms: desks * 8 })
  })

  test('reads are of one instant, and never wait for writers', async () => {
    const { filings } = await opened()
    const [writer, reader] = filings
    if (writer === undefined || reader === undefined) throw new Error('opened')
    const batches = (of: typeof reader) => of.read(({ db }) => db.selectFrom('consent').select('id').execute())
    const consent = (id: string) => ({ id, accepted_at_ms: 1, operator: 'Ana', people: 1, text_sha256: 'x' })
    await writer.write(async ({ db }) => {
      await db.insertInto('consent').values(consent('one')).execute()
      expect(await batches(reader)).toEqual([])
    })
    await reader.read(async ({ db }) => {
      expect(await db.selectFrom('consent').select('id').execute()).toHaveLength(1)
      await writer.write((writing) => writing.db.insertInto('consent').values(consent('two')).execute())
      expect(await db.selectFrom('consent').select('id').execute()).toHaveLength(1)
    })
    expect(await batches(reader)).toHaveLength(2)
  })

  test('batches composed at once are complete, each in order, and the register is one chain', async () => {
    const { ports } = await opened()
    const batchOf = (desk: number) => sampleBatch(`b${desk}`, { submissions: 4, series: String(desk) })
    await Promise.all(ports.map(({ outbox }, desk) => outbox.createBatch(batchOf(desk))))
    const { history } = ports[0] ?? {}
    if (history === undefined) throw new Error('opened')
    const all = await history.batches(10)
    expect(all.rows.map(({ itemCount }) => itemCount)).toEqual(Array.from({ length: desks }, () => 12))
    const found = await history.search('gomez', 0, 50)
    expect(found.total).toBe(desks * 4)
    const order = found.rows.map(({ batch, item }) => `${batch.id} ${item.id}`)
    for (const { batch } of all.rows) {
      const own = order.filter((name) => name.startsWith(`${batch.id} `))
      expect(own).toEqual(Array.from({ length: 4 }, (_, part) => `${batch.id} ${batch.id}-s${part}-i1`))
    }
  })

  test('a NUL or half a character in a text breaks nothing: replacement characters are stored', async () => {
    const [ports] = (await opened()).ports
    if (ports === undefined) throw new Error('opened')
    const { outbox, history } = ports
    const batch = sampleBatch('b1')
    const odd = 'a\0b \ud800 c\\u0000'
    const submissions = batch.submissions.map((submission) => ({
      ...submission,
      items: submission.items.map((item) => ({ ...item, displayName: odd, values: { ...item.values, Nombres: odd } })),
    }))
    await outbox.createBatch({ ...batch, submissions })
    const [first] = (await history.search('', 0, 1)).rows
    expect(first?.item.displayName).toBe('a\u2400b \ufffd c\\u0000')
    expect(await history.sentValues(itemId('b1-s0-i0'))).toMatchObject({ Nombres: 'a\u2400b \ufffd c\\u0000' })
    const error = { event: 'operator-abandoned', atMs: fakeNowMs, detail: odd } as const
    expect(await outbox.apply(submissionId('b1-s0'), error)).toMatchObject({ ok: true })
  })
})

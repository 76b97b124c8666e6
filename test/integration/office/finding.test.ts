import fc from 'fast-check'
import type { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { wordsOf } from '#main/store/filing/history/search-text.ts'
import { everyRecord } from '#shared/domain/filing/record-filter.ts'
import type { OfficeRole } from '#shared/domain/office/office.ts'
import { batchId } from '#shared/kernel/ids.ts'
import type { FilingPorts } from '../../contract/filing-ports.ts'
import { openFilings } from '../../contract/postgres-engine.ts'
import { nativeFolder } from '../../postgres/binaries.ts'
import { portsOver } from '../../postgres/office-ports.ts'
import { type ScratchOffice, scratchDatabase } from '../../postgres/shared-server.ts'
import { sampleBatch } from '../store/sample-batch.ts'
import { connectedTo, newMember } from './members.ts'

const companies = ['900123456', '800999111', '860000001'] as const
/** From very frequent names to a unique one; with digits, without, and words that are prefixes of others. */
const names = [
  'MARIA',
  'MARIANA',
  'MARIN',
  'JOSE',
  'JOSEFA',
  'ROJAS',
  'ROJANO',
  'CT20',
  'CT2026A',
  'LUZ',
  'ÑÁÑEZ',
  '王',
]

const nameOf = (index: number): string => {
  const second = names[(index * index + 3 * index) % names.length]
  return `${index % 3 === 0 ? 'MARIA' : names[(index * 7) % names.length]} ${second} ${index % 97 === 0 ? `UNICO${index}` : ''}`
}

/** Batches of three records per send, each record of another company than the previous one. */
async function fill(office: ScratchOffice, batches: number, sends: number): Promise<FilingPorts> {
  const store = await portsOver(await openFilings(office.url()))
  let index = 0
  for (let at = 0; at < batches; at += 1) {
    const batch = sampleBatch(`b${at}`, { submissions: sends })
    const submissions = batch.submissions.map((submission) => ({
      ...submission,
      items: submission.items.map((item) => {
        index += 1
        const documentNumber = String(1_020_000_000 + index)
        const values = { ...item.values, NitEmpresa: companies[index % companies.length] ?? '' }
        return { ...item, displayName: nameOf(index), identity: { ...item.identity, documentNumber }, values }
      }),
    }))
    await store.outbox.createBatch({ ...batch, submissions })
  }
  return store
}

/** What the server's policies let a member find, using none of our functions except the word reader. */
async function visibleTo(member: Client, text: string): Promise<readonly string[]> {
  const { rows } = await member.query<{ id: string }>(
    `SELECT item.id FROM item JOIN batch ON batch.sequence = batch_sequence AND complete = 1
     WHERE words @@ search_of($1::text[]) ORDER BY batch_sequence DESC, item.sequence`,
    [wordsOf(text)],
  )
  return rows.map(({ id }) => id)
}

const typed = fc
  .array(
    fc.tuple(fc.constantFrom(...names, 'UNICO', 'UNICO97', '1020000', '1020000033', 'nadie', 'm', 'c'), fc.nat(8)),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) =>
    parts.map(([name, less]) => name.slice(0, Math.max(1, name.length - (less < 5 ? 0 : less - 4)))).join(' '),
  )

describe.runIf(nativeFolder() !== null)('a search of an office', () => {
  test('finds for every member what the server lets it see, and nothing else, in order', {
    timeout: 300_000,
  }, async () => {
    const office = await scratchDatabase()
    await fill(office, 9, 60)
    const held: readonly (readonly [OfficeRole, readonly string[] | null])[] = [
      ['clerk', null],
      ['supervisor', [companies[0]]],
      ['clerk', [companies[1], companies[2]]],
      ['supervisor', []],
    ]
    for (const [role, own] of held) {
      const login = await newMember(office, role, own)
      const member = await connectedTo(office.url(login))
      const { history } = await portsOver(await openFilings(office.url(login)))
      let hits = 0
      await fc.assert(
        fc.asyncProperty(typed, fc.oneof(fc.constant(0), fc.nat(900)), async (text, offset) => {
          const expected = await visibleTo(member, text)
          const page = await history.search(text, offset, 40)
          hits += page.rows.length
          expect([text, page.rows.map(({ item }) => item.id)]).toEqual([text, expected.slice(offset, offset + 40)])
          const counted = Math.max(1_000, offset + 40)
          expect([page.total, page.more ?? false]).toEqual([
            Math.min(expected.length, counted),
            expected.length > counted,
          ])
          const filter = { ...everyRecord, text }
          expect(await history.countRecords(filter)).toBe(expected.length)
          // The same through the other plan, which sorts by something else.
          const sorted = await history.records(filter, { by: 'filed', descending: false }, 0, 1)
          expect([sorted.total, sorted.more]).toEqual([expected.length, undefined])
        }),
        { numRuns: 25 },
      )
      if (own === null || own.length > 0) expect(hits).toBeGreaterThan(0)
      else expect(hits).toBe(0)
    }
  })

  test('tells a member nothing of the records of others by their numbers, nor an invited login or a stranger anything', async () => {
    const office = await scratchDatabase()
    await fill(office, 1, 4)
    const member = await connectedTo(office.url(await newMember(office, 'supervisor', [companies[0]])))
    const { rows } = await member.query<{ own: string; told: string }>(`
      SELECT (SELECT count(*) FROM item) AS own,
        (SELECT count(*) FROM newest_items('{nadie}', ARRAY(SELECT generate_series(1, 1000)), 1000)) AS told`)
    expect(rows).toEqual([{ own: '4', told: '4' }])
    const owner = await connectedTo(office.url())
    const { rows: callable } = await owner.query<{ name: string }>(`
      SELECT proname AS name FROM pg_proc, pg_roles WHERE pronamespace = 'ventanilla'::regnamespace
        AND proname IN ('newest_items', 'whole_words_of', 'forget_words', 'sees_every_company')
        AND rolname LIKE '%_invited' AND has_function_privilege(pg_roles.oid, pg_proc.oid, 'EXECUTE')`)
    expect(callable).toEqual([])
  })

  test('excludes batches being composed, follows a changed name, and forgets words of purged records', async () => {
    const office = await scratchDatabase()
    const store = await fill(office, 2, 20)
    const owner = await connectedTo(office.url())
    const all = (await store.history.search('maria', 0, 1)).total
    // The server lets nobody move a batch back to composing.
    await owner.query('ALTER TABLE batch DISABLE TRIGGER b_keeps')
    await owner.query(`UPDATE batch SET complete = 0 WHERE id = 'b0'`)
    const whole = (await store.history.search('maria', 0, 1)).total
    expect(whole).toBeGreaterThan(0)
    expect(whole).toBeLessThan(all)
    await owner.query(`UPDATE batch SET complete = 1 WHERE id = 'b0'`)
    expect((await store.history.search('zoraida', 0, 1)).total).toBe(0)
    await owner.query(`UPDATE item SET display_name = 'ZORAIDA' WHERE id = 'b0-s0-i0'`)
    expect((await store.history.search('zorai', 0, 1)).total).toBe(1)
    await owner.query(`DELETE FROM batch WHERE id = 'b0'`)
    await owner.query('SELECT forget_words()')
    const { rows } = await owner.query<{ word: string }>('SELECT word FROM known_word ORDER BY word')
    const { rows: used } = await owner.query<{ word: string }>(`
      SELECT DISTINCT known_as(word) COLLATE "C" AS word FROM item, unnest(tsvector_to_array(words)) AS word ORDER BY 1`)
    expect(rows.map(({ word }) => word)).not.toContain('zoraida')
    // The stem before digits remains while anything starts with it.
    expect(rows.map(({ word }) => word)).toEqual(used.map(({ word }) => word))
    expect(await store.history.batch(batchId('b0'))).toBeNull()
  })
})

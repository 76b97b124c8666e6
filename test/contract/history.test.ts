import { describe, expect, test } from 'vitest'
import {
  type BatchFilter,
  type BatchOverview,
  type BatchPhase,
  batchPhases,
  everyBatch,
} from '#shared/domain/filing/overview.ts'
import { everyRecord, newestRecords, type RecordFilter } from '#shared/domain/filing/record-filter.ts'
import { countAwaited, isOpen } from '#shared/domain/filing/submission.ts'
import { batchId, documentId, itemId, submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../fakes/fake-clock.ts'
import { toldByGet } from '../fakes/told-by-get.ts'
import { armRecord, rawAnswer, sampleBatch } from '../integration/store/sample-batch.ts'
import { engines } from './engines.ts'
import type { FilingPorts } from './filing-ports.ts'

/** A store's queries over its tables, computed over the shown data. */
function isIn(phase: BatchPhase, { submissions, outcomes, entityStates }: BatchOverview): boolean {
  const open = submissions.some(({ state }) => isOpen(state))
  const undecided = submissions.some(({ state }) => ['unknown', 'refused', 'queued'].includes(state))
  const returned = (outcomes.rejected ?? 0) + (outcomes.omitted ?? 0) + (entityStates.devuelto ?? 0) > 0
  const settled = !open && !undecided
  const awaiting = countAwaited(submissions) > 0
  return { all: true, undecided, open, returned, awaiting: settled && awaiting, finished: settled && !awaiting }[phase]
}

describe.each(engines)('the history on $name', ({ open }) => {
  const names = (page: { rows: readonly { item: { id: string } }[] }) => page.rows.map((row) => row.item.id)

  async function withBatches(...batches: string[]): Promise<FilingPorts> {
    const store = await open()
    for (const name of batches) await store.outbox.createBatch(sampleBatch(name))
    return store
  }

  /** Accepts the first submission of a batch with one outcome for each of its three items. */
  async function accept(store: FilingPorts, name: string, requestId: string): Promise<void> {
    const id = submissionId(`${name}-s0`)
    await store.outbox.arm(id, armRecord(sampleBatch(name)))
    await store.outbox.apply(id, { event: 'open-socket', atMs: fakeNowMs, detail: '' })
    const receipt = (position: number, outcome: 'accepted' | 'rejected', state: string | null) =>
      ({ itemId: itemId(`${name}-s0-i${position}`), outcome, state, reasons: [], result: null }) as const
    await store.outbox.saveRawAnswer(id, rawAnswer('post'))
    await store.outbox.apply(
      id,
      { event: 'answer-accepted', atMs: fakeNowMs, detail: '' },
      {
        requestId,
        acceptedAtMs: fakeNowMs,
        items: [receipt(0, 'accepted', 'pendiente'), receipt(1, 'accepted', 'pendiente'), receipt(2, 'rejected', null)],
      },
    )
  }

  describe('batches', () => {
    test('newest first, page by page', async () => {
      const store = await withBatches('b1', 'b2', 'b3')
      const page = await store.history.batches(2)
      expect(page.rows.map((row) => row.batch.id)).toEqual(['b3', 'b2'])
      expect(page.total).toBe(3)
      const rest = await store.history.batches(2, batchId('b2'))
      expect(rest.rows.map((row) => row.batch.id)).toEqual(['b1'])
      expect((await store.history.batches(2, batchId('b1'))).rows).toEqual([])
    })

    test('are found by their progress, by procedure and by the name of their file', async () => {
      const store = await withBatches('b1', 'b2', 'b3', 'b4')
      await accept(store, 'b2', 'REQ-2')
      const other = submissionId('b3-s0')
      await store.outbox.arm(other, armRecord(sampleBatch('b3')))
      await store.outbox.apply(other, { event: 'open-socket', atMs: fakeNowMs, detail: '' })
      await store.outbox.apply(other, { event: 'ambiguous', atMs: fakeNowMs, detail: '' })
      await store.outbox.apply(
        submissionId('b4-s0'),
        { event: 'operator-abandoned', atMs: fakeNowMs, detail: 'operator' },
        {
          settledAtMs: fakeNowMs,
        },
      )
      const found = async (parts: Partial<BatchFilter>, limit = 10, before?: string) => {
        const filter = { ...everyBatch, ...parts }
        const page = await store.history.batches(limit, before === undefined ? undefined : batchId(before), filter)
        return [page.rows.map(({ batch }) => batch.id).join(' '), page.total]
      }
      const all = (await store.history.batches(10)).rows
      for (const phase of batchPhases) {
        const expected = all.filter((overview) => isIn(phase, overview))
        expect([phase, ...(await found({ phase }))]).toEqual([
          phase,
          expected.map(({ batch }) => batch.id).join(' '),
          expected.length,
        ])
      }
      expect(await found({ phase: 'returned' })).toEqual(['b2', 1])
      const { batch } = sampleBatch('b1')
      expect(await found({ module: batch.module })).toEqual(['b4 b3 b2 b1', 4])
      expect(await found({ module: 'document-extraction' })).toEqual(['', 0])
      const part = batch.fileName.slice(2, 6).toUpperCase()
      expect(await found({ search: part }, 2)).toEqual(['b4 b3', 4])
      expect(await found({ search: part }, 2, 'b3')).toEqual(['b2 b1', 4])
      expect(await found({ search: 'no existe' })).toEqual(['', 0])
      expect(await found({ search: '900.123.456-8' })).toEqual(['b4 b3 b2 b1', 4])
      expect(await found({ search: '9001234' }, 1)).toEqual(['b4', 4])
      expect(await found({ search: '900123457' })).toEqual(['', 0])
    })

    test('show what was composed and its outcome', async () => {
      const store = await withBatches('b1')
      await accept(store, 'b1', 'REQ-1')
      const documents = [{ kind: 'EPS', name: 'a.pdf', url: 'https://a', key: 'EPS' }]
      const update = {
        state: 'procesado',
        entityState: 'radicado',
        final: true,
        failed: false,
        novedades: [],
        result: 1,
      }
      await store.polling.applySnapshot(
        submissionId('b1-s0'),
        toldByGet([{ ...update, itemId: itemId('b1-s0-i0'), documents }], { polledAtMs: fakeNowMs }),
      )
      const overview = await store.history.batch(batchId('b1'))
      expect(overview?.batch).toEqual(sampleBatch('b1').batch)
      expect(overview).toMatchObject({
        submissions: [{ id: 'b1-s0', state: 'accepted', requestId: 'REQ-1' }],
        itemCount: 3,
        outcomes: { accepted: 2, rejected: 1 },
        states: { procesado: 1, pendiente: 1 },
        entityStates: { radicado: 1 },
        companies: { '900123456': 3 },
        entityCodes: { EPS037: 3 },
        documents: 1,
        savedDocuments: 0,
      })
      const [document] = await store.documents.unsaved()
      const entry = await store.history.itemOfDocument(document?.id ?? documentId(''))
      expect(entry).toMatchObject({ item: { id: 'b1-s0-i0', documents: [{ saved: false }] }, batch: { id: 'b1' } })
    })

    test('a missing one is null', async () => {
      const store = await withBatches()
      expect(await store.history.batch(batchId('none'))).toBeNull()
      expect(await store.history.item(itemId('none'))).toBeNull()
      expect(await store.history.itemOfDocument(documentId('none'))).toBeNull()
      expect(await store.history.sentValues(itemId('none'))).toBeNull()
      expect(await store.history.batches(5)).toEqual({ rows: [], total: 0 })
    })
  })

  describe('items of a batch', () => {
    test('are filtered by outcome, state and text', async () => {
      const store = await withBatches('b1', 'b2')
      await accept(store, 'b1', 'REQ-1')
      const found = async (filter: Parameters<FilingPorts['history']['items']>[1]) => {
        const page = await store.history.items(batchId('b1'), filter, 0, 10)
        expect(page.total).toBe(page.rows.length)
        return page.rows.map((item) => item.id)
      }
      expect(await found({})).toHaveLength(3)
      expect(await found({ outcome: 'rejected' })).toEqual(['b1-s0-i2'])
      expect(await found({ state: 'pendiente', search: 'gomez' })).toEqual(['b1-s0-i1'])
      expect(await found({ entityState: 'radicado' })).toEqual([])
      const second = await store.history.items(batchId('b1'), {}, 1, 1)
      expect(second).toMatchObject({ rows: [{ id: 'b1-s0-i1' }], total: 3 })
    })

    test('keep the record they were sent with', async () => {
      const store = await withBatches('b1')
      expect(await store.history.sentValues(itemId('b1-s0-i2'))).toEqual({
        NumeroIdentificacion: '52987654',
        Nombres: 'Luz Dary Ñáñez',
        NitEmpresa: '900123456',
      })
    })
  })

  describe('search', () => {
    test.each([
      ['a name without its accents', 'munoz', 'b1-s0-i0'],
      ['a name in capitals with accents', 'MARÍA', 'b1-s0-i1'],
      ['a decomposed accent', 'Mari\u0301a', 'b1-s0-i1'],
      ['the beginning of a word', 'nañ', 'b1-s0-i2'],
      ['two words in any order', 'gomez maria', 'b1-s0-i1'],
      ['an identification number', '52987654', 'b1-s0-i2'],
      ['the beginning of one', '529', 'b1-s0-i2'],
      ['one written with dots', '52.987.654', 'b1-s0-i2'],
      ['document type and number', 'CC 52987654', 'b1-s0-i2'],
      ['a contract', 'ct20260201', 'b1-s0-i1'],
    ])('finds by %s', async (_, text, id) => {
      const store = await withBatches('b1')
      expect(names(await store.history.search(text, 0, 10))).toEqual([id])
    })

    test('finds by request id, in full or by its beginning, whatever its case', async () => {
      const store = await withBatches('b1', 'b2')
      await accept(store, 'b1', '3F2504E0-4F89-41D3-9A0C-0305E82C3301')
      for (const text of ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', '3F2504e0-4f', '3f25']) {
        expect(await store.history.search(text, 0, 10)).toMatchObject({
          total: 3,
          rows: [{ batch: { id: 'b1' } }, {}, {}],
        })
      }
    })

    test.each([['"'], ["' OR 1=1 --"], ['NEAR('], ['a:b*'], ['^x AND'], ['\u0000']])(
      'treats %j as text',
      async (text) => {
        const store = await withBatches('b1')
        expect(await store.history.search(text, 0, 10)).toHaveProperty('total')
      },
    )

    test('empty text gives the newest, page by page', async () => {
      const store = await withBatches('b1', 'b2')
      const page = await store.history.search('  ', 0, 4)
      expect(names(page)).toEqual(['b2-s0-i0', 'b2-s0-i1', 'b2-s0-i2', 'b1-s0-i0'])
      expect(page.total).toBe(6)
      expect(names(await store.history.search('', 4, 4))).toEqual(['b1-s0-i1', 'b1-s0-i2'])
    })

    test('finds nothing that is not there', async () => {
      const store = await withBatches('b1')
      expect(await store.history.search('zapata', 0, 10)).toEqual({ rows: [], total: 0 })
    })
  })

  describe('records', () => {
    test('are filtered, counted and grouped by what they wait for, over all batches', async () => {
      const store = await withBatches('b1', 'b2')
      await accept(store, 'b1', 'REQ-1')
      await accept(store, 'b2', 'REQ-2')
      const found = async (parts: Partial<RecordFilter>) => {
        const page = await store.history.records({ ...everyRecord, ...parts }, newestRecords, 0, 10)
        expect(page.total).toBe(page.rows.length)
        return names(page)
      }
      expect(await found({ text: 'gomez' })).toEqual(names(await store.history.search('gomez', 0, 10)))
      expect(await found({ outcome: 'rejected' })).toEqual(['b2-s0-i2', 'b1-s0-i2'])
      expect(await found({ company: '900123456', state: 'pendiente', batchId: 'b1' })).toEqual(['b1-s0-i0', 'b1-s0-i1'])
      // The later batch filed the same people again.
      expect(await found({ waits: 'rejected' })).toEqual(['b2-s0-i2'])
      expect(await store.history.groups(everyRecord, 'outcome')).toEqual([
        { value: 'accepted', count: 4 },
        { value: 'rejected', count: 2 },
      ])
      expect((await store.history.waiting()).map(({ wait, count }) => [wait, count])).toEqual([
        ['returned', 0],
        ['rejected', 1],
        ['failed', 0],
        // Once per person: the later batch filed them again.
        ['answer', 2],
        ['assigned', 0],
        ['documents', 0],
        ['news', 0],
        ['findings', 0],
      ])
    })
  })
})

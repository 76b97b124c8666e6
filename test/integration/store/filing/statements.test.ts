import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ItemReceipt } from '#main/outbox/ports.ts'
import type { ItemUpdate, SnapshotChange } from '#main/polling/ports.ts'
import type { Store } from '#main/store/open-store.ts'
import { knowAll, show } from '#shared/domain/knowledge/knowledge.ts'
import type { Statement } from '#shared/domain/knowledge/statement.ts'
import { itemId, submissionId } from '#shared/kernel/ids.ts'
import { toldReasons } from '#shared/service/answers/told-reasons.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { armRecord, sampleBatch } from '../sample-batch.ts'
import { openScratchStore } from '../scratch-store.ts'

const conclusion = { event: null, error: null, nextPollAtMs: null, tracking: false } as const

/** A submission with this many items and these answers of the service. */
async function answered(store: Store, name: string, size: number, said: Partial<ItemReceipt>) {
  const sample = sampleBatch(name)
  const [submission] = sample.submissions
  const [model] = submission?.items ?? []
  if (submission === undefined || model === undefined) throw new Error('the sample has an item')
  const ids = Array.from({ length: size }, (_, position) => itemId(`${name}-${position}`))
  const items = ids.map((id, position) => ({ ...model, id, position }))
  const batch = { ...sample, submissions: [{ ...submission, items }] }
  await store.outbox.createBatch(batch)
  await store.outbox.arm(submission.id, armRecord(batch))
  await store.outbox.apply(submission.id, { event: 'open-socket', atMs: fakeNowMs, detail: '' })
  const plain = { outcome: 'accepted', state: null, reasons: [], result: null } as const
  const receipts = ids.map((id): ItemReceipt => ({ ...plain, ...said, itemId: id }))
  const change = { requestId: name, acceptedAtMs: fakeNowMs, items: receipts }
  const applied = await store.outbox.apply(
    submission.id,
    { event: 'answer-accepted', atMs: fakeNowMs, detail: '' },
    change,
  )
  expect(applied.ok).toBe(true)
  return { id: submissionId(submission.id), ids }
}

const step = (order: number, message: string, link: string) => ({
  order,
  phase: 'radicacion',
  message,
  date: '20/11/2026 10:00',
  evidenceUrl: `https://archivos.example/${link}/${order}`,
})

const state = fc.constantFrom('procesando', 'procesado', 'en revisión')
const receipt = fc.record({
  state: fc.option(state, { nil: null }),
  jobId: fc.constantFrom(null, 'JOB-1'),
  result: fc.constantFrom(null, { Estado: 'procesando' }),
})
/** Few different ones, so that many repeat; enough of them that older GETs are merged. */
const telling = fc.record({
  source: fc.constantFrom('get' as const, 'get' as const, 'get' as const, 'notification' as const),
  state: fc.option(state, { nil: null }),
  entityState: fc.constantFrom(null, 'radicado', 'certificado'),
  steps: fc.integer({ min: 0, max: 2 }),
  link: fc.constantFrom('a', 'b'),
  repeats: fc.integer({ min: 1, max: 3 }),
  laterMs: fc.constantFrom(1, 60_000, 20 * 60_000),
  failed: fc.boolean(),
  why: fc.constantFrom({}, { Motivos: ['Sin cupo'] }, { Motivo: 'No respondió' }, { Mensaje: 'Fuentes caídas' }),
})

test('an item shows the sum of all statements about it, however they are stored', async () => {
  const store = await openScratchStore()
  let run = 0
  await fc.assert(
    fc.asyncProperty(receipt, fc.array(telling, { maxLength: 12 }), async (first, told) => {
      run += 1
      const { id, ids } = await answered(store, `run${run}`, 1, first)
      const [item = itemId('')] = ids
      const nothing = { final: false, failed: false, entityState: null, novedades: [], documents: [], reprocess: null }
      const said: Statement[] = []
      if (first.state !== null || first.result !== null) {
        said.push({ source: 'post', atMs: fakeNowMs, partial: false, ...nothing, ...first })
      }
      for (const { source, state, entityState, steps, link, repeats, laterMs, failed, why } of told) {
        for (let count = 0; count < repeats; count += 1) {
          const statedAtMs = store.polling.stamp(fakeNowMs) + laterMs
          const novedades = Array.from({ length: steps }, (_, order) => step(order, 'Recibida', link))
          const result = { Estado: state, EstadoEntidad: entityState, ...why }
          const update: ItemUpdate = {
            ...nothing,
            failed,
            itemId: item,
            state,
            entityState,
            novedades,
            result,
            jobId: null,
          }
          const change: SnapshotChange = {
            source,
            statedAtMs,
            partial: false,
            items: [update],
            polledAtMs: statedAtMs,
            conclude: () => conclusion,
          }
          await store.polling.applySnapshot(id, change)
          const { itemId: _item, ...content } = update
          said.push({ source, atMs: statedAtMs, partial: false, jobId: null, reprocess: null, ...content })
        }
      }
      const known = show(knowAll(said))
      const [shown] = await store.polling.items(id)
      const { state, entityState, final, failed, jobId } = known
      expect(shown).toMatchObject({ state, entityState, final, failed, jobId })
      // The reason comes from the leading answer.
      const entry = await store.history.item(item)
      expect(entry?.item.reasons).toEqual(toldReasons(known.result, known.failed))
    }),
    { numRuns: 60 },
  )
}, 60_000)

test('a snapshot of many long filings lets other work run in between', async () => {
  const store = await openScratchStore()
  const { id, ids } = await answered(store, 'long', 100, { state: 'procesando' })
  const snapshotAt = (statedAtMs: number): SnapshotChange => ({
    source: 'get',
    statedAtMs,
    partial: false,
    items: ids.map((each) => ({
      itemId: each,
      state: 'procesado',
      entityState: 'radicado',
      final: true,
      failed: false,
      novedades: Array.from({ length: 30 }, (_, order) => step(order, 'Solicitud recibida.', String(each))),
      documents: [],
      result: { Estado: 'procesado' },
    })),
    polledAtMs: statedAtMs,
    conclude: (items) => ({ ...conclusion, event: items.every(({ final }) => final) ? 'items-final' : null }),
  })
  const turnsDuring = async (work: Promise<unknown>): Promise<number> => {
    let turns = 0
    let ends = false
    const count = (): void => {
      turns += 1
      if (!ends) setImmediate(count)
    }
    setImmediate(count)
    await work
    ends = true
    return turns
  }
  const applying = store.polling.applySnapshot(id, snapshotAt(fakeNowMs + 1_000))
  expect(await turnsDuring(applying)).toBeGreaterThan(2)
  expect(await applying).toEqual({ changedItems: 100 })
  expect((await store.outbox.read(id))?.state).toBe('settled')
  expect(await store.polling.applySnapshot(id, snapshotAt(fakeNowMs + 2_000))).toEqual({ changedItems: 0 })
  const shown = await store.polling.items(id)
  expect(shown.every((item) => item.state === 'procesado' && item.final)).toBe(true)
})

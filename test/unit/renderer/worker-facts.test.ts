import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batchId } from '#shared/kernel/ids.ts'
import { nextSteps } from '../../../src/renderer/screens/worker/next-steps.ts'
import { workerFacts, workerSteps } from '../../../src/renderer/screens/worker/worker-facts.ts'
import { entryOf, itemOf, step } from '../../harness/history-entries.ts'
import { batchOverview, submission } from '../../harness/records.ts'

const ana = { documentType: 'CC', documentNumber: '1020304050' }

describe('the identity of a worker', () => {
  it('has every name, contract and company that was sent, each once, the latest first', () => {
    const identity = { ...itemOf('').identity, contract: 'CT1' }
    const entries = [
      entryOf(itemOf('3', { displayName: 'ANA MARÍA RUIZ', identity })),
      entryOf(itemOf('2', { company: null, displayName: '' })),
      entryOf(itemOf('1', { company: '800', identity })),
    ]
    expect(workerFacts(entries, ana)).toEqual({
      names: ['ANA MARÍA RUIZ', 'ANA RUIZ'],
      contracts: ['CT1'],
      companies: ['900123456', '800'],
      formerly: [],
    })
  })

  it('names a former document only if a reprocess reported it', () => {
    const change = { field: 'TipoDocumentoIdentificacion', before: 'TI', after: 'CC', text: 'TI por CC' }
    const unknown = { field: null, before: null, after: null, text: 'NumeroIdentificacion cambió' }
    const reprocess = (changes: readonly (typeof change | typeof unknown)[]) => ({
      reprocess: { changes, previousState: null, previousEntityState: null },
    })
    const told = workerFacts([entryOf(itemOf('1', reprocess([change, unknown])))], ana)
    expect(told.formerly).toEqual([{ documentType: 'TI', documentNumber: '1020304050' }])
    expect(workerFacts([entryOf(itemOf('1', reprocess([unknown])))], ana).formerly).toEqual([])
  })
})

describe('the steps of all filings', () => {
  it("are listed newest first, whatever the format of the service's times", () => {
    const steps = workerSteps([
      entryOf(
        itemOf('2', { novedades: [step(1, '20/11/2026 10:05', 'b'), step(2, '2026-11-22T10:00:00-05:00', 'd')] }),
      ),
      entryOf(itemOf('1', { novedades: [step(1, '2026-11-20T08:00:00-05:00', 'a'), step(2, '21/11/2026', 'c')] }), {
        createdAtMs: Date.parse('2026-11-20T08:00:00-05:00'),
      }),
    ])
    expect(steps.map((one) => one.step.message)).toEqual(['d', 'c', 'b', 'a'])
  })

  it("lose none, and keep the service's numbering within each filing", () => {
    const date = fc.oneof(fc.constantFrom('ayer', '', '20/11/2026 10:05', '99/99/2026'), fc.date().map(String))
    fc.assert(
      fc.property(fc.array(fc.array(date, { maxLength: 6 }), { maxLength: 6 }), (filings) => {
        const entries = filings.map((dates, at) =>
          entryOf(itemOf(String(at), { novedades: dates.map((one, index) => step(index + 1, one)) })),
        )
        const steps = workerSteps(entries)
        expect(new Set(steps.map(({ id }) => id)).size).toBe(filings.flat().length)
        for (const { item } of entries) {
          const own = steps.filter(({ entry }) => entry.item.id === item.id).map((one) => one.step.order)
          expect(own).toEqual(item.novedades.map(({ order }) => order).toReversed())
        }
      }),
    )
  })
})

describe('the next step of a worker', () => {
  const returned = entryOf(itemOf('1', { entityState: 'devuelto' }))

  it('is what all records wait for, and ignores filings that need nobody', () => {
    const overviews = new Map([['batch-1', batchOverview()]])
    expect(nextSteps([returned], new Map([['1', 'returned' as const]]), overviews)).toEqual([
      { entry: returned, advice: { kind: 'returned', count: 1 } },
    ])
    expect(nextSteps([returned], new Map(), overviews)).toEqual([])
  })

  it('describes a send by the advice of its batch, as if it contained this record alone', () => {
    const waiting = entryOf(itemOf('1', { outcome: null, state: null }), { id: batchId('batch-1') })
    const kinds = (state: 'unknown' | 'refused' | 'accepted' | 'settled' | 'abandoned') =>
      nextSteps(
        [waiting],
        new Map(),
        new Map([['batch-1', batchOverview({ submissions: [submission({ state })] })]]),
      ).map(({ advice }) => advice.kind)
    expect([kinds('unknown'), kinds('refused'), kinds('settled'), kinds('abandoned')]).toEqual([
      ['uncertain'],
      ['refused'],
      [],
      [],
    ])
    const filed = entryOf(itemOf('1', { entityState: 'radicado' }), { id: batchId('batch-1') })
    const settled = batchOverview({ submissions: [submission({ state: 'settled', answersAwaited: 40 })] })
    const answers = new Map([['1', 'answer' as const]])
    expect(nextSteps([filed], answers, new Map([['batch-1', settled]]))).toEqual([
      { entry: filed, advice: { kind: 'answers', count: 1 } },
    ])
    const other = submission({ id: submission().id, state: 'settled' })
    const beside = batchOverview({
      submissions: [other, { ...other, state: 'unknown', id: 'another' as typeof other.id }],
    })
    expect(nextSteps([waiting], new Map(), new Map([['batch-1', beside]]))).toEqual([])
  })
})

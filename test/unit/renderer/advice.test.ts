import { describe, expect, it } from 'vitest'
import { countDraft } from '#shared/domain/draft/draft.ts'
import type { BatchOverview, DraftOverview } from '#shared/domain/filing/overview.ts'
import type { SubmissionState } from '#shared/domain/filing/submission.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { draftId } from '#shared/kernel/ids.ts'
import { adviseBatch } from '../../../src/renderer/screens/batch/batch-advice.ts'
import { planSubmission } from '../../../src/renderer/screens/draft/submit/submission-plan.ts'
import { nextSteps, openBatches, uncertainBatches } from '../../../src/renderer/screens/home/next-steps.ts'
import { batchIn, draftOverview, nowMs } from '../../harness/records.ts'

const noCounts = countDraft({ rows: [], findings: [] })

const batch = (id: string, ...states: SubmissionState[]): BatchOverview => batchIn(id, states)

const draft = (id: string, validRows: number, invalidRows: number): DraftOverview => {
  const overview = draftOverview()
  return {
    ...overview,
    draft: { ...overview.draft, id: draftId(id), fileName: `${id}.csv` },
    counts: {
      ...noCounts,
      rows: validRows + invalidRows,
      validRows,
      readyRows: validRows,
      invalidRows,
      errors: invalidRows,
    },
  }
}

describe('¿Qué hago ahora?', () => {
  const today = bogotaDate(nowMs)
  const nothing = { operator: 'Paula', today, drafts: [], batches: [], catalogues: [] }

  it('offers to import when nothing is pending', () => {
    expect(nextSteps(nothing)).toEqual([{ kind: 'importFile' }])
  })

  it('puts lost money before work, and work before waiting', () => {
    const steps = nextSteps({
      operator: '',
      today,
      drafts: [draft('rojo', 3, 2), draft('verde', 4, 0), draft('vacio', 0, 0)],
      batches: [batch('a', 'settled', 'accepted'), batch('b', 'refused'), batch('c', 'unknown', 'unknown', 'queued')],
      catalogues: [{ kind: 'eps', origin: 'reference', version: '1', sourceName: 'x', importedAtMs: 0, entryCount: 1 }],
    })
    expect(steps).toEqual([
      { kind: 'decideUncertain', count: 2, batchId: 'c' },
      { kind: 'reviewRefused', count: 1, batchId: 'b' },
      { kind: 'fixDraft', count: 2, draftId: 'rojo', file: 'rojo.csv' },
      { kind: 'fileDraft', count: 4, draftId: 'verde', file: 'verde.csv' },
      { kind: 'setOperator' },
      { kind: 'wait', count: 2 },
      { kind: 'importCatalogues' },
    ])
  })

  it('leaves a draft alone until the day it is scheduled for', () => {
    const tomorrow = bogotaDate(nowMs + 86_400_000)
    const waiting = { ...draft('futuro', 4, 0), scheduledFor: tomorrow }
    expect(nextSteps({ ...nothing, drafts: [waiting] })).toEqual([{ kind: 'importFile' }])
    expect(nextSteps({ ...nothing, today: tomorrow, drafts: [waiting] })[0]).toMatchObject({ kind: 'fileDraft' })
  })

  it('tells open batches from uncertain ones', () => {
    const all = [batch('a', 'settled'), batch('b', 'unknown'), batch('c', 'queued', 'settled')]
    expect(openBatches(all).map(({ batch: { id } }) => id)).toEqual(['c'])
    expect(uncertainBatches(all).map(({ batch: { id } }) => id)).toEqual(['b'])
  })
})

describe('advice about a batch', () => {
  const finished = (outcomes: Record<string, number>): BatchOverview => ({ ...batch('x', 'settled'), outcomes })

  it.each([
    [batch('x', 'accepted', 'unknown', 'refused'), { kind: 'uncertain' }],
    [batch('x', 'accepted', 'refused'), { kind: 'refused' }],
    [batch('x', 'settled', 'queued'), { kind: 'queued', count: 1 }],
    [batch('x', 'settled', 'failed'), { kind: 'failed' }],
    [finished({ accepted: 3, rejected: 2, omitted: 1 }), { kind: 'rejected', count: 3 }],
    [
      { ...finished({ accepted: 3 }), entityStates: { devuelto: 2, radicado: 1 } },
      { kind: 'returned', count: 2 },
    ],
    [{ ...finished({ accepted: 3 }), entityStates: { radicado: 3 } }, { kind: 'done' }],
  ] as const)('case %#', (overview, advice) => {
    expect(adviseBatch(overview)).toEqual(advice)
  })
})

describe('plan of a submission', () => {
  const counts = { ...noCounts, rows: 10, validRows: 7, readyRows: 7, invalidRows: 3, errors: 4, warnings: 1 }

  it('sends the ready rows and keeps the others', () => {
    expect(planSubmission(counts, true)).toEqual({ records: 7, staying: 3, obstacle: null })
  })

  it('refuses a draft with errors when everything should go', () => {
    expect(planSubmission(counts, false).obstacle).toBe('has-errors')
  })

  it('refuses a draft without a ready row', () => {
    expect(planSubmission({ ...counts, readyRows: 0 }, true).obstacle).toBe('nothing-ready')
  })
})

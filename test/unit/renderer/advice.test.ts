import { describe, expect, it } from 'vitest'
import { countDraft } from '#shared/domain/draft/draft.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { Submission, SubmissionState } from '#shared/domain/filing/submission.ts'
import { adviseBatch } from '../../../src/renderer/screens/batch/batch-advice.ts'
import { planSubmission } from '../../../src/renderer/screens/draft/submit/submission-plan.ts'
import { batchIn } from '../../harness/records.ts'

const noCounts = countDraft({ rows: [], findings: [] })

const batch = (id: string, ...states: SubmissionState[]): BatchOverview => batchIn(id, states)

describe('advice about a batch', () => {
  const shared = (...states: SubmissionState[]): BatchOverview => {
    const overview = batch('x', ...states)
    return {
      ...overview,
      submissions: overview.submissions.map((each, at) => (at > 0 ? each : { ...each, ofOthersToo: true })),
    }
  }
  const finished = (outcomes: Record<string, number>): BatchOverview => ({ ...batch('x', 'settled'), outcomes })

  const awaiting = (different: Partial<Submission>): BatchOverview => {
    const overview = batch('x', 'settled')
    return {
      ...overview,
      submissions: overview.submissions.map((each) => ({ ...each, answersAwaited: 3, ...different })),
    }
  }

  it.each([
    [batch('x', 'accepted', 'unknown', 'refused'), { kind: 'uncertain' }],
    [batch('x', 'accepted', 'refused'), { kind: 'refused' }],
    [batch('x', 'settled', 'queued'), { kind: 'queued', count: 1 }],
    // The first one has records of companies that are hidden here.
    [shared('unknown', 'settled'), { kind: 'of-others' }],
    [shared('queued', 'settled'), { kind: 'of-others' }],
    [shared('refused', 'queued'), { kind: 'queued', count: 1 }],
    [shared('unknown', 'refused'), { kind: 'refused' }],
    [shared('settled', 'settled'), { kind: 'done' }],
    [batch('x', 'settled', 'failed'), { kind: 'failed' }],
    [finished({ accepted: 3, rejected: 2, omitted: 1 }), { kind: 'rejected', count: 3 }],
    [
      { ...finished({ accepted: 3 }), entityStates: { devuelto: 2, radicado: 1 } },
      { kind: 'returned', count: 2 },
    ],
    [{ ...finished({ accepted: 3 }), entityStates: { certificado: 3 } }, { kind: 'done' }],
    [awaiting({}), { kind: 'answers', count: 3 }],
    [awaiting({ awaitsCertificate: true }), { kind: 'certificates' }],
  ] as const)('case %#', (overview, advice) => {
    expect(adviseBatch(overview)).toEqual(advice)
  })
})

describe('the plan of a submission', () => {
  const counts = { ...noCounts, rows: 10, validRows: 7, readyRows: 7, invalidRows: 3, errors: 4, warnings: 1 }

  it('sends the ready rows and keeps the others', () => {
    expect(planSubmission(counts, true)).toEqual({ records: 7, staying: 3, obstacle: null })
  })

  it('refuses a draft with errors when everything should go', () => {
    expect(planSubmission(counts, false).obstacle).toBe('has-errors')
  })

  it('ignores rows set aside or sent before, whatever is wrong with them', () => {
    const aside = { ...counts, quarantinedRows: 2, sentRows: 1 }
    expect(planSubmission(aside, false)).toEqual({ records: 7, staying: 0, obstacle: null })
  })

  it('refuses a draft without a ready row', () => {
    expect(planSubmission({ ...counts, readyRows: 0 }, true).obstacle).toBe('nothing-ready')
  })
})

import { describe, expect, it } from 'vitest'
import { exitCodeOfBatches } from '#main/cli/exit-code.ts'
import { isAwaited } from '#shared/domain/filing/again/standing.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { type Submission, submissionStates } from '#shared/domain/filing/submission.ts'
import { sampleOverview, sampleSubmission } from './sample-batch.ts'

const counts = { sent: 3, accepted: 3, reprocessed: 0, rejected: 0, omitted: 0 }
const batch = (...changes: Partial<Submission>[]): BatchOverview =>
  sampleOverview(changes.map((change) => sampleSubmission({ counts, requestId: null, ...change })))
const requestId = '7c0f9f2e-5a44-4ce2-a7b7-1f0b2b8d9a11'

/**
 * The recorded state, and the exit code of each kind of command: those that send, and the one that waits for the end.
 */
const situations: readonly [
  name: string,
  overview: BatchOverview,
  codes: { readonly sends: number; readonly waits: number },
][] = [
  ['everything has settled', batch({ state: 'settled', requestId }), { sends: 0, waits: 0 }],
  ['nothing was accepted', batch({ state: 'accepted-empty' }), { sends: 0, waits: 0 }],
  ['given up, no number', batch({ state: 'abandoned' }), { sends: 0, waits: 0 }],
  ['called applied, no number', batch({ state: 'applied' }), { sends: 0, waits: 0 }],
  [
    'called applied, its number was refused',
    batch({ state: 'applied', requestId, verification: 'refused', flagged: true }),
    { sends: 1, waits: 1 },
  ],
  ['taken, in progress', batch({ state: 'accepted', requestId }), { sends: 0, waits: 8 }],
  ['a certificate to come', batch({ state: 'settled', awaitsCertificate: true }), { sends: 0, waits: 8 }],
  ['called applied, its number is being checked', batch({ state: 'applied', requestId }), { sends: 0, waits: 8 }],
  ['given up, its number is being checked', batch({ state: 'abandoned', requestId }), { sends: 0, waits: 8 }],
  ['uncertain', batch({ state: 'unknown' }), { sends: 6, waits: 6 }],
  ['uncertain, its number is known', batch({ state: 'unknown', requestId }), { sends: 6, waits: 6 }],
  ['not found, so far', batch({ state: 'not-found', requestId }), { sends: 0, waits: 1 }],
  ['refused, for the operator to send again', batch({ state: 'refused' }), { sends: 4, waits: 4 }],
  ['queued, nothing sent', batch({ state: 'queued' }), { sends: 5, waits: 5 }],
  ['a part taken, a part queued', batch({ state: 'settled' }, { state: 'queued' }), { sends: 6, waits: 6 }],
  [
    'queued for whoever sees all of its companies',
    batch({ state: 'queued', ofOthersToo: true }),
    { sends: 0, waits: 8 },
  ],
  [
    'settled beside such a one',
    batch({ state: 'settled' }, { state: 'queued', ofOthersToo: true }),
    { sends: 0, waits: 8 },
  ],
  ['ended in error', batch({ state: 'failed', requestId }), { sends: 1, waits: 1 }],
  ['answered incoherently', batch({ state: 'settled', flagged: true }), { sends: 1, waits: 1 }],
]

describe('exit codes report what is still awaited', () => {
  it.each(situations)('%s', (_, overview, codes) => {
    const stillAwaited = overview.submissions.some(isAwaited)
    const judged = { batches: [overview], stoppedBy: null }
    expect({
      sends: exitCodeOfBatches(judged),
      waits: exitCodeOfBatches({ ...judged, sendsNothing: true, stillAwaited }),
    }).toEqual(codes)
  })

  it('0 from a command that waits: whatever the state, nothing is to come', () => {
    for (const state of submissionStates) {
      for (const number of [null, requestId]) {
        for (const awaitsCertificate of [true, false]) {
          const overview = batch({ state, requestId: number, awaitsCertificate })
          const stillAwaited = overview.submissions.some(isAwaited)
          const waits = exitCodeOfBatches({ batches: [overview], stoppedBy: null, sendsNothing: true, stillAwaited })
          if (waits === 0) expect(stillAwaited, state).toBe(false)
        }
      }
    }
  })
})

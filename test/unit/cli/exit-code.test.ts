import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exitCodeOf, exitCodeOfBatches } from '#main/cli/exit-code.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { type SubmissionState, submissionStates } from '#shared/domain/filing/submission.ts'
import type { ErrorFamily } from '#shared/texts/errors/error-entry.ts'
import { sampleOverview, sampleSubmission } from './sample-batch.ts'

const clean = { sent: 3, accepted: 3, reprocessed: 0, rejected: 0, omitted: 0 }
const batchOf = (...states: SubmissionState[]) =>
  sampleOverview(states.map((state) => sampleSubmission({ state, counts: clean })))
const stopped = (family: ErrorFamily): AppError => ({ ...appError('store.closed'), family })

const exitOf = (batches: readonly BatchOverview[], stoppedBy: AppError | null) =>
  exitCodeOfBatches({ batches, stoppedBy })

describe('exit codes of the contract', () => {
  it.each([
    ['data', 1],
    ['usage', 2],
    ['file', 3],
    ['service', 4],
    ['network', 5],
    ['unknown-outcome', 6],
    ['local', 7],
  ] as const)('an error of family %s ends with %i', (family, code) => {
    expect(exitCodeOf(stopped(family))).toBe(code)
  })

  it('0 when everything was accepted', () => {
    expect(exitOf([batchOf('settled', 'accepted')], null)).toBe(0)
    expect(exitOf([], null)).toBe(0)
  })

  it('1 when items were rejected, omitted, failed or answered incoherently', () => {
    const rejected = sampleOverview([
      sampleSubmission({ state: 'settled', counts: { ...clean, accepted: 2, rejected: 1 } }),
    ])
    const omitted = sampleOverview([
      sampleSubmission({ state: 'settled', counts: { ...clean, accepted: 2, omitted: 1 } }),
    ])
    const flagged = sampleOverview([sampleSubmission({ state: 'settled', counts: clean, flagged: true })])
    const itemFailed = { ...batchOf('settled'), states: { error: 1, completado: 2 } }
    for (const batch of [rejected, omitted, flagged, itemFailed, batchOf('failed')]) {
      expect(exitOf([batch], null)).toBe(1)
    }
    // A request unknown to the service was accepted all the same: a sending command succeeds, one that reads reports
    // it.
    const lost = { batches: [batchOf('not-found')], stoppedBy: null }
    expect(exitCodeOfBatches(lost)).toBe(0)
    expect(exitCodeOfBatches({ ...lost, sendsNothing: true })).toBe(1)
  })

  it('6 takes precedence: money may have been spent', () => {
    expect(exitOf([batchOf('refused', 'unknown')], stopped('network'))).toBe(6)
  })

  it('what stopped the work comes next, then refusals, then what never left', () => {
    expect(exitOf([batchOf('refused', 'queued')], stopped('network'))).toBe(5)
    expect(exitOf([batchOf('refused', 'queued')], null)).toBe(4)
    expect(exitOf([batchOf('queued', 'abandoned')], null)).toBe(5)
  })

  it('5 says that nothing at all was sent: no combination of states with anything taken ends so', () => {
    const families = ['data', 'usage', 'file', 'service', 'network', 'unknown-outcome', 'local'] as const
    const untaken: ReadonlySet<SubmissionState> = new Set(['queued', 'refused', 'accepted-empty', 'abandoned'])
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...submissionStates), { maxLength: 5 }),
        fc.option(fc.constantFrom(...families)),
        fc.boolean(),
        (states, family, everUncertain) => {
          const stoppedBy = family === null ? null : stopped(family)
          const code = exitCodeOfBatches({ batches: [batchOf(...states)], stoppedBy, everUncertain })
          const taken = everUncertain || states.some((state) => !untaken.has(state))
          if (code === 5) expect(taken, states.join()).toBe(false)
          // Part was accepted and part waits: always reported, unless this machine itself failed.
          if (taken && states.includes('queued') && family !== 'local') expect(code).toBe(6)
          if (states.includes('unknown')) expect(code).toBe(6)
          if (!taken && family === 'network') expect(code).toBe(5)
        },
      ),
      { numRuns: 3_000 },
    )
  })

  it('a query-only command sent nothing when the network failed it', () => {
    const asked = { batches: [batchOf('accepted')], stoppedBy: stopped('network'), sendsNothing: true }
    expect(exitCodeOfBatches(asked)).toBe(5)
    expect(exitCodeOfBatches({ ...asked, sendsNothing: false })).toBe(6)
  })

  it("the operator's decision is no error", () => {
    expect(exitOf([batchOf('applied', 'abandoned', 'accepted-empty')], null)).toBe(0)
  })
})

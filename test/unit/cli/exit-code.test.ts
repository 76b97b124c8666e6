import { describe, expect, it } from 'vitest'
import { exitCodeOf, exitCodeOfBatches } from '#main/cli/exit-code.ts'
import { appError, type ErrorFamily } from '#shared/domain/app-error.ts'
import type { SubmissionState } from '#shared/domain/submission.ts'
import { sampleOverview, sampleSubmission } from './sample-batch.ts'

const clean = { sent: 3, accepted: 3, reprocessed: 0, rejected: 0, omitted: 0 }
const batchOf = (...states: SubmissionState[]) =>
  sampleOverview(states.map((state) => sampleSubmission({ state, counts: clean })))
const stopped = (family: ErrorFamily) => appError(family, 'some.error')

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
    expect(exitCodeOfBatches([batchOf('settled', 'accepted')], null)).toBe(0)
    expect(exitCodeOfBatches([], null)).toBe(0)
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
    for (const batch of [rejected, omitted, flagged, itemFailed, batchOf('failed'), batchOf('not-found')]) {
      expect(exitCodeOfBatches([batch], null)).toBe(1)
    }
  })

  it('6 outweighs everything: money may have been spent', () => {
    expect(exitCodeOfBatches([batchOf('refused', 'unknown')], stopped('network'))).toBe(6)
  })

  it('what stopped the work comes next, then refusals, then what never left', () => {
    expect(exitCodeOfBatches([batchOf('refused', 'queued')], stopped('network'))).toBe(5)
    expect(exitCodeOfBatches([batchOf('refused', 'queued')], null)).toBe(4)
    expect(exitCodeOfBatches([batchOf('settled', 'queued')], null)).toBe(5)
  })

  it('what the operator decided is no error', () => {
    expect(exitCodeOfBatches([batchOf('applied', 'abandoned', 'accepted-empty')], null)).toBe(0)
  })
})

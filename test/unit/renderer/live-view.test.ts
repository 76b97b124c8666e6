import { describe, expect, it } from 'vitest'
import type { BatchOverview, PollingStatus } from '#shared/domain/filing/overview.ts'
import type { SubmissionState } from '#shared/domain/filing/submission.ts'
import { countdownTo } from '#shared/domain/request/countdown.ts'
import { awaitedPoll } from '../../../src/renderer/components/live/awaited-poll.ts'
import { adviseBatch } from '../../../src/renderer/screens/batch/batch-advice.ts'
import { sendProgress } from '../../../src/renderer/screens/batch/sending/send-progress.ts'
import { isUnderWay } from '../../../src/renderer/screens/home/is-under-way.ts'
import { batchIn, nowMs } from '../../harness/records.ts'

const batch = (states: readonly SubmissionState[], change: Partial<BatchOverview> = {}): BatchOverview =>
  batchIn('A', states, change)

const followed = (change: { readonly nextPollAtMs: number | null }): BatchOverview => {
  const overview = batch(['settled'], { outcomes: { accepted: 8 } })
  const submissions = overview.submissions.map((one) => ({ ...one, awaitsCertificate: true, ...change }))
  return { ...overview, submissions }
}

const status = (change: Partial<PollingStatus> = {}): PollingStatus => ({
  usedInLastMinute: 0,
  limit: 30,
  openRequests: 1,
  frozenUntilMs: null,
  nextPollAtMs: null,
  nextPolls: [],
  paused: false,
  ...change,
})

describe('progress of sending', () => {
  it.each([
    [['settled', 'sending', 'queued'], true, 'leaving', 1],
    [['settled', 'sending', 'queued'], false, 'pausing', 1],
    [['settled', 'accepted', 'queued'], true, 'leaving', 2],
    [['settled', 'accepted', 'queued'], false, 'held', 2],
    [['settled', 'accepted'], false, 'over', 2],
    [['sending'], false, 'leaving', 0],
  ] as const)('%j, working: %s', (states, sendingNow, phase, gone) => {
    expect(sendProgress(batch(states, { sendingNow }))).toMatchObject({ phase, gone, total: states.length })
  })

  it('distinguishes a scheduled automatic attempt from an idle queue', () => {
    const overview = batch(['queued', 'queued'], { sendingNow: true })
    const submissions = overview.submissions.map((one, position) =>
      position > 0
        ? one
        : {
            ...one,
            attempts: 1,
            error: { family: 'network', code: 'network.refused', parameters: {} } as const,
            nextAttemptAtMs: nowMs + 4_000,
          },
    )
    expect(sendProgress({ ...overview, submissions })).toMatchObject({ phase: 'retry', retryAtMs: nowMs + 4_000 })
    expect(sendProgress({ ...overview, submissions, sendingNow: false }).phase).toBe('held')
  })
})

describe('what a batch waits for', () => {
  it('says that certificates are followed, never that it is over', () => {
    expect(adviseBatch(followed({ nextPollAtMs: null }))).toEqual({ kind: 'certificates' })
    expect(adviseBatch(batch(['settled'], { outcomes: { accepted: 8 } }))).toEqual({ kind: 'done' })
  })

  it('is not shown as complete if the operator had to end a send without an answer', () => {
    expect(adviseBatch(batch(['settled', 'applied'], { outcomes: { accepted: 8 } }))).toEqual({ kind: 'applied' })
    expect(adviseBatch(batch(['applied', 'abandoned'], { outcomes: {} }))).toEqual({ kind: 'abandoned' })
  })

  it('an idle queue waits for the operator', () => {
    expect(adviseBatch(batch(['accepted', 'queued', 'queued'], { sendingNow: false }))).toEqual({
      kind: 'queued',
      count: 2,
    })
    expect(adviseBatch(batch(['accepted', 'queued'], { sendingNow: true }))).toEqual({ kind: 'sending' })
    expect(adviseBatch(batch(['unknown', 'queued'], { sendingNow: false }))).toEqual({ kind: 'uncertain' })
  })

  it('is in progress only while it is being sent or polled', () => {
    expect(isUnderWay(batch(['queued', 'queued'], { sendingNow: false }))).toBe(false)
    expect(isUnderWay(batch(['queued'], { sendingNow: true }))).toBe(true)
    expect(isUnderWay(batch(['accepted', 'queued'], { sendingNow: false }))).toBe(true)
    expect(isUnderWay(batch(['settled', 'unknown']))).toBe(false)
  })

  it('knows the next poll from the forecast, or from the submission if there is none', () => {
    const open = batch(['accepted'])
    const atMs = nowMs + 7_000
    expect(awaitedPoll(open, status({ nextPolls: [{ batchId: open.batch.id, atMs }] }))).toEqual({
      kind: 'result',
      atMs,
    })
    expect(awaitedPoll(open, status())).toBeNull()
    expect(awaitedPoll(open, status({ paused: true }))).toEqual({ kind: 'paused' })
    const look = nowMs + 900_000
    expect(awaitedPoll(followed({ nextPollAtMs: look }), status())).toEqual({ kind: 'certificate', atMs: look })
    expect(awaitedPoll(batch(['settled']), status({ paused: true }))).toBeNull()
  })

  it.each([
    [-1, { unit: 'now' }],
    [1, { unit: 'seconds', count: 1 }],
    [7_000, { unit: 'seconds', count: 7 }],
    [99_500, { unit: 'seconds', count: 100 }],
    [900_000, { unit: 'minutes', count: 15 }],
  ])('counts %i ms down', (leftMs, expected) => {
    expect(countdownTo(nowMs + leftMs, nowMs)).toEqual(expected)
  })
})

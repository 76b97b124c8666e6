import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  budgetFreeAtMs,
  choosePoll,
  type PastGet,
  type PollCandidate,
  specificationLimits,
} from '#shared/domain/schedule.ts'

const limits = specificationLimits
const candidate = (requestId: string, part: Partial<PollCandidate> = {}): PollCandidate => ({
  requestId,
  ageMs: 0,
  lastSeenAtMs: 0,
  notBeforeMs: null,
  ...part,
})
const get = (requestId: string, sentAtMs: number, answeredAtMs: number | null = sentAtMs): PastGet => ({
  requestId,
  sentAtMs,
  answeredAtMs,
})

describe('choosing the next GET', () => {
  it('waits 10 s after the answer, not after the sending', () => {
    const decision = choosePoll(12_000, [candidate('a')], [get('a', 0, 4_000)], 0, limits)
    expect(decision).toEqual({ kind: 'wait', untilMs: 14_050 })
  })

  it('does not ask again for a request that is in flight', () => {
    expect(choosePoll(60_000, [candidate('a')], [get('a', 0, null)], 0, limits)).toEqual({
      kind: 'wait',
      untilMs: null,
    })
  })

  it('prefers the longest wait among equals and a young request among old ones', () => {
    const waits = [candidate('a', { lastSeenAtMs: 5_000 }), candidate('b', { lastSeenAtMs: 1_000 })]
    expect(choosePoll(20_000, waits, [], 0, limits)).toEqual({ kind: 'poll', requestId: 'b' })
    const ages = [candidate('old', { ageMs: 86_400_000 }), candidate('young', { ageMs: 10_000 })]
    expect(choosePoll(20_000, ages, [], 0, limits)).toEqual({ kind: 'poll', requestId: 'young' })
  })

  it('lets nothing starve beyond 15 minutes', () => {
    const nowMs = 16 * 60_000
    const both = [candidate('young', { lastSeenAtMs: nowMs - 60_000 }), candidate('old', { ageMs: 1e12 })]
    expect(choosePoll(nowMs, both, [], 0, limits)).toEqual({ kind: 'poll', requestId: 'old' })
  })

  it('obeys a freeze and a slow cadence', () => {
    expect(choosePoll(0, [candidate('a')], [], 30_000, limits)).toEqual({ kind: 'wait', untilMs: 30_000 })
    const slow = [candidate('a', { notBeforeMs: 45_000 })]
    expect(choosePoll(0, slow, [], 0, limits)).toEqual({ kind: 'wait', untilMs: 45_000 })
  })

  it('has nothing to wait for without candidates', () => {
    expect(choosePoll(0, [], [], 0, limits)).toEqual({ kind: 'wait', untilMs: null })
  })

  it('keeps the 31st GET of a minute back', () => {
    const gets = Array.from({ length: 30 }, (_, index) => get(`r${index}`, index * 100))
    expect(budgetFreeAtMs(gets, 10_000, limits)).toBe(60_050)
    expect(budgetFreeAtMs(gets.slice(1), 10_000, limits)).toBe(10_000)
  })
})

/** Plays the policy in virtual time with latency and checks what the service would see. */
function simulate(requests: number, latencies: readonly number[], durationMs: number): readonly PastGet[] {
  const gets: PastGet[] = []
  const candidates = () =>
    Array.from({ length: requests }, (_, index) => {
      const own = gets.filter((one) => one.requestId === `r${index}`)
      return candidate(`r${index}`, { ageMs: nowMs, lastSeenAtMs: own.at(-1)?.answeredAtMs ?? 0 })
    })
  let nowMs = 0
  let step = 0
  while (nowMs < durationMs) {
    const known = gets.map((one) => ((one.answeredAtMs ?? 0) > nowMs ? { ...one, answeredAtMs: null } : one))
    const decision = choosePoll(nowMs, candidates(), known, 0, limits)
    if (decision.kind === 'poll') {
      const latencyMs = latencies[step % latencies.length] ?? 0
      gets.push(get(decision.requestId, nowMs, nowMs + latencyMs))
      step += 1
    } else nowMs = Math.max(nowMs + 10, Math.min(decision.untilMs ?? nowMs + 250, nowMs + 250))
  }
  return gets
}

describe('the limits as the service sees them', () => {
  it('hold for any number of requests and any latency', () => {
    const latencies = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        latencies,
        fc.float({ min: 0, max: 1, noNaN: true }),
        (requests, delays, share) => {
          const gets = simulate(requests, delays, 150_000)
          // The service receives a GET somewhere between its sending and its answer.
          const received = gets
            .map((one) => ({ ...one, atMs: one.sentAtMs + ((one.answeredAtMs ?? 0) - one.sentAtMs) * share }))
            .sort((left, right) => left.atMs - right.atMs)
          expect(received.length).toBeGreaterThan(0)
          const last = new Map<string, number>()
          received.forEach((one, index) => {
            const before = last.get(one.requestId)
            if (before !== undefined) expect(one.atMs - before).toBeGreaterThanOrEqual(10_000)
            last.set(one.requestId, one.atMs)
            const thirtyBefore = received[index - 30]
            if (thirtyBefore) expect(one.atMs - thirtyBefore.atMs).toBeGreaterThanOrEqual(60_000)
          })
        },
      ),
      { numRuns: 60 },
    )
  })
})

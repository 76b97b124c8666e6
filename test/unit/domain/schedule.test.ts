import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GetHistory, specificationLimits } from '#shared/domain/request/get-history.ts'
import {
  choosePoll,
  type PollCandidate,
  type PollDecision,
  type PollSituation,
} from '#shared/domain/request/schedule.ts'

const limits = specificationLimits

const candidate = (requestId: string, part: Partial<PollCandidate> = {}): PollCandidate => ({
  requestId,
  ageMs: 0,
  lastSeenAtMs: 0,
  notBeforeMs: null,
  ...part,
})

const answered = (...gets: readonly (readonly [requestId: string, answeredAtMs: number])[]): GetHistory => {
  const history = new GetHistory()
  for (const [requestId, atMs] of gets) history.remember(requestId, atMs)
  return history
}

const choose = (nowMs: number, candidates: readonly PollCandidate[], part: Partial<PollSituation> = {}): PollDecision =>
  choosePoll({
    nowMs,
    candidates,
    history: new GetHistory(),
    limits,
    restUntilMs: Number.NEGATIVE_INFINITY,
    spread: true,
    ...part,
  })

const poll = (requestId: string): PollDecision => ({ kind: 'poll', requestId })
const wait = (untilMs: number | null): PollDecision => ({ kind: 'wait', untilMs })

describe('choosing the next GET', () => {
  it('waits 10 s after the answer, not after the sending', () => {
    const history = new GetHistory()
    history.leave('a', 0, limits)
    history.answer('a', 4_000, limits)
    expect(choose(12_000, [candidate('a')], { history })).toEqual(wait(14_050))
    expect(choose(14_050, [candidate('a')], { history })).toEqual(poll('a'))
  })

  it('does not poll again for a request in flight', () => {
    const history = new GetHistory()
    history.leave('a', 0, limits)
    expect(choose(60_000, [candidate('a')], { history })).toEqual(wait(null))
  })

  it('prefers the longest wait among equals and a young request among old ones', () => {
    const waits = [candidate('a', { lastSeenAtMs: 5_000 }), candidate('b', { lastSeenAtMs: 1_000 })]
    expect(choose(20_000, waits)).toEqual(poll('b'))
    const ages = [candidate('old', { ageMs: 86_400_000 }), candidate('young', { ageMs: 10_000 })]
    expect(choose(20_000, ages)).toEqual(poll('young'))
  })

  it('polls first for requests that a notification named', () => {
    const both = [candidate('waiting', { lastSeenAtMs: -600_000 }), candidate('told', { knownChanged: true })]
    expect(choose(10, both)).toEqual(poll('told'))
  })

  it('lets nothing wait beyond 15 minutes, the longest waiting first', () => {
    const nowMs = 16 * 60_000
    const young = candidate('young', { lastSeenAtMs: nowMs - 890_000 })
    const old = candidate('old', { ageMs: 1e12, lastSeenAtMs: nowMs - 900_000 })
    const older = candidate('older', { ageMs: 1e12, lastSeenAtMs: nowMs - 900_001 })
    expect(choose(nowMs, [young, old, older])).toEqual(poll('older'))
    expect(choose(nowMs - 1_000, [young, old])).toEqual(poll('young'))
  })

  it('obeys a rest and a slow cadence', () => {
    expect(choose(0, [candidate('a')], { restUntilMs: 30_000 })).toEqual(wait(30_000))
    expect(choose(0, [candidate('a', { notBeforeMs: 45_000 })])).toEqual(wait(45_000))
  })

  it('has nothing to wait for without candidates', () => {
    expect(choose(0, [])).toEqual(wait(null))
  })
})

describe('more requests than can be polled every 10 s', () => {
  const crowd = Array.from({ length: 10 }, (_, index) => candidate(`r${index}`, { lastSeenAtMs: -60_000 + index }))

  it('are spread over the minute, one gap borrowed at most', () => {
    const history = new GetHistory()
    const left: number[] = []
    for (let nowMs = 0; left.length < 6; ) {
      const decision = choose(nowMs, crowd, { history })
      if (decision.kind === 'poll') {
        left.push(nowMs)
        history.leave(decision.requestId, nowMs, limits)
        history.answer(decision.requestId, nowMs, limits)
      } else nowMs = decision.untilMs ?? nowMs + 1
    }
    expect(left).toEqual([0, 0, 2_000, 4_000, 6_000, 8_000])
  })

  it('may all leave at once for a user who waits for one answer', () => {
    const history = new GetHistory()
    const asked: string[] = []
    for (const rest of crowd) {
      const decision = choose(0, crowd, { history, spread: false })
      if (decision.kind === 'poll') {
        asked.push(decision.requestId)
        history.leave(decision.requestId, 0, limits)
      }
      expect(asked).toContain(rest.requestId)
    }
    expect(asked).toHaveLength(10)
  })

  it('keep a slot for a weightier one that is due within the next gap', () => {
    const history = answered(['hot', -9_000])
    const hot = candidate('hot', { ageMs: 0, lastSeenAtMs: -9_000 })
    const cold = crowd.map((one) => ({ ...one, ageMs: 86_400_000, lastSeenAtMs: -9_000 }))
    expect(choose(0, [...cold, hot], { history })).toEqual(wait(1_050))
    expect(choose(-2_000, [...cold, hot], { history })).toEqual(poll('r0'))
  })

  it('are not spread while most of them have a slow cadence', () => {
    const history = new GetHistory()
    history.leave('x', 0, limits)
    history.leave('y', 0, limits)
    const slow = crowd.map((one, index) => (index < 5 ? one : { ...one, notBeforeMs: 600_000 }))
    expect(choose(0, crowd, { history })).toEqual(wait(2_000))
    expect(choose(0, slow, { history })).toEqual(poll('r0'))
  })
})

describe('the history of GETs', () => {
  it('holds the 31st GET of a minute back until a minute after the first answer', () => {
    const gets = Array.from({ length: 30 }, (_, index) => [`r${index}`, index * 100] as const)
    expect(answered(...gets).budgetFreeAtMs(limits)).toBe(60_050)
    expect(answered(...gets.slice(1)).budgetFreeAtMs(limits)).toBe(Number.NEGATIVE_INFINITY)
  })

  it('counts what is in flight, whose end it cannot predict', () => {
    const history = new GetHistory()
    for (let index = 0; index < 30; index += 1) history.leave(`r${index}`, index, limits)
    expect(history.budgetFreeAtMs(limits)).toBe(Number.POSITIVE_INFINITY)
    expect(history.used(1_000_000, limits)).toBe(30)
    history.answer('r7', 9_000, limits)
    expect(history.budgetFreeAtMs(limits)).toBe(69_050)
    expect(history.used(69_000, limits)).toBe(29)
  })

  it('forgets what can no longer count', () => {
    const history = answered(['a', 0], ['b', 5_000])
    history.leave('c', 61_000, limits)
    history.answer('c', 61_000, limits)
    expect(history.requestFreeAtMs('a', limits)).toBe(Number.NEGATIVE_INFINITY)
    expect(history.requestFreeAtMs('b', limits)).toBe(15_050)
    expect(history.used(61_000, limits)).toBe(2)
  })

  it('equals counting one by one, for any order of answers', () => {
    const gets = fc.array(fc.tuple(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 5_000 })), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(gets, fc.integer({ min: 1, max: 30 }), (pairs, perWindow) => {
        const history = new GetHistory()
        const narrow = { ...limits, perWindow }
        const events = pairs.flatMap(([sentAtMs, latencyMs], index) => [
          { atMs: sentAtMs, run: () => history.leave(`r${index}`, sentAtMs, narrow) },
          { atMs: sentAtMs + latencyMs, run: () => history.answer(`r${index}`, sentAtMs + latencyMs, narrow) },
        ])
        // A stable sort: a GET without latency still leaves before it is answered.
        for (const { run } of events.toSorted((one, other) => one.atMs - other.atMs)) run()
        const ends = pairs.map(([sentAtMs, latencyMs]) => sentAtMs + latencyMs + 60_050).toSorted((a, b) => a - b)
        const freeAtMs = ends.length < perWindow ? undefined : ends[ends.length - perWindow]
        const lastMs = events.reduce((latest, { atMs }) => Math.max(latest, atMs), 0)
        expect(Math.max(lastMs, history.budgetFreeAtMs(narrow))).toBe(Math.max(lastMs, freeAtMs ?? lastMs))
      }),
    )
  })
})

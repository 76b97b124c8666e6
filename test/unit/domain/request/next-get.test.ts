import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SubmissionState, submissionStates } from '#shared/domain/filing/submission.ts'
import { type AskedSubmission, type GetSituation, getReasons, nextGet } from '#shared/domain/request/next-get.ts'
import { nextGetCountdown, nextGetReason, nextGetTime } from '#shared/texts/requests/next-get-text.ts'

const nowMs = Date.parse('2026-11-20T15:00:00Z')

const asked = (state: SubmissionState, different: Partial<AskedSubmission> = {}): AskedSubmission => ({
  state,
  requestId: '7d1f6f0e-0b5b-4a53-9a7e-0c62c9f7f001',
  error: null,
  lastPolledAtMs: null,
  nextPollAtMs: null,
  ...different,
})

const quiet: GetSituation = {
  nowMs,
  isOthers: false,
  isLost: false,
  paused: false,
  frozenUntilMs: null,
  nextTryMs: null,
  budgetUsedUp: false,
  plannedAtMs: null,
}

const why = (submission: AskedSubmission, different: Partial<GetSituation> = {}): unknown => {
  const next = nextGet(submission, { ...quiet, ...different })
  return next.kind === 'paused' ? 'paused' : next.why
}

const said = {
  language: 'es',
  number: String,
  at: (atMs: number) => `a las ${new Date(atMs).toISOString().slice(11, 16)}`,
} as const

describe('no poll is planned', () => {
  it.each([
    ['queued', {}, 'leaving'],
    ['armed', {}, 'leaving'],
    ['sending', {}, 'leaving'],
    ['refused', {}, 'nothing-taken'],
    ['accepted-empty', { requestId: null }, 'nothing-taken'],
    ['unknown', { requestId: null }, 'no-number'],
    ['applied', { verification: 'refused' }, 'number-refused'],
    ['settled', {}, 'settled'],
    ['failed', {}, 'failed'],
  ] as const)('%s %j: %s', (state, different, expected) => {
    expect(why(asked(state, different))).toBe(expected)
  })

  it("for another key's filings, or an ended practice session, however open", () => {
    expect(why(asked('accepted'), { isOthers: true })).toBe('other-key')
    expect(why(asked('not-found'), { isLost: true })).toBe('practice-over')
  })
})

describe('the reason for the next poll', () => {
  const settled = asked('settled', {
    awaitsCertificate: true,
    lastPolledAtMs: nowMs,
    nextPollAtMs: nowMs + 15 * 60_000,
  })

  it.each([
    ['the slow look for certificates', settled, {}, 'certificate', 15 * 60_000],
    [
      'ten seconds between two',
      asked('accepted', { lastPolledAtMs: nowMs - 4_000 }),
      { plannedAtMs: nowMs + 6_050 },
      'spacing',
      6_050,
    ],
    [
      'Retry-After, though it may be asked for otherwise',
      asked('accepted', { lastPolledAtMs: nowMs - 4_000 }),
      { frozenUntilMs: nowMs + 41_000, plannedAtMs: nowMs + 41_000 },
      'frozen',
      41_000,
    ],
    ['a service that does not answer', asked('accepted'), { nextTryMs: nowMs + 8_000 }, 'trouble', 8_000],
    [
      'a minute that is used up',
      asked('accepted'),
      { budgetUsedUp: true, plannedAtMs: nowMs + 20_000 },
      'budget',
      20_000,
    ],
    ['its turn', asked('accepted'), { plannedAtMs: nowMs + 20_000 }, 'turn', 20_000],
    ['nothing', asked('accepted'), { plannedAtMs: nowMs }, 'free', 0],
    [
      'its age',
      asked('accepted', { lastPolledAtMs: nowMs - 60_000, nextPollAtMs: nowMs + 600_000 }),
      {},
      'age',
      600_000,
    ],
    [
      'an answer that told nothing',
      asked('accepted', { lastPolledAtMs: nowMs, nextPollAtMs: nowMs + 20_000 }),
      {},
      'again',
      20_000,
    ],
    [
      'a request that the service does not find',
      asked('not-found', { lastPolledAtMs: nowMs, nextPollAtMs: nowMs + 300_000 }),
      {},
      'not-found',
      300_000,
    ],
    [
      'a scope that is missing',
      asked('accepted', {
        error: { family: 'service', code: 'service.forbidden', parameters: {} },
        lastPolledAtMs: nowMs,
        nextPollAtMs: nowMs + 300_000,
      }),
      {},
      'no-permission',
      300_000,
    ],
  ] as const)('%s', (_, submission, situation, reason, afterMs) => {
    const next = nextGet(submission, { ...quiet, ...situation })
    expect(next).toMatchObject({ kind: 'planned', why: reason, atMs: nowMs + afterMs })
  })

  it('follows the plan and not a wall clock set back by a year', () => {
    const yearMs = 365 * 86_400_000
    const submission = asked('accepted', { lastPolledAtMs: nowMs + yearMs, nextPollAtMs: nowMs + yearMs + 90_000 })
    const next = nextGet(submission, { ...quiet, plannedAtMs: nowMs + 90_000 })
    expect(next).toMatchObject({ why: 'age', atMs: nowMs + 90_000 })
  })

  it('a notification causes one more poll of a settled request', () => {
    const next = nextGet(asked('settled', { askOnce: true }), { ...quiet, plannedAtMs: nowMs })
    expect(next).toMatchObject({ kind: 'planned', awaited: 'notice', why: 'free' })
  })
})

const anyTime = fc.option(fc.integer({ min: nowMs - 10 ** 9, max: nowMs + 10 ** 9 }), { nil: null })
const anySubmission: fc.Arbitrary<AskedSubmission> = fc.record({
  state: fc.constantFrom(...submissionStates),
  requestId: fc.option(fc.uuid(), { nil: null }),
  error: fc.constant(null),
  lastPolledAtMs: anyTime,
  nextPollAtMs: anyTime,
  awaitsCertificate: fc.boolean(),
  verification: fc.constantFrom(null, 'not-found' as const, 'refused' as const),
  askOnce: fc.boolean(),
})
const anySituation: fc.Arbitrary<GetSituation> = fc.record({
  nowMs: fc.constant(nowMs),
  isOthers: fc.boolean(),
  isLost: fc.boolean(),
  paused: fc.boolean(),
  frozenUntilMs: anyTime,
  nextTryMs: anyTime,
  budgetUsedUp: fc.boolean(),
  plannedAtMs: anyTime,
})

describe('in any recorded state', () => {
  it('a plan keeps its own time; without one, a freeze, a rest and the ten seconds are never cut short', () => {
    fc.assert(
      fc.property(anySubmission, anySituation, (submission, situation) => {
        const next = nextGet(submission, situation)
        if (next.kind !== 'planned') return
        if (situation.plannedAtMs !== null) {
          expect(next.atMs).toBe(situation.plannedAtMs)
          return
        }
        const { frozenUntilMs, nextTryMs } = situation
        const { lastPolledAtMs } = submission
        const spacedMs = lastPolledAtMs === null ? 0 : Math.min(lastPolledAtMs, nowMs) + 10_000
        for (const limitMs of [frozenUntilMs ?? 0, nextTryMs ?? 0, spacedMs]) {
          if (limitMs > nowMs) expect(next.atMs).toBeGreaterThanOrEqual(limitMs)
        }
      }),
    )
  })

  it('a request without a number, of another key or of an ended practice session has no poll announced', () => {
    fc.assert(
      fc.property(anySubmission, anySituation, (submission, situation) => {
        const { kind } = nextGet(submission, situation)
        if (submission.requestId === null || situation.isOthers || situation.isLost) expect(kind).toBe('never')
      }),
    )
  })

  it('there are words for it, in both languages, without an empty placeholder', () => {
    fc.assert(
      fc.property(anySubmission, anySituation, (submission, situation) => {
        const next = nextGet(submission, situation)
        for (const language of ['es', 'en'] as const) {
          const words = { ...said, language }
          for (const text of [nextGetTime(next, nowMs, words), nextGetCountdown(next, nowMs, words)]) {
            expect(text).not.toBe('')
            expect(text).not.toMatch(/[{}]|undefined|NaN/)
          }
          if (next.kind !== 'paused') expect(nextGetReason(next, language)).not.toBe('')
        }
      }),
    )
  })

  it('every reason has its own words', () => {
    const words = getReasons.map((reason) =>
      nextGetReason({ kind: 'planned', awaited: 'result', why: reason, atMs: null }, 'es'),
    )
    expect(new Set(words).size).toBe(getReasons.length)
  })
})

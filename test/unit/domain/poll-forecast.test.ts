import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GetHistory, specificationLimits as limits } from '#shared/domain/request/get-history.ts'
import { forecastPolls } from '#shared/domain/request/poll-forecast.ts'
import { choosePoll, type PollCandidate, type PollSituation } from '#shared/domain/request/schedule.ts'

const candidate = (requestId: string, part: Partial<PollCandidate> = {}): PollCandidate => ({
  requestId,
  ageMs: 0,
  lastSeenAtMs: 0,
  notBeforeMs: null,
  ...part,
})

const situation = (candidates: readonly PollCandidate[], part: Partial<PollSituation> = {}): PollSituation => ({
  nowMs: 100_000,
  candidates,
  history: new GetHistory(),
  limits,
  restUntilMs: Number.NEGATIVE_INFINITY,
  spread: true,
  ...part,
})

describe('the forecast', () => {
  it('shows when each request is due: now, after its 10 s, after its pause', () => {
    const history = new GetHistory()
    history.remember('asked', 95_000)
    const due = [candidate('slow', { notBeforeMs: 400_000 }), candidate('asked'), candidate('now')]
    expect(forecastPolls(situation(due, { history }), 50)).toEqual([
      { requestId: 'now', atMs: 100_000 },
      { requestId: 'asked', atMs: 105_050 },
      { requestId: 'slow', atMs: 400_000 },
    ])
  })

  it('treats one in flight as answered now, and waits for the end of a freeze', () => {
    const history = new GetHistory()
    history.leave('flying', 99_000, limits)
    const both = [candidate('flying'), candidate('other')]
    expect(forecastPolls(situation(both, { history, restUntilMs: 104_000 }), 50)).toEqual([
      { requestId: 'other', atMs: 104_000 },
      { requestId: 'flying', atMs: 110_050 },
    ])
    expect(history.inFlight).toBe(1)
  })

  it("names each once, soonest first, up to the requested number, starting with the policy's choice", () => {
    const ages = fc.array(fc.integer({ min: 0, max: 86_400_000 }), { minLength: 1, maxLength: 80 })
    fc.assert(
      fc.property(ages, fc.integer({ min: 1, max: 60 }), (agesMs, most) => {
        const given = situation(agesMs.map((ageMs, index) => candidate(`r${index}`, { ageMs, lastSeenAtMs: index })))
        const forecast = forecastPolls(given, most)
        expect(forecast.length).toBeLessThanOrEqual(most)
        expect(new Set(forecast.map(({ requestId }) => requestId)).size).toBe(forecast.length)
        expect(forecast.map(({ atMs }) => atMs)).toEqual(forecast.map(({ atMs }) => atMs).toSorted((a, b) => a - b))
        expect(choosePoll(given)).toEqual({ kind: 'poll', requestId: forecast[0]?.requestId })
      }),
    )
  })

  it('is empty without requests', () => {
    expect(forecastPolls(situation([]), 50)).toEqual([])
  })
})

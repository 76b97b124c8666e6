import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backoffMs, postFailure } from '#main/outbox/failure-table.ts'
import type { ConnectFailure, Exchange } from '#shared/service/exchange.ts'

const answered = (status: number, headers: Record<string, string> = {}, complete = true): Exchange => ({
  kind: 'answered',
  status,
  headers,
  body: Buffer.from('{"Success":false,"Message":"No"}'),
  complete,
})
const notConnected = (reason: ConnectFailure): Exchange => ({ kind: 'not-connected', reason, detail: 'X' })
const nowMs = Date.UTC(2026, 10, 20)

describe('what a failed POST means', () => {
  it.each([400, 401, 402, 403, 404, 405, 413, 415, 422])('%d is a definite no', (status) => {
    expect(postFailure(answered(status), 0, nowMs)).toMatchObject({ meaning: 'refused', error: { family: 'service' } })
  })

  it.each([408, 409, 500, 502, 503, 504, 520])('%d is ambiguous', (status) => {
    expect(postFailure(answered(status), 0, nowMs)).toMatchObject({
      meaning: 'ambiguous',
      error: { family: 'unknown-outcome' },
    })
  })

  it.each(['timeout', 'reset'] as const)('%s after connecting is ambiguous', (reason) => {
    expect(postFailure({ kind: 'no-answer', reason, detail: '' }, 0, nowMs)).toMatchObject({ meaning: 'ambiguous' })
  })

  it('a truncated 200 is ambiguous, a whole one is left to be read', () => {
    expect(postFailure(answered(200, {}, false), 0, nowMs)).toMatchObject({ meaning: 'ambiguous' })
    expect(postFailure(answered(200), 0, nowMs)).toBeNull()
  })

  it.each([301, 302, 307, 308])('%d is not followed and stops', (status) => {
    expect(postFailure(answered(status, { location: 'https://elsewhere.example' }), 0, nowMs)).toMatchObject({
      meaning: 'refused',
      error: { code: 'service.redirect' },
    })
  })

  it.each([
    ['offline', 6],
    ['dns', 6],
    ['refused', 6],
    ['connect-timeout', 6],
    ['proxy', 6],
    ['tls', 2],
    ['certificate', 0],
  ] as const)('%s is surely not sent and retried %d times', (reason, retries) => {
    for (let retriesSoFar = 0; retriesSoFar <= 7; retriesSoFar += 1) {
      const failure = postFailure(notConnected(reason), retriesSoFar, nowMs)
      expect(failure).toMatchObject({ meaning: 'not-sent', error: { family: 'network' } })
      expect(failure).toHaveProperty('retryDelayMs', retriesSoFar < retries ? backoffMs(retriesSoFar) : null)
    }
  })

  it.each([
    ['12', 12_000],
    [new Date(nowMs + 90_000).toUTCString(), 90_000],
    [undefined, 60_000],
    ['-1', 60_000],
    ['1000000000', 60_000],
    [new Date(nowMs - 90_000).toUTCString(), 60_000],
    ['soon', 60_000],
  ])('429 with Retry-After %j waits %d ms, three times', (header, delayMs) => {
    const headers: Record<string, string> = header === undefined ? {} : { 'retry-after': header }
    expect(postFailure(answered(429, headers), 2, nowMs)).toMatchObject({ meaning: 'not-sent', retryDelayMs: delayMs })
    expect(postFailure(answered(429, headers), 3, nowMs)).toMatchObject({ meaning: 'not-sent', retryDelayMs: null })
  })

  it('backs off between 2 and 60 s', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(backoffMs)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  })

  it('never calls an answered status "not sent" but 429, and never fails', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 599 }),
        fc.uint8Array({ maxLength: 50 }),
        fc.boolean(),
        (status, body, complete) => {
          const failure = postFailure({ kind: 'answered', status, headers: {}, body, complete }, 0, nowMs)
          if (failure?.meaning === 'not-sent') expect(status).toBe(429)
          if (failure === null) expect([complete, status >= 200 && status < 300]).toEqual([true, true])
        },
      ),
    )
  })
})

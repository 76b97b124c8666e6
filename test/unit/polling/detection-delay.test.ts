import { describe, expect, it } from 'vitest'
import { comparePolicy, noLatency } from '../../bench/polling/compare.ts'
import { equalLoad, mixedLoad, ratesOf } from '../../bench/polling/loads.ts'
import { meanDelayBoundMs, worstDelayBoundMs } from '../../bench/polling/lower-bound.ts'
import { ours, roundRobin } from '../../bench/polling/policies.ts'

const counts = [1, 5, 6, 10, 30, 100] as const
const hourMs = 3_600_000
const timeout = 60_000

describe('the lower bound', () => {
  it('of N equal requests is max(5, N) seconds', () => {
    for (const count of [1, 4, 5, 6, 30, 300]) {
      expect(meanDelayBoundMs(ratesOf(equalLoad(count)))).toBeCloseTo(1_000 * Math.max(5, count), 3)
    }
  })

  it('of mixed rates is (sum sqrt L)^2 / sum L seconds where the 10 s do not bind', () => {
    const rates = Array.from({ length: 60 }, (_, index) => 1 / (300 + index))
    const roots = rates.reduce((total, rate) => total + Math.sqrt(rate), 0)
    const whole = rates.reduce((total, rate) => total + rate, 0)
    expect(meanDelayBoundMs(rates)).toBeCloseTo((1_000 * roots ** 2) / whole, 3)
  })
})

describe('the time until a change is known, without latency', () => {
  it.each(counts)('for %i equal requests comes within 5 percent of the bound', { timeout }, async (count) => {
    const { overBound, maxMs } = await comparePolicy(equalLoad(count), () => ours, noLatency, 2 * hourMs)
    expect(overBound).toBeGreaterThanOrEqual(0.999)
    expect(overBound).toBeLessThanOrEqual(1.05)
    // One gap is borrowed occasionally, so that no capacity is lost.
    expect(maxMs).toBeLessThanOrEqual(worstDelayBoundMs(count) + 2_500)
  })

  it.each(counts)('for %i requests of mixed ages comes within 10 percent of the bound', { timeout }, async (count) => {
    for (const load of [mixedLoad(count, hourMs), mixedLoad(count, 24 * hourMs)]) {
      const { overBound } = await comparePolicy(load, () => ours, noLatency, 4 * hourMs)
      expect(overBound).toBeGreaterThanOrEqual(0.999)
      expect(overBound).toBeLessThanOrEqual(1.1)
    }
  })

  it('comes within 10 percent of it even for 300 requests of an hour, each polled within 15 minutes', {
    timeout,
  }, async () => {
    const { overBound, maxMs } = await comparePolicy(mixedLoad(300, hourMs), () => ours, noLatency, 8 * hourMs)
    expect(overBound).toBeLessThanOrEqual(1.1)
    expect(maxMs).toBeLessThanOrEqual(15 * 60_000)
  })

  it('leaves none of 300 unpolled for longer than 15 minutes, near the bound of such policies', {
    timeout,
  }, async () => {
    const load = mixedLoad(300, 24 * hourMs)
    const { overPromisedBound, maxMs } = await comparePolicy(load, () => ours, noLatency, 6 * hourMs)
    expect(overPromisedBound).toBeLessThanOrEqual(1.1)
    expect(maxMs).toBeLessThanOrEqual(15 * 60_000 + 10_000)
  })

  it('is shorter than round robin, especially with mixed ages', { timeout }, async () => {
    const load = mixedLoad(10, 24 * hourMs)
    const mine = await comparePolicy(load, () => ours, noLatency, 2 * hourMs)
    const turns = await comparePolicy(load, roundRobin, noLatency, 2 * hourMs)
    expect(turns.meanMs).toBeGreaterThan(2 * mine.meanMs)
  })
})

import { describe, expect, it } from 'vitest'
import { specificationLimits } from '#shared/domain/request/get-history.ts'
import { simulatePolling } from '../../proof/polling/polling-simulation.ts'

/** The short form; `npm run bench -- polling-limits` plays 10^6. */
const gets = 30_000

describe('the limits as the service sees them', () => {
  it.each([1, 2, 3, 4])(
    'hold over latency, kills, restarts, sleep and clocks that jump (seed %i)',
    { timeout: 120_000 },
    async (seed) => {
      const report = await simulatePolling({ gets, seed })
      expect(report).toMatchObject({ gets, tooSoon: 0, tooMany: 0, duringFreeze: 0 })
      // A run without these events would prove nothing.
      expect(report.processes).toBeGreaterThan(60)
      expect(report.machineRestarts).toBeGreaterThan(10)
      expect(report.sleeps).toBeGreaterThan(20)
      expect(report.wallJumps).toBeGreaterThan(100)
      expect(report.strayGets).toBeGreaterThan(300)
    },
  )

  it.each([
    [2, 11],
    [3, 12],
    [4, 13],
  ])('hold for %i programs with one key (seed %i)', { timeout: 120_000 }, async (programs, seed) => {
    const report = await simulatePolling({ gets: 12_000, seed, programs })
    expect(report).toMatchObject({ gets: 12_000, tooSoon: 0, tooMany: 0, duringFreeze: 0 })
    expect(report.processes).toBeGreaterThan(30)
  })

  it('are broken by a program with other limits, and the referee reports it', {
    timeout: 60_000,
  }, async () => {
    const sooner = { ...specificationLimits, spacingMs: 9_800 }
    expect((await simulatePolling({ gets: 4_000, seed: 1, limits: sooner })).tooSoon).toBeGreaterThan(0)
    const more = { ...specificationLimits, perWindow: 31 }
    expect((await simulatePolling({ gets: 4_000, seed: 1, limits: more })).tooMany).toBeGreaterThan(0)
  })
})

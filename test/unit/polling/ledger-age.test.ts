import fc from 'fast-check'
import { expect, it } from 'vitest'
import { agoAtLeastMs } from '#main/polling/ledger-age.ts'

const ms = fc.integer({ min: 0, max: 10 ** 9 })

it('is never more than the time that truly passed, unless the wall clock and the machine both say so', () => {
  const jump = fc.integer({ min: -(10 ** 10), max: 10 ** 10 })
  fc.assert(
    fc.property(ms, ms, jump, fc.boolean(), ms, (uptimeMs, passedMs, jumpMs, restarted, offMs) => {
      const wallMs = 1_800_000_000_000
      // After a restart the machine has been up for at most the time passed since.
      const nowUptimeMs = restarted ? Math.max(0, passedMs - offMs) : uptimeMs + passedMs
      const now = { wallMs: wallMs + passedMs + jumpMs, uptimeMs: nowUptimeMs }
      const agoMs = agoAtLeastMs({ wallMs, uptimeMs }, now)
      expect(agoMs).toBeGreaterThanOrEqual(0)
      expect(agoMs).toBeLessThanOrEqual(passedMs)
    }),
  )
})

it('is nearly the time that passed if no clock was changed', () => {
  fc.assert(
    fc.property(ms, ms, (uptimeMs, passedMs) => {
      const agoMs = agoAtLeastMs({ wallMs: 5, uptimeMs }, { wallMs: 5 + passedMs, uptimeMs: uptimeMs + passedMs })
      expect(agoMs).toBe(Math.max(0, passedMs - 1_000))
    }),
  )
})

it('follows the wall clock for entries of an older program', () => {
  expect(agoAtLeastMs({ wallMs: 1_000, uptimeMs: null }, { wallMs: 9_000, uptimeMs: 1 })).toBe(8_000)
  expect(agoAtLeastMs({ wallMs: 9_000, uptimeMs: null }, { wallMs: 1_000, uptimeMs: 1 })).toBe(0)
})

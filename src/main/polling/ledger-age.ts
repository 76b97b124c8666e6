import type { Instant } from './ports.ts'

/** The machine's clock is coarse on some systems. */
const uptimeGrainMs = 1_000

/**
 * How long ago an instant of the ledger was, at the least. The younger of what two clocks say: the wall clock may have been
 * set forward, and after a restart of the machine the time since it started is all that has surely passed. An instant in
 * the future, of a wall clock set back, counts as just now.
 */
export function agoAtLeastMs(then: Instant, now: { readonly wallMs: number; readonly uptimeMs: number }): number {
  const byWallMs = now.wallMs - then.wallMs
  const agoMs = then.uptimeMs === null ? byWallMs : Math.min(byWallMs, byUptimeMs(then.uptimeMs, now.uptimeMs))
  return Math.max(0, agoMs)
}

const byUptimeMs = (thenMs: number, nowMs: number): number => (nowMs >= thenMs ? nowMs - thenMs : nowMs) - uptimeGrainMs

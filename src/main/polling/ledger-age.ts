import type { Instant } from './ports.ts'

/** Uptime is coarse on some systems. */
const uptimeGrainMs = 1_000

/**
 * Minimum age of a ledger instant: the smaller of two clocks' values. The wall clock may have been set forward, and
 * after a reboot only the uptime has certainly passed. An instant in the future, from a wall clock set back, counts as
 * now.
 */
export function agoAtLeastMs(then: Instant, now: { readonly wallMs: number; readonly uptimeMs: number }): number {
  const byWallMs = now.wallMs - then.wallMs
  const agoMs = then.uptimeMs === null ? byWallMs : Math.min(byWallMs, byUptimeMs(then.uptimeMs, now.uptimeMs))
  return Math.max(0, agoMs)
}

const byUptimeMs = (thenMs: number, nowMs: number): number => (nowMs >= thenMs ? nowMs - thenMs : nowMs) - uptimeGrainMs

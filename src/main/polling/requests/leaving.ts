import type { Cancellation, Clock } from '#shared/kernel/clock.ts'
import type { GetGate } from '../get-gate.ts'

/** Longest wait for a freeze to end; if it is longer, the caller gets its end time instead. */
const longestWaitMs = 120_000
const lookAgainMs = 1_000

/**
 * When a GET of this request could leave, on the gate's monotonic clock; infinite while that depends on an answer in
 * flight.
 */
const couldLeaveAtMs = ({ history, limits, restUntilMs }: GetGate, requestId: string): number =>
  Math.max(restUntilMs, history.budgetFreeAtMs(limits), history.requestFreeAtMs(requestId, limits))

/** The same on the wall clock; null if unknown. */
export function leavesAtMs(gate: GetGate, requestId: string, clock: Clock): number | null {
  const atMs = couldLeaveAtMs(gate, requestId)
  const nowMs = clock.monotonicMs()
  return atMs === Number.POSITIVE_INFINITY ? null : clock.nowMs() + Math.max(0, Math.round(atMs - nowMs))
}

/** End of a freeze that is too long to wait for, on the wall clock; null if there is none. */
export function longFreezeUntilMs({ frozenUntilMs }: GetGate, clock: Clock): number | null {
  const leftMs = frozenUntilMs - clock.monotonicMs()
  return leftMs > longestWaitMs ? clock.nowMs() + Math.round(leftMs) : null
}

/** Waits until a GET of the request may leave. False if it was cancelled first. */
export async function waitToLeave(
  gate: GetGate,
  requestId: string,
  clock: Clock,
  signal: Cancellation,
): Promise<boolean> {
  for (;;) {
    await gate.lookAround()
    if (signal.aborted) return false
    const waitMs = couldLeaveAtMs(gate, requestId) - clock.monotonicMs()
    if (waitMs <= 0) return true
    await clock.sleep(Math.min(waitMs, lookAgainMs), signal)
  }
}

import type { Conclusion, ItemUpdate, SnapshotChange } from '#main/polling/ports.ts'
import { fakeNowMs } from './fake-clock.ts'

let questions = 0

/**
 * The answer of one GET about some items, later than all earlier answers, and its effect on the submission: none by
 * default.
 */
export function toldByGet(
  items: readonly ItemUpdate[],
  difference: Partial<Conclusion> & { readonly polledAtMs?: number } = {},
): SnapshotChange {
  const { polledAtMs = fakeNowMs + 20_000, ...concluded } = difference
  const conclusion = { event: null, error: null, nextPollAtMs: null, tracking: false, ...concluded }
  questions += 1
  const statedAtMs = polledAtMs + questions
  return { source: 'get', statedAtMs, partial: false, items, polledAtMs, conclude: () => conclusion }
}

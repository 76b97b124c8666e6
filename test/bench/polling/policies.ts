import { choosePoll } from '#shared/domain/request/schedule.ts'
import type { SeededRandom } from '../../proof/polling/seeded-random.ts'
import type { Policy } from './play-policy.ts'

/** The program's own policy. */
export const ours: Policy = choosePoll

/**
 * A simple program within the same limits: as soon as a GET may leave, it asks for any request that may be asked for.
 */
const asSoonAsAllowed =
  (pick: (names: readonly string[]) => string | undefined): Policy =>
  ({ nowMs, candidates, history, limits }) => {
    const freeAtMs = candidates.map(({ requestId }) => history.requestFreeAtMs(requestId, limits))
    const free = candidates.filter((_, index) => (freeAtMs[index] ?? 0) <= nowMs).map(({ requestId }) => requestId)
    const slotAtMs = history.budgetFreeAtMs(limits)
    const requestId = slotAtMs <= nowMs ? pick(free) : undefined
    if (requestId !== undefined) return { kind: 'poll', requestId }
    const untilMs = Math.max(slotAtMs, free.length > 0 ? nowMs : Math.min(...freeAtMs))
    return { kind: 'wait', untilMs: Number.isFinite(untilMs) ? untilMs : null }
  }

export function roundRobin(): Policy {
  const turns = new Map<string, number>()
  let turn = 0
  return asSoonAsAllowed((names) => {
    const next = names.toSorted((one, other) => (turns.get(one) ?? -1) - (turns.get(other) ?? -1))[0]
    if (next !== undefined) turns.set(next, turn++)
    return next
  })
}

export const randomChoice = (random: SeededRandom): Policy =>
  asSoonAsAllowed((names) => names[Math.floor(random.next() * names.length)])

import type { Clock } from '#shared/kernel/clock.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { invalid, jsonAnswer, RefusedRequest } from '../answers.ts'
import type { PracticeContext } from '../context.ts'
import { readFaultRule } from '../faults/read-fault-rule.ts'
import { readJson } from './request-body.ts'
import { type Arrival, type Route, type RouteScope, scopeOf } from './route.ts'

/** A clock that can be moved, such as the tests' fake one. */
interface MovableClock extends Clock {
  advance(durationMs: number): Promise<void>
}

const isMovable = (clock: Clock): clock is MovableClock => 'advance' in clock && typeof clock.advance === 'function'

/** `/__practice/*` for tests in another process: faults, time and journal. Requires no key. */
export const controlScope = (context: PracticeContext): RouteScope =>
  scopeOf(controlRoutes(context), () => ({ fault: null, admit: () => undefined }))

const controlRoutes = (context: PracticeContext): readonly Route<Arrival>[] => [
  {
    method: 'POST',
    path: '/__practice/faults',
    answer: (_incoming, _arrived, bytes) => {
      const body = readJson(bytes)
      for (const rule of Array.isArray(body) ? body : [body]) context.faults.add(readFaultRule(rule))
      return jsonAnswer(200, { pending: context.faults.pending })
    },
  },
  {
    method: 'GET',
    path: '/__practice/faults',
    answer: () => jsonAnswer(200, { pending: context.faults.pending, played: context.faults.played }),
  },
  {
    method: 'DELETE',
    path: '/__practice/faults',
    answer: () => {
      context.faults.clear()
      return jsonAnswer(200, { pending: 0 })
    },
  },
  {
    method: 'POST',
    path: '/__practice/time',
    answer: async (_incoming, _arrived, bytes) => {
      const body = readJson(bytes)
      const durationMs = isJsonObject(body) ? body.advanceMs : undefined
      if (typeof durationMs !== 'number' || durationMs < 0) throw invalid('advanceMs: milliseconds to move forward')
      if (!isMovable(context.clock)) throw new RefusedRequest(409, 'The clock of this service cannot be moved')
      await context.clock.advance(durationMs)
      return jsonAnswer(200, { nowMs: context.clock.nowMs(), monotonicMs: context.clock.monotonicMs() })
    },
  },
  { method: 'GET', path: '/__practice/journal', answer: () => jsonAnswer(200, journalOf(context)) },
  { method: 'GET', path: '/__practice/ledger', answer: () => jsonAnswer(200, ledgerOf(context)) },
]

const journalOf = ({ journal }: PracticeContext) => ({
  received: journal.received,
  applied: journal.applied,
  deliveries: journal.deliveries,
  rateViolations: journal.rateViolations(),
  duplicates: journal.duplicates(),
})

function ledgerOf({ callers, ledger }: PracticeContext) {
  const accounts = new Set([...callers.values()].map(({ account }) => account))
  return {
    balances: Object.fromEntries([...accounts].map((account) => [account, ledger.balance(account)])),
    debits: ledger.debits(),
  }
}

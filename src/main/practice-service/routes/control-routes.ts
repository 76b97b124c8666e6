import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#shared/kernel/clock.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { invalid, RefusedRequest } from '../answers.ts'
import type { PracticeContext } from '../context.ts'
import { readFaultRule } from '../faults/read-fault-rule.ts'
import { readJson } from './request-body.ts'

/** A clock that can be moved, such as the tests' fake one. */
interface MovableClock extends Clock {
  advance(durationMs: number): Promise<void>
}

const isMovable = (clock: Clock): clock is MovableClock => 'advance' in clock && typeof clock.advance === 'function'

/** `/__practice/*`, for tests in another process: faults to come, time, and everything that happened. No key is asked for. */
export function registerControl(app: FastifyInstance, context: PracticeContext): void {
  app.post('/__practice/faults', async (request) => {
    const body = jsonOf(request)
    for (const rule of Array.isArray(body) ? body : [body]) context.faults.add(readFaultRule(rule))
    return { pending: context.faults.pending }
  })
  app.get('/__practice/faults', async () => ({ pending: context.faults.pending, played: context.faults.played }))
  app.delete('/__practice/faults', async () => {
    context.faults.clear()
    return { pending: 0 }
  })
  app.post('/__practice/time', async (request) => {
    const body = jsonOf(request)
    const durationMs = isJsonObject(body) ? body.advanceMs : undefined
    if (typeof durationMs !== 'number' || durationMs < 0) throw invalid('advanceMs: milliseconds to move forward')
    if (!isMovable(context.clock)) throw new RefusedRequest(409, 'The clock of this service cannot be moved')
    await context.clock.advance(durationMs)
    return { nowMs: context.clock.nowMs(), monotonicMs: context.clock.monotonicMs() }
  })
  app.get('/__practice/journal', async () => ({
    received: context.journal.received,
    applied: context.journal.applied,
    deliveries: context.journal.deliveries,
    rateViolations: context.journal.rateViolations(),
    duplicates: context.journal.duplicates(),
  }))
  app.get('/__practice/ledger', async () => {
    const accounts = new Set([...context.callers.values()].map(({ account }) => account))
    return {
      balances: Object.fromEntries([...accounts].map((account) => [account, context.ledger.balance(account)])),
      debits: context.ledger.debits(),
    }
  })
}

const jsonOf = (request: FastifyRequest): unknown =>
  readJson(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))

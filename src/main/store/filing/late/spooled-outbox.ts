import type { OutboxStore } from '#main/outbox/ports.ts'
import { errorOf, StoreFault } from '#main/store/sqlite/store-fault.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure } from '#shared/kernel/result.ts'
import type { LateAnswers } from './late-answers.ts'

/** State of one send, from its answer to its end. */
interface InFlight {
  readonly name: string
  isInOffice: boolean
}

type Spooled = Pick<OutboxStore, 'nextSendable' | 'witnessAcceptance' | 'saveRawAnswer' | 'sentItems' | 'apply'>

/**
 * Outbox of an office: saves each POST answer on this desk's disk before contacting the office, and deletes it only
 * when the office has the answer and its effect. Any later refusal of the office is reported as
 * `office.answer-spooled`: nothing is lost, and nothing may be sent again.
 */
export function spooledOutbox(outbox: OutboxStore, late: LateAnswers): OutboxStore {
  const own = spooled(outbox, late)
  return new Proxy(outbox, {
    get: (target, name) => {
      if (Object.hasOwn(own, name)) return own[name as keyof Spooled]
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}

function spooled(outbox: OutboxStore, late: LateAnswers): Spooled {
  const named = new Map<string, string>()
  const inFlight = new Map<string, InFlight>()
  const told = (cause: AppError): AppError => appError('office.answer-spooled', { cause: cause.code })
  const orSpooled = async <Value>(id: string, work: Promise<Value>): Promise<Value> => {
    try {
      return await work
    } catch (thrown) {
      if (!inFlight.has(id)) throw thrown
      throw new StoreFault(told(errorOf(thrown)), thrown)
    }
  }
  return {
    // Sends of one key are sequential, so every earlier one has ended.
    nextSendable: (nowMs, scope) => {
      for (const { name } of inFlight.values()) late.release(name)
      inFlight.clear()
      named.clear()
      return outbox.nextSendable(nowMs, scope)
    },
    witnessAcceptance: (acceptance) => {
      named.set(acceptance.submissionId, acceptance.requestId)
      return outbox.witnessAcceptance(acceptance)
    },
    saveRawAnswer: async (id, answer) => {
      if (answer.kind !== 'post') return outbox.saveRawAnswer(id, answer)
      const kept = { submissionId: id, requestId: named.get(id) ?? null, answer }
      // If the disk fails, only the office saves the answer, as without a spool.
      const name = await late.keep(kept).catch(() => null)
      const flight = name === null ? null : { name, isInOffice: false }
      if (flight !== null) inFlight.set(id, flight)
      await orSpooled(id, outbox.saveRawAnswer(id, answer))
      if (flight !== null) flight.isInOffice = true
    },
    sentItems: (id) => orSpooled(id, outbox.sentItems(id)),
    apply: async (id, transition, change) => {
      const flight = inFlight.get(id)
      const applied = await orSpooled(id, outbox.apply(id, transition, change))
      if (flight === undefined) return applied
      inFlight.delete(id)
      // Keep it if the office knows the send's end but not the answer, which must still be delivered.
      if (applied.ok && flight.isInOffice) await late.forget(flight.name).catch(() => undefined)
      else late.release(flight.name)
      return applied.ok ? applied : failure(told(applied.error))
    },
  }
}

import type { OutboxStore } from '#main/outbox/ports.ts'
import { errorOf, StoreFault } from '#main/store/sqlite/store-fault.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure } from '#shared/kernel/result.ts'
import type { LateAnswers } from './late-answers.ts'

/** Of one send, from its answer to its end. */
interface InFlight {
  readonly name: string
  isInOffice: boolean
}

type Spooled = Pick<OutboxStore, 'nextSendable' | 'witnessAcceptance' | 'saveRawAnswer' | 'sentItems' | 'apply'>

/**
 * The outbox of an office: what the service answers to a POST lies on this desk's disk before the office is asked for anything, and goes from there only
 * when the office has it and what it says. Whatever the office refuses after that is told as `office.answer-spooled`: nothing is lost, and nothing may be
 * sent again.
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
    // One key sends one after the other: whatever was in flight before has ended.
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
      // A disk that takes nothing leaves it to the office, as without a spool.
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
      // Also when the office knows how the send ended but not what was answered: then the answer has still to come.
      if (applied.ok && flight.isInOffice) await late.forget(flight.name).catch(() => undefined)
      else late.release(flight.name)
      return applied.ok ? applied : failure(told(applied.error))
    },
  }
}

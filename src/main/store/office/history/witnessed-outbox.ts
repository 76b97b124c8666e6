import type { OutboxStore, SendableSubmission } from '#main/outbox/ports.ts'
import { readSentItems } from '#main/store/filing/outbox/sent-records.ts'
import type { SubmissionId } from '#shared/kernel/ids.ts'
import type { FilingDatabase } from '../../filing/filing-database.ts'
import type { KnownSends, PackedSend } from './known-sends.ts'

/** A larger body is not stored twice; its send is restored without it. */
const largestKeptBody = 1024 * 1024

type Witnessed = Pick<OutboxStore, 'nextSendable' | 'arm' | 'witnessAcceptance' | 'saveRawAnswer' | 'apply'>

interface InFlight {
  readonly attempt: number
  requestId: string | null
}

interface WitnessedPlaces {
  readonly sends: KnownSends
  readonly filings: FilingDatabase
  /** Resolves when everything this desk has observed of the office is on its disk. */
  readonly flush: () => Promise<void>
}

/**
 * Outbox of a desk in an office. Records every send in the desk's own file before its socket opens, and its answer
 * before the office receives it, so that restoring the server from a backup loses neither.
 */
export function witnessedOutbox(outbox: OutboxStore, places: WitnessedPlaces): OutboxStore {
  const own = witnessed(outbox, places)
  return new Proxy(outbox, {
    get: (target, name) => {
      if (Object.hasOwn(own, name)) return own[name as keyof Witnessed]
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}

function witnessed(outbox: OutboxStore, { sends, filings, flush }: WitnessedPlaces): Witnessed {
  let sendable: SendableSubmission | null = null
  const inFlight = new Map<string, InFlight>()
  const bodyOf = (id: SubmissionId): Uint8Array | null => {
    const body = sendable?.submission.id === id ? sendable.request.body : null
    return body === null || body.byteLength > largestKeptBody ? null : body
  }
  return {
    nextSendable: async (nowMs, scope) => {
      inFlight.clear()
      sendable = await outbox.nextSendable(nowMs, scope)
      return sendable
    },
    arm: async (id, record) => {
      const armed = await outbox.arm(id, record)
      if (armed.ok) inFlight.set(id, { attempt: record.attempt, requestId: null })
      return armed
    },
    // No answer is lost without this: it is saved with its bytes.
    witnessAcceptance: async (acceptance) => {
      const flight = inFlight.get(acceptance.submissionId)
      if (flight !== undefined) flight.requestId = acceptance.requestId
      return outbox.witnessAcceptance(acceptance)
    },
    saveRawAnswer: async (id, answer) => {
      const flight = inFlight.get(id)
      if (answer.kind === 'post' && flight !== undefined) {
        const send = { submissionId: id, attempt: flight.attempt }
        // A disk error must not keep the answer from the office; the send itself is already recorded here.
        await sends.answered(send, flight.requestId, answer).catch(() => undefined)
      }
      await outbox.saveRawAnswer(id, answer)
    },
    apply: async (id, transition, change) => {
      const flight = inFlight.get(id)
      if (flight === undefined) return outbox.apply(id, transition, change)
      const send = { submissionId: id, attempt: flight.attempt }
      if (transition.event === 'open-socket') {
        await sends.leaving({ ...send, leftAtMs: transition.atMs }, await packSend(filings, id, bodyOf(id)))
        const opened = await outbox.apply(id, transition, change)
        await flush()
        return opened
      }
      inFlight.delete(id)
      if (transition.event === 'surely-not-sent') await sends.stayed(send)
      else await sends.ended(send, transition.event, change?.requestId ?? null).catch(() => undefined)
      return outbox.apply(id, transition, change)
    },
  }
}

async function packSend(filings: FilingDatabase, id: SubmissionId, body: Uint8Array | null): Promise<PackedSend> {
  return filings.read(async (reading) => {
    const { db } = reading
    const submission = await db.selectFrom('submission').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const batch = await db
      .selectFrom('batch')
      .selectAll()
      .where('sequence', '=', submission.batch_sequence)
      .executeTakeFirstOrThrow()
    const consent = await db
      .selectFrom('consent')
      .selectAll()
      .where('id', '=', batch.consent_id)
      .executeTakeFirstOrThrow()
    const items = await readSentItems(reading, id)
    return { batch, consent, submission, items, body: body === null ? null : Buffer.from(body).toString('base64') }
  })
}

import { defaultWireChoices, type WireChoices } from '#shared/service/unspecified.ts'
import { type Delivery, type DeliverySecrets, deliveryId, isGenuine } from './judge-delivery.ts'
import type { DeliverySpool } from './ports.ts'
import { ProbeDesk, proofHeader } from './self-test/probe.ts'

export interface AcceptDependencies {
  readonly spool: DeliverySpool
  /** From memory. `again`: looks whether they have changed; answers the same object when they have not. */
  readonly secrets: (again: boolean) => Promise<DeliverySecrets>
  readonly nowMs: () => number
  /** A delivery lies in the spool that was not there before. */
  readonly onKept: () => void
  /** How this profile reads signatures; the standard when absent. */
  readonly choices?: () => Promise<WireChoices>
  /** Where the program's own probes are answered; one of its own when absent. */
  readonly probes?: ProbeDesk
}

export interface DoorAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
}

export type DeliveryDoor = (delivery: Delivery) => Promise<DoorAnswer>

/**
 * Decides about one delivery without the store: the signature first, over the bytes as they came, then the spool. Answers the
 * status: 204 once it is durable, 401 for a bad signature, 503 where this side cannot tell or cannot keep, so that the service
 * tries again (spec 6, rule 8). Nothing is written for a forged one.
 */
export function deliveryDoor({
  spool,
  secrets,
  nowMs,
  onKept,
  choices = async () => defaultWireChoices,
  probes = new ProbeDesk(),
}: AcceptDependencies): DeliveryDoor {
  const genuine = async (delivery: Delivery): Promise<boolean | null> => {
    const reading = await choices()
    const known = await secrets(false)
    if (isGenuine(delivery, known, nowMs(), reading)) return true
    // The secret may have been replaced a moment ago, by a command of another process.
    const latest = await secrets(true)
    if (latest !== known && isGenuine(delivery, latest, nowMs(), reading)) return true
    return latest.present === null ? null : false
  }
  return async (delivery) => {
    try {
      const verdict = await genuine(delivery)
      const proof = verdict === false ? probes.answer(delivery, await secrets(false), nowMs()) : null
      if (proof !== null) return { status: 204, headers: { [proofHeader]: proof } }
      if (verdict !== true) return { status: verdict === null ? 503 : 401 }
      const kept = await spool.keep({ id: deliveryId(delivery), rawBody: delivery.rawBody, receivedAtMs: nowMs() })
      if (kept === 'full') return { status: 503 }
      if (kept === 'kept') onKept()
      return { status: 204 }
    } catch {
      return { status: 503 }
    }
  }
}

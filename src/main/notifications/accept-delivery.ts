import { defaultWireChoices, type WireChoices } from '#shared/service/unspecified.ts'
import { type Delivery, type DeliverySecrets, deliveryId, isGenuine } from './judge-delivery.ts'
import type { DeliverySpool } from './ports.ts'
import { ProbeDesk, proofHeader } from './self-test/probe.ts'

export interface AcceptDependencies {
  readonly spool: DeliverySpool
  /** Cached secrets. `again` checks for a change; an unchanged result is the same object. */
  readonly secrets: (again: boolean) => Promise<DeliverySecrets>
  readonly nowMs: () => number
  /** Called when a new delivery has been stored in the spool. */
  readonly onKept: () => void
  /** This profile's interpretation of signatures; the standard if absent. */
  readonly choices?: () => Promise<WireChoices>
  /** Answers the program's own probes; a new desk if absent. */
  readonly probes?: ProbeDesk
}

export interface DoorAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
}

export type DeliveryDoor = (delivery: Delivery) => Promise<DoorAnswer>

/**
 * Handles one delivery without the store: verifies the signature over the raw bytes, then writes to the spool. Returns
 * 204 once durable, 401 for a bad signature, 503 if it cannot verify or store, so that the service retries (spec 6,
 * rule 8). A forged delivery is never written.
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
    // A command in another process may just have replaced the secret.
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

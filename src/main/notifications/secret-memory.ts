import type { Clock } from '#shared/kernel/clock.ts'
import { type DeliverySecrets, readDeliverySecrets } from './judge-delivery.ts'
import type { DeliverySecretStore } from './ports.ts'

/** Another process may replace the secrets. The interval keeps forged deliveries from opening the vault each time. */
const rereadAfterMs = 5_000

export interface SecretMemory {
  /** `again` checks for a change, at most once per interval; an unchanged result is the same object. */
  read(again: boolean): Promise<DeliverySecrets>
  /** Call after the secrets changed. */
  forget(): void
}

/** Caches the delivery secrets, so that a delivery does not open the vault. */
export function rememberSecrets(store: DeliverySecretStore, clock: Pick<Clock, 'monotonicMs'>): SecretMemory {
  let known: Promise<DeliverySecrets> | null = null
  let readAtMs = Number.NEGATIVE_INFINITY
  const look = (): Promise<DeliverySecrets> => {
    readAtMs = clock.monotonicMs()
    const before = known
    const reading = Promise.all([readDeliverySecrets(store), before]).then(([present, earlier]) =>
      earlier !== null && JSON.stringify(present) === JSON.stringify(earlier) ? earlier : present,
    )
    known = reading
    // After a failed vault read, the next caller tries again.
    reading.catch(() => {
      if (known === reading) known = null
    })
    return reading
  }
  return {
    read: (again) => {
      if (known === null) return look()
      return again && clock.monotonicMs() - readAtMs >= rereadAfterMs ? look() : known
    },
    forget: () => {
      known = null
    },
  }
}

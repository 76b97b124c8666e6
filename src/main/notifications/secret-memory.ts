import type { Clock } from '#shared/kernel/clock.ts'
import { type DeliverySecrets, readDeliverySecrets } from './judge-delivery.ts'
import type { DeliverySecretStore } from './ports.ts'

/** Another process may have replaced them; whoever sends forged deliveries does not open the vault for each. */
const rereadAfterMs = 5_000

export interface SecretMemory {
  /** `again`: looks whether they have changed, unless it did a moment ago; answers the same object when they have not. */
  read(again: boolean): Promise<DeliverySecrets>
  /** They are others now. */
  forget(): void
}

/** The secrets of deliveries in memory, so that a delivery costs no look into the vault, whoever sends it. */
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
    // A vault that could not be read is tried anew by the next who asks.
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

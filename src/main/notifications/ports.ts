export interface StoredNotification {
  /** `X-Service-Delivery`: one effect per value (spec 6, rule 5). */
  readonly delivery: string
  readonly receivedAtMs: number
  readonly rawBody: Uint8Array
  /** Null until it has been matched to a submission: orphans are kept. */
  readonly matchedAtMs: number | null
}

export interface NotificationStore {
  /** False when this delivery is already known. Durable before the receiver answers 2xx. */
  keep(delivery: string, rawBody: Uint8Array, receivedAtMs: number): Promise<boolean>
  unmatched(): Promise<readonly StoredNotification[]>
  markMatched(delivery: string, atMs: number): Promise<void>
}

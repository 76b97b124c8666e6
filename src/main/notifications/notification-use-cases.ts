import type { KeptNotice } from '#shared/domain/filing/kept-notice.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { Delivery } from './judge-delivery.ts'

export interface NotificationState {
  readonly url: string | null
  /** Whether the service will notify that address. Never with a test key (spec 5, rule 6). */
  readonly active: boolean
  /** The registration was made with a test key, which never brings a notification. */
  readonly testKey: boolean
  /** What the service said, without keys; empty when it said nothing. */
  readonly message: string
}

/** The one address that the service notifies, and what it sent there. */
export interface NotificationUseCases {
  show(): Promised<NotificationState>
  /** Warns by error `notifications.other-url` when another URL is registered, unless `overwrite`. */
  set(url: string, overwrite: boolean): Promised<NotificationState>
  off(): Promised<NotificationState>
  /** Deliveries with a good signature that could not be applied, or not wholly, oldest first. */
  kept(): Promised<readonly KeptNotice[]>
  /** Verifies, keeps and applies one delivery; the status to answer with. For a receiver that has the store to itself. */
  receive(delivery: Delivery): Promise<{ readonly status: number }>
  /** Takes in and applies what a receiver kept beside the store while another program had it. */
  takeIn(): Promise<void>
}

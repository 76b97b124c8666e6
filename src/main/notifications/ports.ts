import type { WaitingFor } from '#shared/domain/filing/kept-notice.ts'
import type { Page } from '#shared/domain/filing/overview.ts'
import type { RecordGroup } from '#shared/domain/filing/record-filter.ts'
import type {
  NoticeFilter,
  NoticeGrouping,
  NoticeKind,
  NoticeLine,
  NoticeOrder,
} from '#shared/domain/notifications/notice-table.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'

export interface StoredNotification {
  /** `X-Service-Delivery`, or the body's digest: one effect for each (spec 6, rule 5), and for each other body that came with it. */
  readonly delivery: string
  readonly receivedAtMs: number
  readonly rawBody: Uint8Array
  /** Null until it has been matched to a submission: orphans are kept. */
  readonly matchedAtMs: number | null
  /** When it was received in the store's own time, which never goes back. */
  readonly statedAtMs: number
  /** Why it was not applied when it was last tried; null before that. */
  readonly waitingFor: WaitingFor | null
}

export interface NotificationStore {
  /** False when this body is already known under this identifier. Durable before the receiver answers 2xx. */
  keep(delivery: string, rawBody: Uint8Array, receivedAtMs: number): Promise<boolean>
  /** Takes in what a receiver kept beside the store; also done at every opening. */
  takeInSpooled(): Promise<{ readonly taken: number; readonly setAside: readonly string[] }>
  /** In the order received, some at a time; only those that wait for one reason when it is given. What is matched meanwhile is in nobody’s way. */
  unmatched(waitingFor?: WaitingFor): AsyncIterable<StoredNotification>
  noteWaiting(delivery: string, waitingFor: WaitingFor): Promise<void>
  markMatched(delivery: string, atMs: number): Promise<void>
  find(delivery: string): Promise<StoredNotification | null>
  /** Those that were never described, some at a time: of them the list knows nothing but when they came. */
  undescribed(limit: number): Promise<readonly Pick<StoredNotification, 'delivery' | 'rawBody'>[]>
  describe(notices: readonly DescribedNotice[]): Promise<void>
  page(filter: NoticeFilter, order: NoticeOrder, offset: number, limit: number): Promise<Page<NoticeLine>>
  /** What `page` shows, counted by one thing; largest group first. */
  groups(filter: NoticeFilter, by: NoticeGrouping): Promise<readonly RecordGroup[]>
}

/** What a delivery says of itself, read once for the list. */
export interface DescribedNotice {
  readonly delivery: string
  readonly module: ModuleName | null
  readonly requestId: string | null
  readonly kind: NoticeKind
  readonly people: number
  readonly byteLength: number
}

/** The small settings of the profile that notifications keep. */
export interface NotificationSettingsStore {
  readSetting(name: string): Promise<string | null>
  saveSetting(name: string, json: string): Promise<void>
  forgetSetting(name: string): Promise<void>
}

/** A delivery whose signature was verified, on its way into the store. */
export interface SpooledDelivery {
  /** `X-Service-Delivery`, or the body's digest where the service gave none. */
  readonly id: string
  readonly receivedAtMs: number
  readonly rawBody: Uint8Array
}

/** Where a receiver keeps deliveries while it does not have the store. */
export interface DeliverySpool {
  /**
   * Durable when it answers `kept`; `known`: this delivery lies there already; `full`: too many or too much, nothing was kept.
   * Rejects with the disk's fault.
   */
  keep(delivery: SpooledDelivery): Promise<'kept' | 'known' | 'full'>
}

/** Where the registration's secret is kept, wrapped; for a while the one before it too. */
export interface DeliverySecretStore {
  read(name: DeliverySecretName): Promise<string | null>
  save(name: DeliverySecretName, secret: string): Promise<void>
  forget(name: DeliverySecretName): Promise<void>
}

type DeliverySecretName = 'notification-secret' | 'former-notification-secret'

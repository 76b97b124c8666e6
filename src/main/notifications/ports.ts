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
  /**
   * `X-Service-Delivery`, or the body's digest. Each one takes effect once (spec 6, rule 5); a different body under the
   * same id counts separately.
   */
  readonly delivery: string
  readonly receivedAtMs: number
  readonly rawBody: Uint8Array
  /** Null until matched to a submission: orphans are kept. */
  readonly matchedAtMs: number | null
  /** Time of receipt in the store's own monotonic time. */
  readonly statedAtMs: number
  /** Why the last attempt could not apply it; null before the first. */
  readonly waitingFor: WaitingFor | null
}

export interface NotificationStore {
  /** False if this body is already stored under this id. Durable before the receiver answers 2xx. */
  keep(delivery: string, rawBody: Uint8Array, receivedAtMs: number): Promise<boolean>
  /** Imports deliveries that a receiver spooled; also runs at every opening. */
  takeInSpooled(): Promise<{ readonly taken: number; readonly setAside: readonly string[] }>
  /**
   * In order of receipt, page by page; only those with the given reason. Entries matched during the iteration do no
   * harm.
   */
  unmatched(waitingFor?: WaitingFor): AsyncIterable<StoredNotification>
  noteWaiting(delivery: string, waitingFor: WaitingFor): Promise<void>
  markMatched(delivery: string, atMs: number): Promise<void>
  find(delivery: string): Promise<StoredNotification | null>
  /** Deliveries not described yet, of which the list shows only the time of receipt. Page by page. */
  undescribed(limit: number): Promise<readonly Pick<StoredNotification, 'delivery' | 'rawBody'>[]>
  describe(notices: readonly DescribedNotice[]): Promise<void>
  page(filter: NoticeFilter, order: NoticeOrder, offset: number, limit: number): Promise<Page<NoticeLine>>
  /** The rows of `page` counted by one property; largest group first. */
  groups(filter: NoticeFilter, by: NoticeGrouping): Promise<readonly RecordGroup[]>
}

/** A delivery's content for the list, parsed once. */
export interface DescribedNotice {
  readonly delivery: string
  readonly module: ModuleName | null
  readonly requestId: string | null
  readonly kind: NoticeKind
  readonly people: number
  readonly byteLength: number
}

/** The profile's small settings that notifications use. */
export interface NotificationSettingsStore {
  readSetting(name: string): Promise<string | null>
  saveSetting(name: string, json: string): Promise<void>
  forgetSetting(name: string): Promise<void>
}

/** A verified delivery on its way into the store. */
export interface SpooledDelivery {
  /** `X-Service-Delivery`, or the body's digest if the service sent none. */
  readonly id: string
  readonly receivedAtMs: number
  readonly rawBody: Uint8Array
}

/** Where a receiver stores deliveries while it does not hold the store. */
export interface DeliverySpool {
  /**
   * `kept`: stored durably. `known`: already stored. `full`: a limit on count or size was reached, nothing was stored.
   * Rejects with the disk's fault.
   */
  keep(delivery: SpooledDelivery): Promise<'kept' | 'known' | 'full'>
}

/** Wrapped storage of the registration's secret and, for a while, of the previous one. */
export interface DeliverySecretStore {
  read(name: DeliverySecretName): Promise<string | null>
  save(name: DeliverySecretName, secret: string): Promise<void>
  forget(name: DeliverySecretName): Promise<void>
}

type DeliverySecretName = 'notification-secret' | 'former-notification-secret'

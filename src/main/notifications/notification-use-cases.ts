import type { KeptNotice } from '#shared/domain/filing/kept-notice.ts'
import type { Page } from '#shared/domain/filing/overview.ts'
import type { RecordGroup } from '#shared/domain/filing/record-filter.ts'
import type { Attachable, AttachQuestion, AttachWay } from '#shared/domain/notifications/attaching.ts'
import type {
  NoticeFilter,
  NoticeGrouping,
  NoticeLine,
  NoticeOrder,
  RawNotice,
} from '#shared/domain/notifications/notice-table.ts'
import type { NotificationOutlook } from '#shared/domain/notifications/outlook.ts'
import type { ReceiverPlan, ReceiverStatus } from '#shared/domain/notifications/receiver.ts'
import type { Registration } from '#shared/domain/notifications/registration.ts'
import type { SelfTestReport } from '#shared/domain/notifications/self-test.ts'
import type { Verification } from '#shared/domain/notifications/verification.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { AttachChoice } from './by-hand/attach.ts'
import type { GivenDelivery } from './by-hand/verify-paste.ts'
import type { Delivery } from './judge-delivery.ts'
import type { NoticesExport } from './kept/export-notices.ts'

/** The one registered notification address, and the notifications received. */
export interface NotificationUseCases {
  show(): Promised<Registration>
  /**
   * Calls `mayReplace` with the active address before replacing another system's registration. A refusal returns
   * `notifications.other-url`, or `notifications.url-elsewhere` for the same address, whose secret would change.
   * `notifications.uncertain`: it may have taken effect (the same applies to `off`); `show` tells.
   */
  set(url: string, mayReplace: boolean | ((present: string) => Promise<boolean>)): Promised<Registration>
  off(): Promised<Registration>
  /** The address registered at the last query from here; null if there was none or no query. */
  seenUrl(): Promised<string | null>
  /** Verified deliveries that could not be applied completely, oldest first. */
  kept(): Promised<readonly KeptNotice[]>
  /**
   * Verifies, stores and applies one delivery, and returns the status to answer. For a receiver with exclusive use of
   * the store.
   */
  receive(delivery: Delivery): Promise<{ readonly status: number }>
  /** Imports and applies what a receiver spooled while another program held the store. */
  takeIn(): Promise<void>
  /** Everything ever received and not purged, applied or not. */
  page(filter: NoticeFilter, order: NoticeOrder, offset: number, limit: number): Promised<Page<NoticeLine>>
  groups(filter: NoticeFilter, by: NoticeGrouping): Promised<readonly RecordGroup[]>
  /** The rows of `page` in its order, with the chosen columns. */
  exportTable(request: NoticesExport): Promised<Uint8Array>
  /** Error `notifications.not-kept`. */
  raw(delivery: string): Promised<RawNotice>
  /** Checks whether the service signed pasted text. Saves nothing. */
  verify(pasted: GivenDelivery): Promised<Verification>
  /** Treats it as a received delivery. Error `notifications.not-genuine`; then nothing is saved. */
  takeInPasted(pasted: GivenDelivery): Promised<Verification>
  attachable(delivery: string): Promised<Attachable>
  /**
   * Null if the operator declined. Error `notifications.does-not-fit`, those of `attachable` and of adding a request.
   */
  attach(choice: AttachChoice, mayDecide: (question: AttachQuestion) => Promise<boolean>): Promised<AttachWay | null>
  selfTest(): Promised<SelfTestReport>
  outlook(): Promised<NotificationOutlook>
  receiver(): Promised<ReceiverStatus>
  chooseReceiver(plan: ReceiverPlan): Promised<ReceiverStatus>
  /** Starts listening if the plan says so, for a profile open in a window. */
  startReceiving(): Promise<void>
  stopReceiving(): Promise<void>
}

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
import type { SubmissionId } from '#shared/kernel/ids.ts'
import type { GivenDelivery } from './by-hand/verify-paste.ts'
import type { Delivery } from './judge-delivery.ts'
import type { NoticesExport } from './kept/export-notices.ts'

/** The one address that the service notifies, and what it sent there. */
export interface NotificationUseCases {
  show(): Promised<Registration>
  /**
   * Asks `mayReplace`, with the address that is active now, before another system's is put out of force; its no is the error
   * `notifications.other-url`, or `notifications.url-elsewhere` of the same address: its secret changes. `notifications.uncertain`:
   * it may have been done, and so of `off`; `show` tells.
   */
  set(url: string, mayReplace: boolean | ((present: string) => Promise<boolean>)): Promised<Registration>
  off(): Promised<Registration>
  /** The address that was registered when the service was asked last, here; null where it said none or was not asked. */
  seenUrl(): Promised<string | null>
  /** Deliveries with a good signature that could not be applied, or not wholly, oldest first. */
  kept(): Promised<readonly KeptNotice[]>
  /** Verifies, keeps and applies one delivery; the status to answer with. For a receiver that has the store to itself. */
  receive(delivery: Delivery): Promise<{ readonly status: number }>
  /** Takes in and applies what a receiver kept beside the store while another program had it. */
  takeIn(): Promise<void>
  /** Everything that was ever received and not purged, applied or not. */
  page(filter: NoticeFilter, order: NoticeOrder, offset: number, limit: number): Promised<Page<NoticeLine>>
  groups(filter: NoticeFilter, by: NoticeGrouping): Promised<readonly RecordGroup[]>
  /** What `page` shows, in its order, under the columns chosen. */
  exportTable(request: NoticesExport): Promised<Uint8Array>
  /** Error `notifications.not-kept`. */
  raw(delivery: string): Promised<RawNotice>
  /** Whether the service signed what somebody pasted. Keeps nothing. */
  verify(pasted: GivenDelivery): Promised<Verification>
  /** Takes it in as if it had been received. Error `notifications.not-genuine`: then nothing is kept. */
  takeInPasted(pasted: GivenDelivery): Promised<Verification>
  attachable(delivery: string): Promised<Attachable>
  /** Null: the operator's word was no. Error `notifications.does-not-fit`, those of `attachable` and of adding a request. */
  attach(
    choice: { readonly delivery: string; readonly submissionId: SubmissionId },
    mayDecide: (question: AttachQuestion) => Promise<boolean>,
  ): Promised<AttachWay | null>
  /** Sends a delivery to itself through the registered address. */
  selfTest(): Promised<SelfTestReport>
  outlook(): Promised<NotificationOutlook>
  receiver(): Promised<ReceiverStatus>
  chooseReceiver(plan: ReceiverPlan): Promised<ReceiverStatus>
  /** Listens from now on when its plan says so, for a profile that is open in a window. */
  startReceiving(): Promise<void>
  stopReceiving(): Promise<void>
}

import { z } from 'zod'
import type { Page } from '../../domain/filing/overview.ts'
import type { RecordGroup } from '../../domain/filing/record-filter.ts'
import type { Attachable, AttachWay } from '../../domain/notifications/attaching.ts'
import { noticeFilterSchema, noticeOrderSchema, receiverPlanSchema } from '../../domain/notifications/notice-schemas.ts'
import {
  type NoticeLine,
  noticeColumns,
  noticeGroupings,
  type RawNotice,
} from '../../domain/notifications/notice-table.ts'
import type { NotificationOutlook } from '../../domain/notifications/outlook.ts'
import type { ReceiverStatus } from '../../domain/notifications/receiver.ts'
import type { Registration } from '../../domain/notifications/registration.ts'
import type { SelfTestReport } from '../../domain/notifications/self-test.ts'
import type { Verification } from '../../domain/notifications/verification.ts'
import { languages } from '../../kernel/language.ts'
import { answer, channel } from '../channel.ts'
import { id, limit, nothing, offset } from '../fields.ts'

/** The service's id for one attempt; longer ones are stored under their digest. */
const delivery = z.string().min(1).max(200)

/** The receiver's maximum size. */
const mostPasted = 5 * 1024 * 1024

const pasted = z.strictObject({
  body: z.string().max(mostPasted),
  signature: z.string().max(500),
  delivery: z.string().max(2_000),
})

const notices = z.strictObject({ filter: noticeFilterSchema, order: noticeOrderSchema })

/** The address that the service notifies, the window's receiver, and everything received. */
export const notificationChannels = {
  /** Queries the service, within the common limits. */
  'notification:registration': channel({ request: nothing, answer: answer<Registration>() }),
  /** Null when the user declined in main's dialog. The secret stays in main. */
  'notification:register': channel({
    request: z.strictObject({ url: z.string().trim().min(1).max(2_000) }),
    answer: answer<Registration | null>(),
    changes: ['notifications'],
  }),
  'notification:turn-off': channel({
    request: nothing,
    answer: answer<Registration | null>(),
    changes: ['notifications'],
  }),
  'notification:receiver': channel({ request: nothing, answer: answer<ReceiverStatus>() }),
  'notification:choose-receiver': channel({
    request: receiverPlanSchema,
    answer: answer<ReceiverStatus>(),
    changes: ['notifications'],
  }),
  'notification:self-test': channel({ request: nothing, answer: answer<SelfTestReport>() }),
  'notification:outlook': channel({ request: nothing, answer: answer<NotificationOutlook>() }),
  'notification:page': channel({ request: notices.extend({ offset, limit }), answer: answer<Page<NoticeLine>>() }),
  'notification:groups': channel({
    request: z.strictObject({ filter: noticeFilterSchema, by: z.enum(noticeGroupings) }),
    answer: answer<readonly RecordGroup[]>(),
  }),
  'notification:export': channel({
    request: notices.extend({ columns: z.array(z.enum(noticeColumns)).min(1), language: z.enum(languages) }),
    answer: answer<{ readonly path: string } | null>(),
  }),
  'notification:raw': channel({ request: z.strictObject({ delivery }), answer: answer<RawNotice>() }),
  'notification:verify': channel({ request: pasted, answer: answer<Verification>() }),
  /** Accepts it as if it had been received. */
  'notification:take-in': channel({ request: pasted, answer: answer<Verification>(), changes: ['notifications'] }),
  'notification:attachable': channel({ request: z.strictObject({ delivery }), answer: answer<Attachable>() }),
  /** Null when the user declined in main's dialog. */
  'notification:attach': channel({
    request: z.strictObject({ delivery, submissionId: id }),
    answer: answer<AttachWay | null>(),
    changes: ['notifications', 'batches', 'polling'],
  }),
}

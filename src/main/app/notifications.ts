import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { KeptNotice } from '#shared/domain/filing/kept-notice.ts'
import type { Json } from '#shared/kernel/json.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { redactKeysIn } from '#shared/service/api-key.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import {
  type NotificationSettings,
  notificationUrlSchema,
  practiceNotificationRequestSchema,
  readNotificationRemoval,
  readNotificationSettings,
  readRegistration,
} from '#shared/service/notifications.ts'
import { paths } from '#shared/service/paths.ts'
import {
  deliveryId,
  forgetDeliverySecrets,
  isGenuine,
  readDeliverySecrets,
  replaceDeliverySecret,
} from '../notifications/judge-delivery.ts'
import { parseJson } from '../notifications/kept-notification.ts'
import { postFailure } from '../outbox/failure-table.ts'
import type { Application, NotificationState } from './application.ts'
import { applyKept, keptNotices } from './apply-notification.ts'
import type { AppContext } from './context.ts'
import type { OpenSession, Session } from './session.ts'

/** Registration of the one notification URL, and what happens when a delivery arrives (spec 6). */
export function createNotifications(
  context: AppContext,
  openSession: OpenSession,
): Application['notifications'] & { applyUnmatched(): Promise<void> } {
  const { stores, secrets, clock } = context

  const call = async (run: (session: Session) => Promise<Exchange>): Promise<Result<Json, AppError>> => {
    const session = await openSession()
    return session.ok ? readJsonAnswer(await run(session.value), clock.nowMs()) : session
  }

  /** With a test key no notification is ever sent, whatever is registered (spec 5, rule 6). */
  const described = async (state: NotificationSettings): Promise<Result<NotificationState, AppError>> => {
    const session = await openSession()
    if (!session.ok) return session
    const { testKey } = session.value
    return success({ ...state, active: state.active && !testKey, testKey, message: spoken(state.message) })
  }

  const show = async (): Promise<Result<NotificationState, AppError>> => {
    const answer = await call(({ gate, client }) => gate.pass('notifications', () => client.get(paths.notifications)))
    return answer.ok ? described(readNotificationSettings(answer.value)) : answer
  }

  const set = async (url: string, overwrite: boolean): Promise<Result<NotificationState, AppError>> => {
    const session = await openSession()
    if (!session.ok) return session
    const wellFormed = session.value.practice
      ? practiceNotificationRequestSchema.safeParse({ Url: url }).success
      : notificationUrlSchema.safeParse(url).success
    if (!wellFormed) return failure(appError('notifications.invalid-url', { url }))
    const present = await show()
    if (!present.ok) return present
    if (present.value.url !== null && present.value.active && present.value.url !== url && !overwrite) {
      return failure(appError('notifications.other-url', { url: present.value.url }))
    }
    const answer = await call(({ client }) => client.put(paths.notifications, JSON.stringify({ Url: url })))
    if (!answer.ok) return answer
    const registration = readRegistration(answer.value)
    if (!registration.ok) return failure(appError('notifications.no-secret'))
    await replaceDeliverySecret(secrets, registration.value.secret, clock.nowMs())
    return described({ url, active: true, message: registration.value.message })
  }

  const off = async (): Promise<Result<NotificationState, AppError>> => {
    const answer = await call(({ client }) => client.delete(paths.notifications))
    if (!answer.ok) return answer
    const removal = readNotificationRemoval(answer.value)
    if (!removal.removed)
      return failure(appError('service.refused', { status: '200', serviceMessage: removal.message }))
    await forgetDeliverySecrets(secrets)
    return described({ url: null, active: false, message: removal.message })
  }

  const receive = async (
    delivery: Parameters<Application['notifications']['receive']>[0],
  ): Promise<{ status: number }> => {
    try {
      const { choices } = await context.wire.setup()
      if (!isGenuine(delivery, await readDeliverySecrets(secrets), clock.nowMs(), choices)) return { status: 401 }
      await stores.notifications.keep(deliveryId(delivery), delivery.rawBody, clock.nowMs())
      // Also for a delivery that is known: an earlier try may have been kept and then failed. What was applied is not unmatched.
      await applyUnmatched()
      return { status: 204 }
    } catch {
      // A local fault: the service tries again later (spec 6, rule 8).
      return { status: 503 }
    }
  }

  const applyUnmatched = (): Promise<void> => applyKept(context)

  const takeIn = async (): Promise<void> => {
    const { taken } = await stores.notifications.takeInSpooled()
    if (taken > 0) await applyUnmatched()
  }

  const kept = async (): Promise<Result<readonly KeptNotice[], AppError>> => success(await keptNotices(context))

  return { show, set, off, receive, takeIn, kept, applyUnmatched }
}

const longestMessage = 500

/** The service's words for people: on one line, without anything that looks like a key. */
const spoken = (message: string): string => redactKeysIn(message).replace(/\s+/g, ' ').trim().slice(0, longestMessage)

/** Answers of PUT, GET and DELETE: the same failures as a POST's, without money in it. */
function readJsonAnswer(exchange: Exchange, nowMs: number): Result<Json, AppError> {
  const failed = postFailure(exchange, 0, nowMs)
  if (failed !== null) {
    const { error } = failed
    if (error.family !== 'unknown-outcome') return failure(error)
    const refused = exchange.kind === 'answered' && exchange.status >= 400 && exchange.status < 500
    return failure(
      refused
        ? appError('service.refused', { status: String(exchange.status), ...error.parameters })
        : appError('network.no-answer', error.parameters),
    )
  }
  const body = exchange.kind === 'answered' ? parseJson(exchange.body) : undefined
  // Spec 4 does not show the body of the DELETE's answer: none is fine.
  return success(body ?? {})
}

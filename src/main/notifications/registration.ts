import { type AppError, appError } from '#shared/domain/app-error.ts'
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
import type { NotificationContext, NotificationSession } from './context.ts'
import { forgetDeliverySecrets, replaceDeliverySecret } from './judge-delivery.ts'
import { parseJson } from './kept-notification.ts'
import type { NotificationState, NotificationUseCases } from './notification-use-cases.ts'

type RegistrationContext = Pick<NotificationContext, 'openSession' | 'failureOf' | 'secrets' | 'clock'>

/** Registration of the one notification URL (spec 6). */
export function createRegistration(context: RegistrationContext): Pick<NotificationUseCases, 'show' | 'set' | 'off'> {
  const { openSession, secrets, clock } = context

  const call = async (run: (session: NotificationSession) => Promise<Exchange>): Promise<Result<Json, AppError>> => {
    const session = await openSession()
    return session.ok ? readJsonAnswer(await run(session.value), context.failureOf) : session
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

  return { show, set, off }
}

const maxMessageLength = 500

/** The service's words for people: on one line, without anything that looks like a key. */
const spoken = (message: string): string => redactKeysIn(message).replace(/\s+/g, ' ').trim().slice(0, maxMessageLength)

/** Answers of PUT, GET and DELETE: the same failures as a POST's, without money in it. */
function readJsonAnswer(exchange: Exchange, failureOf: RegistrationContext['failureOf']): Result<Json, AppError> {
  const error = failureOf(exchange)
  if (error !== null) {
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

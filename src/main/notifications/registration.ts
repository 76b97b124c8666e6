import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Registration } from '#shared/domain/notifications/registration.ts'
import type { Json } from '#shared/kernel/json.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { serviceMessage } from '#shared/service/answers/service-message.ts'
import { redactKeysIn } from '#shared/service/api-key.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import {
  type NotificationSettings,
  notificationUrlProblem,
  readNotificationRemoval,
  readNotificationSettings,
  readRegistration,
} from '#shared/service/notifications.ts'
import { paths } from '#shared/service/paths.ts'
import type { NotificationContext, NotificationSession } from './context.ts'
import { forgetDeliverySecrets, replaceDeliverySecret } from './judge-delivery.ts'
import { parseJson } from './kept-notification.ts'
import type { NotificationUseCases } from './notification-use-cases.ts'
import { noteRegistration, readRegistrationRecord } from './registration-record.ts'
import type { SecretMemory } from './secret-memory.ts'

type RegistrationContext = Pick<
  NotificationContext,
  'openSession' | 'failureOf' | 'secrets' | 'settings' | 'clock' | 'changed'
> & { readonly memory: SecretMemory }

/** Registration of the one notification URL (spec 6). */
export function createRegistration(
  context: RegistrationContext,
): Pick<NotificationUseCases, 'show' | 'set' | 'off' | 'seenUrl'> {
  const { openSession, settings } = context

  const show = async (): Promise<Result<Registration, AppError>> => {
    const answer = await call(context, ({ gate, client }) =>
      gate.pass('notifications', () => client.get(paths.notifications)),
    )
    return answer.ok ? described(context, readNotificationSettings(answer.value)) : answer
  }

  const set: NotificationUseCases['set'] = async (url, mayReplace) => {
    const session = await openSession()
    if (!session.ok) return session
    const problem = notificationUrlProblem(url, session.value.practice)
    if (problem !== null) return failure(appError(`notifications.url-${problem}`, { url }))
    const present = await show()
    if (!present.ok) return present
    const replaced = replacedBy(url, present.value)
    const isAllowed = replaced === null || (typeof mayReplace === 'boolean' ? mayReplace : await mayReplace(replaced))
    return isAllowed ? register(context, url) : failure(appError('notifications.other-url', { url: replaced }))
  }

  const off = async (): Promise<Result<Registration, AppError>> => {
    const answer = await call(context, ({ client }) => client.delete(paths.notifications))
    if (!answer.ok) return answer
    const { removed, message } = readNotificationRemoval(answer.value)
    if (!removed) {
      const said = serviceMessage(JSON.stringify(answer.value))
      return failure(appError('service.refused', { status: '200', ...said }))
    }
    await forgetSecrets(context)
    return described(context, { url: null, active: false, message })
  }

  const seenUrl: NotificationUseCases['seenUrl'] = async () =>
    success((await readRegistrationRecord(settings)).seen?.url ?? null)

  return { show, set, off, seenUrl }
}

async function call(
  { openSession, failureOf }: RegistrationContext,
  run: (session: NotificationSession) => Promise<Exchange>,
): Promise<Result<Json, AppError>> {
  const session = await openSession()
  return session.ok ? readJsonAnswer(await run(session.value), failureOf) : session
}

/**
 * Whom a registration would put out of force; null where nobody loses by it. The same address again makes a new secret: whoever has
 * the one of now can verify nothing any more.
 */
const replacedBy = (url: string, { url: present, active, ours }: Registration): string | null =>
  active && present !== null && (present !== url || !ours) ? present : null

async function register(context: RegistrationContext, url: string): Promise<Result<Registration, AppError>> {
  const { settings } = context
  const answer = await call(context, ({ client }) => client.put(paths.notifications, JSON.stringify({ Url: url })))
  if (!answer.ok) {
    // Perhaps it was registered all the same: then the secret that is kept here signs nothing any more.
    if (answer.error.code === 'network.no-answer') await noteRegistration(settings, { ownUrl: nobodys })
    return answer
  }
  const registration = readRegistration(answer.value)
  if (!registration.ok) {
    await noteRegistration(settings, { ownUrl: nobodys })
    return failure(appError('notifications.no-secret'))
  }
  const { secret, message } = registration.value
  await keepSecret(context, url, secret)
  return described(context, { url, active: true, message })
}

/** A test key registers nothing (spec 5, rule 6): what it is given would put the account's own secret out of force here. */
async function keepSecret(context: RegistrationContext, url: string, secret: string): Promise<void> {
  const { openSession, secrets, settings, memory, clock } = context
  const session = await openSession()
  if (!session.ok || session.value.testKey) return
  await replaceDeliverySecret(secrets, secret, clock.nowMs())
  memory.forget()
  await noteRegistration(settings, { ownUrl: url })
}

async function forgetSecrets({ openSession, secrets, settings, memory }: RegistrationContext): Promise<void> {
  const session = await openSession()
  if (!session.ok || session.value.testKey) return
  await forgetDeliverySecrets(secrets)
  memory.forget()
  await noteRegistration(settings, { ownUrl: null })
}

/** With a test key no notification is ever sent, whatever is registered (spec 5, rule 6), and what it is told is nobody's registration. */
async function described(
  context: RegistrationContext,
  { url, active, message }: NotificationSettings,
): Promise<Result<Registration, AppError>> {
  const { openSession, settings } = context
  const session = await openSession()
  if (!session.ok) return session
  const { testKey, baseUrl } = session.value
  const isNews = !testKey && (await noteRegistration(settings, { seen: { url, active, baseUrl } }))
  if (isNews) context.changed()
  const ours = url !== null && (await hasSecretOf(context, url))
  return success({ url, active: active && !testKey, testKey, ours, message: spoken(message) })
}

/** Whether the secret that is kept here is that of the address, as far as anybody can know. */
async function hasSecretOf({ memory, settings }: RegistrationContext, url: string): Promise<boolean> {
  if ((await memory.read(false)).present === null) return false
  const { ownUrl } = await readRegistrationRecord(settings)
  return ownUrl === null || ownUrl === url
}

/** No address: nobody knows whose secret is in force. */
const nobodys = ''

const maxMessageLength = 500

/** The service's words for people: on one line, without anything that looks like a key. */
const spoken = (message: string): string => redactKeysIn(message).replace(/\s+/g, ' ').trim().slice(0, maxMessageLength)

/** Answers of PUT, GET and DELETE: the same failures as a POST's, without money in it. */
function readJsonAnswer(exchange: Exchange, failureOf: RegistrationContext['failureOf']): Result<Json, AppError> {
  const error = failureOf(exchange)
  if (error !== null) {
    if (error.code === 'service.forbidden') return failure(appError('notifications.forbidden'))
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

import { type AppError, appError, carriedError } from '#shared/domain/app-error.ts'
import type { Registration } from '#shared/domain/notifications/registration.ts'
import type { Json } from '#shared/kernel/json.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import {
  type NotificationSettings,
  notificationUrlProblem,
  readNotificationRemoval,
  readNotificationSettings,
} from '#shared/service/notifications.ts'
import { paths } from '#shared/service/paths.ts'
import type { NotificationContext, NotificationSession } from './context.ts'
import { forgetDeliverySecrets, replaceDeliverySecret } from './judge-delivery.ts'
import type { NotificationUseCases } from './notification-use-cases.ts'
import { readAsked, readChanged, readSecret, spoken } from './registration-answers.ts'
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
    const answer = await call(
      context,
      ({ gate, client }) => gate.pass('notifications', () => client.get(paths.notifications)),
      readAsked,
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
    if (!isAllowed) return failure(notAllowed(url, replaced))
    const registered = await register(context, url)
    const isAgain = present.value.active && present.value.url === url
    return registered.ok && isAgain ? success({ ...registered.value, renewed: true }) : registered
  }

  const off = async (): Promise<Result<Registration, AppError>> => {
    const answer = await call(context, ({ client }) => client.delete(paths.notifications), readChanged)
    if (!answer.ok) return answer
    // The registration is off, even if the secret cannot be deleted here.
    await forgetSecrets(context).catch(() => undefined)
    const message = answer.value === null ? '' : readNotificationRemoval(answer.value).message
    return afterChange(context, { url: null, active: false, message })
  }

  const seenUrl: NotificationUseCases['seenUrl'] = async () =>
    success((await readRegistrationRecord(settings)).seen?.url ?? null)

  return { show, set, off, seenUrl }
}

async function call<Answer extends Json | null>(
  { openSession, failureOf }: RegistrationContext,
  run: (session: NotificationSession) => Promise<Exchange>,
  read: (exchange: Exchange, failureOf: RegistrationContext['failureOf']) => Result<Answer, AppError>,
): Promise<Result<Answer, AppError>> {
  const session = await openSession()
  return session.ok ? read(await run(session.value), failureOf) : session
}

const notAllowed = (url: string, replaced: string): AppError =>
  replaced === url
    ? appError('notifications.url-elsewhere', { url })
    : appError('notifications.other-url', { url: replaced })

/**
 * The address that a registration would disable; null if no one is affected. Registering the same address again creates
 * a new secret, so any holder of the current one could no longer verify.
 */
const replacedBy = (url: string, { url: present, active, ours }: Registration): string | null =>
  active && present !== null && (present !== url || !ours) ? present : null

async function register(context: RegistrationContext, url: string): Promise<Result<Registration, AppError>> {
  const put = await call(
    context,
    ({ client }) => client.put(paths.notifications, JSON.stringify({ Url: url })),
    readChanged,
  )
  const answer = put.ok ? readSecret(put.value) : put
  if (!answer.ok) {
    // It may have been registered anyway; then the stored secret is no longer valid.
    if (answer.error.family === 'unknown-outcome') await noteNobodys(context)
    return answer
  }
  const { secret, message } = answer.value
  try {
    await keepSecret(context, url, secret)
  } catch (thrown) {
    await noteNobodys(context)
    const cause = carriedError(thrown)?.code ?? 'internal.unexpected'
    return failure(appError('notifications.secret-not-kept', { cause }))
  }
  return afterChange(context, { url, active: true, message })
}

const noteNobodys = ({ settings }: RegistrationContext): Promise<unknown> =>
  noteRegistration(settings, { ownUrl: nobodys }).catch(() => undefined)

/** The service has applied the change, so a failure to record it here does not matter. */
async function afterChange(
  context: RegistrationContext,
  told: NotificationSettings,
): Promise<Result<Registration, AppError>> {
  const plain = { ...told, testKey: false, ours: told.url !== null, message: spoken(told.message) }
  const said = await described(context, told).catch(() => success(plain))
  return said.ok ? said : success(plain)
}

/** A test key registers nothing (spec 5, rule 6), and its secret would replace the account's own here. */
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

/**
 * With a test key no notification is sent, whatever is registered (spec 5, rule 6), and its answers describe no real
 * registration.
 */
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

/** Whether the stored secret belongs to the address, as far as can be known. */
async function hasSecretOf({ memory, settings }: RegistrationContext, url: string): Promise<boolean> {
  if ((await memory.read(false)).present === null) return false
  const { ownUrl } = await readRegistrationRecord(settings)
  return ownUrl === null || ownUrl === url
}

/** An empty address: it is unknown whose secret is in force. */
const nobodys = ''

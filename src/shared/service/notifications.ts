import { z } from 'zod'
import type { Json } from '#shared/kernel/json.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { isLoopbackAddress, isLoopbackHost, mayBePublicHost, withoutBrackets } from '../kernel/public-host.ts'
import { envelopeOrBare, readRequestId } from './answers/envelope.ts'
import { booleanOf, fieldOf, textOf } from './answers/read-json.ts'
import type { UnreadableAnswer } from './modules/batch-module.ts'

/** Registration of the one address that receives notifications (spec 2.9, 4 #10 to #12, 6). */

const address = /^(https?):\/\/([^\s\\@/?#]+)(?:[/?#][^\s\\]*)?$/i

const hostOf = (authority: string): string => authority.replace(/:\d{1,5}$/, '')

/** HTTPS, no user or password, no certainly private host (spec 6, rule 9). The service itself resolves the name. */
const publicAddress = (text: string): boolean => {
  const match = address.exec(text)
  return match?.[1]?.toLowerCase() === 'https' && mayBePublicHost(hostOf(match[2] ?? ''))
}

/** Also accepted by the practice service: plain HTTP or HTTPS on this machine. */
const loopbackAddress = (text: string): boolean => {
  const match = address.exec(text)
  return match !== null && isLoopbackHost(hostOf(match[2] ?? ''))
}

const addressMessage = 'Debe ser una dirección https pública, sin usuario ni contraseña'

const notificationUrlSchema = z.url(addressMessage).refine(publicAddress, addressMessage)

/** Why an address cannot be registered (spec 6, rule 9). */
export type NotificationUrlProblem = 'malformed' | 'not-https' | 'credentials' | 'local' | 'private'

/** Null when it can be. `practice`: the service runs on this machine, so the receiver may too. */
export function notificationUrlProblem(text: string, practice: boolean): NotificationUrlProblem | null {
  if (practice && practiceNotificationRequestSchema.safeParse({ Url: text }).success) return null
  if (notificationUrlSchema.safeParse(text).success) return null
  if (/^[a-z]+:\/\/[^/?#]*@/i.test(text)) return 'credentials'
  const [, scheme = '', authority = ''] = address.exec(text) ?? []
  if (authority === '') return 'malformed'
  const host = hostOf(authority).toLowerCase()
  if (isLoopbackHost(host) || isLoopbackAddress(withoutBrackets(host)) || /(^|\.)localhost\.?$/.test(host))
    return 'local'
  if (!mayBePublicHost(host)) return 'private'
  return scheme.toLowerCase() === 'https' ? 'malformed' : 'not-https'
}

export const notificationRequestSchema = z.strictObject({ Url: notificationUrlSchema })

/** The same request when the service runs on this machine, so that its receiver may too. */
export const practiceNotificationRequestSchema = z.strictObject({
  Url: z.url(addressMessage).refine((text) => publicAddress(text) || loopbackAddress(text), addressMessage),
})

/**
 * The signing secret, which the PUT returns only once (spec 2.9). Fails when the answer has none; the old secret may be
 * invalid even then.
 */
export function readRegistration(
  body: Json,
): Result<{ readonly secret: string; readonly message: string }, UnreadableAnswer> {
  const envelope = envelopeOrBare(body)
  const secret = textOf(fieldOf(envelope.data, 'Secreto')) ?? textOf(fieldOf(body, 'Secreto'))
  if (secret !== null) return success({ secret, message: envelope.message })
  const code = envelope.success === false ? 'not-successful' : 'not-an-envelope'
  return failure({ code, detail: envelope.message })
}

export interface NotificationSettings {
  /** Null when no address is registered. */
  readonly url: string | null
  readonly active: boolean
  /** The service's message; empty if none. */
  readonly message: string
}

/**
 * The GET's content, in `Data` or at the root. An address without `Activa` counts as active: it may belong to another
 * system.
 */
export function readNotificationSettings(body: Json): NotificationSettings {
  const { data, message } = envelopeOrBare(body)
  const url = textOf(fieldOf(data, 'Url')) ?? textOf(fieldOf(body, 'Url'))
  const active = booleanOf(fieldOf(data, 'Activa')) ?? booleanOf(fieldOf(body, 'Activa'))
  return { url, active: active ?? url !== null, message }
}

/** The DELETE's result (spec 4: its body is not documented). Only an explicit `Success: false` means failure. */
export function readNotificationRemoval(body: Json): { readonly removed: boolean; readonly message: string } {
  const { success: said, message } = envelopeOrBare(body)
  return { removed: said !== false, message }
}

/** Identifies a notification (spec 6, rule 2); read before its module reads the rest. */
export interface NotificationAddress {
  readonly moduleName: string
  readonly requestId: string
}

/** `Modulo` and `IdSolicitud` of a notification; null when either is missing. */
export function readNotificationAddress(body: Json): NotificationAddress | null {
  const moduleName = textOf(fieldOf(body, 'Modulo'))?.trim()
  const requestId = readRequestId(body)
  return moduleName === undefined || requestId === null ? null : { moduleName, requestId }
}

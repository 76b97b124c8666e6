import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Json } from '#shared/kernel/json.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { envelopeOrBare } from '#shared/service/answers/envelope.ts'
import { redactKeysIn } from '#shared/service/api-key.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import { readRegistration } from '#shared/service/notifications.ts'
import type { NotificationContext } from './context.ts'
import { parseJson } from './kept-notification.ts'

type FailureOf = NotificationContext['failureOf']

const maxMessageLength = 500

/** The service's message for people: on one line, with anything that looks like a key removed. */
export const spoken = (message: string): string =>
  redactKeysIn(message).replace(/\s+/g, ' ').trim().slice(0, maxMessageLength)

/** Parses the answer to a GET. Only a readable one says which address is registered, or none. */
export function readAsked(exchange: Exchange, failureOf: FailureOf): Result<Json, AppError> {
  const error = failureOf(exchange)
  if (error !== null) return failure(known(exchange, error) ?? appError('network.no-answer', error.parameters))
  const body = bodyOf(exchange)
  if (body === null || body === undefined) return failure(appError('notifications.not-understood'))
  return refusalIn(body) ?? success(body)
}

/**
 * Parses the answer to a PUT or DELETE. Without an answer the outcome is uncertain, and a GET tells. Null: done, with
 * an empty body, which spec 4 allows for the DELETE.
 */
export function readChanged(exchange: Exchange, failureOf: FailureOf): Result<Json | null, AppError> {
  const error = failureOf(exchange)
  if (error !== null) return failure(known(exchange, error) ?? appError('notifications.uncertain'))
  const body = bodyOf(exchange)
  if (body === undefined) return failure(appError('notifications.uncertain'))
  return body === null ? success(null) : (refusalIn(body) ?? success(body))
}

/** The new secret and the service's message. Without a secret, the address may still be registered. */
export function readSecret(body: Json | null): Result<{ readonly secret: string; readonly message: string }, AppError> {
  const registration = body === null ? null : readRegistration(body)
  if (registration?.ok) return registration
  const saidYes = body !== null && envelopeOrBare(body).success === true
  return failure(appError(saidYes ? 'notifications.no-secret' : 'notifications.uncertain'))
}

/** Undefined if it cannot be parsed. Null if it is empty. */
function bodyOf(exchange: Exchange): Json | null | undefined {
  if (exchange.kind !== 'answered') return undefined
  if (exchange.body.byteLength === 0) return null
  return parseJson(exchange.body)
}

function refusalIn(body: Json): Result<never, AppError> | null {
  const { success: said, message } = envelopeOrBare(body)
  return said === false ? failure(appError('notifications.refused', { serviceMessage: spoken(message) })) : null
}

/**
 * A refusal, or a request that was never sent; null if it may have taken effect. Same failures as for the POST, without
 * mention of charges.
 */
function known(exchange: Exchange, error: AppError): AppError | null {
  if (error.code === 'service.forbidden') return appError('notifications.forbidden')
  if (error.family !== 'unknown-outcome') return error
  const isNo =
    exchange.kind === 'answered' && exchange.status >= 400 && exchange.status < 500 && exchange.status !== 408
  return isNo ? appError('service.refused', { status: String(exchange.status), ...error.parameters }) : null
}

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

/** The service's words for people: on one line, without anything that looks like a key. */
export const spoken = (message: string): string =>
  redactKeysIn(message).replace(/\s+/g, ' ').trim().slice(0, maxMessageLength)

/** The answer to a GET. Only one that can be read says which address there is, or that there is none. */
export function readAsked(exchange: Exchange, failureOf: FailureOf): Result<Json, AppError> {
  const error = failureOf(exchange)
  if (error !== null) return failure(known(exchange, error) ?? appError('network.no-answer', error.parameters))
  const body = bodyOf(exchange)
  if (body === null || body === undefined) return failure(appError('notifications.not-understood'))
  return refusalIn(body) ?? success(body)
}

/**
 * The answer to a PUT or a DELETE. What may have been done and was not answered is uncertain: a GET tells. Null: done, without
 * a body, as spec 4 leaves it open for the DELETE.
 */
export function readChanged(exchange: Exchange, failureOf: FailureOf): Result<Json | null, AppError> {
  const error = failureOf(exchange)
  if (error !== null) return failure(known(exchange, error) ?? appError('notifications.uncertain'))
  const body = bodyOf(exchange)
  if (body === undefined) return failure(appError('notifications.uncertain'))
  return body === null ? success(null) : (refusalIn(body) ?? success(body))
}

/** The new secret, and what the service said. Without one the address may be registered all the same. */
export function readSecret(body: Json | null): Result<{ readonly secret: string; readonly message: string }, AppError> {
  const registration = body === null ? null : readRegistration(body)
  if (registration?.ok) return registration
  const saidYes = body !== null && envelopeOrBare(body).success === true
  return failure(appError(saidYes ? 'notifications.no-secret' : 'notifications.uncertain'))
}

/** Undefined: it cannot be read. Null: it is empty. */
function bodyOf(exchange: Exchange): Json | null | undefined {
  if (exchange.kind !== 'answered') return undefined
  if (exchange.body.byteLength === 0) return null
  return parseJson(exchange.body)
}

function refusalIn(body: Json): Result<never, AppError> | null {
  const { success: said, message } = envelopeOrBare(body)
  return said === false ? failure(appError('notifications.refused', { serviceMessage: spoken(message) })) : null
}

/** A no, or nothing that left; null where it may have been done. The POST's own failures, without money in them. */
function known(exchange: Exchange, error: AppError): AppError | null {
  if (error.code === 'service.forbidden') return appError('notifications.forbidden')
  if (error.family !== 'unknown-outcome') return error
  const isNo =
    exchange.kind === 'answered' && exchange.status >= 400 && exchange.status < 500 && exchange.status !== 408
  return isNo ? appError('service.refused', { status: String(exchange.status), ...error.parameters }) : null
}

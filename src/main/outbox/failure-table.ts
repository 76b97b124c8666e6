import { type AppError, appError } from '#shared/domain/app-error.ts'
import { assertNever } from '#shared/kernel/assert-never.ts'
import { redactKeysIn } from '#shared/service/api-key.ts'
import type { Answered, Exchange, NotConnected } from '#shared/service/exchange.ts'
import { retryAfterMs } from '#shared/service/retry-after.ts'

/** What a POST that brought no usable answer means for money (reliability contract, "What a failed POST means"). */
export type PostFailure =
  /** Surely not sent. `retryDelayMs` null: automatic attempts are used up or make no sense; held for the operator. */
  | { readonly meaning: 'not-sent'; readonly error: AppError; readonly retryDelayMs: number | null }
  /** The service definitely did nothing. */
  | { readonly meaning: 'refused'; readonly error: AppError }
  /** It may have been applied and paid. */
  | { readonly meaning: 'ambiguous'; readonly error: AppError }

const networkRetries = 6
const handshakeRetries = 2
const limiterRetries = 3
const firstDelayMs = 2_000
const longestDelayMs = 60_000

/** 2, 4, 8 ... 60 s. Jitter is not needed: one client, one POST at a time. */
export const backoffMs = (retriesSoFar: number): number => Math.min(firstDelayMs * 2 ** retriesSoFar, longestDelayMs)

/** Classifies every exchange that is not a complete 2xx answer; null for those. `retriesSoFar` since the operator's last decision. */
export function postFailure(exchange: Exchange, retriesSoFar: number, nowMs: number): PostFailure | null {
  switch (exchange.kind) {
    case 'not-connected':
      return notConnected(exchange, retriesSoFar)
    case 'no-answer':
      return { meaning: 'ambiguous', error: appError('unknown-outcome', `send.${exchange.reason}`) }
    case 'answered':
      return answered(exchange, retriesSoFar, nowMs)
    default:
      return assertNever(exchange)
  }
}

function notConnected(exchange: NotConnected, retriesSoFar: number): PostFailure {
  const error = appError('network', `network.${exchange.reason}`, { detail: exchange.detail })
  const limit = exchange.reason === 'tls' ? handshakeRetries : exchange.reason === 'certificate' ? 0 : networkRetries
  return { meaning: 'not-sent', error, retryDelayMs: retriesSoFar < limit ? backoffMs(retriesSoFar) : null }
}

function answered(exchange: Answered, retriesSoFar: number, nowMs: number): PostFailure | null {
  const { status } = exchange
  const parameters = { status: String(status), ...serviceMessage(exchange) }
  if (status >= 200 && status < 300) {
    return exchange.complete ? null : { meaning: 'ambiguous', error: appError('unknown-outcome', 'send.answer-cut') }
  }
  if (status >= 300 && status < 400) {
    return { meaning: 'refused', error: appError('service', 'service.redirect', parameters) }
  }
  if (status === 429) {
    const delayMs = retriesSoFar < limiterRetries ? retryAfterMs(exchange.headers['retry-after'], nowMs) : null
    return {
      meaning: 'not-sent',
      error: appError('service', 'service.too-many-requests', parameters),
      retryDelayMs: delayMs,
    }
  }
  if (isAmbiguousStatus(status)) {
    return { meaning: 'ambiguous', error: appError('unknown-outcome', 'send.service-failure', parameters) }
  }
  return { meaning: 'refused', error: appError('service', refusalCode(status), parameters) }
}

/** 408, 409 and every 5xx: the service may have worked before it failed. So does anything that is no known refusal. */
const isAmbiguousStatus = (status: number): boolean => status === 408 || status === 409 || status >= 500 || status < 200

function refusalCode(status: number): string {
  if (status === 401) return 'service.unauthorised'
  if (status === 403) return 'service.forbidden'
  if (status === 404) return 'service.not-found'
  return 'service.refused'
}

/** The service's own words, when the answer has the envelope's `Message` (spec 2.1). Shown as they came, but for a key in them. */
export function serviceMessage(exchange: Answered): Readonly<Record<string, string>> {
  const text = Buffer.from(exchange.body).toString('utf8').slice(0, 20_000)
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && 'Message' in parsed && typeof parsed.Message === 'string')
      return { serviceMessage: redactKeysIn(parsed.Message).slice(0, 500) }
  } catch {
    // Not JSON: an intermediary's page says nothing to a clerk; the bytes are kept with the raw answer.
  }
  return {}
}

import { readableText } from '#main/base/foreign-text.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { assertNever } from '#shared/kernel/assert-never.ts'
import { acceptanceEvidence, addressIn } from '#shared/service/answers/acceptance-evidence.ts'
import { retryAfterMs } from '#shared/service/answers/retry-after.ts'
import { serviceMessage } from '#shared/service/answers/service-message.ts'
import type { Answered, Exchange, NotConnected } from '#shared/service/exchange.ts'
import { looseText } from '../base/foreign-text.ts'

/** What a POST without a usable answer means for money (`docs/reliability.md`, "What a failed POST means"). */
export type PostFailure =
  /**
   * Certainly not sent. `retryDelayMs` null: no automatic retries left, or retrying is pointless; held for the
   * operator.
   */
  | { readonly meaning: 'not-sent'; readonly error: AppError; readonly retryDelayMs: number | null }
  /** The service certainly did nothing. */
  | { readonly meaning: 'refused'; readonly error: AppError }
  /** It may have been applied and charged. */
  | { readonly meaning: 'ambiguous'; readonly error: AppError }

const networkRetries = 6
const handshakeRetries = 2
const limiterRetries = 3
const firstDelayMs = 2_000
const longestDelayMs = 60_000

/** 2, 4, 8 ... 60 s. No jitter: one client, one POST at a time. */
export const backoffMs = (retriesSoFar: number): number => Math.min(firstDelayMs * 2 ** retriesSoFar, longestDelayMs)

/**
 * Classifies every exchange except a complete 2xx answer; null for those. `retriesSoFar` counts since the operator's
 * last decision.
 */
export function postFailure(exchange: Exchange, retriesSoFar: number, nowMs: number): PostFailure | null {
  switch (exchange.kind) {
    case 'not-connected':
      return notConnected(exchange, retriesSoFar)
    case 'no-answer':
      return { meaning: 'ambiguous', error: appError(`send.${exchange.reason}`) }
    case 'answered':
      return answered(exchange, retriesSoFar, nowMs)
    default:
      return assertNever(exchange)
  }
}

function notConnected(exchange: NotConnected, retriesSoFar: number): PostFailure {
  const error = appError(`network.${exchange.reason}`, { detail: exchange.detail })
  const limit = retryLimitOf(exchange.reason)
  return { meaning: 'not-sent', error, retryDelayMs: retriesSoFar < limit ? backoffMs(retriesSoFar) : null }
}

function retryLimitOf(reason: NotConnected['reason']): number {
  // Do not retry what only a person can fix.
  if (reason === 'certificate' || reason === 'proxy-credentials' || reason === 'proxy-unsupported') return 0
  return reason === 'tls' ? handshakeRetries : networkRetries
}

function answered(exchange: Answered, retriesSoFar: number, nowMs: number): PostFailure | null {
  const { status } = exchange
  if (status >= 200 && status < 300) {
    return exchange.complete ? null : { meaning: 'ambiguous', error: appError('send.answer-cut') }
  }
  const parameters = { status: String(status), ...serviceMessage(readableText(exchange.body)) }
  const ambiguous = (code: AmbiguousCode): PostFailure => ({
    meaning: 'ambiguous',
    error: appError(code, parameters),
  })
  const isRedirect = status >= 300 && status < 400
  if (!isRedirect && status !== 429 && !definiteNo.has(status)) return ambiguous(failureCode(status))
  // A truncated refusal may still name accepted records.
  if (!isReadable(exchange) && !isRedirect) return ambiguous('send.answer-cut')
  if (speaksOfAcceptance(exchange)) return ambiguous('send.no-with-acceptance')
  if (isRedirect) return { meaning: 'refused', error: appError('service.redirect', parameters) }
  if (status === 429) {
    const delayMs = retriesSoFar < limiterRetries ? retryAfterMs(exchange.headers['retry-after'], nowMs) : null
    return {
      meaning: 'not-sent',
      error: appError('service.too-many-requests', parameters),
      retryDelayMs: delayMs,
    }
  }
  return { meaning: 'refused', error: appError(refusalCode(status), parameters) }
}

/**
 * Statuses that mean nothing was done (`docs/reliability.md`). Any other 4xx or 5xx may come from an intermediary
 * after the service has already acted.
 */
const definiteNo: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 405, 413, 415, 422])

const isReadable = ({ complete, headers }: Answered): boolean =>
  complete && ['', 'identity'].includes((headers['content-encoding'] ?? '').trim().toLowerCase())

/** Checks the body and the redirect target. A refusal with `Success: true` is not a refusal. */
function speaksOfAcceptance({ body, headers }: Answered): boolean {
  const text = looseText(body)
  return acceptanceEvidence(text, addressIn(headers)).tellsOfAcceptance || saysSuccess.test(text.replaceAll('\0', ''))
}

const saysSuccess = /\bsuccess\b["'\s:=>]{1,8}true\b/i

type AmbiguousCode =
  | 'send.service-failure'
  | 'send.answer-conflict'
  | 'send.answer-no'
  | 'send.answer-cut'
  | 'send.no-with-acceptance'

/** Only a 5xx says that the service failed. */
function failureCode(status: number): AmbiguousCode {
  if (status === 409) return 'send.answer-conflict'
  return status >= 400 && status < 500 ? 'send.answer-no' : 'send.service-failure'
}

function refusalCode(status: number) {
  switch (status) {
    case 401:
      return 'service.unauthorised'
    case 402:
      return 'service.no-credits'
    case 403:
      return 'service.forbidden'
    case 404:
      return 'service.not-found'
    case 405:
      return 'service.not-allowed'
    case 413:
      return 'service.too-large'
    case 415:
      return 'service.unsupported'
    default:
      return 'service.refused'
  }
}

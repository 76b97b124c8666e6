import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { ForeignJson } from '#shared/kernel/foreign-json.ts'
import { readEnvelope } from '#shared/service/answers/envelope.ts'
import { saysNotFound } from '#shared/service/answers/error-answer.ts'
import { parseAnswerText } from '#shared/service/answers/read-answer-text.ts'
import { fieldOf } from '#shared/service/answers/read-json.ts'
import { serviceMessage } from '#shared/service/answers/service-message.ts'
import type { Answered } from '#shared/service/exchange.ts'
import type { WireChoices } from '#shared/service/unspecified.ts'
import { foreignJson, readableText } from '../base/foreign-text.ts'

interface Told {
  readonly status: string
  readonly [name: string]: string
}

/** What kind of answer a GET received, before reading what it says about a request. A refused body is not trusted. */
export type JudgedAnswer =
  | { readonly kind: 'body'; readonly body: ForeignJson }
  | { readonly kind: 'not-found'; readonly parameters: Told }
  | { readonly kind: 'refused'; readonly status: number; readonly parameters: Told }

const notJson: ForeignJson = { kind: 'refused', reason: 'not-json' }

export function judgeAnswer(exchange: Answered, choices: WireChoices): JudgedAnswer {
  const body = foreignJson(exchange.body)
  const text = readableText(exchange.body)
  // A refusal may use an encoding other than JSON's; nothing else in such an answer is trusted.
  const json = body.kind === 'json' ? body.json : (parseAnswerText(text) ?? null)
  const notFound = saysNotFound(exchange.status, json, choices)
  if (exchange.status === 200 && !notFound) return { kind: 'body', body: exchange.complete ? body : notJson }
  const retryAfter = exchange.headers['retry-after']
  const parameters = {
    status: String(exchange.status),
    ...serviceMessage(text),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
  return notFound ? { kind: 'not-found', parameters } : { kind: 'refused', status: exchange.status, parameters }
}

/** A status that does not answer the question. */
export function refusalError(status: number, parameters: Told): AppError {
  switch (status) {
    case 401:
      return appError('service.unauthorised', parameters)
    case 403:
      return appError('service.forbidden', parameters)
    case 429:
      return appError('service.too-many-requests', parameters)
    default:
      return appError(status < 500 ? 'service.query-refused' : 'service.unavailable', parameters)
  }
}

/** Why an answer is unreadable: truncated, too large, a proxy's page, or anything else. */
export function unreadable({ complete, body }: Answered, read: ForeignJson): AppError {
  if (!complete) return appError('service.answer-cut')
  if (read.kind === 'refused' && read.reason !== 'not-json') return appError('service.answer-beyond-bounds')
  const text = readableText(body)
  if (/^\s*</.test(text)) return appError('service.web-page')
  return appError('service.answer-not-understood', isRefusal(text) ? serviceMessage(text) : {})
}

/** An answer that lists nothing and refuses states a reason; in any other, the text may be about people. */
function isRefusal(text: string): boolean {
  const body = parseAnswerText(text)
  const envelope = readEnvelope(body ?? null)
  return envelope === null ? fieldOf(body, 'error') !== undefined : envelope.success === false
}

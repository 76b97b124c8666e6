import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { ForeignJson } from '#shared/kernel/foreign-json.ts'
import { readErrorAnswer, saysNotFound } from '#shared/service/answers/error-answer.ts'
import { serviceMessage } from '#shared/service/answers/service-message.ts'
import type { Answered } from '#shared/service/exchange.ts'
import type { WireChoices } from '#shared/service/unspecified.ts'
import { foreignJson, looseText } from '../base/foreign-text.ts'

interface Told {
  readonly status: string
  readonly [name: string]: string
}

/** What an answer to a GET is, before anybody reads what it says of a request. A body that is refused is not to be believed. */
export type JudgedAnswer =
  | { readonly kind: 'body'; readonly body: ForeignJson }
  | { readonly kind: 'not-found'; readonly parameters: Told }
  | { readonly kind: 'refused'; readonly status: number; readonly parameters: Told }

const notJson: ForeignJson = { kind: 'refused', reason: 'not-json' }

export function judgeAnswer(exchange: Answered, choices: WireChoices): JudgedAnswer {
  const body = foreignJson(exchange.body)
  const text = looseText(exchange.body)
  // A refusal may come in another encoding than JSON's; nothing else is believed of such an answer.
  const json = body.kind === 'json' ? body.json : readErrorAnswer(text).json
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

/** A status that is no answer to the question. */
export function refusalError(status: number, parameters: Told): AppError {
  switch (status) {
    case 401:
      return appError('service.unauthorised', parameters)
    case 403:
      return appError('service.forbidden', parameters)
    case 429:
      return appError('service.too-many-requests', parameters)
    default:
      return appError('service.unavailable', parameters)
  }
}

/** What came instead of an answer that can be read: one that was cut, one beyond the bounds, a page of whoever stands between, or anything else. */
export function unreadable({ complete, body }: Answered, read: ForeignJson): AppError {
  if (!complete) return appError('service.answer-cut')
  if (read.kind === 'refused' && read.reason !== 'not-json') return appError('service.answer-beyond-bounds')
  const isPage = /^\s*</.test(looseText(body.subarray(0, 200)))
  return appError(isPage ? 'service.web-page' : 'service.answer-not-understood')
}

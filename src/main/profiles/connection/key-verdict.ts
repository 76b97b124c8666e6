import { looseText } from '#main/base/foreign-text.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { readEnvelope } from '#shared/service/answers/envelope.ts'
import { parseAnswerText } from '#shared/service/answers/read-answer-text.ts'
import type { Exchange } from '#shared/service/exchange.ts'

/**
 * 401 means that the service refuses the key (spec 7). Only an answer in the service's own envelope verifies it: a page
 * from another server at a wrong address says nothing about keys. Any other exchange is inconclusive.
 */
export function verdictOf(exchange: Exchange): 'verified' | 'refused' | null {
  if (exchange.kind !== 'answered') return null
  const { status } = exchange
  if (status === 401) return 'refused'
  if (status >= 500 || status === 407 || status === 429) return null
  const json = parseAnswerText(looseText(exchange.body))
  if (json === undefined) return null
  // The specification shows the notification address GET without the envelope (spec 2.9, 4 #11).
  const isRegistration = isJsonObject(json) && ('Activa' in json || 'Url' in json)
  return isRegistration || readEnvelope(json) !== null ? 'verified' : null
}

import { looseText } from '#main/base/foreign-text.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { readEnvelope } from '#shared/service/answers/envelope.ts'
import { parseAnswerText } from '#shared/service/answers/read-answer-text.ts'
import type { Exchange } from '#shared/service/exchange.ts'

/**
 * 401 is the service's no to the key (spec 7). A yes is an answer in the service's own envelope: another server's page at a
 * wrong address knows nothing of keys. Anything else says nothing.
 */
export function verdictOf(exchange: Exchange): 'verified' | 'refused' | null {
  if (exchange.kind !== 'answered') return null
  const { status } = exchange
  if (status === 401) return 'refused'
  if (status >= 500 || status === 407 || status === 429) return null
  const json = parseAnswerText(looseText(exchange.body))
  if (json === undefined) return null
  // The GET of the notification address is shown without the envelope (spec 2.9, 4 #11).
  const isRegistration = isJsonObject(json) && ('Activa' in json || 'Url' in json)
  return isRegistration || readEnvelope(json) !== null ? 'verified' : null
}

import type { Json } from '#shared/kernel/json.ts'
import { defaultWireChoices, type WireChoices } from '../unspecified.ts'
import { readEnvelope } from './envelope.ts'

/**
 * Whether a GET's answer says that the request was not found: by its status, or by a refusal in words, which is what a test key gets
 * for an unknown identifier (spec 5, rule 6) with a status that is not shown.
 */
export function saysNotFound(status: number, body: Json, choices: WireChoices = defaultWireChoices): boolean {
  if (choices.notFoundStatuses.includes(status)) return true
  if (status !== 200 && status !== 400 && status !== 410 && status !== 422) return false
  const envelope = readEnvelope(body)
  return envelope?.success === false && /\bno\b.{0,30}(encontr|existe|hallad|halló)|not found/i.test(envelope.message)
}

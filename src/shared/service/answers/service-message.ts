import { redactKeysIn } from '../api-key.ts'
import { parseAnswerText } from './read-answer-text.ts'
import { fieldOf } from './read-json.ts'

/** The service's own words, when the answer has the envelope's `Message` (spec 2.1). Shown as they came, but for a key in them. */
export function serviceMessage(answer: string): Readonly<Record<string, string>> {
  const parsed = parseAnswerText(answer.slice(0, 20_000))
  // Not JSON: an intermediary's page says nothing to a clerk; the bytes are kept with the raw answer.
  const message = fieldOf(parsed, 'Message')
  return typeof message === 'string' ? { serviceMessage: redactKeysIn(message).slice(0, 500) } : {}
}

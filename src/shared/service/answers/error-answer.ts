import type { Json } from '#shared/kernel/json.ts'
import { defaultWireChoices, type WireChoices } from '../unspecified.ts'
import { readEnvelope } from './envelope.ts'
import { parseAnswerText } from './read-answer-text.ts'
import { firstText } from './read-json.ts'

/** What an error answer says (spec 7: its shape is not shown). Takes the body's text, never throws. */
export interface ErrorAnswer {
  /** For people; empty when the body is. */
  readonly message: string
  /** The body as JSON; null when it is not JSON. */
  readonly json: Json
}

const longestMessage = 500

/** The envelope's `Message`, else a well-known field of other JSON, else the text itself, cut at 500 characters. */
export function readErrorAnswer(text: string): ErrorAnswer {
  const json = parse(text)
  const envelope = readEnvelope(json)
  const said = envelope?.message || firstText(json, ['Mensaje', 'message', 'error', 'detail', 'title'])
  return { message: shorten(said ?? text), json }
}

const parse = (text: string): Json => parseAnswerText(text) ?? null

const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longestMessage ? `${line.slice(0, longestMessage - 1)}…` : line
}

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

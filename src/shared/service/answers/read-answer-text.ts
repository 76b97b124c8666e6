import { readForeignJson } from '#shared/kernel/foreign-json.ts'
import type { Json } from '#shared/kernel/json.ts'

/** Parses received JSON within the bounds; undefined when there is no text or it is invalid. */
export function parseAnswerText(text: string | undefined): Json | undefined {
  const read = text === undefined ? null : readForeignJson(text)
  return read?.kind === 'json' ? read.json : undefined
}

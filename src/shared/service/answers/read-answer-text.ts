import { readForeignJson } from '#shared/kernel/foreign-json.ts'
import type { Json } from '#shared/kernel/json.ts'

/** Reads received JSON within the bounds; undefined when the text is none, or there is none. */
export function parseAnswerText(text: string | undefined): Json | undefined {
  const read = text === undefined ? null : readForeignJson(text)
  return read?.kind === 'json' ? read.json : undefined
}

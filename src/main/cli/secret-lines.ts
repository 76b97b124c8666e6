import { askHidden, readSecret } from './secret-input.ts'
import type { Streams } from './terminal.ts'

export type AskSecret = (prompt: string) => Promise<string | null>

/**
 * Reads several secrets from standard input: prompted and unechoed on a terminal; piped, one per line. Null at the end
 * of input.
 */
export function secretLines(streams: Streams, interruption: AbortSignal): AskSecret {
  let lines: string[] | null = null
  return async (prompt) => {
    if (streams.stdin.isTTY === true) return askHidden(streams, prompt)
    lines ??= linesOf(await readSecret(streams, prompt, interruption))
    return lines.shift() ?? null
  }
}

/** The last line may lack a line break; an empty text has no line. */
const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/))

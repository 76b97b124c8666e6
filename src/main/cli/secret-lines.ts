import { askHidden, readSecret } from './secret-input.ts'
import type { Streams } from './terminal.ts'

export type AskSecret = (prompt: string) => Promise<string | null>

/**
 * Several secrets from standard input: on a terminal each is asked for and not shown; piped, each is one line. Null when there
 * is nothing more.
 */
export function secretLines(streams: Streams, interruption: AbortSignal): AskSecret {
  let lines: string[] | null = null
  return async (prompt) => {
    if (streams.stdin.isTTY === true) return askHidden(streams, prompt)
    lines ??= linesOf(await readSecret(streams, prompt, interruption))
    return lines.shift() ?? null
  }
}

/** The last line may end without a line break; an empty text has no line. */
const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/))

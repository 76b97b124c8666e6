import type { Streams } from './terminal.ts'

/** Some ten thousand documents. */
export const longestPipedCharacters = 500_000

/** What is piped into standard input, up to one character more than is taken; null where it is a terminal, or was interrupted. */
export async function readPiped({ stdin }: Pick<Streams, 'stdin'>, interruption: AbortSignal): Promise<string | null> {
  if (stdin.isTTY === true) return null
  interruption.addEventListener('abort', () => stdin.destroy(), { once: true })
  let text = ''
  stdin.setEncoding('utf8')
  try {
    for await (const chunk of stdin as AsyncIterable<string>) {
      text += chunk
      if (text.length > longestPipedCharacters) break
    }
  } catch {
    return null
  }
  return text.slice(0, longestPipedCharacters + 1)
}

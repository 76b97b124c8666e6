import type { Streams } from './terminal.ts'

/**
 * Reads piped standard input, up to one character over the limit so that an excess is detected. Null on a terminal or
 * if interrupted.
 */
export async function readPiped(
  { stdin }: Pick<Streams, 'stdin'>,
  interruption: AbortSignal,
  mostCharacters: number,
): Promise<string | null> {
  if (stdin.isTTY === true) return null
  interruption.addEventListener('abort', () => stdin.destroy(), { once: true })
  let text = ''
  stdin.setEncoding('utf8')
  try {
    for await (const chunk of stdin as AsyncIterable<string>) {
      text += chunk
      if (text.length > mostCharacters) break
    }
  } catch {
    return null
  }
  return text.slice(0, mostCharacters + 1)
}

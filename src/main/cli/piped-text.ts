import type { Streams } from './terminal.ts'

/**
 * What is piped into standard input, no more than so many characters of it and one, so that more can be told; null where it is a
 * terminal, or was interrupted.
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

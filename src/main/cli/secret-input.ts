import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { readPiped } from './piped-text.ts'
import type { Streams } from './terminal.ts'

const longestSecretCharacters = 4_096

/**
 * Reads one secret from standard input: an unechoed line on a terminal, else the piped text. Limited to the maximum
 * length of a secret; empty if interrupted.
 */
export async function readSecret(streams: Streams, prompt: string, interruption: AbortSignal): Promise<string> {
  if (streams.stdin.isTTY === true) return askHidden(streams, prompt)
  return (await readPiped(streams, interruption, longestSecretCharacters))?.slice(0, longestSecretCharacters) ?? ''
}

export function askHidden({ stdin, stderr }: Streams, prompt: string): Promise<string> {
  stderr.write(prompt)
  const mute = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: stdin, output: mute, terminal: true })
  return new Promise((resolve) => {
    let secret = ''
    reader.once('line', (line) => {
      secret = line
      reader.close()
    })
    reader.once('SIGINT', () => reader.close())
    reader.once('close', () => {
      stderr.write('\n')
      resolve(secret)
    })
  })
}

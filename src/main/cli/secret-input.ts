import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

const longestSecretBytes = 4_096

/**
 * Reads one secret from standard input: on a terminal a line that is not shown, else the piped text. Never longer than a
 * secret can be; empty when it was interrupted.
 */
export async function readSecret(prompt: string, interruption: AbortSignal): Promise<string> {
  if (process.stdin.isTTY) return askHidden(prompt)
  interruption.addEventListener('abort', () => process.stdin.destroy(), { once: true })
  let text = ''
  process.stdin.setEncoding('utf8')
  try {
    for await (const chunk of process.stdin as AsyncIterable<string>) {
      text += chunk
      if (text.length > longestSecretBytes) break
    }
  } catch {
    return ''
  }
  return text.slice(0, longestSecretBytes)
}

export function askHidden(prompt: string): Promise<string> {
  process.stderr.write(prompt)
  const mute = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: mute, terminal: true })
  return new Promise((resolve) => {
    let secret = ''
    reader.once('line', (line) => {
      secret = line
      reader.close()
    })
    reader.once('SIGINT', () => reader.close())
    reader.once('close', () => {
      process.stderr.write('\n')
      resolve(secret)
    })
  })
}

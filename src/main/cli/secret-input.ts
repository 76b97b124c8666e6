import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

const longestSecretBytes = 4_096

/**
 * Reads one secret from standard input: on a terminal a line that is not shown, else the piped text. Never longer than a
 * secret can be.
 */
export async function readSecret(prompt: string): Promise<string> {
  if (process.stdin.isTTY) return askHidden(prompt)
  let text = ''
  process.stdin.setEncoding('utf8')
  for await (const chunk of process.stdin as AsyncIterable<string>) {
    text += chunk
    if (text.length > longestSecretBytes) break
  }
  return text.slice(0, longestSecretBytes)
}

function askHidden(prompt: string): Promise<string> {
  process.stderr.write(prompt)
  const mute = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: mute, terminal: true })
  return new Promise((resolve) => {
    const finish = (line: string): void => {
      process.stderr.write('\n')
      reader.close()
      resolve(line)
    }
    reader.once('line', finish)
    reader.once('SIGINT', () => finish(''))
  })
}

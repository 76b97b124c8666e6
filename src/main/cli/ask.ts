import { createInterface } from 'node:readline'
import type { Streams } from './terminal.ts'

/**
 * Asks a question at the terminal; null if it is not interactive. Anything but yes, including an interruption, means
 * no.
 */
export function ask({ stdin, stderr }: Streams, question: string, yes: RegExp): Promise<boolean | null> {
  if (stdin.isTTY !== true || stderr.isTTY !== true) return Promise.resolve(null)
  const reader = createInterface({ input: stdin, output: stderr })
  return new Promise((resolve) => {
    let agreed = false
    reader.once('SIGINT', () => reader.close())
    reader.once('close', () => resolve(agreed))
    reader.question(`${question} `, (answer) => {
      agreed = yes.test(answer.trim())
      reader.close()
    })
  })
}

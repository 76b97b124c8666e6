import { createInterface } from 'node:readline'
import type { Streams } from './terminal.ts'

/** Asks a person at the terminal; null where nobody can answer. Anything but a yes is a no, an interruption too. */
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

import { createInterface } from 'node:readline'

/** Asks a person at the terminal; null where nobody can answer. Anything but a yes is a no, an interruption too. */
export function ask(question: string, yes: RegExp): Promise<boolean | null> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return Promise.resolve(null)
  const reader = createInterface({ input: process.stdin, output: process.stderr })
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

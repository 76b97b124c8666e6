/**
 * A vitest reporter. Writes the errors outside any test (an unhandled rejection), which the JSON report omits, for the
 * last lines of `npm test`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter } from 'vitest/node'

export class UnhandledErrors implements Reporter {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  onTestRunEnd(_modules: unknown, errors: readonly { message: string; stack?: string }[]): void {
    mkdirSync(path.dirname(this.#file), { recursive: true })
    writeFileSync(
      this.#file,
      JSON.stringify({ errors: errors.map(({ message, stack }) => ({ message: stack ?? message })) }),
    )
  }
}

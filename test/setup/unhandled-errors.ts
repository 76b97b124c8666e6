/**
 * Reporter of vitest: writes the errors that belong to no test (a rejection nobody waited for), which its JSON report leaves
 * out, to `test-results/unhandled.json` for the last lines of `npm test`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter } from 'vitest/node'

const file = path.resolve(import.meta.dirname, '../../test-results/unhandled.json')

export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly { message: string; stack?: string }[]): void {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ errors: errors.map(({ message, stack }) => ({ message: stack ?? message })) }))
  }
}

import { readFileSync } from 'node:fs'
import { systemCodeOf } from '../system-code.ts'

/** A file's content; null if it does not exist. Throws any other system error. */
export function readIfThereSync(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch (thrown) {
    if (systemCodeOf(thrown) === 'ENOENT') return null
    throw thrown
  }
}

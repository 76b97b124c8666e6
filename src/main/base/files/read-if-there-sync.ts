import { readFileSync } from 'node:fs'
import { systemCodeOf } from '../system-code.ts'

/** A file's content; null when there is none. Throws what the system says of anything else. */
export function readIfThereSync(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch (thrown) {
    if (systemCodeOf(thrown) === 'ENOENT') return null
    throw thrown
  }
}

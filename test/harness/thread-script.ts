import { existsSync } from 'node:fs'
import path from 'node:path'

const built = path.resolve(import.meta.dirname, '../../out/main')

/**
 * In the place of `src/main/store/sqlite/thread-script.ts` where tests run over the sources: a thread takes the built program, which
 * their set-up made of these sources. Read from hundreds of sources each of its starts would take a second.
 */
export function threadScript(here: string, program: string, source: string): string {
  const bundle = path.join(built, program)
  return existsSync(bundle) ? bundle : path.join(here, source)
}

/** For the bundler's `resolve.alias`. */
export const builtThreads = {
  '#main/store/sqlite/thread-script.ts': import.meta.filename,
}

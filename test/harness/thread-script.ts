import { existsSync } from 'node:fs'
import path from 'node:path'

const built = path.resolve(import.meta.dirname, '../../out/main')

/**
 * Replaces `src/main/store/sqlite/thread-script.ts` where tests run over the sources. Threads run the built program,
 * which the tests' setup made from these sources: loading hundreds of sources would take a second per start.
 */
export function threadScript(here: string, program: string, source: string): string {
  const bundle = path.join(built, program)
  return existsSync(bundle) ? bundle : path.join(here, source)
}

/** For the bundler's `resolve.alias`. */
export const builtThreads = {
  '#main/store/sqlite/thread-script.ts': import.meta.filename,
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Path of a thread's program: in the sources, or in the build, at the program's root or in `chunks`. `here`: the
 * caller's folder; `source`: its file relative to that.
 */
export function threadScript(here: string, built: string, source: string): string {
  const found = [join(here, built), join(here, '..', built)].find((file) => existsSync(file))
  return found ?? join(here, source)
}

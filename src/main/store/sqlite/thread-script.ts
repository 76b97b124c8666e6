import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Where the program of a thread lies: in the sources, or in the build at the root of the program, whose code lies there or in
 * `chunks`. `here`: the folder of whoever starts it; `source`: its file beside that one.
 */
export function threadScript(here: string, built: string, source: string): string {
  const found = [join(here, built), join(here, '..', built)].find((file) => existsSync(file))
  return found ?? join(here, source)
}

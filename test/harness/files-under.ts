import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Full paths of every file below a folder. */
export const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Every file below a folder, by its whole path. */
export const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Modification time of a file, or of the newest file below a folder. */
export function newestMs(entry: string): number {
  const found = statSync(entry)
  if (!found.isDirectory()) return found.mtimeMs
  return readdirSync(entry).reduce((newest, name) => Math.max(newest, newestMs(path.join(entry, name))), 0)
}

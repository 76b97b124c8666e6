import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** When a file, or the latest file below a folder, was last written. */
export function newestMs(entry: string): number {
  const found = statSync(entry)
  if (!found.isDirectory()) return found.mtimeMs
  return readdirSync(entry).reduce((newest, name) => Math.max(newest, newestMs(path.join(entry, name))), 0)
}

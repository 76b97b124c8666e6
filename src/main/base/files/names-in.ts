import { readdirSync } from 'node:fs'

/** What lies in a folder; nothing where it is not there or cannot be read. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

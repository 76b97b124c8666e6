import { readdirSync } from 'node:fs'

/** Names in a folder; empty if it is missing or unreadable. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

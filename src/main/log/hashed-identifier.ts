import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { createFileSync } from '#main/base/files/atomic-file-sync.ts'
import { readIfThereSync } from '#main/base/files/read-if-there-sync.ts'

const saltPattern = /^[0-9a-f]{64}$/

/** A hashed identifier; used only in the log. */
export const hashedPattern = /^[0-9a-f]{16}$/

/**
 * Hashes identifiers with a salt: stable in this data folder, meaningless elsewhere. The salt is created once in
 * `file`, which is in no support package and no backup. If it cannot be saved, it lasts until the program ends.
 */
export function identifierHasher(file: string): (identifier: string) => string {
  let salt: string | null = null
  return (identifier) => {
    salt ??= keptSalt(file)
    return createHmac('sha256', salt).update(identifier).digest('hex').slice(0, 16)
  }
}

function keptSalt(file: string): string {
  const fresh = randomBytes(32).toString('hex')
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    if (readIfThereSync(file) === null) createFileSync(file, fresh)
    const kept = readIfThereSync(file)?.toString('utf8') ?? ''
    return saltPattern.test(kept) ? kept : fresh
  } catch {
    return fresh
  }
}

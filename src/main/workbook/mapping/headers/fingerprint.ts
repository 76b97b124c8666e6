import { createHash } from 'node:crypto'
import { foldKey } from '#shared/domain/worker/normalise.ts'

/** Identifies a set of headers, ignoring order, case and punctuation: 32 hexadecimal digits. */
export function headerFingerprint(labels: readonly string[]): string {
  const keys = [...new Set(labels.map(foldKey).filter((key) => key !== ''))].toSorted()
  return createHash('sha256').update(JSON.stringify(keys)).digest('hex').slice(0, 32)
}

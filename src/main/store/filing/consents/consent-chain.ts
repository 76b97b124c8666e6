import { createHash } from 'node:crypto'
import type { ConsentEntry, ConsentRegister } from '#shared/domain/filing/consent-register.ts'

type Unlinked = Omit<ConsentEntry, 'previousSha256' | 'linkSha256'>

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** Digest of an entry over its values and the previous digest. Anyone with an exported register can recompute it. */
const linkOf = (entry: Omit<ConsentEntry, 'linkSha256'>): string =>
  sha256(
    JSON.stringify([
      entry.position,
      entry.consentId,
      entry.batchId,
      entry.acceptedAtMs,
      entry.operator,
      entry.people,
      entry.module,
      entry.textSha256,
      entry.requestsSha256,
      entry.previousSha256,
      // Entries older than this count keep their original digest.
      ...(entry.filings === null ? [] : [entry.filings]),
    ]),
  )

export function linked(entry: Unlinked, previousSha256: string): ConsentEntry {
  const chained = { ...entry, previousSha256 }
  return { ...chained, linkSha256: linkOf(chained) }
}

/** Of the requests of one batch, in the order sent. */
export const requestsDigest = (bodySha256s: readonly string[]): string =>
  bodySha256s.length === 0 ? '' : sha256(bodySha256s.join('\n'))

/** Finds where the chain is broken. Entries in order of position. */
export function registerOf(entries: readonly ConsentEntry[]): ConsentRegister {
  let previous = ''
  for (const [index, entry] of entries.entries()) {
    const holds =
      entry.position === index + 1 && entry.previousSha256 === previous && entry.linkSha256 === linkOf(entry)
    if (!holds) return { entries, brokenAt: index + 1 }
    previous = entry.linkSha256
  }
  return { entries, brokenAt: null }
}

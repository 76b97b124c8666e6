import { isJsonObject, type Json } from '../../../kernel/json.ts'

/**
 * A PDF embedded in an answer as base64 instead of a link; how `InformePdf` and evidence files arrive is not documented
 * (spec 2.5). Named by a digest of its text, so that reordering the answer changes nothing.
 */
const form = /^(?:data:[\w.+/-]*;base64,)?(JVBERi0[A-Za-z0-9+/_-]+={0,2})$/
/** Anything shorter is no PDF. */
const leastCharacters = 64

const contentOf = (text: string): string | null =>
  text.length < leastCharacters ? null : (form.exec(text.replace(/\s+/g, ''))?.[1] ?? null)

export const isEmbeddedFile = (text: string): boolean => /^\s*(?:data:|JVBERi0)/.test(text) && contentOf(text) !== null

const scheme = 'embedded:'
export const isEmbeddedAddress = (address: string): boolean => address.startsWith(scheme)

/** The address that replaces a link; null for any other text. */
export function embeddedAddress(text: string): string | null {
  if (!isEmbeddedFile(text)) return null
  const content = contentOf(text) ?? ''
  return `${scheme}${content.length}-${digest(content)}`
}

/** 32-bit FNV-1a: distinguishes files within one answer and proves nothing. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** The base64 of the file at an address, wherever it is in the answer; null when it is no longer there. */
export function findEmbedded(answer: Json, address: string): string | null {
  if (typeof answer === 'string') return embeddedAddress(answer) === address ? contentOf(answer) : null
  if (answer === null || typeof answer !== 'object') return null
  const inner: readonly Json[] = isJsonObject(answer) ? Object.values(answer) : answer
  for (const value of inner) {
    const found = findEmbedded(value, address)
    if (found !== null) return found
  }
  return null
}

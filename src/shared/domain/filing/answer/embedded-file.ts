import { isJsonObject, type Json } from '../../../kernel/json.ts'

/**
 * A PDF that stands in an answer itself, in base64, where another service would write a link: how `InformePdf` and evidences come is not
 * shown (spec 2.5). It is named by a digest of its text and not by its place, so that another order of the answer changes nothing.
 */
const form = /^(?:data:[\w.+/-]*;base64,)?(JVBERi0[A-Za-z0-9+/_-]+={0,2})$/
/** Less is no PDF. */
const leastCharacters = 64

const contentOf = (text: string): string | null =>
  text.length < leastCharacters ? null : (form.exec(text.replace(/\s+/g, ''))?.[1] ?? null)

export const isEmbeddedFile = (text: string): boolean => /^\s*(?:data:|JVBERi0)/.test(text) && contentOf(text) !== null

const scheme = 'embedded:'
export const isEmbeddedAddress = (address: string): boolean => address.startsWith(scheme)

/** What stands in place of a link; null for any other text. */
export function embeddedAddress(text: string): string | null {
  if (!isEmbeddedFile(text)) return null
  const content = contentOf(text) ?? ''
  return `${scheme}${content.length}-${digest(content)}`
}

/** FNV-1a of 32 bits: it tells files of one answer apart, and nothing is proven by it. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** The base64 of the file that an address names, wherever it stands in the answer; null when the answer no longer has it. */
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

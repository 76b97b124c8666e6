/** Upper-case and lower-case letters and signs that occur in names and addresses here, including foreign names. */
export const natural = /^[\x20-\x7eÀ-ÖØ-Ýà-öø-ýĀ-ž°ºª’‘´`“”–—…·¿¡«»•]*$/u
/** Normal in a text, but not inside a word. */
export const oddInside = /\p{L}[¡¿…”“•«»]\p{L}|\p{L}[¡¿…”•]$|\p{L}[¡•]/u

/** One word: a run between blanks and the signs that join or end words. */
export const wordRun = /[^\s.,;:()/#"+&-]+/gu

const plainLetter = 2
const plainSign = 1
/** Character codes that no damage produces. */
const plain = new Uint8Array(256)
for (const sign of ` !"$'()+,-./0123456789:;<>@[]^_\`{|}ºª`) plain[sign.charCodeAt(0)] = plainSign
for (const letter of 'abcdefghijklmnopqrstuvwxyzáéíóúüñ') {
  for (const either of [letter, letter.toUpperCase()]) plain[either.charCodeAt(0)] = plainLetter
}
/** `#`, `*` and `°` precede numbers; before a letter they replace one. */
const beforeNumbers: ReadonlySet<number> = new Set(['#', '*', '°'].map((sign) => sign.charCodeAt(0)))

/**
 * Whether nothing in the text can be damage. Called for every text and nearly always true, so it compares character
 * codes.
 */
export function isPlainSpanish(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 256 && plain[code] !== 0) continue
    if (!beforeNumbers.has(code) || plain[text.charCodeAt(at + 1)] === plainLetter) return false
  }
  return true
}

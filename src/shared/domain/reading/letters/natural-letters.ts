/** Capitals, small letters and signs that occur in names and addresses here, foreign names included. */
export const natural = /^[\x20-\x7eÀ-ÖØ-Ýà-öø-ýĀ-ž°ºª’‘´`“”–—…·¿¡«»•]*$/u
/** What is natural in a text, but not inside of a word. */
export const oddInside = /\p{L}[¡¿…”“•«»]\p{L}|\p{L}[¡¿…”•]$|\p{L}[¡•]/u

/** What is looked at as one word: between blanks and the signs that join or end words. */
export const wordRun = /[^\s.,;:()/#"+&-]+/gu

const plainLetter = 2
const plainSign = 1
/** What no damage leaves, by its code. */
const plain = new Uint8Array(256)
for (const sign of ` !"$'()+,-./0123456789:;<>@[]^_\`{|}ºª`) plain[sign.charCodeAt(0)] = plainSign
for (const letter of 'abcdefghijklmnopqrstuvwxyzáéíóúüñ') {
  for (const either of [letter, letter.toUpperCase()]) plain[either.charCodeAt(0)] = plainLetter
}
/** `#`, `*` and `°` stand before numbers, and for a letter where a letter follows. */
const beforeNumbers: ReadonlySet<number> = new Set(['#', '*', '°'].map((sign) => sign.charCodeAt(0)))

/** Nothing that any damage leaves. Asked of every text, and true of nearly all: by character codes. */
export function isPlainSpanish(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 256 && plain[code] !== 0) continue
    if (!beforeNumbers.has(code) || plain[text.charCodeAt(at + 1)] === plainLetter) return false
  }
  return true
}

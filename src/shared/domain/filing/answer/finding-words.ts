/** Words for whether something was found: booleans, numbers and texts are treated alike. */
const yes: ReadonlySet<string> = new Set(['true', '1', 'si', 's', 'yes', 'con_hallazgos'])
const no: ReadonlySet<string> = new Set(['false', '0', 'no', 'n', 'sin_hallazgos'])

/** A wire word without case, accents and spaces. */
export const foldedWord = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s-]+/g, '_')

/** Null when the text says neither. */
export function saysFindings(text: string): boolean | null {
  const word = foldedWord(text)
  if (yes.has(word)) return true
  return no.has(word) ? false : null
}

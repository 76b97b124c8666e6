import { readDocumentNumber } from './identifiers.ts'
import { onlyCandidate, type Reading } from './reading.ts'

/** A document's type and number from one cell. */
export interface TypedNumber {
  readonly type: string
  readonly number: string
}

const figures = String.raw`\d[\d.,'’\s]*`
const numberWord = String.raw`(?:n(?:[°º]|ro|um|úmero|umero|o)?\.?|#)`
const before = new RegExp(String.raw`^(\p{L}[\p{L}.\s]*?)([\s.:#_/-]*)(?:${numberWord}\s*:?\s*)?(${figures})$`, 'iu')
const behind = new RegExp(String.raw`^(${figures}?)([\s.:_/(-]*)(\p{L}[\p{L}.\s]*?)\)?$`, 'iu')
/** Directly before a number only these are certainly a type: other letters may belong to a passport. */
const joinable = /^(?:c\.?c|c\.?e|t\.?i|r\.?c|ppt|pep|c[eé]dula)\.?$/i

/** Whether a text may be a type and a number: fast, and without false negatives. */
export const mayBeTyped = (text: string): boolean => /\p{L}/u.test(text) && /\d{3}/.test(text.replace(/[.,'’\s]/g, ''))

/**
 * `CC 1.020.304.050`, `CC-52123456`, `1020304050 CC`, `PPT 1234567`. Undefined when the letters are not certainly a
 * document type, or the rest is no number.
 */
export function readTypedNumber(text: string, readType: (text: string) => Reading): TypedNumber | undefined {
  if (!mayBeTyped(text)) return undefined
  const bare = text.trim()
  const [, label = '', sign = '', number = ''] = before.exec(bare) ?? []
  if (label !== '') return typed(label, sign, number, readType)
  const [, numberFirst = '', signBehind = '', labelBehind = ''] = behind.exec(bare) ?? []
  return labelBehind === '' ? undefined : typed(labelBehind, signBehind, numberFirst, readType)
}

function typed(
  label: string,
  sign: string,
  number: string,
  readType: (text: string) => Reading,
): TypedNumber | undefined {
  if (sign === '' && !joinable.test(label)) return undefined
  const type = onlyCandidate(readType(label.replace(/[.\s]+$/, '')))
  const digits = onlyCandidate(readDocumentNumber(number))
  return type === undefined || digits === undefined ? undefined : { type: type.value, number: digits.value }
}

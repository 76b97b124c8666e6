import { nitCheckDigit } from '../worker/nit.ts'
import { nothingRead, type Reading, type ReadingCandidate, type ReadingConfidence } from './reading.ts'

const grouped = /^\d{1,3}(?:([.,'’´\s])\d{3})(?:\1\d{3})*$/
const wholeWithZeroCents = /^(\d+)[.,]0{1,2}$/
const digitsOnly = /^\d+$/

/**
 * The digits without unambiguous separators: groups of three (`1.020.304`), blanks anywhere (`1020 304`), or zero
 * decimals (`1020304.0`). Undefined otherwise.
 */
export function withoutSeparators(value: string): string | undefined {
  if (grouped.test(value)) return value.replace(/\D/g, '')
  const cents = wholeWithZeroCents.exec(value)
  if (cents) return cents[1]
  const joined = value.replace(/\s+/g, '')
  return digitsOnly.test(joined) ? joined : undefined
}

/** Excel's text mark, and the formula with which programs keep leading zeros: `'00860`, `="00860"`. */
export const withoutTextMarks = (value: string): string =>
  value
    .replace(/^=\s*"(.*)"$/s, '$1')
    .replace(/^['’´`]+\s*/, '')
    .replace(/\s*['’´`]+$/, '')

/** Labels before a number. Letters that may belong to a passport only count with a punctuation mark. */
const label =
  /^(?:c\.?\s*c\.|cc|c[eé]dula(?:\s+de\s+(?:ciudadan[ií]a|extranjer[ií]a))?|t\.\s*i\.|c\.\s*e\.|r\.\s*c\.|nit\.?|n\.i\.t\.|id(?:entificaci[oó]n)?|doc(?:umento)?|n(?:ro|um|[uú]mero|o)\.?|n[°º]\.?|#)\s*(?:(?:n(?:ro|o)\.?|n[°º]|#)\s*)?[:.-]?\s*(?=\d)/i

/** A document's number: its digits, whatever is before, between and after them. Letters are never removed. */
export function readDocumentNumber(text: string): Reading {
  const bare = withoutTextMarks(text.trim()).replace(/[.,;\s]+$/, '')
  const unlabelled = bare.replace(label, '')
  const digits = digitsOnly.test(unlabelled) ? unlabelled : withoutSeparators(unlabelled)
  if (digits !== undefined) {
    return one(digits, 'high', unlabelled === bare ? 'number.separators' : 'number.label')
  }
  const withCheckDigit = /^([\d.,\s'’]+?)\s*[-–—]\s*(\d)$/.exec(unlabelled)
  const base = withCheckDigit && (withoutSeparators(withCheckDigit[1] ?? '') ?? withCheckDigit[1])
  if (base && nitCheckDigit(base) === withCheckDigit?.[2]) return one(base, 'medium', 'number.check-digit')
  const written = unlabelled.replace(/o/gi, '0').replace(/[il]/gi, '1')
  const isTypo = digitsOnly.test(written) && unlabelled.replace(/\d/g, '').length <= 2 && !/^[a-z]/i.test(unlabelled)
  return isTypo ? one(written, 'low', 'number.letters') : nothingRead
}

const dateLike = /^\d{1,4}[/-]\d{1,2}[/-]\d{1,4}$/
const contractLabel = /^(?:contrato|cto)?\s*(?:n(?:ro|um|o)\.|n[°º]\.?|nro|#|contrato)\s*[:.]?\s*(?=\S*\d)/i
const lettersAndDigits = /^[\p{L}0-9]+$/u

/** Whether a value is a date rather than a number: what Excel makes of `1-3-26`. */
export const isDateLike = (value: string): boolean => dateLike.test(value)

/** A contract number: letters and digits, without separators. A nonzero decimal part is no separator. */
export function readContract(text: string): Reading {
  const bare = withoutTextMarks(text.trim())
  if (isDateLike(bare)) return nothingRead
  const unlabelled = bare.replace(contractLabel, '')
  const digits = digitsOnly.test(unlabelled) ? unlabelled : withoutSeparators(unlabelled)
  if (digits !== undefined) return one(digits, unlabelled === bare ? 'high' : 'medium', 'number.separators')
  if (/^\d+[.,]\d+$/.test(unlabelled)) return nothingRead
  const joined = unlabelled.replace(/[\s.\-_/–—]+/g, '')
  if (!lettersAndDigits.test(joined)) return nothingRead
  return one(joined, unlabelled === bare ? 'high' : 'medium', 'number.separators')
}

const one = (value: string, confidence: ReadingConfidence, code: string): Reading => {
  const candidate: ReadingCandidate = { value, name: value, confidence, proof: { code, parameters: {} } }
  return { candidates: [candidate] }
}

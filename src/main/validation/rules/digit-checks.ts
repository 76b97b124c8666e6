import {
  isDateLike,
  readDocumentNumber,
  withoutSeparators,
  withoutTextMarks,
} from '#shared/domain/reading/identifiers.ts'
import { readMoney } from '#shared/domain/reading/money.ts'
import { nothingRead } from '#shared/domain/reading/reading.ts'
import type { NitForm } from '#shared/domain/worker/nit.ts'
import { companyDigits, endsWithCheckDigit, nitCheckDigit } from '#shared/domain/worker/nit.ts'
import { isDigits } from '#shared/kernel/digits.ts'
import { readingDetails } from '../readers/reading-details.ts'
import { errorProblem, none, type Problem, suggest, type ValueCheck, warningProblem } from './problem.ts'
import { isScientific } from './text-checks.ts'

/** Digits only (spec 2.6 `NitEmpresa`). A setting decides whether the check digit is included. */
export function nitCheck(usual: NitForm, forms: ReadonlyMap<string, NitForm> = noForms): ValueCheck {
  return (value) => {
    const form = formOf(value, usual, forms)
    if (isDigits(value)) return form === 'with-check-digit' ? checkWithDigit(value) : checkWithoutDigit(value)
    if (isScientific(value)) return [errorProblem('digits.scientific-notation')]
    return [writtenNitProblem(value, form)]
  }
}

/** Case: with separators, a label or a hyphenated check digit. */
function writtenNitProblem(value: string, form: NitForm): Problem {
  const bare = withoutTextMarks(value).replace(nitLabel, '')
  const parts = /^([\d.,\s'’]+?)\s*[-–—]\s*(\d)$/.exec(bare)
  if (!parts) {
    const reading = isDateLike(value) ? nothingRead : readDocumentNumber(bare)
    return errorProblem('digits.not-digits', readingDetails(reading, 'digits.separators'))
  }
  const base = digitsOf(parts[1] ?? '')
  const digit = parts[2] ?? ''
  const expected = base === undefined ? undefined : nitCheckDigit(base)
  if (base === undefined || expected !== digit) {
    return errorProblem('nit.wrong-check-digit', { parameters: { expected: expected ?? '', digit } })
  }
  const wanted = form === 'with-check-digit' ? `${base}${digit}` : base
  return errorProblem('digits.not-digits', { suggestion: suggest('nit.check-digit', wanted) })
}

const nitLabel = /^n\.?i\.?t\.?\s*(?:n(?:ro|o)\.?|n[°º]|#)?\s*[:.-]?\s*(?=\d)/i

const digitsOf = (text: string): string | undefined => (isDigits(text) ? text : withoutSeparators(text))

const noForms: ReadonlyMap<string, NitForm> = new Map()

/** The remembered form of this company, looked up by either form of its number. */
function formOf(value: string, usual: NitForm, forms: ReadonlyMap<string, NitForm>): NitForm {
  if (forms.size === 0) return usual
  const digits = value.replace(/\D/g, '')
  return forms.get(digits) ?? (endsWithCheckDigit(digits) ? forms.get(digits.slice(0, -1)) : undefined) ?? usual
}

/**
 * Companies have 9 digits. One 10-digit personal number in ten ends in a valid check digit by chance, so this is only a
 * warning.
 */
const checkWithoutDigit: ValueCheck = (value) => {
  if (value.length === companyDigits + 1 && /^[89]/.test(value) && endsWithCheckDigit(value)) {
    const suggestion = suggest('nit.check-digit', value.slice(0, -1))
    return [warningProblem('nit.includes-check-digit', { suggestion })]
  }
  return value.length < 6 || value.length > companyDigits + 1 ? [warningProblem('nit.unlikely-length')] : none
}

const checkWithDigit: ValueCheck = (value) => {
  if (endsWithCheckDigit(value)) return none
  const expected = nitCheckDigit(value.slice(0, -1)) ?? ''
  const completed = value.length === companyDigits ? `${value}${nitCheckDigit(value) ?? ''}` : undefined
  return [
    warningProblem('nit.wrong-check-digit', {
      parameters: { expected, digit: value.slice(-1) },
      suggestion: completed === undefined ? null : suggest('nit.check-digit', completed),
    }),
  ]
}

/** A whole number of pesos (spec 2.6 `Ibc`: "IBC value"), as plain digits. */
export const checkMoney: ValueCheck = (value) => {
  if (isDigits(value)) return Number(value) > 0 ? none : [errorProblem('money.not-a-number')]
  if (isScientific(value)) return [errorProblem('digits.scientific-notation')]
  return [errorProblem('money.not-a-number', readingDetails(readMoney(value), 'money.symbols'))]
}

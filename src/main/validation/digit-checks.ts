import { companyDigits, endsWithCheckDigit, nitCheckDigit } from '#shared/domain/nit.ts'
import { isDigits } from './digits.ts'
import { errorProblem, none, type Problem, suggest, type ValueCheck, warningProblem } from './problem.ts'
import { isScientific } from './text-checks.ts'
import type { NitForm } from './validation-context.ts'

const grouped = /^\d{1,3}(?:([.,'’\s])\d{3})(?:\1\d{3})*$/
const wholeWithZeroCents = /^(\d+)[.,]0{1,2}$/

/**
 * The digits behind separators that cannot mean anything else: groups of three (`1.020.304`), blanks anywhere
 * (`1020 304`), or the zero cents of a number (`1020304.0`). Undefined for all else.
 */
export function withoutSeparators(value: string): string | undefined {
  if (grouped.test(value)) return value.replace(/\D/g, '')
  const cents = wholeWithZeroCents.exec(value)
  if (cents) return cents[1]
  const joined = value.replace(/\s+/g, '')
  return isDigits(joined) ? joined : undefined
}

const zero = 48

/** No document's number begins with a zero: a program filled it up, or a column of fixed width. */
function leadingZeros(value: string): readonly Problem[] {
  const digits = value.replace(/^0+/, '')
  const suggestion = digits.length < 4 ? null : suggest('digits.leading-zeros', digits)
  return [errorProblem('identification.leading-zeros', { suggestion })]
}

/** Digits only (spec 2.4 to 2.6 `NumeroIdentificacion`). Letters of a passport are explained, never stripped. */
export const checkIdentification: ValueCheck = (value) => {
  if (isDigits(value)) return value.charCodeAt(0) === zero ? leadingZeros(value) : none
  if (isScientific(value)) return [errorProblem('digits.scientific-notation')]
  if (/\p{L}/u.test(value)) return [errorProblem('identification.has-letters')]
  const digits = withoutSeparators(value)
  return [
    errorProblem('digits.not-digits', {
      suggestion: digits === undefined ? null : suggest('digits.separators', digits),
    }),
  ]
}

/** Digits only (spec 2.6 `NitEmpresa`). Whether the check digit belongs to it is a setting. */
export function nitCheck(usual: NitForm, forms: ReadonlyMap<string, NitForm> = noForms): ValueCheck {
  return (value) => {
    const form = formOf(value, usual, forms)
    if (isDigits(value)) return form === 'with-check-digit' ? checkWithDigit(value) : checkWithoutDigit(value)
    if (isScientific(value)) return [errorProblem('digits.scientific-notation')]
    const parts = /^([\d.,\s'’]+?)\s*[-–—]\s*(\d)$/.exec(value)
    if (!parts) {
      const digits = withoutSeparators(value)
      const suggestion = digits === undefined ? null : suggest('digits.separators', digits)
      return [errorProblem('digits.not-digits', { suggestion })]
    }
    const base = digitsOf(parts[1] ?? '')
    const digit = parts[2] ?? ''
    const expected = base === undefined ? undefined : nitCheckDigit(base)
    if (base === undefined || expected !== digit) {
      return [errorProblem('nit.wrong-check-digit', { parameters: { expected: expected ?? '', digit } })]
    }
    const wanted = form === 'with-check-digit' ? `${base}${digit}` : base
    return [errorProblem('digits.not-digits', { suggestion: suggest('nit.check-digit', wanted) })]
  }
}

const digitsOf = (text: string): string | undefined => (isDigits(text) ? text : withoutSeparators(text))

const noForms: ReadonlyMap<string, NitForm> = new Map()

/** What is remembered of the company, whichever of the two forms this value has. */
function formOf(value: string, usual: NitForm, forms: ReadonlyMap<string, NitForm>): NitForm {
  if (forms.size === 0) return usual
  const digits = value.replace(/\D/g, '')
  return forms.get(digits) ?? (endsWithCheckDigit(digits) ? forms.get(digits.slice(0, -1)) : undefined) ?? usual
}

/** Companies have 9 digits. A person's number of 10 digits ends like a check digit once in ten times: only a warning. */
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

const phoneDigits = 10

/** 10 digits (spec 2.6 `Celular`); mobile numbers begin with 3, landlines since 2021 with 60. */
export const checkPhone: ValueCheck = (value) => {
  if (isDigits(value) && value.length === phoneDigits) {
    if (value.startsWith('3')) return none
    return [warningProblem(value.startsWith('60') ? 'phone.landline' : 'phone.unlikely')]
  }
  if (isScientific(value)) return [errorProblem('digits.scientific-notation')]
  return [errorProblem('phone.wrong-length', { suggestion: phoneSuggestion(value) })]
}

function phoneSuggestion(value: string): ReturnType<typeof suggest> | null {
  const cents = wholeWithZeroCents.exec(value)?.[1]
  if (!/^[+()\d\s.-]+$/.test(value)) return null
  const digits = cents ?? value.replace(/\D/g, '')
  if (digits.length === phoneDigits && digits.startsWith('3')) return suggest('digits.separators', digits)
  const national = /^(?:00)?57(3\d{9})$/.exec(digits)?.[1]
  return national === undefined ? null : suggest('phone.country-prefix', national)
}

/** A whole number of pesos (spec 2.6 `Ibc`: "IBC value"), as plain digits. */
export const checkMoney: ValueCheck = (value) => {
  if (isDigits(value)) return Number(value) > 0 ? none : [errorProblem('money.not-a-number')]
  if (isScientific(value)) return [errorProblem('digits.scientific-notation')]
  const pesos = wholePesos(value)
  return [
    errorProblem('money.not-a-number', { suggestion: pesos === undefined ? null : suggest('money.symbols', pesos) }),
  ]
}

/** `$ 1.750.905,00` and the like as digits; undefined when cents are not zero or the grouping is not one. */
export function wholePesos(value: string): string | undefined {
  const bare = value.replace(/^(?:COP|COL)?\s*\$?\s*/i, '').replace(/\s*(?:COP|pesos|M\/CTE\.?)\s*$/i, '')
  const match = /^(\d{1,3}(?:([.,'\s])\d{3})(?:\2\d{3})*|\d+)(?:([.,])0{1,2})?$/.exec(bare)
  if (!match || (match[2] !== undefined && match[2] === match[3])) return undefined
  const digits = (match[1] ?? '').replace(/\D/g, '')
  return Number(digits) > 0 ? digits : undefined
}

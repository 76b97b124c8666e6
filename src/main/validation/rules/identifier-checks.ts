import { isDateLike, readContract, readDocumentNumber } from '#shared/domain/reading/identifiers.ts'
import { isTenDigitPhone } from '#shared/domain/reading/phones.ts'
import { readTypedNumber } from '#shared/domain/reading/typed-numbers.ts'
import type { ValueReaders } from '#shared/domain/reading/value-readers.ts'
import { isDigits } from '#shared/kernel/digits.ts'
import { wireForms } from '#shared/service/wire-text.ts'
import { readingDetails } from '../readers/reading-details.ts'
import { errorProblem, none, type Problem, suggest, type ValueCheck } from './problem.ts'
import { isScientific } from './text-checks.ts'

const zero = 48

/** No document number begins with zero: a program or a fixed-width column padded it. */
function leadingZeros(value: string): readonly Problem[] {
  const digits = value.replace(/^0+/, '')
  const suggestion = digits.length < 4 ? null : suggest('digits.leading-zeros', digits)
  return [errorProblem('identification.leading-zeros', { suggestion })]
}

const fewestDigits = 5
const mostDigits = 11
/** A permit (PE) has 15. */
const permitDigits = 15

/** Filler for a mandatory cell: repeated or consecutive digits, or far too few or too many. */
function isInvented(digits: string): boolean {
  const { length } = digits
  if (length < fewestDigits || (length > mostDigits && length !== permitDigits)) return true
  const step = digits.charCodeAt(1) - digits.charCodeAt(0)
  if (step < -1 || step > 1) return false
  for (let at = 2; at < length; at += 1) {
    const next = digits.charCodeAt(at) - digits.charCodeAt(at - 1)
    // `1234567890`: the zero follows the nine on the keyboard.
    if (next !== step && !(step === 1 && next === -9)) return false
  }
  return true
}

function digitsProblems(value: string): readonly Problem[] {
  if (value.charCodeAt(0) === zero) return leadingZeros(value)
  if (isInvented(value)) return [errorProblem('identification.unlikely')]
  // Cédulas of 10 digits begin with 1; mobiles with 3, landlines with 60.
  return isTenDigitPhone(value) ? [errorProblem('identification.is-a-phone')] : none
}

/** Digits only (spec 2.4 to 2.6 `NumeroIdentificacion`). Letters of a passport are reported, never stripped. */
export const identificationCheck =
  ({ documentType }: Pick<ValueReaders, 'documentType'>): ValueCheck =>
  (value) => {
    if (isDigits(value)) return digitsProblems(value)
    if (isScientific(value)) return [errorProblem('digits.scientific-notation')]
    if (isDateLike(value)) return [errorProblem('identifier.is-a-date')]
    const typed = readTypedNumber(value, documentType)
    if (typed === undefined) return writtenNumber(value)
    const proof = { code: 'number.label', parameters: {} }
    return [errorProblem('digits.not-digits', { suggestion: suggest('digits.label', typed.number, proof) })]
  }

function writtenNumber(value: string): readonly Problem[] {
  const reading = readDocumentNumber(value)
  const details = readingDetails(reading, (proof) =>
    proof === 'number.check-digit' ? 'nit.check-digit' : kindOf(proof),
  )
  const isLabelled = details.suggestion !== null
  return [
    errorProblem(/\p{L}/u.test(value) && !isLabelled ? 'identification.has-letters' : 'digits.not-digits', details),
  ]
}

const kindOf = (proof: string) => (proof === 'number.label' ? 'digits.label' : 'digits.separators')

/**
 * Letters and digits (spec 2.6 `NumeroContrato`). A date means that Excel converted the number and the original is
 * lost.
 */
export const checkContract: ValueCheck = (value) => {
  if (isPlainAlphanumeric(value) || wireForms.lettersAndDigits.test(value)) return none
  if (isScientific(value)) return [errorProblem('digits.scientific-notation')]
  if (isDateLike(value)) return [errorProblem('identifier.is-a-date')]
  return [errorProblem('contract.not-alphanumeric', readingDetails(readContract(value), 'contract.separators'))]
}

function isPlainAlphanumeric(value: string): boolean {
  for (let index = 0; index < value.length; index += 1) {
    const code = value.charCodeAt(index)
    const isAlphanumeric = (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
    if (!isAlphanumeric) return false
  }
  return value !== ''
}

import type { KnownSuggestionKind } from '#shared/domain/draft/finding-codes.ts'
import { isMailbox, isNobodysAddress, likelyDomain, readEmail } from '#shared/domain/reading/emails.ts'
import { readPhone } from '#shared/domain/reading/phones.ts'
import { isDigits } from '#shared/kernel/digits.ts'
import { wireForms } from '#shared/service/wire-text.ts'
import { readingDetails } from '../readers/reading-details.ts'
import { errorProblem, none, suggest, type ValueCheck, warningProblem } from './problem.ts'
import { isScientific } from './text-checks.ts'

/** `3000000000`, `3111111111`, `3123456789`: typed to fill the cell. */
const typedToFill = /^(?:3?(\d)\1{8,9}|3123456789|3012345678|3210987654)$/

/** 10 digits (spec 2.6 `Celular`); mobile numbers begin with 3, landlines since 2021 with 60. */
export const phoneCheck =
  (length: number | undefined): ValueCheck =>
  (value) => {
    if (hasDigits(value, length)) {
      if (value.charCodeAt(0) === 51) return typedToFill.test(value) ? [errorProblem('phone.unlikely')] : none
      if (value.startsWith('60')) return [warningProblem('phone.landline')]
      return [errorProblem('phone.unlikely', readingDetails(readPhone(value), 'phone.country-prefix'))]
    }
    if (isScientific(value)) return [errorProblem('digits.scientific-notation')]
    return [errorProblem('phone.wrong-length', readingDetails(readPhone(value), phoneRepair))]
  }

const hasDigits = (value: string, length = value.length): boolean => value.length === length && isDigits(value)

function phoneRepair(proof: string): KnownSuggestionKind {
  if (proof === 'phone.country') return 'phone.country-prefix'
  return proof === 'phone.letters' ? 'phone.letters' : 'digits.separators'
}

/** One plain mailbox. The specification asks for an e-mail and gives no format (spec 2.6). */
export const checkEmail: ValueCheck = (value) => {
  if (!isMailbox(value) || !wireForms.email.test(value)) {
    return [errorProblem('email.invalid', readingDetails(readEmail(value), 'email.spaces'))]
  }
  const likely = likelyDomain(value)
  if (likely !== undefined) {
    const proof = { code: 'email.domain', parameters: {} }
    return [errorProblem('email.unlikely-domain', { suggestion: suggest('email.domain', likely, proof) })]
  }
  return isNobodysAddress(value) ? [errorProblem('text.maybe-filler')] : none
}

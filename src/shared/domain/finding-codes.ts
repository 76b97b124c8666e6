/** Every code a finding can carry, `area.problem`. Stable: scripts and saved drafts know them. Added, never renamed. */
export const findingCodes = [
  'field.required',
  'cell.error',
  'text.invisible-character',
  'text.broken-character',
  'text.looks-like-date',
  'digits.not-digits',
  'digits.scientific-notation',
  'identification.has-letters',
  'identification.unlikely-length',
  'document-type.not-accepted',
  'document-type.not-a-code',
  'document-type.age-mismatch',
  'date.invalid-format',
  'date.does-not-exist',
  'date.out-of-range',
  'date.serial-number',
  'date.maybe-swapped',
  'date.unknown-order',
  'date.in-future',
  'date.before-birth',
  'date.retirement-after-hire',
  'age.under-fifteen',
  'age.under-eighteen',
  'age.unlikely',
  'catalogue.unknown-code',
  'catalogue.not-verified',
  'code.is-a-name',
  'code.not-a-code',
  'name.is-a-code',
  'name.has-digits',
  'name.single-word',
  'dane.wrong-length',
  'phone.wrong-length',
  'phone.landline',
  'phone.unlikely',
  'email.invalid',
  'money.not-a-number',
  'ibc.out-of-range',
  'nit.includes-check-digit',
  'nit.wrong-check-digit',
  'nit.unlikely-length',
  'contract.not-alphanumeric',
  'contract.reused',
  'contract.held-by-another',
  'contract.already-filed',
  'contract.unchanged',
  'contract.not-known',
  'affiliation.already-filed',
  'channel.invalid',
  'row.duplicate',
  'row.repeated-person',
  'row.hidden',
  'row.rejected',
  'row.rejected-unchanged',
  'row.in-flight',
  'row.uncertain',
  'row.in-progress',
  'value.rejected-before',
  'wire.refused',
] as const
export type FindingCode = (typeof findingCodes)[number]

/** Kinds of suggested repair, by which they are applied in bulk. */
export const suggestionKinds = [
  'dane.leading-zero',
  'dane.renumbered',
  'dane.city-name',
  'phone.country-prefix',
  'nit.check-digit',
  'money.symbols',
  'gender.word',
  'document-type.word',
  'digits.separators',
  'date.format',
  'date.serial',
  'date.swap',
  'email.spaces',
  'code.name',
  'code.trailing-name',
  'name.of-code',
  'contract.separators',
  'case.upper',
  'case.lower',
  'text.invisible',
] as const
export type KnownSuggestionKind = (typeof suggestionKinds)[number]

/**
 * Codes of errors that are a question: the value may be right, and only the operator can know. Who says that it is ends the
 * finding for that value in that field (`ValidationContext.isConfirmed`).
 */
const doubtCodes: ReadonlySet<string> = new Set<FindingCode>(['date.maybe-swapped', 'row.rejected-unchanged'])

export const isDoubtCode = (code: string): boolean => doubtCodes.has(code)

/** Codes of findings that look at more than one row: an edit of one row can change those of others. */
const crossRowCodes: ReadonlySet<string> = new Set([
  'contract.reused',
  'row.duplicate',
  'row.repeated-person',
  'date.invalid-format',
  'date.serial-number',
  'date.unknown-order',
  'date.maybe-swapped',
])

export const isCrossRowCode = (code: string): boolean => crossRowCodes.has(code)

import type { Proof } from '../reading/reading.ts'

/** `error` blocks the row; `warning` informs and never blocks. */
export type Severity = 'error' | 'warning'

/** Groups a suggested repair for bulk application: `dane.leading-zero`, `phone.country-prefix` ... */
type SuggestionKind = string

export interface Suggestion {
  readonly kind: SuggestionKind
  /** The replacement value, in wire form. */
  readonly value: string
  /** Why this value; absent when the kind is explanation enough. */
  readonly proof?: Proof
}

/** A one-click value, when several are possible. */
export interface FindingChoice {
  /** In wire form. */
  readonly value: string
  /** Its display name. */
  readonly name: string
}

/** One finding in a row. `finding-text.ts` builds its text from `code` and `parameters` when shown. */
export interface Finding {
  /** The spreadsheet's own row number, 1-based. */
  readonly row: number
  /** Wire name of the field; null when the finding concerns the whole row. */
  readonly field: string | null
  readonly severity: Severity
  /** Stable code, `area.problem`. */
  readonly code: string
  readonly parameters: Readonly<Record<string, string>>
  /** The value that caused the finding, as it would be sent. */
  readonly value: string
  readonly suggestion: Suggestion | null
  /** Possible values, best first, when only the user can know; absent for none. */
  readonly choices?: readonly FindingChoice[]
}

import type { Proof } from '../reading/reading.ts'

/** `error` blocks the row; `warning` informs and never blocks. */
export type Severity = 'error' | 'warning'

/** How a suggested repair is grouped for bulk application: `dane.leading-zero`, `phone.country-prefix` ... */
type SuggestionKind = string

export interface Suggestion {
  readonly kind: SuggestionKind
  /** The value that would replace the present one, in wire form. */
  readonly value: string
  /** Why this value and no other; absent where the kind says it all. */
  readonly proof?: Proof
}

/** A value that the operator can take with one click, where several are possible. */
export interface FindingChoice {
  /** In wire form. */
  readonly value: string
  /** What people call it. */
  readonly name: string
}

/** One thing to look at in one row. Text is made from `code` and `parameters` where it is shown (`finding-text.ts`). */
export interface Finding {
  /** The spreadsheet's own row number, 1-based. */
  readonly row: number
  /** Wire name of the field; null when the finding concerns the whole row. */
  readonly field: string | null
  readonly severity: Severity
  /** Stable code, `area.problem`. */
  readonly code: string
  readonly parameters: Readonly<Record<string, string>>
  /** The value as it would be sent, that caused the finding. */
  readonly value: string
  readonly suggestion: Suggestion | null
  /** What it may be, best first, where nobody but the operator can know; absent for none. */
  readonly choices?: readonly FindingChoice[]
}

import type { Finding } from '#shared/domain/draft/finding.ts'
import type { Texts } from '../texts.ts'

export type FindingJson = {
  readonly row: number
  readonly field: string | null
  readonly severity: 'error' | 'warning'
  readonly code: string
  readonly message: string
  readonly value: string
  /** The value that would replace the present one; null without a suggestion. */
  readonly suggestion: string | null
  readonly suggestionKind: string | null
}

export const findingJson = (finding: Finding, texts: Texts): FindingJson => ({
  row: finding.row,
  field: finding.field,
  severity: finding.severity,
  code: finding.code,
  message: texts.finding(finding),
  value: finding.value,
  suggestion: finding.suggestion?.value ?? null,
  suggestionKind: finding.suggestion?.kind ?? null,
})

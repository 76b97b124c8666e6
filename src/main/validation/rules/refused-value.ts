import type { Finding } from '#shared/domain/draft/finding.ts'

/** What the wire refused of a row that had no error: shown in the draft, so that the row is not sent before it is corrected. */
export const refusedValue = (cell: {
  readonly row: number
  readonly field: string | null
  readonly value: string
  readonly detail: string
}): Finding => ({
  row: cell.row,
  field: cell.field,
  severity: 'error',
  code: 'wire.refused',
  parameters: { detail: cell.detail },
  value: cell.value,
  suggestion: null,
})

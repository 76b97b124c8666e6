import type { Finding } from '#shared/domain/draft/finding.ts'

/**
 * The wire refused a value of a row without errors. The draft shows it, so that the row must be corrected before
 * sending.
 */
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

import type { Finding } from '#shared/domain/draft/finding.ts'
import { type SheetBlock, sheetOfRow } from '#shared/domain/draft/left-out.ts'
import { placeOfRow } from '#shared/domain/worker/row-place.ts'
import type { Texts } from '../texts.ts'

export type FindingJson = RowJson & {
  readonly field: string | null
  readonly severity: 'error' | 'warning'
  readonly code: string
  readonly message: string
  readonly value: string
  /** Replacement for the current value; null without a suggestion. */
  readonly suggestion: string | null
  readonly suggestionKind: string | null
}

export type RowJson = {
  readonly row: number
  /** Only if several sheets contain people. */
  readonly sheet?: string
  /** If the name is not available: 2 for the second imported sheet. */
  readonly sheetNumber?: number
}

export const rowJson = (row: number, blocks?: readonly SheetBlock[]): RowJson => {
  const sheet = sheetOfRow(row, blocks)
  const place = placeOfRow(row)
  if (sheet !== undefined) return { row: place.row, sheet }
  return { row: place.row, ...(place.sheetIndex === 0 ? {} : { sheetNumber: place.sheetIndex + 1 }) }
}

export const findingJson = (finding: Finding, texts: Texts, blocks?: readonly SheetBlock[]): FindingJson => ({
  ...rowJson(finding.row, blocks),
  field: finding.field,
  severity: finding.severity,
  code: finding.code,
  message: texts.finding(finding),
  value: finding.value,
  suggestion: finding.suggestion?.value ?? null,
  suggestionKind: finding.suggestion?.kind ?? null,
})

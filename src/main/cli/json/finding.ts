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
  /** The value that would replace the present one; null without a suggestion. */
  readonly suggestion: string | null
  readonly suggestionKind: string | null
}

export type RowJson = {
  /** The number that the spreadsheet shows. */
  readonly row: number
  /** Only where several sheets hold people. */
  readonly sheet?: string
  /** Where the name is not at hand: 2 for the second sheet that was taken. */
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

import type { AppError } from '#shared/domain/app-error.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import {
  type DraftColumn,
  type DraftOrder,
  type DraftTableFilter,
  shownDrafts,
} from '#shared/domain/pending/draft-table.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { Result } from '#shared/kernel/result.ts'
import { draftHeader, draftsSheet, draftText } from '#shared/texts/draft-table-texts.ts'
import type { HistoryContext } from '../history/index.ts'

export interface DraftsExport {
  readonly filter: DraftTableFilter
  readonly order: DraftOrder
  readonly columns: readonly DraftColumn[]
  readonly language: Language
  readonly format: 'xlsx' | 'csv'
}

interface DraftsExportContext {
  readonly list: () => Promise<Result<readonly DraftOverview[], AppError>>
  readonly clock: Pick<Clock, 'nowMs'>
  readonly writeReport: HistoryContext['writeReport']
}

/** All drafts in the table, with its filter and order. */
export async function exportDrafts(
  { list, clock, writeReport }: DraftsExportContext,
  { filter, order, columns, language, format }: DraftsExport,
): Promise<Result<Uint8Array, AppError>> {
  const drafts = await list()
  if (!drafts.ok) return drafts
  const shown = shownDrafts(drafts.value, filter, order, bogotaDate(clock.nowMs()))
  return writeReport({
    sheetName: draftsSheet[language],
    columns: columns.map((column) => draftHeader(column, language)),
    rows: shown.map((overview) => columns.map((column) => draftText(column, overview, language))),
    format,
  })
}

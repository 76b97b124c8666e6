import type { ArchiveParts } from '#main/workbook/archive/open-archive.ts'
import type { SourceSheet } from '#shared/domain/worker/source-row.ts'
import { markOdsStrikes } from './ods-strikes.ts'
import { markOdsVisibility } from './ods-visibility.ts'

/** Adds what the library does not report: hidden sheets and rows, and struck-through cells. */
export const markOdsSheets = (parts: ArchiveParts, sheets: readonly SourceSheet[]): readonly SourceSheet[] =>
  markOdsStrikes(parts, markOdsVisibility(parts, sheets))

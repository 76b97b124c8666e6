import type { ArchiveParts } from '#main/workbook/archive/open-archive.ts'
import type { SourceSheet } from '#shared/domain/worker/source-row.ts'
import { markOdsStrikes } from './ods-strikes.ts'
import { markOdsVisibility } from './ods-visibility.ts'

/** What the library does not tell of the sheets: what is hidden, and what is struck through. */
export const markOdsSheets = (parts: ArchiveParts, sheets: readonly SourceSheet[]): readonly SourceSheet[] =>
  markOdsStrikes(parts, markOdsVisibility(parts, sheets))

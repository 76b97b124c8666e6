import type { WorkbookNote } from '#shared/domain/draft/workbook-note.ts'
import type { SourceSheet, SourceWorkbook } from '#shared/domain/worker/source-row.ts'

/** What a person should know about a file and the imported sheet. */
export function notesOf(
  { notes = [] }: Pick<SourceWorkbook, 'notes'>,
  { name, turned }: Pick<SourceSheet, 'name' | 'turned'>,
  workers: number,
): readonly WorkbookNote[] {
  if (turned === undefined) return notes
  const code = turned === 'form' ? 'sheet.form' : 'sheet.columns-are-workers'
  return [...notes, { code, count: workers, places: [name] }]
}

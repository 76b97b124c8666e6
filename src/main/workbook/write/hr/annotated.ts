import type { WriteSheet } from 'hucre/xlsx'
import { textStyle } from '../sheet-styles.ts'
import { markSheet, markVersion, writeRowRanges } from './correction-mark.ts'
import { type AnnotatedContent, type AnnotatedProcedure, hrColumns } from './hr-columns.ts'
import { listsSheet, namesFor } from './hr-lists.ts'
import { reviewSheet } from './review-sheet.ts'
import { summarySheet } from './summary-sheet.ts'

/**
 * The workbook for HR: their columns with their content, cells to correct in yellow with notes, names to choose from,
 * and a summary. It is a new workbook, not a rewrite of theirs.
 */
export async function writeAnnotated(procedure: AnnotatedProcedure, content: AnnotatedContent): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  const columns = hrColumns(procedure, content)
  const lists = namesFor(columns, content.catalogues)
  return writeXlsx({
    stringMode: 'inline',
    sheets: [
      reviewSheet(procedure, content, { columns, lists }),
      summarySheet(content, columns),
      ...(lists.length === 0 ? [] : [listsSheet(lists, content.language)]),
      ...(content.draftId === undefined ? [] : [stampSheet(content.draftId, content)]),
    ],
  })
}

const charactersPerCell = 30_000

/** Records the draft and its rows: a row missing in the returned workbook was deleted there. */
function stampSheet(draftId: string, { rows }: AnnotatedContent): WriteSheet {
  const ranges = writeRowRanges(rows.map((row) => row.row)).split(',')
  const lines: string[] = []
  for (const range of ranges) {
    const last = lines.at(-1)
    if (last === undefined || last.length + range.length > charactersPerCell) lines.push(range)
    else lines[lines.length - 1] = `${last},${range}`
  }
  return {
    name: markSheet,
    veryHidden: true,
    columns: [{ style: textStyle }, { style: textStyle }],
    rows: [['version', markVersion], ['draft', draftId], ...lines.map((line) => ['rows', line])],
  }
}

import type { CellStyle, WriteSheet } from 'hucre/xlsx'
import type { ReportBook } from '#shared/domain/report-book.ts'
import { frontPrintName, frontSheet } from './front-sheet.ts'
import { cellText } from './inert-text.ts'
import { leftStyle, printedSheet, titleStyle, wrappedHeight, wrappedStyle } from './sheet-styles.ts'
import { printNamesOf, sheetName, tableSheet } from './table-sheet.ts'

/** An .xlsx: one page with the essentials, one sheet per table, and the method. Texts stay texts. */
export async function writeBook(book: ReportBook): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  const front = frontSheet(book)
  return writeXlsx({
    stringMode: 'inline',
    namedRanges: [frontPrintName(front), ...book.tables.flatMap(printNamesOf)],
    sheets: [front, ...book.tables.map((table) => tableSheet(table, book)), methodSheet(book)],
  })
}

const nameWidth = 34
const noteWidth = 100

const boldStyle: CellStyle = { ...wrappedStyle, font: { name: 'Calibri', size: 11, bold: true } }

function methodSheet({ method, title, page }: ReportBook): WriteSheet {
  const styles = method.notes.flatMap((_, at): [string, { readonly style: CellStyle }][] => [
    [`${at + 2},0`, { style: boldStyle }],
    [`${at + 2},1`, { style: wrappedStyle }],
  ])
  return {
    name: sheetName(method.name),
    columns: [
      { width: nameWidth, style: leftStyle },
      { width: noteWidth, style: leftStyle },
    ],
    rows: [[method.name], [], ...method.notes.map(({ name, text }) => [cellText(name), cellText(text)])],
    cells: new Map([['0,0', { style: titleStyle }], ...styles]),
    rowDefs: new Map(
      method.notes.map(({ name, text }, at) => [
        at + 2,
        {
          height: wrappedHeight([
            { length: name.length, width: nameWidth },
            { length: text.length, width: noteWidth },
          ]),
        },
      ]),
    ),
    ...printedSheet({ title, page }),
  }
}

import * as sheetJs from 'xlsx'
import type { MergeRequest } from '#main/drafts/corrections/merge-corrections.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { labelsEs } from '#shared/texts/names/labels-es.ts'
import { type DraftDesk, person, unwrap } from './draft-desk.ts'

export type Table = string[][]

/** HR's steps in its spreadsheet program: opens the file, changes cells as texts, saves it. */
export function atHr(workbook: Uint8Array, change: (rows: Table) => Table, keepsHiddenSheet = true): Uint8Array {
  const book = sheetJs.read(workbook, { type: 'buffer' })
  const review = book.Sheets.Revisar
  if (review === undefined) throw new Error('the workbook has the sheet to correct')
  const rows = sheetJs.utils.sheet_to_json<string[]>(review, { header: 1, defval: '', raw: false })
  book.Sheets.Revisar = sheetJs.utils.aoa_to_sheet(change(rows.map((row) => row.map(String))))
  if (!keepsHiddenSheet) {
    delete book.Sheets.Ventanilla
    book.SheetNames = book.SheetNames.filter((name) => name !== 'Ventanilla')
  }
  return new Uint8Array(sheetJs.write(book, { type: 'buffer', bookType: 'xlsx' }))
}

/** Above the data: the hidden row of keys, and the headers. */
export const headerRows = 2

export const columnOf = (rows: readonly (readonly unknown[])[], field: string): number => {
  const column = rows[1]?.indexOf(labelsEs.fields[field]) ?? -1
  if (column < 0) throw new Error(`${field} has a column`)
  return column
}

/** Writes one cell of the row that HR identifies by its number. */
export const write =
  (row: number, field: string, value: string) =>
  (rows: Table): Table =>
    rows.map((line) => (line[0] === String(row) ? line.with(columnOf(rows, field), value) : line))

export const quoted = (cell: string): string => `"${String(cell).replaceAll('"', '""')}"`

export const exported = async (desk: DraftDesk, id: DraftId, onlyWithFindings = false): Promise<Uint8Array> =>
  unwrap(await desk.drafts.exportForHr(id, { onlyWithFindings, language: 'es' }))

export const request = (bytes: Uint8Array, parts: Partial<MergeRequest> = {}): MergeRequest => ({
  file: { fileName: 'devuelto.xlsx', bytes },
  token: 'devuelto',
  preview: false,
  conflicts: 'mine',
  ...parts,
})

export const damaged = () => [
  person(0, { Ibc: '$ 1.750.905' }),
  person(1, { CodigoDaneCiudadLabor: '5001' }),
  person(2),
  person(3, { CorreoElectronico: 'sin correo' }),
]

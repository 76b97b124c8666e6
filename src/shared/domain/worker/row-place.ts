/** No sheet has a row of this number: rows of further sheets are numbered from here on, so that a number names one row. */
const rowsPerSheet = 10_000_000

/** The number of a row of the sheet that was taken as `sheetIndex`, the first one being 0. */
export const rowOfSheet = (row: number, sheetIndex: number): number => row + sheetIndex * rowsPerSheet

/** Which of the sheets that were taken together a row came from, and its number there. */
export const placeOfRow = (row: number): { readonly sheetIndex: number; readonly row: number } => ({
  sheetIndex: Math.floor(row / rowsPerSheet),
  row: row % rowsPerSheet,
})

/** `5`; `2:5` for row 5 of the second sheet that was taken. Whatever is shown, printed or written to a file says a row so. */
export function rowText(row: number): string {
  const place = placeOfRow(row)
  return place.sheetIndex === 0 ? String(row) : `${place.sheetIndex + 1}:${place.row}`
}

/** The row that such a text says; null for any other text. */
export function rowOfText(text: string): number | null {
  const match = /^(?:(\d{1,4}):)?(\d{1,7})$/.exec(text)
  if (!match) return null
  const [, sheetNumber = '1', row] = match
  return sheetNumber.startsWith('0') ? null : rowOfSheet(Number(row), Number(sheetNumber) - 1)
}

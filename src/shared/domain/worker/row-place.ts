/** More rows than any sheet has: rows of further sheets are offset by this, so that a number identifies one row. */
const rowsPerSheet = 10_000_000

/** The number of a row in the imported sheet `sheetIndex`; the first is 0. */
export const rowOfSheet = (row: number, sheetIndex: number): number => row + sheetIndex * rowsPerSheet

/** The imported sheet of a row, and its number there. */
export const placeOfRow = (row: number): { readonly sheetIndex: number; readonly row: number } => ({
  sheetIndex: Math.floor(row / rowsPerSheet),
  row: row % rowsPerSheet,
})

/** `5`; `2:5` for row 5 of the second imported sheet. The form of a row in everything shown, printed or exported. */
export function rowText(row: number): string {
  const place = placeOfRow(row)
  return place.sheetIndex === 0 ? String(row) : `${place.sheetIndex + 1}:${place.row}`
}

/** Parses such a text; null for any other. */
export function rowOfText(text: string): number | null {
  const match = /^(?:(\d{1,4}):)?(\d{1,7})$/.exec(text)
  if (!match) return null
  const [, sheetNumber = '1', row] = match
  return sheetNumber.startsWith('0') ? null : rowOfSheet(Number(row), Number(sheetNumber) - 1)
}

import { crc32 } from 'node:zlib'
import { trimBlanks } from '#shared/domain/worker/normalise.ts'

/**
 * What a workbook for HR carries, out of sight, to find its rows again and to tell which cells were corrected: the row's
 * number, and for each field a checksum of what the cell showed and, where it was another, of what would have been sent.
 */
export interface RowMark {
  readonly row: number
  /** Checksums in the order of the fields, as written; `cellMark` reads one of them. */
  readonly cells: string
}

export interface CellMark {
  readonly shown: string
  readonly value: string
}

export const markHeader = 'Ventanilla'
export const markSheet = 'Ventanilla'
export const markVersion = '1'

export const textMark = (text: string): string => (crc32(trimBlanks(text)) >>> 0).toString(36)

export const writeMark = (row: number, cells: readonly { readonly shown: string; readonly value: string }[]): string =>
  `${row}|${cells
    .map(({ shown, value }) => (shown === value ? textMark(shown) : `${textMark(shown)}:${textMark(value)}`))
    .join(' ')}`

/** Null when it is no mark, or one of another set of fields. */
export function readMark(text: string, fieldCount: number): RowMark | null {
  const match = /^(\d{1,7})\|([0-9a-z: ]+)$/.exec(trimBlanks(text))
  if (!match) return null
  const cells = match[2] ?? ''
  return cells.split(' ').length === fieldCount ? { row: Number(match[1]), cells } : null
}

/** The mark of one field, by its place among the fields. */
export function cellMark(mark: RowMark, index: number): CellMark {
  const [shown = '', value = shown] = (mark.cells.split(' ')[index] ?? '').split(':')
  return { shown, value }
}

/** `2-40,45`: row numbers in short. */
export function writeRowRanges(rows: readonly number[]): string {
  const ranges: string[] = []
  let first: number | undefined
  for (const [index, row] of rows.entries()) {
    first ??= row
    if (rows[index + 1] === row + 1) continue
    ranges.push(first === row ? String(row) : `${first}-${row}`)
    first = undefined
  }
  return ranges.join(',')
}

const mostRows = 1_100_000

export function readRowRanges(text: string): readonly number[] {
  const rows: number[] = []
  for (const range of text.split(',')) {
    const match = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(range)
    if (!match) continue
    const first = Number(match[1])
    const last = Number(match[2] ?? match[1])
    for (let row = first; row <= last && rows.length < mostRows; row += 1) rows.push(row)
  }
  return rows
}

import { crc32 } from 'node:zlib'
import type { RowMark } from '#shared/domain/draft/returned-workbook.ts'
import { trimBlanks } from '#shared/domain/worker/normalise.ts'
import { rowOfText, rowText } from '#shared/domain/worker/row-place.ts'

interface CellMark {
  readonly shown: string
  readonly value: string
}

export const markHeader = 'Ventanilla'
export const markSheet = 'Ventanilla'
export const markVersion = '2'

const textMark = (text: string): string => (crc32(trimBlanks(text)) >>> 0).toString(36)

export const keyPrefix = 'vt-'

/** Identifies a field's column in the hidden first row, whatever its header. Not a wire name: a .csv shows it. */
export const columnKey = (field: string): string => `${keyPrefix}${textMark(field)}`

/** The key of the column of row numbers. */
export const rowKey = `${keyPrefix}fila`

export const writeMark = (row: number, cells: readonly { readonly shown: string; readonly value: string }[]): string =>
  `${rowText(row)}|${cells
    .map(({ shown, value }) => (shown === value ? textMark(shown) : `${textMark(shown)}:${textMark(value)}`))
    .join(' ')}`

/** Null if it is no mark, or one for another number of fields. */
export function readMark(text: string, fieldCount: number): RowMark | null {
  const match = /^([\d:]+)\|([0-9a-z: ]+)$/.exec(trimBlanks(text))
  const row = rowOfText(match?.[1] ?? '')
  const cells = match?.[2] ?? ''
  return row !== null && cells.split(' ').length === fieldCount ? { row, cells } : null
}

/** Whether a text equals the text shown in a field when the workbook was written, by the field's position. */
export const isShown = (mark: RowMark, place: number, text: string): boolean =>
  textMark(text) === cellMark(mark, place).shown

/** Whether a value equals the value to send when the workbook was written. */
export const isValue = (mark: RowMark, place: number, value: string): boolean =>
  textMark(value) === cellMark(mark, place).value

/** The mark of one field, by its position among the fields. */
function cellMark(mark: RowMark, index: number): CellMark {
  const [shown = '', value = shown] = (mark.cells.split(' ')[index] ?? '').split(':')
  return { shown, value }
}

/** `2-40,45,2:2-2:9`: row numbers as ranges. */
export function writeRowRanges(rows: readonly number[]): string {
  const ranges: string[] = []
  let first: number | undefined
  for (const [index, row] of rows.entries()) {
    first ??= row
    if (rows[index + 1] === row + 1) continue
    ranges.push(first === row ? rowText(row) : `${rowText(first)}-${rowText(row)}`)
    first = undefined
  }
  return ranges.join(',')
}

const mostRows = 1_100_000

export function readRowRanges(text: string): readonly number[] {
  const rows: number[] = []
  for (const range of text.split(',')) {
    const [from = '', to = from] = range.split('-')
    const [first, last] = [rowOfText(from), rowOfText(to)]
    if (first === null || last === null) continue
    for (let row = first; row <= last && rows.length < mostRows; row += 1) rows.push(row)
  }
  return rows
}

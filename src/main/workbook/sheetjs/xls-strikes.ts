import * as XLSX from 'xlsx'
import type { SourceSheet } from '#shared/domain/worker/source-row.ts'
import { withStruckCells } from '../cells/struck-cells.ts'

/** Records of an Excel 97 to 2003 workbook. */
const record = { font: 0x31, format: 0xe0, beginning: 0x809, manyNumbers: 0xbd } as const
/** Records of one cell: row, column, format. Formulas, booleans, numbers, all kinds of text. */
const cellRecords: ReadonlySet<number> = new Set([0x06, 0xd6, 0xfd, 0x203, 0x204, 0x205, 0x27e, 0x406])
const version97 = 0x0600
const worksheet = 0x0010
const strikeBit = 0x0008
/** This font number is unused; higher numbers are one above their position. */
const missingFont = 4

/**
 * Marks cells with a struck-through font, which the library does not report. Older workbooks and unusual streams stay
 * unchanged.
 */
export function markXlsStrikes(bytes: Buffer, sheets: readonly SourceSheet[]): readonly SourceSheet[] {
  const stream = bookOf(bytes)
  const found = stream === undefined ? undefined : struckCells(stream)
  if (found === undefined || found.length !== sheets.length || found.every(({ size }) => size === 0)) return sheets
  return sheets.map((sheet, index) => ({
    ...sheet,
    rows: sheet.rows.map((row) =>
      withStruckCells(row, (column) => found[index]?.has(keyOf(row.row - 1, column)) === true),
    ),
  }))
}

function bookOf(bytes: Buffer): Buffer | undefined {
  try {
    const container = XLSX.CFB.read(bytes, { type: 'buffer' })
    const content = XLSX.CFB.find(container, '/Workbook')?.content
    return content === undefined ? undefined : Buffer.from(content as Uint8Array)
  } catch {
    return undefined
  }
}

const keyOf = (row: number, column: number): number => row * 0x100 + column

/** The struck cells of each worksheet, in stream order; undefined for another workbook version. */
function struckCells(stream: Buffer): readonly ReadonlySet<number>[] | undefined {
  const reader = new StrikeReader()
  for (let at = 0; at + 4 <= stream.length; ) {
    const data = stream.subarray(at + 4, at + 4 + stream.readUInt16LE(at + 2))
    if (data.length >= 4 && !reader.take(stream.readUInt16LE(at), data)) return undefined
    at += 4 + data.length
  }
  return reader.sheets
}

class StrikeReader {
  readonly sheets: Set<number>[] = []
  readonly #fonts: boolean[] = []
  readonly #formats: boolean[] = []
  #cells: Set<number> | undefined

  /** False for another workbook version. */
  take(type: number, data: Buffer): boolean {
    if (type === record.beginning) return this.#begin(data)
    if (type === record.font) this.#fonts.push((data.readUInt16LE(2) & strikeBit) !== 0)
    else if (type === record.format) {
      const font = data.readUInt16LE(0)
      this.#formats.push(this.#fonts[font > missingFont ? font - 1 : font] === true)
    } else if (data.length >= 6 && this.#cells !== undefined) this.#takeCells(type, data, this.#cells)
    return true
  }

  #begin(data: Buffer): boolean {
    this.#cells = data.readUInt16LE(2) === worksheet ? new Set() : undefined
    if (this.#cells !== undefined) this.sheets.push(this.#cells)
    return data.readUInt16LE(0) === version97
  }

  #takeCells(type: number, data: Buffer, cells: Set<number>): void {
    const row = data.readUInt16LE(0)
    const column = data.readUInt16LE(2)
    if (cellRecords.has(type) && this.#formats[data.readUInt16LE(4)]) cells.add(keyOf(row, column))
    if (type !== record.manyNumbers) return
    // A format and a number per cell, then the last column.
    for (let at = 4; at + 6 <= data.length - 2; at += 6) {
      if (this.#formats[data.readUInt16LE(at)]) cells.add(keyOf(row, column + (at - 4) / 6))
    }
  }
}

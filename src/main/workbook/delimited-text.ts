import { CsvError, parse } from 'csv-parse/sync'
import type { AppError } from '#shared/domain/app-error.ts'
import type { SourceCell, SourceRow } from '#shared/domain/source-row.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { emptyCell } from './cell-value.ts'
import { headerRowsAllowed, type WorkbookLimits } from './limits.ts'
import { isFullChunk, type PackedRows, type PackedSheet, packRows } from './packed-rows.ts'
import { mostRecordCharacters, splitRecords } from './split-records.ts'
import { refuse, refuseOverLimit } from './workbook-error.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** The encoding of a text: its mark, the NUL pattern of UTF-16, valid UTF-8, and else what Spanish Excel writes. */
export function detectEncoding(bytes: Uint8Array): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 512)
  if (start.some((byte, index) => byte === 0 && index % 2 === 1)) return 'utf-16le'
  if (start.some((byte, index) => byte === 0 && index % 2 === 0)) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

const delimiters = [';', ',', '\t'] as const
export type Delimiter = (typeof delimiters)[number]
const probedLines = 40

/**
 * The delimiter of a text: the one that splits most of its first lines into the same number of columns. Delimiters
 * inside quotes do not count. A text without any is one column.
 */
export function detectDelimiter(text: string): Delimiter {
  const lines = unquotedLines(text)
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0)
    const frequencies = new Map<number, number>()
    for (const count of counts) frequencies.set(count, (frequencies.get(count) ?? 0) + 1)
    return Math.max(0, ...[...frequencies].map(([count, lineCount]) => lineCount * lineCount * count))
  })
  const best = scores.indexOf(Math.max(...scores))
  return delimiters[best] ?? ','
}

function unquotedLines(text: string): string[] {
  const lines: string[] = []
  let line = ''
  let quoted = false
  for (const character of text.slice(0, 65_536)) {
    if (character === '"') quoted = !quoted
    else if (quoted) continue
    else if (character === '\n') {
      lines.push(line)
      line = ''
      if (lines.length === probedLines) return lines
    } else line += character
  }
  lines.push(line)
  return lines
}

/** Excel's own hint in the first line of a file, `sep=;`. Excel does not count that line as a row. */
const separatorHint = /^sep=(.)\r?\n/i

/** Reads delimited text. Every cell is text exactly as written: nothing is taken for a number or a date. */
export function readDelimitedText(bytes: Uint8Array, limits: WorkbookLimits): Result<PackedSheet, AppError> {
  const decoded = new TextDecoder(detectEncoding(bytes)).decode(bytes)
  const hint = separatorHint.exec(decoded)
  const text = hint ? decoded.slice(hint[0].length) : decoded
  if (text.trim() === '') return refuse('workbook.empty')
  const delimiter = hint?.[1] ?? detectDelimiter(text)
  const quick = createGathering(limits)
  if (splitRecords(text, delimiter, quick.take)) return quick.finish()
  const careful = createGathering(limits)
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: mostRecordCharacters,
      on_record: (record: string[]) => {
        careful.take(record)
        return null
      },
    })
  } catch (error) {
    const line = error instanceof CsvError && 'lines' in error ? String(error.lines) : ''
    return refuse('workbook.damaged', { detail: error instanceof Error ? error.message : '', line })
  }
  return careful.finish()
}

interface Gathering {
  take(record: readonly string[]): void
  finish(): Result<PackedSheet, AppError>
}

/** Keeps rows up to the limit and only counts beyond it. */
function createGathering(limits: WorkbookLimits): Gathering {
  const most = limits.rows + headerRowsAllowed
  const chunks: PackedRows[] = []
  let rows: SourceRow[] = []
  let cells = 0
  let characters = 0
  let records = 0
  let filled = 0
  let widest = 0
  // Packed as they come: rows as objects take several times the room.
  const pack = (): void => {
    for (const chunk of packRows(rows)) chunks.push(chunk)
    rows = []
    cells = 0
    characters = 0
  }
  return {
    take: (record) => {
      records += 1
      const width = record.findLastIndex((text) => text !== '') + 1
      if (width === 0) return
      filled += 1
      if (width > widest) widest = width
      if (filled > most || width > limits.columns) return
      rows.push({ row: records, cells: readRecord(record, width) })
      cells += width
      for (const text of record) characters += text.length
      if (isFullChunk(cells, characters)) pack()
    },
    finish: () => {
      if (widest > limits.columns) return refuseOverLimit('workbook.too-many-columns', limits.columns, widest)
      if (filled > most) return refuseOverLimit('workbook.too-many-rows', limits.rows, filled)
      pack()
      return success({ name: 'CSV', hidden: false, chunks })
    },
  }
}

function readRecord(record: readonly string[], width: number): SourceCell[] {
  const cells: SourceCell[] = []
  for (let index = 0; index < width; index += 1) {
    const text = record[index] ?? ''
    cells.push(text === '' ? emptyCell : { kind: 'text', text, format: null })
  }
  return cells
}

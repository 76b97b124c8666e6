import { columnLetters } from '#main/workbook/cells/cell-value.ts'
import { Noticed } from '#main/workbook/cells/noticed.ts'
import type { PackedSheet } from '#main/workbook/cells/packed-rows.ts'
import { RowGathering } from '#main/workbook/cells/row-gathering.ts'
import type { WorkbookLimits } from '#main/workbook/limits.ts'
import { refuse } from '#main/workbook/workbook-error.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { WorkbookNote } from '#shared/domain/draft/workbook-note.ts'
import type { SourceCell } from '#shared/domain/worker/source-row.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { decodeCodePage, detectCodePage, detectEncoding } from '../text-encoding.ts'
import { type Delimiter, detectDelimiter } from './detect-delimiter.ts'
import { splitCarefully } from './split-carefully.ts'
import { splitRecords } from './split-records.ts'

/** Below this share, records vary too much to define a usual width. */
const usualShare = 0.6
const mostKept = 5_000

/** Tracks the width of records, to find those shifted by a separator inside a value. */
class RowWidths {
  /** Number of records by their number of fields. */
  readonly #counts = new Map<number, number>()
  /** Records by the index of their last field with content. */
  readonly #rows = new Map<number, number[]>()
  #records = 0

  take(row: number, record: readonly string[]): void {
    // Titles and empty lines do not count.
    if (record.length < 2) return
    this.#records += 1
    this.#counts.set(record.length, (this.#counts.get(record.length) ?? 0) + 1)
    const width = record.findLastIndex((text) => text !== '') + 1
    const rows = this.#rows.get(width)
    if (rows === undefined) this.#rows.set(width, [row])
    else if (rows.length < mostKept) rows.push(row)
  }

  /** Rows with content beyond the usual number of fields, if there is a usual number. */
  longRows(): readonly number[] {
    const most = Math.max(0, ...this.#counts.values())
    if (most < this.#records * usualShare) return []
    const usual = [...this.#counts].find(([, count]) => count === most)?.[0] ?? 0
    return [...this.#rows]
      .filter(([width]) => width > usual)
      .flatMap(([, rows]) => rows)
      .toSorted((one, other) => one - other)
  }
}

export interface NotedSheet {
  readonly sheet: PackedSheet
  readonly notes: readonly WorkbookNote[]
}

/** Excel's hint in the first line, `sep=;`. Excel does not count that line as a row. */
const separatorHint = /^"?sep=(.)"?(?:\r\n?|\n)/i

/** Reads delimited text. Every cell is text exactly as written; nothing is parsed as number or date. */
export function readDelimitedText(bytes: Uint8Array, limits: WorkbookLimits): Result<NotedSheet, AppError> {
  const noticed = new Noticed()
  const decoded = withoutNuls(decode(bytes, noticed), noticed)
  const hint = separatorHint.exec(decoded)
  const text = hint ? decoded.slice(hint[0].length) : decoded
  if (text.trim() === '') return refuse('workbook.empty')
  const delimiter = hint?.[1] ?? detectDelimiter(text)
  if (delimiter === undefined) return refuse('workbook.fixed-width')
  return gather(text, delimiter, limits, noticed)
}

function decode(bytes: Uint8Array, noticed: Noticed): string {
  const encoding = detectEncoding(bytes)
  const page = encoding === 'windows-1252' ? detectCodePage(bytes) : 'cp1252'
  if (page === 'cp1252') return new TextDecoder(encoding).decode(bytes)
  noticed.add(page === 'mac' ? 'text.mac-roman' : 'text.code-page-850')
  return decodeCodePage(bytes, page)
}

function withoutNuls(text: string, noticed: Noticed): string {
  if (!text.includes('\0')) return text
  let line = 1
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 10) line += 1
    else if (code === 0) noticed.add('text.nuls-left-out', String(line))
  }
  return text.replaceAll('\0', '')
}

function gather(
  text: string,
  delimiter: Delimiter | string,
  limits: WorkbookLimits,
  noticed: Noticed,
): Result<NotedSheet, AppError> {
  const quick = new RecordGathering(limits)
  let gathered = quick
  if (!splitRecords(text, delimiter, (record) => quick.take(record))) {
    gathered = new RecordGathering(limits)
    const careful = gathered
    const isWhole = splitCarefully(text, delimiter, {
      take: (record) => careful.take(record),
      odd: (record, field) => noticed.add('text.odd-quotes', `${columnLetters(field)}${record + 1}`),
    })
    if (!isWhole)
      return refuse('workbook.damaged', { detail: 'a quote that is never closed', line: String(careful.records + 1) })
  }
  const chunks = gathered.rows.finish()
  if (!chunks.ok) return chunks
  for (const row of gathered.widths.longRows()) noticed.add('text.long-rows', String(row))
  return success({ sheet: { name: 'CSV', hidden: false, chunks: chunks.value }, notes: noticed.notes() })
}

class RecordGathering {
  readonly rows: RowGathering
  readonly widths = new RowWidths()
  records = 0

  constructor(limits: WorkbookLimits) {
    this.rows = new RowGathering(limits)
  }

  take(record: readonly string[]): void {
    this.records += 1
    this.widths.take(this.records, record)
    this.rows.take(this.records, record.map(readCell))
  }
}

/** A line break inside a cell is one LF, whatever the file uses. */
const readCell = (text: string): SourceCell | undefined =>
  text === ''
    ? undefined
    : { kind: 'text', text: text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text, format: null }

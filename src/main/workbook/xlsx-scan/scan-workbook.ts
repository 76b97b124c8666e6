import type { AppError } from '#shared/domain/app-error.ts'
import type { SourceRow } from '#shared/domain/worker/source-row.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import type { ArchiveParts } from '../archive/open-archive.ts'
import { withMerges } from '../cells/merged-cells.ts'
import { Noticed } from '../cells/noticed.ts'
import { type PackedRows, type PackedSheet, packRows, unpackRows } from '../cells/packed-rows.ts'
import { headerRowsAllowed, maxCellCharacters, type WorkbookLimits } from '../limits.ts'
import { refuse, refuseOverLimit } from '../workbook-error.ts'
import type { ChunkBuilder } from './chunk-builder.ts'
import { readOutline, type WorkbookParts } from './outline.ts'
import { scanMerges } from './scan-merges.ts'
import { readSharedTexts } from './shared-texts.ts'
import { scanSheet } from './sheet-scanner.ts'
import { UnusualFile, unusual } from './xml-text.ts'

const worksheetPart = /worksheets\/[^/]+\.xml$/i
const sharedTextsPart = /(^|\/)sharedStrings\.xml$/i
/** Maximum characters of a sheet's name beside its row numbers. */
const shownName = 15
const stylesPart = /(^|\/)styles\.xml$/i

/**
 * Reads an .xlsx with our own scanner, several times as fast as the library and with less memory. The library still
 * reads everything except the rows: names, hidden sheets, date system and number formats. Undefined if anything in the
 * file is unusual; the caller then uses the library for all of it.
 */
export function scanWorkbook(
  parts: ArchiveParts,
  limits: WorkbookLimits,
  noticed = new Noticed(),
): Result<readonly PackedSheet[], AppError> | undefined {
  try {
    return scanSheets(partsOf(parts), limits, noticed)
  } catch (error) {
    if (error instanceof UnusualFile) return undefined
    throw error
  }
}

function partsOf(parts: ArchiveParts): WorkbookParts {
  const named = (pattern: RegExp): readonly string[] => [...parts.keys()].filter((name) => pattern.test(name))
  const sheets = named(worksheetPart)
  const [sharedTexts, ...others] = named(sharedTextsPart)
  if (sheets.length === 0 || others.length > 0) return unusual('parts')
  return { parts, sheets, sharedTexts, styles: named(stylesPart) }
}

function scanSheets(
  source: WorkbookParts,
  limits: WorkbookLimits,
  noticed: Noticed,
): Result<readonly PackedSheet[], AppError> {
  const outline = readOutline(source)
  const sharedPart = source.parts.get(source.sharedTexts ?? '')
  const sharedTexts = sharedPart === undefined ? undefined : readSharedTexts(sharedPart)
  const { dateSystem } = outline
  const rows = limits.rows + headerRowsAllowed
  const sheets: PackedSheet[] = []
  let characters = 0
  for (const { name, hidden, part, styles } of outline.sheets) {
    const left = limits.inflatedBytes - characters
    const sheetLimits = { columns: limits.columns, rows, characters: left }
    const scanned = scanSheet({ part, sharedTexts, styles, dateSystem, limits: sheetLimits })
    characters += scanned.characters
    const refusal = overLimits(scanned, characters, limits)
    if (refusal !== undefined) return refusal
    const { chunks, repeated } = rowsInOrder(scanned.chunks)
    for (const { row, now } of repeated)
      noticed.add('sheet.repeated-rows', `${name.slice(0, shownName)} ${row} = ${now}`)
    sheets.push({ name, hidden, chunks, ...withMerges(scanMerges(part)) })
  }
  return success(sheets)
}

interface OrderedRows {
  readonly chunks: readonly PackedRows[]
  /** Rows whose number was already used, with their new number. */
  readonly repeated: readonly { readonly row: number; readonly now: number }[]
}

/**
 * Sorts rows by number. Of several rows with one number the first keeps it; the others follow as separate rows numbered
 * after the last. Other readers would let the last one overwrite the rest.
 */
function rowsInOrder(chunks: readonly PackedRows[]): OrderedRows {
  if (isAscending(chunks)) return { chunks, repeated: [] }
  const rows = chunks.flatMap(unpackRows).toSorted((one, other) => one.row - other.row)
  const repeated: { row: number; now: number }[] = []
  let last = rows.at(-1)?.row ?? 0
  const ordered = rows.map((source, at): SourceRow => {
    if (source.row !== rows[at - 1]?.row) return source
    last += 1
    repeated.push({ row: source.row, now: last })
    return { ...source, row: last }
  })
  return { chunks: [...packRows(ordered)], repeated }
}

function isAscending(chunks: readonly PackedRows[]): boolean {
  let before = 0
  for (const { rows } of chunks) {
    for (const row of rows) {
      if (row <= before) return false
      before = row
    }
  }
  return true
}

function overLimits(
  scanned: ChunkBuilder,
  characters: number,
  limits: WorkbookLimits,
): ReturnType<typeof refuse> | undefined {
  const { longestText, widest, rowCount } = scanned
  if (longestText > maxCellCharacters)
    return refuse('workbook.damaged', { detail: `a cell of ${longestText} characters` })
  if (widest > limits.columns) return refuseOverLimit('workbook.too-many-columns', limits.columns, widest)
  if (rowCount > limits.rows + headerRowsAllowed)
    return refuseOverLimit('workbook.too-many-rows', limits.rows, rowCount)
  if (characters <= limits.inflatedBytes) return undefined
  return refuseOverLimit('workbook.too-much-inflated', limits.inflatedBytes, characters)
}

import type { AppError } from '#shared/domain/app-error.ts'
import type { SourceSheet, SourceWorkbook, WorkbookFormat } from '#shared/domain/source-row.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { type ArchiveParts, openArchive } from './archive.ts'
import { readDelimitedText } from './delimited-text.ts'
import { detectContent } from './detect-content.ts'
import { defaultWorkbookLimits, type WorkbookLimits } from './limits.ts'
import { markOdsVisibility } from './ods-visibility.ts'
import { type PackedSheet, packRows, unpackRows } from './packed-rows.ts'
import { scanWorkbook } from './scan-workbook.ts'
import { type ParsedSheets, parseLeniently, readSheets } from './spreadsheet.ts'
import { packStored } from './stored-archive.ts'
import { refuse, refuseOverLimit } from './workbook-error.ts'
import { hiddenRowsBySheet, markHiddenRows, rowsWithValues } from './worksheet-probe.ts'

export interface PackedWorkbook {
  readonly format: WorkbookFormat
  readonly sheets: readonly PackedSheet[]
}

/**
 * Workbook stage, inside the reader process: the untrusted bytes of a file come in, its sheets with raw cell values go
 * out, or the reason for refusing it. It never trusts the file's name, never formats or guesses a value, never returns
 * less than the file holds without saying so. Runs for seconds on large files: not for a process with a window.
 */
export async function readPackedWorkbook(
  bytes: Uint8Array,
  fileName: string,
  limits: WorkbookLimits = defaultWorkbookLimits,
): Promise<Result<PackedWorkbook, AppError>> {
  if (bytes.length > limits.fileBytes) return refuseOverLimit('workbook.too-large', limits.fileBytes, bytes.length)
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const content = detectContent(buffer)
  switch (content.kind) {
    case 'empty':
      return refuse('workbook.empty', { fileName })
    case 'encrypted':
      return refuse('workbook.password-protected', { fileName })
    case 'other':
      return refuse('workbook.not-a-workbook', { kind: content.name, fileName })
    case 'text': {
      const sheet = readDelimitedText(buffer, limits)
      return sheet.ok ? nonEmpty('csv', [sheet.value], fileName) : sheet
    }
    case 'ole': {
      const sheets = readBinary(buffer, limits)
      return sheets.ok ? nonEmpty('xls', packSheets(sheets.value.sheets), fileName) : sheets
    }
    case 'zip':
      return readArchive(buffer, fileName, limits)
  }
}

/** The same with its rows unpacked, for callers in this process. */
export async function readWorkbook(
  bytes: Uint8Array,
  fileName: string,
  limits: WorkbookLimits = defaultWorkbookLimits,
): Promise<Result<SourceWorkbook, AppError>> {
  const packed = await readPackedWorkbook(bytes, fileName, limits)
  if (!packed.ok) return packed
  const sheets = packed.value.sheets.map(({ name, hidden, chunks }) => ({
    name,
    hidden,
    rows: chunks.flatMap(unpackRows),
  }))
  return success({ format: packed.value.format, sheets })
}

async function readArchive(
  bytes: Buffer,
  fileName: string,
  limits: WorkbookLimits,
): Promise<Result<PackedWorkbook, AppError>> {
  const archive = await openArchive(bytes, limits)
  if (!archive.ok) return archive
  const kind = archiveKind(archive.value.names)
  if (kind.format === null) return refuse('workbook.not-a-workbook', { kind: kind.name, fileName })
  const { format } = kind
  const parts = await archive.value.inflate((name) => isNeeded(name, format))
  if (!parts.ok) return parts
  if (parts.value.get('META-INF/manifest.xml')?.includes('encryption-data')) {
    return refuse('workbook.password-protected', { fileName })
  }
  if (format === 'xlsx') {
    const scanned = scanWorkbook(parts.value, limits)
    if (scanned !== undefined) return scanned.ok ? nonEmpty(format, scanned.value, fileName) : scanned
  }
  return readByLibrary(parts.value, format, fileName, limits)
}

function readByLibrary(
  parts: ArchiveParts,
  format: WorkbookFormat,
  fileName: string,
  limits: WorkbookLimits,
): Result<PackedWorkbook, AppError> {
  const valueRows = rowsWithValues(parts)
  const most = Math.max(0, ...valueRows.values())
  if (most > limits.rows * 2) return refuseOverLimit('workbook.too-many-rows', limits.rows, most)
  const sheets = readBinary(packStored(withSharedTexts(parts)), limits)
  if (!sheets.ok) return sheets
  const promised = [...valueRows.values()].reduce((sum, rows) => sum + rows, 0)
  const { parsedRows } = sheets.value
  if (parsedRows < promised) {
    return refuse('workbook.damaged', { detail: `${parsedRows} of ${promised} rows can be read` })
  }
  const marked =
    format === 'ods'
      ? markOdsVisibility(parts, sheets.value.sheets)
      : markHiddenRows(sheets.value.sheets, hiddenRowsBySheet(parts))
  return nonEmpty(format, packSheets(marked), fileName)
}

function readBinary(bytes: Buffer, limits: WorkbookLimits): Result<ParsedSheets, AppError> {
  const parsed = parseLeniently(bytes)
  return parsed.ok ? readSheets(parsed.value, limits) : parsed
}

const packSheets = (sheets: readonly SourceSheet[]): readonly PackedSheet[] =>
  sheets.map(({ name, hidden, rows }) => ({ name, hidden, chunks: [...packRows(rows)] }))

const nonEmpty = (
  format: WorkbookFormat,
  sheets: readonly PackedSheet[],
  fileName: string,
): Result<PackedWorkbook, AppError> =>
  sheets.some((sheet) => sheet.chunks.length > 0) ? success({ format, sheets }) : refuse('workbook.empty', { fileName })

type ArchiveKind =
  | { readonly format: Exclude<WorkbookFormat, 'csv' | 'xls'> }
  | { readonly format: null; readonly name: string }

function archiveKind(names: readonly string[]): ArchiveKind {
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name))
  if (has(/^\[Content_Types\]\.xml$/i)) {
    if (has(/(^|\/)workbook\d*\.bin$/i)) return { format: 'xlsb' }
    if (has(/(^|\/)workbook\d*\.xml$/i)) return { format: 'xlsx' }
    if (has(/^word\//i)) return { format: null, name: 'DOCX' }
    if (has(/^ppt\//i)) return { format: null, name: 'PPTX' }
  }
  if (has(/^META-INF\/manifest\.xml$/) && has(/^content\.xml$/)) return { format: 'ods' }
  return { format: null, name: has(/^Index\/Document\.iwa$/) ? 'Numbers' : 'ZIP' }
}

const emptyItem = /<(\w+:)?si\s*\/>/g

/** The library does not count empty shared texts written in their short form, and takes every later text for another. */
function withSharedTexts(parts: ArchiveParts): ArchiveParts {
  const corrected = new Map(parts)
  for (const [name, part] of parts) {
    if (!/sharedStrings\.xml$/i.test(name) || !/si\s*\/>/.test(part.toString('latin1'))) continue
    corrected.set(name, Buffer.from(part.toString('latin1').replace(emptyItem, '<$1si><$1t/></$1si>'), 'latin1'))
  }
  return corrected
}

/** Parts that hold no cell: pictures, macros, comments, links, themes. They are never inflated. */
const needless =
  /(^|\/)(media|drawings|charts|embeddings|theme|comments|threadedComments|persons|printerSettings|ctrlProps|activeX|externalLinks|pivotTables|pivotCache|slicers|slicerCaches|tables|queryTables|customXml|docProps|Pictures|Thumbnails|ObjectReplacements)\/|(^|\/)(vbaProject\.bin|calcChain\.(xml|bin)|comments\d*\.(xml|bin))$|worksheets\/_rels\/|\.(png|jpe?g|gif|emf|wmf|vml)$/i

function isNeeded(name: string, format: WorkbookFormat): boolean {
  if (needless.test(name)) return false
  return format === 'ods'
    ? /^(content|styles|mimetype|META-INF\/manifest)(\.xml)?$/.test(name)
    : !name.startsWith('META-INF/')
}

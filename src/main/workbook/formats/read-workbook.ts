import type { AppError } from '#shared/domain/app-error.ts'
import type { WorkbookNote } from '#shared/domain/draft/workbook-note.ts'
import type { SourceWorkbook, WorkbookFormat } from '#shared/domain/worker/source-row.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { withoutComments } from '../archive/xml-comments.ts'
import { type PackedSheet, packSheets, unpackSheet } from '../cells/packed-rows.ts'
import { defaultWorkbookLimits, type WorkbookLimits } from '../limits.ts'
import { loadCodePages } from '../sheetjs/code-pages.ts'
import { readByLibrary } from '../sheetjs/spreadsheet.ts'
import { markXlsStrikes } from '../sheetjs/xls-strikes.ts'
import { refuse, refuseOverLimit } from '../workbook-error.ts'
import { type DetectedContent, detectContent } from './detect-content.ts'
import { decodeMarkup } from './html/markup-text.ts'
import { markOdsSheets } from './open-document/mark-sheets.ts'
import { readArchive } from './read-archive.ts'
import { readDelimitedText } from './text/delimited-text.ts'

export interface PackedWorkbook {
  readonly format: WorkbookFormat
  readonly sheets: readonly PackedSheet[]
  readonly notes: readonly WorkbookNote[]
}

/**
 * Runs inside the reader process: turns a file's untrusted bytes into sheets of raw cell values, or a reason for
 * refusal. It ignores the file name, never formats or guesses a value, and reports anything it omits. Takes seconds for
 * large files, so never run it in a process with a window.
 */
export async function readPackedWorkbook(
  bytes: Uint8Array,
  fileName: string,
  limits: WorkbookLimits = defaultWorkbookLimits,
): Promise<Result<PackedWorkbook, AppError>> {
  if (bytes.length > limits.fileBytes) return refuseOverLimit('workbook.too-large', limits.fileBytes, bytes.length)
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const read = await readContent(detectContent(buffer), buffer, limits)
  if (!read.ok) {
    const { error } = read
    return { ok: false, error: { ...error, parameters: { fileName, ...error.parameters } } }
  }
  const { format, sheets, notes = [] } = read.value
  if (sheets.every((sheet) => sheet.chunks.length === 0)) return refuse('workbook.empty', { fileName })
  return success({ format, sheets, notes })
}

interface ReadContent {
  readonly format: WorkbookFormat
  readonly sheets: readonly PackedSheet[]
  readonly notes?: readonly WorkbookNote[]
}

/** Format-specific code is loaded on demand, because a reader process starts for every file. */
async function readContent(
  content: DetectedContent,
  bytes: Buffer,
  limits: WorkbookLimits,
): Promise<Result<ReadContent, AppError>> {
  switch (content.kind) {
    case 'empty':
      return refuse('workbook.empty')
    case 'encrypted':
      return refuse('workbook.password-protected')
    case 'other':
      return refuse('workbook.not-a-workbook', { kind: content.name })
    case 'text': {
      const read = readDelimitedText(bytes, limits)
      return read.ok ? success({ format: 'csv', sheets: [read.value.sheet], notes: read.value.notes }) : read
    }
    case 'html':
    case 'mhtml': {
      const { readHtml, readMessage } = await import('./html/html-workbook.ts')
      const read = content.kind === 'html' ? readHtml(bytes, limits) : readMessage(bytes, limits)
      return read.ok ? success({ format: 'html', ...read.value }) : read
    }
    case 'spreadsheet-xml': {
      const { readSpreadsheetXml } = await import('./spreadsheet-xml/spreadsheet-xml.ts')
      const sheets = readSpreadsheetXml(bytes, limits)
      return sheets.ok ? success({ format: 'xml', sheets: sheets.value }) : sheets
    }
    case 'flat-ods':
      return readFlatOds(bytes, limits)
    case 'ole':
    case 'biff': {
      if (content.kind === 'biff' || content.isOld) await loadCodePages()
      const read = readByLibrary(bytes, limits)
      return read.ok ? success({ format: 'xls', sheets: packSheets(markXlsStrikes(bytes, read.value.sheets)) }) : read
    }
    case 'zip':
      return readArchive(bytes, limits)
  }
}

const longestEnd = 1_000

function readFlatOds(bytes: Buffer, limits: WorkbookLimits): Result<ReadContent, AppError> {
  const text = decodeMarkup(bytes)
  // The library stops silently at the end of a truncated document.
  if (!/<\/(?:[\w-]+:)?document\s*>\s*$/.test(text.slice(-longestEnd))) {
    return refuse('workbook.damaged', { detail: 'the document is not closed' })
  }
  const content = withoutComments(Buffer.from(text))
  const read = readByLibrary(content, limits)
  if (!read.ok) return read
  const sheets = markOdsSheets(new Map([['content.xml', content]]), read.value.sheets)
  return success({ format: 'ods', sheets: packSheets(sheets) })
}

/** The same with unpacked rows, for callers in this process. */
export async function readWorkbook(
  bytes: Uint8Array,
  fileName: string,
  limits: WorkbookLimits = defaultWorkbookLimits,
): Promise<Result<SourceWorkbook, AppError>> {
  const packed = await readPackedWorkbook(bytes, fileName, limits)
  if (!packed.ok) return packed
  const { format, notes } = packed.value
  const sheets = packed.value.sheets.map(unpackSheet)
  return success(notes.length === 0 ? { format, sheets } : { format, sheets, notes })
}

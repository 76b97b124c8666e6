import type { AppError } from '#shared/domain/app-error.ts'
import type { WorkbookNote } from '#shared/domain/draft/workbook-note.ts'
import type { WorkbookFormat } from '#shared/domain/worker/source-row.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { type ArchiveParts, type OpenArchive, openArchive } from '../archive/open-archive.ts'
import { packStored } from '../archive/stored-archive.ts'
import { Noticed } from '../cells/noticed.ts'
import { type PackedSheet, packSheets } from '../cells/packed-rows.ts'
import type { WorkbookLimits } from '../limits.ts'
import { readByLibrary } from '../sheetjs/spreadsheet.ts'
import { refuse, refuseOverLimit } from '../workbook-error.ts'
import { scanWorkbook } from '../xlsx-scan/scan-workbook.ts'
import { markOdsSheets } from './open-document/mark-sheets.ts'
import { completeOds, isOpenDocument, otherOpenDocument } from './open-document/open-document.ts'
import { openXmlPackage } from './open-xml/open-xml-package.ts'
import { repeatedPlace } from './open-xml/repeated-places.ts'
import { markRows, rowMarksBySheet, rowsWithValues } from './open-xml/worksheet-probe.ts'

export interface ReadSheets {
  readonly format: WorkbookFormat
  readonly sheets: readonly PackedSheet[]
  readonly notes?: readonly WorkbookNote[]
}

/** Reads a workbook in a zip archive: Office Open XML (.xlsx, .xlsm, .xltx, .xlsb …) or OpenDocument (.ods, .ots). */
export async function readArchive(bytes: Buffer, limits: WorkbookLimits): Promise<Result<ReadSheets, AppError>> {
  const archive = await openArchive(bytes, limits)
  if (!archive.ok) return archive
  if (isOpenDocument(archive.value.names)) return readOpenDocument(archive.value, limits)
  const opened = await openXmlPackage(archive.value)
  if (!opened.ok) return opened
  if (opened.value === undefined) return refuseArchive(archive.value.names)
  const { format, parts } = opened.value
  const noticed = new Noticed()
  const scanned = format === 'xlsx' ? scanWorkbook(parts, limits, noticed) : undefined
  const sheets = scanned ?? readByParser(parts, limits)
  if (!sheets.ok) return sheets
  return success({ format, sheets: sheets.value, notes: scanned === undefined ? [] : noticed.notes() })
}

/** Reads the whole workbook with the library: binary workbooks, and files the scanner does not understand. */
export function readByParser(parts: ArchiveParts, limits: WorkbookLimits): Result<readonly PackedSheet[], AppError> {
  const valueRows = rowsWithValues(parts)
  const most = Math.max(0, ...valueRows.values())
  if (most > limits.rows * 2) return refuseOverLimit('workbook.too-many-rows', limits.rows, most)
  const place = repeatedPlace(parts)
  if (place !== undefined) return refuse('workbook.repeated-place', { place })
  const read = readByLibrary(packStored(withSharedTexts(parts)), limits)
  if (!read.ok) return read
  const promised = [...valueRows.values()].reduce((sum, rows) => sum + rows, 0)
  const { parsedRows, sheets } = read.value
  if (parsedRows < promised) {
    return refuse('workbook.damaged', { detail: `${parsedRows} of ${promised} rows can be read` })
  }
  return success(packSheets(markRows(sheets, rowMarksBySheet(parts))))
}

async function readOpenDocument(archive: OpenArchive, limits: WorkbookLimits): Promise<Result<ReadSheets, AppError>> {
  const inflated = await archive.inflate((name) =>
    /^(?:content\.xml|styles\.xml|mimetype|META-INF\/manifest\.xml)$/.test(name),
  )
  if (!inflated.ok) return inflated
  const parts = inflated.value
  if (parts.get('META-INF/manifest.xml')?.includes('encryption-data')) return refuse('workbook.password-protected')
  const other = otherOpenDocument(parts)
  if (other !== undefined) return refuse('workbook.not-a-workbook', { kind: other })
  const read = readByLibrary(packStored(completeOds(parts)), limits)
  if (!read.ok) return read
  return success({ format: 'ods', sheets: packSheets(markOdsSheets(parts, read.value.sheets)) })
}

/** Identifies an archive that is not a workbook. */
function refuseArchive(names: readonly string[]): ReturnType<typeof refuse> {
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name))
  if (has(/\.(xlsx|xlsm|xlsb|xls|ods|csv)$/i) && !has(/^(word|ppt)\//i)) return refuse('workbook.inside-archive')
  return refuse('workbook.not-a-workbook', { kind: archiveKind(has) })
}

function archiveKind(has: (pattern: RegExp) => boolean): string {
  if (has(/^word\//i)) return 'DOCX'
  if (has(/^ppt\//i)) return 'PPTX'
  if (has(/^Index\/Document\.iwa$|^Index\.zip$|^index\.apxl(\.gz)?$|^index\.xml(\.gz)?$/i)) return 'Numbers'
  return 'ZIP'
}

const emptyItem = /<(\w+:)?si\s*\/>/g

/** The library does not count empty shared texts in short form, which shifts every later text. */
function withSharedTexts(parts: ArchiveParts): ArchiveParts {
  const corrected = new Map(parts)
  for (const [name, part] of parts) {
    if (!/sharedStrings\.xml$/i.test(name) || !/si\s*\/>/.test(part.toString('latin1'))) continue
    corrected.set(name, Buffer.from(part.toString('latin1').replace(emptyItem, '<$1si><$1t/></$1si>'), 'latin1'))
  }
  return corrected
}

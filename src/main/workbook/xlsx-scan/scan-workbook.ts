import type * as XLSX from 'xlsx'
import type { AppError } from '#shared/domain/app-error.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import type { ArchiveParts } from '../archive/open-archive.ts'
import { packStored } from '../archive/stored-archive.ts'
import { scanMerges, withMerges } from '../cells/merged-cells.ts'
import type { PackedSheet } from '../cells/packed-rows.ts'
import { headerRowsAllowed, mostCellCharacters, type WorkbookLimits } from '../limits.ts'
import { isDateFormat, parseLeniently } from '../sheetjs/spreadsheet.ts'
import { refuse, refuseOverLimit } from '../workbook-error.ts'
import { type SheetStyle, sheetStyles } from './cell-style.ts'
import type { ChunkBuilder } from './chunk-builder.ts'
import { readSharedTexts } from './shared-texts.ts'
import { scanSheet } from './sheet-scanner.ts'
import { UnusualFile, unusual } from './xml-text.ts'

const worksheetPart = /worksheets\/[^/]+\.xml$/i
const sharedTextsPart = /(^|\/)sharedStrings\.xml$/i
const stylesPart = /(^|\/)styles\.xml$/i

/**
 * Reads an .xlsx with a scanner of our own, several times faster and smaller than the library, which still reads all but
 * the rows: names, hidden sheets, date system and number formats. Undefined when anything in the file is unusual; the
 * caller then lets the library read all of it.
 */
export function scanWorkbook(
  parts: ArchiveParts,
  limits: WorkbookLimits,
): Result<readonly PackedSheet[], AppError> | undefined {
  try {
    return scanSheets(parts, limits)
  } catch (error) {
    if (error instanceof UnusualFile) return undefined
    throw error
  }
}

function scanSheets(parts: ArchiveParts, limits: WorkbookLimits): Result<readonly PackedSheet[], AppError> {
  const names = [...parts.keys()]
  const sheetParts = names.filter((name) => worksheetPart.test(name))
  const sharedTextsParts = names.filter((name) => sharedTextsPart.test(name))
  if (sheetParts.length === 0 || sharedTextsParts.length > 1) return unusual('parts')
  const workbook = readOutline(parts, sheetParts)
  const sharedPart = parts.get(sharedTextsParts[0] ?? '')
  const sharedTexts = sharedPart === undefined ? undefined : readSharedTexts(sharedPart)
  const dateSystem = workbook.Workbook?.WBProps?.date1904 ? 1904 : 1900
  const sheets: PackedSheet[] = []
  let characters = 0
  for (const [index, name] of workbook.SheetNames.entries()) {
    const outline = workbook.Sheets[name]
    if (outline === undefined) return unusual('a sheet that is not there')
    const type: string | undefined = outline['!type']
    if (type !== undefined && type !== 'sheet') continue
    const part = parts.get(sheetParts[markOf(outline)] ?? '')
    if (part === undefined) return unusual('a sheet that is not there')
    const scanned = scanSheet({
      part,
      sharedTexts,
      styles: sheetStyles(stylesOf(outline)),
      dateSystem,
      limits: {
        columns: limits.columns,
        rows: limits.rows + headerRowsAllowed,
        characters: limits.inflatedBytes - characters,
      },
    })
    characters += scanned.characters
    const refusal = overLimits(scanned, characters, limits)
    if (refusal !== undefined) return refusal
    const hidden = (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0
    sheets.push({ name, hidden, chunks: scanned.chunks, ...withMerges(scanMerges(part)) })
  }
  return success(sheets)
}

function overLimits(
  scanned: ChunkBuilder,
  characters: number,
  limits: WorkbookLimits,
): ReturnType<typeof refuse> | undefined {
  const { longestText, widest, rowCount } = scanned
  if (longestText > mostCellCharacters)
    return refuse('workbook.damaged', { detail: `a cell of ${longestText} characters` })
  if (widest > limits.columns) return refuseOverLimit('workbook.too-many-columns', limits.columns, widest)
  if (rowCount > limits.rows + headerRowsAllowed)
    return refuseOverLimit('workbook.too-many-rows', limits.rows, rowCount)
  if (characters <= limits.inflatedBytes) return undefined
  return refuseOverLimit('workbook.too-much-inflated', limits.inflatedBytes, characters)
}

/**
 * The workbook as the library reads it, with the rows of every sheet replaced: the first row says which part it was, the
 * second has one cell of each style, so that the library tells each style's number format.
 */
function readOutline(parts: ArchiveParts, sheetParts: readonly string[]): XLSX.WorkBook {
  const styles = [...parts].filter(([name]) => stylesPart.test(name))
  const styleCount = Math.max(1, ...styles.map(([, part]) => countStyles(part)))
  const outline = new Map(parts)
  for (const name of parts.keys()) if (sharedTextsPart.test(name)) outline.set(name, Buffer.from(emptySharedTexts))
  for (const [index, name] of sheetParts.entries()) outline.set(name, outlineSheet(index, styleCount))
  const parsed = parseLeniently(packStored(outline))
  return parsed.ok ? parsed.value : unusual(parsed.error.code)
}

const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const emptySharedTexts = `<sst ${namespace}><si><t>-</t></si></sst>`

function outlineSheet(mark: number, styleCount: number): Buffer {
  const styled = Array.from({ length: styleCount }, (_, style) => `<c s="${style}"><v>1</v></c>`).join('')
  const rows = `<row r="1"><c r="A1"><v>${mark}</v></c></row><row r="2">${styled}</row>`
  return Buffer.from(`<worksheet ${namespace}><sheetData>${rows}</sheetData></worksheet>`)
}

/** Excel keeps at most 65,490 cell formats, but no sheet is wider than this. */
const mostStyles = 16_384

/** At least as many as there are: formats of named styles count as well. */
function countStyles(part: Buffer): number {
  let count = 0
  for (let at = part.indexOf('xf '); at !== -1; at = part.indexOf('xf ', at + 3)) count += 1
  return count > mostStyles ? unusual('number of styles') : count
}

type OutlineRows = readonly (readonly (XLSX.CellObject | undefined)[] | undefined)[]

const rowsOf = (outline: XLSX.WorkSheet): OutlineRows => {
  const rows: unknown = outline['!data']
  return Array.isArray(rows) ? rows : []
}

function markOf(outline: XLSX.WorkSheet): number {
  const mark = rowsOf(outline)[0]?.[0]?.v
  return typeof mark === 'number' ? mark : unusual('a sheet in an unknown place')
}

const stylesOf = (outline: XLSX.WorkSheet): readonly SheetStyle[] =>
  (rowsOf(outline)[1] ?? []).map((cell) => {
    const format = typeof cell?.z === 'string' && cell.z !== 'General' ? cell.z : null
    return { format, isDate: format !== null && isDateFormat(format) }
  })

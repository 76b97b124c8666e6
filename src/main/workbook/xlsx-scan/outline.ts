import type * as XLSX from 'xlsx'
import type { ArchiveParts } from '../archive/open-archive.ts'
import { packStored } from '../archive/stored-archive.ts'
import { struckStyles } from '../cells/struck-cells.ts'
import { isDateFormat, parseLeniently } from '../sheetjs/spreadsheet.ts'
import { type SheetStyle, type SheetStyles, sheetStyles } from './cell-style.ts'
import { unusual } from './xml-text.ts'

/** A workbook as the library sees it, without the rows. */
export interface Outline {
  readonly dateSystem: 1900 | 1904
  /** In workbook order, without charts and macro sheets. */
  readonly sheets: readonly OutlineSheet[]
}

interface OutlineSheet {
  readonly name: string
  readonly hidden: boolean
  readonly part: Buffer
  readonly styles: SheetStyles
}

export interface WorkbookParts {
  readonly parts: ArchiveParts
  /** Part names of the worksheets. */
  readonly sheets: readonly string[]
  /** Part name of the shared texts, if any. */
  readonly sharedTexts: string | undefined
  readonly styles: readonly string[]
}

/**
 * Lets the library parse a workbook whose rows are replaced by two: the first identifies the sheet's part, the second
 * has one cell per style, so that the library reports each style's number format.
 */
export function readOutline(source: WorkbookParts): Outline {
  const parsed = parseLeniently(packStored(withoutRows(source)))
  if (!parsed.ok) return unusual(parsed.error.code)
  const { SheetNames, Sheets, Workbook } = parsed.value
  const sheets: OutlineSheet[] = []
  const struck = struckStyles(source.parts.get(source.styles[0] ?? ''))
  for (const [index, name] of SheetNames.entries()) {
    const sheet = Sheets[name]
    if (sheet === undefined) return unusual('a sheet that is not there')
    const type: string | undefined = sheet['!type']
    if (type !== undefined && type !== 'sheet') continue
    const part = source.parts.get(source.sheets[markOf(sheet)] ?? '')
    if (part === undefined) return unusual('a sheet that is not there')
    const hidden = (Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0
    sheets.push({ name, hidden, part, styles: sheetStyles(stylesOf(sheet, struck)) })
  }
  return { dateSystem: Workbook?.WBProps?.date1904 ? 1904 : 1900, sheets }
}

function withoutRows({ parts, sheets, sharedTexts, styles }: WorkbookParts): ArchiveParts {
  const styleCount = Math.max(1, ...styles.map((name) => countStyles(parts.get(name))))
  const outline = new Map(parts)
  if (sharedTexts !== undefined) outline.set(sharedTexts, Buffer.from(emptySharedTexts))
  for (const [index, name] of sheets.entries()) outline.set(name, outlineSheet(index, styleCount))
  return outline
}

const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const emptySharedTexts = `<sst ${namespace}><si><t>-</t></si></sst>`

function outlineSheet(mark: number, styleCount: number): Buffer {
  const styled = Array.from({ length: styleCount }, (_, style) => `<c s="${style}"><v>1</v></c>`).join('')
  const rows = `<row r="1"><c r="A1"><v>${mark}</v></c></row><row r="2">${styled}</row>`
  return Buffer.from(`<worksheet ${namespace}><sheetData>${rows}</sheetData></worksheet>`)
}

/** Excel stores at most 65,490 cell formats, but a sheet cannot be wider than this. */
const maxStyles = 16_384

/** At least the actual number: formats of named styles count as well. */
function countStyles(part: Buffer | undefined): number {
  if (part === undefined) return 0
  let count = 0
  for (let at = part.indexOf('xf '); at !== -1; at = part.indexOf('xf ', at + 3)) count += 1
  return count > maxStyles ? unusual('number of styles') : count
}

type OutlineRows = readonly (readonly (XLSX.CellObject | undefined)[] | undefined)[]

const rowsOf = (sheet: XLSX.WorkSheet): OutlineRows => {
  const rows: unknown = sheet['!data']
  return Array.isArray(rows) ? rows : []
}

function markOf(sheet: XLSX.WorkSheet): number {
  const mark = rowsOf(sheet)[0]?.[0]?.v
  return typeof mark === 'number' ? mark : unusual('a sheet in an unknown place')
}

const stylesOf = (sheet: XLSX.WorkSheet, struck: ReadonlySet<number>): readonly SheetStyle[] =>
  (rowsOf(sheet)[1] ?? []).map((cell, style) => {
    const format = typeof cell?.z === 'string' && cell.z !== 'General' ? cell.z : null
    return { format, isDate: format !== null && isDateFormat(format), struck: struck.has(style) }
  })

import { Parser } from 'htmlparser2'
import type { PackedSheet } from '#main/workbook/cells/packed-rows.ts'
import type { WorkbookLimits } from '#main/workbook/limits.ts'
import { refuse } from '#main/workbook/workbook-error.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { WorkbookNote } from '#shared/domain/draft/workbook-note.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { HtmlTables } from './html-tables.ts'
import { decodeMarkup } from './markup-text.ts'
import { messagePages } from './mhtml.ts'

export interface NotedSheets {
  readonly sheets: readonly PackedSheet[]
  readonly notes: readonly WorkbookNote[]
}

const piece = 65_536

/**
 * Reads the tables of a web page, which many programs export with the extension .xls. The page is not run, rendered,
 * followed or loaded, and comments, including conditional ones, are ignored. A page without a table is not a workbook.
 */
export function readHtml(bytes: Buffer, limits: WorkbookLimits): Result<NotedSheets, AppError> {
  const text = decodeMarkup(bytes)
  const tables = new HtmlTables(limits)
  const parser = new Parser(tables, { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true })
  for (let at = 0; at < text.length && !tables.isTooDeep; at += piece) parser.write(text.slice(at, at + piece))
  parser.end()
  if (tables.isTooDeep) return refuse('workbook.damaged', { detail: 'elements too deep' })
  if (tables.tableCount === 0) {
    return tables.hasFrames ? refuse('workbook.web-page-parts') : refuse('workbook.page-without-table')
  }
  const sheets = tables.sheets()
  return sheets.ok ? success({ sheets: sheets.value, notes: tables.notes() }) : sheets
}

/** Reads the pages of a «single file web page»; pages without a table are its frames. */
export function readMessage(bytes: Buffer, limits: WorkbookLimits): Result<NotedSheets, AppError> {
  const sheets: PackedSheet[] = []
  const notes: WorkbookNote[] = []
  for (const page of messagePages(bytes)) {
    const read = readHtml(page, limits)
    if (read.ok) {
      sheets.push(...read.value.sheets.map((sheet) => ({ ...sheet, name: nameApart(sheet.name, sheets) })))
      notes.push(...read.value.notes)
    } else if (read.error.code !== 'workbook.page-without-table' && read.error.code !== 'workbook.web-page-parts')
      return read
  }
  return sheets.length === 0 ? refuse('workbook.page-without-table') : success({ sheets, notes })
}

const nameApart = (name: string, others: readonly PackedSheet[]): string =>
  others.some((other) => other.name === name) ? `${name} (${others.length + 1})` : name

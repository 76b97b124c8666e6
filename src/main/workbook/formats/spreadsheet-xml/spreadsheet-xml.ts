import { Parser } from 'htmlparser2'
import { withMerges } from '#main/workbook/cells/merged-cells.ts'
import type { PackedSheet } from '#main/workbook/cells/packed-rows.ts'
import type { WorkbookLimits } from '#main/workbook/limits.ts'
import { refuse } from '#main/workbook/workbook-error.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { decodeMarkup } from '../html/markup-text.ts'
import { SpreadsheetXmlHandler } from './spreadsheet-xml-handler.ts'

const piece = 65_536

/**
 * Reads XML of Excel 2002 and 2003 («Hoja de cálculo XML»), which some programs still export with the extension .xls. A
 * file that declares entities is refused, so none are expanded. A truncated file counts as damaged.
 */
export function readSpreadsheetXml(bytes: Buffer, limits: WorkbookLimits): Result<readonly PackedSheet[], AppError> {
  const text = decodeMarkup(bytes)
  const handler = new SpreadsheetXmlHandler(limits)
  const parser = new Parser(handler, { xmlMode: true, decodeEntities: true })
  for (let at = 0; at < text.length && handler.fault === null; at += piece) parser.write(text.slice(at, at + piece))
  handler.end()
  if (handler.fault === null) parser.end()
  if (handler.fault !== null) return refuse('workbook.damaged', { detail: handler.fault })
  const sheets: PackedSheet[] = []
  for (const { name, hidden, rows, merges } of handler.sheets) {
    const chunks = rows.finish()
    if (!chunks.ok) return chunks
    sheets.push({ name, hidden, chunks: chunks.value, ...withMerges(merges) })
  }
  return success(sheets)
}

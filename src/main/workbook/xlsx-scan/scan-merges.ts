import type { CellRange } from '#shared/domain/worker/source-row.ts'
import { columnIndex } from '../cells/cell-value.ts'

const reference =
  /<(?:\w+:)?mergeCell\s[^>]*?ref\s*=\s*["']\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})["']/g

/** The merged cells of an XML worksheet, which follow its rows. */
export function scanMerges(part: Buffer): readonly CellRange[] {
  const start = part.lastIndexOf('</sheetData>')
  const list = part.indexOf('mergeCells', Math.max(0, start))
  if (list === -1) return []
  const end = part.indexOf('</mergeCells', list)
  const ranges: CellRange[] = []
  for (const [, from = '', fromRow, to = '', toRow] of part
    .toString('latin1', list, end === -1 ? part.length : end)
    .matchAll(reference)) {
    ranges.push({
      fromRow: Number(fromRow),
      toRow: Number(toRow),
      fromColumn: columnIndex(from),
      toColumn: columnIndex(to),
    })
  }
  return ranges
}

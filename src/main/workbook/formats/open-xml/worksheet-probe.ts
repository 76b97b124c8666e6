import type { ArchiveParts } from '#main/workbook/archive/open-archive.ts'
import type { SourceSheet } from '#shared/domain/worker/source-row.ts'
import { columnLetters } from '../../cells/cell-value.ts'
import { struckStyles, withStruckCells } from '../../cells/struck-cells.ts'
import { xmlAttribute } from './relationships.ts'

const worksheetPart = /worksheets\/[^/]+\.xml$/i

/**
 * Counts the rows with a value in each XML worksheet from the raw bytes. This refuses an oversized sheet before
 * parsing, and detects when the parser finds fewer rows.
 */
export function rowsWithValues(parts: ArchiveParts): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [name, part] of parts) if (worksheetPart.test(name)) counts.set(name, countValueRows(part))
  return counts
}

function countValueRows(part: Buffer): number {
  let count = 0
  let value = nextValue(part, 0)
  for (let row = part.indexOf('<row'); row !== -1 && value !== -1; ) {
    const next = part.indexOf('<row', row + 4)
    if (value < row) value = nextValue(part, row)
    if (value !== -1 && (next === -1 || value < next)) count += 1
    row = next
  }
  return count
}

const emptyValue = Buffer.from('<v></v>')

/** Position of the next nonempty value (formulas leave empty ones); -1 if there is none. */
function nextValue(part: Buffer, from: number): number {
  let at = part.indexOf('<v>', from)
  while (at !== -1 && part.subarray(at, at + emptyValue.length).equals(emptyValue)) at = part.indexOf('<v>', at + 3)
  return at
}

/** Row properties that the library does not report. */
interface RowMarks {
  /** Hidden rows, 1-based: filtered lists are common, and filtered-out rows are read as well. */
  readonly hidden: ReadonlySet<number>
  /** Struck-through cells, as `B12`. */
  readonly struck: ReadonlySet<string>
}

/** By sheet name. */
export function rowMarksBySheet(parts: ArchiveParts): ReadonlyMap<string, RowMarks> {
  const workbook = textOf(parts, /(^|\/)workbook\d*\.xml$/i)
  const relations = textOf(parts, /(^|\/)_rels\/workbook\d*\.xml\.rels$/i)
  const targets = new Map<string, string>()
  for (const [tag] of relations.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)) {
    targets.set(xmlAttribute(tag, 'Id'), xmlAttribute(tag, 'Target'))
  }
  const styles = struckStyles([...parts].find(([name]) => /(^|\/)styles\.xml$/i.test(name))?.[1])
  const marks = new Map<string, RowMarks>()
  for (const [tag] of workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)) {
    const target = targets.get(xmlAttribute(tag, 'id'))
    if (target === undefined) continue
    const part = [...parts].find(
      ([name]) => worksheetPart.test(name) && name.endsWith(target.replace(/^.*worksheets/, 'worksheets')),
    )
    if (part === undefined) continue
    const found = { hidden: hiddenRows(part[1]), struck: struckCells(part[1], styles) }
    if (found.hidden.size + found.struck.size > 0) marks.set(xmlAttribute(tag, 'name'), found)
  }
  return marks
}

export const markRows = (
  sheets: readonly SourceSheet[],
  marks: ReadonlyMap<string, RowMarks>,
): readonly SourceSheet[] =>
  sheets.map((sheet) => {
    const { hidden, struck } = marks.get(sheet.name) ?? {}
    if (hidden === undefined || struck === undefined) return sheet
    const rows = sheet.rows.map((row) => (hidden.has(row.row) ? { ...row, hidden: true } : row))
    if (struck.size === 0) return { ...sheet, rows }
    return {
      ...sheet,
      rows: rows.map((row) => withStruckCells(row, (column) => struck.has(`${columnLetters(column)}${row.row}`))),
    }
  })

const cellTags = /<(?:\w+:)?c\b[^>]*>/g

function struckCells(part: Buffer, styles: ReadonlySet<number>): ReadonlySet<string> {
  const cells = new Set<string>()
  if (styles.size === 0) return cells
  for (const [tag] of part.toString('latin1').matchAll(cellTags)) {
    if (styles.has(Number(xmlAttribute(tag, 's')))) cells.add(xmlAttribute(tag, 'r'))
  }
  return cells
}

const rowTags = /<(?:\w+:)?row\b[^>]*>/g

function hiddenRows(part: Buffer): Set<number> {
  const rows = new Set<number>()
  if (!part.includes('hidden')) return rows
  let row = 0
  for (const [tag] of part.toString('latin1').matchAll(rowTags)) {
    // A row without a number follows the previous one.
    row = Number(xmlAttribute(tag, 'r')) || row + 1
    if (/^(?:1|true)$/.test(xmlAttribute(tag, 'hidden'))) rows.add(row)
  }
  return rows
}

function textOf(parts: ArchiveParts, pattern: RegExp): string {
  const part = [...parts].find(([name]) => pattern.test(name))
  return part ? part[1].toString('utf8') : ''
}
